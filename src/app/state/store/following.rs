//! Values derived from the document, and how often they update.

use std::{sync::Arc, time::Duration};

use leptos::prelude::*;

use super::{State, Store};
use crate::{
    app::kit::{pause::Pause, reactive::memo},
    model::{ColumnName, Document, Expr, Graph, Input, Pipeline, Sequence, Settings, Shape, Stage},
};

/// The largest matrix, in numbers, that can be read as a whole at each change.
const FEW_NUMBERS: usize = 4_096;

/// How long changes must pause before [`UpdateRate::Pause`] values update.
const PAUSE: Duration = Duration::from_millis(600);

/// How often a derived value updates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum UpdateRate {
    /// At each change, and at the end of a gesture that changed what can be undone.
    Edit,
    /// In each frame that paints a change: for values put together from many parts.
    Frame,
    /// In each frame that paints anything, even if only the selection moved.
    AnyFrame,
    /// When changes pause, and when another document opens or cells move: for values that read many numbers.
    Pause,
    /// When another document opens or cells move: for layouts that depend on the tokens.
    Document,
}

impl Store {
    /// Returns a memo of `f` on the document that updates at that rate, and when another signal that `f` reads changes.
    pub(in crate::app) fn follow<T: PartialEq + Send + Sync + 'static>(
        self,
        rate: UpdateRate,
        f: impl Fn(Pipeline<'_>) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        memo(move || self.at(rate, &f))
    }

    /// Returns `f` of the current document. The calling reactive computation reruns at that rate.
    pub(in crate::app) fn at<T>(self, rate: UpdateRate, f: impl FnOnce(Pipeline<'_>) -> T) -> T {
        self.track(rate);
        self.read(f)
    }

    /// Makes the calling reactive computation rerun at that rate.
    pub(in crate::app) fn track(self, rate: UpdateRate) {
        match rate {
            UpdateRate::Edit => self.any.count.track(),
            UpdateRate::Frame => self.painted.count.track(),
            UpdateRate::AnyFrame => self.frames.count.track(),
            UpdateRate::Pause => {
                self.generation.count.track();
                self.settled.count.track();
            }
            UpdateRate::Document => self.generation.count.track(),
        }
    }

    /// The rate for values that read all matrices: [`UpdateRate::Edit`] if all are small, else a pause. Tracked.
    pub(in crate::app) fn rate_for_all_matrices(self) -> UpdateRate {
        if are_few(self.shape.get(), &Stage::ALL) { UpdateRate::Edit } else { UpdateRate::Pause }
    }

    /// The rate for values that read one matrix: [`UpdateRate::Frame`] if it is small, else a pause. Tracked.
    pub(in crate::app) fn rate_for_matrix(self, stage: Stage) -> UpdateRate {
        if are_few(self.shape.get(), &[stage]) { UpdateRate::Frame } else { UpdateRate::Pause }
    }

    /// Returns the revision of a stage's numbers. Tracked.
    pub(in crate::app) fn watch(self, stage: Stage) -> u32 {
        self.revisions[stage].get()
    }

    /// Whether nothing has changed since a revision. Tracked.
    pub(in crate::app) fn is_still_at(self, revision: u32) -> bool {
        self.any.count.get() == revision
    }

    /// Whether changes have paused. Tracked.
    pub(in crate::app) fn is_settled(self) -> bool {
        self.is_still_at(self.settled.count.get())
    }

    /// The four sizes of the document.
    pub(in crate::app) fn shape(self) -> Memo<Shape> {
        self.shape
    }

    /// The settings of the document.
    pub(in crate::app) fn settings(self) -> Memo<Settings> {
        self.settings
    }

    /// What the symbol of a stage is equal to, as the sheet writes it: see [`Graph::definition`]. Tracked.
    pub(in crate::app) fn definition(self, stage: Stage) -> Option<Expr> {
        let convention = self.settings.get().convention;
        self.graph(|graph| graph.definition(stage, convention))
    }

    /// Whether the document has a stage: see [`Graph::has`]. Tracked.
    pub(in crate::app) fn has(self, stage: Stage) -> bool {
        self.graph(|graph| graph.has(stage))
    }

    /// The input that a stage is: see [`Graph::input`]. Tracked.
    pub(in crate::app) fn input(self, stage: Stage) -> Option<Input> {
        self.graph(|graph| graph.input(stage))
    }

    /// Whether Q, K and V are given, so that there is no X. Tracked.
    pub(in crate::app) fn is_given(self) -> bool {
        self.shape.get().is_given()
    }

    /// Whether a soft cap or a bias changes the scaled scores: see [`Graph::is_adjusted`]. Tracked.
    pub(in crate::app) fn is_adjusted(self) -> bool {
        self.graph(|graph| graph.is_adjusted())
    }

    /// The stage that has the numbers of a stage: see [`Graph::resolved`]. Tracked.
    pub(in crate::app) fn resolved(self, stage: Stage) -> Stage {
        self.graph(|graph| graph.resolved(stage))
    }

    /// Reads which operations there are. Tracked: the settings, and whether there is a mask or a bias, decide it.
    fn graph<T>(self, f: impl FnOnce(Graph<'_>) -> T) -> T {
        // Read, not only tracked: a memo that was never read notifies nobody.
        let _ = (self.settings.get(), self.rules.get(), self.shape.get());
        self.read(|pipeline| f(Graph::of(pipeline.document())))
    }

    /// The tokens, each safe to put beside other text.
    pub(in crate::app) fn words(self) -> Memo<Arc<[String]>> {
        self.words
    }

    /// The tokens of keys and values, each safe to put beside other text: in self-attention, those of the queries.
    pub(in crate::app) fn keys(self) -> Memo<Arc<[String]>> {
        self.keys
    }

    /// The tokens of a sequence, each safe to put beside other text.
    pub(in crate::app) fn words_of(self, sequence: Sequence) -> Memo<Arc<[String]>> {
        match sequence {
            Sequence::Queries => self.words,
            Sequence::Keys => self.keys,
        }
    }

    /// The names of X's columns.
    pub(in crate::app) fn columns(self) -> Memo<Arc<[Option<ColumnName>]>> {
        self.columns
    }

    /// Returns the id of the preset that the document was made from, or an empty string. Tracked.
    pub(in crate::app) fn origin(self) -> String {
        self.at(UpdateRate::Document, |pipeline| pipeline.document().origin().unwrap_or_default().to_owned())
    }

    /// Returns a token, safe to put beside other text, or an empty string if there is none. Tracked.
    pub(in crate::app) fn word(self, token: usize) -> String {
        self.words.with(|words| words.get(token).cloned().unwrap_or_default())
    }

    /// Starts updating `settled` when edits pause.
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

/// Whether each of these matrices is small enough to be read as a whole at each change.
pub(in crate::app) fn are_few(shape: Shape, stages: &[Stage]) -> bool {
    stages.iter().all(|stage| {
        let (rows, cols) = stage.dimensions(shape);
        rows * cols <= FEW_NUMBERS
    })
}

/// Returns a memo of `f` on the document that updates at each of the counted `changes`.
pub(super) fn document<T: PartialEq + Send + Sync + 'static>(
    state: StoredValue<State, LocalStorage>,
    changes: RwSignal<u32>,
    f: fn(&Document) -> T,
) -> Memo<T> {
    memo(move || {
        changes.track();
        state.with_value(|state| f(state.worksheet.document()))
    })
}
