//! The ruler, which shows how close the largest weight of a row is to exactly 1.

use crate::text::{LeadFacts, OverflowFacts, RulerText};

pub(super) static TEXT: RulerText = RulerText {
    title: |token| format!("Saturation ruler, row of “{token}”"),
    gap: "Gap to the runner-up: past each mark the weight rounds to 1",
    overflow: "Largest score: past each mark exp overflows unless the maximum is subtracted",
    axis: "gap and score, logarithmic",
    gap_value: |winner, second, gap| format!("“{winner}” − “{second}” {gap}"),
    score_value: |score| format!("largest score {score}"),
    lead: |facts| {
        let LeadFacts { token, winner, second, gap, .. } = facts;
        let lead = match *gap {
            "0" => "the largest score is shared: the gap is 0".to_owned(),
            gap => format!("“{winner}” leads “{second}” by {gap}"),
        };
        let formats = facts.others.iter().map(|(format, _)| *format).collect::<Vec<_>>();
        let takes = facts.others.iter().map(|(format, from)| format!("{from} in {format}"));
        let takes = listed(&takes.collect::<Vec<_>>(), "and");
        let said = match (facts.ones, &formats[..]) {
            ([], _) => format!("exactly 1 in none of the formats: that takes a gap of {takes}"),
            (ones, []) => format!("exactly 1 in {}", listed(ones, "and")),
            (ones, others) => {
                format!(
                    "exactly 1 in {}, not in {}: that takes a gap of {takes}",
                    listed(ones, "and"),
                    listed(others, "or")
                )
            }
        };
        format!("In the row of “{token}”, {lead}. The winner’s weight is {said}.")
    },
    naive: |facts| {
        let OverflowFacts { score, .. } = facts;
        match (facts.beyond, facts.within) {
            ([], _) => {
                format!("Without subtracting the maximum, exp({score}) overflows in none of the formats.")
            }
            (beyond, []) => {
                format!(
                    "Without subtracting the maximum, exp({score}) overflows in {}.",
                    listed(beyond, "and")
                )
            }
            (beyond, within) => format!(
                "Without subtracting the maximum, exp({score}) overflows in {}, not in {}.",
                listed(beyond, "and"),
                listed(within, "or")
            ),
        }
    },
    note: "Found by computing in each format, with the other scores of the row kept as far below the runner-up as they are.",
    alone: "This query sees one key only: its weight is 1, in every format.",
    hidden: "The mask hides every key from this query: there is no weight to speak of.",
    broken: "A score of this row is not a finite number: there is no gap to measure.",
};

/// `a`, `a and b`, `a, b and c`.
fn listed<T: AsRef<str>>(items: &[T], word: &str) -> String {
    let mut said = String::new();
    for (at, item) in items.iter().enumerate() {
        if at > 0 {
            said += if at + 1 < items.len() { ", " } else { " " };
            if at + 1 == items.len() {
                said += word;
                said.push(' ');
            }
        }
        said += item.as_ref();
    }
    said
}
