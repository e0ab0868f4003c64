//! Following the document: what is made of it, and how closely it keeps up.

use std::sync::Arc;
use std::time::Duration;

use super::{State, Store};
use crate::app::kit::{pause::Pause, reactive::memo};
use crate::model::{Document, Pipeline, Settings, Shape, Stage};
use leptos::prelude::*;

/// A matrix of up to so many numbers can be looked at as a whole at each change.
const FEW_NUMBERS: usize = 4_096;

/// How long nothing changes before what need not keep up with typing follows.
const PAUSE: Duration = Duration::from_millis(600);

/// How closely something follows the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum UpdateRate {
    /// At each change, and at the end of a gesture that changed what can be undone.
    Edit,
    /// In the frames in which changes are painted: for what is put together from many parts.
    Frame,
    /// In each frame in which anything is painted, also where only another cell was chosen.
    AnyFrame,
    /// When changes pause, and when another document comes on the page or cells move: for what looks at many numbers.
    Pause,
    /// When another document comes on the page, or cells move: for what is laid out by its tokens.
    Document,
}

impl Store {
    /// What `f` makes of the document, made anew at that pace. What else `f` reads is followed, too.
    pub(in crate::app) fn follow<T: PartialEq + Send + Sync + 'static>(
        self,
        pace: UpdateRate,
        f: impl Fn(Pipeline<'_>) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        memo(move || self.at(pace, &f))
    }

    /// What `f` makes of the document as it is now; whatever computes it is computed anew at that pace.
    pub(in crate::app) fn at<T>(self, pace: UpdateRate, f: impl FnOnce(Pipeline<'_>) -> T) -> T {
        self.track(pace);
        self.read(f)
    }

    /// Has whatever computes this computed anew at that pace.
    pub(in crate::app) fn track(self, pace: UpdateRate) {
        match pace {
            UpdateRate::Edit => self.any.count.track(),
            UpdateRate::Frame => self.painted.track(),
            UpdateRate::AnyFrame => self.frames.count.track(),
            UpdateRate::Pause => {
                self.generation.count.track();
                self.settled.count.track();
            }
            UpdateRate::Document => self.generation.count.track(),
        }
    }

    /// The pace of what goes over all matrices: [`UpdateRate::Edit`] where they are small, watched.
    pub(in crate::app) fn calm(self) -> UpdateRate {
        if are_few(self.shape.get(), &Stage::ALL) { UpdateRate::Edit } else { UpdateRate::Pause }
    }

    /// The pace of what goes over one matrix: [`UpdateRate::Frame`] where it is small, watched.
    pub(in crate::app) fn pace_over(self, stage: Stage) -> UpdateRate {
        if are_few(self.shape.get(), &[stage]) { UpdateRate::Frame } else { UpdateRate::Pause }
    }

    /// Watches the numbers of a stage.
    pub(in crate::app) fn watch(self, stage: Stage) -> u32 {
        self.revisions[stage as usize].get()
    }

    /// Whether nothing has been changed since a revision, watched.
    pub(in crate::app) fn is_still_at(self, revision: u32) -> bool {
        self.any.count.get() == revision
    }

    /// Whether changes have paused, watched.
    pub(in crate::app) fn is_settled(self) -> bool {
        self.is_still_at(self.settled.count.get())
    }

    /// The four sizes.
    pub(in crate::app) fn shape(self) -> Memo<Shape> {
        self.shape
    }

    /// The settings.
    pub(in crate::app) fn settings(self) -> Memo<Settings> {
        self.settings
    }

    /// Whether there is a mask.
    pub(in crate::app) fn is_masked(self) -> Memo<bool> {
        self.is_masked
    }

    /// The tokens, as they stand by themselves.
    pub(in crate::app) fn words(self) -> Memo<Arc<[String]>> {
        self.words
    }

    /// The preset that the document was made from, watched; empty where there was none.
    pub(in crate::app) fn origin(self) -> String {
        self.at(UpdateRate::Document, |pipeline| pipeline.document().origin().unwrap_or_default().to_owned())
    }

    /// A token, as it stands by itself, watched; nothing where there is none.
    pub(in crate::app) fn word(self, token: usize) -> String {
        self.words.with(|words| words.get(token).cloned().unwrap_or_default())
    }

    /// Tells from now on when changes pause.
    pub(in crate::app) fn settle_when_edits_pause(self) {
        let pause = Pause::new();
        Effect::new(move |had_run: Option<()>| {
            let revision = self.any.count.get();
            if had_run.is_some() {
                pause.then(PAUSE, move || self.settled.set(revision));
            }
        });
    }
}

/// Whether each of those matrices has few enough numbers to be looked at as a whole at each change.
pub(in crate::app) fn are_few(shape: Shape, stages: &[Stage]) -> bool {
    stages.iter().all(|stage| {
        let (rows, cols) = stage.dimensions(shape);
        rows * cols <= FEW_NUMBERS
    })
}

/// What the document says, as soon as it can say otherwise.
pub(super) fn document<T: PartialEq + Send + Sync + 'static>(
    state: StoredValue<State, LocalStorage>,
    changes: ReadSignal<u32>,
    f: fn(&Document) -> T,
) -> Memo<T> {
    memo(move || {
        changes.track();
        state.with_value(|state| f(state.worksheet.document()))
    })
}

/// The changes that have been painted; a frame that painted none leaves it as it was.
pub(super) fn painted(frames: ReadSignal<u32>, changes: ReadSignal<u32>) -> Memo<u32> {
    memo(move || {
        frames.track();
        changes.get_untracked()
    })
}
