//! All messages of a language.

use super::{
    AboutText, CauseText, CheckText, CircuitsText, ConventionText, EditingText, EditorText, ExportingText,
    ExpressionText, FillingText, ForeignText, GazeText, GoingText, GradientText, HeadsText, HistoryText,
    ImportingText, InspectorText, KeysText, LabText, Language, LayerText, MaskNames, MatrixText, NoticeText,
    NudgeText, PastingText, PlayText, PrintingText, RefusalText, SavingText, ShapeText, SharingText,
    SheetText, SideText, StepTexts, StoryText, SummaryText, TableText, ToolbarText, TourText, UnimportedText,
    VerdictText, ViewingText, WordsText, en,
};

/// All messages of a language, by part of the page.
///
/// Texts that are needed at once are fields. A text that belongs to a later part of the program is returned by a
/// method. The English one is loaded with that part, because nothing else refers to it: the method reads one field of a
/// constant, which is a reference to one table. Another language brings all its texts with it, in [`LazyTexts`].
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
    /// What a word looks at.
    pub gaze: &'static GazeText,
    pub inspector: &'static InspectorText,
    /// The tour before it begins, and what is shown in place of hidden numbers.
    pub tour: &'static TourText,
    /// Notices and refusals.
    pub notice: &'static NoticeText,
    /// The texts that the methods return, for languages other than English.
    pub lazy: Option<&'static LazyTexts>,
}

/// The texts of what is loaded on demand.
pub struct LazyTexts {
    /// Editing cells.
    pub editing: &'static EditingText,
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
    /// The panel of view options.
    pub viewing: &'static ViewingText,
    /// Descriptions of the pictures.
    pub summary: &'static SummaryText,
    /// What colours the cards.
    pub layer: &'static LayerText,
    /// The dialog "About".
    pub about: &'static AboutText,
    /// The panel that follows a token.
    pub story: &'static StoryText,
    /// The player.
    pub play: &'static PlayText,
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
    /// The gradient layer.
    pub gradient: &'static GradientText,
    /// Heads.
    pub heads: &'static HeadsText,
    /// What heads do.
    pub circuits: &'static CircuitsText,
}

impl Messages {
    /// Returns the text of editing cells.
    pub fn editing(&self) -> &'static EditingText {
        self.lazy.map_or(const { en::LAZY.editing }, |lazy| lazy.editing)
    }

    /// Returns the text of errors in typed arithmetic.
    pub fn expression(&self) -> &'static ExpressionText {
        self.lazy.map_or(const { en::LAZY.expression }, |lazy| lazy.expression)
    }

    /// Returns the text of nudging a number.
    pub fn nudge(&self) -> &'static NudgeText {
        self.lazy.map_or(const { en::LAZY.nudge }, |lazy| lazy.nudge)
    }

    /// Returns the text of refusals.
    pub fn refusal(&self) -> &'static RefusalText {
        self.lazy.map_or(const { en::LAZY.refusal }, |lazy| lazy.refusal)
    }

    /// Returns the text of saving.
    pub fn saving(&self) -> &'static SavingText {
        self.lazy.map_or(const { en::LAZY.saving }, |lazy| lazy.saving)
    }

    /// Returns the text of the sheet menu with its dialogs, and of saving the page.
    pub fn shape(&self) -> &'static ShapeText {
        self.lazy.map_or(const { en::LAZY.shape }, |lazy| lazy.shape)
    }

    /// Returns the text of the descriptions of the pictures.
    pub fn summary(&self) -> &'static SummaryText {
        self.lazy.map_or(const { en::LAZY.summary }, |lazy| lazy.summary)
    }

    /// Returns the text of what colours the cards.
    pub fn layer(&self) -> &'static LayerText {
        self.lazy.map_or(const { en::LAZY.layer }, |lazy| lazy.layer)
    }

    /// Returns the text of the dialog "About".
    pub fn about(&self) -> &'static AboutText {
        self.lazy.map_or(const { en::LAZY.about }, |lazy| lazy.about)
    }

    /// Returns the text of the list of keyboard shortcuts.
    pub fn keys(&self) -> &'static KeysText {
        self.lazy.map_or(const { en::LAZY.keys }, |lazy| lazy.keys)
    }

    /// Returns the text of the panel of view options.
    pub fn viewing(&self) -> &'static ViewingText {
        self.lazy.map_or(const { en::LAZY.viewing }, |lazy| lazy.viewing)
    }

    /// Returns the text of the dialog for pasted or loaded numbers.
    pub fn pasting(&self) -> &'static PastingText {
        self.lazy.map_or(const { en::LAZY.pasting }, |lazy| lazy.pasting)
    }

    /// Returns the text of commands on the selected words.
    pub fn words(&self) -> &'static WordsText {
        self.lazy.map_or(const { en::LAZY.words }, |lazy| lazy.words)
    }

    /// Returns the text of the export dialog.
    pub fn exporting(&self) -> &'static ExportingText {
        self.lazy.map_or(const { en::LAZY.exporting }, |lazy| lazy.exporting)
    }

    /// Returns the text of the share dialog.
    pub fn sharing(&self) -> &'static SharingText {
        self.lazy.map_or(const { en::LAZY.sharing }, |lazy| lazy.sharing)
    }

    /// Returns the text of the print dialog.
    pub fn printing(&self) -> &'static PrintingText {
        self.lazy.map_or(const { en::LAZY.printing }, |lazy| lazy.printing)
    }

    /// Returns the text of the import dialog.
    pub fn importing(&self) -> &'static ImportingText {
        self.lazy.map_or(const { en::LAZY.importing }, |lazy| lazy.importing)
    }

    /// Returns the text of formats and weights that cannot be imported.
    pub fn foreign(&self) -> &'static ForeignText {
        self.lazy.map_or(const { en::LAZY.foreign }, |lazy| lazy.foreign)
    }

    /// Returns the text of errors of importing a file.
    pub fn unimported(&self) -> &'static UnimportedText {
        self.lazy.map_or(const { en::LAZY.unimported }, |lazy| lazy.unimported)
    }

    /// Returns the text of the dialog that goes to a cell.
    pub fn going(&self) -> &'static GoingText {
        self.lazy.map_or(const { en::LAZY.going }, |lazy| lazy.going)
    }

    /// Returns the text of the fill dialog.
    pub fn filling(&self) -> &'static FillingText {
        self.lazy.map_or(const { en::LAZY.filling }, |lazy| lazy.filling)
    }

    /// Returns the text of the history.
    pub fn history(&self) -> &'static HistoryText {
        self.lazy.map_or(const { en::LAZY.history }, |lazy| lazy.history)
    }

    /// Returns the text of the panel that follows a token.
    pub fn story(&self) -> &'static StoryText {
        self.lazy.map_or(const { en::LAZY.story }, |lazy| lazy.story)
    }

    /// Returns the text of the player.
    pub fn play(&self) -> &'static PlayText {
        self.lazy.map_or(const { en::LAZY.play }, |lazy| lazy.play)
    }

    /// Returns the text of the panel that checks numbers.
    pub fn check(&self) -> &'static CheckText {
        self.lazy.map_or(const { en::LAZY.check }, |lazy| lazy.check)
    }

    /// Returns the text of verdicts on checked numbers.
    pub fn verdict(&self) -> &'static VerdictText {
        self.lazy.map_or(const { en::LAZY.verdict }, |lazy| lazy.verdict)
    }

    /// Returns the text of mistakes that explain wrong numbers.
    pub fn cause(&self) -> &'static CauseText {
        self.lazy.map_or(const { en::LAZY.cause }, |lazy| lazy.cause)
    }

    /// Returns the text of errors in a pasted table.
    pub fn table(&self) -> &'static TableText {
        self.lazy.map_or(const { en::LAZY.table }, |lazy| lazy.table)
    }

    /// Returns the text of the steps of the tour.
    pub fn steps(&self) -> &'static StepTexts {
        self.lazy.map_or(const { en::LAZY.steps }, |lazy| lazy.steps)
    }

    /// Returns the text of heads.
    pub fn heads(&self) -> &'static HeadsText {
        self.lazy.map_or(const { en::LAZY.heads }, |lazy| lazy.heads)
    }

    /// Returns the text of what heads do.
    pub fn circuits(&self) -> &'static CircuitsText {
        self.lazy.map_or(const { en::LAZY.circuits }, |lazy| lazy.circuits)
    }

    /// Returns the text of the gradient layer.
    pub fn gradient(&self) -> &'static GradientText {
        self.lazy.map_or(const { en::LAZY.gradient }, |lazy| lazy.gradient)
    }

    /// Returns the text of the lab.
    pub fn lab(&self) -> &'static LabText {
        self.lazy.map_or(const { en::LAZY.lab }, |lazy| lazy.lab)
    }
}
