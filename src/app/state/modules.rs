//! What each part of the program provides that is fetched after the page has loaded.

use leptos::prelude::*;

use crate::{
    app::state::{
        history_move::HistoryMove, lazy_module::LazyModule, locale::Locale, stage_spot::StageSpot,
        store::Store,
    },
    command::{DialogCommand, GridKey},
    explain::Step,
    layout::{Geometry, Motion, Room, Window},
    math::Matrix,
    model::{Axis, CellRef, Gradient, Objective, Pipeline, Reach, Stage},
    present::Wording,
    presets::Preset,
    text::{Messages, RefusalText},
};

/// What the lab's part provides.
#[derive(Clone, Copy)]
pub(in crate::app) struct LabPart {
    /// Shows the content of the open lab.
    pub(in crate::app) opened: fn() -> AnyView,
    /// Sets up the experiment that a preset is made for.
    pub(in crate::app) prepare: Callback<Preset>,
}

/// The tour, questions and checks beside and below the sheet, and what only large matrices need.
#[derive(Clone, Copy)]
pub(in crate::app) struct LearningModule {
    /// Shows a whole matrix as a picture, if its card shows only a window of it.
    pub(in crate::app) map: fn(Stage, Memo<Geometry>, Memo<Window>) -> AnyView,
    /// The button that folds the panels beside the sheet.
    pub(in crate::app) fold: fn() -> AnyView,
    /// The arithmetic behind the explained cell.
    pub(in crate::app) derivation: fn() -> AnyView,
    /// The panel that follows one token.
    pub(in crate::app) story: fn() -> AnyView,
    /// The panel that checks numbers.
    pub(in crate::app) check: fn() -> AnyView,
    /// The question about a covered cell.
    pub(in crate::app) question: fn() -> AnyView,
    /// The result of the answer.
    pub(in crate::app) outcome: Memo<String>,
    /// The tour, if it is on.
    pub(in crate::app) steps: fn() -> AnyView,
    /// Puts the document of the current tour step on the page.
    pub(in crate::app) settle: Callback<()>,
    /// The button that shows what is hidden outside the tour.
    pub(in crate::app) reveal: fn() -> AnyView,
    /// Returns two texts for when numbers are hidden, in the tour or outside it: what to do, and how it goes on.
    pub(in crate::app) invited: fn(&Messages, bool) -> [&'static str; 2],
    /// Describes the picture of a stage in words.
    pub(in crate::app) summary: fn(&Matrix, Pipeline<'_>, Stage, Wording) -> String,
    /// The legend above the cards while a gradient colours them.
    pub(in crate::app) gradient_legend: fn() -> AnyView,
    /// What a document with several heads or W_O shows above its cards: see [`HeadsModule::strip`].
    pub(in crate::app) heads_strip: fn(Memo<usize>, Memo<f64>) -> AnyView,
    /// What it shows below them: see [`HeadsModule::cards`].
    pub(in crate::app) heads_cards: fn(Memo<Room>) -> AnyView,
    /// Returns the announcement of a tour step for screen readers.
    pub(in crate::app) announced: fn(Store, Locale, Step) -> String,
}

/// Editing beyond typing one number: ranges, the clipboard, arithmetic, undo with its selection.
#[derive(Clone, Copy)]
pub(in crate::app) struct EditingModule {
    /// The control beside a number that can be nudged.
    pub(in crate::app) nudge: fn() -> AnyView,
    /// The controls of divisor, mask and temperature.
    pub(in crate::app) controls: fn() -> AnyView,
    /// The field of a size in the heading of a stage; takes the id of the message that refuses a text.
    pub(in crate::app) size_field: fn((Stage, Axis), Memo<usize>, &'static str) -> AnyView,
    /// The line that tells about the selected range and what was done with it.
    pub(in crate::app) status: fn() -> AnyView,
    /// Evaluates typed arithmetic; `None` if the result is not a number.
    pub(in crate::app) evaluate: fn(&str) -> Option<f64>,
    /// Returns why a typed text is not a number.
    pub(in crate::app) refused: fn(&Messages, &str) -> String,
    /// Returns what the last change affected, in words.
    pub(in crate::app) reached: fn(&Messages, &Reach) -> String,
    /// Returns the texts for refusals other than numbers.
    pub(in crate::app) refusals: fn(&Messages) -> &'static RefusalText,
    /// Undoes or redoes a step, and restores the selection.
    pub(in crate::app) step: Callback<HistoryMove>,
    /// Performs a key on a grid. Returns whether the key is done; if not, the grid performs it.
    pub(in crate::app) press: Callback<(StageSpot, GridKey), bool>,
    /// Offers the draft that is open elsewhere in a matrix, before its editor opens at a place; a draft at that place
    /// only if it is typed over.
    pub(in crate::app) displace_draft: Callback<(StageSpot, bool)>,
    /// Goes on after a number was entered at a cell by Enter (down, up) or Tab (right, left). Returns whether it did;
    /// otherwise the grid moves from the cell.
    pub(in crate::app) move_after_entry: Callback<(CellRef, Motion), bool>,
    /// Enters the number in the open editor in all selected cells. Returns whether it did.
    pub(in crate::app) enter_in_all: Callback<(), bool>,
    /// Cancels a drag on the sheet. Returns whether there was one.
    pub(in crate::app) cancel: Callback<(), bool>,
    /// Applies a typed size. Returns whether it was a valid size.
    pub(in crate::app) resize: Callback<(Axis, String), bool>,
}

/// The sheet's menu and all dialogs, presets and files.
#[derive(Clone, Copy)]
pub(in crate::app) struct DialogsModule {
    /// Shows the sheet's menu, or the dialog that was asked for.
    pub(in crate::app) sheet_menu: fn() -> AnyView,
    /// Resets the document to the preset it was made from.
    pub(in crate::app) reset: Callback<()>,
    /// Performs a command.
    pub(in crate::app) perform: Callback<DialogCommand>,
    /// Opens the requested preset and clears the request.
    pub(in crate::app) open_preset: Callback<RwSignal<Option<Preset>>>,
}

/// The player, which shows how the row of the word in focus is computed.
#[derive(Clone, Copy)]
pub(in crate::app) struct PlayerPart {
    /// The button that opens the player, and the player while it is open.
    pub(in crate::app) button: fn() -> AnyView,
    /// The name of the command that opens the player. Tracked.
    pub(in crate::app) name: fn() -> String,
    /// Opens the player, unless numbers are hidden.
    pub(in crate::app) open: Callback<()>,
}

/// The gradient of a number or a loss, and the lab's experiment that learns by it.
#[derive(Clone, Copy)]
pub(in crate::app) struct GradientModule {
    /// What it is of and what its colours mean, above the cards.
    pub(in crate::app) legend: fn() -> AnyView,
    /// What it says of the explained cell.
    pub(in crate::app) panel: fn() -> AnyView,
    /// The experiment on learning.
    pub(in crate::app) learning: fn() -> AnyView,
    /// Computes the gradient of an objective.
    pub(in crate::app) compute: fn(Pipeline<'_>, &Objective) -> Gradient,
}

/// Several heads, and the output projection.
#[derive(Clone, Copy)]
pub(in crate::app) struct HeadsModule {
    /// What is between the words and the cards: what the other heads look at, and their tabs. Takes the row of the word in
    /// focus and the width of the sheet.
    pub(in crate::app) strip: fn(Memo<usize>, Memo<f64>) -> AnyView,
    /// What is below the cards of the chosen head: those of what all heads make together, and its circuits.
    pub(in crate::app) cards: fn(Memo<Room>) -> AnyView,
    /// What each head adds to the explained number of the projected output.
    pub(in crate::app) contributions: fn() -> AnyView,
}

/// All lazily loaded parts. Copies are handles to the same parts.
#[derive(Clone, Copy)]
pub(in crate::app) struct Parts {
    /// The experiments.
    pub(in crate::app) lab: LazyModule<LabPart>,
    /// The tour with its questions, the story of a token, the check.
    pub(in crate::app) guide: LazyModule<LearningModule>,
    /// Ranges, the clipboard, nudging and typed arithmetic, undo with its selection.
    pub(in crate::app) editing: LazyModule<EditingModule>,
    /// The sheet's menu, dialogs, presets and files. Loads after `editing`.
    pub(in crate::app) dialogs: LazyModule<DialogsModule>,
    /// The player.
    pub(in crate::app) player: LazyModule<PlayerPart>,
}
