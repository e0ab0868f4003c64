//! The lab around its experiments, and its figures of a row.

use attenscope::text::{
    Change, CurveFacts, CurveQuantityText, CurveQuantityTexts, CurvesText, Differences, ExperimentText,
    ExperimentTexts, FigureText, FrameText, LabText, LeadFacts, OverflowFacts, PairText, ReturnedText,
    RevivalText, RulerText, SaturationText, StateText,
};

use super::{All, experiments, learn, say};

pub fn lab(all: &mut All, text: &LabText) {
    let LabText {
        frame,
        experiments: tabs,
        figure,
        curves,
        pair,
        ruler,
        saturated,
        format,
        format_results,
        mask,
        other_weights,
        sweep,
        results,
        learn,
    } = text;
    let FrameText { open, token } = frame;
    say!(all, "frame": open, token);
    let FigureText { save, save_picture, save_as, not_drawn } = figure;
    say!(all, "figure": save, not_drawn);
    all.say("figure.save_picture", save_picture("Weights"));
    all.say("figure.save_as", save_as("SVG", "Weights"));
    names(all, tabs);
    self::curves(all, curves);
    self::pair(all, pair);
    self::ruler(all, ruler);
    saturation(all, saturated);
    experiments::formats(all, format);
    experiments::format_results(all, format_results);
    experiments::mask(all, mask);
    experiments::what_if(all, other_weights);
    experiments::sweep(all, sweep);
    experiments::results(all, results);
    learn::learn(all, learn);
}

fn names(all: &mut All, text: &ExperimentTexts) {
    let ExperimentTexts { scaling, saturation, formats, masks, what_if, sqrt_d_k, learning } = text;
    for ExperimentText { tab, lead } in [scaling, saturation, formats, masks, what_if, sqrt_d_k, learning] {
        say!(all, "experiment": tab, lead);
    }
}

fn curves(all: &mut All, text: &CurvesText) {
    let CurvesText {
        quantity,
        quantities,
        rows,
        one_row,
        all_rows,
        too_many,
        title,
        factor,
        now,
        raw,
        scaled,
        uniform,
        most,
        marker,
        marker_at,
        at_end,
        beyond,
        no_scores,
        not_apt,
        no_keys,
        no_weights,
    } = text;
    say!(all, "curves": quantity, rows, all_rows, factor, raw, most, marker);
    let CurveQuantityTexts { weights, entropy, largest, norm } = quantities;
    for CurveQuantityText { choice, axis, said } in [weights, entropy, largest, norm] {
        say!(all, "quantity": choice, axis);
        let (token, factor, now, raw, key, most) = ("on", "0.577", "0.7", "0.9", "sat", "≈ 1.58");
        all.say("quantity.said", said(&CurveFacts { token, factor, now, raw, key, keys: 3, most }));
    }
    all.say("curves.one_row", one_row("on"));
    all.say("curves.too_many", too_many(64));
    all.say("curves.title", title("quantity", "whose"));
    all.say("curves.now", now("0.577"));
    all.say("curves.scaled", scaled("≈ 0.577"));
    all.say("curves.uniform", uniform(3, "≈ 1.58"));
    all.say("curves.marker_at", marker_at("0.577", "1.2"));
    all.say("curves.at_end", at_end("100"));
    all.say("curves.beyond", beyond("2000"));
    all.say("curves.no_scores", no_scores("on"));
    say!(all, "curves": not_apt);
    all.say("curves.no_keys", no_keys("on"));
    all.say("curves.no_weights", no_weights("on"));
}

fn pair(all: &mut All, text: &PairText) {
    let PairText {
        title,
        key,
        unscaled,
        score,
        weight,
        others,
        largest,
        entropy,
        norm,
        flatter,
        sharper,
        no_help,
        mistaken,
        unchanged,
        undefined,
        turned,
        mixed,
        adjusted,
    } = text;
    say!(all, "pair": turned, adjusted);
    say!(all, "pair": key, unscaled, score, weight, largest, norm, unchanged, undefined);
    let change = |from: &'static str, to: &'static str| Change { from, to };
    let differences =
        Differences { largest: change("1", "0.5"), entropy: change("0", "1.1"), norm: change("0.1", "0.4") };
    all.say("pair.title", title("on"));
    all.say("pair.others", others(3));
    all.say("pair.entropy", entropy("2"));
    all.say("pair.flatter", flatter(&differences));
    all.say("pair.sharper", sharper(&differences));
    all.say("pair.mixed", mixed(&differences));
    all.say("pair.no_help", no_help("1", change("0.1", "0.4")));
    all.say("pair.mistaken", mistaken("0.9", "0.5"));
}

fn ruler(all: &mut All, text: &RulerText) {
    let RulerText {
        title,
        gap,
        overflow,
        axis,
        gap_value,
        score_value,
        lead,
        naive,
        note,
        alone,
        hidden,
        broken,
    } = text;
    say!(all, "ruler": gap, overflow, axis, note, alone, hidden, broken);
    all.say("ruler.title", title("on"));
    all.say("ruler.gap_value", gap_value("on", "sat", "= 3"));
    all.say("ruler.score_value", score_value("11"));
    let formats = ["bf16", "f16", "f32", "f64"];
    for ones in 0..=formats.len() {
        for gap in ["0", "7.5"] {
            let others: Vec<_> =
                formats[ones..].iter().map(|format| (*format, format!("{ones}.5"))).collect();
            let (token, winner, second) = ("on", "sat", "dumpty");
            let facts = LeadFacts { token, winner, second, gap, ones: &formats[..ones], others: &others };
            all.say(format!("ruler.lead {ones} {gap}"), lead(&facts));
        }
        let facts = OverflowFacts { score: "714", beyond: &formats[..ones], within: &formats[ones..] };
        all.say(format!("ruler.naive {ones}"), naive(&facts));
    }
}

fn saturation(all: &mut All, text: &SaturationText) {
    let SaturationText {
        picture,
        steepest,
        flat,
        no_slopes,
        part,
        norm,
        numbers,
        scale,
        half,
        state,
        revival,
        returned,
    } = text;
    say!(all, "saturation": flat, no_slopes, norm, numbers, scale, half);
    all.say("saturation.picture", picture("on"));
    all.say("saturation.steepest", steepest("on", "0.2"));
    all.say("saturation.part", part(8, 40));
    let StateText { saturated, nothing_left, alive, spread, lone, blind, undefined } = state;
    say!(all, "state": lone, blind, undefined);
    all.say("state.saturated", saturated("1e−9", "0.5", "2e−9"));
    all.say("state.nothing_left", nothing_left("0.5"));
    all.say("state.alive", alive("0.4", "0.5", "80%"));
    all.say("state.spread", spread("0.1", "0.5"));
    let RevivalText { button, nearest, found, too_far, in_vain, alive, spread, no_temperature } = revival;
    say!(all, "revival": button, alive, spread, no_temperature);
    all.say("revival.nearest", nearest("100"));
    for temperature in ["= 19", "≈ 19.05"] {
        all.say(format!("revival.found {temperature}"), found(temperature, "0.25"));
    }
    all.say("revival.too_far", too_far("100", "0.2", "0.25"));
    for is_biased in [false, true] {
        all.say(format!("revival.in_vain {is_biased}"), in_vain("100", "0", is_biased));
    }
    let ReturnedText { title, caption, squared_error, cross_entropy, why } = returned;
    say!(all, "returned": caption);
    all.say("returned.title", title("they", "mats"));
    all.say("returned.squared_error", squared_error("mats"));
    all.say("returned.cross_entropy", cross_entropy("mats"));
    all.say("returned.why", why(["W_Q", "W_K", "W_V"]));
    all.say("returned.why given", why(["Q", "K", "V"]));
}
