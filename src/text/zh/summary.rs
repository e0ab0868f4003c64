//! Descriptions of the pictures of matrices and of their rows.

use super::matrix::name;
use crate::text::{Placed, SummaryText};

pub(super) static TEXT: SummaryText = SummaryText {
    summary: |stage, rows, cols, low, high| {
        format!("{}：{rows} 行 {cols} 列，取值从 {low} 到 {high}。", name(stage))
    },
    weight_summary: |line, shares, others, entropy, most| {
        let shares: Vec<_> =
            shares.iter().map(|Placed { number, place }| format!("对“{place}” {number}")).collect();
        let others = if others > 0 {
            format!("，其余 {others} 个词的权重都不超过以上各项")
        } else {
            String::new()
        };
        format!("{line}：{}{others}；熵 {entropy} 比特，至多 {most} 比特。", shares.join("，"))
    },
    row_summary: |line, high, low| {
        if high.number == low.number {
            return format!("{line}：全是 {}。", high.number);
        }
        let said = |Placed { number, place }: &Placed| format!("{number}（{place}）");
        format!("{line}：最大 {}，最小 {}。", said(high), said(low))
    },
    with_token: |token| format!("对“{token}”"),
    in_dimension: |dimension| format!("第 {dimension} 维"),
};
