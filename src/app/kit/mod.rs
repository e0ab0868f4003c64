//! Widgets, and building blocks of views. Nothing here knows about attention.

pub(in crate::app) mod context;
pub(in crate::app) mod folded;
pub(in crate::app) mod latest;
pub(in crate::app) mod mathml;
pub(in crate::app) mod menu;
pub(in crate::app) mod number_field;
pub(in crate::app) mod parts;
pub(in crate::app) mod pause;
pub(in crate::app) mod reactive;
pub(in crate::app) mod refusal;
pub(in crate::app) mod rejection;
pub(in crate::app) mod select;
pub(in crate::app) mod tabs;
