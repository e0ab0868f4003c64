//! Mistakes that explain wrong numbers, described in the convention of the sheet.

use crate::{
    model::{Convention, Scaling},
    text::{
        BiasCauseText, CauseText, HeadCauseText, MaskCauseText, ProjectionsText,
        en::{count::counted, matrix::in_text},
    },
};

pub(in crate::text) static TEXT: CauseText = CauseText {
    projections: ProjectionsText {
        in_place_of: |used, own| format!("{used} in the place of {own}"),
        matrix_transposed: |convention, own| match convention {
            Convention::Rows | Convention::Columns => format!("{own} transposed"),
            Convention::Linear => format!("{own} not transposed"),
        },
        unprojected: |used, own| format!("{used} itself in the place of {own}"),
        other_words: |used, right, own| format!("{used} in the place of {right} for {own}"),
        own_words: |stage, queries, keys, is_given| {
            let name = in_text(stage);
            let [queries, keys] = [queries, keys].map(|count| counted(count, "word"));
            let from = if is_given { "" } else { " Computed from X instead of X′?" };
            format!("{name} belongs to the keys’ {keys}, not to the queries’ {queries}.{from}")
        },
        asked: |parts, used, right| {
            let ([parts, used, right], lead) = ([parts, used, right].map(and), used.len());
            let verb = if lead == 1 { "gives" } else { "give" };
            format!("{parts}? {used} {verb} exactly these numbers. It should be {right}.")
        },
    },
    keys_by_queries: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "Rows and columns exchanged? K·Qᵀ gives exactly these numbers. A score is a row of Q times a row of K: compute Q·Kᵀ, in which each row belongs to a query."
        }
        Convention::Columns => {
            "Rows and columns exchanged? Qᵀ·K gives exactly these numbers. A score is a column of K times a column of Q: compute Kᵀ·Q, in which each column belongs to a query."
        }
    },
    not_transposed: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "K not transposed? Q·K gives exactly these numbers. A score is a row of Q times a row of K: Q·Kᵀ."
        }
        Convention::Columns => {
            "K not transposed? Without it, exactly these numbers come out. A score is a column of K times a column of Q: Kᵀ·Q."
        }
    },
    not_scaled: |instead| format!("Forgot to scale? Undivided scores give exactly these numbers. {instead}"),
    divided_by_d_k: |d_k, instead| {
        format!("Divided by d_k = {d_k}? That gives exactly these numbers. {instead}")
    },
    divided_by_sqrt_d_model: |d_model, instead| {
        format!("Divided by √d_model = √{d_model}? That gives exactly these numbers. {instead}")
    },
    multiplied: |instead| {
        format!("Multiplied instead of divided? That gives exactly these numbers. {instead}")
    },
    divisor_cut: |cut, divisor, more| {
        format!(
            "Divided by {cut}? That gives exactly these numbers. {divisor} has more digits: divide by {more}, and round at the end."
        )
    },
    scaled_after_softmax: |instead| {
        format!(
            "Scaled after softmax? Weights that are divided afterwards give exactly these numbers, and no longer add up to 1. Scale before softmax. {instead}"
        )
    },
    mask: MaskCauseText {
        added: "Hid the later words? With a causal mask exactly these numbers come out, and this sheet has no mask. Choose the causal mask on the sheet, or let every query see every key.",
        added_among: |is_at_end| match is_at_end {
            false => {
                "Hid the later words? With a causal mask that has the first query at the first key exactly these numbers come out, and this sheet has no mask. Choose that mask on the sheet, or let every query see every key."
            }
            true => {
                "Hid the later words? With a causal mask that has the last query at the last key exactly these numbers come out, and this sheet has no mask. Choose that mask on the sheet, or let every query see every key."
            }
        },
        realigned: |is_at_end| match is_at_end {
            false => {
                "Mask at the other end? With the last query at the last key exactly these numbers come out. On this sheet the first query stands at the first key."
            }
            true => {
                "Mask at the other end? With the first query at the first key, as is_causal of PyTorch has it, exactly these numbers come out. On this sheet the last query stands at the last key."
            }
        },
        forgotten: "Forgot the mask? Without it exactly these numbers come out. Put −∞ in the place of every hidden score, before softmax.",
        filled: "A large negative number such as −1e9 instead of −∞? That gives exactly these numbers. The weights are the same as long as a query sees a key, but a query that sees none gets equal weights instead of 0. Write −∞.",
        zero: "0 in the place of hidden scores? That gives exactly these numbers: exp(0) = 1 still has a weight. Write −∞, whose weight is 0.",
        after_softmax: |convention| match convention {
            Convention::Rows | Convention::Linear => {
                "Masked after softmax? Weights that are set to 0 afterwards give exactly these numbers: the rows no longer add up to 1. Put −∞ in the place of hidden scores, before softmax."
            }
            Convention::Columns => {
                "Masked after softmax? Weights that are set to 0 afterwards give exactly these numbers: the columns no longer add up to 1. Put −∞ in the place of hidden scores, before softmax."
            }
        },
        transposed: "Mask transposed? With its rows and columns exchanged exactly these numbers come out. Hide the keys that each query must not see.",
        inverted: "Mask the wrong way round? With the other keys hidden exactly these numbers come out. Put −∞ where the mask hides a key, and leave the other scores.",
    },
    cap_forgotten: |cap| {
        format!(
            "Forgot the soft cap? Without it exactly these numbers come out. Each scaled score s becomes κ·tanh(s/κ), with κ = {cap}."
        )
    },
    temperature_forgotten: |temperature| {
        format!(
            "Forgot the temperature? Without it exactly these numbers come out. Divide the scores by τ = {temperature} before softmax."
        )
    },
    bias: BiasCauseText {
        forgotten: "Forgot the bias? Without it exactly these numbers come out. Add B to the scaled scores, before softmax.",
        divided: "Bias added too early? Added before the scores are divided, B is divided, too, and exactly these numbers come out. Divide first, then add B.",
        transposed: "Bias transposed? With its rows and columns exchanged exactly these numbers come out. Add to each score the entry of B for the same query and key.",
        subtracted: "Bias subtracted? With the other sign exactly these numbers come out. Add B to the scaled scores.",
    },
    heads: HeadCauseText {
        divided_by_sqrt_of_all: |heads, d_k, instead| {
            format!(
                "Divided by √(h·d_k) = √({heads}·{d_k}), as if all heads were one? That gives exactly these numbers. Each head divides by the root of its own width. {instead}"
            )
        },
        viewed: "view in place of permute? Q, K and V of all heads, read row by row as heads × words × dimensions, give exactly these numbers. A head has its own columns of every word: divide each row among the heads, then exchange heads and words.",
        interleaved: |used, own| {
            format!(
                "Keys and values dealt out in turns? Those of group {used} give exactly these numbers. Neighbouring heads share a group: this head has the keys and values of group {own}."
            )
        },
        outputs_viewed: "view in place of permute? The outputs of all heads, read row by row before heads and words are exchanged back, give exactly these numbers. Put the outputs of each word side by side, head after head.",
        averaged: "Outputs averaged? The mean over the heads gives exactly these numbers. The outputs of the heads are put side by side, and not divided by the number of heads.",
        repeated: "Outputs averaged? The mean over the heads, once for each head, gives exactly these numbers. Put the outputs themselves side by side.",
        other_head: |other, own| {
            format!(
                "Another head? These are exactly the numbers of head {other}, and head {own} is chosen here."
            )
        },
        of_one_head: |heads, width| {
            format!(
                "The outputs of the heads are put side by side, not averaged: {heads} × {width} numbers for each word."
            )
        },
    },
    over_columns: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "Softmax over columns? That gives exactly these numbers. Take it row by row: each row of weights adds up to 1."
        }
        Convention::Columns => {
            "Softmax over rows? That gives exactly these numbers. Take it column by column: each column of weights adds up to 1."
        }
    },
    over_matrix: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "Softmax over the whole matrix? That gives exactly these numbers. Take it row by row: each row of weights adds up to 1."
        }
        Convention::Columns => {
            "Softmax over the whole matrix? That gives exactly these numbers. Take it column by column: each column of weights adds up to 1."
        }
    },
    weights_transposed: |convention| match convention {
        Convention::Rows | Convention::Linear => {
            "Weights transposed? Their transpose times V gives exactly these numbers. An output is a row of weights times V."
        }
        Convention::Columns => {
            "Weights transposed? V times their transpose gives exactly these numbers. An output is V times a column of weights."
        }
    },
    transposed: "Rows and columns exchanged? Transposed, this table has the right numbers.",
    turned: |rows, cols| {
        format!(
            "Rows and columns of this table are exchanged: {rows} × {cols} is asked for. It was compared transposed."
        )
    },
    other_stage: |other, asked| {
        format!("Another matrix? These are exactly the numbers of {other}, and {asked} is asked for.")
    },
    no_softmax: |scores| {
        format!("Forgot softmax? These are exactly the numbers of {scores}. The weights are their softmax.")
    },
    rounding: "Rounding only: every difference is within what rounding on the way can cause. Keep more digits on the way, and round at the end.",
    scale: |scaling, divisor| match scaling {
        Scaling::None => "Here the scores are not divided at all.".to_owned(),
        Scaling::SqrtDk => format!("Divide the scores by √d_k: {divisor}."),
        Scaling::Dk | Scaling::SqrtDModel | Scaling::Custom(_) => {
            format!("Divide the scores by {divisor}, as is set here.")
        }
    },
};

/// Joins texts by commas and “and”.
fn and(all: &[String]) -> String {
    match all {
        [] => String::new(),
        [one] => one.clone(),
        [before @ .., last] => format!("{} and {last}", before.join(", ")),
    }
}
