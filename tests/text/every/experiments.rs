//! The experiments of the lab except for saturated rows.

use attenscope::math::NumberFormat;
use attenscope::model::{Mask, MaskParts};
use attenscope::text::{
    DepartureFacts, FormatFacts, FormatResultsText, FormatsText, FragileText, HeadingText, MaskChoiceText,
    MaskNames, MaskText, Measured, OutcomeFacts, PageSizes, QuantityText, QuantityTexts, ReplacementText,
    ReplacementTexts, ResultsText, RoundingOutcomeText, RoundingText, Sampled, SourceText, SourceTexts, Span,
    SweepText, TroubleFacts, WayText, WhatIfText, WindowFacts,
};

use super::{All, say};

pub fn formats(all: &mut All, text: &FormatsText) {
    let FormatsText {
        format,
        choice,
        rounding,
        roundings,
        subtract,
        stage,
        limits,
        values,
        differences,
        computing,
        exact,
        headings,
    } = text;
    let RoundingText { each_operation, each_stage } = roundings;
    let HeadingText { row, column, difference, outcome } = headings;
    say!(all, "formats": format, rounding, subtract, stage, exact, each_operation, each_stage);
    say!(all, "formats.headings": row, column, difference, outcome);
    for format in NumberFormat::ALL {
        all.say(format!("formats.choice {format:?}"), choice(format));
    }
    for has_infinity in [false, true] {
        let (smallest, largest, next) = ("0.002", "448", "1.125");
        let (name, exponent_bits, fraction_bits) = ("FP8", 4, 3);
        let facts = FormatFacts { name, exponent_bits, fraction_bits, smallest, largest, next, has_infinity };
        all.say(format!("formats.limits {has_infinity}"), limits(&facts));
    }
    all.say("formats.values", values("Q", "f16"));
    all.say("formats.differences", differences("Q", "f16"));
    all.say("formats.computing", computing(42));
}

pub fn format_results(all: &mut All, text: &FormatResultsText) {
    let FormatResultsText { outcomes, troubles, row_sums, departure, no_departure, window, outcome_names } =
        text;
    let RoundingOutcomeText { infinite, not_a_number, zero } = outcome_names;
    say!(all, "format_results": no_departure);
    say!(all, "format_results.outcome_names": infinite, not_a_number, zero);
    let marks = [(0, 0, 0), (1, 0, 0), (0, 2, 0), (0, 0, 3), (1, 2, 0), (1, 2, 3)];
    for (infinite, not_numbers, zeros) in marks {
        for (lost, equal) in [(0, 0), (1, 1), (2, 4), (0, 9)] {
            let (stage, format, all_of_them) = ("Q", "f16", 9);
            let facts =
                OutcomeFacts { stage, format, all: all_of_them, infinite, not_numbers, zeros, lost, equal };
            let name = format!("format_results.outcomes {infinite} {not_numbers} {zeros} {lost} {equal}");
            all.say(name, outcomes(&facts));
        }
    }
    let counts = [(1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 2, 0), (0, 0, 1), (0, 0, 2), (2, 2, 2)];
    for (overflowed, overflowed_sums, zero_sums) in counts {
        for has_infinity in [false, true] {
            let facts = TroubleFacts { format: "f16", has_infinity, overflowed, overflowed_sums, zero_sums };
            let name =
                format!("format_results.troubles {has_infinity} {overflowed} {overflowed_sums} {zero_sums}");
            all.say(name, troubles(&facts));
        }
    }
    for in_columns in [false, true] {
        for (low, high) in [("1", "1"), ("0.99", "1.01")] {
            all.say(format!("format_results.row_sums {in_columns} {low}"), row_sums(low, high, in_columns));
        }
    }
    for row in ["“on”", "4"] {
        let facts = DepartureFacts { difference: "0.1", row, col: "3", number: "1.1", in_f64: "1" };
        all.say(format!("format_results.departure {row}"), departure(&facts));
    }
    let part = || Span { first: 2, last: 9, all: 64 };
    let whole = || Span { first: 1, last: 3, all: 3 };
    for (name, rows, cols) in
        [("rows", part(), whole()), ("columns", whole(), part()), ("both", part(), part())]
    {
        all.say(format!("format_results.window {name}"), window(&WindowFacts { rows, cols }));
    }
}

pub fn masks(all: &mut All, names: &MaskNames) {
    let MaskChoiceText {
        label,
        none,
        causal,
        padding,
        window,
        custom,
        why,
        paint,
        padded,
        chosen,
        no_word,
        several,
        aligned,
        start,
        start_hint,
        end,
        end_hint,
        radius,
        radius_refused,
    } = &names.choice;
    say!(all, "masks.choice": label, none, causal, padding, window, custom, why, paint, padded, no_word);
    say!(all, "masks.choice": aligned, start, start_hint, end, end_hint, radius, radius_refused);
    all.say("masks.choice.several", several(2));
    all.say("masks.choice.chosen", chosen("on"));
    let padding = || Some([false, true].into());
    let kinds = [
        Mask::NONE,
        Mask::CAUSAL,
        Mask::padding(vec![false, true]),
        Mask::window(2),
        Mask::Parts(MaskParts { causal: true, window: None, padding: padding(), ..MaskParts::default() }),
        Mask::Parts(MaskParts { causal: true, window: Some(2), padding: padding(), ..MaskParts::default() }),
        Mask::painted((2, 2), |_, key| key == 1),
    ];
    for (at, kind) in kinds.iter().enumerate() {
        all.say(format!("masks {at}"), names.of(kind));
    }
}

pub fn mask(all: &mut All, text: &MaskText) {
    let MaskText {
        which,
        causal,
        padding,
        window,
        painted,
        grid,
        grid_across,
        how,
        sees,
        hides,
        first,
        first_of_each,
        ways,
        key,
        way,
        is_right,
        is_mistake,
        is_same,
        is_fragile,
        fragile,
        sum,
        hidden,
        nothing_hidden,
        outcome,
        no_loss,
        no_numbers,
        spoilt,
        leak,
        nothing_to_divide,
        empty,
    } = text;
    let WayText { proper, filled, cut, renormalised } = way;
    say!(all, "mask": which, causal, padding, window, painted);
    say!(all, "mask": grid, grid_across, how, key, is_right, is_mistake, is_same, is_fragile, sum, hidden, no_loss, no_numbers);
    say!(all, "mask": spoilt, leak, nothing_to_divide);
    say!(all, "mask.way": proper, filled, cut, renormalised);
    let FragileText { filled, cut, renormalised } = fragile;
    say!(all, "fragile": filled, cut, renormalised);
    all.say("mask.sees", sees("on", "sat"));
    all.say("mask.hides", hides("on", "sat"));
    all.say("mask.first", first(16, 40));
    all.say("mask.first_of_each", first_of_each(16, 3, 40));
    all.say("mask.ways", ways("on"));
    all.say("mask.nothing_hidden", nothing_hidden("on"));
    all.say("mask.outcome", outcome("0.7"));
    all.say("mask.empty", empty("on"));
}

pub fn what_if(all: &mut All, text: &WhatIfText) {
    let WhatIfText {
        replace,
        choices,
        rows,
        this_row,
        all_rows,
        back,
        table,
        weights,
        output,
        computed,
        instead,
        difference,
        field,
        refused,
        some_rows,
        some_keys,
        some_entries,
        apart,
        same,
        overflown,
        hidden,
        sees_nothing,
        hides_itself,
        is_no_key,
    } = text;
    say!(all, "what_if": replace, rows, all_rows, back, table, weights, output, computed, instead);
    say!(all, "what_if": difference, same, overflown, hidden);
    let ReplacementTexts { computed, uniform, ones, itself, largest, typed } = choices;
    for ReplacementText { choice, said } in [computed, uniform, ones, itself, largest, typed] {
        say!(all, "replacement": choice);
        all.say("replacement.said", said("on"));
    }
    all.say("what_if.this_row", this_row("on"));
    all.say("what_if.sees_nothing", sees_nothing("on"));
    all.say("what_if.hides_itself", hides_itself("on"));
    all.say("what_if.is_no_key", is_no_key("on"));
    all.say("what_if.field", field("on"));
    all.say("what_if.refused", refused("on", "why"));
    all.say("what_if.some_rows", some_rows(4, 9));
    all.say("what_if.some_keys", some_keys(8, 9));
    all.say("what_if.some_entries", some_entries(8, 64));
    all.say("what_if.apart", apart("0.2", 3));
}

pub fn sweep(all: &mut All, text: &SweepText) {
    let SweepText {
        source,
        sources,
        tokens,
        tokens_of_page,
        repeats,
        seed,
        another_seed,
        refused_seed,
        run,
        stop,
        progress,
        running,
        finished,
        stopped,
        sampled,
        resampled,
    } = text;
    say!(all, "sweep": source, tokens, repeats, seed, another_seed, refused_seed, run, stop, progress);
    say!(all, "sweep": resampled);
    for n in [3, 512] {
        all.say(format!("sweep.tokens_of_page {n}"), tokens_of_page(n.min(64), n, None));
    }
    all.say("sweep.tokens_of_page 3 4", tokens_of_page(4, 3, Some(4)));
    all.say("sweep.running", running(16, 42));
    all.say("sweep.finished", finished(11));
    for done in [1, 2] {
        all.say(format!("sweep.stopped {done}"), stopped(done, 11));
    }
    let SourceTexts { normal, uniform, resampled } = sources;
    for SourceText { choice, entries } in [normal, uniform, resampled] {
        say!(all, "source": choice, entries);
        all.say("source.sampled", sampled(&Sampled { entries, tokens: 8, repeats: 64, seed: 17 }));
    }
}

pub fn results(all: &mut All, text: &ResultsText) {
    let ResultsText {
        quantity,
        quantities,
        size_axis,
        raw,
        scaled,
        equal,
        most,
        page_raw,
        page_scaled,
        nothing,
        spread,
        entropy,
        largest,
        jacobian,
        overflow,
        page,
        page_bared,
        page_overflow,
        page_single,
        numbers,
        caption_of_spread,
        caption_of_mean,
        deviation,
        this_page,
    } = text;
    say!(all, "results": quantity, size_axis, raw, scaled, equal, most, page_raw, page_scaled, nothing);
    say!(all, "results": page_bared, page_overflow, page_single, numbers, caption_of_spread);
    say!(all, "results": caption_of_mean, deviation, this_page);
    let measured = |raw: &str, scaled: &str| Measured { raw: raw.to_owned(), scaled: scaled.to_owned() };
    let some = measured("0.25", "0.75");
    all.say("results.spread", spread(512, &some, "√512 ≈ 22.63", &measured("0.96", "0.36")));
    all.say("results.entropy", entropy(512, &some, "= 3", 8));
    all.say("results.largest", largest(512, &some, "1/8"));
    all.say("results.jacobian", jacobian(512, &some));
    all.say("results.overflow", overflow(4));
    let QuantityTexts { spread, entropy, largest, jacobian } = quantities;
    for QuantityText { choice, chart, of_page } in [spread, entropy, largest, jacobian] {
        say!(all, "quantity": choice, chart, of_page);
        for tokens in [1, 3] {
            all.say(
                format!("quantity.page {tokens}"),
                page(PageSizes { d_k: 512, tokens, other_keys: None }, of_page, &some),
            );
        }
        all.say(
            "quantity.page 3 4",
            page(PageSizes { d_k: 512, tokens: 3, other_keys: Some(4) }, of_page, &some),
        );
    }
}
