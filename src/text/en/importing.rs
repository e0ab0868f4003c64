//! The import dialog: numbers from files of other programs.

use super::count::{counted, is, queries as queries_of};
use crate::{
    model::Axis,
    text::{ImportingText, count::grouped, matrix::symbol},
};

pub(super) static TEXT: ImportingText = ImportingText {
    name: "Import",
    file: "File",
    drop: "Drop the file to import it",
    refused_drop: "The file was not imported: a dialog was open. Close it, then drop or open the file again.",
    forms: "NumPy (.npy, .npz), safetensors, CSV, TSV, JSON, Markdown, or a saved sheet. The file stays on this device.",
    reading: |percent| format!("Reading: {percent}%."),
    found: |count| match count {
        1 => "One array.".to_owned(),
        count => format!("{} arrays.", grouped(count)),
    },
    source: "Take",
    head_of: |model| format!("A head, named as in {model}"),
    head_of_part: |model, role, path| format!("A head of the {role} ({path}), named as in {model}"),
    roles: [
        "layers",
        "encoder",
        "decoder",
        "encoder of pictures or sound",
        "decoder's attention to the encoder",
    ],
    arrays: "Arrays one by one",
    layer: "Layer",
    head: "Head",
    all_heads: "All heads of this layer, and its output projection W_O",
    heads: "Heads per layer",
    heads_guessed: |others| {
        format!(
            "The file does not say how many heads there are: this is a guess. Its sizes allow {others}. Layers and heads count from 0."
        )
    },
    heads_told: "The file shows how many heads there are. Layers and heads count from 0.",
    search: "Find an array",
    listed: |listed, of| format!("{} of {} arrays are listed.", grouped(listed), grouped(of)),
    rows_of: |symbol| format!("{symbol}: rows of the array"),
    cols_of: |symbol| format!("{symbol}: columns of the array"),
    with_biases: "Include the biases",
    mask: "Mask",
    ones: "1 in the mask means",
    ones_are: ["decided by the diagonal", "seen", "hidden"],
    masked: |how, hidden, cells, is_part| {
        let part = if is_part { " The upper left of the array was taken." } else { "" };
        format!("The mask hides {} of {} cells: {how}.{part}", grouped(hidden), grouped(cells))
    },
    forms_of_mask: [
        "1 was taken for seen, 0 for hidden",
        "1 was taken for hidden, 0 for seen",
        "0 was taken for seen, −∞ and numbers far below 0 for hidden",
    ],
    mask_bias: "The mask also has numbers that are added to the scores: they became the bias B.",
    bias_for_mask: "The numbers of the mask hide nothing. They are added to the scores: they became the bias B.",
    mask_stays: "The mask of the sheet stays.",
    masked_by_bias: |hidden, cells| {
        format!(
            "In {} of {} cells, B has −∞ or a number far below 0: the mask hides them, and B is 0 there.",
            grouped(hidden),
            grouped(cells)
        )
    },
    bias_removed: "The bias B of the sheet was removed: it does not belong to this head.",
    keep: "Keep as it is",
    transposed: |input| format!("{} transposed", symbol(input)),
    words: "Words",
    tokens: "Token ids (rows of the embedding)",
    dimensions: "Dimensions",
    lines: "Like 0, 5, 9-12, counting from 0. Empty: all.",
    use_numbers: "Use numbers",
    used: "The numbers are on the sheet. Undo brings the old ones back.",
    sheet: |words, dimensions| format!("A saved sheet: X is {words} × {dimensions}."),
    sheet_given: |words, width| format!("A saved sheet that begins at Q, K and V: Q is {words} × {width}."),
    sheet_over: |sheet, keys| format!("{sheet} K and V have words of their own: {keys}."),
    opened: "The saved sheet is open. Undo brings the other one back.",
    rounded: "Whole numbers beyond 2⁵³ are rounded to the nearest binary64.",
    stated_convention: |convention| format!("The file tells how its matrices are written: {convention}."),
    numbers_alone: "Words, mask and settings are not read from this file. A saved sheet brings them along.",
    as_shown: |convention| format!("Tables are read the way this sheet shows its matrices: {convention}."),
    as_arrays: "Arrays are read with one word per row. Where this sheet shows a matrix the other way, “transposed” is ticked.",
    headings: "The first row or column holds headings, and is not read as numbers.",
    left_out: |name, why| format!("“{name}” was left out. {why}"),
    more_left_out: |count| match count {
        1 => "1 more was left out.".to_owned(),
        count => format!("{} more were left out.", grouped(count)),
    },
    biases: "Biases are folded in: the last column of X is 1, and the last row of W_Q, W_K and W_V holds them.",
    cut: |axis, taken, of| {
        let of = grouped(of);
        match axis {
            Axis::Tokens | Axis::Keys if taken == 1 => format!("1 of the {of} words is used."),
            Axis::Tokens | Axis::Keys => format!("{taken} of the {of} words are used."),
            _ => format!(
                "{} of the {of} dimensions are used, so the scores are not those of the model.",
                grouped(taken)
            ),
        }
    },
    resized: |symbols| {
        format!("{symbols}: resized to fit; what is beyond the new size is cut off, and new cells are 0.")
    },
    computed: |symbols| {
        format!(
            "Not imported: {symbols}. The sheet keeps the numbers that it computed from X and the weights."
        )
    },
    is_not: |positions| format!("Not included: layer norm before the head, and {positions}."),
    positions: [
        "the positions that are added to the words",
        "the rotation of queries and keys by their positions",
        "ALiBi, which lowers scores by the distance",
        "the relative positions that are added to the scores",
        "positions, if the model adds any",
    ],
    and: " and ",
    comma: ", ",
    not_used: |names| format!("In this layer of the file, and not used: {names}."),
    config: "A sliding window, soft caps or another divisor would be told by config.json, not by this file.",
    unscaled: "This model does not divide its scores: the divisor is 1.",
    cross: |is_from_others| {
        let here = if is_from_others { "X′, the words of the keys" } else { "X, as Q is" };
        format!(
            "In the model, K and V are computed from the encoder's output. Here they are computed from {here}."
        )
    },
    new_words: |queries, keys| {
        format!(
            "K and V get words of their own, as in cross-attention: there {} {} and {}.",
            is(queries),
            queries_of(queries),
            counted(keys, "key")
        )
    },
    incomplete: |layers| format!("Not whole in this file, and not offered: layers {layers}."),
    later_layer: |layer| format!("X is the embedding itself, not what reaches layer {layer} of the model."),
    masking: [
        "The causal mask is on, as in the model.",
        "No mask, as in the model: every word sees every other.",
        "The file does not tell whether the model hides later words. No mask is on.",
    ],
    causal_aligned: [
        "The mask is aligned top left: the first query stands at the first key. Choose another place beside the mask.",
        "The mask is aligned bottom right, as it was: the last query stands at the last key.",
    ],
    shared: |heads| format!("{heads} heads share these keys and values."),
    shared_by_groups: |heads| format!("Groups of {heads} heads share keys and values."),
    no_projection: "The file has no output projection for this layer: there is no W_O.",
    bias_of_projection: |name| format!("Not included: {name}, the bias of the output projection."),
    heads_joined: "The sheet has one head now: its heads could not share the imported columns evenly.",
    instead: "In Python, this saves it in a form that can be read:",
};
