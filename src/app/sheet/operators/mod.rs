//! What stands between two matrices of the sheet, or over them, and can be chosen there.

pub(super) mod convention;
pub(super) mod mask;
pub(super) mod scaling;
pub(in crate::app) mod temperature;
