// A library for LD_PRELOAD that makes a chosen system call fail, so that tests see what a program does then.
//
//   FAULT_CALL   write, sync, rename, open, read, list, close, stat, mkdir, lock, map, truncate or memory
//   FAULT_AT     which of these calls fails, from 1; 0: none, they are only counted
//   FAULT_ERROR  the number of the error; 0: a read or write of half the bytes, which is no error; -1: the
//                process is killed in place of the call
//   FAULT_BELOW  a folder: calls count only for files below it, relative paths, standard streams, and files
//                that have no name any more
//   FAULT_LOG    a file of sizeof(Log) bytes: how many such calls there were, and which file was struck
//
// A seccomp filter turns the system calls into signals: so the calls within libc are met too, those of
// fwrite() and fopen(), and no function has to be replaced. The handler makes each call itself. The filter
// looks at code of libc only: a program that is started later has other addresses, and runs undisturbed.
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include <fcntl.h>
#include <link.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>

namespace {

constexpr int no_injection = 77; ///< exit status where the system has no such filters

/// What the test reads. Written by any thread.
struct Log {
  std::atomic<std::uint64_t> calls;
  std::array<char, 4088> struck; ///< the path of the file whose call failed
};
static_assert(sizeof(Log) == 4096);

/// What identifies the file of a call.
enum class Subject : std::uint8_t { descriptor, path, path_at, memory };

struct Call {
  std::string_view name; ///< for FAULT_CALL
  long number;
  Subject subject;
};

constexpr std::array calls{
    Call{"write", SYS_write, Subject::descriptor},
    Call{"write", SYS_writev, Subject::descriptor},
    Call{"write", SYS_pwrite64, Subject::descriptor},
    Call{"sync", SYS_fsync, Subject::descriptor},
    Call{"sync", SYS_fdatasync, Subject::descriptor},
    Call{"rename", SYS_rename, Subject::path},
    Call{"rename", SYS_renameat, Subject::path_at},
    Call{"rename", SYS_renameat2, Subject::path_at},
    Call{"open", SYS_open, Subject::path},
    Call{"open", SYS_openat, Subject::path_at},
    Call{"read", SYS_read, Subject::descriptor},
    Call{"read", SYS_readv, Subject::descriptor},
    Call{"read", SYS_pread64, Subject::descriptor},
    Call{"list", SYS_getdents64, Subject::descriptor},
    Call{"close", SYS_close, Subject::descriptor},
    Call{"stat", SYS_stat, Subject::path},
    Call{"stat", SYS_lstat, Subject::path},
    Call{"stat", SYS_fstat, Subject::descriptor},
    Call{"stat", SYS_newfstatat, Subject::path_at},
    Call{"stat", SYS_statx, Subject::path_at},
    Call{"mkdir", SYS_mkdir, Subject::path},
    Call{"mkdir", SYS_mkdirat, Subject::path_at},
    Call{"lock", SYS_flock, Subject::descriptor},
    Call{"map", SYS_mmap, Subject::descriptor},
    Call{"truncate", SYS_ftruncate, Subject::descriptor},
    Call{"memory", SYS_mmap, Subject::memory},
    Call{"memory", SYS_brk, Subject::memory},
};

// Written once by the constructor of the library.
Log* log = nullptr;
std::string_view chosen, below;
std::uint64_t strike_at = 0;
int error = 0;

std::string_view setting(char const* name) {
  char const* const value = std::getenv(name);
  return value == nullptr ? "" : value;
}

// A system call that is not in libc, where the filter would meet it again.
extern "C" long fault_system_call(long number, long a, long b, long c, long d, long e, long f);
asm(R"(
.text
.globl fault_system_call
.hidden fault_system_call
fault_system_call:
  mov %rdi, %rax
  mov %rsi, %rdi
  mov %rdx, %rsi
  mov %rcx, %rdx
  mov %r8, %r10
  mov %r9, %r8
  mov 8(%rsp), %r9
  syscall
  ret
)");

/// The registers of the interrupted call.
struct Registers {
  greg_t* all;
  [[nodiscard]] long argument(int i) const {
    constexpr std::array order{REG_RDI, REG_RSI, REG_RDX, REG_R10, REG_R8, REG_R9};
    return static_cast<long>(all[order[static_cast<std::size_t>(i)]]);
  }
  void set(int i, long value) const {
    constexpr std::array order{REG_RDI, REG_RSI, REG_RDX};
    all[order[static_cast<std::size_t>(i)]] = value;
  }
  [[nodiscard]] long make(long number) const {
    return fault_system_call(number, argument(0), argument(1), argument(2), argument(3), argument(4),
                             argument(5));
  }
};

std::string_view path_of(int descriptor, std::array<char, 4096>& room) {
  std::array<char, 32> link{"/proc/self/fd/"};
  std::size_t end = std::strlen(link.data());
  std::array<char, 12> digits{};
  std::size_t count = 0;
  do digits[count++] = static_cast<char>('0' + descriptor % 10);
  while ((descriptor /= 10) > 0);
  while (count > 0) link[end++] = digits[--count];
  long const size =
      fault_system_call(SYS_readlink, reinterpret_cast<long>(link.data()),
                        reinterpret_cast<long>(room.data()), static_cast<long>(room.size()), 0, 0, 0);
  return {room.data(), size < 0 ? 0 : static_cast<std::size_t>(size)};
}

/// The path of the file of a call that counts; else empty.
std::string_view file_of(Call const& call, Registers const& registers, std::array<char, 4096>& room) {
  if (call.subject == Subject::memory)
    return call.number == SYS_brk || (registers.argument(3) & MAP_ANONYMOUS) != 0 ? "memory" : "";
  if (call.subject == Subject::descriptor) {
    auto const descriptor = static_cast<int>(registers.argument(call.number == SYS_mmap ? 4 : 0));
    if (descriptor < 0 || descriptor == STDERR_FILENO) return "";
    if (descriptor == STDIN_FILENO) return "<stdin>";
    std::string_view const path = path_of(descriptor, room);
    if (path.starts_with(below) || path.ends_with(" (deleted)")) return path;
    return descriptor == STDOUT_FILENO ? "standard output" : "";
  }
  auto const* const path =
      reinterpret_cast<char const*>(registers.argument(call.subject == Subject::path ? 0 : 1));
  if (*path == '\0') return ""; // a descriptor, by AT_EMPTY_PATH
  return *path != '/' || std::string_view(path).starts_with(below) ? path : "";
}

long struck(Call const& call, std::string_view file, Registers const& registers) {
  file.copy(log->struck.data(), log->struck.size() - 1);
  if (error < 0) {
    long const self = fault_system_call(SYS_getpid, 0, 0, 0, 0, 0, 0);
    (void)fault_system_call(SYS_kill, self, SIGKILL, 0, 0, 0, 0);
  }
  if (error == 0) { // half of the bytes
    if (registers.argument(2) > 1 && (call.number == SYS_read || call.number == SYS_write ||
                                      call.number == SYS_pread64 || call.number == SYS_pwrite64))
      registers.set(2, registers.argument(2) / 2);
    return registers.make(call.number);
  }
  if (call.number == SYS_close) (void)registers.make(call.number); // as Linux does
  return call.number == SYS_brk ? fault_system_call(SYS_brk, 0, 0, 0, 0, 0, 0)
                                : -error; // where memory ends now
}

void on_call(int /*signal*/, siginfo_t* info, void* context) {
  int const saved = errno;
  Registers const registers{static_cast<ucontext_t*>(context)->uc_mcontext.gregs};
  long result = 0;
  bool done = false;
  for (Call const& call : calls) {
    if (done || call.number != info->si_syscall || call.name != chosen) continue;
    std::array<char, 4096> room;
    std::string_view const file = file_of(call, registers, room);
    if (file.empty() || ++log->calls != strike_at) continue;
    result = struck(call, file, registers);
    done = true;
  }
  registers.all[REG_RAX] = done ? result : registers.make(info->si_syscall);
  errno = saved;
}

/// Where the code of libc stands.
struct Range {
  std::uint64_t begin = 0, end = 0;
};
int find_libc(dl_phdr_info* info, std::size_t /*size*/, void* found) {
  if (std::string_view(info->dlpi_name).find("/libc.so") == std::string_view::npos) return 0;
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    ElfW(Phdr) const& part = info->dlpi_phdr[i];
    if (part.p_type == PT_LOAD && (part.p_flags & PF_X) != 0)
      *static_cast<Range*>(found) = {info->dlpi_addr + part.p_vaddr,
                                     info->dlpi_addr + part.p_vaddr + part.p_memsz};
  }
  return 1;
}

/// Turns the chosen calls into SIGSYS where they come from the range. All of it has the same upper 32 bits.
bool install_filter(Range range) {
  constexpr auto load = static_cast<std::uint16_t>(BPF_LD | BPF_W | BPF_ABS);
  constexpr auto equal = static_cast<std::uint16_t>(BPF_JMP | BPF_JEQ | BPF_K);
  constexpr auto at_least = static_cast<std::uint16_t>(BPF_JMP | BPF_JGE | BPF_K);
  constexpr auto answer = static_cast<std::uint16_t>(BPF_RET | BPF_K);
  constexpr std::uint32_t address = offsetof(seccomp_data, instruction_pointer);
  auto const low = [](std::uint64_t value) { return static_cast<std::uint32_t>(value); };
  std::array<sock_filter, 2 * calls.size() + 8> code{};
  std::size_t n = 0;
  auto const add = [&](std::uint16_t what, std::uint32_t value, int if_true = 0, int if_false = 0) {
    code[n++] = {what, static_cast<std::uint8_t>(if_true), static_cast<std::uint8_t>(if_false), value};
  };
  add(load, address + 4);
  add(equal, low(range.begin >> 32), 1, 0);
  add(answer, SECCOMP_RET_ALLOW);
  add(load, address);
  add(at_least, low(range.begin), 0, 1);
  add(at_least, low(range.end), 0, 1);
  add(answer, SECCOMP_RET_ALLOW);
  add(load, offsetof(seccomp_data, nr));
  for (Call const& call : calls) {
    if (call.name != chosen) continue;
    add(equal, static_cast<std::uint32_t>(call.number), 0, 1);
    add(answer, SECCOMP_RET_TRAP);
  }
  add(answer, SECCOMP_RET_ALLOW);
  sock_fprog const program{static_cast<unsigned short>(n), code.data()};
  return range.begin >> 32 == range.end >> 32 && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}

[[gnu::constructor]] void begin() {
  chosen = setting("FAULT_CALL");
  if (chosen.empty()) return;
  below = setting("FAULT_BELOW");
  strike_at = std::strtoull(setting("FAULT_AT").data(), nullptr, 10);
  error = static_cast<int>(std::strtol(setting("FAULT_ERROR").data(), nullptr, 10));
  int const file = open(setting("FAULT_LOG").data(), O_RDWR | O_CLOEXEC);
  void* const memory = mmap(nullptr, sizeof(Log), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (file < 0 || memory == MAP_FAILED) _exit(no_injection);
  close(file);
  log = static_cast<Log*>(memory);
  // A program that this one starts has nothing to do with it.
  unsetenv("LD_PRELOAD");
  unsetenv("FAULT_CALL");
  struct sigaction action {};
  action.sa_sigaction = on_call;
  action.sa_flags = SA_SIGINFO | SA_RESTART | SA_NODEFER;
  Range libc;
  dl_iterate_phdr(find_libc, &libc);
  if (sigaction(SIGSYS, &action, nullptr) != 0 || !install_filter(libc)) _exit(no_injection);
}

} // namespace
