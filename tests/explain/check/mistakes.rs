//! Mistakes computed with plain sums over a document's matrices, without the code under test.

use attenscope::explain::{Cause, Projections, Source};
use attenscope::math::Matrix;
use attenscope::model::{Alignment, Document, Graph, Input, MaskParts, Stage};

use crate::support::bounds::plain_product;

/// Every mistake of one step except those of Q, K and V, with the stage where it first shows.
const MISTAKES: [(Cause, Stage); 29] = [
    (Cause::KeysByQueries, Stage::Scores),
    (Cause::NotTransposed, Stage::Scores),
    (Cause::NotScaled, Stage::Scaled),
    (Cause::DividedByDk, Stage::Scaled),
    (Cause::DividedBySqrtDModel, Stage::Scaled),
    (Cause::Multiplied, Stage::Scaled),
    (Cause::DivisorCut { decimals: 0, is_truncated: false }, Stage::Scaled),
    (Cause::DivisorCut { decimals: 1, is_truncated: false }, Stage::Scaled),
    (Cause::DivisorCut { decimals: 2, is_truncated: false }, Stage::Scaled),
    (Cause::DivisorCut { decimals: 1, is_truncated: true }, Stage::Scaled),
    (Cause::ScaledAfterSoftmax, Stage::Weights),
    (Cause::CapForgotten, Stage::Masked),
    (Cause::BiasForgotten, Stage::Masked),
    (Cause::BiasDivided, Stage::Masked),
    (Cause::BiasTransposed, Stage::Masked),
    (Cause::BiasSubtracted, Stage::Masked),
    (Cause::MaskAdded, Stage::Weights),
    (Cause::MaskAddedAtEnd, Stage::Weights),
    (Cause::MaskRealigned, Stage::Masked),
    (Cause::MaskForgotten, Stage::Masked),
    (Cause::MaskFilled, Stage::Masked),
    (Cause::MaskZero, Stage::Masked),
    (Cause::MaskAfterSoftmax, Stage::Weights),
    (Cause::MaskTransposed, Stage::Masked),
    (Cause::MaskInverted, Stage::Masked),
    (Cause::TemperatureForgotten, Stage::Weights),
    (Cause::SoftmaxOverColumns, Stage::Weights),
    (Cause::SoftmaxOverMatrix, Stage::Weights),
    (Cause::WeightsTransposed, Stage::Output),
];

const RIGHT: Projections = Projections {
    q: Source::Product(Input::Wq),
    k: Source::Product(Input::Wk),
    v: Source::Product(Input::Wv),
};

/// Everything that can be mistaken for Q, K and V on a document: other matrices, transposed ones, X or X′ itself, or one of
/// these in the place of the other.
fn projections(document: &Document) -> Vec<Projections> {
    let others = [Input::Wq, Input::Wk, Input::Wv].map(Source::Product);
    let kinds: [&dyn Fn(Input) -> Vec<Source>; 4] = [
        &|_| others.to_vec(),
        &|own| vec![Source::Product(own), Source::Transposed(own)],
        &|own| vec![Source::Product(own), Source::X],
        &|own| vec![Source::Product(own), Source::OtherWords(own)],
    ];
    let shape = document.shape();
    let mut all = Vec::new();
    for of in kinds {
        for q in of(Input::Wq) {
            for k in of(Input::Wk) {
                all.extend(of(Input::Wv).into_iter().map(|v| Projections { q, k, v }));
            }
        }
    }
    all.retain(|&taken| {
        let fits = |source, own| {
            let size = |input| document.inputs().matrix(input).cols();
            match source {
                Source::Product(input) => size(input) == size(own),
                Source::Transposed(_) | Source::X => size(Input::X) == size(own),
                Source::OtherWords(_) => shape.has_other_keys() && shape.n() == shape.m(),
            }
        };
        taken != RIGHT && fits(taken.q, Input::Wq) && fits(taken.k, Input::Wk) && fits(taken.v, Input::Wv)
    });
    all
}

/// The mistakes that can be made on a document, with the stage where each first shows.
pub(super) fn possible(document: &Document) -> Vec<(Cause, Stage)> {
    let first = |taken: Projections| match taken {
        Projections { q, .. } if q != RIGHT.q => Stage::Q,
        Projections { k, .. } if k != RIGHT.k => Stage::K,
        _ => Stage::V,
    };
    let (shape, mask) = (document.shape(), document.mask());
    let is_square = shape.n() == shape.m();
    let of_one_step = MISTAKES.into_iter().filter(|(cause, _)| match cause {
        Cause::KeysByQueries | Cause::WeightsTransposed => is_square,
        Cause::NotTransposed => shape.m() == shape.d_k(),
        Cause::DivisorCut { .. } => cut_divisor(document, *cause).is_some(),
        Cause::CapForgotten => document.settings().soft_cap.is_some(),
        Cause::BiasDivided => document.inputs().has(Input::Bias) && document.settings().soft_cap.is_none(),
        Cause::BiasForgotten | Cause::BiasSubtracted => document.inputs().has(Input::Bias),
        Cause::BiasTransposed => document.inputs().has(Input::Bias) && is_square,
        Cause::MaskAdded => mask.is_none(),
        Cause::MaskAddedAtEnd => mask.is_none() && !is_square,
        Cause::MaskRealigned => !is_square && mask.parts().is_some_and(MaskParts::counts_places),
        Cause::MaskTransposed => !mask.is_none() && is_square,
        Cause::MaskForgotten
        | Cause::MaskFilled
        | Cause::MaskZero
        | Cause::MaskAfterSoftmax
        | Cause::MaskInverted => !mask.is_none(),
        _ => true,
    });
    let taken = projections(document).into_iter().map(|taken| (Cause::Projections(taken), first(taken)));
    of_one_step.chain(taken).collect()
}

/// Whether a mistake is a single step. If one of these explains the numbers, others are not named.
pub(super) fn is_simple(cause: Cause) -> bool {
    !matches!(cause, Cause::Projections(taken) if taken.replaced().count() > 1)
}

/// The cut divisor. `None` if it is 0 or the divisor itself, or if rounding gives the same one and is named instead.
fn cut_divisor(document: &Document, cause: Cause) -> Option<f64> {
    let Cause::DivisorCut { decimals, is_truncated } = cause else { return None };
    let right = document.divisor();
    let rounded = |decimals: u8| -> f64 { format!("{right:.*}", usize::from(decimals)).parse().unwrap() };
    let left = |decimals: u8| match is_truncated {
        true => (right * 10_f64.powi(i32::from(decimals))).floor() / 10_f64.powi(i32::from(decimals)),
        false => rounded(decimals),
    };
    let cut = left(decimals);
    let is_named = is_truncated && cut == rounded(decimals) || decimals > 0 && cut == left(decimals - 1);
    (cut > 0.0 && cut != right && !is_named).then_some(cut)
}

/// The stages of someone who makes one mistake or none. They include S′ if the document has it.
pub(super) fn mistaken(document: &Document, cause: Option<Cause>) -> Vec<(Stage, Matrix)> {
    let input = |input| document.inputs().matrix(input);
    let (shape, mask) = (document.shape(), document.mask());
    let map = |matrix: &Matrix, f: &dyn Fn(f64) -> f64| {
        Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| f(matrix[(row, col)]))
    };
    let others = if shape.has_other_keys() { Input::XKv } else { Input::X };
    let taken = |source, [words, wrong]: [Input; 2]| match source {
        Source::Product(matrix) => plain_product(input(words), input(matrix)),
        Source::Transposed(matrix) => plain_product(input(words), &input(matrix).transposed()),
        Source::X => input(words).clone(),
        Source::OtherWords(matrix) => plain_product(input(wrong), input(matrix)),
    };
    let Projections { q, k, v } = match cause {
        Some(Cause::Projections(projections)) => projections,
        _ => RIGHT,
    };
    let [asking, asked] = [[Input::X, others], [others, Input::X]];
    let (q, k, v) = (taken(q, asking), taken(k, asked), taken(v, asked));
    let at_other_end = match mask.parts() {
        Some(MaskParts { alignment: Alignment::End { .. }, .. }) => mask.placed_at(Alignment::Start, shape),
        _ => mask.placed_at(Alignment::end(shape), shape),
    };
    let scores = match cause {
        Some(Cause::KeysByQueries) => plain_product(&k, &q.transposed()),
        Some(Cause::NotTransposed) => plain_product(&q, &k),
        _ => plain_product(&q, &k.transposed()),
    };
    let divisor = match cause {
        Some(Cause::NotScaled | Cause::ScaledAfterSoftmax) => 1.0,
        Some(Cause::DividedByDk) => shape.d_k() as f64,
        Some(Cause::DividedBySqrtDModel) => (shape.d_model() as f64).sqrt(),
        Some(Cause::Multiplied) => 1.0 / document.divisor(),
        Some(cause @ Cause::DivisorCut { .. }) => cut_divisor(document, cause).unwrap(),
        _ => document.divisor(),
    };
    let scaled = map(&scores, &|score| score / divisor);
    let capped = |score: f64| match document.settings().soft_cap {
        Some(cap) if cause != Some(Cause::CapForgotten) => cap.value() * (score / cap.value()).tanh(),
        _ => score,
    };
    let added = |query: usize, key: usize| match (document.inputs().bias(), cause) {
        (None, _) | (_, Some(Cause::BiasForgotten)) => 0.0,
        (Some(bias), Some(Cause::BiasDivided)) => bias[(query, key)] / document.divisor(),
        (Some(bias), Some(Cause::BiasTransposed)) => bias[(key, query)],
        (Some(bias), Some(Cause::BiasSubtracted)) => -bias[(query, key)],
        (Some(bias), _) => bias[(query, key)],
    };
    let masked = Matrix::from_fn(scaled.rows(), scaled.cols(), |query, key| {
        let score = capped(scaled[(query, key)]) + added(query, key);
        let hidden = mask.hides(query, key);
        match cause {
            Some(Cause::MaskForgotten | Cause::MaskAfterSoftmax) => score,
            Some(Cause::MaskFilled) if hidden => -1e9,
            Some(Cause::MaskZero) if hidden => 0.0,
            Some(Cause::MaskTransposed) if mask.hides(key, query) => f64::NEG_INFINITY,
            Some(Cause::MaskTransposed) => score,
            Some(Cause::MaskInverted) if !hidden => f64::NEG_INFINITY,
            Some(Cause::MaskInverted) => score,
            Some(Cause::MaskAdded) if key > query => f64::NEG_INFINITY,
            Some(Cause::MaskAddedAtEnd) if key + shape.n() > query + shape.m() => f64::NEG_INFINITY,
            Some(Cause::MaskRealigned) if at_other_end.hides(query, key) => f64::NEG_INFINITY,
            Some(Cause::MaskRealigned) => score,
            _ if hidden => f64::NEG_INFINITY,
            _ => score,
        }
    });
    let temperature = match cause {
        Some(Cause::TemperatureForgotten) => 1.0,
        _ => document.settings().temperature.value(),
    };
    let weights = Matrix::from_fn(masked.rows(), masked.cols(), |row, col| {
        let together: Vec<f64> = match cause {
            Some(Cause::SoftmaxOverColumns) => masked.column(col).collect(),
            Some(Cause::SoftmaxOverMatrix) => masked.values().to_vec(),
            _ => masked.row(row).to_vec(),
        };
        let most = together.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if most == f64::NEG_INFINITY || cause == Some(Cause::MaskAfterSoftmax) && mask.hides(row, col) {
            return 0.0;
        }
        let exp = |entry: f64| ((entry - most) / temperature).exp();
        let weight = exp(masked[(row, col)]) / together.into_iter().map(exp).sum::<f64>();
        if cause == Some(Cause::ScaledAfterSoftmax) { weight / document.divisor() } else { weight }
    });
    let output = match cause {
        Some(Cause::WeightsTransposed) => plain_product(&weights.transposed(), &v),
        _ => plain_product(&weights, &v),
    };
    let mut stages = vec![
        (Stage::Q, q),
        (Stage::K, k),
        (Stage::V, v),
        (Stage::Scores, scores),
        (Stage::Scaled, scaled),
        (Stage::Masked, masked),
        (Stage::Weights, weights),
        (Stage::Output, output),
    ];
    stages.retain(|(stage, _)| Graph::of(document).has(*stage));
    stages
}
