//! What an export format is: its name, and how it is written.

use super::export_source::ExportSource;

/// How documents are exported in a format. It stands beside the code that writes the format; [`ExportFormat`] finds it.
///
/// [`ExportFormat`]: super::ExportFormat
pub(super) struct Exporter {
    /// The name of the format, in every language.
    pub(super) name: &'static str,
    /// The end of its file names.
    pub(super) ending: &'static str,
    pub(super) kind: ExportKind,
    pub(super) preview: Preview,
    /// Returns the content of the file.
    pub(super) write: fn(&ExportSource<'_>) -> Vec<u8>,
}

/// What an export is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExportKind {
    /// Tables and arrays for other programs.
    Data,
    /// Text for a report.
    Report,
    /// Code that computes the output and asserts it. It is always the whole computation, whatever was asked for.
    Code,
}

impl ExportKind {
    /// All kinds, in the order in which they are offered and `ExportingText::kinds` names them.
    pub const ALL: [Self; 3] = [Self::Data, Self::Report, Self::Code];
}

/// When an export is shown before it is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preview {
    /// It is there to be read and copied.
    Always,
    /// If it is too long to display, so that the user sees its size before saving.
    IfLong,
    /// It is saved at once.
    Never,
}
