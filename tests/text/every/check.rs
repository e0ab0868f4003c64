//! The panel that checks numbers.

use attenscope::model::{Convention, Divisor, Scaling};
use attenscope::text::{AppliedText, CauseText, CheckText, CountText, TableText, VerdictText, WhoseText};

use super::{All, PARSE_ERRORS, computed, say};

pub fn check(all: &mut All, text: &CheckText) {
    let CheckText {
        published_title,
        mark,
        changed,
        own_title,
        computed,
        agrees,
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
        right,
        wrong,
    } = text;
    let CountText { agree, slip, follow } = counts;
    say!(all, "check": published_title, mark, changed, own_title, computed, agrees, slips, follows);
    say!(all, "check": rounded, stage, choose, forms, check);
    say!(all, "check.counts": agree, slip, follow);
    all.say("check.differing", differing("Q"));
    all.say("check.listed", listed(1, 2, "2.5", slips));
    all.say("check.more", more(7));
    for (rows, cols) in [(1, 1), (1, 3), (3, 2)] {
        all.say(format!("check.field {rows} {cols}"), field(rows, cols));
    }
    for count in [1, 9] {
        all.say(format!("check.right {count}"), right(count));
    }
    for (differ, follow) in [(1, 0), (1, 1), (4, 0), (4, 4), (4, 1), (4, 2)] {
        all.say(format!("check.wrong {differ} {follow}"), wrong(differ, 9, follow));
    }
}

pub fn verdict(all: &mut All, text: &VerdictText) {
    let VerdictText { published, own } = text;
    for (name, text) in [("published", published), ("own", own)] {
        let WhoseText { number, nothing, agrees, slips, follows, heard } = text;
        all.say(format!("verdict.{name}.number"), *number);
        all.say(format!("verdict.{name}.nothing"), *nothing);
        all.say(format!("verdict.{name}.heard"), heard("2.5", "5"));
        for stage in computed() {
            all.say(format!("verdict.{name}.agrees {stage:?}"), agrees(stage, "2"));
            all.say(format!("verdict.{name}.slips {stage:?}"), slips(stage, "2", "1·4 = 4"));
            all.say(format!("verdict.{name}.follows {stage:?}"), follows(stage, "2", "1·2 = 2"));
        }
    }
}

pub fn cause(all: &mut All, text: &CauseText) {
    let CauseText {
        key_projection,
        not_transposed,
        not_scaled,
        divided_by_d_k,
        divided_by_sqrt_d_model,
        over_columns,
        over_matrix,
        rounding,
        scale,
    } = text;
    say!(all, "cause": rounding);
    for convention in Convention::ALL {
        let name = convention.name();
        all.say(format!("cause.key_projection {name}"), key_projection(convention));
        all.say(format!("cause.not_transposed {name}"), not_transposed(convention));
        all.say(format!("cause.over_columns {name}"), over_columns(convention));
        all.say(format!("cause.over_matrix {name}"), over_matrix(convention));
    }
    let custom = Scaling::Custom(Divisor::new(2.0).unwrap());
    for scaling in [Scaling::None, Scaling::SqrtDk, Scaling::Dk, Scaling::SqrtDModel, custom] {
        all.say(format!("cause.scale {scaling:?}"), scale(scaling, "√3 ≈ 1.732"));
    }
    let instead = scale(Scaling::SqrtDk, "√3 ≈ 1.732");
    all.say("cause.not_scaled", not_scaled(&instead));
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
    all.say("table.ragged", ragged(2, 3, 1));
    all.say("table.shape", shape((3, 2), (2, 4)));
}
