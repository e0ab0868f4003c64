//! Heads.

use attenscope::text::HeadsText;

use super::{All, say};

pub fn heads(all: &mut All, text: &HeadsText) {
    let HeadsText { name, head, about, together, is_of_head } = text;
    say!(all, "heads": name, together);
    all.say("heads.head", head(2));
    all.say("heads.about", about(2, 3));
    all.say("heads.is_of_head", is_of_head(2, 3));
}
