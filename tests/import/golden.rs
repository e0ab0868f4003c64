//! Files written by NumPy and safetensors: see `tests/golden/import/make.py`.

use attenscope::import::{ImportError, Kind, Pickled};
use attenscope::math::Matrix;

use super::{kept, only, opened, place, whole};

/// The number that `make.py` puts at each place, within the range of the kind.
fn ramp(rows: usize, cols: usize, kind: char) -> Matrix {
    Matrix::from_fn(rows, cols, |row, col| {
        let whole = ((row * cols + col) * 7 % 23) as f64 - 11.0;
        match kind {
            'f' => whole / 4.0,
            'i' => whole,
            'u' => whole.abs(),
            _ => f64::from(u8::from(whole % 2.0 != 0.0)),
        }
    })
}

#[test]
fn every_kind_of_number_in_every_order_is_read_from_npz() {
    for name in ["kinds.npz", "deflated.npz"] {
        let bytes = kept(name);
        let opening = opened(name, &bytes).unwrap();
        assert_eq!(opening.arrays().len(), 12 * 4, "{name}");
        for (at, array) in opening.arrays().iter().enumerate() {
            assert_eq!(array.shape, [3, 5]);
            let kind = array.name[3..].chars().next().unwrap();
            assert_eq!(whole(&bytes, &opening, at).unwrap(), ramp(3, 5, kind), "{name}: {}", array.name);
        }
    }
}

#[test]
fn every_version_of_npy_is_read() {
    for version in 1..=3 {
        let name = format!("version-{version}.npy");
        assert_eq!(only(&name, &kept(&name)).unwrap(), ramp(4, 3, 'f'), "{version}");
    }
}

#[test]
fn every_kind_of_number_is_read_from_safetensors() {
    let bytes = kept("kinds.safetensors");
    let opening = opened("kinds.safetensors", &bytes).unwrap();
    let mut kinds: Vec<_> = opening.arrays().iter().map(|array| array.kind().unwrap()).collect();
    for (at, array) in opening.arrays().iter().enumerate() {
        assert_eq!(
            whole(&bytes, &opening, at).unwrap(),
            ramp(3, 5, array.name.chars().next().unwrap()),
            "{array:?}"
        );
    }
    kinds.sort_by_key(|kind| Kind::ALL.iter().position(|each| each == kind));
    let others = [Kind::BF16, Kind::F8E4M3, Kind::F8E5M2];
    let expected: Vec<_> = Kind::ALL.into_iter().filter(|kind| !others.contains(kind)).collect();
    assert_eq!(kinds, expected);
}

#[test]
fn a_kind_that_is_not_read_is_listed_and_refused_by_its_name() {
    let bytes = kept("others.safetensors");
    let opening = opened("others.safetensors", &bytes).unwrap();
    assert_eq!(whole(&bytes, &opening, place(&opening, "BF16")).unwrap(), ramp(3, 5, 'f'));
    assert_eq!(whole(&bytes, &opening, place(&opening, "F8_E4M3")).unwrap(), Matrix::zeros(3, 5));

    let bytes = kept("refused.npz");
    let opening = opened("refused.npz", &bytes).unwrap();
    for (name, kind) in [
        ("object", "object (|O)"),
        ("complex", "complex (<c16)"),
        ("text", "str (<U2)"),
        ("bytes", "bytes (|S1)"),
        ("date", "datetime64 (<M8[D])"),
        ("parts", "structured"),
        ("long", "longdouble (<f16)"),
    ] {
        let (name, kind) = (name.to_owned(), kind.to_owned());
        let refused = whole(&bytes, &opening, place(&opening, &name));
        assert_eq!(refused, Err(ImportError::Kind { name, kind }));
    }
    for name in ["three[0]", "three[1]"] {
        assert_eq!(whole(&bytes, &opening, place(&opening, name)), Ok(Matrix::zeros(2, 2)), "{name}");
    }
    assert_eq!(whole(&bytes, &opening, place(&opening, "good")).unwrap(), ramp(2, 2, 'f'));
}

#[test]
fn pickles_are_refused_by_their_names_and_by_what_they_begin_with() {
    for (name, whose) in [
        ("model.pt", Pickled::Torch),
        ("model.PTH", Pickled::Torch),
        ("a.pkl", Pickled::Python),
        ("a.pickle", Pickled::Python),
    ] {
        assert_eq!(opened(name, b"anything").err(), Some(ImportError::Pickled(whose)), "{name}");
    }
    let begin = |bytes: &[u8]| opened("model.bin", bytes).err();
    assert_eq!(begin(b"\x80\x04\x95\x10"), Some(ImportError::Pickled(Pickled::Python)));
    assert_eq!(
        begin(b"\x80\x02\x8a\x0a\x6c\xfc\x9c\x46\xf9\x20\x6a\xa8\x50\x19."),
        Some(ImportError::Pickled(Pickled::Torch))
    );
    let archive = super::written::zip(&[("archive/data.pkl", b"\x80\x02}q.", false)]);
    assert_eq!(begin(&archive), Some(ImportError::Pickled(Pickled::Torch)));
    assert_eq!(begin(b"some text"), Some(ImportError::Unknown));
    assert_eq!(begin(b""), Some(ImportError::Unknown));
}
