//! The facts about the open document that the tour's prose mentions.

use super::{
    Question, TourStep,
    arithmetic::{factors, is_exact_quotient, is_exact_sum, led_to, operand, root},
};
use crate::{
    explain::{Derivation, Mixture, Step, derive},
    math::{own_slope, row_max},
    model::{CellRef, Document, Graph, Input, Pipeline, Scaling, Shape, Stage},
    number::{Digits, for_display, is_displayed_exactly, small_for_display},
    presets::{Preset, PresetWords, opening_cell},
    text::{SharesFacts, TourFacts},
};

/// A slope below this moves a weight by next to nothing.
const FLAT: f64 = 1e-3;
/// In the preset with a pronoun: the words that it may stand for.
const PRONOUN_MAY_BE: [usize; 2] = [0, 2];
/// Of a longer row only the first numbers are given.
const MAX_ROW: usize = 4;
/// How many numbers there are to choose from.
const CHOICES: usize = 3;
/// Of a longer sum only the first terms are given.
const MAX_TERMS: usize = 4;

/// A score that a step asks for, with numbers to choose from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AskedScore {
    /// Numbers that all look different, in ascending order.
    pub choices: Vec<String>,
    /// The place of the score among them.
    pub right: usize,
    /// The score, written out as a sum.
    pub sum: String,
}

/// Returns the pair of words that the tour follows: the document's opening cell (query, key), or with the next word as
/// key if the two are the same. If the mask hides that pair, it is the first visible pair of two words from that row
/// on.
pub fn tour_pair(document: &Document) -> CellRef {
    let (opening, mask) = (opening_cell(document), document.mask());
    let (n, m) = (document.shape().n(), document.shape().m());
    let (row, col) = (opening.row, opening.col);
    let is_itself = |row: usize, key: usize| row == key && !document.shape().has_other_keys();
    let pair = CellRef { row, col: if is_itself(row, col) { (row + 1) % m } else { col }, ..opening };
    if !mask.hides(pair.row, pair.col) {
        return pair;
    }
    let another = |row: usize| mask.visible_keys(row, m).find(|&key| !is_itself(row, key));
    let seen = (0..n).map(|further| (pair.row + further) % n).find_map(|row| Some((row, another(row)?)));
    seen.map_or(pair, |(row, col)| CellRef { row, col, ..pair })
}

/// Whether the tour is about documents of this shape: it begins at X, and each word is a query and a key.
pub fn is_toured(shape: Shape) -> bool {
    !shape.is_given() && !shape.has_other_keys()
}

/// Returns the facts for the pair of words that the tour follows; none if the tour [is not about](is_toured) the document.
pub fn tour_facts(pipeline: Pipeline<'_>, digits: Digits) -> TourFacts {
    let shape = pipeline.shape();
    if !is_toured(shape) {
        return TourFacts::default();
    }
    let CellRef { row, col, .. } = tour_pair(pipeline.document());
    let shown = |value: f64| for_display(value, digits);
    let cell = |stage: Stage, row: usize, col: usize| CellRef { stage, row, col };
    let row_of = |stage: Stage, row: usize| tuple(pipeline.stage(stage).row(row), digits);
    let word = |row: usize| pipeline.document().inputs().word(row);

    let weights = pipeline.stage(Stage::Weights);
    let (document, mask, tokens) = (pipeline.document(), pipeline.document().mask(), shape.n());
    let temperature = document.settings().temperature.value();
    let top = mask
        .choosing(shape)
        .map(|query| (query, row_max(weights.row(query))))
        .filter(|(_, weight)| weight.is_finite())
        .reduce(|best, found| if found.1 > best.1 { found } else { best });
    let (has_top, (top_row, top)) = (top.is_some(), top.unwrap_or_default());
    let top_col = weights.row(top_row).iter().position(|&weight| weight == top).unwrap_or(0);
    let slope = own_slope(weights.row(top_row), top_col) / temperature;
    let values: Vec<f64> = pipeline.stage(Stage::V).column(0).collect();
    let plain_sum: f64 = values.iter().sum();
    let is_plain = values.iter().chain([&plain_sum]).all(|&value| is_displayed_exactly(value, digits));

    TourFacts {
        n: shape.n(),
        d_model: shape.d_model(),
        d_k: shape.d_k(),
        d_v: shape.d_v(),
        root: root(shape.d_k(), (shape.d_k() as f64).sqrt(), digits),
        asks: word(row),
        divisor: (document.settings().scaling != Scaling::SqrtDk).then(|| shown(document.divisor())),
        answers: word(col),
        asked: word(asked_key(document)),
        column: document.inputs().column(0),
        lone: lone_number(document).map(shown),
        guesses: guesses(pipeline).map(|pair| pair.map(word)),
        is_pronoun: is_pronoun(document),
        is_lowered: document.inputs().matrix(Input::X)[(row, 0)] <= -1.0,
        x: row_of(Stage::X, row),
        query: row_of(Stage::Q, row),
        key: row_of(Stage::K, col),
        value: row_of(Stage::V, col),
        score_sum: written(pipeline, cell(Stage::Scores, row, col), digits),
        back_sum: written(pipeline, cell(Stage::Scores, col, row), digits),
        is_mutual: {
            let scores = pipeline.stage(Stage::Scores);
            scores[(row, col)] == scores[(col, row)]
        },
        quotient: quotient(pipeline, cell(Stage::Scaled, row, col), digits),
        max: shown(pipeline.row_sums(row).max),
        weights: tuple(weights.row(row), digits),
        has_blind: (0..tokens).any(|query| mask.hides_all(query, tokens)),
        has_lost: weights.values().iter().any(|weight| weight.is_nan()),
        has_weights: !mask.hides_all(row, tokens) && weights.row(row).iter().all(|weight| weight.is_finite()),
        seen: mask.visible_keys(row, tokens).count(),
        is_masked: !mask.is_none(),
        is_adjusted: Graph::of(document).is_adjusted(),
        is_biased: document.inputs().has(Input::Bias),
        temperature: (temperature != 1.0).then(|| shown(temperature)),
        is_picked: weights.row(row).contains(&1.0),
        mixture: written(pipeline, cell(Stage::Output, row, 0), digits),
        plain_sum: sum(values.iter().map(|&value| operand(value, digits)), plain_sum, is_plain, digits),
        has_top,
        top_asks: word(top_row),
        top_answers: word(top_col),
        top: shown(top),
        slope: small_for_display(slope, digits),
        is_flat: slope < FLAT,
    }
}

/// The cell that a step is about. The step on scores asks about another pair than the others, if it can.
pub fn tour_cell(document: &Document, step: Step) -> CellRef {
    let pair = tour_pair(document);
    let asks_a_score = TourStep::of(step).question == Some(Question::Score);
    let col = if asks_a_score { asked_key(document) } else { pair.col };
    step.cell(CellRef { col, ..pair })
}

/// The question about a score: the word that the tour follows has it for another word. Nothing is asked if the tour
/// [is not about](is_toured) the document.
pub fn asked_score(pipeline: Pipeline<'_>, digits: Digits) -> AskedScore {
    let document = pipeline.document();
    if !is_toured(document.shape()) {
        return AskedScore::default();
    }
    let (pair, key) = (tour_pair(document), asked_key(document));
    let scores = pipeline.stage(Stage::Scores);
    let asked = CellRef { stage: Stage::Scores, row: pair.row, col: key };
    let score = scores[(asked.row, asked.col)];
    // Another score of the same word, and the score of the pair the other way round, are likely mistakes.
    let mistakes =
        [scores[(pair.row, pair.col)], scores[(key, pair.row)], score + 1.0, 2.0 * score, -score - 1.0, 0.0];
    let mut numbers = vec![(score, for_display(score, digits))];
    for mistake in mistakes {
        let shown = for_display(mistake, digits);
        if numbers.len() < CHOICES && numbers.iter().all(|(_, other)| *other != shown) {
            numbers.push((mistake, shown));
        }
    }
    let answer = numbers[0].1.clone();
    numbers.sort_by(|(one, _), (other, _)| one.total_cmp(other));
    let choices: Vec<String> = numbers.into_iter().map(|(_, shown)| shown).collect();
    let right = choices.iter().position(|choice| *choice == answer).unwrap_or_default();
    AskedScore { choices, right, sum: written(pipeline, asked, digits) }
}

/// The key whose score the step on scores asks about: of a pronoun the second word that it may stand for.
pub(super) fn asked_key(document: &Document) -> usize {
    match is_pronoun(document) && document.shape().n() > PRONOUN_MAY_BE[1] {
        true => PRONOUN_MAY_BE[1],
        false => tour_pair(document).col,
    }
}

/// The number in the first column of W_V that alone is not 0, if there is one such.
fn lone_number(document: &Document) -> Option<f64> {
    let mut others = document.inputs().matrix(Input::Wv).column(0).filter(|&value| value != 0.0);
    others.next().filter(|_| others.next().is_none())
}

/// How the word that the tour follows shares its attention between the two words of the question; `None` if they have
/// equal weights, or a weight is NaN.
pub fn tour_shares(pipeline: Pipeline<'_>, digits: Digits) -> Option<SharesFacts> {
    if !is_toured(pipeline.shape()) {
        return None;
    }
    let asks = tour_pair(pipeline.document()).row;
    let [one, other] = guesses(pipeline)?;
    let weights = pipeline.stage(Stage::Weights).row(asks);
    let (strongest, second) = if weights[one] > weights[other] { (one, other) } else { (other, one) };
    let word = |row: usize| pipeline.document().inputs().word(row);
    let share = |key: usize| for_display(weights[key], digits);
    (weights[strongest] > weights[second]).then(|| SharesFacts {
        asks: word(asks),
        strongest: word(strongest),
        weight: share(strongest),
        second: word(second),
        second_weight: share(second),
    })
}

/// Whether the tour follows the pronoun of the preset with a pronoun.
fn is_pronoun(document: &Document) -> bool {
    document.origin() == Some(Preset::Gaze.id())
        && is_toured(document.shape())
        && tour_pair(document).row == Preset::Gaze.opening_cell().row
        && PresetWords::ALL.into_iter().any(|preset| document.inputs().words() == preset.words())
}

/// The two words that the question of the first step names, in the order of the words: what the pronoun may stand for,
/// or the other words with the largest weights of the word that the tour follows. `None` if nothing decides which.
fn guesses(pipeline: Pipeline<'_>) -> Option<[usize; 2]> {
    let document = pipeline.document();
    if is_pronoun(document) && document.shape().n() > PRONOUN_MAY_BE[1] {
        return Some(PRONOUN_MAY_BE);
    }
    let row = tour_pair(document).row;
    let weights = pipeline.stage(Stage::Weights).row(row);
    let others = document.mask().visible_keys(row, weights.len()).filter(|&key| key != row);
    let mut keys: Vec<usize> = others.filter(|&key| weights[key].is_finite()).collect();
    keys.sort_by(|&one, &other| weights[other].total_cmp(&weights[one]));
    match keys[..] {
        [first, second, ..] if weights[first] > weights[second] => {
            Some([first.min(second), first.max(second)])
        }
        _ => None,
    }
}

/// Writes a scaled score: the score, the divisor and the quotient.
fn quotient(pipeline: Pipeline<'_>, CellRef { row, col, .. }: CellRef, digits: Digits) -> String {
    let (score, divisor) = (pipeline.stage(Stage::Scores)[(row, col)], pipeline.document().divisor());
    let scaled = pipeline.stage(Stage::Scaled)[(row, col)];
    let is_exact = is_exact_quotient(score, divisor, digits);
    led_to(
        &format!("{} ÷ {}", for_display(score, digits), for_display(divisor, digits)),
        scaled,
        is_exact,
        digits,
    )
}

/// Writes a sum of products with its terms, or the first of them.
fn written(pipeline: Pipeline<'_>, cell: CellRef, digits: Digits) -> String {
    let derivation = derive(pipeline, cell);
    let (Derivation::Product(product) | Derivation::Mixture(Mixture { shares: product, .. })) = derivation
    else {
        return String::new();
    };
    let total = pipeline.number(cell);
    let terms = product.terms.iter().map(|term| factors(term.left, term.right, digits));
    sum(terms, total, is_exact_sum(&product.terms, total, digits), digits)
}

/// Writes terms and their sum, with `=` if they are exact.
fn sum(terms: impl ExactSizeIterator<Item = String>, total: f64, is_exact: bool, digits: Digits) -> String {
    let is_cut = terms.len() > MAX_TERMS;
    let mut listed: Vec<String> = terms.take(MAX_TERMS).collect();
    if is_cut {
        listed.push("…".to_owned());
    }
    led_to(&listed.join(" + "), total, is_exact, digits)
}

/// Writes a row of numbers, or the first of them.
fn tuple(row: &[f64], digits: Digits) -> String {
    let mut listed: Vec<String> = row.iter().take(MAX_ROW).map(|&value| for_display(value, digits)).collect();
    if row.len() > MAX_ROW {
        listed.push("…".to_owned());
    }
    format!("({})", listed.join(", "))
}
