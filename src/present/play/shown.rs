//! The numbers and texts of the picture.

use super::PlayFacts;
use crate::{
    number::Digits,
    plot::figure::play::{Beat, Labels, Others, Play},
    present::arithmetic::{is_exact_addition, is_exact_quotient, is_exact_sum, operand},
    text::Messages,
};

impl PlayFacts {
    /// Returns the picture in a language.
    pub fn picture(&self, text: &Messages, digits: Digits) -> Play {
        let of = |rows: &[f64]| -> Vec<f64> { self.rows.iter().map(|&row| rows[row]).collect() };
        let terms = |of: fn(&crate::explain::SoftmaxTerm) -> f64| -> Vec<f64> {
            self.softmax.terms.iter().map(of).collect()
        };
        let written = digits.at_most(Play::MOST_DECIMALS);
        Play {
            words: self.rows.iter().map(|&row| self.gaze.key(row).to_owned()).collect(),
            asking: self.gaze.keys.as_ref().map(|_| self.gaze.words[self.gaze.focus].clone()),
            focus: self.rows.iter().position(|&row| row == self.gaze.focus).unwrap_or_default(),
            hidden: self.rows.iter().map(|&row| self.gaze.hidden[row]).collect(),
            others: self.others(text),
            x: self.x.clone(),
            w_q: self.w_q.clone(),
            q: self.q.clone(),
            k: self.k.clone(),
            v: self.v.clone(),
            scores: of(&terms(|term| term.score)),
            exact_scores: self
                .scores
                .iter()
                .zip(&self.rows)
                .map(|(score, &row)| is_exact_sum(&score.terms, self.softmax.terms[row].score, written))
                .collect(),
            entries: of(&terms(|term| term.entry)),
            exact_entries: self.rows.iter().map(|&row| self.is_exactly_divided(row, written)).collect(),
            exps: of(&terms(|term| term.exp)),
            max: self.softmax.sums.max,
            sum: self.softmax.sums.sum,
            weights: of(&terms(|term| term.weight)),
            output: self.outputs.iter().map(crate::explain::Mixture::result).collect(),
            captions: Beat::ALL.map(|beat| self.caption(beat, text, digits)),
            labels: self.labels(text, digits),
            digits,
        }
    }

    /// Whether a score, the divisor, the bias, the temperature and what comes of them are written exactly.
    fn is_exactly_divided(&self, row: usize, written: Digits) -> bool {
        let term = &self.softmax.terms[row];
        let bias = self.bias.as_ref().map(|bias| bias[row]);
        // A soft cap leaves only 0 as it is.
        (self.soft_cap.is_none() || term.score == 0.0)
            && is_exact_quotient(term.score, self.softmax.divisor, written)
            && bias.is_none_or(|bias| is_exact_addition(term.scaled, bias, written))
            && is_exact_quotient(term.masked, self.softmax.temperature, written)
    }

    /// The words that are not shown, together.
    fn others(&self, text: &Messages) -> Option<Others> {
        let count = self.left_out();
        let is_left_out = |row: &usize| !self.rows.contains(row);
        let left: Vec<usize> = (0..self.gaze.weights.len()).filter(is_left_out).collect();
        let terms = &self.softmax.terms;
        let shares = self.outputs.iter().map(|output| {
            let all = output.shares.terms.iter().filter(|term| is_left_out(&term.index));
            all.map(|term| term.value()).sum()
        });
        (count > 0).then(|| Others {
            name: (text.play().others)(count),
            exp: left.iter().map(|&row| terms[row].exp).sum(),
            weight: left.iter().map(|&row| terms[row].weight).sum(),
            shares: shares.collect(),
        })
    }

    fn labels(&self, text: &Messages, digits: Digits) -> Labels {
        let play = text.play();
        let word = &self.gaze.words[self.gaze.focus];
        let written = digits.at_most(Play::MOST_DECIMALS);
        let division = |&row: &usize| {
            let bias = self.bias.as_ref().map_or_else(String::new, |bias| operand(bias[row], written));
            self.division(&self.number(self.softmax.terms[row].score, digits), &bias, digits)
        };
        let asked = self.rows.iter().map(|&row| (play.asked)(word, self.gaze.key(row)));
        Labels {
            score: play.score.to_owned(),
            divided: self.division_name(digits),
            divisions: self.rows.iter().map(division).collect(),
            exp: match self.is_blind() || !self.has_numbers() {
                true => "exp".to_owned(),
                false => {
                    format!("exp(s − {})", self.number(self.softmax.sums.max, digits)).replace("− −", "+ ")
                }
            },
            weight: play.weight.to_owned(),
            hidden: play.hidden.to_owned(),
            end_to_end: play.end_to_end.to_owned(),
            cut: play.cut.to_owned(),
            weighted: play.weighted.to_owned(),
            output: (play.output)(word),
            asked: asked.collect(),
        }
    }
}
