//! The words around the experiments.

use crate::text::FrameText;

pub(super) static TEXT: FrameText = FrameText { open: "到实验台上试一试", token: "查看哪一行" };
