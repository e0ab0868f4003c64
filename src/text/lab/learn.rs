//! Text of the experiment on learning. Numbers are passed as displayed.

/// Text of the experiment on learning.
pub struct LearnText {
    /// Label of the selector of the loss.
    pub loss: &'static str,
    /// The losses offered.
    pub losses: LossTexts,
    /// Label of the selector of the query.
    pub query: &'static str,
    /// Label of the selector of the key that it is to look at.
    pub key: &'static str,
    /// Label of the selector of the key whose value the output is to be.
    pub value_of: &'static str,
    /// Name of the field of a wanted weight; takes the key.
    pub wanted_weight: fn(&str) -> String,
    /// Name of the field of a wanted number of the output; takes its column, from 1.
    pub wanted_output: fn(usize) -> String,
    /// What the loss is, in a sentence: of the weights of a query.
    pub of_weights: fn(&str) -> String,
    /// The same, of the output row of a query; takes it and the symbol of the output.
    pub of_output: fn(&str, &str) -> String,
    /// The same, of all rows of the output; takes its symbol.
    pub of_all: fn(&str) -> String,
    /// Legend of what may move.
    pub moving: &'static str,
    /// Label of the rate, and name of its slider.
    pub rate: &'static str,
    /// Refusal of a rate; takes the smallest and the largest.
    pub refused_rate: fn(&str, &str) -> String,
    /// Button: one step.
    pub step: &'static str,
    /// Button: steps until the loss is learnt.
    pub run: &'static str,
    /// Button: stops the steps.
    pub pause: &'static str,
    /// Button: takes the last steps back.
    pub back: &'static str,
    /// Button: makes the wanted weights add up to 1.
    pub normalise: &'static str,
    /// Heading of the present loss.
    pub now: &'static str,
    /// Label of the selector of a quantity over the steps.
    pub shown: &'static str,
    /// The quantities.
    pub quantities: LearnQuantityTexts,
    /// Title of the axis of the steps.
    pub steps: &'static str,
    /// Name of the curve of the present run.
    pub present: &'static str,
    /// Name of the curve of the run before.
    pub earlier: &'static str,
    /// Describes a curve; takes the quantity, its value at the start and now, and the number of steps.
    pub from_to: fn(&str, &str, &str, usize) -> String,
    /// Describes a curve without steps.
    pub no_curve: &'static str,
    /// How far a run has come.
    pub said: LearnSaidText,
    /// Why there is no loss.
    pub refused: LearnRefusalText,
    /// The two runs with and without `√d_k`.
    pub race: RaceText,
}

/// Names of the losses.
pub struct LossTexts {
    /// Cross-entropy: look at one key.
    pub look: &'static str,
    /// Cross-entropy: typed weights.
    pub weights: &'static str,
    /// Squared error of one row of the output.
    pub row: &'static str,
    /// Squared error of all rows.
    pub all: &'static str,
}

/// Names of the quantities over the steps.
pub struct LearnQuantityTexts {
    /// The loss.
    pub loss: &'static str,
    /// The loss on a logarithmic axis.
    pub log_loss: &'static str,
    /// The norm of the gradient.
    pub gradient: &'static str,
    /// The largest weight.
    pub largest: &'static str,
    /// The norm of the Jacobian of softmax.
    pub jacobian: &'static str,
}

/// How far a run has come.
pub struct LearnSaidText {
    /// No step was taken; takes the loss.
    pub start: fn(&str) -> String,
    /// The last step; takes its number, the loss, and by how much it fell, or rose if that is so.
    pub fell: fn(usize, &str, &str) -> String,
    /// The loss rose.
    pub rose: fn(usize, &str, &str) -> String,
    /// The loss is the same as before.
    pub same: fn(usize, &str) -> String,
    /// The loss is learnt; takes how near it is to the least, and the least.
    pub learnt: fn(&str, &str) -> String,
    /// Softmax is saturated; takes the norm of the Jacobian, and the inputs that get no gradient.
    pub saturated: fn(&str, &str) -> String,
    /// What to do about it; takes the name of the button.
    pub revive: fn(&str) -> String,
    /// The steps of this run led there; takes the norm at its start, and the name of the button that takes it back.
    pub overshot: fn(&str, &str) -> String,
    /// The gradient is gone; takes its norm.
    pub flat: fn(&str) -> String,
    /// The steps are too short; takes the norm of the gradient.
    pub short: fn(&str) -> String,
    /// The steps are too long; takes the norm of the gradient.
    pub long: fn(&str) -> String,
    /// The next step would not be finite; takes the number of the last step that is kept.
    pub diverged: fn(usize) -> String,
}

/// Why there is no loss, or nothing moves.
pub struct LearnRefusalText {
    /// A wanted weight is negative; takes its key.
    pub negative: fn(&str) -> String,
    /// The wanted weights do not add up to 1; takes their sum.
    pub not_one: fn(&str) -> String,
    /// The mask hides a key that is to have weight; takes the key and the query.
    pub hidden: fn(&str, &str) -> String,
    /// The document has no such row.
    pub no_place: &'static str,
    /// A wanted number is not finite.
    pub not_finite: &'static str,
    /// Nothing may move.
    pub nothing_moves: &'static str,
    /// A number of the sheet is not finite; takes its cell and the number.
    pub number: fn(&str, &str) -> String,
    /// The gradient of the loss is not finite; takes a cell that it overflows in and the gradient there.
    pub slope: fn(&str, &str) -> String,
    /// What a head contributes to the gradient of the loss is not finite; takes its number, from 1.
    pub in_head: fn(usize) -> String,
    /// The loss or the norm of its gradient is not finite, although the numbers are; takes both.
    pub overflow: fn(&str, &str) -> String,
}

/// The two runs with and without `√d_k`.
pub struct RaceText {
    /// Heading.
    pub title: &'static str,
    /// What is compared; takes the number of dimensions, the rate and the steps.
    pub about: fn(usize, &str, usize) -> String,
    /// Button: begins the runs.
    pub begin: &'static str,
    /// Name of the loss of weights.
    pub cross_entropy: &'static str,
    /// Name of the loss of outputs.
    pub squared_error: &'static str,
    /// Name of the curve with `√d_k`.
    pub scaled: &'static str,
    /// Name of the curve without it.
    pub raw: &'static str,
    /// What the runs came to; takes both.
    pub result: fn(&RaceResult, &RaceResult) -> String,
    /// Added where the run without it stands still at a saturated softmax; takes the norm of its Jacobian.
    pub saturated: fn(&str) -> String,
}

/// What a run came to, as displayed.
pub struct RaceResult {
    /// The steps taken.
    pub steps: usize,
    /// The loss at the start.
    pub from: String,
    /// The loss at the end.
    pub to: String,
}
