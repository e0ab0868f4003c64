//! What stands between two matrices of the sheet, or over them, and can be chosen there.

pub(in crate::app) mod convention;
pub(in crate::app) mod mask;
pub(in crate::app) mod scaling;
pub(in crate::app) mod temperature;
