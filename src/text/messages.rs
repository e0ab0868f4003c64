//! The rooms of the page, whose words make up a language.

use super::{
    CauseText, CheckText, ConventionText, EditorText, InspectorText, LabText, MatrixText, NoticeText,
    SheetText, SideText, StepTexts, StoryText, TableText, ToolbarText, TourText, VerdictText,
};

/// All messages of a language, by the part of the page in which they stand.
pub struct Messages {
    /// The toolbar.
    pub toolbar: &'static ToolbarText,
    /// The sheet around the matrices.
    pub sheet: &'static SheetText,
    /// What differs between the conventions.
    pub convention: &'static ConventionText,
    /// Names and descriptions of matrices.
    pub matrix: &'static MatrixText,
    /// The cell editor.
    pub editor: &'static EditorText,
    /// The panels beside the sheet.
    pub side: &'static SideText,
    /// The inspector.
    pub inspector: &'static InspectorText,
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
    /// The tour around its steps.
    pub tour: &'static TourText,
    /// The steps of the tour.
    pub steps: StepTexts,
    /// The lab.
    pub lab: LabText,
    /// Notices and refusals.
    pub notice: &'static NoticeText,
}
