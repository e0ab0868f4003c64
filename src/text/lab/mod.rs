//! The words of the lab; each experiment has a file of its own.

mod curves;
mod figure;
mod formats;
mod mask;
mod pair;
mod ruler;
mod saturation;
mod sweep;
mod what_if;

pub use curves::{CurveFacts, CurvesText, ReadingText};
pub use figure::FigureText;
pub use formats::{DepartureFacts, FateFacts, FormatFacts, FormatsText, TroubleFacts, format_name};
pub use mask::MaskText;
pub use pair::{Differences, PairText};
pub use ruler::{LeadFacts, OverflowFacts, RulerText};
pub use saturation::{RevivalText, SaturationText, StateText};
pub use sweep::{Drawn, Measured, SweepText};
pub use what_if::WhatIfText;

/// A sentence and the one behind it, if they are there: with a space between them where the language has one.
pub fn followed(first: String, second: &str) -> String {
    let space = if first.ends_with('。') || first.is_empty() || second.is_empty() { "" } else { " " };
    first + space + second
}

/// The words around the experiments.
pub struct LabText {
    /// Its name.
    pub title: &'static str,
    /// Opens it from elsewhere.
    pub open: &'static str,
    /// Label of the selector of the token whose row it speaks of.
    pub token: &'static str,
    /// Name of the experiment on what the scores are divided by.
    pub scaling: &'static str,
    /// Name of the experiment on saturated rows.
    pub saturation: &'static str,
    /// Name of the experiment on number formats.
    pub formats: &'static str,
    /// Name of the experiment on masks.
    pub masks: &'static str,
    /// Name of the experiment on other weights.
    pub what_if: &'static str,
    /// Name of the experiment on `√d_k`.
    pub sqrt_d_k: &'static str,
    /// The words of the curves against the factor in front of the scores.
    pub curves: &'static CurvesText,
    /// The experiment on masks.
    pub mask: &'static MaskText,
    /// The ruler of saturated rows.
    pub ruler: &'static RulerText,
    /// The experiment on number formats.
    pub format: &'static FormatsText,
    /// The words around a figure.
    pub figure: &'static FigureText,
    /// The words of the view of a row scaled and unscaled.
    pub pair: &'static PairText,
    /// The words of the experiment on saturated rows.
    pub saturated: &'static SaturationText,
    /// The words of the experiment on other weights.
    pub other_weights: &'static WhatIfText,
    /// What the experiments are about, in the order of their tabs.
    pub leads: [&'static str; 6],
    /// The experiment on `√d_k`.
    pub sweep: &'static SweepText,
}

pub(super) static ENGLISH: LabText = LabText {
    title: "Lab",
    open: "Try it in the lab",
    token: "Row of",
    scaling: "Scaling",
    saturation: "Saturation",
    formats: "Number formats",
    masks: "Masks",
    what_if: "What if",
    sqrt_d_k: "Why √dₖ",
    curves: &curves::ENGLISH,
    mask: &mask::ENGLISH,
    ruler: &ruler::ENGLISH,
    format: &formats::ENGLISH,
    figure: &figure::ENGLISH,
    pair: &pair::ENGLISH,
    saturated: &saturation::ENGLISH,
    other_weights: &what_if::ENGLISH,
    leads: [
        "The factor in front of the scores decides how far apart the weights are: drag it and watch.",
        "When one score leads by much, its weight is nearly 1, and hardly anything is left to learn from.",
        "The same pipeline in the number formats of a GPU: what breaks, and where.",
        "A masked key is left out of softmax: its weight is exactly 0, and the others add up to 1.",
        "Other weights, the same values: what would the output be?",
        "Random queries and keys of more and more dimensions: their scores spread like √dₖ.",
    ],
    sweep: &sweep::ENGLISH,
};

pub(super) static CHINESE: LabText = LabText {
    title: "实验台",
    open: "到实验台上试一试",
    token: "查看哪一行",
    scaling: "缩放",
    saturation: "饱和",
    formats: "数值格式",
    masks: "掩码",
    what_if: "假如",
    sqrt_d_k: "为什么是 √dₖ",
    curves: &curves::CHINESE,
    mask: &mask::CHINESE,
    ruler: &ruler::CHINESE,
    format: &formats::CHINESE,
    figure: &figure::CHINESE,
    pair: &pair::CHINESE,
    saturated: &saturation::CHINESE,
    other_weights: &what_if::CHINESE,
    leads: [
        "分数前面的缩放因子决定各权重相差多大：拖动它，看看会怎样。",
        "一个分数遥遥领先时，它的权重几乎等于 1，梯度也就所剩无几。",
        "用 GPU 上的数值格式重算整个流程：哪里会出错，错成什么样。",
        "被掩码的键不参与 softmax：它的权重恰好是 0，其余各键的权重之和为 1。",
        "值不变，换一组权重：输出会是什么？",
        "随机的查询和键，维数越来越大：分数的标准差随 √dₖ 成比例增长。",
    ],
    sweep: &sweep::CHINESE,
};
