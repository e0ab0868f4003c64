//! What heads do.

use attenscope::text::{CircuitsText, MeetingFacts, SecondScoreFacts, SplitFacts, SplitWeights};

use super::{All, say};

pub fn circuits(all: &mut All, text: &CircuitsText) {
    let CircuitsText {
        title,
        qk,
        ov,
        qk_means,
        ov_means,
        column,
        asks_for,
        adds_to,
        read,
        picture,
        second,
        score,
        strongest,
        same,
        differ,
        given,
        wide,
        contributions,
        head,
        together,
        split,
    } = text;
    say!(all, "circuits": qk, ov, read, second, same, given, contributions, together);
    for of in [None, Some(2)] {
        all.say(format!("circuits.title {of:?}"), title(of));
    }
    for is_so in [false, true] {
        all.say(format!("circuits.qk_means {is_so}"), qk_means(is_so));
        all.say(format!("circuits.ov_means {is_so}"), ov_means(is_so));
        let facts = SecondScoreFacts {
            query: "they",
            key: "cats",
            is_of_others: is_so,
            by_circuit: "6.001",
            score: "6",
        };
        all.say(format!("circuits.score {is_so}"), score(&facts));
    }
    let named = column("alive", 1);
    all.say("circuits.column", column("", 3));
    all.say("circuits.asks_for", asks_for(&named, &column("", 3), "1"));
    all.say("circuits.adds_to", adds_to(&named, &column("", 3), "2"));
    all.say("circuits.picture", picture(qk, 64, 64));
    let meeting = MeetingFacts { query: "they", key: "cats", asking: &named, asked: &named, amount: "4" };
    all.say("circuits.strongest", strongest(&meeting));
    all.say("circuits.differ", differ("4.4e−16"));
    all.say("circuits.wide", wide(512, 256));
    all.say("circuits.head", head(2));
    let most = SplitWeights::Most { head: 2, key: "cats", before: "0.66", after: "0.43" };
    for (weights, name) in
        [(SplitWeights::Same, "same"), (most, "most"), (SplitWeights::NotFinite, "not finite")]
    {
        for divisors in [None, Some(["2", "2"]), Some(["2", "1.41"])] {
            let facts = SplitFacts { heads: 2, products: [4, 2], divisors, word: "they", weights };
            all.say(format!("circuits.split {name} {divisors:?}"), split(&facts));
        }
    }
    let facts =
        SplitFacts { heads: 2, products: [2, 1], divisors: None, word: "they", weights: SplitWeights::Same };
    all.say("circuits.split into one product", split(&facts));
}
