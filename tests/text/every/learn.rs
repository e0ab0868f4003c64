//! The experiment on learning.

use attenscope::text::{
    LearnQuantityTexts, LearnRefusalText, LearnSaidText, LearnText, LossTexts, RaceResult, RaceText,
};

use super::{All, say};

pub fn learn(all: &mut All, text: &LearnText) {
    let LearnText {
        loss,
        losses,
        query,
        key,
        value_of,
        wanted_weight,
        wanted_output,
        of_weights,
        of_output,
        of_all,
        moving,
        rate,
        refused_rate,
        step,
        run,
        pause,
        back,
        normalise,
        now,
        shown,
        quantities,
        steps,
        present,
        earlier,
        from_to,
        no_curve,
        said,
        refused,
        race,
    } = text;
    say!(all, "learn": loss, query, key, value_of, moving, rate, step, run, pause, back, normalise, now);
    say!(all, "learn": shown, steps, present, earlier, no_curve);
    let LossTexts { look, weights, row, all: all_rows } = losses;
    say!(all, "losses": look, weights, row, all_rows);
    all.say("learn.wanted_weight", wanted_weight("mats"));
    all.say("learn.wanted_output", wanted_output(2));
    all.say("learn.of_weights", of_weights("they"));
    all.say("learn.of_output", of_output("they", "Z"));
    all.say("learn.of_all", of_all("Z"));
    all.say("learn.refused_rate", refused_rate("0.001", "100"));
    let LearnQuantityTexts { loss, log_loss, gradient, largest, jacobian } = quantities;
    say!(all, "quantities": loss, log_loss, gradient, largest, jacobian);
    for steps in [1, 12] {
        all.say(format!("learn.from_to {steps}"), from_to(loss, "2.73", "0.31", steps));
    }
    let LearnSaidText {
        start,
        fell,
        rose,
        same,
        learnt,
        saturated,
        revive,
        overshot,
        flat,
        short,
        long,
        diverged,
    } = said;
    all.say("said.start", start("2.73"));
    all.say("said.fell", fell(12, "0.31", "0.02"));
    all.say("said.rose", rose(12, "0.31", "0.02"));
    all.say("said.same", same(12, "0.31"));
    all.say("said.learnt", learnt("0.01", "0"));
    all.say("said.saturated", saturated("0.0004", "W_Q, W_K"));
    all.say("said.revive", revive("button"));
    all.say("said.overshot", overshot("0.3", "button"));
    all.say("said.flat", flat("0"));
    all.say("said.short", short("0.1"));
    all.say("said.long", long("10"));
    all.say("said.diverged", diverged(12));
    let LearnRefusalText {
        negative,
        not_one,
        hidden,
        no_place,
        not_finite,
        nothing_moves,
        number,
        slope,
        in_head,
        overflow,
    } = refused;
    say!(all, "refused": no_place, not_finite, nothing_moves);
    all.say("refused.negative", negative("mats"));
    all.say("refused.not_one", not_one("1.5"));
    all.say("refused.number", number("V[mats, 1]", "∞"));
    all.say("refused.slope", slope("W_V[1, 1]", "∞"));
    all.say("refused.in_head", in_head(2));
    all.say("refused.overflow", overflow("∞", "1"));
    all.say("refused.hidden", hidden("mats", "they"));
    let RaceText { title, about, begin, cross_entropy, squared_error, scaled, raw, result, saturated } = race;
    say!(all, "race": title, begin, cross_entropy, squared_error, scaled, raw);
    all.say("race.about", about(64, "0.001", 100));
    let run = |to: &str| RaceResult { steps: 100, from: "500".to_owned(), to: to.to_owned() };
    all.say("race.result", result(&run("0.1"), &run("800")));
    all.say("race.saturated", saturated("0.0001"));
}
