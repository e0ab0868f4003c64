//! The words of the experiment on number formats.

use crate::math::Format;

/// The limits of a format, written out.
pub struct FormatFacts<'a> {
    /// Its name.
    pub name: &'a str,
    /// Bits of the exponent and of the fraction.
    pub bits: (u32, u32),
    /// Its smallest positive number.
    pub smallest: &'a str,
    /// Its largest number.
    pub largest: &'a str,
    /// The number that comes after 1.
    pub next: &'a str,
    /// Whether what is too large becomes ∞; else it becomes NaN.
    pub has_infinity: bool,
}

/// What became of the numbers of a stage.
pub struct FateFacts<'a> {
    /// The stage.
    pub stage: &'a str,
    /// The format.
    pub format: &'a str,
    /// How many numbers there are.
    pub all: usize,
    /// How many became ∞, NaN and 0.
    pub marked: [usize; 3],
    /// How many are not finite in f64 already.
    pub lost: usize,
    /// How many are the same in f64.
    pub equal: usize,
}

/// What went wrong inside softmax.
pub struct TroubleFacts<'a> {
    /// The format in which it was computed.
    pub format: &'a str,
    /// Whether that has ∞.
    pub has_infinity: bool,
    /// Exponentials that are too large.
    pub overflowed: usize,
    /// Rows whose exponentials add up to too much.
    pub overflowed_sums: usize,
    /// Rows whose exponentials are all 0.
    pub zero_sums: usize,
}

/// The largest difference.
pub struct DepartureFacts<'a> {
    /// The difference, to two digits.
    pub difference: &'a str,
    /// The row and the column: a token in quotation marks, or a number from 1.
    pub place: (&'a str, &'a str),
    /// The number in the format, and in f64.
    pub numbers: [&'a str; 2],
}

/// The words of the experiment.
pub struct FormatsText {
    /// Label of the selector of the format.
    pub format: &'static str,
    /// A format with a word on it.
    pub choice: fn(Format) -> &'static str,
    /// Label of the selector of when to round.
    pub rounding: &'static str,
    /// After every operation, and when a stage is complete.
    pub roundings: [&'static str; 2],
    /// The switch that has softmax subtract the row's maximum.
    pub subtract: &'static str,
    /// Label of the selector of the stage.
    pub stage: &'static str,
    /// The limits of the format.
    pub limits: fn(&FormatFacts<'_>) -> String,
    /// Name of the picture of a stage in a format.
    pub values: fn(&str, &str) -> String,
    /// Name of the picture of the difference of a stage in a format.
    pub differences: fn(&str, &str) -> String,
    /// What became of the numbers.
    pub fates: fn(&FateFacts<'_>) -> String,
    /// What went wrong inside softmax; nothing where nothing did.
    pub troubles: fn(&TroubleFacts<'_>) -> String,
    /// What the weights of each query add up to, from and to: in rows, or where `true` in columns.
    pub row_sums: fn(&str, &str, bool) -> String,
    /// The largest difference.
    pub departure: fn(&DepartureFacts<'_>) -> String,
    /// All finite numbers are those of f64.
    pub no_departure: &'static str,
    /// Which rows and columns are shown: the first, the last, and how many there are.
    pub window: fn([(usize, usize, usize); 2]) -> String,
    /// Computing; takes per cent.
    pub computing: fn(u32) -> String,
    /// What unfolds the table.
    pub exact: &'static str,
    /// Headings of the table: row, column, in the format, in f64, the difference, what became of it.
    pub headings: fn(&str) -> [String; 6],
    /// What became of a number: ∞, NaN, 0.
    pub fate: [&'static str; 3],
}

/// The name of a format, the same in every language.
pub fn format_name(format: Format) -> &'static str {
    match format {
        Format::F64 => "f64",
        Format::F32 => "f32",
        Format::F16 => "f16",
        Format::Bf16 => "bf16",
        Format::E4M3 => "FP8 E4M3",
        Format::E5M2 => "FP8 E5M2",
    }
}

pub(super) static ENGLISH: FormatsText = FormatsText {
    format: "Format",
    choice: |format| match format {
        Format::F64 => "f64 (this page)",
        Format::F32 => "f32 (single)",
        Format::F16 => "f16 (half)",
        Format::Bf16 => "bf16",
        Format::E4M3 => "FP8 E4M3",
        Format::E5M2 => "FP8 E5M2",
    },
    rounding: "Rounded",
    roundings: ["after every operation", "at each stage’s end"],
    subtract: "Subtract the row maximum",
    stage: "Stage",
    limits: |facts| {
        let FormatFacts { name, bits: (exponent, fraction), smallest, largest, next, .. } = facts;
        let beyond = if facts.has_infinity { "∞" } else { "NaN, as it has no ∞" };
        format!(
            "{name}: 1 sign, {exponent} exponent and {fraction} fraction bits. After 1 comes {next}; numbers above 0 go from {smallest} to {largest}, anything larger becomes {beyond}."
        )
    },
    values: |stage, format| format!("{stage} in {format}"),
    differences: |stage, format| format!("{stage}: difference of {format} from f64, rounded"),
    fates: |facts| {
        let FateFacts { stage, format, all, marked: [infinite, not_numbers, zeros], .. } = facts;
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
            lost => format!(" In f64 {lost} {} not finite already.", if lost == 1 { "is" } else { "are" }),
        };
        let equal = match facts.equal {
            equal if equal == *all => " All are exactly those of f64.".to_owned(),
            0 => " None equals its number in f64.".to_owned(),
            1 => " One is exactly that of f64.".to_owned(),
            equal => format!(" {equal} are exactly those of f64."),
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
            let what = if *has_infinity { ", and what is divided by ∞ is 0" } else { ", and became NaN" };
            said.push(format!(
                "In {} the exponentials add up to too much for {format}{what}.",
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
            false => format!("The {line}s add up to {low} … {high}."),
        }
    },
    departure: |facts| {
        let DepartureFacts { difference, place: (row, col), numbers: [own, page] } = facts;
        format!(
            "The largest difference is {difference}, in row {row}, column {col}: {own} instead of {page}."
        )
    },
    no_departure: "No finite number differs from that of f64.",
    window: |lines| {
        let named = ["rows", "columns"]
            .into_iter()
            .zip(lines)
            .filter(|(_, (first, last, all))| last - first + 1 < *all);
        let named = named.map(|(what, (first, last, all))| format!("{what} {first} to {last} of {all}"));
        let shown = named.collect::<Vec<_>>().join(" and ");
        format!("The pictures show {shown}; what is said holds for all.")
    },
    computing: |percent| format!("Computing, {percent} % done"),
    exact: "The exact numbers in a table",
    headings: |format| ["Row", "Column", format, "f64", "Difference", "What became of it"].map(str::to_owned),
    fate: ["became ∞", "became NaN", "became 0"],
};

pub(super) static CHINESE: FormatsText = FormatsText {
    format: "格式",
    choice: |format| match format {
        Format::F64 => "f64（本页所用）",
        Format::F32 => "f32（单精度）",
        Format::F16 => "f16（半精度）",
        Format::Bf16 => "bf16",
        Format::E4M3 => "FP8 E4M3",
        Format::E5M2 => "FP8 E5M2",
    },
    rounding: "舍入",
    roundings: ["每一步运算后", "每个阶段结束时"],
    subtract: "先减去行最大值",
    stage: "阶段",
    limits: |facts| {
        let FormatFacts { name, bits: (exponent, fraction), smallest, largest, next, .. } = facts;
        let beyond = if facts.has_infinity { "∞" } else { "NaN（它没有 ∞）" };
        format!(
            "{name}：符号 1 位，指数 {exponent} 位，尾数 {fraction} 位。1 之后的下一个数是 {next}；正数从 {smallest} 到 {largest}，超出则为 {beyond}。"
        )
    },
    values: |stage, format| format!("{stage}：{format}"),
    differences: |stage, format| format!("{stage}：{format} 与 f64 之差（舍入后）"),
    fates: |facts| {
        let FateFacts { stage, format, all, marked: [infinite, not_numbers, zeros], .. } = facts;
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
        let DepartureFacts { difference, place: (row, col), numbers: [own, page] } = facts;
        let line = |name: &str, what: &str| match name.starts_with('“') {
            true => format!("{name}{what}"),
            false => format!("第 {name} {what}"),
        };
        let (row, col) = (line(row, "行"), line(col, "列"));
        format!("最大的差是 {difference}，在{row}、{col}：得到 {own}，f64 是 {page}。")
    },
    no_departure: "有限的数都与 f64 相同。",
    window: |lines| {
        let named =
            ["行", "列"].into_iter().zip(lines).filter(|(_, (first, last, all))| last - first + 1 < *all);
        let named =
            named.map(|(what, (first, last, all))| format!("第 {first} 至 {last} {what}（共 {all} {what}）"));
        let shown = named.collect::<Vec<_>>().join("、");
        format!("图中只有{shown}；文字说的是全部。")
    },
    computing: |percent| format!("正在计算，已完成 {percent}%"),
    exact: "用表格列出精确值",
    headings: |format| ["行", "列", format, "f64", "差", "变成了什么"].map(str::to_owned),
    fate: ["变成 ∞", "变成 NaN", "变成 0"],
};
