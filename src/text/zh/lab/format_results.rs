//! The numbers that a stage has in a number format.

use crate::text::{
    DepartureFacts, FormatResultsText, OutcomeFacts, RoundingOutcomeText, Span, TroubleFacts, WindowFacts,
};

pub(super) static TEXT: FormatResultsText = FormatResultsText {
    outcomes: |facts| {
        let OutcomeFacts { stage, format, all, infinite, not_numbers, zeros, .. } = facts;
        let became = [(infinite, "∞"), (not_numbers, "NaN"), (zeros, "0")];
        let became: Vec<_> = became
            .into_iter()
            .filter(|(count, _)| **count > 0)
            .map(|(count, what)| format!("{count} 个变成 {what}"))
            .collect();
        let broken = match &became[..] {
            [] => "没有变成 ∞、NaN 或 0 的".to_owned(),
            some => format!("{}（带框）", some.join("，")),
        };
        let lost = match facts.lost {
            0 => String::new(),
            lost => format!("其中 {lost} 个在 f64 中就已不是有限数。"),
        };
        let equal = match facts.equal {
            equal if equal == *all => "全部与 f64 完全相同。".to_owned(),
            0 => "没有一个与 f64 完全相同。".to_owned(),
            equal => format!("{equal} 个与 f64 完全相同。"),
        };
        format!("{stage}（{format}）：{all} 个数中，{broken}。{lost}{equal}")
    },
    troubles: |facts| {
        let TroubleFacts { format, has_infinity, overflowed, overflowed_sums, zero_sums } = facts;
        let mut said = String::new();
        if *overflowed > 0 {
            let why = if *has_infinity { "变成 ∞，而 ∞ ÷ ∞ 是 NaN" } else { "变成 NaN" };
            said += &format!("{overflowed} 个 exp 的值超出 {format} 的范围，{why}。");
        }
        if *overflowed_sums > 0 {
            let what = if *has_infinity { "除以 ∞ 得 0" } else { "变成 NaN" };
            said += &format!("{overflowed_sums} 行的 exp 之和超出 {format} 的范围，{what}。");
        }
        if *zero_sums > 0 {
            said += &format!("{zero_sums} 行的 exp 全部变成 0，而 0 ÷ 0 是 NaN。");
        }
        said
    },
    row_sums: |low, high, in_columns| {
        let line = if in_columns { "列" } else { "行" };
        match low == high {
            true => format!("每{line}之和为 {low}。"),
            false => format!("各{line}之和在 {low} 与 {high} 之间。"),
        }
    },
    departure: |facts| {
        let DepartureFacts { difference, row, col, number, in_f64 } = facts;
        let line = |name: &str, what: &str| match name.starts_with('“') {
            true => format!("{name}{what}"),
            false => format!("第 {name} {what}"),
        };
        let (row, col) = (line(row, "行"), line(col, "列"));
        format!("最大的差是 {difference}，在{row}、{col}：得到 {number}，f64 是 {in_f64}。")
    },
    no_departure: "有限的数都与 f64 相同。",
    window: |WindowFacts { rows, cols }| {
        let named = [("行", rows), ("列", cols)].into_iter().filter(|(_, span)| span.is_part());
        let named = named.map(|(what, Span { first, last, all })| {
            format!("第 {first} 至 {last} {what}（共 {all} {what}）")
        });
        let shown = named.collect::<Vec<_>>().join("、");
        format!("图中只有{shown}；文字针对全部。")
    },
    outcome_names: RoundingOutcomeText {
        infinite: "变成 ∞", not_a_number: "变成 NaN", zero: "变成 0"
    },
};
