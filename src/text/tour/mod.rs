//! The words of the tour: nine steps, a thing to try at each, and what is asked of a covered cell.
//!
//! Prose is told with the numbers of the open document. Of a stage that a step has not uncovered it tells none.

mod en;
mod en_tasks;
mod zh;
mod zh_tasks;

use crate::model::Convention;

pub(super) use en::TOUR as ENGLISH;
pub(super) use zh::TOUR as CHINESE;

/// The words of the tour.
pub struct TourText {
    /// Its name.
    pub title: &'static str,
    /// What it is, before it has begun.
    pub invitation: &'static str,
    /// Begins it.
    pub start: &'static str,
    /// One step back.
    pub back: &'static str,
    /// One step on.
    pub next: &'static str,
    /// Ends it.
    pub leave: &'static str,
    /// Unfolds the text of the step.
    pub more: &'static str,
    /// Folds it.
    pub less: &'static str,
    /// Where the tour is: the step, how many there are, the step's title.
    pub place: fn(usize, usize, &str) -> String,
    /// Which keys there are.
    pub keys: &'static str,
    /// The switch that covers what comes later.
    pub cover: &'static str,
    /// What to bear in mind where the sheet does not write words as rows.
    pub row_form: fn(Convention) -> Option<&'static str>,
    /// Before a wrong idea that is set right.
    pub wrong_idea: &'static str,
    /// Before the thing to try.
    pub try_it: &'static str,
    /// It has not been done.
    pub not_yet: &'static str,
    /// It has been done.
    pub done: &'static str,
    /// The steps, in order.
    pub steps: [StepText; 9],
    /// The things to try, in the order of `explain::Task::ALL`.
    pub tasks: [TaskText; 12],
    /// What is said of and asked about covered cells.
    pub predict: PredictText,
}

/// The words of a step: templates that name [`TourFacts`] in braces.
pub struct StepText {
    /// Its title, a few words.
    pub title: &'static str,
    first: &'static str,
    rest: &'static [&'static str],
    wrong: fn(&TourFacts) -> &'static str,
}

impl StepText {
    /// Its first sentence.
    pub fn first(&self, facts: &TourFacts) -> String {
        filled(self.first, &|name| facts.named(name))
    }

    /// What follows, a text a paragraph.
    pub fn rest(&self, facts: &TourFacts) -> Vec<String> {
        self.rest.iter().map(|paragraph| filled(paragraph, &|name| facts.named(name))).collect()
    }

    /// Wrong ideas, and what is right.
    pub fn wrong(&self, facts: &TourFacts) -> String {
        filled((self.wrong)(facts), &|name| facts.named(name))
    }
}

/// The words of a thing to try: a template that names [`TourFacts`], and one that names the parts of the answer.
pub struct TaskText {
    ask: &'static str,
    found: &'static str,
}

impl TaskText {
    /// What to do.
    pub fn ask(&self, facts: &TourFacts) -> String {
        filled(self.ask, &|name| facts.named(name))
    }

    /// What it has led to.
    pub fn found(&self, parts: &[(&'static str, String)]) -> String {
        filled(self.found, &|name| parts.iter().find(|part| part.0 == name).map(|part| part.1.clone()))
    }
}

/// A template with what it names in braces in its place; a name that is none stays as it is.
fn filled(template: &str, named: &dyn Fn(&str) -> Option<String>) -> String {
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, (name, after))) =
        rest.split_once('{').and_then(|(before, rest)| Some((before, rest.split_once('}')?)))
    {
        text.push_str(before);
        match named(name) {
            Some(value) => text.push_str(&value),
            None => text.extend(["{", name, "}"]),
        }
        rest = after;
    }
    text.push_str(rest);
    text
}

/// The words around covered cells.
pub struct PredictText {
    /// What is heard of a covered cell or picture.
    pub covered: &'static str,
    /// Said of a covered cell under the pointer: the step that uncovers it.
    pub until: fn(usize) -> String,
    /// Said in the place of a panel that tells covered numbers: the step that uncovers the last of them.
    pub panel: fn(usize) -> String,
    /// The question.
    pub question: &'static str,
    /// Said of a covered cell that is put in, in the place of the question.
    pub given: &'static str,
    /// The name of the field.
    pub guess: &'static str,
    /// When a guess is right.
    pub rule: &'static str,
    /// Compares the guess.
    pub check: &'static str,
    /// Uncovers the cell without a guess.
    pub show: &'static str,
    /// The guess is right: takes the arithmetic.
    pub right: fn(&str) -> String,
    /// The guess is wrong: takes it, and the arithmetic.
    pub wrong: fn(&str, &str) -> String,
    /// Uncovered without a guess: takes the arithmetic.
    pub shown: fn(&str) -> String,
    /// A sum of so many products: the sum.
    pub sum: fn(usize, &str) -> String,
}

/// What prose tells of the open document. Numbers are written as the page shows them.
///
/// The tour follows one pair of words: `asks` has the row, `answers` the column.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TourFacts {
    /// The number of words.
    pub n: usize,
    /// The width of X.
    pub d_model: usize,
    /// The width of Q and K.
    pub d_k: usize,
    /// The width of V.
    pub d_v: usize,
    /// `√d_k`, as in "√3 ≈ 1.73".
    pub root: String,
    /// The word that asks.
    pub asks: String,
    /// The word that answers.
    pub answers: String,
    /// The row of X of the one that asks.
    pub x: String,
    /// The query of the one that asks.
    pub query: String,
    /// The key of the one that answers.
    pub key: String,
    /// The value of the one that answers.
    pub value: String,
    /// Their score, written out, as in "1·4 + 1·0 + 1·2 = 6".
    pub score_sum: String,
    /// The score with the parts exchanged, written out.
    pub back_sum: String,
    /// Their scaled score, as in "6 ÷ 1.73 ≈ 3.46".
    pub quotient: String,
    /// The row maximum that softmax subtracts.
    pub max: String,
    /// The weights of the one that asks.
    pub weights: String,
    /// Whether one of them is exactly 1.
    pub is_picked: bool,
    /// Dimension 1 of its output, written out.
    pub mixture: String,
    /// Dimension 1 of V added up, written out.
    pub plain_sum: String,
    /// Who asks where the weight is largest of all.
    pub top_asks: String,
    /// Who answers there.
    pub top_answers: String,
    /// That weight w.
    pub top: String,
    /// `w·(1 − w)/τ`.
    pub slope: String,
}

impl TourFacts {
    /// The fact of that name, as templates name it.
    fn named(&self, name: &str) -> Option<String> {
        let text = match name {
            "n" => return Some(self.n.to_string()),
            "d_model" => return Some(self.d_model.to_string()),
            "d_k" => return Some(self.d_k.to_string()),
            "d_v" => return Some(self.d_v.to_string()),
            "root" => &self.root,
            "asks" => &self.asks,
            "answers" => &self.answers,
            "x" => &self.x,
            "query" => &self.query,
            "key" => &self.key,
            "value" => &self.value,
            "score_sum" => &self.score_sum,
            "back_sum" => &self.back_sum,
            "quotient" => &self.quotient,
            "max" => &self.max,
            "weights" => &self.weights,
            "mixture" => &self.mixture,
            "plain_sum" => &self.plain_sum,
            "top_asks" => &self.top_asks,
            "top_answers" => &self.top_answers,
            "top" => &self.top,
            "slope" => &self.slope,
            _ => return None,
        };
        Some(text.clone())
    }
}
