//! Verdicts on numbers that are compared with the computed ones.

use crate::{
    model::Stage,
    text::{Checked, VerdictText, WhoseText},
};

pub(in crate::text) static TEXT: VerdictText = VerdictText {
    published: WhoseText {
        number: "published",
        nothing: "No value was published here: this is an input.",
        agrees: |stage, printed| {
            format!("The published {} {printed} is right to its last digit.", noun(stage))
        },
        slips: |stage, printed, arithmetic, checked| {
            let (noun, operands) = (noun(stage), published_operands(stage, checked.is_crossed));
            format!("The published {noun} {printed} does not follow from {operands}: {arithmetic}.")
        },
        follows: |stage, printed, arithmetic, checked| {
            let (noun, operands) = (noun(stage), published_operands(stage, checked.is_crossed));
            format!(
                "The published {noun} {printed} follows from {operands}: {arithmetic}. The error came earlier."
            )
        },
        heard: |printed, verdict| format!("Published: {printed}, {verdict}"),
    },
    own: WhoseText {
        number: "yours",
        nothing: "You have not checked this stage.",
        agrees: |stage, printed| format!("Your {} {printed} is right to its last digit.", noun(stage)),
        slips: |stage, printed, arithmetic, checked| {
            let (noun, operands) = (noun(stage), own_operands(stage, checked));
            format!("Your {noun} {printed} does not follow from {operands}: {arithmetic}.")
        },
        follows: |stage, printed, arithmetic, checked| {
            let (noun, operands) = (noun(stage), own_operands(stage, checked));
            format!("Your {noun} {printed} follows from {operands}: {arithmetic}. The error came earlier.")
        },
        heard: |printed, verdict| format!("Yours: {printed}, {verdict}"),
    },
    rounds: |stage, printed| {
        let noun = noun(stage);
        format!(
            "Your {noun} {printed} is right: it differs only by rounding, on the way or in its last digits."
        )
    },
};

/// Names a number of a stage.
fn noun(stage: Stage) -> &'static str {
    match stage {
        Stage::X | Stage::XKv | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo | Stage::Bias => "input",
        Stage::Q => "query entry",
        Stage::K => "key entry",
        Stage::V => "value entry",
        Stage::Scores => "score",
        Stage::Scaled => "scaled score",
        Stage::Masked => "adjusted score",
        Stage::Weights => "weight",
        Stage::Output => "output",
        Stage::Concat => "concatenated output",
        Stage::Projected => "projected output",
    }
}

/// Names what a number of a stage is computed from.
fn operands(stage: Stage, is_crossed: bool) -> &'static str {
    match stage {
        Stage::X | Stage::XKv | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo | Stage::Bias => "anything",
        Stage::Q => "X and W_Q",
        Stage::K if is_crossed => "X′ and W_K",
        Stage::K => "X and W_K",
        Stage::V if is_crossed => "X′ and W_V",
        Stage::V => "X and W_V",
        Stage::Scores => "Q and K",
        Stage::Scaled => "its score",
        Stage::Masked => "its scaled score",
        Stage::Weights => "its row of scores",
        Stage::Output => "the weights and V",
        Stage::Concat => "the outputs of the heads",
        Stage::Projected => "the outputs and W_O",
    }
}

/// Names what a published number of a stage is computed from.
fn published_operands(stage: Stage, is_crossed: bool) -> &'static str {
    match stage {
        Stage::Scores => "the published Q and K",
        Stage::Scaled => "the published score",
        Stage::Weights => "the published row of scaled scores",
        Stage::Output => "the published weights and V",
        Stage::Concat | Stage::Projected => operands(stage, is_crossed),
        Stage::X
        | Stage::XKv
        | Stage::Wq
        | Stage::Wk
        | Stage::Wv
        | Stage::Wo
        | Stage::Bias
        | Stage::Q
        | Stage::K
        | Stage::V
        | Stage::Masked => operands(stage, is_crossed),
    }
}

/// Names what a number of a stage is computed from, where some of that was checked before.
fn own_operands(stage: Stage, Checked { left, right, is_crossed }: Checked) -> String {
    if left.is_none() && right.is_none() {
        return operands(stage, is_crossed).to_owned();
    }
    let of = |noun: &str, own: Stage, checked: Option<Stage>| match checked {
        None => noun.to_owned(),
        Some(stage) if stage == own => format!("{noun} that you checked"),
        Some(stage) => format!("{noun} computed from {} that you checked", several(stage)),
    };
    let scaled = |checked: Option<Stage>| match checked {
        Some(Stage::Masked) => of("the row of adjusted scores", Stage::Masked, checked),
        _ => of("the row of scaled scores", Stage::Scaled, checked),
    };
    // If only the second operand was checked, it comes first: at the end, “that you checked” would refer to both.
    let both = |first: String, second: String| match (left, right) {
        (None, Some(_)) => format!("{second}, and {first}"),
        _ => format!("{first} and {second}"),
    };
    match stage {
        Stage::Scores if left == Some(Stage::Q) && right == Some(Stage::K) => {
            "the Q and K that you checked".to_owned()
        }
        Stage::Output if left == Some(Stage::Weights) && right == Some(Stage::V) => {
            "the weights and V that you checked".to_owned()
        }
        Stage::Scores => both(of("Q", Stage::Q, left), of("K", Stage::K, right)),
        Stage::Scaled => of("the score", Stage::Scores, left),
        Stage::Masked => of("the scaled score", Stage::Scaled, left),
        Stage::Weights => scaled(left),
        Stage::Output => both(of("the weights", Stage::Weights, left), of("V", Stage::V, right)),
        Stage::Concat => of("the output of the head", Stage::Output, left),
        Stage::Projected if left == Some(Stage::Output) => "the output that you checked and W_O".to_owned(),
        Stage::Projected => both(of("the concatenated output", Stage::Concat, left), "W_O".to_owned()),
        Stage::X
        | Stage::XKv
        | Stage::Wq
        | Stage::Wk
        | Stage::Wv
        | Stage::Wo
        | Stage::Bias
        | Stage::Q
        | Stage::K
        | Stage::V => operands(stage, is_crossed).to_owned(),
    }
}

/// Names all numbers of a stage.
fn several(stage: Stage) -> &'static str {
    match stage {
        Stage::X | Stage::XKv | Stage::Wq | Stage::Wk | Stage::Wv | Stage::Wo | Stage::Bias => "the inputs",
        Stage::Q => "Q",
        Stage::K => "K",
        Stage::V => "V",
        Stage::Scores => "the scores",
        Stage::Scaled => "the scaled scores",
        Stage::Masked => "the adjusted scores",
        Stage::Weights => "the weights",
        Stage::Output => "the output",
        Stage::Concat => "the concatenated output",
        Stage::Projected => "the projected output",
    }
}
