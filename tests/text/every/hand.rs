//! Ranges, the clipboard, fingers, what a change reached; and the dialog "About".

use attenscope::model::{Extent, Reach, Stage};
use attenscope::text::{AboutText, HandText};

use super::{All, say};

pub fn about(all: &mut All, text: &AboutText) {
    let AboutText { name, what, formula, licence, licences, source, cite, keys } = text;
    say!(all, "about": name, formula, licence, licences, source, cite, keys);
    all.say("about.what", what("1.2.3"));
}

pub fn hand(all: &mut All, text: &HandText) {
    let HandText {
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
            let reach = Reach { parts: vec![(extent.clone(), stages.to_vec())] };
            all.say(format!("hand.reached {extent:?} {}", stages.len()), reached(&reach));
        }
    }
    let parts =
        vec![(Extent::Rows(1..2), vec![Stage::Q]), (Extent::All, vec![Stage::Weights, Stage::Output])];
    all.say("hand.reached twice", reached(&Reach { parts }));
    for stage in Stage::ALL {
        all.say(format!("hand.heard {stage:?}"), heard(stage, [(1, "x₂"), (2, "")], "0.5"));
    }
    say!(all, "hand": nothing_ranked);
    for (rank, count) in [(1, 9), (2, 9), (9, 9)] {
        all.say(format!("hand.ranked {rank}"), ranked(rank, count));
    }
    say!(all, "hand": covered, nothing_to_fill, retype, discard, chosen_numbers, cut, paste, copy, clear, keys, cancel, done);
    for (at, character) in characters.iter().enumerate() {
        all.say(format!("hand.characters.{at}"), (*character).to_owned());
    }
    all.say("hand.by_key", by_key("Ctrl+V"));
    all.say("hand.lost", lost("X", "abc"));
    all.say("hand.fill_all", fill_all(4));
    all.say("hand.was", was("−0.5"));
    all.say("hand.chosen", chosen((2, 3), ["4.5", "0.75", "−1", "2"]));
    all.say("hand.copied", copied(2, 3));
    all.say("hand.pasted", pasted(2, 3));
    all.say("hand.filled", filled(2, 3));
    all.say("hand.cleared", cleared(2, 3));
    for (name, told) in [("copied", copied), ("pasted", pasted), ("filled", filled), ("cleared", cleared)] {
        all.say(format!("hand.{name} 1"), told(1, 1));
    }
    all.say("hand.computed", computed("Q"));
}
