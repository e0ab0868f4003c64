//! The toolbar, the sheet, the panels beside it, and notices.

use attenscope::model::{Axis, CellRef, Convention, Stage};
use attenscope::text::{
    BiasChoiceText, ConventionText, EditorText, InspectorText, MatrixText, NoticeText, NudgeText, Placed,
    PresetNames, SheetText, SideText, StoryText, SummaryText, ToolbarText, ViewingText,
};

use super::{All, computed, say};

pub fn toolbar(all: &mut All, text: &ToolbarText) {
    let ToolbarText {
        skip,
        preset,
        own,
        own_from,
        own_of_size,
        sheet_name,
        of_tour,
        presets,
        undo,
        redo,
        reset,
        sheet,
        lab,
        language,
    } = text;
    let PresetNames {
        gaze,
        three_words,
        saturated,
        humpty_dumpty,
        humpty_dumpty_8,
        causal,
        uniform,
        overflow,
        wrong_divisor,
        d_k_sweep,
        cross,
        cache,
        teach,
        stuck,
        two_heads,
        heads_disagree,
    } = presets;
    say!(all, "toolbar": skip, preset, own, sheet_name, of_tour, undo, redo, reset, sheet, lab, language);
    say!(all, "preset": gaze, three_words, saturated, humpty_dumpty, humpty_dumpty_8, causal, uniform, overflow);
    say!(all, "preset": wrong_divisor, d_k_sweep, cross, cache, teach, stuck, two_heads, heads_disagree);
    all.say("toolbar.own_from", own_from(three_words));
    all.say("toolbar.own_of_size", own_of_size(2, None, 5));
    all.say("toolbar.own_of_size 3", own_of_size(2, Some(3), 5));
}

pub fn viewing(all: &mut All, text: &ViewingText) {
    let ViewingText { name, digits, digits_fixed, digits_full } = text;
    say!(all, "viewing": name, digits, digits_full);
    for digits in [1, 6] {
        all.say(format!("viewing.digits_fixed {digits}"), digits_fixed(digits));
    }
}

pub fn sheet(all: &mut All, text: &SheetText) {
    let SheetText {
        lead_wide,
        lead_given,
        lead_crossed,
        begun,
        words_alone,
        key_words_alone,
        windows,
        discover,
        project,
        attend,
        projections,
        scaling,
        scaling_none,
        mistakes,
        mistaken,
        scaling_custom,
        divisor,
        divisor_slider,
        temperature,
        soft_cap,
        bias,
        biases,
        not_set,
    } = text;
    let BiasChoiceText { none, own, alibi, buckets } = biases;
    say!(all, "sheet": lead_wide, lead_given, begun, words_alone, key_words_alone, project, attend, projections, scaling, scaling_none, mistakes, scaling_custom);
    say!(all, "sheet": divisor, divisor_slider, temperature, soft_cap, bias, not_set);
    say!(all, "bias": none, own, alibi, buckets);
    for (asking, is_given) in [(2, false), (1, true)] {
        all.say(format!("sheet.lead_crossed {asking} {is_given}"), lead_crossed(asking, is_given));
    }
    all.say("sheet.discover", discover("x₂", "x₃"));
    all.say("sheet.windows", windows(262_144));
    all.say("sheet.mistaken", mistaken("÷ 3"));
}

pub fn convention(all: &mut All, text: &ConventionText) {
    let ConventionText { label, choice, tokens, softmax, line } = text;
    say!(all, "convention": label);
    for convention in Convention::ALL {
        let name = convention.name();
        all.say(format!("convention.choice {name}"), choice(convention));
        all.say(format!("convention.tokens {name}"), tokens(convention, false));
        if convention != Convention::Linear {
            all.say(format!("convention.tokens {name} crossed"), tokens(convention, true));
        }
        all.say(format!("convention.softmax {name}"), softmax(convention));
        all.say(format!("convention.line {name}"), line(convention, "sat"));
    }
}

pub fn summary(all: &mut All, text: &SummaryText) {
    let SummaryText { summary, weight_summary, row_summary, with_token, in_dimension } = text;
    for stage in Stage::ALL {
        all.say(format!("summary.summary {stage:?}"), summary(stage, 3, 4, "−1", "2"));
    }
    let placed = |number: &str, place: &str| Placed { number: number.to_owned(), place: place.to_owned() };
    for others in [0, 5] {
        let shares = [placed("0.7", "on"), placed("0.2", "sat")];
        let said = weight_summary("Row sat", &shares, others, "1.2", "2");
        all.say(format!("summary.weight_summary {others}"), said);
    }
    all.say(
        "summary.row_summary",
        row_summary("Row sat", &placed("3", "with on"), &placed("−1", "with sat")),
    );
    all.say("summary.with_token", with_token("on"));
    all.say("summary.in_dimension", in_dimension(3));
}

pub fn matrix(all: &mut All, text: &MatrixText) {
    let MatrixText { name, short, comma, words, size, heatmap, map } = text;
    for stage in Stage::ALL {
        all.say(format!("matrix.name {stage:?}"), name(stage));
        all.say(format!("matrix.heatmap {stage:?}"), heatmap(stage));
        all.say(format!("matrix.map {stage:?}"), map(stage));
    }
    all.say("matrix.comma", *comma);
    for count in [1, 3] {
        all.say(format!("matrix.words {count}"), words(count));
    }
    for axis in [Axis::Tokens, Axis::Model, Axis::Key, Axis::Value] {
        all.say(format!("matrix.size {axis:?}"), size(axis));
    }
    // Inputs have only a symbol.
    for stage in computed() {
        all.say(format!("matrix.short {stage:?}"), short(stage));
    }
}

pub fn editor(all: &mut All, text: &EditorText) {
    let EditorText { cell, label, column } = text;
    for stage in Stage::ALL {
        all.say(format!("editor.cell {stage:?}"), cell(stage, (1, 2)));
    }
    all.say("editor.label", label(4));
    all.say("editor.column", column(2));
}

pub fn side(all: &mut All, text: &SideText) {
    let SideText { title, number, word, check, more, less } = text;
    say!(all, "side": title, number, word, check, more, less);
}

pub fn nudge(all: &mut All, text: &NudgeText) {
    let NudgeText { name, less, more, grip, drag, with, by, escape, back } = text;
    say!(all, "nudge": name, grip, drag, escape);
    all.say("nudge.less", less("0.1"));
    all.say("nudge.more", more("0.1"));
    all.say("nudge.with", with("Shift"));
    all.say("nudge.by", by("0.1"));
    all.say("nudge.back", back(None));
    all.say("nudge.back to", back(Some("0.5")));
}

pub fn inspector(all: &mut All, text: &InspectorText) {
    let InspectorText {
        title,
        cell,
        given,
        given_by_touch,
        terms,
        divided_last,
        rest,
        dimension,
        token,
        product,
        sum,
        plus_mask,
        minus_max,
        key,
        score_from,
        scaled_before,
        hidden,
        in_sight,
        capped,
        biased,
        nothing_left,
        colon,
        back,
        breach_factor,
        breach_term,
        breach_sum,
        breach_mixture,
        breach_score,
        breach_bias,
        breach_entry,
        rounded_terms,
        score,
        divided_by_sum,
        max_and_sums,
        naive,
        naive_caption,
        naive_sound,
        naive_overflow,
        naive_underflow,
        entropy,
        exact,
    } = text;
    say!(all, "inspector": title, given, given_by_touch, divided_last, dimension, token, product, sum, plus_mask, minus_max);
    say!(all, "inspector": key, scaled_before, colon, breach_sum, breach_mixture, score, divided_by_sum);
    say!(all, "inspector": max_and_sums, naive, naive_caption, exact);
    for stage in Stage::ALL {
        let place = CellRef { stage, row: 1, col: 2 };
        all.say(format!("inspector.cell {stage:?}"), cell(place, "on", "sat"));
    }
    for count in [1, 3] {
        all.say(format!("inspector.terms {count}"), terms(count));
    }
    all.say("inspector.rest", rest(7));
    all.say("inspector.score_from", score_from("on", "sat"));
    all.say("inspector.hidden", hidden("on", "sat", "causal mask"));
    all.say("inspector.in_sight", in_sight("on", "sat"));
    for has_bias in [false, true] {
        all.say(format!("inspector.capped {has_bias}"), capped("50", has_bias));
    }
    all.say("inspector.biased", biased("−0.5"));
    all.say("inspector.nothing_left", nothing_left("on"));
    all.say("inspector.back", back("Q"));
    all.say("inspector.breach_factor", breach_factor("∞", "2"));
    all.say("inspector.breach_term", breach_term("1e200", "2e200"));
    all.say("inspector.breach_score", breach_score("∞"));
    all.say("inspector.breach_bias", breach_bias("1e308", "1e308"));
    all.say("inspector.breach_entry", breach_entry("on", "∞"));
    all.say("inspector.rounded_terms", rounded_terms("3.1", "3.14"));
    all.say("inspector.naive_sound", naive_sound("11"));
    all.say("inspector.naive_overflow", naive_overflow("714"));
    all.say("inspector.naive_underflow", naive_underflow("−800"));
    all.say("inspector.entropy", entropy("1.2", "2"));
}

pub fn story(all: &mut All, text: &StoryText) {
    let StoryText {
        token,
        beside,
        nobody,
        query,
        long_query,
        keys,
        key,
        score,
        weight,
        output,
        largest,
        others,
    } = text;
    say!(all, "story": token, beside, nobody, keys, key, score, weight, others);
    all.say("story.query", query("on"));
    all.say("story.long_query", long_query(64, "8.2"));
    all.say("story.output", output("on"));
    all.say("story.largest", largest(8, 64));
}

pub fn notice(all: &mut All, text: &NoticeText) {
    let NoticeText {
        reset,
        revived,
        coming,
        missing,
        try_again,
        awaited,
        link_waits,
        link_waits_saved,
        open_link,
        stay,
        download,
        reload,
        unloaded,
        unloaded_unkept,
        choice_missing,
        dismiss,
    } = text;
    say!(all, "notice": reset, coming, missing, try_again, awaited, unloaded, unloaded_unkept, dismiss);
    say!(all, "notice": link_waits, link_waits_saved, open_link, stay, download, reload);
    all.say("notice.choice_missing", choice_missing("Ελληνικά"));
    all.say("notice.revived", revived("≈19.05", "0.25"));
}
