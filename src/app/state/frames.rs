//! Runs painters at most once per animation frame.

use std::rc::Rc;

use leptos::prelude::*;

use crate::app::browser::{
    dom,
    timing::{self, Measure},
};

type Paint = Rc<dyn Fn()>;

/// What a painter writes to. Media are painted in this order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::app) enum Medium {
    /// Before elements: setting a font makes the browser compute the style of all new elements.
    Canvas,
    Elements,
    /// Attributes that describe elements, after all elements show their content.
    Marks,
}

/// A painter of a part that is on the page.
struct Registered {
    medium: Medium,
    paint: Paint,
    is_due: bool,
}

struct Queue {
    /// The painters by index; free indices hold `None`.
    painters: Vec<Option<Registered>>,
    scheduled: bool,
    painted: bool,
    /// Called after each frame.
    after: Paint,
}

/// The painters of the page. Copies are handles to the same queue.
#[derive(Clone, Copy)]
pub(in crate::app) struct Frames {
    queue: StoredValue<Queue, LocalStorage>,
}

/// A handle to a registered painter.
#[derive(Clone, Copy)]
pub(in crate::app) struct Painter {
    frames: Frames,
    index: usize,
}

impl Frames {
    /// Creates a queue without painters; `after` is called after each frame.
    pub(in crate::app) fn new(after: impl Fn() + 'static) -> Self {
        let after: Paint = Rc::new(after);
        let queue = Queue { painters: Vec::new(), scheduled: false, painted: false, after };
        Self { queue: StoredValue::new_local(queue) }
    }

    /// Registers a painter for as long as its part of the page exists.
    pub(in crate::app) fn register(self, medium: Medium, paint: impl Fn() + 'static) -> Painter {
        let mut index = 0;
        self.queue.update_value(|queue| {
            index = queue.painters.iter().position(Option::is_none).unwrap_or(queue.painters.len());
            queue.painters.resize_with(queue.painters.len().max(index + 1), || None);
            queue.painters[index] = Some(Registered { medium, paint: Rc::new(paint), is_due: false });
        });
        on_cleanup(move || {
            // The queue may be dropped before the part is.
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
            dom::mark_ready();
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
                // Do not wait a frame for the first paint: the page would first appear without numbers.
                leptos::task::spawn_local(async move { self.frames.run() });
            }
        }
    }

    /// Paints now, for callers that need the result on the page: a cell must hold its text before it is focused.
    pub(in crate::app) fn paint_now(self) {
        let paint = self.frames.queue.with_value(|queue| {
            queue.painters.get(self.index)?.as_ref().map(|painter| Rc::clone(&painter.paint))
        });
        if let Some(paint) = paint {
            paint();
        }
    }
}
