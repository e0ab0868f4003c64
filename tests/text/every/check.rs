//! The panel that checks numbers.

use attenscope::model::{Convention, Divisor, Scaling, Stage};
use attenscope::text::{
    AppliedText, BiasCauseText, CauseText, CheckText, Checked, CountText, HeadCauseText, MaskCauseText,
    ProjectionsText, TableText, VerdictText, WhoseText,
};

use super::{All, PARSE_ERRORS, computed, say};

pub fn check(all: &mut All, text: &CheckText) {
    let CheckText {
        published_title,
        published_source,
        mark,
        changed,
        own_title,
        computed,
        agrees,
        rounds,
        slips,
        follows,
        rounded,
        stage,
        counts,
        differing,
        listed,
        more,
        choose,
        field,
        forms,
        check,
        clear,
        clear_all,
        on_record,
        recorded,
        with_row,
        with_column,
        with_cell,
        compare_row,
        compare_column,
        not_kept,
        right,
        wrong,
    } = text;
    let CountText { agree, slip, follow } = counts;
    say!(all, "check": published_title, mark, changed, own_title, computed, agrees, slips, follows);
    say!(all, "check": rounded, stage, choose, forms, check, published_source, rounds);
    say!(all, "check": clear, clear_all, on_record, not_kept);
    for wrong in [None, Some(0), Some(2)] {
        all.say(format!("check.recorded {wrong:?}"), recorded("Q", wrong));
    }
    all.say("check.with_row", with_row(2));
    all.say("check.with_column", with_column(2));
    all.say("check.with_cell", with_cell(2, 3));
    all.say("check.compare_row", compare_row(2));
    all.say("check.compare_column", compare_column(2));
    say!(all, "check.counts": agree, slip, follow);
    all.say("check.differing", differing("Q"));
    all.say("check.listed", listed(1, 2, "2.5", slips));
    all.say("check.more", more(7));
    for (rows, cols) in [(1, 1), (1, 3), (3, 2)] {
        all.say(format!("check.field {rows} {cols}"), field(rows, cols));
    }
    for (count, rounded) in [(1, 0), (1, 1), (9, 0), (9, 9), (9, 2)] {
        all.say(format!("check.right {count} {rounded}"), right(count, rounded));
    }
    for (differ, follow) in [(1, 0), (1, 1), (4, 0), (4, 4), (4, 1), (4, 2)] {
        all.say(format!("check.wrong {differ} {follow}"), wrong(differ, 9, follow));
    }
}

pub fn verdict(all: &mut All, text: &VerdictText) {
    let VerdictText { published, own, rounds } = text;
    for stage in computed() {
        all.say(format!("verdict.rounds {stage:?}"), rounds(stage, "2"));
    }
    for (name, text) in [("published", published), ("own", own)] {
        let WhoseText { number, nothing, agrees, slips, follows, heard } = text;
        all.say(format!("verdict.{name}.number"), *number);
        all.say(format!("verdict.{name}.nothing"), *nothing);
        all.say(format!("verdict.{name}.heard"), heard("2.5", "5"));
        for stage in computed() {
            all.say(format!("verdict.{name}.agrees {stage:?}"), agrees(stage, "2"));
            // Published values have operands of their own, whatever was checked.
            let is_own = |checked: &Checked| name == "own" || (checked.left, checked.right) == (None, None);
            let origins = origins(stage).into_iter().filter(is_own);
            for checked in origins {
                let said = format!("{stage:?} {:?} {:?} {}", checked.left, checked.right, checked.is_crossed);
                all.say(format!("verdict.{name}.slips {said}"), slips(stage, "2", "1·4 = 4", checked));
                all.say(format!("verdict.{name}.follows {said}"), follows(stage, "2", "1·2 = 2", checked));
            }
        }
    }
}

/// Where the operands of a stage can come from.
fn origins(stage: Stage) -> Vec<Checked> {
    let of = |left, right| Checked { left, right, is_crossed: false };
    let mut all = vec![Checked::default()];
    if matches!(stage, Stage::K | Stage::V) {
        all.push(Checked { is_crossed: true, ..Checked::default() });
    }
    all.extend(match stage {
        Stage::Scores => {
            vec![of(Some(Stage::Q), None), of(None, Some(Stage::K)), of(Some(Stage::Q), Some(Stage::K))]
        }
        Stage::Scaled => vec![of(Some(Stage::Scores), None), of(Some(Stage::Q), None)],
        Stage::Masked => vec![of(Some(Stage::Scaled), None), of(Some(Stage::Scores), None)],
        Stage::Weights => {
            [Stage::Masked, Stage::Scaled, Stage::Scores].map(|before| of(Some(before), None)).to_vec()
        }
        Stage::Output => vec![
            of(Some(Stage::Weights), None),
            of(None, Some(Stage::V)),
            of(Some(Stage::Weights), Some(Stage::V)),
            of(Some(Stage::K), Some(Stage::V)),
            of(Some(Stage::Masked), None),
        ],
        Stage::Concat => vec![of(Some(Stage::Output), None)],
        Stage::Projected => vec![of(Some(Stage::Concat), None), of(Some(Stage::Output), None)],
        _ => Vec::new(),
    });
    all
}

pub fn cause(all: &mut All, text: &CauseText, name: fn(Stage) -> &'static str) {
    let CauseText {
        projections,
        keys_by_queries,
        not_transposed,
        not_scaled,
        divided_by_d_k,
        divided_by_sqrt_d_model,
        multiplied,
        divisor_cut,
        scaled_after_softmax,
        mask,
        temperature_forgotten,
        cap_forgotten,
        bias,
        heads,
        over_columns,
        over_matrix,
        weights_transposed,
        transposed,
        turned,
        other_stage,
        no_softmax,
        rounding,
        scale,
    } = text;
    let ProjectionsText { in_place_of, matrix_transposed, unprojected, other_words, own_words, asked } =
        projections;
    let BiasCauseText { forgotten: bias_forgotten, divided, transposed: bias_transposed, subtracted } = bias;
    say!(all, "cause.bias": bias_forgotten, divided, bias_transposed, subtracted);
    let MaskCauseText {
        added,
        added_among,
        realigned,
        forgotten,
        filled,
        zero,
        after_softmax,
        transposed: mask_transposed,
        inverted,
    } = mask;
    say!(all, "cause": rounding, transposed);
    say!(all, "cause.mask": added, forgotten, filled, zero, mask_transposed, inverted);
    all.say("cause.in_place_of", in_place_of("W_K", "W_Q"));
    for is_at_end in [false, true] {
        all.say(format!("cause.mask.added_among {is_at_end}"), added_among(is_at_end));
        all.say(format!("cause.mask.realigned {is_at_end}"), realigned(is_at_end));
    }
    all.say("cause.unprojected", unprojected("X", "Q"));
    all.say("cause.other_words", other_words("X", "X′", "K"));
    for (queries, keys, is_given) in [(3, 4, false), (1, 5, true), (2, 1, false)] {
        all.say(format!("cause.own_words {queries} {keys}"), own_words(Stage::K, queries, keys, is_given));
    }
    let formulas = ["Q = X·W_K", "K = X·W_V", "V = X·W_Q"].map(str::to_owned);
    let parts = formulas.clone().map(|_| in_place_of("W_K", "W_Q"));
    for count in 1..=3 {
        all.say(
            format!("cause.asked {count}"),
            asked(&parts[..count], &formulas[..count], &formulas[..count]),
        );
    }
    all.say("cause.divisor_cut", divisor_cut("1.7", "√3", "1.732051"));
    all.say("cause.temperature_forgotten", temperature_forgotten("0.5"));
    all.say("cause.cap_forgotten", cap_forgotten("50"));
    all.say("cause.turned", turned(3, 2));
    all.say("cause.other_stage", other_stage(name(Stage::Scaled), name(Stage::Scores)));
    all.say("cause.no_softmax", no_softmax(name(Stage::Scaled)));
    for convention in Convention::ALL {
        let name = convention.name();
        all.say(format!("cause.matrix_transposed {name}"), matrix_transposed(convention, "W_Q"));
        all.say(format!("cause.keys_by_queries {name}"), keys_by_queries(convention));
        all.say(format!("cause.not_transposed {name}"), not_transposed(convention));
        all.say(format!("cause.after_softmax {name}"), after_softmax(convention));
        all.say(format!("cause.weights_transposed {name}"), weights_transposed(convention));
        all.say(format!("cause.over_columns {name}"), over_columns(convention));
        all.say(format!("cause.over_matrix {name}"), over_matrix(convention));
    }
    let custom = Scaling::Custom(Divisor::new(2.0).unwrap());
    for scaling in [Scaling::None, Scaling::SqrtDk, Scaling::Dk, Scaling::SqrtDModel, custom] {
        all.say(format!("cause.scale {scaling:?}"), scale(scaling, "√3 ≈ 1.732"));
    }
    let instead = scale(Scaling::SqrtDk, "√3 ≈ 1.732");
    let HeadCauseText {
        divided_by_sqrt_of_all,
        viewed,
        interleaved,
        outputs_viewed,
        averaged,
        repeated,
        other_head,
        of_one_head,
    } = heads;
    say!(all, "cause.heads": viewed, outputs_viewed, averaged, repeated);
    all.say("cause.heads.divided_by_sqrt_of_all", divided_by_sqrt_of_all(2, 3, &instead));
    all.say("cause.heads.interleaved", interleaved(2, 1));
    all.say("cause.heads.other_head", other_head(2, 1));
    all.say("cause.heads.of_one_head", of_one_head(2, 3));
    all.say("cause.not_scaled", not_scaled(&instead));
    all.say("cause.multiplied", multiplied(&instead));
    all.say("cause.scaled_after_softmax", scaled_after_softmax(&instead));
    all.say("cause.divided_by_d_k", divided_by_d_k(3, &instead));
    all.say("cause.divided_by_sqrt_d_model", divided_by_sqrt_d_model(4, &instead));
}

pub fn table(all: &mut All, text: &TableText) {
    let TableText {
        too_long,
        too_many,
        empty,
        at,
        at_cell,
        number,
        left_out,
        narrow,
        not_a_number,
        infinite,
        error_value,
        currency,
        percentage,
        uncertainty,
        one_or_several,
        mixed_marks,
        unexpected,
        function,
        operator,
        unclosed,
        ragged,
        several,
        shape,
        applied,
    } = text;
    let AppliedText { negated, transposed, times, divided, sentence } = applied;
    say!(all, "table.applied": negated, transposed);
    all.say("table.applied.sentence", sentence(&[times("1/√2"), divided("8")]));
    all.say("table.at_cell", at_cell(2, 3, "it is empty"));
    all.say("table.one_or_several", one_or_several("475,962"));
    all.say("table.mixed_marks", mixed_marks("1.5"));
    all.say("table.unexpected", unexpected("and"));
    all.say("table.function", function("np.exp"));
    all.say("table.operator", operator("@"));
    all.say("table.unclosed", unclosed("["));
    say!(all, "table": too_long, empty, several);
    all.say("table.too_many", too_many(5_000_000, 4_194_304));
    for error in PARSE_ERRORS {
        all.say(format!("table.number {error:?}"), at(3, 9, &number("a", error)));
    }
    all.say("table.left_out", left_out("..."));
    all.say("table.narrow", narrow("###"));
    all.say("table.not_a_number", not_a_number("nan"));
    all.say("table.infinite", infinite("inf"));
    all.say("table.error_value", error_value("#N/A"));
    all.say("table.currency", currency("$1"));
    all.say("table.percentage", percentage("50%"));
    all.say("table.uncertainty", uncertainty("0.123(4)"));
    all.say("table.ragged", ragged(2, 3, 1));
    all.say("table.shape", shape((3, 2), (2, 4)));
}
