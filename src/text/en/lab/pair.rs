//! The comparison of a row unscaled and scaled.

use crate::text::{Change, Differences, PairText, en::count::bits};

pub(super) static TEXT: PairText = PairText {
    title: |token| format!("The row of “{token}”, unscaled and scaled"),
    key: "key",
    unscaled: "unscaled",
    score: "score",
    adjusted: "adjusted",
    weight: "weight",
    others: |count| if count == 1 { "1 more key".to_owned() } else { format!("{count} more keys") },
    largest: "largest weight",
    entropy: |most| format!("entropy (max {})", bits(most)),
    norm: "norm of the Jacobian (max 0.5)",
    flatter: |of| format!("Scaling flattens the row: {}", differences(of)),
    sharper: |of| format!("Scaling sharpens the row: {}", differences(of)),
    mixed: |of| {
        format!("Scaling changes the row, neither flatter nor sharper in every way: {}", differences(of))
    },
    no_help: |largest, Change { from, to }| {
        let norm = if from == to { format!("stays {from}") } else { format!("goes from {from} to {to}") };
        format!(
            "Scaling hardly changes the weights of this row: the largest stays {largest}, and the norm of its Jacobian {norm}."
        )
    },
    turned: "The divisor is below 0, so it turns the order of the scores around.",
    mistaken: |wrong, right| {
        format!("That divisor is a mistake: with ÷ √dₖ the largest weight is {right}, not {wrong}.")
    },
    unchanged: "Scaling changes no weight of this row.",
    undefined: "The scores of one side are too large for binary64: its weights are not numbers.",
};

fn differences(Differences { largest, entropy, norm }: &Differences<'_>) -> String {
    format!(
        "its largest weight goes from {} to {}, its entropy from {} to {}, the norm of its Jacobian from {} to {}.",
        largest.from,
        largest.to,
        entropy.from,
        bits(entropy.to),
        norm.from,
        norm.to
    )
}
