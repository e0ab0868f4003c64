//! The tour in English.

use super::{PredictText, StepText, TourText, en_tasks::TASKS};
use crate::model::Convention;

pub(in crate::text) const TOUR: TourText = TourText {
    title: "Tour",
    invitation: "Tour: nine steps from X to the output",
    start: "Start",
    back: "Back",
    next: "Next",
    leave: "Leave the tour",
    more: "Read on",
    less: "Fold",
    place: |step, count, title| format!("{step} of {count} · {title}"),
    keys: "Keys: ← → Space Home End Esc",
    cover: "Cover what comes later",
    row_form: |convention| match convention {
        Convention::Rows => None,
        Convention::Columns => Some(
            "This text has words as rows. The formula and the sheet have the same numbers as columns: each matrix is turned.",
        ),
        Convention::Linear => Some(
            "This text writes X·W. The formula and the sheet have each weight matrix turned, as nn.Linear stores it: X·Wᵀ.",
        ),
    },
    wrong_idea: "Not so:",
    try_it: "Try it",
    not_yet: "Not done yet.",
    done: "Done.",
    steps: [WORDS, PROJECTIONS, ROLES, SCORES, SCALE, WEIGHTS, OUTPUT, SATURATION, MEANING],
    tasks: TASKS,
    predict: PREDICT,
};

const WORDS: StepText = StepText {
    title: "Words as rows",
    first: "Each word is a row of {d_model} numbers: “{asks}” is {x}.",
    rest: &[
        "X has {n} rows, one for each word, and {d_model} columns. Each row goes its own way to the output, and nothing \
             on that way asks which row comes first: exchange two rows of X, and the same two rows of the output \
             are exchanged.",
    ],
    wrong: |_| "“A column is a word.” A column is one of the {d_model} dimensions, and runs through all words.",
};

const PROJECTIONS: StepText = StepText {
    title: "Three projections",
    first: "The same row is read in three ways, by three matrices that training has found.",
    rest: &[
        "A row of {d_model} numbers times W_Q, which is {d_model} × {d_k}, gives {d_k} numbers; W_K has the same shape, and W_V is \
             {d_model} × {d_v}. The number of words is in none of these shapes: for {n} words or for 1,000 the three matrices \
             stay as they are.",
    ],
    wrong: |_| {
        "“Q, K and V are three inputs.” In self-attention there is one input, X; each of them is a product \
                with it."
    },
};

const ROLES: StepText = StepText {
    title: "Query, key, value",
    first: "A query is what a word looks for, a key what it is found by, a value what it hands over.",
    rest: &[
        "A search engine: you type words (query {query} of “{asks}”), each page has keywords (key {key} of “{answers}”), and behind \
                 them the page itself (value {value}). What was typed is compared with the keywords by a dot product, a sum \
                 of {d_k} products, so queries and keys must be equally long; values are {d_v} long.",
        "A dictionary: the word looked up is the query, the headwords are keys, the definitions values. It gives \
                 one definition whole, 1·{value} and 0 times all others. Attention gives a share of every one, and the shares \
                 add up to 1.",
    ],
    wrong: |_| "“Values are compared.” Queries are compared with keys. Values are only mixed, in step 7.",
};

const SCORES: StepText = StepText {
    title: "Scores",
    first: "Each pair of words has one dot product: the row asks, the column answers.",
    rest: &[
        "“{asks}” asks, “{answers}” answers: {score_sum}. When “{answers}” asks and “{asks}” answers, other numbers are multiplied: {back_sum}. Q is \
             {n} × {d_k}; to set each query against each key, K is transposed to {d_k} × {n}, and the product is {n} × {n}.",
    ],
    wrong: |_| {
        "“Score (i, j) is score (j, i).” Only by chance: query i with key j, and query j with key i, share no number. “K need not be \
             transposed.” {n} × {d_k} times {n} × {d_k} is no product; where n = d_k it is one, of words with dimensions."
    },
};

const SCALE: StepText = StepText {
    title: "Scale",
    first: "A score is a sum of d_k = {d_k} products; divided by {root}, its size no longer depends on d_k.",
    rest: &[
        "If the numbers in q and k are independent, with mean 0 and variance 1, each product has variance 1. \
             Variances add up: the sum of {d_k} has variance {d_k} and standard deviation {root}. Divided by that, it has \
             standard deviation 1, for {d_k} dimensions as for 1,000. Now: {quotient}.",
    ],
    wrong: |_| {
        "“Divide by d_k.” That would leave a standard deviation of 1/√{d_k}: too little. “By √d_model.” A score adds \
             d_k products, where d_model = {d_model} is the width of X. “It only looks nicer.” Step 8 shows what softmax does with large scores."
    },
};

const WEIGHTS: StepText = StepText {
    title: "Weights",
    first: "Softmax turns each row of scaled scores into shares that add up to 1.",
    rest: &[
        "Each number becomes its exponential, divided by the sum of the exponentials of its row: “{asks}” gives the \
                 shares {weights}. A row is one word's question; over the whole matrix all {n} words would have to share a \
                 single 1, and the weights of one would change with what another asks.",
        "First the row maximum, here {max}, is subtracted from each. That divides every exponential, and so their \
                 sum, by the same number, and no share changes; but the largest is then exp(0) = 1. Without it exp \
                 overflows beyond 709.78, and ∞/∞ is no number.",
    ],
    wrong: |_| {
        "“The largest takes all.” A lead of 1 makes a weight e ≈ 2.72 times as large, no more. “Columns add up \
                to 1.” Rows do: a word may be looked at by all or by none."
    },
};

const OUTPUT: StepText = StepText {
    title: "Output",
    first: "Each row of the output is a mixture of the rows of V, in the shares of that row of weights.",
    rest: &[
        "Dimension 1 of “{asks}”: {mixture}. As the shares add up to 1, it lies between the smallest and the largest value of \
             that dimension. If every weight were 1, it would be their plain sum, {plain_sum}: the same for every word, with \
             a term more for each word more.",
    ],
    wrong: |facts| match facts.is_picked {
        true => {
            "“The output picks one word.” Only where one weight is 1, as it is here to every digit of binary64: the \
                 shares are {weights}. Any other row mixes."
        }
        false => {
            "“The output picks one word.” It would if one weight were exactly 1; here the shares are {weights}."
        }
    },
};

const SATURATION: StepText = StepText {
    title: "Saturation",
    first: "When one score leads its row by much, its weight is 1 to many digits, and softmax is saturated.",
    rest: &[
        "The largest weight now is w = {top}, of “{top_answers}” for “{top_asks}”. Raise its scaled score by a little, and w rises by w·(1 − w)/τ = {slope} of \
             that, where w·(1 − w) is 0.25 at most. Training follows this slope: where it is ≈0, nothing is learnt. A larger divisor \
             or a higher temperature draws the scores together and brings w·(1 − w) back.",
    ],
    wrong: |_| {
        "“A confident softmax is a good one.” It can no longer learn. “0.00 means zero.” exp is above 0 (in \
                binary64 down to exp(−745)): “≈0” is a small number, and the panel beside the sheet has all its digits."
    },
};

const MEANING: StepText = StepText {
    title: "What it is good for",
    first: "Every row of the output holds something of every word, however far apart they stand.",
    rest: &[
        "“{asks}” took the shares {weights} from {n} words in one step, and no number on the way knew how far apart they \
                 stand: the same row with its context in it.",
        "This is one head. Multi-head attention does the same h times side by side, each time with smaller W_Q, \
                 W_K and W_V of its own (usually d_k = d_model/h; with h = 1 that is {d_model} here), sets the h outputs in a \
                 row and multiplies by one more matrix. Self-attention as on this page is its case h = 1.",
    ],
    wrong: |_| {
        "“Attention needs neighbours.” Distance is in no formula. “Multi-head is something else.” It is these steps, \
                h times."
    },
};

const PREDICT: PredictText = PredictText {
    covered: "covered",
    until: |step| format!("Covered until step {step}. Choose the cell to predict its number."),
    panel: |step| format!("What is told here is covered until step {step}."),
    question: "What will stand here?",
    given: "It is put in: nothing leads to it, so there is nothing to compute.",
    guess: "Your prediction",
    rule: "Two correct digits, or within 1 %, count as right.",
    check: "Check",
    show: "Show me",
    right: |arithmetic| format!("Right: it is {arithmetic}."),
    wrong: |guess, arithmetic| format!("You said {guess}; it is {arithmetic}."),
    shown: |arithmetic| format!("It is {arithmetic}."),
    sum: |count, sum| format!("the sum of {count} products, {sum}"),
};
