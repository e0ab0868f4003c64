//! State that the parts of the page share: small contexts, each requested where it is needed.

pub(in crate::app) mod focus;
pub(in crate::app) mod formula;
pub(in crate::app) mod frames;
pub(in crate::app) mod grids;
pub(in crate::app) mod hidden;
pub(in crate::app) mod inspecting;
pub(in crate::app) mod layer;
pub(in crate::app) mod link_fault;
pub(in crate::app) mod locale;
pub(in crate::app) mod long;
pub(in crate::app) mod modules;
pub(in crate::app) mod named;
pub(in crate::app) mod notice;
pub(in crate::app) mod notices;
pub(in crate::app) mod overlay;
pub(in crate::app) mod panels;
pub(in crate::app) mod prose;
pub(in crate::app) mod remembered;
pub(in crate::app) mod screen;
pub(in crate::app) mod sheet_menu;
pub(in crate::app) mod store;
pub(in crate::app) mod token_headings;
pub(in crate::app) mod token_options;
pub(in crate::app) mod typing;
pub(in crate::app) mod undo_selection;
pub(in crate::app) mod unless_hidden;
