//! What stands between two matrices of the sheet, or under them, and can be chosen there.

pub(super) mod between;
pub(in crate::app) mod convention;
mod field;
pub(in crate::app) mod mask;
pub(super) mod scaling;
mod slide;
mod slider;
pub(in crate::app) mod temperature;
