//! The rooms of the page, whose words make up a language.

use super::{
    CauseText, CheckText, ConventionText, EditorText, ExportingText, ExpressionText, FillingText,
    ForeignText, GoingText, HandText, HistoryText, ImportingText, InspectorText, KeysText, LabText, Language,
    MaskNames, MatrixText, NoticeText, NudgeText, PastingText, PrintingText, RefusalText, SavingText,
    ShapeText, SharingText, SheetText, SideText, StepTexts, StoryText, TableText, ToolbarText, TourText,
    UnimportedText, VerdictText, WordsText, check, english, exporting, expression, filling, foreign, going,
    hand, history, importing, keys, nudge, pasting, printing, refusal, saving, shape, sharing, story,
    unimported, words,
};

/// All messages of a language, by the part of the page in which they stand.
///
/// What is seen at once is a field. The words of a room that is loaded when it is opened are asked for by a function:
/// in English they are a part of the room, since nothing else names them; another language brings those of all rooms.
pub struct Messages {
    /// Which language it is.
    pub language: Language,
    /// The toolbar.
    pub toolbar: &'static ToolbarText,
    /// The sheet around the matrices.
    pub sheet: &'static SheetText,
    /// What differs between the conventions.
    pub convention: &'static ConventionText,
    /// What masks are called.
    pub masks: &'static MaskNames,
    /// Names and descriptions of matrices.
    pub matrix: &'static MatrixText,
    /// The cell editor.
    pub editor: &'static EditorText,
    /// The panels beside the sheet.
    pub side: &'static SideText,
    /// The inspector.
    pub inspector: &'static InspectorText,
    /// The tour around its steps.
    pub tour: &'static TourText,
    /// Notices and refusals.
    pub notice: &'static NoticeText,
    /// Those of the rooms, where they come with the language.
    pub rooms: Option<&'static Rooms>,
}

/// The words of the rooms that are loaded when they are opened.
pub struct Rooms {
    /// What is done with several cells at once.
    pub hand: &'static HandText,
    /// Arithmetic that is typed.
    pub expression: &'static ExpressionText,
    /// Moving a number a little.
    pub nudge: &'static NudgeText,
    /// Why something is not taken.
    pub refusal: &'static RefusalText,
    /// The saved work.
    pub saving: &'static SavingText,
    /// The shape of the document.
    pub shape: &'static ShapeText,
    /// What is done to the chosen words.
    pub words: &'static WordsText,
    /// Numbers from elsewhere.
    pub pasting: &'static PastingText,
    /// Numbers for other programs.
    pub exporting: &'static ExportingText,
    /// Passing the sheet on.
    pub sharing: &'static SharingText,
    /// The sheet on paper.
    pub printing: &'static PrintingText,
    /// Numbers of other programs.
    pub importing: &'static ImportingText,
    /// Why a file is not taken.
    pub unimported: &'static UnimportedText,
    /// Formats and weights that are not read.
    pub foreign: &'static ForeignText,
    /// Going to a cell.
    pub going: &'static GoingText,
    /// Numbers that are asked for.
    pub filling: &'static FillingText,
    /// The steps of the history.
    pub history: &'static HistoryText,
    /// The list of keys.
    pub keys: &'static KeysText,
    /// A token's story.
    pub story: &'static StoryText,
    /// The panel that checks numbers.
    pub check: &'static CheckText,
    /// What is said of a number that is checked.
    pub verdict: &'static VerdictText,
    /// What may have led to wrong numbers.
    pub cause: &'static CauseText,
    /// Why a pasted text is no table of numbers.
    pub table: &'static TableText,
    /// The steps of the tour.
    pub steps: &'static StepTexts,
    /// The lab.
    pub lab: &'static LabText,
}

impl Messages {
    /// What is done with several cells at once.
    pub fn hand(&self) -> &'static HandText {
        self.rooms.map_or(&hand::ENGLISH, |rooms| rooms.hand)
    }

    /// Arithmetic that is typed.
    pub fn expression(&self) -> &'static ExpressionText {
        self.rooms.map_or(&expression::ENGLISH, |rooms| rooms.expression)
    }

    /// Moving a number a little.
    pub fn nudge(&self) -> &'static NudgeText {
        self.rooms.map_or(&nudge::ENGLISH, |rooms| rooms.nudge)
    }

    /// Why something is not taken.
    pub fn refusal(&self) -> &'static RefusalText {
        self.rooms.map_or(&refusal::ENGLISH, |rooms| rooms.refusal)
    }

    /// The saved work.
    pub fn saving(&self) -> &'static SavingText {
        self.rooms.map_or(&saving::ENGLISH, |rooms| rooms.saving)
    }

    /// The shape of the document.
    pub fn shape(&self) -> &'static ShapeText {
        self.rooms.map_or(&shape::ENGLISH, |rooms| rooms.shape)
    }

    /// The list of keys.
    pub fn keys(&self) -> &'static KeysText {
        self.rooms.map_or(&keys::ENGLISH, |rooms| rooms.keys)
    }

    /// Numbers from elsewhere.
    pub fn pasting(&self) -> &'static PastingText {
        self.rooms.map_or(&pasting::ENGLISH, |rooms| rooms.pasting)
    }

    /// What is done to the chosen words.
    pub fn words(&self) -> &'static WordsText {
        self.rooms.map_or(&words::ENGLISH, |rooms| rooms.words)
    }

    /// Numbers for other programs.
    pub fn exporting(&self) -> &'static ExportingText {
        self.rooms.map_or(&exporting::ENGLISH, |rooms| rooms.exporting)
    }

    /// Passing the sheet on.
    pub fn sharing(&self) -> &'static SharingText {
        self.rooms.map_or(&sharing::ENGLISH, |rooms| rooms.sharing)
    }

    /// The sheet on paper.
    pub fn printing(&self) -> &'static PrintingText {
        self.rooms.map_or(&printing::ENGLISH, |rooms| rooms.printing)
    }

    /// Numbers of other programs.
    pub fn importing(&self) -> &'static ImportingText {
        self.rooms.map_or(&importing::ENGLISH, |rooms| rooms.importing)
    }

    /// Formats and weights that are not read.
    pub fn foreign(&self) -> &'static ForeignText {
        self.rooms.map_or(&foreign::ENGLISH, |rooms| rooms.foreign)
    }

    /// Why a file is not taken.
    pub fn unimported(&self) -> &'static UnimportedText {
        self.rooms.map_or(&unimported::ENGLISH, |rooms| rooms.unimported)
    }

    /// Going to a cell.
    pub fn going(&self) -> &'static GoingText {
        self.rooms.map_or(&going::ENGLISH, |rooms| rooms.going)
    }

    /// Numbers that are asked for.
    pub fn filling(&self) -> &'static FillingText {
        self.rooms.map_or(&filling::ENGLISH, |rooms| rooms.filling)
    }

    /// The steps of the history.
    pub fn history(&self) -> &'static HistoryText {
        self.rooms.map_or(&history::ENGLISH, |rooms| rooms.history)
    }

    /// A token's story.
    pub fn story(&self) -> &'static StoryText {
        self.rooms.map_or(&story::ENGLISH, |rooms| rooms.story)
    }

    /// The panel that checks numbers.
    pub fn check(&self) -> &'static CheckText {
        self.rooms.map_or(&check::ENGLISH, |rooms| rooms.check)
    }

    /// What is said of a number that is checked.
    pub fn verdict(&self) -> &'static VerdictText {
        self.rooms.map_or(&check::verdict::ENGLISH, |rooms| rooms.verdict)
    }

    /// What may have led to wrong numbers.
    pub fn cause(&self) -> &'static CauseText {
        self.rooms.map_or(&check::cause::ENGLISH, |rooms| rooms.cause)
    }

    /// Why a pasted text is no table of numbers.
    pub fn table(&self) -> &'static TableText {
        self.rooms.map_or(&check::table::ENGLISH, |rooms| rooms.table)
    }

    /// The steps of the tour.
    pub fn steps(&self) -> &'static StepTexts {
        self.rooms.map_or(&english::STEPS, |rooms| rooms.steps)
    }

    /// The lab.
    pub fn lab(&self) -> &'static LabText {
        self.rooms.map_or(&english::LAB, |rooms| rooms.lab)
    }
}
