//! The sentences of each beat, and its description with its numbers.

use super::PlayFacts;
use crate::{
    model::Scaling,
    number::{Digits, for_display},
    plot::figure::play::{BEATS, Beat, Caption, Play},
    text::Messages,
};

impl PlayFacts {
    /// Returns the name of the player.
    pub fn title(&self, text: &Messages) -> String {
        (text.play().how)(&self.gaze.words[self.gaze.focus])
    }

    /// Returns the names of the beats, for the slider.
    pub fn beat_names(&self, text: &Messages, digits: Digits) -> [String; BEATS] {
        let mut names = (text.play().beats)(&self.divisor(digits));
        if self.is_given() {
            "q".clone_into(&mut names[Beat::Ask.index()]);
        }
        names
    }

    /// Returns the two sentences of a beat.
    pub fn caption(&self, beat: Beat, text: &Messages, digits: Digits) -> Caption {
        let play = text.play();
        let word = &self.gaze.words[self.gaze.focus];
        let number = |value: f64| self.number(value, digits);
        let not_numbers = || (text.gaze.not_numbers)(word);
        let (title, why) = match beat {
            Beat::Ask if self.is_given() => ((play.ask_given)(word), play.ask_given_why.to_owned()),
            Beat::Ask => ((play.ask)(word), play.ask_why.to_owned()),
            Beat::Compare => (play.compare.to_owned(), play.compare_why.to_owned()),
            Beat::Divide => (self.divided(text, digits), self.why_divided(text)),
            Beat::Stretch if self.is_blind() => (play.stretch.to_owned(), play.no_bars.to_owned()),
            Beat::Stretch if !self.has_numbers() => (play.stretch.to_owned(), not_numbers()),
            Beat::Stretch => (play.stretch.to_owned(), (play.stretch_why)(&number(self.softmax.sums.max))),
            Beat::Share if self.is_blind() => (play.share.to_owned(), play.no_shares.to_owned()),
            Beat::Share if !self.has_numbers() => (play.share.to_owned(), not_numbers()),
            Beat::Share => (play.share.to_owned(), (play.share_why)(&number(self.softmax.sums.sum))),
            Beat::Listen => (play.listen.to_owned(), self.gaze.said(text.gaze)),
        };
        Caption { title, why }
    }

    /// Describes a beat for anyone who does not see it: what happens, why, and its numbers.
    pub fn described(&self, beat: Beat, text: &Messages, digits: Digits) -> String {
        let Caption { title, why } = self.caption(beat, text, digits);
        let number = |value: f64| self.number(value, digits);
        let named = |of: fn(&crate::explain::SoftmaxTerm) -> f64| -> Vec<String> {
            let one =
                |&row: &usize| format!("{} {}", self.gaze.key(row), number(of(&self.softmax.terms[row])));
            self.rows.iter().map(one).collect()
        };
        let words = self.left_out();
        let (numbers, others) = match beat {
            Beat::Ask => {
                let numbers: Vec<_> =
                    self.query().into_iter().flatten().map(|&query| number(query)).collect();
                let others = self.d_k - numbers.len();
                (numbers, others)
            }
            Beat::Compare => (named(|term| term.score), words),
            Beat::Divide => (named(|term| term.entry), words),
            Beat::Stretch => (named(|term| term.exp), words),
            Beat::Share => (named(|term| term.weight), words),
            Beat::Listen => {
                let numbers: Vec<_> = self.outputs.iter().map(|output| number(output.result())).collect();
                let others = self.d_v - numbers.len();
                (numbers, others)
            }
        };
        let play = text.play();
        let what = match beat {
            Beat::Divide if self.softmax.is_changed => play.adjusted,
            beat => play.lists[beat.index()],
        };
        let listed = (play.listed)(what, &numbers, others);
        (play.joined)(&[title, why, listed])
    }

    /// Announces a beat in one sentence.
    pub fn announced(&self, beat: Beat, text: &Messages, digits: Digits) -> String {
        let title = self.caption(beat, text, digits).title;
        (text.play().announced)(beat.index() + 1, BEATS, &title)
    }

    /// How a score becomes what softmax takes: "6 ÷ 1.73", or with a soft cap, a bias and a temperature
    /// "(50·tanh(6 ÷ 1.73 ÷ 50) + 0.5) ÷ 2". `score` and `bias` are written; a bias that the document does not have is
    /// left out.
    pub(super) fn division(&self, score: &str, bias: &str, digits: Digits) -> String {
        let divided = format!("{score} ÷ {}", self.number(self.softmax.divisor, digits));
        let capped = match self.soft_cap.map(|cap| self.number(cap.value(), digits)) {
            Some(cap) => format!("{cap}·tanh({divided} ÷ {cap})"),
            None => divided,
        };
        self.tempered(&self.biased(&capped, bias), self.bias.is_some(), digits)
    }

    /// What the column of divided scores is called: "÷ 1.73 + B", or S′ under a soft cap.
    pub(super) fn division_name(&self, digits: Digits) -> String {
        if self.soft_cap.is_some() {
            return self.tempered("S′", false, digits);
        }
        let divided = format!("÷ {}", self.number(self.softmax.divisor, digits));
        self.tempered(&self.biased(&divided, "B"), self.bias.is_some(), digits)
    }

    fn biased(&self, capped: &str, bias: &str) -> String {
        if self.bias.is_some() { format!("{capped} + {bias}") } else { capped.to_owned() }
    }

    fn tempered(&self, adjusted: &str, is_sum: bool, digits: Digits) -> String {
        let temperature = self.number(self.softmax.temperature, digits);
        match (self.softmax.temperature == 1.0, is_sum) {
            (true, _) => adjusted.to_owned(),
            (false, true) => format!("({adjusted}) ÷ {temperature}"),
            (false, false) => format!("{adjusted} ÷ {temperature}"),
        }
    }

    /// The divisor as it is named: "√3", or the number.
    fn divisor(&self, digits: Digits) -> String {
        match self.scaling {
            Scaling::SqrtDk => format!("√{}", self.d_k),
            _ => self.number(self.softmax.divisor, digits),
        }
    }

    pub(super) fn number(&self, value: f64, digits: Digits) -> String {
        for_display(value, digits.at_most(Play::MOST_DECIMALS))
    }

    fn divided(&self, text: &Messages, digits: Digits) -> String {
        let play = text.play();
        let (divisor, temperature) = (self.softmax.divisor, self.softmax.temperature);
        let heated = (temperature != 1.0).then(|| self.number(temperature, digits));
        // A soft cap and a bias come before the temperature.
        let (at_once, last) = if self.softmax.is_changed { (None, heated) } else { (heated, None) };
        let divided = match divisor == 1.0 && at_once.is_none() {
            true => play.keep.to_owned(),
            false => (play.divide)(&self.divisor(digits), at_once.as_deref()),
        };
        let cap = self.soft_cap.map(|cap| (play.cap)(&self.number(cap.value(), digits)));
        let bias = self.bias.as_ref().map(|_| play.bias.to_owned());
        let last = last.map(|temperature| (play.heat)(&temperature));
        (play.joined)(&[Some(divided), cap, bias, last].into_iter().flatten().collect::<Vec<_>>())
    }

    fn why_divided(&self, text: &Messages) -> String {
        let play = text.play();
        let hidden = self.gaze.hidden.iter().filter(|&&hidden| hidden).count();
        if hidden > 0 {
            (play.masked)(hidden, self.gaze.weights.len())
        } else if self.scaling == Scaling::SqrtDk {
            (play.divide_why)(self.d_k)
        } else {
            // Scores that a soft cap or a bias changes need not come closer together.
            match self.softmax.is_changed {
                true => play.other_divisor_of_scaled,
                false => play.other_divisor,
            }
            .to_owned()
        }
    }
}
