//! Step 4: a dot product for each pair of words.

use crate::text::{
    LargeScoreFacts, ScoresStep, StepText, TaskText, TourFacts, ZeroRowFacts,
    prose::{D_K, K, Q, X, prose},
};

pub(super) static TEXT: ScoresStep = ScoresStep {
    step: StepText {
        title: "Scores",
        question: |TourFacts { asks, asked, .. }| prose!("What is the score of “{asks}” for “{asked}”?"),
        first: |_| {
            prose!(
                "A score is the query of one word (row) times the key of another (column): how well what the one asks \
                 fits what the other offers."
            )
        },
        why: |_| {
            prose!(
                "Numbers in the same place are multiplied, and the products are added up. They add to a large score where query and key are large in the same places, with the same sign."
            )
        },
        rest: |TourFacts { asks, answers, score_sum, back_sum, is_mutual, n, d_k, .. }| {
            let back = match (n, is_mutual) {
                (1, _) => String::new(),
                (_, false) => {
                    format!(
                        " The other way round, the query of “{answers}” meets the key of “{asks}”: {back_sum}."
                    )
                }
                (_, true) => format!(
                    " The other way round, the query of “{answers}” meets the key of “{asks}”: {back_sum}. Here both \
                     come to the same; with other numbers they differ."
                ),
            };
            vec![prose!(
                "“{asks}” asks, “{answers}” answers: {score_sum}.{back} {Q} is {n} × {d_k}; to set each query \
                 against each key, {K} is transposed to {d_k} × {n}, and the product is {n} × {n}."
            )]
        },
        wrong: |TourFacts { n, d_k, .. }| {
            let product = match n == d_k {
                true => format!(
                    "Without transposing, {n} × {d_k} times {n} × {d_k} can be computed only because n = {D_K} here, \
                     and it pairs dimensions with words: its numbers mean nothing."
                ),
                false => format!("Without transposing, {n} × {d_k} cannot be multiplied by {n} × {d_k}."),
            };
            prose!(
                "“Score (i, j) is score (j, i).” No: one is query i with key j, the other query j with key i. “{K} \
                 need not be transposed.” {product}"
            )
        },
    },
    zero_row: TaskText {
        ask: |_| prose!("Make one row of {X} all zeros. Which scores must be 0?"),
        found: |ZeroRowFacts { word }| {
            prose!(
                "“{word}” now has a zero query and a zero key, so its whole row and column of scores are 0."
            )
        },
    },
    large_score: TaskText {
        ask: |_| prose!("Type 100 into any cell of {X} and compare scores (i, j) and (j, i)."),
        found: |LargeScoreFacts { word, itself, other, asks, answers }| {
            prose!(
                "“{word}” with itself: {itself}, since its large number is in the query and in the key. \
                 “{word}” asks “{other}”: {asks}; “{other}” asks “{word}”: {answers}."
            )
        },
    },
};
