// What the translated kernels stand on: views of arrays, lanes, and the machine's arithmetic.
// Compiled by CUDA's compiler for a GPU, and by any C++ compiler (20) for tests. Before it stand: real, LANES.

#ifdef __CUDACC__
#define DEVICE __device__
#define FUNCTION static __device__
#define keep_step(part) if constexpr (IN_STEP >> part & 1) __syncthreads()
#define INLINE static __device__ __forceinline__
#define ROLLED _Pragma("unroll 1")
#define UNROLLED _Pragma("unroll 4")
#else
#include <cmath>
#define DEVICE
#define FUNCTION static
#define INLINE static inline
#define ROLLED
#define UNROLLED
#define keep_step(part)
#endif

#ifndef INFINITY
#define INFINITY __int_as_float(0x7f800000)
#define NAN __int_as_float(0x7fffffff)
#endif

template <class T, int N>
struct Row {
    T* at;
    DEVICE T& operator()(int i) const { return at[i]; }
    static constexpr DEVICE int size() { return N; }
    static constexpr DEVICE int shape0() { return N; }
};

template <class T, int N, int M>
struct Table {
    T* at;
    DEVICE T& operator()(int i, int j) const { return at[i * M + j]; }
    DEVICE Row<T, M> row(int i) const { return {at + i * M}; }
    static constexpr DEVICE int size() { return N * M; }
    static constexpr DEVICE int shape0() { return N; }
    static constexpr DEVICE int shape1() { return M; }
};

template <class T, int N, int M, int K>
struct Block {
    T* at;
    DEVICE T& operator()(int i, int j, int k) const { return at[(i * M + j) * K + k]; }
    DEVICE Table<T, M, K> row(int i) const { return {at + i * M * K}; }
    DEVICE Row<T, K> row(int i, int j) const { return {at + (i * M + j) * K}; }
    static constexpr DEVICE int shape0() { return N; }
};

// Tables of the magnets' law: their size is known when the program runs.
struct LawRow {
    const real* at;
    int count;
    DEVICE real operator()(int i) const { return at[i]; }
    DEVICE int size() const { return count; }
};

struct LawTable {
    const real* at;
    int columns;
    DEVICE real operator()(int i, int j) const { return at[i * columns + j]; }
    DEVICE int shape1() const { return columns; }
};

#ifdef __CUDACC__
INLINE float root(float x) { return sqrtf(x); }
INLINE float floor_of(float x) { return floorf(x); }
INLINE float ceil_of(float x) { return ceilf(x); }
INLINE float copysign_of(float x, float y) { return copysignf(x, y); }
INLINE float rest_of(float x, float y) { return x - y * floorf(x / y); }
INLINE float least(float a, float b) { return fminf(a, b); }
INLINE float most(float a, float b) { return fmaxf(a, b); }
INLINE float size_of(float a) { return fabsf(a); }
INLINE float fast_sin(float x) { return sinf(x); }
INLINE float fast_cos(float x) { return cosf(x); }
FUNCTION float fast_atan2(float y, float x) { return atan2f(y, x); }
INLINE int least(int a, int b) { return a < b ? a : b; }
INLINE int most(int a, int b) { return a > b ? a : b; }
INLINE bool is_finite(float x) { return isfinite(x); }
INLINE bool is_no_number(float x) { return isnan(x); }
INLINE bool is_infinite(float x) { return isinf(x); }
#else
static real root(real x) { return std::sqrt(x); }
static real floor_of(real x) { return std::floor(x); }
static real ceil_of(real x) { return std::ceil(x); }
static real copysign_of(real x, real y) { return std::copysign(x, y); }
static real rest_of(real x, real y) { return x - y * std::floor(x / y); }
static real fast_sin(real x) { return std::sin(x); }
static real fast_cos(real x) { return std::cos(x); }
static real fast_atan2(real y, real x) { return std::atan2(y, x); }
template <class T> static T least(T a, T b) { return b < a ? b : a; }
template <class T> static T most(T a, T b) { return b > a ? b : a; }
static real size_of(real a) { return std::fabs(a); }
static bool is_finite(real x) { return std::isfinite(x); }
static bool is_no_number(real x) { return std::isnan(x); }
static bool is_infinite(real x) { return std::isinf(x); }
#endif

#if LANES > 1
// The lanes of a world are neighbours in one warp.
INLINE int lane() { return threadIdx.x % LANES; }
INLINE unsigned my_lanes() {
    return LANES == 32 ? 0xffffffffu : ((1u << (LANES % 32)) - 1) << (threadIdx.x % 32 / LANES * LANES);
}
INLINE void together() { __syncwarp(my_lanes()); }
INLINE bool any_lane(bool mine) { return __any_sync(my_lanes(), mine); }
INLINE unsigned which_lanes(bool mine) {
    return (__ballot_sync(my_lanes(), mine) & my_lanes()) >> (threadIdx.x % 32 / LANES * LANES);
}
INLINE int first_of(unsigned lanes) { return __ffs(lanes) - 1; }
template <class T>
INLINE T sum_of_lanes(T mine) {
    for (int way = LANES / 2; way > 0; way /= 2) mine += __shfl_xor_sync(my_lanes(), mine, way, LANES);
    return mine;
}
#elif defined(__CUDACC__)
INLINE int lane() { return 0; }
INLINE void together() {}
INLINE int sum_of_lanes(int mine) { return mine; }
#else
static int lane() { return 0; }
static void together() {}
#endif
