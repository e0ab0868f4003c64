//! Step 3: what queries, keys and values are for.

use super::super::count::counted;
use crate::text::{
    LargeValueWeightFacts, RolesStep, StepText, TaskText, TourFacts,
    prose::{K, Q, V, W_K, W_Q, W_V, X, prose},
};

pub(super) static TEXT: RolesStep = RolesStep {
    step: StepText {
        title: "Query, key, value",
        question: |_| prose!("Which of {Q}, {K}, {V}, A and Z change when {W_V} does?"),
        first: |_| prose!("Each word asks, offers and hands over: by its query, its key and its value."),
        why: |TourFacts { asks, answers, query, key, .. }| {
            prose!(
                "Three learned matrices turn each row of {X} into a query, a key and a value: “{asks}” asks {query}, and \
                 “{answers}” offers {key}. Queries are compared with keys alone; a value is what is handed over \
                 afterwards."
            )
        },
        rest: |TourFacts { query, asks, key, answers, value, d_model, d_k, d_v, n, .. }| {
            let [row, made] = [d_model, d_k].map(|count| counted(*count, "number"));
            let words = counted(*n, "word");
            vec![
                prose!(
                    "A row of {row} times {W_Q}, which is {d_model} × {d_k}, gives {made}; {W_K} has the same shape, \
                     and {W_V} is {d_model} × {d_v}. The number of words is in none of these shapes: for {words} or \
                     for 1,000 the three matrices stay the same."
                ),
                prose!(
                    "A search engine: you type words (query {query} of “{asks}”), each page has keywords \
                     (key {key} of “{answers}”), and behind them the page itself (value {value}). What was \
                     typed is compared with the keywords by a dot product, a sum of {}, so queries and keys \
                     must be equally long; values are {d_v} long.",
                    counted(*d_k, "product")
                ),
                prose!(
                    "A dictionary: the word looked up is the query, the headwords are keys, the definitions \
                 values. It hands over one definition whole. Attention hands over a weighted sum of all that \
                 the word may look at."
                ),
            ]
        },
        wrong: |_| {
            prose!(
                "“Values are compared.” No: queries are compared with keys. Values are only added up, weighted, in \
             step 7."
            )
        },
    },
    large_value_weight: TaskText {
        ask: |_| prose!("Type 100 into any cell of {W_V}, and see which matrices change."),
        found: |LargeValueWeightFacts { v, q, k }| {
            prose!(
                "Only {V} can change, and Z with it: the largest size of a number in {V} is now {v}. In {Q} it is still {q}, in \
                 {K} {k}; scores and weights are made without {V}."
            )
        },
    },
    choices: ["Q, K and V", "only V and Z", "all five"],
    answered: |is_right| {
        let judged = if is_right { "Right" } else { "No" };
        prose!(
            "{judged}: only {V} and Z. Weights come from comparing queries with keys; no value is in them."
        )
    },
};
