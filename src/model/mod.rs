//! The document that the user edits, and every number computed from it.
//!
//! [`Document`] is the single source of truth. Only [`Edit`] values change it. [`Worksheet`] adds undo and redo.
//! [`Attention`] holds every computed number.

mod applied;
mod attention;
mod blank;
mod column;
mod convention;
mod dirty_cells;
mod document;
mod edit;
mod filling;
mod history;
mod history_step;
mod inputs;
mod label;
mod labels;
mod mask;
mod mixing;
mod name;
mod output;
mod pipeline;
mod reach;
mod resize;
mod seeded;
mod sentence;
mod setting;
mod settings;
mod shape;
mod stage;
pub mod symbol;
mod target;
mod tokens;
mod update;
mod worksheet;

pub use applied::Applied;
pub use attention::Attention;
pub use column::{ColumnName, MAX_COLUMN_CHARS};
pub use convention::Convention;
pub use dirty_cells::{DirtyCells, RowsAndColumns};
pub use document::{Document, DocumentParts};
pub use edit::{Change, Edit, EditError};
pub use filling::{FillParams, Filling, FillingError, MAX_ORTHOGONAL};
pub use history::{History, StepId};
pub use history_step::{EditOrigin, Step};
pub use inputs::{Input, InputError, Inputs};
pub use label::MAX_LABEL_CHARS;
pub use labels::word_among;
pub use mask::{Mask, MaskError, MaskParts};
pub use name::{MAX_NAME_CHARS, NameError, SheetName};
pub use pipeline::Pipeline;
pub use reach::{Extent, Reach};
pub use resize::Fill;
pub use seeded::vector_of;
pub use sentence::check_words;
pub use setting::{Setting, SettingKind};
pub use settings::{Divisor, Scaling, Settings, SettingsError, Temperature};
pub use shape::{Axis, MAX_DIMENSION, MAX_TOKENS, Shape, ShapeError};
pub use stage::{CellRef, Stage};
pub use tokens::Rearranged;
pub use worksheet::Worksheet;
