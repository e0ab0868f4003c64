//! At most one paint an animation frame.

use std::rc::Rc;

use crate::app::browser::{
    dom,
    timing::{self, Measure},
};
use leptos::prelude::*;

/// What a painter does.
type Paint = Rc<dyn Fn()>;

/// What a painter writes to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Medium {
    /// Before elements: setting a font makes the browser work out the style of all elements that are new.
    Canvas,
    Elements,
    /// What is said of elements, after all of them show what they are to show.
    Marks,
}

/// A painter that is on the page.
struct Registered {
    medium: Medium,
    paint: Paint,
    is_due: bool,
}

struct Queue {
    /// The painters by their index; an index may be free.
    painters: Vec<Option<Registered>>,
    scheduled: bool,
    painted: bool,
    /// What is to be told when all is painted.
    after: Paint,
}

/// The painters of the page. Copies are handles to the same queue.
#[derive(Clone, Copy)]
pub(in crate::app) struct Frames {
    queue: StoredValue<Queue, LocalStorage>,
}

/// A painter that was registered.
#[derive(Clone, Copy)]
pub(in crate::app) struct Painter {
    frames: Frames,
    index: usize,
}

impl Frames {
    /// No painters yet; `after` is called after each frame.
    pub(in crate::app) fn new(after: impl Fn() + 'static) -> Self {
        let after: Paint = Rc::new(after);
        let queue = Queue { painters: Vec::new(), scheduled: false, painted: false, after };
        Self { queue: StoredValue::new_local(queue) }
    }

    /// Registers what paints a part of the page, for as long as that part is there.
    pub(in crate::app) fn register(self, medium: Medium, paint: impl Fn() + 'static) -> Painter {
        let mut index = 0;
        self.queue.update_value(|queue| {
            index = queue.painters.iter().position(Option::is_none).unwrap_or(queue.painters.len());
            queue.painters.resize_with(queue.painters.len().max(index + 1), || None);
            queue.painters[index] = Some(Registered { medium, paint: Rc::new(paint), is_due: false });
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
            for painter in queue.painters.iter_mut().flatten() {
                if std::mem::take(&mut painter.is_due) {
                    due.push((painter.medium, Rc::clone(&painter.paint)));
                }
            }
        });
        timing::measured(Measure::Paint, || {
            for medium in [Medium::Canvas, Medium::Elements, Medium::Marks] {
                due.iter().filter(|due| due.0 == medium).for_each(|(_, paint)| paint());
            }
        });
        self.queue.with_value(|queue| Rc::clone(&queue.after))();
        if first {
            dom::announce_ready();
        }
    }
}

impl Painter {
    /// Asks for a paint in the next frame.
    pub(in crate::app) fn request(self) {
        let mut schedule = false;
        self.frames.queue.update_value(|queue| {
            if let Some(Some(painter)) = queue.painters.get_mut(self.index) {
                painter.is_due = true;
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
    pub(in crate::app) fn paint_now(self) {
        let paint = self.frames.queue.with_value(|queue| {
            queue.painters.get(self.index)?.as_ref().map(|painter| Rc::clone(&painter.paint))
        });
        if let Some(paint) = paint {
            paint();
        }
    }
}
