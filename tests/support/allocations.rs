//! How many bytes are allocated, in one piece and in total. Brings a global allocator, which counts for the whole test
//! binary.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// The largest allocation of this thread so far.
    static LARGEST: Cell<usize> = const { Cell::new(0) };
    /// The total that this thread has allocated so far, including freed memory.
    static TOTAL: Cell<usize> = const { Cell::new(0) };
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

/// The system's allocator, which also notes sizes.
struct Noting;

#[global_allocator]
static NOTING: Noting = Noting;

fn note(size: usize) {
    // These variables no longer exist in a thread that is ending.
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
