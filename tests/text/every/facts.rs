//! Samples of the facts that messages take, but for those of the tour's steps.

use attenscope::text::{
    Agreement, AnsweredFacts, Change, CurveFacts, DepartureFacts, Differences, FormatFacts,
    HeadsChapterFacts, InSight, LeadFacts, LeverEffect, Measured, MeetingFacts, Move, OutcomeFacts,
    OverflowFacts, PageSizes, Pieces, Placed, ProjectedFacts, RaceResult, Raised, Sampled, SecondScoreFacts,
    Span, SplitFacts, SplitWeights, TroubleFacts, WindowFacts, Wish,
};

use super::samples::{Sample, list};

const FORMATS: [&str; 4] = ["bf16", "f16", "f32", "f64"];

list! {
    InSight: [(2, true), (2, false), (6, true), (3, false)].map(|(count, is_all)| InSight { count, is_all });
    Pieces: ["1 +", ""].map(|before| Pieces {
        found: "2".to_owned(),
        before: before.to_owned(),
        behind: "3".to_owned(),
        place: 4,
    });
    Placed: [("0.7", "on"), ("0.2", "sat")].map(|(number, place)| Placed {
        number: number.to_owned(),
        place: place.to_owned(),
    });
    Measured: [("0.25", "0.75"), ("0.96", "0.36")].map(|(raw, scaled)| Measured {
        raw: raw.to_owned(),
        scaled: scaled.to_owned(),
    });
    PageSizes: [(1, None), (3, None), (3, Some(4))].map(|(tokens, other_keys)| PageSizes {
        d_k: 512,
        tokens,
        other_keys,
    });
    Sampled: [Sampled { entries: "Entries", tokens: 8, repeats: 64, seed: 17 }];
    RaceResult: ["0.1", "800"].map(|to| RaceResult { steps: 100, from: "500".to_owned(), to: to.to_owned() });
    Change<'static>: [Change { from: "0.1", to: "0.4" }];
    Differences<'static>: [Differences {
        largest: Change { from: "1", to: "0.5" },
        entropy: Change { from: "0", to: "1.1" },
        norm: Change { from: "0.1", to: "0.4" },
    }];
    CurveFacts<'static>: [CurveFacts {
        token: "on",
        factor: "0.577",
        now: "0.7",
        raw: "0.9",
        key: "sat",
        keys: 3,
        most: "≈ 1.58",
    }];
    FormatFacts<'static>: [false, true].map(|has_infinity| FormatFacts {
        name: "FP8",
        exponent_bits: 4,
        fraction_bits: 3,
        smallest: "0.002",
        largest: "448",
        next: "1.125",
        has_infinity,
    });
    DepartureFacts<'static>: ["“on”", "4"].map(|row| DepartureFacts {
        difference: "0.1",
        row,
        col: "3",
        number: "1.1",
        in_f64: "1",
    });
    OverflowFacts<'static>: [0, 1, 2, 3, 4].map(|beyond| {
        let (beyond, within) = FORMATS.split_at(beyond);
        OverflowFacts { score: "714", beyond: beyond.to_vec().leak(), within: within.to_vec().leak() }
    });
    SecondScoreFacts<'static>: [false, true].map(|is_of_others| SecondScoreFacts {
        query: "they",
        key: "cats",
        is_of_others,
        by_circuit: "6.001",
        score: "6",
    });
    MeetingFacts<'static>: [MeetingFacts {
        query: "they",
        key: "cats",
        asking: "alive",
        asked: "alive",
        amount: "4",
    }];
    LeverEffect: [LeverEffect::Up, LeverEffect::Down, LeverEffect::Nothing];
    AnsweredFacts<'static>: LeverEffect::samples()
        .into_iter()
        .map(|raised| AnsweredFacts { raised, right: "‹right›", rise: "0.0011" })
        .collect::<Vec<_>>();
    HeadsChapterFacts<'static>: [HeadsChapterFacts {
        word: "they",
        first: "cats",
        first_weight: "66%",
        left: "34%",
        second: "like",
        second_weight: "77%",
        second_in_first: "2.1%",
    }];
    ProjectedFacts<'static>: [ProjectedFacts {
        word: "they",
        columns: ["alive", "doing"],
        numbers: ["3.11", "3.34"],
        parts: [["3.11", "0"], ["0", "3.34"]],
    }];
    Agreement: [
        Agreement::Same,
        Agreement::Decimals(1),
        Agreement::Decimals(8),
        Agreement::Digits(1),
        Agreement::Digits(9),
        Agreement::Not,
    ];
    Move: [
        Move::Rises("0.002".to_owned()),
        Move::Falls("0.002".to_owned()),
        Move::Stays,
        Move::Rounds,
        Move::Breaks,
    ];
}

impl Sample for Raised<'static> {
    fn samples() -> Vec<Self> {
        let moves: &[Move] = Move::samples().leak();
        let pairs = moves.iter().flat_map(|expected| moves.iter().map(move |actual| (expected, actual)));
        let of = |is_loss| move |(expected, actual)| Raised { is_loss, by: "0.01", expected, actual };
        pairs.clone().map(of(false)).chain(pairs.map(of(true))).collect()
    }
}

impl Sample for Wish<'static> {
    fn samples() -> Vec<Self> {
        let words = [(None, None), (Some("sat"), None), (None, Some("the")), (Some("sat"), Some("the"))];
        let of = |is_loss| words.map(|(more, less)| Wish { is_loss, query: "on", more, less });
        of(false).into_iter().chain(of(true)).collect()
    }
}

impl Sample for OutcomeFacts<'static> {
    fn samples() -> Vec<Self> {
        let marks = [(0, 0, 0), (1, 0, 0), (0, 2, 0), (0, 0, 3), (1, 2, 0), (1, 2, 3)];
        let of_marks = |(infinite, not_numbers, zeros)| {
            [(0, 0), (1, 1), (2, 4), (0, 9)].map(|(lost, equal)| OutcomeFacts {
                stage: "Q",
                format: "f16",
                all: 9,
                infinite,
                not_numbers,
                zeros,
                lost,
                equal,
            })
        };
        marks.into_iter().flat_map(of_marks).collect()
    }
}

impl Sample for TroubleFacts<'static> {
    fn samples() -> Vec<Self> {
        let counts = [(1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 2, 0), (0, 0, 1), (0, 0, 2), (2, 2, 2)];
        let of_counts = |(overflowed, overflowed_sums, zero_sums)| {
            [false, true].map(|has_infinity| TroubleFacts {
                format: "f16",
                has_infinity,
                overflowed,
                overflowed_sums,
                zero_sums,
            })
        };
        counts.into_iter().flat_map(of_counts).collect()
    }
}

impl Sample for WindowFacts {
    fn samples() -> Vec<Self> {
        let part = || Span { first: 2, last: 9, all: 64 };
        let whole = || Span { first: 1, last: 3, all: 3 };
        let spans = [(part(), whole()), (whole(), part()), (part(), part())];
        spans.map(|(rows, cols)| Self { rows, cols }).into()
    }
}

impl Sample for LeadFacts<'static> {
    fn samples() -> Vec<Self> {
        let of = |ones: usize, gap| {
            let (ones, others) = FORMATS.split_at(ones);
            let others: Vec<_> = others.iter().map(|format| (*format, "0.5".to_owned())).collect();
            let (token, winner, second) = ("on", "sat", "dumpty");
            LeadFacts { token, winner, second, gap, ones: ones.to_vec().leak(), others: others.leak() }
        };
        (0..=FORMATS.len()).flat_map(|ones| [of(ones, "0"), of(ones, "7.5")]).collect()
    }
}

impl Sample for SplitFacts<'static> {
    fn samples() -> Vec<Self> {
        let most = || SplitWeights::Most { head: 2, key: "cats", before: "0.66", after: "0.43" };
        let all = [None, Some(["2", "2"]), Some(["2", "1.41"])].into_iter().flat_map(|divisors| {
            [SplitWeights::Same, most(), SplitWeights::NotFinite].map(|weights| SplitFacts {
                heads: 2,
                products: [4, 2],
                divisors,
                word: "they",
                weights,
            })
        });
        let into_one_product = SplitFacts {
            heads: 2,
            products: [2, 1],
            divisors: None,
            word: "they",
            weights: SplitWeights::Same,
        };
        all.chain([into_one_product]).collect()
    }
}
