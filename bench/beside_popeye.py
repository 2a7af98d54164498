"""Times beside Popeye (https://github.com/thomas-maeder/popeye, built from source), and problems in its form, for bench/solve, bench/problem-files and
bench/popeye-collection."""
import math, os, re, resource, shutil, subprocess, sys

LEAST = 0.002  # seconds; shorter times are not told apart
FIRST_WORD = r"(?im)^\s*(anf|beg|deb)\w*"
NEXT_WORD = r"(?im)^\s*(?:weiter\w*|next\w*|asui\w*)\s*$"
LAST_WORD = r"(?im)^\s*(?:ende?(?:p\w*)?|fin(?:p\w*)?)\s*$"
PROTOCOL = r"(?im)^\s*(?:prot\w*|logfile).*$"


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


def problems_of(path):
    """The problems of a file in Popeye's form, each as a file of its own."""
    with open(path, encoding="latin-1") as file:
        text = file.read()
    first, last = re.search(FIRST_WORD, text), re.search(LAST_WORD, text)
    if not first:
        return
    ends = {"anf": "EndeProblem", "beg": "EndProblem", "deb": "FinProbleme"}
    for part in re.split(NEXT_WORD, text[first.end():last.start() if last else len(text)]):
        yield f"{first.group().strip()}\n{re.sub(PROTOCOL, '', part).strip()}\n{ends[first.group(1).lower()]}\n"
