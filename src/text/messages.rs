//! All messages of a language.

use super::{
    AboutText, CauseText, CheckText, ConventionText, EditorText, ExportingText, ExpressionText, FillingText,
    ForeignText, GoingText, HandText, HistoryText, ImportingText, InspectorText, KeysText, LabText, Language,
    MaskNames, MatrixText, NoticeText, NudgeText, PastingText, PrintingText, RefusalText, SavingText,
    ShapeText, SharingText, SheetText, SideText, StepTexts, StoryText, TableText, ToolbarText, TourText,
    UnimportedText, VerdictText, WordsText, about, check, english, exporting, expression, filling,
    foreign_formats, going, history, import_errors, importing, keys, nudge, pasting, printing,
    range_commands, refusal, saving, sharing, sheet_menu, story, words,
};

/// All messages of a language, by part of the page.
///
/// Parts that are shown at once are fields. The text of a room, a part that is loaded on demand, is returned by a
/// method. In English it belongs to the room itself, since nothing else refers to it; another language brings the text
/// of all rooms.
pub struct Messages {
    pub language: Language,
    pub toolbar: &'static ToolbarText,
    /// The sheet around the matrices.
    pub sheet: &'static SheetText,
    /// Text that depends on the convention.
    pub convention: &'static ConventionText,
    /// Names of masks.
    pub masks: &'static MaskNames,
    /// Names and descriptions of matrices.
    pub matrix: &'static MatrixText,
    /// The cell editor.
    pub editor: &'static EditorText,
    /// The panels beside the sheet.
    pub side: &'static SideText,
    pub inspector: &'static InspectorText,
    /// The tour around its steps.
    pub tour: &'static TourText,
    /// Notices and refusals.
    pub notice: &'static NoticeText,
    /// The text of the rooms, for languages other than English.
    pub rooms: Option<&'static Rooms>,
}

/// Text of the rooms, which are the parts of the page that are loaded on demand.
pub struct Rooms {
    /// Commands on several cells.
    pub hand: &'static HandText,
    /// Errors in typed arithmetic.
    pub expression: &'static ExpressionText,
    /// Nudging a number.
    pub nudge: &'static NudgeText,
    /// Why an input is refused.
    pub refusal: &'static RefusalText,
    /// The saved work.
    pub saving: &'static SavingText,
    /// The sheet menu with its dialogs, and saving the page.
    pub shape: &'static ShapeText,
    /// Commands on the selected words.
    pub words: &'static WordsText,
    /// The dialog for pasted or loaded numbers.
    pub pasting: &'static PastingText,
    /// The export dialog.
    pub exporting: &'static ExportingText,
    /// The share dialog.
    pub sharing: &'static SharingText,
    /// The print dialog.
    pub printing: &'static PrintingText,
    /// The import dialog.
    pub importing: &'static ImportingText,
    /// Why a file cannot be imported.
    pub unimported: &'static UnimportedText,
    /// Formats and weights that cannot be imported.
    pub foreign: &'static ForeignText,
    /// The dialog that goes to a cell.
    pub going: &'static GoingText,
    /// The fill dialog.
    pub filling: &'static FillingText,
    pub history: &'static HistoryText,
    /// The list of keyboard shortcuts.
    pub keys: &'static KeysText,
    /// The dialog "About".
    pub about: &'static AboutText,
    /// A token's story.
    /// The panel that follows a token.
    pub story: &'static StoryText,
    /// The panel that checks numbers.
    pub check: &'static CheckText,
    /// Verdicts on checked numbers.
    pub verdict: &'static VerdictText,
    /// Mistakes that explain wrong numbers.
    pub cause: &'static CauseText,
    /// Why a pasted text is not a table of numbers.
    pub table: &'static TableText,
    /// The steps of the tour.
    pub steps: &'static StepTexts,
    pub lab: &'static LabText,
}

impl Messages {
    /// Returns the text of commands on several cells.
    pub fn hand(&self) -> &'static HandText {
        self.rooms.map_or(&range_commands::ENGLISH, |rooms| rooms.hand)
    }

    /// Returns the text of errors in typed arithmetic.
    pub fn expression(&self) -> &'static ExpressionText {
        self.rooms.map_or(&expression::ENGLISH, |rooms| rooms.expression)
    }

    /// Returns the text of nudging a number.
    pub fn nudge(&self) -> &'static NudgeText {
        self.rooms.map_or(&nudge::ENGLISH, |rooms| rooms.nudge)
    }

    /// Returns the text of refusals.
    pub fn refusal(&self) -> &'static RefusalText {
        self.rooms.map_or(&refusal::ENGLISH, |rooms| rooms.refusal)
    }

    /// Returns the text of saving.
    pub fn saving(&self) -> &'static SavingText {
        self.rooms.map_or(&saving::ENGLISH, |rooms| rooms.saving)
    }

    /// Returns the text of the sheet menu with its dialogs, and of saving the page.
    pub fn shape(&self) -> &'static ShapeText {
        self.rooms.map_or(&sheet_menu::ENGLISH, |rooms| rooms.shape)
    }

    /// The dialog "About".
    pub fn about(&self) -> &'static AboutText {
        self.rooms.map_or(&about::ENGLISH, |rooms| rooms.about)
    }

    /// The list of keys.
    /// Returns the text of the list of keyboard shortcuts.
    pub fn keys(&self) -> &'static KeysText {
        self.rooms.map_or(&keys::ENGLISH, |rooms| rooms.keys)
    }

    /// Returns the text of the dialog for pasted or loaded numbers.
    pub fn pasting(&self) -> &'static PastingText {
        self.rooms.map_or(&pasting::ENGLISH, |rooms| rooms.pasting)
    }

    /// Returns the text of commands on the selected words.
    pub fn words(&self) -> &'static WordsText {
        self.rooms.map_or(&words::ENGLISH, |rooms| rooms.words)
    }

    /// Returns the text of the export dialog.
    pub fn exporting(&self) -> &'static ExportingText {
        self.rooms.map_or(&exporting::ENGLISH, |rooms| rooms.exporting)
    }

    /// Returns the text of the share dialog.
    pub fn sharing(&self) -> &'static SharingText {
        self.rooms.map_or(&sharing::ENGLISH, |rooms| rooms.sharing)
    }

    /// Returns the text of the print dialog.
    pub fn printing(&self) -> &'static PrintingText {
        self.rooms.map_or(&printing::ENGLISH, |rooms| rooms.printing)
    }

    /// Returns the text of the import dialog.
    pub fn importing(&self) -> &'static ImportingText {
        self.rooms.map_or(&importing::ENGLISH, |rooms| rooms.importing)
    }

    /// Returns the text of formats and weights that cannot be imported.
    pub fn foreign(&self) -> &'static ForeignText {
        self.rooms.map_or(&foreign_formats::ENGLISH, |rooms| rooms.foreign)
    }

    /// Returns the text of errors of importing a file.
    pub fn unimported(&self) -> &'static UnimportedText {
        self.rooms.map_or(&import_errors::ENGLISH, |rooms| rooms.unimported)
    }

    /// Returns the text of the dialog that goes to a cell.
    pub fn going(&self) -> &'static GoingText {
        self.rooms.map_or(&going::ENGLISH, |rooms| rooms.going)
    }

    /// Returns the text of the fill dialog.
    pub fn filling(&self) -> &'static FillingText {
        self.rooms.map_or(&filling::ENGLISH, |rooms| rooms.filling)
    }

    /// Returns the text of the history.
    pub fn history(&self) -> &'static HistoryText {
        self.rooms.map_or(&history::ENGLISH, |rooms| rooms.history)
    }

    /// Returns the text of the panel that follows a token.
    pub fn story(&self) -> &'static StoryText {
        self.rooms.map_or(&story::ENGLISH, |rooms| rooms.story)
    }

    /// Returns the text of the panel that checks numbers.
    pub fn check(&self) -> &'static CheckText {
        self.rooms.map_or(&check::ENGLISH, |rooms| rooms.check)
    }

    /// Returns the text of verdicts on checked numbers.
    pub fn verdict(&self) -> &'static VerdictText {
        self.rooms.map_or(&check::verdict::ENGLISH, |rooms| rooms.verdict)
    }

    /// Returns the text of mistakes that explain wrong numbers.
    pub fn cause(&self) -> &'static CauseText {
        self.rooms.map_or(&check::cause::ENGLISH, |rooms| rooms.cause)
    }

    /// Returns the text of errors in a pasted table.
    pub fn table(&self) -> &'static TableText {
        self.rooms.map_or(&check::table::ENGLISH, |rooms| rooms.table)
    }

    /// Returns the text of the steps of the tour.
    pub fn steps(&self) -> &'static StepTexts {
        self.rooms.map_or(&english::STEPS, |rooms| rooms.steps)
    }

    /// Returns the text of the lab.
    pub fn lab(&self) -> &'static LabText {
        self.rooms.map_or(&english::LAB, |rooms| rooms.lab)
    }
}
