//! The optional chapter of the tour, on heads.

use attenscope::text::{HeadsChapterFacts, HeadsChapterText, ProjectedFacts};

use super::{All, say};

pub fn heads_chapter(all: &mut All, text: &HeadsChapterText) {
    let HeadsChapterText { begin, title, question, choices, answered, why, projected, ask, found } = text;
    say!(all, "heads_chapter": begin, title);
    let facts = HeadsChapterFacts {
        word: "they",
        first: "cats",
        first_weight: "66%",
        left: "34%",
        second: "like",
        second_weight: "77%",
        second_in_first: "2.1%",
    };
    all.say("heads_chapter.question", question(&facts));
    for (at, choice) in choices(&facts).into_iter().enumerate() {
        all.say(format!("heads_chapter.choices {at}"), choice);
    }
    for is_right in [false, true] {
        all.say(format!("heads_chapter.answered {is_right}"), answered(is_right, &facts));
    }
    all.say("heads_chapter.why", why(&facts));
    let facts = ProjectedFacts {
        word: "they",
        columns: ["alive", "doing"],
        numbers: ["3.11", "3.34"],
        parts: [["3.11", "0"], ["0", "3.34"]],
    };
    all.say("heads_chapter.projected", projected(&facts));
    all.say("heads_chapter.ask", ask("doing"));
    all.say("heads_chapter.found", found("doing", "they"));
}
