//! Heads.

use super::count::counted;
use crate::{
    model::{HeadsError, MAX_HEADS},
    text::{HeadDivisor, HeadMistakeText, HeadsText, matrix::size_symbol},
};

pub(super) static TEXT: HeadsText = HeadsText {
    name: "Heads",
    head: |head| format!("Head {head}"),
    one: |head| format!("head {head}"),
    about: |heads, sharing, width, divisor| {
        let own = match sharing {
            1 => format!("Each of the {heads} heads has its own queries, keys and values."),
            _ if sharing == heads => "Each head has its own queries. All heads share K and V.".to_owned(),
            _ => format!(
                "Each head has its own queries. Heads 1 to {sharing} share K and V, and so do the next {sharing}."
            ),
        };
        let of_one = match divisor {
            HeadDivisor::Root => format!("√d_k is that of one head: d_k = {width}."),
            HeadDivisor::Width => format!("The divisor is the d_k of one head: {width}."),
            HeadDivisor::Nothing | HeadDivisor::Kept => format!("In one head, d_k = {width}."),
        };
        format!("{own} {of_one}")
    },
    together: "All heads together",
    split: "Split into 2 heads",
    join: "Put the heads together",
    project: "Project the output with W_O",
    unproject: "Remove W_O",
    is_divided: |heads, sharing, divisor| {
        let of = if heads == 1 { "all" } else { "one head" };
        let divided = match divisor {
            HeadDivisor::Root => format!(", and √d_k is that of {of}"),
            HeadDivisor::Width => format!(", and the divisor d_k is that of {of}"),
            HeadDivisor::Kept => ", and their divisor is as before".to_owned(),
            HeadDivisor::Nothing => ", and they are not divided, as before".to_owned(),
        };
        match (heads, sharing) {
            (1, _) => format!(
                "One head again: the inputs have the same numbers, side by side. Scores are sums over all columns{divided}."
            ),
            (_, 1) => format!(
                "{heads} heads: every number of the inputs is as before, and each head has its share of the columns. Scores are sums over these alone{divided}."
            ),
            _ => format!(
                "{heads} heads, of which each {sharing} share K and V: what makes the queries is as before, and what makes keys and values is the mean over the heads that share them now. Scores are sums over the columns of one head{divided}."
            ),
        }
    },
    said_of: |head, said| format!("Head {head}: {said}"),
    more: |count| format!("and {count} more: choose a tab"),
    is_projected: "W_O has 1 on its diagonal, so the projected output is the output. Edit it, and heads mix.",
    is_unprojected: "W_O is gone. Undo brings it back.",
    refused: |error| match error {
        HeadsError::Count { .. } => format!("The number of heads is 1 to {MAX_HEADS}."),
        HeadsError::Width { axis, width, heads } => {
            let widths = HeadsError::widths(width, heads).into_iter().flatten();
            let widths: Vec<_> = widths.map(|width| width.to_string()).collect();
            format!(
                "{heads} heads do not divide {} = {width}. {} = {} would do.",
                size_symbol(axis),
                size_symbol(axis),
                widths.join(" or ")
            )
        }
        HeadsError::Groups { groups, heads } => {
            let fitting: Vec<_> =
                (1..=heads).filter(|groups| heads % groups == 0).map(|groups| groups.to_string()).collect();
            let heads = counted(heads, "head");
            let [groups, fitting] = [counted(groups, "head"), fitting.join(", ")];
            format!("{groups} of K and V cannot be shared by {heads}. These numbers can: {fitting}.")
        }
    },
    divided: |heads| if heads == 1 { "one head".to_owned() } else { format!("{heads} heads") },
    in_head: |head, step| format!("{step} (head {head})"),
    meaning: "d_k and d_v are those of all heads together",
    key_heads: "Heads of K, V",
    key_heads_meaning: "fewer than heads: neighbors share them",
    is_of_head: |head, dimension| format!("This is the output of head {head}, dimension {dimension}."),
    is_for_head: |head, dimension| format!("It multiplies the output of head {head}, dimension {dimension}."),
    printed: |head, heads| format!("Head {head} of {heads}, and what is made of all heads."),
    compared: |head, heads| {
        format!(
            "The numbers of a single head are compared with those of head {head} of {heads}, which is chosen."
        )
    },
    mistakes: HeadMistakeText {
        divided_by_all: "divided by the root of the width of all heads",
        divided_by_model: "divided by the root of the width of X",
        viewed: "view in place of permute, before attention",
        viewed_back: "view in place of permute, after attention",
        averaged: "averaged in place of put side by side",
        interleaved: "groups dealt out in turns",
    },
};
