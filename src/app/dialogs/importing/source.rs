//! Detecting what a file contains.

use std::sync::Arc;

use crate::{
    app::{browser::sliced_file::SlicedFile, kit::pause::next_task},
    format::{
        ReadTable, Snapshot, Table, TableError, TableReading as ReadingOfText, Tables, TablesError,
        TablesReader, WireError, decoded, read_file_table, read_file_text, read_headed, read_mask_text,
    },
    import::{Array, Bounds, Checkpoint, ImportError, Opening, index},
    model::Document,
    presets::inputs_by_id,
};

/// The largest text that is read, in bytes. A saved sheet of the largest matrices has fewer.
const MAX_TEXT: u64 = 64 << 20;
/// How many bytes of a text are read at once.
const SLICE: u64 = 1 << 20;
/// The start of a saved sheet, without spaces.
const SHEET: &str = "{\"attenscope\"";

/// The series of layers in a file.
pub(super) type Models = Arc<[Checkpoint]>;

/// The content of a file.
#[derive(Clone)]
pub(super) enum FileContent {
    /// Arrays, possibly those of a model.
    Arrays {
        opening: Arc<Opening>,
        models: Models,
        /// Whether a text contained an integer that binary64 cannot represent.
        is_rounded: bool,
        /// Tables of a text that could not be read, and why.
        left_out: Arc<[(String, TableError)]>,
        /// Whether a row or column of a table was taken as headings.
        has_headings: bool,
        /// A text's tables, which are the arrays, with the text around them. Empty for other files.
        tables: Arc<[ReadTable]>,
        /// The proposed table, if a text has several.
        proposed: Option<usize>,
    },
    /// A sheet that was saved.
    Sheet(Arc<Document>),
}

/// Why a file cannot be used.
#[derive(Clone, PartialEq)]
pub(super) enum ImportRefusal {
    Import(ImportError),
    /// It is a text, but not a table.
    Table(TableError),
    /// It is a text, and none of its tables can be read.
    Tables(Arc<[(String, TableError)]>),
    /// It is incomplete or invalid JSON, at this line and column.
    Broken(usize, usize),
    /// It is a saved sheet that cannot be read.
    Sheet(WireError),
    /// The browser cannot read the file.
    Unread,
    /// The numbers cannot be used yet.
    Missing(MissingInput),
}

/// What is missing before the numbers can be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MissingInput {
    File,
    /// The rest of the file, which is still being read.
    Rest,
    /// The choice of an array.
    Choice,
    /// Any usable array.
    Usable,
}

impl From<ImportError> for ImportRefusal {
    fn from(error: ImportError) -> Self {
        Self::Import(error)
    }
}

/// Callbacks while a file is read.
#[derive(Clone, Copy)]
pub(super) struct Progress<'a> {
    /// Called after each slice: whether to continue.
    pub(super) goes_on: &'a dyn Fn() -> bool,
    /// Receives the percentage of a text that has been read.
    pub(super) report: &'a dyn Fn(u32),
}

/// Reads a file to detect its content. Returns `None` if it was stopped.
pub(super) async fn look(
    file: &SlicedFile,
    progress: Progress<'_>,
) -> Option<Result<FileContent, ImportRefusal>> {
    let mut opening = match Opening::new(&file.name(), file.length()) {
        Ok(opening) => opening,
        Err(error) => return Some(Err(error.into())),
    };
    while let Some(range) = opening.wants() {
        let bytes = file.bytes(range).await;
        if !(progress.goes_on)() {
            return None;
        }
        let read = bytes.ok_or(ImportRefusal::Unread).and_then(|bytes| Ok(opening.take(&bytes)?));
        match read {
            Ok(()) => {}
            Err(ImportRefusal::Import(ImportError::Unknown)) if file.length() <= MAX_TEXT => {
                let bytes = match text_bytes(file, progress).await? {
                    Ok(bytes) => bytes,
                    Err(refused) => return Some(Err(refused)),
                };
                let text = decoded(bytes).ok_or(ImportRefusal::Import(ImportError::Unknown));
                return match text {
                    Ok(text) => of_text(&file.name(), &text, progress).await,
                    Err(refused) => Some(Err(refused)),
                };
            }
            Err(refused) => return Some(Err(refused)),
        }
    }
    Some(of_arrays(opening, false, Vec::new()))
}

/// Reads a text slice by slice and checks the limits, so that a text beyond them is refused before all of it is read.
/// Returns `None` if it was stopped.
async fn text_bytes(file: &SlicedFile, progress: Progress<'_>) -> Option<Result<Vec<u8>, ImportRefusal>> {
    let (length, mut bounds, mut bytes) = (file.length(), Bounds::default(), Vec::new());
    while (bytes.len() as u64) < length {
        let start = bytes.len() as u64;
        let slice = file.bytes(start..length.min(start + SLICE)).await;
        if !(progress.goes_on)() {
            return None;
        }
        let Some(slice) = slice else { return Some(Err(ImportRefusal::Unread)) };
        if let Err(error) = bounds.take(&slice) {
            return Some(Err(error.into()));
        }
        bytes.extend(slice);
        if length > SLICE {
            (progress.report)((100 * bytes.len() as u64 / length) as u32);
        }
    }
    Some(Ok(bytes))
}

fn of_arrays(
    opening: Opening,
    is_rounded: bool,
    left_out: Vec<(String, TableError)>,
) -> Result<FileContent, ImportRefusal> {
    let models = Checkpoint::all(opening.arrays())?.into();
    Ok(FileContent::Arrays {
        opening: Arc::new(opening),
        models,
        is_rounded,
        left_out: left_out.into(),
        has_headings: false,
        tables: Arc::default(),
        proposed: None,
    })
}

/// Reads a text: a saved sheet, named tables, or one table.
async fn of_text(
    name: &str,
    text: &str,
    progress: Progress<'_>,
) -> Option<Result<FileContent, ImportRefusal>> {
    let whole = text.trim_start_matches('\u{FEFF}');
    // Error positions count from the start of the whole text.
    let text = whole.trim_start();
    if !text.starts_with('{') {
        return Some(of_tables_of_text(name, text));
    }
    let start: String = text.chars().filter(|c| !c.is_whitespace()).take(SHEET.len()).collect();
    if start == SHEET {
        let snapshot = Snapshot::from_json(text, inputs_by_id).map_err(ImportRefusal::Sheet);
        return Some(snapshot.map(|snapshot| FileContent::Sheet(Arc::new(snapshot.document))));
    }
    if let Some(error) = index(text) {
        return Some(Err(error.into()));
    }
    match tables_of_object(whole, progress).await? {
        Ok(read) => Some(of_tables(name, read)),
        Err(TablesError::Twice(name)) => Some(Err(ImportError::Twice { name }.into())),
        Err(TablesError::NoTables) => Some(Err(ImportError::NoArrays.into())),
        // A list in braces is not JSON.
        Err(TablesError::Broken { line, column }) => {
            let table = read_file_table(text).map_err(|_| ImportRefusal::Broken(line, column));
            Some(table.and_then(|table| of_table(name, table)))
        }
    }
}

/// Reads the tables of a JSON object, and lets the browser respond in between.
async fn tables_of_object(text: &str, progress: Progress<'_>) -> Option<Result<Tables, TablesError>> {
    let mut reader = match TablesReader::new(text) {
        Ok(reader) => reader,
        Err(error) => return Some(Err(error)),
    };
    while reader.read_next() {
        if text.len() as u64 > SLICE {
            (progress.report)((100.0 * reader.progress()) as u32);
            next_task().await;
            if !(progress.goes_on)() {
                return None;
            }
        }
    }
    Some(Ok(reader.tables()))
}

/// Reads a text that is not a JSON object: its tables, named tables in the app's own format, or a mask.
fn of_tables_of_text(name: &str, text: &str) -> Result<FileContent, ImportRefusal> {
    let is_own = |reading: &ReadingOfText| {
        reading.tables.len() > 1 || reading.tables.iter().any(|table| table.name.is_some())
    };
    let error = match read_file_text(text) {
        Ok(reading) if !is_own(&reading) => return of_reading(name, reading),
        Ok(reading) => match read_headed(text) {
            Ok(read) if read.tables.iter().all(|(name, _)| !name.is_empty()) => return of_tables(name, read),
            _ => return of_reading(name, reading),
        },
        Err(error) => error,
    };
    match (read_headed(text), read_mask_text(text)) {
        (Ok(read), _) => of_tables(name, read),
        (Err(TablesError::Twice(name)), _) => Err(ImportError::Twice { name }.into()),
        (Err(_), Ok(reading)) => of_reading(name, reading),
        (Err(_), Err(_)) => Err(ImportRefusal::Table(error)),
    }
}

/// Names a text's tables as in the text, or after the file.
fn of_reading(file: &str, reading: ReadingOfText) -> Result<FileContent, ImportRefusal> {
    let is_one = reading.tables.len() == 1;
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let name = |(at, table): (usize, &ReadTable)| match &table.name {
        Some(name) => name.clone(),
        None if is_one => stem.to_owned(),
        None => format!("{stem}[{at}]"),
    };
    let array =
        |(at, table): (usize, &ReadTable)| Array::known(name((at, table)), table.table.values.clone());
    let arrays = reading.tables.iter().enumerate().map(array).collect();
    let is_rounded = reading.tables.iter().any(|table| table.table.is_rounded);
    let found = of_arrays(Opening::known(arrays, None), is_rounded, Vec::new())?;
    Ok(match found {
        FileContent::Arrays { opening, models, is_rounded, left_out, has_headings, .. } => {
            FileContent::Arrays {
                opening,
                models,
                is_rounded,
                left_out,
                has_headings,
                tables: reading.tables.into(),
                proposed: reading.proposed,
            }
        }
        sheet => sheet,
    })
}

/// The only table of a text.
fn of_table(name: &str, table: Table) -> Result<FileContent, ImportRefusal> {
    of_arrays(Opening::of_matrix(name, table.values), table.is_rounded, Vec::new())
}

/// Named tables. A single table without a name is named after the file.
fn of_tables(file: &str, read: Tables) -> Result<FileContent, ImportRefusal> {
    let Tables { tables, left_out, convention, has_headings } = read;
    if let [(name, table)] = &tables[..]
        && name.is_empty()
    {
        let opening = Opening::of_matrix(file, table.values.clone());
        return Ok(with_headings(of_arrays(opening, table.is_rounded, left_out)?, has_headings));
    }
    let is_rounded = tables.iter().any(|(_, table)| table.is_rounded);
    let arrays: Vec<_> = tables.into_iter().map(|(name, table)| Array::known(name, table.values)).collect();
    match (arrays.is_empty(), left_out.is_empty()) {
        (true, true) => Err(ImportError::NoArrays.into()),
        (true, false) => Err(ImportRefusal::Tables(left_out.into())),
        (false, _) => {
            let opening = Opening::known(arrays, convention);
            Ok(with_headings(of_arrays(opening, is_rounded, left_out)?, has_headings))
        }
    }
}

fn with_headings(mut found: FileContent, has: bool) -> FileContent {
    if let FileContent::Arrays { has_headings, .. } = &mut found {
        *has_headings = has;
    }
    found
}
