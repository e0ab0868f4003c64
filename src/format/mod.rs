//! Documents as text, saved or shared in a link, and tables of numbers that people paste.
//!
//! The serde types live here and not in the model, so the model can change its fields while version 1 of the format
//! stays readable. A text is checked before it becomes a document: reading returns a valid document or a [`WireError`].
//! It never panics and never uses more memory than the model's limits allow.
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
//! - `attenscope` is the version: 1, 2 if there is a `name`, the one typed for the sheet, 3 if there are `columns`, 4 if
//!   there is a `soft_cap` in `settings`, a divisor below 0, a `bias`, or `q`, `k` and `v`, 5 if there are
//!   `key_labels`, or 6 if there are `heads` or `w_o`. Other versions, missing fields and unknown fields are refused, so nothing is dropped silently.
//! - `q`, `k` and `v` stand in place of `x`, `w_q`, `w_k` and `w_v` where they are given. A file with some of both is
//!   refused, and so is the scaling `"sqrt_d_model"`, because there is no X.
//! - `key_labels` are the words of keys and values that are not those of `labels`: m of them. With them comes `x_kv`, the
//!   matrix X′, m × d_model, that K and V are computed from; where Q, K and V are given, `k` and `v` have m rows and there is
//!   no `x_kv`. Without them, `k` and `v` have a row for each of `labels`, and m is n.
//! - `heads` is the number of heads, if there are several. Then `w_q`, `w_k` and `w_v`, or `q`, `k` and `v`, have the columns of
//!   all heads, the first head's on the left. `kv_heads` is the number of heads of keys and values, if it is smaller: each of
//!   them belongs to as many neighbouring heads, and `w_k` and `w_v` have the columns of these only.
//! - `w_o`, h·d_v × d_out, is the output projection. It is left out if there is none.
//! - `bias`, n × m, is added to the scores. It is left out if there is none.
//! - `columns` has the names of X's columns, `null` for one without. It is left out if none has a name.
//! - `preset` is the preset the document was started from. It is optional.
//! - `scaling` is `"none"`, `"sqrt_d_k"`, `"d_k"`, `"sqrt_d_model"` or `{"custom": divisor}`.
//! - `mask` says which keys a query does not see: `"causal"`, `{"window": places}`, `{"padding": [token, …]}` or
//!   `{"painted": ["010", …]}`, one text per query with a `1` where a key is hidden; or several of the first three in
//!   `{"joined": {…}}`. A window has at most 511 places. The field is left out if there is no mask. With `key_labels`, the
//!   parts that count places begin at the first query and the first key, or with `"at_end": true`, in `joined`, end at the
//!   last ones. Where `at_end` changes nothing, because no part counts places or the keys are those of the same words, it is
//!   read as if it were not there.
//! - `convention`, in `settings`, is `"rows"`, `"columns"` or `"linear"`: how the page writes the matrices. It is left
//!   out for rows. The matrices here are always in row form.
//! - A matrix is written whole, row by row, or as the cells `[row, col, value]` that differ from the preset's,
//!   counting from 0. `preset_check` is a hash of the preset's matrix: if the preset has changed since, the cells are
//!   meaningless and reading fails.
//! - `{ "rows": 512, "cols": 512, "apart": true }`: the numbers are stored beside the text, as a block of binary64, row
//!   by row. The browser keeps large matrices this way; a text that leaves the browser has none of these.
//! - Every number reads back to the same bits, including −0.

mod checked;
mod decoded;
mod error;
mod field;
mod headed;
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
pub use link::{Lesson, Link, LinkError, MAX_LINK_CHARS, TooLarge};
pub use one_file::with_state;
pub use part::StagePart;
pub use snapshot::{MendedLabel, Parts, Snapshot, VERSION};
pub use table::{
    Applied, CellError, FoundText, MAX_FILE_CELLS, MAX_TABLE_BYTES, ReadTable, Table, TableError,
    TableReading, TextPosition, Token, TokenKind, read_cells, read_column, read_file_table, read_file_text,
    read_lines_as_cells, read_mask_text, read_masked_of, read_table, read_table_of, read_text, read_tokens,
};
pub use tables::{Tables, TablesError, TablesReader, read_tables};
