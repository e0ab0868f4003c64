//! The operators between the matrices of the sheet, and the controls below them.

pub(super) mod between;
mod field;
pub(in crate::app) mod mask;
pub(super) mod scaling;
mod slide;
mod slider;
pub(super) mod soft_cap;
pub(in crate::app) mod temperature;
