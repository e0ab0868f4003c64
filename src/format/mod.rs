//! Documents as text: what is saved, and later what is shared; and tables of numbers as people paste them.
//!
//! The types that meet serde live here and not in the model, so that the model can change its fields while
//! version 1 of the format stays readable. What is read is checked before it becomes a document: a text either
//! gives a valid one or a [`WireError`], never a panic, and never more memory than the model's limits allow.
//!
//! # The format
//!
//! ```json
//! {
//!   "attenscope": 1,
//!   "preset": "saturated",
//!   "settings": { "scaling": "sqrt_d_k", "temperature": 1 },
//!   "labels": ["A", "B", "C"],
//!   "x":   { "rows": 3, "cols": 4, "values": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
//!   "w_q": { "preset_check": "d609d902ea807a43", "preset_cells": [[0, 1, 2.5], [3, 0, -0.0]] },
//!   "w_k": { "preset_check": "f109d902ea807a43", "preset_cells": [] },
//!   "w_v": { "rows": 4, "cols": 2, "values": [1, 0, 0, 1, 1, 0, 0, 1] }
//! }
//! ```
//!
//! - `attenscope` is the version. Another version, a field that is missing and a field that is not known are
//!   refused: nothing is dropped without a word.
//! - `preset` is what the document was started from; it can be left out.
//! - `scaling` is `"none"`, `"sqrt_d_k"`, `"d_k"`, `"sqrt_d_model"` or `{"custom": divisor}`.
//! - `mask` says which keys a query does not see: `"causal"`, `{"window": places}`, `{"padding": [token, …]}` or
//!   `{"painted": ["010", …]}`, a text for each query with a `1` where a key is hidden. A window has at most 511
//!   places. The field is left out where there is no mask.
//! - `convention`, in `settings`, is `"rows"`, `"columns"` or `"linear"`: how the page writes the matrices. It is left
//!   out for rows. The matrices here are always those of the row form.
//! - A matrix is written whole, row by row, or as the cells `[row, col, value]` in which it differs from the
//!   preset's, counting from 0. `preset_check` is a hash of the preset's matrix: if the preset has changed since,
//!   the cells no longer mean anything, and that is an error.
//! - `{ "rows": 512, "cols": 512, "apart": true }`: the numbers stand beside the text, as a block of binary64 row by
//!   row. So are large matrices kept in the browser; a text that goes elsewhere has none of these.
//! - Every number reads back to the same bits, −0 included.

mod checked;
mod decoded;
mod error;
mod field;
mod headed;
mod kept;
mod ledger;
mod lines;
mod link;
mod mask;
mod matrix;
mod one_file;
mod part;
mod settings;
mod snapshot;
mod table;
mod tables;

pub use checked::{
    KeptCheck, KeptFit, KeptText, MAX_KEPT_CHECK, read_checks, sheet_of, with_check, written_checks,
};
pub use decoded::decoded;
pub use error::WireError;
pub use headed::read_headed;
pub use kept::{Kept, Stamp};
pub use ledger::{Fate, Ledger};
pub use lines::Lines;
pub use link::{Lesson, Link, LinkError, MAX_LINK_CHARS, TooLarge};
pub use one_file::with_state;
pub use part::Part;
pub use snapshot::{MendedLabel, Parts, Snapshot, VERSION};
pub use table::{
    Applied, CellError, Found, MAX_FILE_CELLS, MAX_TABLE_BYTES, Place, ReadTable, Reading, Table, TableError,
    Token, TokenKind, read_cells, read_column, read_file_table, read_file_text, read_lines_as_cells,
    read_mask_text, read_masked_of, read_table, read_table_of, read_text, read_tokens,
};
pub use tables::{Tables, TablesError, TablesReader, read_tables};
