//! No two messages of a group are the same.

use std::collections::{BTreeMap, BTreeSet};

use attenscope::model::Stage;
use attenscope::text::{Checked, Language};

use crate::every::everything;
use crate::message;

/// Groups in which no two messages are the same, whatever their arguments.
const TOLD_APART: [&str; 25] = [
    "toolbar.",
    "gaze.",
    "sheet.",
    "matrix.name",
    "editor.",
    "shape.",
    "side.",
    "inspector.",
    "notice.",
    "saving.",
    "refusal.",
    "verdict.own.",
    "table.",
    "tour.",
    "steps.bar.",
    "steps.heads_chapter.",
    "steps.predict.",
    "lab.frame.",
    "lab.experiments.",
    "lab.pair.",
    "lab.ruler.",
    "lab.saturated.",
    "lab.mask.",
    "lab.other_weights.choices.",
    "lab.sweep.",
];

/// Groups in which no two messages are the same, but a message may say the same of several facts.
const MESSAGES_TOLD_APART: [&[&str]; 2] = [&["tour.", "steps."], &["verdict."]];

/// Two messages that are the same word, for two things that are not there.
const NONE: [&str; 2] = ["sheet.biases.none", "sheet.not_set"];

/// Panics if two texts of a group are the same that are told apart by what `of` makes of their names.
fn assert_apart(all: &[(String, String)], starts: &[&str], of: fn(&str) -> &str) {
    let mut said = BTreeMap::new();
    for (name, text) in all.iter().filter(|(name, _)| starts.iter().any(|start| name.starts_with(start))) {
        if let Some(other) = said.insert(text, of(name))
            && of(name) != other
            && [other, name] != NONE
        {
            panic!("{name} is {other}: {text}");
        }
    }
    assert!(said.len() > 1, "{starts:?}");
}

#[test]
fn no_file_says_the_same_twice() {
    for language in Language::ALL {
        let all = everything(language.messages());
        for start in TOLD_APART {
            assert_apart(&all, &[start], |name| name);
        }
        for starts in MESSAGES_TOLD_APART {
            assert_apart(&all, starts, message);
        }
    }
}

#[test]
fn a_verdict_on_a_published_number_names_its_stage() {
    let crossed = Checked { is_crossed: true, ..Checked::default() };
    for language in Language::ALL {
        let verdict = language.messages().verdict();
        let text = &verdict.published;
        for say in [text.agrees, verdict.rounds] {
            let said: BTreeSet<_> = Stage::COMPUTED.map(|stage| say(stage, "2")).into();
            assert_eq!(said.len(), Stage::COMPUTED.len(), "{said:?}");
        }
        for say in [text.slips, text.follows] {
            let said: BTreeSet<_> =
                Stage::COMPUTED.map(|stage| say(stage, "2", "1·4 = 4", Checked::default())).into();
            assert_eq!(said.len(), Stage::COMPUTED.len(), "{said:?}");
            for stage in [Stage::K, Stage::V] {
                assert!(!said.contains(&say(stage, "2", "1·4 = 4", crossed)), "{stage:?} of other words");
            }
        }
    }
}
