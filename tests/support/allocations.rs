//! How much is allocated, in one piece and in all. It brings an allocator: a test binary has it or has not.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// The largest allocation of this thread so far.
    static LARGEST: Cell<usize> = const { Cell::new(0) };
    /// All that this thread allocated so far, whether it was given back or not.
    static TOTAL: Cell<usize> = const { Cell::new(0) };
}

/// The largest allocation that some work makes on this thread, in bytes.
pub(crate) fn largest(work: impl FnOnce()) -> usize {
    LARGEST.set(0);
    work();
    LARGEST.get()
}

/// All that some work allocates on this thread, in bytes, whether it gives it back or not.
pub(crate) fn total(work: impl FnOnce()) -> usize {
    TOTAL.set(0);
    work();
    TOTAL.get()
}

/// The system's allocator, which notes what is asked for.
struct Noting;

#[global_allocator]
static NOTING: Noting = Noting;

fn note(size: usize) {
    // A thread that is ending has no such places any more.
    let _ = LARGEST.try_with(|largest| largest.set(largest.get().max(size)));
    let _ = TOTAL.try_with(|total| total.set(total.get().saturating_add(size)));
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
        note(size);
        unsafe { System.realloc(pointer, layout, size) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}
