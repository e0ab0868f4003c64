//! Names of the experiments of the lab.

/// Names of the experiments.
pub struct ExperimentTexts {
    /// The divisor of the scores.
    pub scaling: ExperimentText,
    /// Saturated rows.
    pub saturation: ExperimentText,
    /// Number formats.
    pub formats: ExperimentText,
    pub masks: ExperimentText,
    /// Other weights.
    pub what_if: ExperimentText,
    /// Why `√d_k`.
    pub sqrt_d_k: ExperimentText,
    /// Gradient descent on a loss.
    pub learning: ExperimentText,
}

/// Text of one experiment.
pub struct ExperimentText {
    /// Its name on its tab.
    pub tab: &'static str,
    /// What it is about.
    pub lead: &'static str,
}
