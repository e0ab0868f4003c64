//! How many bytes are allocated: in one piece, in total, and at once. Brings a global allocator, which counts for the whole test
//! binary.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// The largest allocation of this thread so far.
    static LARGEST: Cell<usize> = const { Cell::new(0) };
    /// The total that this thread has allocated so far, including freed memory.
    static TOTAL: Cell<usize> = const { Cell::new(0) };
    /// What this thread has allocated and not freed since it was last set to 0.
    static HELD: Cell<usize> = const { Cell::new(0) };
    /// The most of that so far.
    static PEAK: Cell<usize> = const { Cell::new(0) };
}

/// Returns the largest allocation that `work` makes on this thread, in bytes.
pub(crate) fn largest(work: impl FnOnce()) -> usize {
    LARGEST.set(0);
    work();
    LARGEST.get()
}

/// Returns the total that `work` allocates on this thread, in bytes, including freed memory.
pub(crate) fn total(work: impl FnOnce()) -> usize {
    TOTAL.set(0);
    work();
    TOTAL.get()
}

/// Returns what `work` gives, and the most bytes that it holds at once on this thread.
pub(crate) fn peak<T>(work: impl FnOnce() -> T) -> (T, usize) {
    HELD.set(0);
    PEAK.set(0);
    let result = work();
    (result, PEAK.get())
}

/// The system's allocator, which also notes sizes.
struct Noting;

#[global_allocator]
static NOTING: Noting = Noting;

fn note(size: usize) {
    // These variables no longer exist in a thread that is ending.
    let _ = LARGEST.try_with(|largest| largest.set(largest.get().max(size)));
    let _ = TOTAL.try_with(|total| total.set(total.get().saturating_add(size)));
    let held = HELD.try_with(|held| {
        held.set(held.get().saturating_add(size));
        held.get()
    });
    let _ = PEAK.try_with(|peak| peak.set(peak.get().max(held.unwrap_or(0))));
}

fn let_go(size: usize) {
    let _ = HELD.try_with(|held| held.set(held.get().saturating_sub(size)));
}

#[allow(unsafe_code, reason = "an allocator is unsafe to write; this one hands everything on")]
unsafe impl GlobalAlloc for Noting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        note(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        note(layout.size());
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Both blocks may exist at once.
        note(size);
        let moved = unsafe { System.realloc(pointer, layout, size) };
        let_go(layout.size());
        moved
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        let_go(layout.size());
        unsafe { System.dealloc(pointer, layout) }
    }
}
