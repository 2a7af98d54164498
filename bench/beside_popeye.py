"""Times beside Popeye (https://github.com/thomas-maeder/popeye, built from source), for bench/solve and bench/problem-files."""
import math, os, resource, shutil, subprocess, sys

LEAST = 0.002  # seconds; shorter times are not told apart


def popeye():
    """The program: POPEYE, or `popeye` or `py` in PATH."""
    found = os.environ.get("POPEYE") or shutil.which("popeye") or shutil.which("py")
    if not found:
        sys.exit(f"bench/{os.path.basename(sys.argv[0])}: no popeye in PATH")
    return found


def user_time(command, limit=600.0):
    """Seconds and the output of a command. Raises subprocess.TimeoutExpired."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=limit)
    return max(LEAST, resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before), done.stdout


def geometric_mean(ratios):
    return math.exp(sum(map(math.log, ratios)) / len(ratios))
