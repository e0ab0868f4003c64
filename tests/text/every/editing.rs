//! Ranges, the clipboard, fingers, what a change reached; and the dialog "About".

use attenscope::model::{Extent, Input, Reach, Stage};
use attenscope::text::{AboutText, EditingText};

use super::{All, say};

pub fn about(all: &mut All, text: &AboutText) {
    let AboutText { name, what, formula, licence, licences, source, cite, keys } = text;
    say!(all, "about": name, formula, licence, licences, source, cite, keys);
    all.say("about.what", what("1.2.3"));
}

pub fn editing(all: &mut All, text: &EditingText) {
    let EditingText {
        reached,
        heard,
        chosen,
        copied,
        pasted,
        filled,
        cleared,
        computed,
        ranked,
        nothing_ranked,
        covered,
        nothing_to_fill,
        lost,
        retype,
        discard,
        by_key,
        chosen_numbers,
        cut,
        paste,
        copy,
        fill_all,
        clear,
        name_column,
        rename_column,
        keys,
        characters,
        was,
        cancel,
        done,
    } = text;
    let extents = [
        Extent::Rows(1..2),
        Extent::Rows(0..3),
        Extent::Columns(2..3),
        Extent::Columns(1..4),
        Extent::Cross(1..2, 1..2),
        Extent::Cross(0..2, 2..3),
        Extent::All,
    ];
    for extent in extents {
        for stages in [&Stage::ALL[..], &Stage::ALL[4..6], &Stage::ALL[7..8], &Stage::ALL[11..]] {
            let reach = Reach { parts: vec![(extent.clone(), stages.to_vec())], is_crossed: false };
            all.say(format!("editing.reached {extent:?} {}", stages.len()), reached(&reach));
        }
    }
    let parts =
        vec![(Extent::Rows(1..2), vec![Stage::Q]), (Extent::All, vec![Stage::Weights, Stage::Output])];
    all.say("editing.reached twice", reached(&Reach { parts, is_crossed: false }));
    for is_crossed in [false, true] {
        let reach = Reach { parts: vec![(Extent::All, Stage::COMPUTED.to_vec())], is_crossed };
        all.say(format!("editing.reached everything {is_crossed}"), reached(&reach));
    }
    for stage in Stage::ALL {
        all.say(format!("editing.heard {stage:?}"), heard(stage, [(1, "x₂"), (2, "")], "0.5"));
    }
    say!(all, "editing": nothing_ranked);
    for (rank, count) in [(1, 9), (2, 9), (9, 9)] {
        all.say(format!("editing.ranked {rank}"), ranked(rank, count));
    }
    say!(all, "editing": covered, nothing_to_fill, retype, discard, chosen_numbers, cut, paste, copy, clear, name_column, rename_column, keys, cancel, done);
    for (at, character) in characters.iter().enumerate() {
        all.say(format!("editing.characters.{at}"), (*character).to_owned());
    }
    all.say("editing.by_key", by_key("Ctrl+V"));
    all.say("editing.lost", lost("X", "abc"));
    all.say("editing.fill_all", fill_all(4));
    all.say("editing.was", was("−0.5"));
    all.say("editing.chosen", chosen((2, 3), ["4.5", "0.75", "−1", "2"]));
    all.say("editing.copied", copied(2, 3));
    all.say("editing.pasted", pasted(2, 3));
    all.say("editing.filled", filled(2, 3));
    all.say("editing.cleared", cleared(2, 3));
    for (name, told) in [("copied", copied), ("pasted", pasted), ("filled", filled), ("cleared", cleared)] {
        all.say(format!("editing.{name} 1"), told(1, 1));
    }
    all.say("editing.computed", computed("Q", &Input::PROJECTED));
    all.say("editing.computed crossed", computed("Q", &Input::CROSSED));
    all.say("editing.computed given", computed("A", &Input::GIVEN));
}
