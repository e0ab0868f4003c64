//! What is due is painted once between two frames, behind the event that it follows from, and what is due after that in
//! the frame. A key comes long before its frame, and to wait for that is to have it late.

use std::rc::Rc;
use std::time::Duration;

use leptos::task::spawn_local;

use crate::app::browser::{
    page,
    timing::{self, Measure},
};
use crate::app::kit::prelude::*;

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
    has_painted: bool,
    /// What follows a paint.
    on_paint: Paint,
    /// What follows in the frame.
    on_frame: Paint,
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
    /// No painters yet; `on_paint` is called after each paint, `on_frame` in the frame behind it.
    pub(in crate::app) fn new(on_paint: impl Fn() + 'static, on_frame: impl Fn() + 'static) -> Self {
        let (on_paint, on_frame): (Paint, Paint) = (Rc::new(on_paint), Rc::new(on_frame));
        let queue = Queue { painters: Vec::new(), scheduled: false, has_painted: false, on_paint, on_frame };
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

    /// The frame is about to be seen.
    fn run(self) {
        self.queue.update_value(|queue| queue.scheduled = false);
        self.paint_due();
        self.queue.with_value(|queue| Rc::clone(&queue.on_frame))();
    }

    /// Paints what is due; whether anything was.
    fn paint_due(self) -> bool {
        let mut due = Vec::new();
        self.queue.update_value(|queue| {
            for painter in queue.painters.iter_mut().flatten() {
                if std::mem::take(&mut painter.is_due) {
                    due.push((painter.medium, Rc::clone(&painter.paint)));
                }
            }
        });
        if due.is_empty() {
            return false;
        }
        timing::measured(Measure::Paint, || {
            for medium in [Medium::Canvas, Medium::Elements, Medium::Marks] {
                due.iter().filter(|due| due.0 == medium).for_each(|(_, paint)| paint());
            }
        });
        self.queue.with_value(|queue| Rc::clone(&queue.on_paint))();
        let mut is_first = false;
        self.queue.update_value(|queue| is_first = !std::mem::replace(&mut queue.has_painted, true));
        if is_first {
            page::announce_ready();
        }
        true
    }
}

/// Does it as soon as nothing else is to be done.
fn soon(f: impl FnOnce() + 'static) {
    set_timeout(f, Duration::ZERO);
}

impl Painter {
    /// Asks for a paint before the next frame.
    pub(in crate::app) fn request(self) {
        let frames = self.frames;
        let mut schedule = false;
        frames.queue.update_value(|queue| {
            if let Some(Some(painter)) = queue.painters.get_mut(self.index) {
                painter.is_due = true;
            }
            schedule = !std::mem::replace(&mut queue.scheduled, true);
        });
        if !schedule {
            return;
        }
        // The first paint is not left to a frame: it would show a page without numbers before.
        if !frames.queue.with_value(|queue| queue.has_painted) {
            return spawn_local(async move { frames.run() });
        }
        request_animation_frame(move || frames.run());
        // Whatever else follows from the same event has come by then.
        soon(move || {
            if frames.paint_due() {
                soon(page::lay_out);
            }
        });
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
