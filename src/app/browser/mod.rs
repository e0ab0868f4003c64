//! Browser facilities, one per file or folder.

pub(super) mod canvas;
pub(super) mod chosen_file;
pub(super) mod clip;
pub(super) mod dom;
pub(super) mod early;
pub(super) mod editing;
pub(super) mod files;
pub(super) mod given_files;
pub(super) mod keys;
pub(super) mod languages;
pub(super) mod late_styles;
pub(super) mod linked;
pub(super) mod long_text;
pub(super) mod media;
pub(super) mod offline;
pub(super) mod panic;
pub(super) mod pointer;
pub(super) mod scroll;
pub(super) mod session;
pub(super) mod sliced_file;
pub(super) mod storage;
pub(super) mod text_width;
pub(super) mod timing;
pub(super) mod visual_viewport;
pub(super) mod width;
