//! The optional chapter on heads.

use crate::text::{HeadsChapterFacts, HeadsChapterText, ProjectedFacts};

pub(super) static TEXT: HeadsChapterText = HeadsChapterText {
    begin: "One more chapter: heads",
    title: "Two questions at once",
    question: |HeadsChapterFacts { word, first, first_weight, second, .. }| {
        format!(
            "In head 1, “{word}” gives {first_weight} of its attention to “{first}”. How much can it give to “{second}” in head 2?"
        )
    },
    choices: |HeadsChapterFacts { left, second_in_first, .. }| {
        [
            format!("At most {left}: what head 1 left"),
            format!("{second_in_first}, as in head 1"),
            "Up to 100%: head 2 has weights of its own".to_owned(),
        ]
    },
    answered: |is_right, HeadsChapterFacts { word, second, second_weight, .. }| {
        let said = if is_right { "Yes" } else { "No" };
        format!(
            "{said}: each head has a row of weights for “{word}”, and each row adds up to 100%. Head 2 gives {second_weight} to \
             “{second}”."
        )
    },
    why: |HeadsChapterFacts { word, first, second, .. }| {
        format!(
            "One head has one row of weights for “{word}”: what it gives to “{first}”, it cannot give to “{second}”. Two heads, each \
             with its own queries, keys and values, ask two questions at once."
        )
    },
    projected: |ProjectedFacts { word, columns: [one, other], numbers, parts: [of_one, of_other] }| {
        format!(
            "The outputs of the heads stand side by side, and W_O mixes their columns. In the row of “{word}”, “{one}” is {}: head 1 \
             adds {}, head 2 adds {}. And “{other}” is {}: head 1 adds {}, head 2 adds {}.",
            numbers[0], of_one[0], of_one[1], numbers[1], of_other[0], of_other[1]
        )
    },
    ask: |column| {
        format!("In the last row of W_O, change the 1 to 0, and watch “{column}” in the projected output.")
    },
    found: |column, word| {
        format!(
            "Now head 2 adds nothing to “{column}” of “{word}”. W_O does not change what it looks at: it decides where the output of a \
             head goes."
        )
    },
};
