//! The experiment on learning.

use crate::text::{
    LearnQuantityTexts, LearnRefusalText, LearnSaidText, LearnText, LossTexts, RaceResult, RaceText,
};

pub(super) static TEXT: LearnText = LearnText {
    loss: "Loss",
    losses: LossTexts {
        look: "look at a word (cross-entropy)",
        weights: "wanted weights (cross-entropy)",
        row: "wanted output of a word (squared error)",
        all: "each output the next word's value (squared error)",
    },
    query: "Word",
    key: "should look at",
    value_of: "should give the value of",
    wanted_weight: |key| format!("Wanted weight of “{key}”"),
    wanted_output: |col| format!("Wanted z, column {col}"),
    of_weights: |query| format!("−Σ wanted · ln A over the weights of “{query}”"),
    of_output: |query, symbol| format!("Σ ({symbol} − wanted)² over the output of “{query}”"),
    of_all: |symbol| {
        format!(
            "Σ ({symbol} − wanted)² over all outputs; wanted is the value that the next word had when this was chosen"
        )
    },
    moving: "May move",
    rate: "Learning rate",
    refused_rate: |least, most| format!("The learning rate goes from {least} to {most}."),
    step: "Step",
    run: "Run",
    pause: "Pause",
    back: "Back",
    normalise: "Normalize",
    now: "Loss now",
    shown: "Curve",
    quantities: LearnQuantityTexts {
        loss: "loss",
        log_loss: "loss, logarithmic",
        gradient: "gradient norm",
        largest: "largest weight",
        jacobian: "Jacobian norm",
    },
    steps: "steps",
    present: "now",
    earlier: "before",
    from_to: |quantity, from, to, steps| match steps {
        1 => format!("After 1 step: {quantity} from {from} to {to}."),
        _ => format!("After {steps} steps: {quantity} from {from} to {to}."),
    },
    no_curve: "No step has been taken yet.",
    said: LearnSaidText {
        start: |loss| format!("No step yet: the loss is {loss}."),
        fell: |step, loss, by| format!("Step {step}: loss {loss}, it fell by {by}."),
        rose: |step, loss, by| format!("Step {step}: loss {loss}, it rose by {by}."),
        same: |step, loss| format!("Step {step}: loss {loss}, the same as before."),
        learnt: |near, least| {
            format!("Learned: the loss is within {near} of {least}, the least that it can be.")
        },
        saturated: |norm, inputs| {
            format!(
                "The loss stands still: softmax is saturated. The norm of its Jacobian is {norm}, so next to nothing \
                 of the gradient gets through it to {inputs}."
            )
        },
        revive: |button| {
            format!(
                "Press “{button}” and go on; or take cross-entropy as the loss: its gradient at the scores is A − \
                 wanted, which does not pass through this Jacobian."
            )
        },
        overshot: |norm, button| {
            format!(
                "The run began with a norm of {norm}: its steps were too long. Press “{button}” and choose a smaller \
                 learning rate."
            )
        },
        flat: |norm| {
            format!(
                "The loss stands still: its gradient has a norm of {norm}. No short step changes it noticeably."
            )
        },
        short: |norm| {
            format!(
                "The loss hardly changes: its gradient has a norm of {norm}, and the steps are too short. Choose a \
                 larger learning rate."
            )
        },
        long: |norm| {
            format!(
                "The loss stays where it is although its gradient has a norm of {norm}: each step leads past the lower \
                 losses. Choose a smaller learning rate."
            )
        },
        diverged: |step| {
            format!(
                "Stopped: the next step would lead to a number that is not finite. The numbers of step {step} are kept. \
                 Choose a smaller learning rate."
            )
        },
    },
    refused: LearnRefusalText {
        negative: |key| format!("The wanted weight of “{key}” must be 0 or more."),
        not_one: |sum| format!("The wanted weights add up to {sum}, not to 1."),
        hidden: |key, query| {
            format!("The mask hides “{key}” from “{query}”: its weight is always 0. Choose another word.")
        },
        no_place: "The sheet has no such word any more. Choose another one.",
        not_finite: "The wanted numbers are not finite.",
        nothing_moves: "Choose at least one matrix that may move.",
        number: |cell, number| {
            format!("No step can be taken: a number of the sheet is not finite. {cell}: {number}.")
        },
        slope: |cell, gradient| {
            format!(
                "No step can be taken: the gradient of the loss is not finite, although the numbers that it is computed \
                 from are. Gradient of {cell}: {gradient}."
            )
        },
        in_head: |head| {
            format!(
                "No step can be taken: a number or a gradient in head {head} is not finite. Choose that head to see which."
            )
        },
        overflow: |loss, norm| {
            format!(
                "No step can be taken: the loss is {loss} and the norm of its gradient {norm}. Both must be finite."
            )
        },
    },
    race: RaceText {
        title: "With √dₖ and without",
        about: |d_k, rate, steps| {
            format!(
                "Eight words with d_k = {d_k} and the same random start for both: variance 1 in X, 1/{d_k} in the weight \
                 matrices, so that Q, K and V have a variance of about 1 too. W_Q and W_K move, learning rate {rate}, \
                 {steps} steps; one run divides the scores by √d_k, the other does not."
            )
        },
        begin: "Compare",
        cross_entropy: "the first word looks at the second (cross-entropy)",
        squared_error: "each output is the next word's value (squared error)",
        scaled: "with √dₖ",
        raw: "without",
        result: |scaled, raw| {
            let of = |run: &RaceResult| format!("from {} to {} in {} steps", run.from, run.to, run.steps);
            format!("Loss with √d_k: {}. Without it: {}.", of(scaled), of(raw))
        },
        saturated: |norm| {
            format!(
                "Without √d_k the loss stands still: softmax is saturated in every row, the norm of its Jacobian is at \
                 most {norm}."
            )
        },
    },
};
