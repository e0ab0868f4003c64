//! The gradient layer, and the choice of what colours the cards.

use attenscope::model::{CellRef, Stage};
use attenscope::text::{Agreement, GradientText, LayerText, Move, Raised, Wish};

use super::{All, say};

pub fn gradient(all: &mut All, text: &GradientText) {
    let GradientText {
        title,
        target,
        of_cell,
        look_at,
        cross_entropy,
        squared_error,
        now,
        place,
        raised,
        raise,
        did,
        gradient,
        reverse_pass,
        central_difference,
        difference,
        agree,
        arithmetic,
        through,
        through_head,
        choose_head,
        of_head,
        all_ways,
        no_way,
        is_target,
        not_wanted,
        hidden,
        of_weight,
        of_score,
        of_output,
        strongest,
        no_strongest,
        wish,
        broken_number,
        broken_gradient,
        broken_head,
    } = text;
    say!(all, "gradient": title, gradient, reverse_pass, central_difference, arithmetic, all_ways, is_target, not_wanted, of_weight);
    for has_temperature in [false, true] {
        all.say(format!("gradient.of_score {has_temperature}"), of_score(has_temperature));
    }
    all.say("gradient.now", now("0"));
    all.say("gradient.raise", raise("0.01"));
    all.say("gradient.difference", difference("1e−5", "0.0655", "0.0654"));
    all.say("gradient.through", through("Q"));
    all.say("gradient.through_head", through_head(2));
    all.say("gradient.choose_head", choose_head(2));
    all.say("gradient.of_head", of_head("W_Q", 2));
    all.say("gradient.of_output", of_output("Z"));
    all.say("gradient.broken_head", broken_head(2));
    all.say("gradient.hidden", hidden("on", "sat"));
    all.say("gradient.broken_number", broken_number("Q", "∞"));
    all.say("gradient.broken_gradient", broken_gradient("Q", "∞"));
    for is_loss in [false, true] {
        all.say(format!("gradient.target {is_loss}"), target(is_loss, &look_at("on", "sat")));
        all.say(format!("gradient.did {is_loss}"), did(is_loss, "0.0655", "0.0676"));
        all.say(format!("gradient.no_way {is_loss}"), no_way(is_loss));
        all.say(format!("gradient.no_strongest {is_loss}"), no_strongest(is_loss));
        for (more, less) in
            [(None, None), (Some("sat"), None), (None, Some("the")), (Some("sat"), Some("the"))]
        {
            let said = wish(&Wish { is_loss, query: "on", more, less });
            all.say(format!("gradient.wish {is_loss} {more:?} {less:?}"), said);
        }
        for expected in moves() {
            for actual in moves() {
                let said = raised(&Raised { is_loss, by: "0.01", expected: &expected, actual: &actual });
                all.say(format!("gradient.raised {is_loss} {expected:?} {actual:?}"), said.to_string());
            }
        }
    }
    all.say("gradient.look_at", look_at("on", "sat"));
    all.say("gradient.cross_entropy", cross_entropy("on"));
    for word in [Some("on"), None] {
        all.say(format!("gradient.squared_error {word:?}"), squared_error(word));
    }
    for stage in Stage::ALL {
        let cell = CellRef { stage, row: 1, col: 0 };
        all.say(format!("gradient.of_cell {stage:?}"), format!("{title}: {}", of_cell(cell, "on", "sat")));
        let (row, col) = (if stage.rows_are_tokens() { "on" } else { "" }, "");
        all.say(format!("gradient.place {stage:?}"), format!("{title}: {}", place(cell, row, col)));
        all.say(
            format!("gradient.place {stage:?}, named"),
            format!("{title}: {}", place(cell, "on", "alive")),
        );
    }
    for agreement in [
        Agreement::Same,
        Agreement::Decimals(1),
        Agreement::Decimals(8),
        Agreement::Digits(1),
        Agreement::Digits(9),
        Agreement::Not,
    ] {
        all.say(format!("gradient.agree {agreement:?}"), agree(agreement));
    }
    for count in 1..=6 {
        all.say(format!("gradient.strongest {count}"), strongest(count));
    }
}

pub fn layer(all: &mut All, text: &LayerText) {
    let LayerText {
        name,
        values,
        gradient,
        ask,
        retarget,
        learn,
        of_loss,
        close,
        title,
        about,
        falls,
        rises,
        derivative,
    } = text;
    say!(all, "layer": name, values, gradient, ask, retarget, learn, of_loss, close, about);
    all.say("layer.derivative", derivative("0.21"));
    all.say("layer.title", title("W_Q"));
    all.say("layer.falls", falls("−0.21"));
    all.say("layer.rises", rises("0.21"));
}

fn moves() -> [Move; 5] {
    [
        Move::Rises("0.002".to_owned()),
        Move::Falls("0.002".to_owned()),
        Move::Stays,
        Move::Rounds,
        Move::Breaks,
    ]
}
