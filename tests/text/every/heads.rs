//! Heads.

use attenscope::text::HeadsText;

use super::All;

pub fn heads(all: &mut All, text: &HeadsText) {
    let HeadsText { is_of_head } = text;
    all.say("heads.is_of_head", is_of_head(2, 3));
}
