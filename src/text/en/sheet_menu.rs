//! The sheet menu: inserting, removing and moving words, other sizes, a typed sentence, and saving the page.

use super::character;
use crate::{
    model::Axis,
    text::{ShapeText, sheet_menu::quoted},
};

pub(super) static TEXT: ShapeText = ShapeText {
    new: "New",
    begin_with: "Start the new sheet from",
    goes: "Words, numbers, mask and settings are replaced; only the convention stays. Undo brings them back.",
    begun: "The sheet is new.",
    preset_loaded: |name| format!("Opened: {name}."),
    sizes: "Sizes",
    sentence: "Sentence",
    give: "Begin at Q, K and V",
    given: "The sheet begins at Q, K and V now: X, W_Q, W_K and W_V are gone. Undo brings them back.",
    not_given: "A number of Q, K or V is ∞ or NaN, so they cannot be given.",
    other_keys: "Use other words for K and V",
    own_keys: "Use the same words for K and V",
    has_other_keys: |is_given| match is_given {
        false => "X′ begins as a copy of X, so no number has changed. Edit its words and numbers.",
        true => {
            "K and V have words of their own now. They begin as a copy of those of Q, so no number has changed. Edit \
             them."
        }
    },
    has_own_keys: |is_given| match is_given {
        false => {
            "Keys and values are those of the words of X again: X′ and its words are gone, also as padding. Undo brings them back."
        }
        true => {
            "K and V have the words of Q again, and as many rows. Their own words and further rows are gone; new rows \
             are 0. Undo brings back what is gone."
        }
    },
    cancel: "Cancel",
    meaning: |axis| match axis {
        Axis::Tokens => "a row for each",
        Axis::Keys => "a row of K and V for each",
        Axis::Model => "numbers per word",
        Axis::Key => "width of Q and K",
        Axis::Value => "width of V",
        Axis::Concat => "width of all heads’ outputs",
        Axis::Out => "width of W_O",
    },
    fill: "New cells",
    diagonal: "1 on the diagonal, else 0",
    seeded: "from a seed",
    seed: "Seed",
    unchanged: "These are the sizes the sheet has.",
    new_rows: |count| if count == 1 { "1 new row".to_owned() } else { format!("{count} new rows") },
    new_columns: |count| if count == 1 { "1 new column".to_owned() } else { format!("{count} new columns") },
    cut_rows: |from, to| {
        if from == to { format!("row {from} is cut off") } else { format!("rows {from} to {to} are cut off") }
    },
    cut_columns: |from, to| {
        if from == to {
            format!("column {from} is cut off")
        } else {
            format!("columns {from} to {to} are cut off")
        }
    },
    and: ", ",
    cut_words: |words, more| format!("Removed: {}.", listed(words, more)),
    new_words: |words, more| format!("New: {}.", listed(words, more)),
    old_stay: "All other numbers stay. Undo brings back what is cut off.",
    apply: "Apply",
    sized: "The sheet has its new sizes.",
    splitting: "Split at spaces and punctuation; Chinese by character, or at spaces if there are any.",
    count: |words, different| {
        let words = if words == 1 { "1 word".to_owned() } else { format!("{words} words") };
        format!("{words}, {different} different")
    },
    more: |count| if count == 1 { "and 1 more word".to_owned() } else { format!("and {count} more words") },
    origin: "The same word always has the same vector. It is made from its spelling and the seed; these are not trained embeddings.",
    weights_stay: "W_Q, W_K and W_V stay.",
    weights_made: |d_model, d_k, d_v| {
        format!(
            "New d_model: W_Q and W_K ({d_model} × {d_k}) and W_V ({d_model} × {d_v}) are made from the seed, too."
        )
    },
    given_goes: "Q, K and V are computed from X again; the given ones go.",
    others_stay: "X′ and its words stay: the keys and values are those of other words.",
    others_made: |words, d_model| {
        format!(
            "The words for keys and values stay; their X′ ({words} × {d_model}) is made from the seed, too."
        )
    },
    bias_stays: "The bias B stays at its places.",
    mask_goes: "The mask, set word by word, is removed.",
    no_word: "No word yet. Type a sentence.",
    too_many: |count, limit| format!("These are {count} words; the sheet holds at most {limit}."),
    too_long: |word, limit| format!("“{word}” is too long: a word has at most {limit} characters."),
    unfit: |place, word, character| {
        format!(
            "Word {place}, “{word}”, has {}; a word has only characters that can be seen.",
            character::named(character)
        )
    },
    use_sentence: "Use sentence",
    used: "The sentence is on the sheet.",
    save_page: "Save page",
    page_saved: "The page is saved as one file, with this sheet in it.",
    page_saved_open: "The page is saved as one file, with this sheet in it. It shows the results that are hidden here.",
    page_saved_without: "The page is saved as one file, without the text that is still open in a field: it was not taken.",
    page_missing: "The files that the saved page is made of did not load. Check the connection, then save again.",
};

/// Lists words, and says how many more there are.
fn listed(words: &[String], more: usize) -> String {
    let more = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{}{more}", quoted(words, ", "))
}
