//! Files of every format version, one each in `tests/golden/sheets/`: each opens the sheet that it was saved from. A
//! new version is added there with the first page that writes it, and stays.

use attenscope::format::{Snapshot, VERSION};
use attenscope::math::Matrix;
use attenscope::model::{
    Alignment, ColumnName, Convention, Divisor, Document, HeadColumns, Input, Inputs, Mask, MaskParts,
    Scaling, Settings, SheetName, SoftCap, Temperature,
};

use crate::documents::{bits, preset_inputs};
use crate::format::small;

/// Two tokens of one dimension.
fn masked(scaling: Scaling, mask: Mask) -> Document {
    let one = |value: f64| Matrix::from_rows([[value]]);
    let labels = ["on", "mat"].map(str::to_owned).to_vec();
    let x = Matrix::from_rows([[0.25], [-3.0]]);
    let inputs = Inputs::new(labels, x, one(1.0), one(2.0), one(4.0)).unwrap();
    Document::new(inputs, Settings { scaling, ..Settings::default() }).masked_by(mask).unwrap()
}

/// Two tokens with a bias, whose numbers are as hard to write as those of other matrices.
fn biased() -> Document {
    let bias = Matrix::from_rows([[0.1, -0.0], [-1.25, 5e-324]]);
    masked(Scaling::SqrtDk, Mask::CAUSAL).biased_by(Some(bias)).unwrap()
}

/// Two tokens whose Q, K and V are given, with a bias, a mask, a name and every setting.
fn given() -> Document {
    let q = Matrix::from_rows([[0.1, -0.0, 2.5], [1e300, 5e-324, -3.0]]);
    let k = Matrix::from_rows([[0.30000000000000004, 0.0, 1.0], [9007199254740992.0, 1e-7, -0.25]]);
    let v = Matrix::from_rows([[7.0], [-1.7976931348623157e308]]);
    let labels = ["猫 \"cat\"", "mat"].map(str::to_owned).to_vec();
    let settings = Settings {
        scaling: Scaling::Dk,
        temperature: Temperature::new(0.25).unwrap(),
        convention: Convention::Columns,
        soft_cap: SoftCap::new(50.0).ok(),
    };
    let document = Document::new(Inputs::given(labels, q, k, v).unwrap(), settings);
    let bias = Matrix::from_rows([[0.1, -0.0], [-1.25, 5e-324]]);
    let document = document.masked_by(Mask::CAUSAL).unwrap().biased_by(Some(bias)).unwrap();
    document.named(SheetName::new("Q, K, V").ok())
}

/// Two tokens over three other words, with names of columns, a bias, a mask that is joined at the end, and numbers that are
/// hard to write.
fn crossed() -> Document {
    let labels = |labels: &[&str]| labels.iter().map(|&label| label.to_owned()).collect::<Vec<_>>();
    let inputs = Inputs::new(
        labels(&["le", "chat"]),
        Matrix::from_rows([[0.1, -0.0], [2.5, 1e300]]),
        Matrix::from_rows([[1.0], [0.5]]),
        Matrix::from_rows([[0.30000000000000004], [-1.0]]),
        Matrix::from_rows([[1.0, 2.0, 3.0], [0.0, -0.0, 5e-324]]),
    );
    let x_kv = Matrix::from_rows([[1.0, 0.25], [-0.0, 9007199254740992.0], [1e-7, -3.0]]);
    let inputs = inputs.unwrap().with_other_words(labels(&["the", "猫 \"cat\"", "sleeps"]), x_kv).unwrap();
    let bias = Matrix::from_rows([[0.1, -0.0, 2.0], [-1.25, 5e-324, 0.0]]);
    let document = Document::new(inputs, Settings::default()).biased_by(Some(bias)).unwrap();
    let joined = Mask::Parts(MaskParts {
        causal: true,
        window: Some(2),
        padding: Some([false, false, true].into()),
        alignment: Alignment::end(document.shape()),
    });
    document.masked_by(joined).unwrap().with_columns([None, ColumnName::new("alive").ok()])
}

/// One given query over two given keys of other words, with a painted mask.
fn cached() -> Document {
    let labels = |labels: &[&str]| labels.iter().map(|&label| label.to_owned()).collect::<Vec<_>>();
    let q = Matrix::from_rows([[0.1, -0.0]]);
    let k = Matrix::from_rows([[2.0, 1.0], [0.5, 5e-324]]);
    let v = Matrix::from_rows([[7.0], [-1e300]]);
    let inputs = Inputs::of_given(labels(&["a"]), Some(labels(&["on", "a"])), [q, k, v]).unwrap();
    let painted = Mask::painted((1, 2), |_, key| key == 0);
    Document::new(inputs, Settings::default()).masked_by(painted).unwrap()
}

/// One given query over two given keys, the last of which it stands at.
fn at_end() -> Document {
    let document = cached();
    let mask = Mask::causal_at_end(document.shape());
    document.masked_by(mask).unwrap().named(SheetName::new("cache").ok())
}

/// Two heads of two tokens, and an output projection.
fn projected() -> Document {
    let labels = ["on", "猫"].map(str::to_owned).to_vec();
    let x = Matrix::from_rows([[0.25], [-3.0]]);
    let row = |values: [f64; 4]| Matrix::from_rows([values]);
    let [w_q, w_k, w_v] =
        [row([1.0, -0.0, 0.1, 5e-324]), row([1e300, 2.0, -1.25, 0.5]), row([7.0, 0.2, -0.0, 3.0])];
    let document = Document::new(Inputs::new(labels, x, w_q, w_k, w_v).unwrap(), Settings::default());
    let w_o = Matrix::from_rows([[1.0], [0.30000000000000004], [-0.0], [9007199254740992.0]]);
    document.split(2).unwrap().projected_by(Some(w_o)).unwrap()
}

/// Four heads, two of which each share given keys and values of other words.
fn grouped() -> Document {
    let given = cached().named(SheetName::new("groups").ok());
    let q = |values: [f64; 4]| Matrix::from_rows([values]);
    let k = Matrix::from_rows([[2.0, 0.5], [-0.0, 1e-7]]);
    let v = Matrix::from_rows([[7.0, -1e300], [0.1, 5e-324]]);
    let columns = HeadColumns::of([q([0.1, -0.0, 2.5, 1.0]), k, v], 4, 2).unwrap();
    let labels = |labels: Option<&[String]>| labels.map(<[String]>::to_vec);
    let own = labels(Some(given.inputs().labels())).unwrap();
    let inputs = Inputs::of_given(own, labels(given.inputs().other_labels()), columns.first).unwrap();
    let inputs = inputs.with_heads(columns.rest, columns.sharing).unwrap();
    let document = Document::new(inputs, Settings::default()).masked_by(given.mask().clone()).unwrap();
    document.named(given.name().cloned())
}

/// One head, and an output projection.
fn one_projected() -> Document {
    let w_o = Matrix::from_rows([[0.5, -2.0, 0.0]]);
    masked(Scaling::SqrtDk, Mask::CAUSAL).projected_by(Some(w_o)).unwrap()
}

fn of_preset() -> Document {
    let inputs = preset_inputs("saturated").unwrap();
    let mut w_q = inputs.matrix(Input::Wq).clone();
    w_q[(0, 1)] = 2.5;
    w_q[(3, 0)] = -0.0;
    let kept = |input| inputs.matrix(input).clone();
    let labels = inputs.labels().to_vec();
    let inputs = Inputs::new(labels, kept(Input::X), w_q, kept(Input::Wk), kept(Input::Wv)).unwrap();
    Document::new(inputs, Settings::default())
}

/// The document of each file.
fn kept() -> Vec<(&'static str, Document)> {
    let parts = |causal, window, padding: Option<&[bool]>| {
        Mask::Parts(MaskParts { causal, window, padding: padding.map(Into::into), ..MaskParts::default() })
    };
    vec![
        ("1-convention.json", small().written_in(Convention::Columns)),
        ("1-first.json", small()),
        ("1-mask-causal.json", masked(Scaling::Dk, Mask::CAUSAL)),
        ("1-mask-joined.json", masked(Scaling::SqrtDk, parts(true, None, Some(&[true, false])))),
        ("1-mask-padding.json", masked(Scaling::None, parts(false, None, Some(&[false, true])))),
        ("1-mask-painted.json", masked(Scaling::SqrtDk, Mask::painted((2, 2), |query, key| query < key))),
        ("1-mask-window.json", masked(Scaling::SqrtDModel, parts(false, Some(1), None))),
        ("1-numbers.json", small()),
        ("1-preset.json", of_preset()),
        ("2-name.json", masked(Scaling::SqrtDk, Mask::NONE).named(SheetName::new("猫 \"on\" the mat").ok())),
        ("3-columns.json", small().with_columns([None, ColumnName::new("活的 \"alive\"").ok()])),
        ("4-bias.json", biased()),
        ("4-divisor.json", masked(Scaling::Custom(Divisor::new(-2.5).unwrap()), Mask::CAUSAL)),
        ("4-given.json", given()),
        ("4-soft-cap.json", small().capped_at(SoftCap::new(0.1).ok())),
        ("5-at-end.json", at_end()),
        ("5-cross.json", crossed()),
        ("5-given.json", cached()),
        ("6-grouped.json", grouped()),
        ("6-heads.json", projected()),
        ("6-one-head.json", one_projected()),
    ]
}

fn folder() -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/sheets")
}

#[test]
fn a_file_of_every_form_opens_on_what_it_was_saved_from() {
    for (name, document) in kept() {
        let text = std::fs::read_to_string(folder().join(name)).unwrap();
        let snapshot =
            Snapshot::from_json(&text, preset_inputs).unwrap_or_else(|error| panic!("{name}: {error:?}"));
        assert_eq!(bits(&snapshot.document), bits(&document), "{name}");
    }
}

#[test]
fn every_file_that_is_kept_is_opened_and_every_version_has_one() {
    let mut files: Vec<_> = std::fs::read_dir(folder())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files, kept().into_iter().map(|(name, _)| name).collect::<Vec<_>>());
    for version in 1..=VERSION {
        assert!(
            files.iter().any(|name| name.starts_with(&format!("{version}-"))),
            "none of version {version}"
        );
    }
}

/// Files are written again with the same text. Exceptions are the oldest one, whose numbers have another form, and that
/// of a preset, which only has to read back.
#[test]
fn a_file_is_written_again_as_it_was() {
    for (name, _) in kept().into_iter().filter(|(name, _)| *name != "1-first.json") {
        let text = std::fs::read_to_string(folder().join(name)).unwrap();
        let snapshot = Snapshot::from_json(&text, preset_inputs).unwrap();
        let base = snapshot.preset.as_deref().and_then(preset_inputs);
        if name == "1-preset.json" {
            assert_eq!(Snapshot::from_json(&snapshot.to_json(base.as_ref()), preset_inputs), Ok(snapshot));
        } else {
            assert_eq!(snapshot.to_json(None), text, "{name}");
        }
    }
}
