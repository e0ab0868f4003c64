//! Random documents, and documents made from given parts.

use attenscope::math::Matrix;
use attenscope::model::{
    Alignment, Attention, ColumnName, Divisor, Document, Edit, Fill, Input, Inputs, Mask, MaskParts,
    Pipeline, Scaling, Sequence, Settings, Shape, SoftCap, Stage, Temperature,
};
use proptest::prelude::*;

use super::random::Random;

/// Sizes to choose from: small ones, and some around the block size of the product.
const SIZES: [usize; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 31, 32, 33, 70];

/// A document of these parts, with tokens called t0, t1 and so on.
pub(crate) fn document([x, w_q, w_k, w_v]: [Matrix; 4], settings: Settings) -> Document {
    let labels = (0..x.rows()).map(|row| format!("t{row}")).collect();
    Document::new(Inputs::new(labels, x, w_q, w_k, w_v).expect("the parts fit together"), settings)
}

/// A document of three words that all have these scores, without scaling.
pub(crate) fn of_scores(scores: [f64; 3]) -> Document {
    let x = Matrix::from_fn(3, 3, |row, col| f64::from(u8::from(row == col)));
    let w_q = Matrix::from_fn(3, 1, |_, _| 1.0);
    let w_k = Matrix::from_fn(3, 1, |row, _| scores[row]);
    let settings = Settings { scaling: Scaling::None, ..Settings::default() };
    document([x.clone(), w_q, w_k, x], settings)
}

/// The four matrices that every document has.
pub(crate) fn matrices(document: &Document) -> [Matrix; 4] {
    Input::PROJECTED.map(|input| document.inputs().matrix(input).clone())
}

/// The document with one of the four matrices replaced by `f` of it, without a mask.
pub(crate) fn with(document: &Document, input: Input, f: impl FnOnce(&Matrix) -> Matrix) -> Document {
    let mut parts = matrices(document);
    let at = Input::PROJECTED.into_iter().position(|each| each == input).expect("one of the four");
    let slot = &mut parts[at];
    *slot = f(slot);
    let document_of_parts = self::document(parts, document.settings());
    biased(document_of_parts, document.inputs().bias().cloned())
}

/// The document with a bias that is known to fit, or without one.
pub(crate) fn biased(document: Document, bias: Option<Matrix>) -> Document {
    document.biased_by(bias).expect("a row and a column for each token")
}

/// The document with its Q, K and V given, without X.
pub(crate) fn given(document: &Document) -> Document {
    document.with_given_projections().expect("finite numbers")
}

/// The document with other settings.
pub(crate) fn set(document: &Document, scaling: Scaling, temperature: Temperature) -> Document {
    Document::new(document.inputs().clone(), Settings { scaling, temperature, ..document.settings() })
}

/// A matrix with every entry multiplied.
pub(crate) fn scaled(matrix: &Matrix, factor: f64) -> Matrix {
    Matrix::from_fn(matrix.rows(), matrix.cols(), |row, col| matrix[(row, col)] * factor)
}

/// Every stage of a document, computed.
pub(crate) fn stages(document: &Document) -> [Matrix; Stage::COUNT] {
    let attention = Attention::compute(document);
    Stage::ALL.map(|stage| Pipeline::new(document, &attention).stage(stage).clone())
}

/// A divisor that is known to be valid.
pub(crate) fn divisor(value: f64) -> Scaling {
    Scaling::Custom(Divisor::new(value).expect("finite and not 0"))
}

/// A temperature that is known to be valid.
pub(crate) fn temperature(value: f64) -> Temperature {
    Temperature::new(value).expect("within the limits")
}

/// A document of random numbers.
pub(crate) fn random_document([n, d_model, d_k, d_v]: [usize; 4], seed: u64, settings: Settings) -> Document {
    let mut random = Random(seed);
    let w = 1.0 / (d_model as f64).sqrt();
    let parts = [(n, d_model, 1.0), (d_model, d_k, w), (d_model, d_k, w), (d_model, d_v, w)];
    document(parts.map(|(rows, cols, spread)| scaled(&random.matrix(rows, cols), spread)), settings)
}

/// Any settings that usually leave the weights unsaturated.
pub(crate) fn any_settings() -> impl Strategy<Value = Settings> {
    let scaling = prop_oneof![
        2 => Just(Scaling::None),
        2 => Just(Scaling::SqrtDk),
        2 => (0.2..20.0).prop_map(divisor),
        1 => (-20.0..-0.2).prop_map(divisor),
    ];
    let temperature = prop_oneof![Just(Temperature::ONE), (0.3..10.0).prop_map(temperature)];
    let soft_cap = prop_oneof![3 => Just(None), 1 => (0.5..50.0).prop_map(|cap| SoftCap::new(cap).ok())];
    (scaling, temperature, soft_cap).prop_map(|(scaling, temperature, soft_cap)| Settings {
        scaling,
        temperature,
        soft_cap,
        ..Settings::default()
    })
}

/// Documents in which n, d_model, d_k and d_v all differ.
pub(crate) fn any_document() -> impl Strategy<Value = Document> {
    documents_of(SIZES.to_vec(), 1)
}

/// Documents in which n, d_model, d_k and d_v all differ and none is above 6.
pub(crate) fn any_small_document() -> impl Strategy<Value = Document> {
    documents_of(vec![1, 2, 3, 4, 5, 6], 1)
}

/// The documents of `any_document` with a mask of any kind, or none.
pub(crate) fn any_masked_document() -> impl Strategy<Value = Document> {
    masked(any_document())
}

/// Small documents with a mask of any kind, or none.
pub(crate) fn any_small_masked_document() -> impl Strategy<Value = Document> {
    masked(any_small_document())
}

/// Small documents with a mask of any kind, a bias, both, or neither.
pub(crate) fn any_small_biased_document() -> impl Strategy<Value = Document> {
    with_any_bias(any_small_masked_document())
}

/// The documents with any bias, or none.
pub(crate) fn with_any_bias(documents: impl Strategy<Value = Document>) -> impl Strategy<Value = Document> {
    (documents, any::<u64>()).prop_map(|(document, seed)| {
        let bias = random_bias(document.shape(), &mut Random(seed));
        document.biased_by(bias).expect("a row for each query and a column for each key")
    })
}

/// A bias for a document of this shape, or none. Some biases have few digits, and some are large.
pub(crate) fn random_bias(shape: Shape, random: &mut Random) -> Option<Matrix> {
    let (n, m) = (shape.n(), shape.m());
    let numbers = random.matrix(n, m);
    match random.below(4) {
        0 => None,
        1 => Some(Matrix::from_fn(n, m, |query, key| (4.0 * numbers[(query, key)]).round() / 2.0)),
        2 => Some(scaled(&numbers, 30.0)),
        _ => Some(scaled(&numbers, 2.0)),
    }
}

/// The documents; of one in three, Q, K and V are given.
pub(crate) fn with_any_sources(
    documents: impl Strategy<Value = Document>,
) -> impl Strategy<Value = Document> {
    (documents, 0..3_u8).prop_map(|(document, pick)| if pick == 0 { given(&document) } else { document })
}

/// The documents; in one in three, keys and values are those of other words, mostly of another number.
pub(crate) fn with_any_words(documents: impl Strategy<Value = Document>) -> impl Strategy<Value = Document> {
    (documents, 0..3_u8, any::<u64>()).prop_map(|(document, pick, seed)| match pick {
        0 => {
            let mut random = Random(seed);
            crossed(&document, 1 + random.below(7), &mut random)
        }
        _ => document,
    })
}

/// The document with random keys and values of `m` other words, k0, k1 and so on. What belonged to its own words,
/// mask and bias, is made for the other ones, too.
pub(crate) fn crossed(document: &Document, m: usize, random: &mut Random) -> Document {
    let [is_masked, is_biased] = [!document.mask().is_none(), document.inputs().bias().is_some()];
    let bare = biased(document.clone(), None).masked_by(Mask::NONE).expect("no mask");
    let shape = bare.with_other_keys().shape().over(Some(m)).expect("few words");
    let mut crossed = bare.with_other_keys().resized(shape, &Fill::Zeros);
    let labels = (0..m).map(|row| format!("k{row}")).collect();
    let mut edits = vec![Edit::SetLabels { of: Sequence::Keys, row: 0, labels }];
    let is_of_keys = |input: &Input| Stage::from(*input).row_words() == Some(Sequence::Keys);
    for input in crossed.inputs().present().filter(is_of_keys) {
        let matrix = crossed.inputs().matrix(input);
        let block = random.matrix(matrix.rows(), matrix.cols());
        edits.push(Edit::SetBlock { input, row: 0, col: 0, block });
    }
    edits.iter().for_each(|edit| drop(crossed.apply(edit).expect("it fits")));
    let crossed = if is_masked { with_random_mask(crossed, random) } else { crossed };
    biased(crossed, is_biased.then(|| random.matrix(shape.n(), shape.m())))
}

/// The documents; two in three have several heads or W_O.
pub(crate) fn with_any_heads(documents: impl Strategy<Value = Document>) -> impl Strategy<Value = Document> {
    (documents, 0..3_u8, any::<u64>()).prop_map(|(document, pick, seed)| match pick {
        0 => document,
        _ => with_random_heads(&document, &mut Random(seed)),
    })
}

/// The document with one to four heads as wide as its own, of which some may share keys and values, mostly with W_O. Any head
/// is chosen.
pub(crate) fn with_random_heads(document: &Document, random: &mut Random) -> Document {
    let (inputs, shape) = (document.inputs(), document.shape());
    let [heads, sharing] = [[1, 1], [2, 1], [2, 2], [3, 1], [4, 2]][random.below(5)];
    let own = inputs.own();
    let mut all = vec![own.map(|input| inputs.matrix(input).clone())];
    for head in 1..heads {
        let mut next = own.map(|input| {
            let (rows, cols) = Stage::from(input).dimensions(shape);
            random.matrix(rows, cols)
        });
        if head % sharing > 0 {
            let first: &[Matrix; 3] = &all[head - 1];
            (next[1], next[2]) = (first[1].clone(), first[2].clone());
        }
        all.push(next);
    }
    let inputs = inputs.clone().with_heads(all.split_off(1), sharing).expect("as wide as the first");
    let d_out = 1 + random.below(4);
    let w_o = (random.below(3) > 0).then(|| random.matrix(heads * shape.d_v(), d_out));
    let inputs = inputs.with_output_projection(w_o).expect("a row for each column before it");
    let mut divided = Document::new(inputs, document.settings())
        .masked_by(document.mask().clone())
        .expect("a mask of the same words");
    divided.choose_head(random.below(heads));
    divided
}

/// Small masked documents of three tokens or more.
pub(crate) fn any_small_masked_document_of_several_tokens() -> impl Strategy<Value = Document> {
    masked(documents_of(vec![1, 2, 3, 4, 5, 6], 3))
}

fn masked(documents: impl Strategy<Value = Document>) -> impl Strategy<Value = Document> {
    (documents, any::<u64>()).prop_map(|(document, seed)| with_random_mask(document, &mut Random(seed)))
}

/// The document with a mask of any kind, or none.
pub(crate) fn with_random_mask(document: Document, random: &mut Random) -> Document {
    let mask = random_mask(document.shape(), random);
    document.masked_by(mask).expect("a mask of this shape")
}

/// A mask of any kind for a document of this shape, or none: of any parts, alone and joined, or painted.
pub(crate) fn random_mask(shape: Shape, random: &mut Random) -> Mask {
    let (n, m) = (shape.n(), shape.m());
    match random.below(3) {
        0 | 1 => {
            let joined = random.below(8);
            Mask::Parts(MaskParts {
                causal: joined & 1 != 0,
                window: (joined & 2 != 0).then(|| random.below(m)),
                padding: (joined & 4 != 0).then(|| (0..m).map(|_| random.below(3) == 0).collect()),
                alignment: match shape.has_other_keys() && random.below(2) == 0 {
                    true => Alignment::end(shape),
                    false => Alignment::Start,
                },
            })
        }
        _ => {
            let (share, seed) = (1 + random.below(4), random.bits());
            let hidden: Vec<bool> = {
                let mut dice = Random(seed);
                (0..n * m).map(|_| dice.below(4) < share).collect()
            };
            Mask::painted((n, m), |query, key| hidden[query * m + key])
        }
    }
}

/// Documents whose sizes all differ, of at least this many tokens. Some columns have names. One document in four has a
/// bias.
fn documents_of(sizes: Vec<usize>, tokens: usize) -> impl Strategy<Value = Document> {
    (Just(sizes).prop_shuffle(), any::<u64>(), any_settings()).prop_map(move |(mut sizes, seed, settings)| {
        if let Some(enough) = sizes.iter().position(|&size| size >= tokens) {
            sizes.swap(0, enough);
        }
        let document = random_document([sizes[0], sizes[1], sizes[2], sizes[3]], seed, settings);
        let mut random = Random(!seed);
        let name = |col| (random.below(3) == 0).then(|| ColumnName::new(&format!("c{col}")).expect("a name"));
        let document = document.with_columns((0..sizes[1]).map(name).collect::<Vec<_>>());
        let bias = (random.below(4) == 0).then(|| random.matrix(sizes[0], sizes[0]));
        biased(document, bias)
    })
}
