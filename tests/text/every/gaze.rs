//! The gaze.

use attenscope::text::{GazeText, InSight};

use super::{All, say};

pub fn gaze(all: &mut All, text: &GazeText) {
    let GazeText {
        picture,
        quoted,
        itself,
        several,
        strongest,
        alike,
        nearly_alike,
        even,
        nearly_even,
        saturated,
        saturated_fully,
        lone,
        blind,
        not_numbers,
        in_head,
        hidden,
        hint,
        first_hint,
        set_by_hand,
        others,
    } = text;
    say!(all, "gaze": itself, hint, set_by_hand);
    all.say("gaze.picture", picture("on"));
    all.say("gaze.in_head", in_head(2, "S"));
    let words = ["on", "sat"].map(quoted);
    let two = several(&words, 0);
    for count in [1, 2] {
        let said = strongest("on", "66%", &several(&words, count));
        all.say(format!("gaze.several {count}"), said);
        all.say(format!("gaze.others {count}"), others(count));
    }
    all.say("gaze.hidden", hidden("on"));
    all.say("gaze.first_hint", first_hint("alive", "on"));
    all.say("gaze.strongest", strongest("on", "66%", &several(&words[..1], 0)));
    all.say("gaze.alike", alike("on", &two, "38%"));
    all.say("gaze.nearly_alike", nearly_alike("on", &two, "38%", &words[0]));
    for (count, is_all) in [(2, true), (2, false), (6, true), (3, false)] {
        let seen = InSight { count, is_all };
        all.say(format!("gaze.even {seen:?}"), even("on", seen, "33%"));
        all.say(format!("gaze.nearly_even {seen:?}"), nearly_even("on", seen, "33%", &words[0]));
    }
    all.say("gaze.saturated", saturated("on", &words[1]));
    all.say("gaze.saturated_fully", saturated_fully("on", &words[1]));
    all.say("gaze.lone", lone("on", itself));
    all.say("gaze.blind", blind("on"));
    all.say("gaze.not_numbers", not_numbers("on"));
}
