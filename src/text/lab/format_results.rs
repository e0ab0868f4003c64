//! Text about the numbers that a stage has in a number format: how many became ∞, NaN or 0, and how far they are from
//! f64.

/// How many numbers of a stage became ∞, NaN or 0.
pub struct OutcomeFacts<'a> {
    pub stage: &'a str,
    pub format: &'a str,
    /// How many numbers there are.
    pub all: usize,
    /// How many became ∞.
    pub infinite: usize,
    /// How many became NaN.
    pub not_numbers: usize,
    /// How many became 0.
    pub zeros: usize,
    /// How many are not finite in f64 either.
    pub lost: usize,
    /// How many equal their f64 values.
    pub equal: usize,
}

/// What went wrong in softmax.
pub struct TroubleFacts<'a> {
    /// The format in which it was computed.
    pub format: &'a str,
    /// Whether the format has ∞.
    pub has_infinity: bool,
    /// How many exponentials are too large.
    pub overflowed: usize,
    /// How many rows have a sum of exponentials that is too large.
    pub overflowed_sums: usize,
    /// How many rows have only exponentials of 0.
    pub zero_sums: usize,
}

/// The largest difference from f64.
pub struct DepartureFacts<'a> {
    /// The difference, to two digits.
    pub difference: &'a str,
    /// Its row: a token in quotation marks, or a number from 1.
    pub row: &'a str,
    /// Its column, likewise.
    pub col: &'a str,
    /// The number in the format.
    pub number: &'a str,
    /// The number in f64.
    pub in_f64: &'a str,
}

/// The rows and columns that the pictures show.
pub struct WindowFacts {
    pub rows: Span,
    /// The columns.
    pub cols: Span,
}

/// A range of rows or columns, from 1.
pub struct Span {
    /// The first one.
    pub first: usize,
    /// The last one.
    pub last: usize,
    /// How many rows or columns the matrix has.
    pub all: usize,
}

/// What a number became when it was rounded.
pub struct RoundingOutcomeText {
    /// It became ∞.
    pub infinite: &'static str,
    /// It became NaN.
    pub not_a_number: &'static str,
    /// It became 0.
    pub zero: &'static str,
}

/// Describes the numbers of a stage in a format.
pub struct FormatResultsText {
    /// How many numbers became ∞, NaN or 0, and how many are unchanged.
    pub outcomes: fn(&OutcomeFacts<'_>) -> String,
    /// What went wrong in softmax; empty if nothing did.
    pub troubles: fn(&TroubleFacts<'_>) -> String,
    /// The sums of the weights of each query; takes the smallest and the largest, and whether queries are columns.
    pub row_sums: fn(&str, &str, bool) -> String,
    /// The largest difference.
    pub departure: fn(&DepartureFacts<'_>) -> String,
    /// All finite numbers equal their f64 values.
    pub no_departure: &'static str,
    /// Which rows and columns are shown.
    pub window: fn(&WindowFacts) -> String,
    /// What a single number became.
    pub outcome_names: RoundingOutcomeText,
}

pub(in crate::text) static ENGLISH: FormatResultsText = FormatResultsText {
    outcomes: |facts| {
        let OutcomeFacts { stage, format, all, infinite, not_numbers, zeros, .. } = facts;
        let became = [(infinite, "became ∞"), (not_numbers, "became NaN"), (zeros, "became 0")];
        let became: Vec<_> = became
            .into_iter()
            .filter(|(count, _)| **count > 0)
            .map(|(count, what)| format!("{count} {what}"))
            .collect();
        let broken = match &became[..] {
            [] => "none became ∞, NaN or 0".to_owned(),
            [one] => format!("{one} (framed)"),
            [most @ .., last] => format!("{} and {last} (framed)", most.join(", ")),
        };
        let lost = match facts.lost {
            0 => String::new(),
            lost => {
                format!(" {lost} of them {} not finite in f64 either.", if lost == 1 { "is" } else { "are" })
            }
        };
        let equal = match facts.equal {
            equal if equal == *all => " All equal their f64 values exactly.".to_owned(),
            0 => " None equals its f64 value.".to_owned(),
            1 => " One equals its f64 value exactly.".to_owned(),
            equal => format!(" {equal} equal their f64 values exactly."),
        };
        format!("{stage} in {format}: of {all} numbers {broken}.{lost}{equal}")
    },
    troubles: |facts| {
        let TroubleFacts { format, has_infinity, overflowed, overflowed_sums, zero_sums } = facts;
        let rows = |count: &usize| if *count == 1 { "1 row".to_owned() } else { format!("{count} rows") };
        let mut said = Vec::new();
        if *overflowed > 0 {
            let what = if *overflowed == 1 {
                "1 exponential was"
            } else {
                &format!("{overflowed} exponentials were")
            };
            let why = if *has_infinity { ", became ∞, and ∞ ÷ ∞ is NaN" } else { " and became NaN" };
            said.push(format!("{what} too large for {format}{why}."));
        }
        if *overflowed_sums > 0 {
            let what = if *has_infinity { ": divided by ∞, they become 0" } else { " and becomes NaN" };
            said.push(format!(
                "In {} the sum of the exponentials is too large for {format}{what}.",
                rows(overflowed_sums)
            ));
        }
        if *zero_sums > 0 {
            said.push(format!("In {} every exponential became 0, and 0 ÷ 0 is NaN.", rows(zero_sums)));
        }
        said.join(" ")
    },
    row_sums: |low, high, in_columns| {
        let line = if in_columns { "column" } else { "row" };
        match low == high {
            true => format!("Each {line} adds up to {low}."),
            false => format!("The {line} sums lie between {low} and {high}."),
        }
    },
    departure: |facts| {
        let DepartureFacts { difference, row, col, number, in_f64 } = facts;
        format!(
            "The largest difference is {difference}, in row {row}, column {col}: {number} instead of {in_f64}."
        )
    },
    no_departure: "Every finite number equals its f64 value.",
    window: |WindowFacts { rows, cols }| {
        let named = [("rows", rows), ("columns", cols)].into_iter().filter(|(_, span)| span.is_part());
        let named =
            named.map(|(what, Span { first, last, all })| format!("{what} {first} to {last} of {all}"));
        let shown = named.collect::<Vec<_>>().join(" and ");
        format!("The pictures show {shown}; the text is about all of them.")
    },
    outcome_names: RoundingOutcomeText {
        infinite: "became ∞", not_a_number: "became NaN", zero: "became 0"
    },
};

pub(in crate::text) static CHINESE: FormatResultsText = FormatResultsText {
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

impl Span {
    /// Returns whether the matrix has more rows or columns than the range.
    fn is_part(&self) -> bool {
        self.last - self.first + 1 < self.all
    }
}
