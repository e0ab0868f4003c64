//! The optional chapter of the tour, on gradients.

use attenscope::text::{AnsweredFacts, ChapterText, LeverEffect};

use super::{All, say};

pub fn chapter(all: &mut All, text: &ChapterText) {
    let ChapterText { begin, title, question, number, values, answered, seen, why, ask, found, nothing } =
        text;
    say!(all, "chapter": begin, title, values, why);
    all.say("chapter.question", question("they", "mats"));
    all.say("chapter.number", number("mats", "alive", 1));
    all.say("chapter.number without a name", number("mats", "", 1));
    for raised in [LeverEffect::Up, LeverEffect::Down, LeverEffect::Nothing] {
        let facts = AnsweredFacts { raised, right: "‹right›", rise: "0.0011" };
        all.say(format!("chapter.answered {raised:?}"), answered(&facts));
    }
    all.say("chapter.seen", seen("they", "mats"));
    all.say("chapter.ask", ask("‹right›", "0"));
    all.say("chapter.found", found("they", "mats", "0.38", "0.07"));
    all.say("chapter.nothing", nothing("they", "mats"));
}
