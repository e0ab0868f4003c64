//! The operators between the matrices of the sheet, and the controls below them.

pub(super) mod adjustment;
pub(super) mod between;
pub(super) mod bias;
mod field;
pub(in crate::app) mod mask;
pub(super) mod scaling;
mod slide;
mod slider;
pub(super) mod soft_cap;
pub(in crate::app) mod temperature;
