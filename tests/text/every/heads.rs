//! Heads.

use attenscope::model::{Axis, HeadsError};
use attenscope::text::{HeadDivisor, HeadMistakeText, HeadsText};

use super::{All, say};

pub fn heads(all: &mut All, text: &HeadsText) {
    let HeadsText {
        name,
        head,
        one,
        about,
        together,
        split,
        join,
        project,
        unproject,
        is_divided,
        said_of,
        more,
        is_projected,
        is_unprojected,
        refused,
        divided,
        in_head,
        meaning,
        key_heads,
        key_heads_meaning,
        is_of_head,
        is_for_head,
        printed,
        compared,
        mistakes,
    } = text;
    say!(all, "heads": name, together, split, join, project, unproject, is_projected, is_unprojected);
    say!(all, "heads": meaning, key_heads, key_heads_meaning);
    all.say("heads.head", head(2));
    for sharing in [1, 2, 4] {
        for divisor in HeadDivisor::ALL {
            all.say(format!("heads.about {sharing} {divisor:?}"), about(4, sharing, 3, divisor));
        }
    }
    for divisor in HeadDivisor::ALL {
        all.say(format!("heads.is_divided shared {divisor:?}"), is_divided(4, 2, divisor));
    }
    all.say("heads.said_of", said_of(2, "S"));
    all.say("heads.more", more(4));
    all.say("heads.in_head", in_head(2, "W"));
    all.say("heads.one", one(2));
    all.say("heads.is_of_head", is_of_head(2, 3));
    all.say("heads.is_for_head", is_for_head(2, 3));
    for heads in [1, 2] {
        for divisor in HeadDivisor::ALL {
            all.say(format!("heads.is_divided {heads} {divisor:?}"), is_divided(heads, 1, divisor));
        }
        all.say(format!("heads.divided {heads}"), divided(heads));
    }
    let errors = [
        HeadsError::Count { given: 0 },
        HeadsError::Width { axis: Axis::Key, width: 4, heads: 3 },
        HeadsError::Groups { groups: 3, heads: 4 },
    ];
    for error in errors {
        all.say(format!("heads.refused {error:?}"), refused(error));
    }
    all.say("heads.printed", printed(2, 4));
    all.say("heads.compared", compared(2, 4));
    let HeadMistakeText { divided_by_all, divided_by_model, viewed, viewed_back, averaged, interleaved } =
        mistakes;
    say!(all, "heads.mistakes": divided_by_all, divided_by_model, viewed, viewed_back, averaged, interleaved);
}
