//! The tour in English.

use super::{PredictText, StepText, TourText, en_tasks::TASKS};

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
    wrong_idea: "Not so:",
    try_it: "Try it",
    not_yet: "Not yet.",
    done: "Done.",
    steps: [WORDS, PROJECTIONS, ROLES, SCORES, SCALE, WEIGHTS, OUTPUT, SATURATION, MEANING],
    tasks: TASKS,
    predict: PREDICT,
};

const WORDS: StepText = StepText {
    title: "Words as rows",
    first: |f| format!("Each word is a row of {} numbers: “{}” is {}.", f.d_model, f.asks, f.x),
    rest: |f| {
        vec![format!(
            "X has {} rows, one for each word, and {} columns. Each row goes its own way to the output, and nothing \
             on that way asks which row comes first: exchange two rows of X, and the same two rows of the output \
             are exchanged.",
            f.n, f.d_model
        )]
    },
    wrong: |f| {
        format!(
            "“A column is a word.” A column is one of the {} dimensions, and runs through all words.",
            f.d_model
        )
    },
};

const PROJECTIONS: StepText = StepText {
    title: "Three projections",
    first: |_| "The same row is read in three ways, by three matrices that training has found.".to_owned(),
    rest: |f| {
        vec![format!(
            "A row of {m} numbers times W_Q, which is {m} × {k}, gives {k} numbers; W_K has the same shape, and W_V is \
             {m} × {v}. The number of words is in none of these shapes: for {n} words or for 1,000 the three matrices \
             stay as they are.",
            m = f.d_model,
            k = f.d_k,
            v = f.d_v,
            n = f.n
        )]
    },
    wrong: |_| {
        "“Q, K and V are three inputs.” In self-attention there is one input, X; each of them is a product \
                with it."
            .to_owned()
    },
};

const ROLES: StepText = StepText {
    title: "Query, key, value",
    first: |_| {
        "A query is what a word looks for, a key what it is found by, a value what it hands over.".to_owned()
    },
    rest: |f| {
        vec![
            format!(
                "A search engine: you type words (query {} of “{}”), each page has keywords (key {} of “{}”), and behind \
                 them the page itself (value {}). What was typed is compared with the keywords by a dot product, a sum \
                 of {} products, so queries and keys must be equally long; values are {} long.",
                f.query, f.asks, f.key, f.answers, f.value, f.d_k, f.d_v
            ),
            format!(
                "A dictionary: the word looked up is the query, the headwords are keys, the definitions values. It gives \
                 one definition whole, 1·{} and 0 times all others. Attention gives a share of every one, and the shares \
                 add up to 1.",
                f.value
            ),
        ]
    },
    wrong: |_| {
        "“Values are compared.” Queries are compared with keys. Values are only mixed, in step 7.".to_owned()
    },
};

const SCORES: StepText = StepText {
    title: "Scores",
    first: |_| "Each pair of words has one dot product: the row asks, the column answers.".to_owned(),
    rest: |f| {
        vec![format!(
            "“{a}” asks, “{b}” answers: {}. When “{b}” asks and “{a}” answers, other numbers are multiplied: {}. Q is \
             {n} × {k}; to set each query against each key, K is transposed to {k} × {n}, and the product is {n} × {n}.",
            f.score_sum,
            f.back_sum,
            a = f.asks,
            b = f.answers,
            n = f.n,
            k = f.d_k
        )]
    },
    wrong: |f| {
        format!(
            "“Score (i, j) is score (j, i).” Only by chance: query i with key j, and query j with key i, share no number. “K need not be \
             transposed.” {n} × {k} times {n} × {k} {}.",
            if f.n == f.d_k { "would pair words with dimensions" } else { "is no product at all" },
            n = f.n,
            k = f.d_k
        )
    },
};

const SCALE: StepText = StepText {
    title: "Scale",
    first: |f| {
        format!(
            "A score is a sum of d_k = {} products; divided by {}, its size no longer depends on d_k.",
            f.d_k, f.root
        )
    },
    rest: |f| {
        vec![format!(
            "If the numbers in q and k are independent, with mean 0 and variance 1, each product has variance 1. \
             Variances add up: the sum of {k} has variance {k} and standard deviation {root}. Divided by that, it has \
             standard deviation 1, for {k} dimensions as for 1,000. Now: {} ÷ {} = {}.",
            f.score,
            f.divisor,
            f.scaled,
            k = f.d_k,
            root = f.root
        )]
    },
    wrong: |f| {
        format!(
            "“Divide by d_k.” That would leave a standard deviation of 1/√{k}: too little. “By √d_model.” A score adds \
             d_k products, not d_model = {m}{}. “It only looks nicer.” Step 8 shows what softmax does with large scores.",
            if f.d_model == f.d_k { ", which here is the same number" } else { "" },
            k = f.d_k,
            m = f.d_model
        )
    },
};

const WEIGHTS: StepText = StepText {
    title: "Weights",
    first: |_| "Softmax turns each row of scaled scores into shares that add up to 1.".to_owned(),
    rest: |f| {
        vec![
            format!(
                "Each number becomes its exponential, divided by the sum of the exponentials of its row: “{}” gives the \
                 shares {}. A row is one word's question; over the whole matrix all {} words would have to share a \
                 single 1, and the weights of one would change with what another asks.",
                f.asks, f.weights, f.n
            ),
            format!(
                "First the row maximum, here {}, is subtracted from each. That divides every exponential, and so their \
                 sum, by the same number, and no share changes; but the largest is then exp(0) = 1. Without it exp \
                 overflows beyond 709.78, and ∞/∞ is no number.",
                f.max
            ),
        ]
    },
    wrong: |_| {
        "“The largest takes all.” A lead of 1 makes a weight e ≈ 2.72 times as large, no more. “Columns add up \
                to 1.” Rows do: a word may be looked at by all or by none.".to_owned()
    },
};

const OUTPUT: StepText = StepText {
    title: "Output",
    first: |_| {
        "Each row of the output is a mixture of the rows of V, in the shares of that row of weights."
            .to_owned()
    },
    rest: |f| {
        vec![format!(
            "Dimension 1 of “{}”: {}. As the shares add up to 1, it lies between the smallest and the largest value of \
             that dimension. If every weight were 1, it would be their plain sum, {}: the same for every word, with \
             a term more for each word more.",
            f.asks, f.mixture, f.plain_sum
        )]
    },
    wrong: |f| {
        format!(
            "“The output picks one word.” It would if one weight were exactly 1; here the shares are {}.",
            f.weights
        )
    },
};

const SATURATION: StepText = StepText {
    title: "Saturation",
    first: |_| {
        "When one score leads its row by much, its weight is 1 to many digits, and softmax is saturated."
            .to_owned()
    },
    rest: |f| {
        vec![format!(
            "The largest weight now is w = {}, of “{}” for “{}”. Raise what goes into its exp by a little, and w rises by \
             w·(1 − w) = {} of that, where 0.25 is the most possible. Training follows this slope: where it is ≈0, \
             nothing is learnt. A larger divisor or a higher temperature draws the scores together and brings it back.",
            f.top, f.top_answers, f.top_asks, f.slope
        )]
    },
    wrong: |_| {
        "“A confident softmax is a good one.” It can no longer learn. “0.00 means zero.” exp is above 0 (in \
                binary64 down to exp(−745)): “≈0” is a small number, and the panel beside the sheet has all its digits.".to_owned()
    },
};

const MEANING: StepText = StepText {
    title: "What it is good for",
    first: |_| {
        "Every row of the output holds something of every word, however far apart they stand.".to_owned()
    },
    rest: |f| {
        vec![
            format!(
                "“{}” took the shares {} from {} words in one step, and no number on the way knew how far apart they \
                 stand: the same row with its context in it.",
                f.asks, f.weights, f.n
            ),
            format!(
                "This is one head. Multi-head attention does the same h times side by side, each time with smaller W_Q, \
                 W_K and W_V of its own (usually d_k = d_model/h; with h = 1 that is {} here), sets the h outputs in a \
                 row and multiplies by one more matrix. Self-attention as on this page is its case h = 1.",
                f.d_model
            ),
        ]
    },
    wrong: |_| {
        "“Attention needs neighbours.” Distance is in no formula. “Multi-head is something else.” It is these steps, \
                h times.".to_owned()
    },
};

const PREDICT: PredictText = PredictText {
    covered: "covered",
    until: |step| format!("Covered until step {step}. Choose the cell to predict its number."),
    panel: |step| format!("What is told here is covered until step {step}."),
    question: "What will stand here?",
    given: "It is put in: nothing leads to it, so there is nothing to compute.",
    guess: "Your prediction",
    rule: "Two right digits are enough, or 1 % off.",
    check: "Check",
    show: "Show me",
    right: |arithmetic| format!("Right: it is {arithmetic}."),
    wrong: |guess, arithmetic| format!("You said {guess}; it is {arithmetic}."),
    shown: |arithmetic| format!("It is {arithmetic}."),
    sum: |count, sum| format!("the sum of {count} products, {sum}"),
};
