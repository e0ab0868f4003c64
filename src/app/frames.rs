//! At most one paint an animation frame.

use std::rc::Rc;

use leptos::prelude::*;

use super::browser::{
    page,
    timing::{self, Measure},
};

/// What a painter does.
type Paint = Rc<dyn Fn()>;

/// A painter's place: free, or what it does and whether it is due.
type Place = Option<(Paint, bool)>;

#[derive(Default)]
struct Queue {
    painters: Vec<Place>,
    scheduled: bool,
    painted: bool,
}

/// The painters of the page. Copies are handles to the same queue.
#[derive(Clone, Copy)]
pub(super) struct Frames {
    queue: StoredValue<Queue, LocalStorage>,
}

/// A painter that was registered.
#[derive(Clone, Copy)]
pub(super) struct Painter {
    frames: Frames,
    index: usize,
}

impl Frames {
    pub(super) fn new() -> Self {
        Self { queue: StoredValue::new_local(Queue::default()) }
    }

    /// Registers what paints a part of the page, for as long as that part is there.
    pub(super) fn register(self, paint: impl Fn() + 'static) -> Painter {
        let mut index = 0;
        self.queue.update_value(|queue| {
            index = queue.painters.iter().position(Option::is_none).unwrap_or(queue.painters.len());
            queue.painters.resize_with(queue.painters.len().max(index + 1), || None);
            queue.painters[index] = Some((Rc::new(paint), false));
        });
        on_cleanup(move || {
            // The queue goes with the page, perhaps before the part does.
            let _ = self.queue.try_update_value(|queue| queue.painters[index] = None);
        });
        Painter { frames: self, index }
    }

    fn run(self) {
        let mut due = Vec::new();
        let mut first = false;
        self.queue.update_value(|queue| {
            queue.scheduled = false;
            first = !std::mem::replace(&mut queue.painted, true);
            for (paint, dirty) in queue.painters.iter_mut().flatten() {
                if std::mem::take(dirty) {
                    due.push(Rc::clone(paint));
                }
            }
        });
        timing::measured(Measure::Paint, || due.iter().for_each(|paint| paint()));
        if first {
            page::announce_ready();
        }
    }
}

impl Painter {
    /// Asks for a paint in the next frame.
    pub(super) fn request(self) {
        let mut schedule = false;
        self.frames.queue.update_value(|queue| {
            if let Some(Some((_, dirty))) = queue.painters.get_mut(self.index) {
                *dirty = true;
            }
            schedule = !std::mem::replace(&mut queue.scheduled, true);
        });
        if schedule {
            if self.frames.queue.with_value(|queue| queue.painted) {
                request_animation_frame(move || self.frames.run());
            } else {
                // The first paint is not left to the next frame: it would show a page without numbers before.
                leptos::task::spawn_local(async move { self.frames.run() });
            }
        }
    }

    /// Paints now, where what follows needs it on the page: a cell must hold its text before it is focused.
    pub(super) fn paint_now(self) {
        let paint = self.frames.queue.with_value(|queue| {
            queue.painters.get(self.index).and_then(Option::as_ref).map(|(paint, _)| Rc::clone(paint))
        });
        if let Some(paint) = paint {
            paint();
        }
    }
}
