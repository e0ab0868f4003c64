//! The words around the experiments.

use crate::text::FrameText;

pub(super) static TEXT: FrameText = FrameText { open: "Try it in the lab", token: "Row of" };
