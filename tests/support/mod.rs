//! Helpers that the tests share. Each test crate uses some of them.

pub(crate) mod assertions;
pub(crate) mod bounds;
pub(crate) mod documents;
pub(crate) mod double_double;
pub(crate) mod dual;
pub(crate) mod exact;
pub(crate) mod forward;
pub(crate) mod heads;
pub(crate) mod patterns;
pub(crate) mod properties;
pub(crate) mod random;
pub(crate) mod targets;
