//! Samples of the facts of the tour's steps. Each fact is its own name, so that it is seen which are told.

use attenscope::text::{
    EqualRowsFacts, EqualWeightsFacts, LargeInputFacts, LargeScoreFacts, LargeValueWeightFacts, MaskedFacts,
    NoSaturationFacts, NoScalingFacts, OneWeightFacts, SharesFacts, TourFacts, TurnedFacts, ZeroColumnFacts,
    ZeroRowFacts,
};

use super::samples::{Sample, list};

list! {
    TurnedFacts: [TurnedFacts { asks: named("asks"), now: named("now"), weight: named("weight") }];
    SharesFacts: [SharesFacts {
        asks: named("asks"),
        strongest: named("strongest"),
        weight: named("weight"),
        second: named("second"),
        second_weight: named("second_weight"),
    }];
    LargeInputFacts: [LargeInputFacts { word: named("word"), value: named("value"), dimension: 5 }];
    LargeValueWeightFacts: [LargeValueWeightFacts { v: named("v"), q: named("q"), k: named("k") }];
    ZeroRowFacts: [ZeroRowFacts { word: named("word") }];
    LargeScoreFacts: [LargeScoreFacts {
        word: named("word"),
        other: named("other"),
        itself: named("itself"),
        asks: named("asks"),
        answers: named("answers"),
    }];
    ZeroColumnFacts: [ZeroColumnFacts { dimension: 5 }];
    OneWeightFacts: [OneWeightFacts {
        asks: named("asks"),
        answers: named("answers"),
        weight: named("weight"),
        output: named("output"),
        value: named("value"),
    }];
    NoSaturationFacts: [NoSaturationFacts {
        asks: named("asks"),
        answers: named("answers"),
        temperature: named("temperature"),
        weight: named("weight"),
        product: named("product"),
        slope: named("slope"),
        untempered: named("untempered"),
        slope_then: named("slope_then"),
    }];
    EqualRowsFacts: [(None, false), (Some(["share_asks", "share"]), false), (Some(["share_asks", "share"]), true)]
        .map(|(share, is_biased)| EqualRowsFacts {
            one: named("one"),
            other: named("other"),
            share: share.map(|share| share.map(named)),
            is_biased,
        });
    NoScalingFacts: [(Some("weight"), false), (None, false), (Some("weight"), true)].map(|(weight, is_level)| {
        NoScalingFacts {
            word: named("word"),
            distance: named("distance"),
            scaled: named("scaled"),
            is_level,
            weight: weight.map(named),
            weight_scaled: named("weight_scaled"),
        }
    });
    EqualWeightsFacts: [("high", false), ("low", true)].map(|(high, is_level)| EqualWeightsFacts {
        word: named("word"),
        low: named("low"),
        high: named(high),
        is_level,
        count: 5,
    });
    MaskedFacts: [(1, true, false), (2, true, false), (3, false, true), (1, false, false)].map(
        |(count, has_strongest, is_blind)| MaskedFacts {
            asks: named("asks"),
            hidden: named("hidden"),
            count,
            strongest: has_strongest.then(|| ["word", "weight"].map(named)),
            is_blind,
        },
    );
}

impl Sample for TourFacts {
    fn samples() -> Vec<Self> {
        let guesses = || Some(["one", "other"].map(named));
        vec![
            facts(),
            Self { n: 1, d_model: 1, d_k: 1, has_top: false, ..facts() },
            Self { n: 5, is_picked: true, is_mutual: true, is_flat: true, ..facts() },
            Self { is_masked: true, ..facts() },
            Self { is_masked: true, seen: 2, temperature: Some(named("temperature")), ..facts() },
            Self { is_masked: true, seen: 0, has_blind: true, has_weights: false, ..facts() },
            Self { is_adjusted: true, divisor: Some(named("divisor")), ..facts() },
            Self { is_adjusted: true, is_biased: true, ..facts() },
            Self { is_adjusted: true, is_biased: true, is_masked: true, ..facts() },
            Self { lone: Some(named("lone")), ..facts() },
            Self { guesses: guesses(), ..facts() },
            Self { guesses: guesses(), is_pronoun: true, ..facts() },
            Self { guesses: guesses(), is_pronoun: true, column: String::new(), ..facts() },
            Self { has_lost: true, has_weights: false, ..facts() },
        ]
    }
}

/// A fact that is its own name.
pub fn named(name: &str) -> String {
    format!("‹{name}›")
}

/// Facts that all differ.
pub fn facts() -> TourFacts {
    TourFacts {
        n: 3,
        d_model: 4,
        d_k: 5,
        d_v: 6,
        root: named("root"),
        divisor: None,
        asks: named("asks"),
        answers: named("answers"),
        asked: named("asked"),
        column: named("column"),
        lone: None,
        guesses: None,
        is_pronoun: false,
        is_lowered: false,
        x: named("x"),
        query: named("query"),
        key: named("key"),
        value: named("value"),
        score_sum: named("score_sum"),
        back_sum: named("back_sum"),
        is_mutual: false,
        quotient: named("quotient"),
        max: named("max"),
        weights: named("weights"),
        has_blind: false,
        has_lost: false,
        has_weights: true,
        seen: 3,
        is_masked: false,
        is_adjusted: false,
        is_biased: false,
        temperature: None,
        is_picked: false,
        mixture: named("mixture"),
        plain_sum: named("plain_sum"),
        has_top: true,
        top_asks: named("top_asks"),
        top_answers: named("top_answers"),
        top: named("top"),
        slope: named("slope"),
        is_flat: false,
    }
}
