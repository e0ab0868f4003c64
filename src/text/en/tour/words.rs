//! Step 2: a word is a row.

use super::super::count::counted;
use crate::text::{
    EqualRowsFacts, LargeInputFacts, StepText, TaskText, TourFacts, WordsStep,
    prose::{X, prose},
};

pub(super) static TEXT: WordsStep = WordsStep {
    step: StepText {
        title: "A word is a row of numbers",
        question: |TourFacts { asks, .. }| prose!("What does a network know of “{asks}”?"),
        first: |TourFacts { d_model, asks, x, .. }| {
            prose!("Each word is a row of {}: “{asks}” is {x}.", counted(*d_model, "number"))
        },
        why: |_| {
            prose!(
                "In the example of this tour a person has set these numbers, and each column means something. In a trained model the numbers are learned, and the columns have no names."
            )
        },
        rest: |TourFacts { n, d_model, is_masked, is_biased, .. }| {
            let size = format!(
                "{X} has {}, one for each word, and {}.",
                counted(*n, "row"),
                counted(*d_model, "column")
            );
            let order = match (is_biased, is_masked) {
                (false, false) => format!(
                    "From here to the output nothing depends on the order of the rows: exchange two rows of {X}, and \
                     the same two rows of the output are exchanged. Models add positions to {X} to tell the order."
                ),
                (false, true) => {
                    "No formula looks at the order of the rows. Only the mask does: it says by their places \
                         who may look at whom."
                        .to_owned()
                }
                (true, false) => {
                    "No formula looks at the order of the rows. Only the bias does: it adds to a score by \
                         the places of the two words."
                        .to_owned()
                }
                (true, true) => {
                    "No formula looks at the order of the rows. Only the bias and the mask do: by the places \
                         of two words the bias adds to their score, and the mask says who may look at whom."
                        .to_owned()
                }
            };
            vec![prose!("{size} {order}")]
        },
        wrong: |TourFacts { d_model, .. }| {
            prose!(
                "“A column is a word.” No: a column is one dimension of all words; {X} has {d_model} of them."
            )
        },
    },
    equal_rows: TaskText {
        ask: |TourFacts { guesses, .. }| match guesses {
            Some([one, other]) => prose!(
                "Copy the numbers of “{one}” into the row of “{other}” in {X}. Which later rows become equal?"
            ),
            None => prose!("Copy the numbers of one row of {X} into another. Which later rows become equal?"),
        },
        found: |EqualRowsFacts { one, other, share, is_biased }| {
            let tells = if *is_biased { "the bias or a mask" } else { "a mask" };
            let share = share
                .as_ref()
                .map_or(String::new(), |[asks, weight]| format!(" “{asks}” gives each of them {weight}."));
            prose!(
                "“{one}” and “{other}” have the same numbers now, so their queries, keys, values and scores are the \
                 same; so are their weights and outputs, unless {tells} tells the two apart.{share} Nothing in these \
                 numbers says where a word stands; models add positions to {X}."
            )
        },
    },
    large_input: TaskText {
        ask: |_| prose!("Type 100 into any cell of {X}. Whose number is it?"),
        found: |LargeInputFacts { value, word, dimension }| {
            prose!(
                "{value} belongs to “{word}”: it is dimension {dimension} of that word. Of all queries, keys \
                 and values, only those of “{word}” depend on it."
            )
        },
    },
};
