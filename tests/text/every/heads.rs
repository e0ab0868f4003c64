//! Heads.

use attenscope::text::{HeadMistakeText, HeadsText};

use super::{All, say};

pub fn heads(all: &mut All, text: &HeadsText) {
    let HeadsText { is_of_head, printed, compared, mistakes } = text;
    all.say("heads.is_of_head", is_of_head(2, 3));
    all.say("heads.printed", printed(2, 4));
    all.say("heads.compared", compared(2, 4));
    let HeadMistakeText { divided_by_all, divided_by_model, viewed, viewed_back, averaged, interleaved } =
        mistakes;
    say!(all, "heads.mistakes": divided_by_all, divided_by_model, viewed, viewed_back, averaged, interleaved);
}
