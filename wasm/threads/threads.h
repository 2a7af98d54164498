// The threads of C11 where there is only one: locks are free, and no thread starts.
#pragma once

#include <time.h>

#ifdef __cplusplus
extern "C" {
#else
#define thread_local _Thread_local
#endif

enum { thrd_success, thrd_busy, thrd_error, thrd_nomem, thrd_timedout };
enum { mtx_plain, mtx_recursive, mtx_timed };

typedef int thrd_t;
typedef int (*thrd_start_t)(void*);
static inline int thrd_create(thrd_t*, thrd_start_t, void*) { return thrd_error; }
static inline int thrd_equal(thrd_t, thrd_t) { return 1; }
static inline thrd_t thrd_current(void) { return 1; }
static inline int thrd_join(thrd_t, int*) { return thrd_error; }
static inline int thrd_detach(thrd_t) { return thrd_error; }
static inline void thrd_yield(void) {}
static inline int thrd_sleep(struct timespec const*, struct timespec*) { return -1; }

typedef struct { char unused; } mtx_t;
static inline int mtx_init(mtx_t*, int) { return thrd_success; }
static inline int mtx_lock(mtx_t*) { return thrd_success; }
static inline int mtx_trylock(mtx_t*) { return thrd_success; }
static inline int mtx_unlock(mtx_t*) { return thrd_success; }
static inline void mtx_destroy(mtx_t*) {}

typedef struct { char unused; } cnd_t;
static inline int cnd_signal(cnd_t*) { return thrd_success; }
static inline int cnd_broadcast(cnd_t*) { return thrd_success; }
static inline int cnd_wait(cnd_t*, mtx_t*) { return thrd_error; }
static inline int cnd_timedwait(cnd_t*, mtx_t*, struct timespec const*) { return thrd_timedout; }
static inline void cnd_destroy(cnd_t*) {}

typedef int once_flag;
#define ONCE_FLAG_INIT 0
static inline void call_once(once_flag* done, void (*work)(void)) {
  if (!*done) work();
  *done = 1;
}

typedef void** tss_t;
typedef void (*tss_dtor_t)(void*);
int tss_create(tss_t*, tss_dtor_t);
static inline void* tss_get(tss_t key) { return *key; }
static inline int tss_set(tss_t key, void* value) { return *key = value, thrd_success; }

#ifdef __cplusplus
}
#endif
