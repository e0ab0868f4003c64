//! The tour, with facts that are identified by their names.

use attenscope::model::Convention;
use attenscope::text::{
    BarText, EqualRowsFacts, EqualWeightsFacts, GazeStep, HiddenText, LargeInputFacts, LargeScoreFacts,
    LargeValueWeightFacts, MaskedFacts, MeaningStep, NearText, NoSaturationFacts, NoScalingFacts,
    ObstacleText, OneWeightFacts, OutputStep, PredictText, RolesStep, SaturationStep, ScaleStep, ScoresStep,
    SharesFacts, StepText, StepTexts, TaskText, TourFacts, TourText, TurnedFacts, WeightsStep, WordsStep,
    ZeroColumnFacts, ZeroRowFacts,
};

use super::{All, say};

pub fn tour(all: &mut All, text: &TourText) {
    let TourText { title, leave, covered, panel } = text;
    say!(all, "tour": title, leave, covered);
    all.say("tour.panel", panel(Some(7)));
    all.say("tour.panel_own", panel(None));
}

fn predict(all: &mut All, text: &PredictText) {
    let PredictText {
        invited,
        invited_own,
        tries,
        until,
        beyond,
        question,
        given,
        guess,
        rule,
        check,
        show,
        right,
        missed,
        wrong,
        shown,
        sum,
        hide,
        hidden,
        show_all,
    } = text;
    say!(all, "predict": invited, invited_own, tries, question, given, guess, rule, check, show, hide, show_all);
    let HiddenText { nothing, projections, scores, scaled, weights, output } = hidden;
    say!(all, "hidden": nothing, projections, scores, scaled, weights, output);
    for (name, step) in [("", Some(6)), ("_own", None)] {
        all.say(format!("predict.until{name}"), until(step));
        all.say(format!("predict.beyond{name}"), beyond(step));
    }
    for (name, is_high) in [("high", Some(true)), ("low", Some(false)), ("other", None)] {
        all.say(format!("predict.missed_{name}"), missed("5", is_high));
    }
    all.say("predict.right", right("1·4 = 4"));
    all.say("predict.wrong", wrong("5", "1·4 = 4"));
    all.say("predict.shown", shown("1·4 = 4"));
    all.say("predict.sum", sum(512, "≈ 6.1"));
}

fn bar(all: &mut All, text: &BarText) {
    let BarText {
        back,
        next,
        more,
        less,
        place,
        cover,
        row_form,
        wrong_idea,
        try_it,
        not_yet,
        done,
        done_at_bar,
        own,
        own_given,
        own_crossed,
        why,
        predicted,
        try_next,
        main_sentences,
        again,
        own_sentence,
        share,
    } = text;
    say!(all, "tour": back, next, more, less, cover, wrong_idea, try_it, not_yet, done, done_at_bar);
    say!(all, "tour": own, own_given, own_crossed, why, try_next, main_sentences, again, own_sentence, share);
    all.say("tour.place", place(6, 9, "step"));
    for convention in Convention::ALL {
        if let Some(said) = row_form(convention) {
            all.say(format!("tour.row_form {}", convention.name()), said);
        }
    }
    for (right, of) in [(0, 0), (0, 1), (1, 1), (2, 3)] {
        all.say(format!("tour.predicted {right} {of}"), predicted(right, of));
    }
}

fn obstacles(all: &mut All, text: &ObstacleText) {
    let ObstacleText {
        one_word,
        one_key,
        held,
        unscaled,
        lost,
        tied,
        level,
        capped,
        too_hot,
        too_far,
        bias_too_far,
    } = text;
    for (name, said) in [
        ("one_word", one_word),
        ("one_key", one_key),
        ("held", held),
        ("unscaled", unscaled),
        ("lost", lost),
        ("tied", tied),
        ("level", level),
        ("capped", capped),
        ("too_hot", too_hot),
        ("too_far", too_far),
        ("bias_too_far", bias_too_far),
    ] {
        let [told, under_a_mask] = [false, true].map(|is_masked| said(&TourFacts { is_masked, ..facts() }));
        let biased = said(&TourFacts { is_biased: true, ..facts() });
        if biased != told {
            all.say(format!("tour.obstacle {name} with a bias"), biased);
        }
        if under_a_mask != told {
            all.say(format!("tour.obstacle {name} under a mask"), under_a_mask);
        }
        all.say(format!("tour.obstacle {name}"), told);
    }
}

pub fn steps(all: &mut All, text: &StepTexts) {
    let StepTexts {
        gaze,
        words,
        roles,
        scores,
        scale,
        weights,
        output,
        saturation,
        meaning,
        bar: around,
        chapter,
        heads_chapter,
        obstacle,
        near,
        predict: asked,
        heard,
    } = text;
    bar(all, around);
    super::chapter::chapter(all, chapter);
    super::heads_chapter::heads_chapter(all, heads_chapter);
    obstacles(all, obstacle);
    predict(all, asked);
    let NearText { apart, largest } = near;
    all.say("tour.near apart", apart("0.64", "0.1"));
    all.say("tour.near largest", largest("0.95", "0.9"));
    all.say("step.heard", heard("2 · step", "A sentence."));

    let GazeStep { step: text, turned, shares } = gaze;
    step(all, "gaze", text);
    let facts = TurnedFacts { asks: named("asks"), now: named("now"), weight: named("weight") };
    task(all, "turned", turned, &facts);
    let asked = TourFacts { is_pronoun: true, guesses: Some(["one", "other"].map(named)), ..self::facts() };
    all.say("task.turned.ask of the pronoun", (turned.ask)(&asked));
    all.say(
        "task.turned.shares",
        shares(&SharesFacts {
            asks: named("asks"),
            strongest: named("strongest"),
            weight: named("weight"),
            second: named("second"),
            second_weight: named("second_weight"),
        }),
    );

    let WordsStep { step: text, equal_rows, large_input } = words;
    step(all, "words", text);
    let facts = EqualRowsFacts { one: named("one"), other: named("other"), share: None, is_biased: false };
    task(all, "equal_rows", equal_rows, &facts);
    let facts = EqualRowsFacts { share: Some(["share_asks", "share"].map(named)), ..facts };
    all.say("task.equal_rows.found shared", (equal_rows.found)(&facts));
    let facts = EqualRowsFacts { is_biased: true, ..facts };
    all.say("task.equal_rows.found biased", (equal_rows.found)(&facts));
    let facts = LargeInputFacts { word: named("word"), value: named("value"), dimension: 5 };
    task(all, "large_input", large_input, &facts);

    let RolesStep { step: text, large_value_weight, choices, answered } = roles;
    step(all, "roles", text);
    for (at, choice) in choices.iter().enumerate() {
        all.say(format!("task.roles.choice {at}"), *choice);
    }
    for is_right in [true, false] {
        all.say(format!("task.roles.answered {is_right}"), answered(is_right));
    }
    let facts = LargeValueWeightFacts { v: named("v"), q: named("q"), k: named("k") };
    task(all, "large_value_weight", large_value_weight, &facts);

    let ScoresStep { step: text, zero_row, large_score } = scores;
    step(all, "scores", text);
    task(all, "zero_row", zero_row, &ZeroRowFacts { word: named("word") });
    let facts = LargeScoreFacts {
        word: named("word"),
        other: named("other"),
        itself: named("itself"),
        asks: named("asks"),
        answers: named("answers"),
    };
    task(all, "large_score", large_score, &facts);

    let ScaleStep { step: text, no_scaling } = scale;
    step(all, "scale", text);
    let facts = |is_level| NoScalingFacts {
        word: named("word"),
        distance: named("distance"),
        scaled: named("scaled"),
        is_level,
        weight: Some(named("weight")),
        weight_scaled: named("weight_scaled"),
    };
    task(all, "no_scaling", no_scaling, &facts(false));
    all.say(
        "task.no_scaling.found lost",
        (no_scaling.found)(&NoScalingFacts { weight: None, ..facts(false) }),
    );
    all.say("task.no_scaling.found level", (no_scaling.found)(&facts(true)));

    let WeightsStep { step: text, equal_weights } = weights;
    step(all, "weights", text);
    let [word, low, high] = ["word", "low", "high"].map(named);
    let facts = EqualWeightsFacts { word, low, high, is_level: false, count: 5 };
    task(all, "equal_weights", equal_weights, &facts);
    let facts = EqualWeightsFacts { high: named("low"), is_level: true, ..facts };
    all.say("task.equal_weights.found all", (equal_weights.found)(&facts));

    let OutputStep { step: text, zero_column, one_weight } = output;
    step(all, "output", text);
    task(all, "zero_column", zero_column, &ZeroColumnFacts { dimension: 5 });
    let facts = OneWeightFacts {
        asks: named("asks"),
        answers: named("answers"),
        weight: named("weight"),
        output: named("output"),
        value: named("value"),
    };
    task(all, "one_weight", one_weight, &facts);

    let SaturationStep { step: text, no_saturation } = saturation;
    step(all, "saturation", text);
    let facts = NoSaturationFacts {
        asks: named("asks"),
        answers: named("answers"),
        temperature: named("temperature"),
        weight: named("weight"),
        product: named("product"),
        slope: named("slope"),
        untempered: named("untempered"),
        slope_then: named("slope_then"),
    };
    task(all, "no_saturation", no_saturation, &facts);

    let MeaningStep { step: text, masked } = meaning;
    step(all, "meaning", text);
    let facts = |count, strongest, is_blind| MaskedFacts {
        asks: named("asks"),
        hidden: named("hidden"),
        count,
        strongest,
        is_blind,
    };
    let strongest = || Some(["word", "weight"].map(named));
    task(all, "masked", masked, &facts(1, strongest(), false));
    for (name, facts) in [
        ("of several", facts(2, strongest(), false)),
        ("blind", facts(3, None, true)),
        ("lost", facts(1, None, false)),
    ] {
        all.say(format!("task.masked.found {name}"), (masked.found)(&facts));
    }
}

fn step(all: &mut All, name: &str, text: &StepText) {
    let StepText { title, question, first, why, rest, wrong } = text;
    all.say(format!("step.{name}.title"), *title);
    let others = [
        facts(),
        TourFacts { n: 1, d_model: 1, d_k: 1, has_top: false, ..facts() },
        TourFacts { n: 5, is_picked: true, is_mutual: true, is_flat: true, ..facts() },
        TourFacts { is_masked: true, seen: 2, temperature: Some(named("temperature")), ..facts() },
        TourFacts { is_adjusted: true, divisor: Some(named("divisor")), ..facts() },
        TourFacts { is_adjusted: true, is_biased: true, ..facts() },
        TourFacts { is_adjusted: true, is_biased: true, is_masked: true, ..facts() },
        TourFacts { is_masked: true, seen: 0, has_blind: true, has_weights: false, ..facts() },
        TourFacts { guesses: Some(["one", "other"].map(named)), ..facts() },
        TourFacts { guesses: Some(["one", "other"].map(named)), is_pronoun: true, ..facts() },
        TourFacts { has_lost: true, has_weights: false, ..facts() },
    ];
    for (of, facts) in others.iter().enumerate() {
        all.say(format!("step.{name}.question {of}"), question(facts));
        all.say(format!("step.{name}.first {of}"), first(facts));
        all.say(format!("step.{name}.why {of}"), why(facts));
        for (at, paragraph) in rest(facts).into_iter().enumerate() {
            all.say(format!("step.{name}.rest {at} {of}"), paragraph);
        }
        all.say(format!("step.{name}.wrong {of}"), wrong(facts));
    }
}

fn task<F>(all: &mut All, name: &str, text: &TaskText<F>, facts: &F) {
    let TaskText { ask, found } = text;
    let mut asked = vec![ask(&self::facts())];
    for (of, facts) in [
        ("under a mask", TourFacts { is_masked: true, ..self::facts() }),
        ("of a lone number", TourFacts { lone: Some(named("lone")), ..self::facts() }),
        ("of two words", TourFacts { guesses: Some(["one", "other"].map(named)), ..self::facts() }),
        (
            "of a column without a name",
            TourFacts {
                guesses: Some(["one", "other"].map(named)),
                is_pronoun: true,
                column: String::new(),
                ..self::facts()
            },
        ),
    ] {
        let other = ask(&facts);
        if !asked.contains(&other) {
            all.say(format!("task.{name}.ask {of}"), other.clone());
            asked.push(other);
        }
    }
    all.say(format!("task.{name}.ask"), asked.swap_remove(0));
    all.say(format!("task.{name}.found"), found(facts));
}

/// A fact that is its own name.
fn named(name: &str) -> String {
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
