//! Text of the bar around the steps of the tour.

use crate::model::Convention;

/// Text around the steps.
pub struct BarText {
    /// Button: goes to the previous step.
    pub back: &'static str,
    /// Button: goes to the next step.
    pub next: &'static str,
    /// Button: unfolds the text of the step.
    pub more: &'static str,
    /// Button: folds the text of the step.
    pub less: &'static str,
    /// Where the tour is; takes the step, how many there are, and the title of the step.
    pub place: fn(usize, usize, &str) -> String,
    /// Label of the switch that hides later steps.
    pub cover: &'static str,
    /// Note for conventions other than words as rows, in which the text is written.
    pub row_form: fn(Convention) -> Option<&'static str>,
    /// Introduces a common mistake and its correction.
    pub wrong_idea: &'static str,
    /// Introduces the task.
    pub try_it: &'static str,
    /// The task has not been done.
    pub not_yet: &'static str,
    /// The task has been done.
    pub done: &'static str,
    /// The task has been done, shown while the text of the step is folded.
    pub done_at_bar: &'static str,
    /// Label of the switch that uses the user's own numbers instead of those of the tour.
    pub own: &'static str,
    /// Why they cannot be used where Q, K and V are given.
    pub own_given: &'static str,
    /// The tour keeps to its own numbers, because the keys of the user's sheet are those of other words.
    pub own_crossed: &'static str,
    /// Label of what unfolds the rest of the step's text.
    pub why: &'static str,
    /// How many predictions were right, of how many; there was at least one.
    pub predicted: fn(usize, usize) -> String,
    /// What to do after the tour.
    pub try_next: &'static str,
    /// Label of what unfolds the first sentences of all steps.
    pub main_sentences: &'static str,
    /// Button: begins the tour again.
    pub again: &'static str,
    /// Button: leaves the tour and opens the dialog for a sentence.
    pub own_sentence: &'static str,
    /// Button: opens the dialog that shares the page.
    pub share: &'static str,
}
