//! Attenscope.
pub mod math;
