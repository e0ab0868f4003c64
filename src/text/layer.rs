//! Text of what colours the cards: their values, or a gradient.

/// Text of the layer.
pub struct LayerText {
    /// Label of the selector of what colours the cards.
    pub name: &'static str,
    /// Choice: the values.
    pub values: &'static str,
    /// Choice: the gradient.
    pub gradient: &'static str,
    /// Button: shows the gradient of the explained number, or of the earlier target if that number is an input.
    pub ask: &'static str,
    /// Button: makes the explained number the target.
    pub retarget: &'static str,
    /// Button: opens the experiment that makes a loss smaller.
    pub learn: &'static str,
    /// Button: shows the gradient of the loss of that experiment.
    pub of_loss: &'static str,
    /// Button: shows the values in their own colours again.
    pub close: &'static str,
    /// Title of the coloured sheet; takes the name of the target.
    pub title: fn(&str) -> String,
    /// What the colours are.
    pub about: &'static str,
    /// The ends of the colours: raise such a number and the target falls or rises. Take the derivative.
    pub falls: fn(&str) -> String,
    pub rises: fn(&str) -> String,
    /// A derivative, after the number of its cell. Read out.
    pub derivative: fn(&str) -> String,
}
