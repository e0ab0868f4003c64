//! What surrounds the experiments.

/// The words around the experiments.
pub struct FrameText {
    /// Opens it from elsewhere.
    pub open: &'static str,
    /// Label of the selector of the token whose row it speaks of.
    pub token: &'static str,
}

pub(in crate::text) static ENGLISH: FrameText = FrameText { open: "Try it in the lab", token: "Row of" };

pub(in crate::text) static CHINESE: FrameText =
    FrameText { open: "到实验台上试一试", token: "查看哪一行" };
