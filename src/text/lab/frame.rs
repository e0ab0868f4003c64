//! Text around the experiments.

/// Text around the experiments.
pub struct FrameText {
    /// Button: opens the lab from elsewhere.
    pub open: &'static str,
    /// Label of the selector of the row.
    pub token: &'static str,
}

pub(in crate::text) static ENGLISH: FrameText = FrameText { open: "Try it in the lab", token: "Row of" };

pub(in crate::text) static CHINESE: FrameText =
    FrameText { open: "到实验台上试一试", token: "查看哪一行" };
