//! Text around the experiments.

/// Text around the experiments.
pub struct FrameText {
    /// Button: opens the lab from elsewhere.
    pub open: &'static str,
    /// Label of the selector of the row.
    pub token: &'static str,
}
