//! Documents for tests, and their equality to the bit.

use std::sync::Arc;

use attenscope::format::Snapshot;
use attenscope::label::mended;
use attenscope::math::Matrix;
use attenscope::model::{
    ColumnName, Convention, Divisor, Document, Input, Inputs, MAX_COLUMN_CHARS, MAX_LABEL_CHARS, MAX_TOKENS,
    Mask, MaskParts, Scaling, Settings, SheetName, SoftCap, Temperature,
};
use attenscope::presets::Preset;
use proptest::collection::vec;
use proptest::num::f64::{NEGATIVE, NORMAL, POSITIVE, SUBNORMAL, ZERO};
use proptest::option::of;
use proptest::prelude::*;

pub(crate) fn preset_inputs(id: &str) -> Option<Inputs> {
    Preset::by_id(id).map(|preset| preset.document().inputs().clone())
}

pub(crate) fn no_presets(_: &str) -> Option<Inputs> {
    None
}

pub(crate) fn snapshot_of(preset: Preset) -> Snapshot {
    Snapshot { preset: Some(preset.id().to_owned()), document: preset.document() }
}

/// Labels, matrices (rows, columns, entries; none of an absent bias), settings, mask, name and names of columns.
type Bits = (
    Vec<String>,
    Vec<(usize, usize, Vec<u64>)>,
    [Option<u64>; 5],
    Mask,
    Option<SheetName>,
    Vec<Option<ColumnName>>,
);

/// Every bit of a document. `==` does not see them all, since −0 equals 0.
pub(crate) fn bits(document: &Document) -> Bits {
    let inputs = document.inputs();
    let matrix = |input| {
        let matrix = inputs.matrix(input);
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
    (inputs.labels().to_vec(), matrices, settings, document.mask().clone(), name, inputs.columns().to_vec())
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

fn mask(tokens: usize) -> impl Strategy<Value = Mask> {
    let window = prop_oneof![0..9_usize, 0..MAX_TOKENS];
    let parts = (any::<bool>(), of(window), of(vec(any::<bool>(), tokens)));
    prop_oneof![
        3 => parts.prop_map(|(causal, window, padding)| {
            Mask::Parts(MaskParts { causal, window, padding: padding.map(Arc::from) })
        }),
        1 => vec(any::<bool>(), tokens * tokens)
            .prop_map(move |hidden| Mask::painted(tokens, |query, key| hidden[query * tokens + key])),
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
            (mask(n), of(matrix(n, n))),
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
        let rest = (vec(label(), n), settings(), mask(n), of(matrix(n, n)), of(name()));
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

/// A few numbers to write over a preset's: the matrix, the place (as a fraction of its length), the value.
pub(crate) fn scribbles() -> impl Strategy<Value = Vec<(usize, f64, f64)>> {
    vec((0..4usize, 0.0..1.0f64, number()), 0..20)
}

/// The document with these numbers written over those of the matrices that every document has.
pub(crate) fn scribbled(document: &Document, scribbles: &[(usize, f64, f64)]) -> Document {
    let inputs = document.inputs();
    let mut matrices = Input::PROJECTED.map(|input| inputs.matrix(input).clone());
    for (which, place, value) in scribbles {
        let values = matrices[*which].values_mut();
        let at = (values.len() as f64 * place) as usize;
        values[at] = *value;
    }
    let [x, w_q, w_k, w_v] = matrices;
    let bias = inputs.bias().cloned();
    let inputs = Inputs::new(inputs.labels().to_vec(), x, w_q, w_k, w_v).unwrap().with_bias(bias).unwrap();
    Document::new(inputs, document.settings()).masked_by(document.mask().clone()).unwrap()
}
