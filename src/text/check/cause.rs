//! Mistakes that explain wrong numbers, described in the convention of the sheet.

use crate::model::{Convention, Scaling, Stage};

/// Mistakes that explain wrong numbers, and what to do instead.
pub struct CauseText {
    /// Another matrix was used for Q, K or V.
    pub projections: ProjectionsText,
    /// The rows and columns of the scores are exchanged.
    pub keys_by_queries: fn(Convention) -> &'static str,
    /// K was not transposed.
    pub not_transposed: fn(Convention) -> &'static str,
    /// The scores were not divided; takes [`CauseText::scale`].
    pub not_scaled: fn(&str) -> String,
    /// The scores were divided by `d_k`; takes it and [`CauseText::scale`].
    pub divided_by_d_k: fn(usize, &str) -> String,
    /// The scores were divided by `√d_model`; takes `d_model` and [`CauseText::scale`].
    pub divided_by_sqrt_d_model: fn(usize, &str) -> String,
    /// The scores were multiplied; takes [`CauseText::scale`].
    pub multiplied: fn(&str) -> String,
    /// The divisor was rounded; takes the rounded divisor, the divisor, and more of its digits.
    pub divisor_cut: fn(&str, &str, &str) -> String,
    /// The weights were divided instead of the scores; takes [`CauseText::scale`].
    pub scaled_after_softmax: fn(&str) -> String,
    /// Mistakes with the mask.
    pub mask: MaskCauseText,
    /// The scores were not divided by the temperature; takes it.
    pub temperature_forgotten: fn(&str) -> String,
    /// The soft cap was not applied; takes κ.
    pub cap_forgotten: fn(&str) -> String,
    /// Mistakes with the bias.
    pub bias: BiasCauseText,
    /// Mistakes with several heads.
    pub heads: HeadCauseText,
    /// Softmax was taken over the wrong axis.
    pub over_columns: fn(Convention) -> &'static str,
    /// Softmax was taken over the whole matrix.
    pub over_matrix: fn(Convention) -> &'static str,
    /// The weights were transposed to compute the output.
    pub weights_transposed: fn(Convention) -> &'static str,
    /// The table has its rows and columns exchanged, and was compared as it is.
    pub transposed: &'static str,
    /// Because of its size, the table was compared transposed; takes the expected rows and columns.
    pub turned: fn(usize, usize) -> String,
    /// The numbers are those of another stage; takes its name, and that of the expected stage.
    pub other_stage: fn(&str, &str) -> String,
    /// The numbers are scores instead of weights; takes the name of the scores.
    pub no_softmax: fn(&str) -> String,
    /// The numbers differ only by rounding.
    pub rounding: &'static str,
    /// How to scale; takes the setting, and the divisor as written.
    pub scale: fn(Scaling, &str) -> String,
}

/// What was used for Q, K or V.
pub struct ProjectionsText {
    /// A matrix instead of another one; takes the used and the right one.
    pub in_place_of: fn(&str, &str) -> String,
    /// A matrix transposed, or in [`Convention::Linear`] not transposed; takes it.
    pub matrix_transposed: fn(Convention, &str) -> String,
    /// X or X′ itself; takes it, and the matrix that it was used for.
    pub unprojected: fn(&str, &str) -> String,
    /// The embeddings of other words; takes the used and the right ones, and the matrix that was computed from them.
    pub other_words: fn(&str, &str, &str) -> String,
    /// A table of K or V has a row for each query instead of each key; takes the stage, the numbers of queries and of keys,
    /// and whether Q, K and V are given.
    pub own_words: fn(Stage, usize, usize, bool) -> String,
    /// The whole question; takes the parts above, the formulas that were used, and the right formulas.
    pub asked: fn(&[String], &[String], &[String]) -> String,
}

/// Mistakes with the bias of the scores.
pub struct BiasCauseText {
    /// It was not added.
    pub forgotten: &'static str,
    /// It was added before the scores were divided.
    pub divided: &'static str,
    /// Its rows and columns are exchanged.
    pub transposed: &'static str,
    /// It was subtracted.
    pub subtracted: &'static str,
}

/// Mistakes with the keys that the mask hides.
pub struct MaskCauseText {
    /// Later keys were hidden although there is no mask.
    pub added: &'static str,
    /// The same where queries and keys are different in number; takes whether the last query was at the last key, instead of
    /// the first at the first.
    pub added_among: fn(bool) -> &'static str,
    /// The mask was placed at the other end; takes whether it ought to have the last query at the last key.
    pub realigned: fn(bool) -> &'static str,
    /// No key was hidden.
    pub forgotten: &'static str,
    /// A large negative number was used instead of −∞.
    pub filled: &'static str,
    /// 0 was used instead of −∞.
    pub zero: &'static str,
    /// Weights were set to 0 after softmax.
    pub after_softmax: fn(Convention) -> &'static str,
    /// The mask was transposed.
    pub transposed: &'static str,
    /// The mask was inverted.
    pub inverted: &'static str,
}

/// Mistakes with several heads. Heads and groups count from 1.
pub struct HeadCauseText {
    /// The scores were divided by the root of the width of all heads; takes the number of heads, `d_k` and [`CauseText::scale`].
    pub divided_by_sqrt_of_all: fn(usize, usize, &str) -> String,
    /// Q, K and V were divided into heads row by row.
    pub viewed: &'static str,
    /// The keys and values of another group were used; takes the used and the right one.
    pub interleaved: fn(usize, usize) -> String,
    /// The outputs of the heads were put together row by row.
    pub outputs_viewed: &'static str,
    /// The outputs of the heads were averaged.
    pub averaged: &'static str,
    /// The outputs of the heads were averaged, and the mean was put in place of each.
    pub repeated: &'static str,
    /// The numbers are those of another head; takes it, and the chosen one.
    pub other_head: fn(usize, usize) -> String,
    /// A table of the outputs of all heads has the size of one head's; takes the number of heads and the width of each.
    pub of_one_head: fn(usize, usize) -> String,
}
