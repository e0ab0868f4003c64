//! Documents for tests, and their equality to the bit.

use std::sync::Arc;

use attenscope::format::Snapshot;
use attenscope::label::mended;
use attenscope::math::Matrix;
use attenscope::model::{
    Alignment, ColumnName, Convention, Divisor, Document, HeadColumns, Input, Inputs, MAX_COLUMN_CHARS,
    MAX_LABEL_CHARS, MAX_TOKENS, Mask, MaskParts, PerInput, Scaling, Settings, SheetName, SoftCap,
    Temperature,
};
use attenscope::presets::Preset;
use proptest::collection::vec;
use proptest::num::f64::{NEGATIVE, NORMAL, POSITIVE, SUBNORMAL, ZERO};
use proptest::option::of;
use proptest::prelude::*;

use crate::heads::{any_heads, any_output_projection};
use crate::random::Random;

pub(crate) fn preset_inputs(id: &str) -> Option<Inputs> {
    Preset::by_id(id).map(|preset| preset.document().inputs().clone())
}

pub(crate) fn no_presets(_: &str) -> Option<Inputs> {
    None
}

pub(crate) fn snapshot_of(preset: Preset) -> Snapshot {
    Snapshot { preset: Some(preset.id().to_owned()), document: preset.document() }
}

/// Labels of both sequences, matrices with the columns of all heads (rows, columns, entries; none of an absent one), the heads
/// and how many share keys and values, settings, mask, name and names of columns.
type Bits = (
    [Option<Vec<String>>; 2],
    Vec<(usize, usize, Vec<u64>)>,
    [usize; 2],
    [Option<u64>; 5],
    Mask,
    Option<SheetName>,
    Vec<Option<ColumnName>>,
);

/// Every bit of a document. `==` does not see them all, since −0 equals 0.
pub(crate) fn bits(document: &Document) -> Bits {
    let inputs = document.inputs();
    let matrix = |input| {
        let matrix = inputs.whole(input);
        (matrix.rows(), matrix.cols(), matrix.values().iter().map(|value| value.to_bits()).collect())
    };
    let Settings { scaling, temperature, convention, soft_cap } = document.settings();
    let scaling = match scaling {
        Scaling::None => [None, None],
        Scaling::SqrtDk => [Some(0), None],
        Scaling::Custom(divisor) => [Some(1), Some(divisor.value().to_bits())],
        Scaling::Dk => [Some(2), None],
        Scaling::SqrtDModel => [Some(3), None],
    };
    let settings = [
        scaling[0],
        scaling[1],
        Some(temperature.value().to_bits()),
        Some(convention as u64),
        soft_cap.map(|cap| cap.value().to_bits()),
    ];
    let name = document.name().cloned();
    let matrices = Input::ALL.map(matrix).to_vec();
    let labels = [Some(inputs.labels()), inputs.other_labels()].map(|labels| labels.map(<[String]>::to_vec));
    let heads = [inputs.shape().heads(), inputs.sharing()];
    (labels, matrices, heads, settings, document.mask().clone(), name, inputs.columns().to_vec())
}

fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        NORMAL | SUBNORMAL | ZERO | POSITIVE | NEGATIVE,
        (-1000i32..1000).prop_map(f64::from),
        (-1000i32..1000).prop_map(|thousandths| f64::from(thousandths) / 1000.0),
        Just(9007199254740993e3),
        Just(f64::MAX),
        Just(f64::from_bits(1)),
    ]
}

fn matrix(rows: usize, cols: usize) -> impl Strategy<Value = Matrix> {
    vec(number(), rows * cols).prop_map(move |values| Matrix::from_values(rows, cols, values).unwrap())
}

fn label() -> impl Strategy<Value = String> {
    // Characters that labels may not have are removed, and a blank label becomes a letter.
    vec(any::<char>(), 1..=MAX_LABEL_CHARS).prop_map(String::from_iter).prop_map(|text| {
        let text = mended(&text).map_or(text, |(kept, _)| kept);
        if text.trim().is_empty() { "l".to_owned() } else { text }
    })
}

fn column() -> impl Strategy<Value = ColumnName> {
    label()
        .prop_map(|text| ColumnName::new(&text.chars().take(MAX_COLUMN_CHARS).collect::<String>()).unwrap())
}

fn name() -> impl Strategy<Value = SheetName> {
    label().prop_map(|text| SheetName::new(&text).unwrap())
}

fn settings() -> impl Strategy<Value = Settings> {
    let scaling = prop_oneof![
        Just(Scaling::None),
        Just(Scaling::SqrtDk),
        Just(Scaling::Dk),
        Just(Scaling::SqrtDModel),
        (NORMAL | SUBNORMAL | POSITIVE | NEGATIVE)
            .prop_map(|value| Scaling::Custom(Divisor::new(value).unwrap())),
    ];
    let temperature =
        (Temperature::MIN..=Temperature::MAX).prop_map(|value| Temperature::new(value).unwrap());
    let convention = prop::sample::select(Convention::ALL.to_vec());
    let soft_cap = of((NORMAL | SUBNORMAL | POSITIVE).prop_map(|value| SoftCap::new(value).unwrap()));
    (scaling, temperature, convention, soft_cap).prop_map(|(scaling, temperature, convention, soft_cap)| {
        Settings { scaling, temperature, convention, soft_cap }
    })
}

/// Masks of n × m.
fn mask((n, m): (usize, usize)) -> impl Strategy<Value = Mask> {
    let window = prop_oneof![0..9_usize, 0..MAX_TOKENS];
    let parts = (any::<bool>(), of(window), of(vec(any::<bool>(), m)), any::<bool>());
    prop_oneof![
        3 => parts.prop_map(move |(causal, window, padding, is_at_end)| {
            // A document of its own words takes it for the start.
            let end = Alignment::End { shift: m as isize - n as isize };
            let alignment = if is_at_end { end } else { Alignment::Start };
            Mask::Parts(MaskParts { causal, window, padding: padding.map(Arc::from), alignment })
        }),
        1 => vec(any::<bool>(), n * m)
            .prop_map(move |hidden| Mask::painted((n, m), |query, key| hidden[query * m + key])),
    ]
}

/// Documents of all four sizes, usually all different.
pub(crate) fn document() -> impl Strategy<Value = Document> {
    (1..7usize, 1..7usize, 1..7usize, 1..7usize).prop_flat_map(|(n, d_model, d_k, d_v)| {
        let parts = (
            vec(label(), n),
            matrix(n, d_model),
            matrix(d_model, d_k),
            matrix(d_model, d_k),
            matrix(d_model, d_v),
            settings(),
            (mask((n, n)), of(matrix(n, n))),
            (of(name()), prop_oneof![Just(Vec::new()), vec(of(column()), d_model)]),
        );
        parts.prop_map(|(labels, x, w_q, w_k, w_v, settings, (mask, bias), (name, columns))| {
            let inputs = Inputs::new(labels, x, w_q, w_k, w_v).unwrap().with_bias(bias).unwrap();
            Document::new(inputs, settings).masked_by(mask).unwrap().named(name).with_columns(columns)
        })
    })
}

/// The documents, and in one of three, Q, K and V are given: random numbers, which no X may give.
pub(crate) fn document_of_any_sources() -> impl Strategy<Value = Document> {
    let given = (1..7usize, 1..7usize, 1..7usize).prop_flat_map(|(n, d_k, d_v)| {
        let rest = (vec(label(), n), settings(), mask((n, n)), of(matrix(n, n)), of(name()));
        (matrix(n, d_k), matrix(n, d_k), matrix(n, d_v), rest).prop_map(
            |(q, k, v, (labels, settings, mask, bias, name))| {
                let inputs = Inputs::given(labels, q, k, v).unwrap().with_bias(bias).unwrap();
                let settings = match settings.scaling {
                    Scaling::SqrtDModel => Settings { scaling: Scaling::SqrtDk, ..settings },
                    _ => settings,
                };
                Document::new(inputs, settings).masked_by(mask).unwrap().named(name)
            },
        )
    });
    prop_oneof![2 => document(), 1 => given]
}

/// Documents with keys and values of one to six other words: computed from X′, or given.
pub(crate) fn crossed_document() -> impl Strategy<Value = Document> {
    (document_of_any_sources(), 1..7usize).prop_flat_map(|(document, m)| {
        let shape = document.shape();
        let (n, wide) = (shape.n(), if shape.is_given() { 1 } else { shape.d_model() });
        let parts = (vec(label(), m), matrix(m, wide), matrix(m, shape.d_k()), matrix(m, shape.d_v()));
        let rest = (mask((n, m)), of(matrix(n, m)));
        (Just(document), parts, rest).prop_map(|(document, (others, x_kv, k, v), (mask, bias))| {
            let own = document.inputs();
            let labels = own.labels().to_vec();
            let inputs = match document.shape().is_given() {
                true => Inputs::of_given(labels, Some(others), [own.matrix(Input::Q).clone(), k, v]),
                false => own.clone().with_bias(None).unwrap().with_other_words(others, x_kv),
            };
            let inputs = inputs.unwrap().with_bias(bias).unwrap();
            let crossed = Document::new(inputs, document.settings()).masked_by(mask).unwrap();
            crossed.named(document.name().cloned())
        })
    })
}

/// Documents of any kind with any heads, of which any one is chosen, and any W_O.
pub(crate) fn headed_document() -> impl Strategy<Value = Document> {
    (prop_oneof![2 => document_of_any_sources(), 1 => crossed_document()], any::<u64>()).prop_map(
        |(document, seed)| {
            let mut random = Random(seed);
            let mut headed = any_output_projection(&any_heads(&document, &mut random), &mut random);
            headed.choose_head(random.below(headed.shape().heads()));
            headed
        },
    )
}

/// A few numbers to write over a preset's: the matrix, the place (as a fraction of its length), the value.
pub(crate) fn scribbles() -> impl Strategy<Value = Vec<(usize, f64, f64)>> {
    vec((0..4usize, 0.0..1.0f64, number()), 0..20)
}

/// The document with these numbers written over those of its matrices, except a bias.
pub(crate) fn scribbled(document: &Document, scribbles: &[(usize, f64, f64)]) -> Document {
    let inputs = document.inputs();
    let sources = inputs.sources();
    let mut matrices = PerInput::from_fn(|input| inputs.whole(input).into_owned());
    for (which, place, value) in scribbles {
        let values = matrices[sources[*which % sources.len()]].values_mut();
        let at = (values.len() as f64 * place) as usize;
        values[at] = *value;
    }
    let labels = inputs.labels().to_vec();
    let others = inputs.other_labels().map(<[String]>::to_vec);
    let heads = inputs.shape().heads();
    let divided = |whole| HeadColumns::of(whole, heads, heads / inputs.sharing()).unwrap();
    let [x, x_kv, w_q, w_k, w_v, bias, q, k, v, w_o] = matrices.into_values();
    let is_given = document.shape().is_given();
    let HeadColumns { first, rest, sharing } = divided(if is_given { [q, k, v] } else { [w_q, w_k, w_v] });
    let [w_q, w_k, w_v] = first.clone();
    let inputs = match (is_given, others) {
        (true, others) => Inputs::of_given(labels, others, first),
        (false, None) => Inputs::new(labels, x, w_q, w_k, w_v),
        (false, Some(others)) => {
            Inputs::new(labels, x, w_q, w_k, w_v).unwrap().with_other_words(others, x_kv)
        }
    };
    let inputs = inputs.unwrap().with_bias(Some(bias).filter(|bias| !bias.is_empty())).unwrap();
    let inputs = inputs.with_heads(rest, sharing).unwrap();
    let inputs = inputs.with_output_projection(Some(w_o).filter(|w_o| !w_o.is_empty())).unwrap();
    Document::new(inputs, document.settings()).masked_by(document.mask().clone()).unwrap()
}
