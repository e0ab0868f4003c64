//! The names of a circuit, its rows, columns and numbers.

use crate::{
    explain::{Circuits, MAX_CIRCUIT, NoCircuits},
    math::Matrix,
    model::Document,
    number::for_display,
    present::Wording,
};

/// One of the circuits of a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Circuit {
    /// What its scores ask for.
    Qk,
    /// What it hands over.
    Ov,
}

impl Circuit {
    /// Both, in the order in which they are shown.
    pub const ALL: [Self; 2] = [Self::Qk, Self::Ov];

    /// The name used in markup.
    pub fn id(self) -> &'static str {
        match self {
            Self::Qk => "qk",
            Self::Ov => "ov",
        }
    }

    /// Its numbers.
    pub fn matrix(self, circuits: &Circuits) -> &Matrix {
        match self {
            Self::Qk => &circuits.qk,
            Self::Ov => &circuits.ov,
        }
    }

    /// Its name.
    pub fn name(self, wording: Wording) -> &'static str {
        let text = wording.text.circuits();
        match self {
            Self::Qk => text.qk,
            Self::Ov => text.ov,
        }
    }

    /// What its numbers say.
    pub fn meaning(self, document: &Document, wording: Wording) -> &'static str {
        let (text, shape) = (wording.text.circuits(), document.shape());
        match self {
            Self::Qk => (text.qk_means)(shape.has_other_keys()),
            Self::Ov => (text.ov_means)(shape.d_out().is_some()),
        }
    }
}

/// The names of a circuit's rows and columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CircuitNames {
    circuit: Circuit,
    /// The names of the columns of X; empty where they have none.
    rows: Vec<String>,
    /// Those of the columns.
    cols: Vec<String>,
}

impl CircuitNames {
    /// The names of a circuit of a document. The columns of the output have the names of X's if there are as many: then the
    /// output can be added to X, as in a model.
    pub fn of(circuit: Circuit, document: &Document) -> Self {
        let (inputs, shape) = (document.inputs(), document.shape());
        let named = || (0..shape.d_model()).map(|col| inputs.column(col)).collect::<Vec<_>>();
        let cols = match (circuit, shape.d_out()) {
            (Circuit::Qk, _) => named(),
            (Circuit::Ov, Some(d_out)) if d_out == shape.d_model() => named(),
            (Circuit::Ov, d_out) => vec![String::new(); d_out.unwrap_or(shape.d_v())],
        };
        Self { circuit, rows: named(), cols }
    }

    /// The labels beside the rows and above the columns: names, or numbers where there are none.
    pub fn headings(&self) -> [Vec<String>; 2] {
        let label = |(at, name): (usize, &String)| match name.as_str() {
            "" => (at + 1).to_string(),
            name => name.to_owned(),
        };
        [&self.rows, &self.cols].map(|names| names.iter().enumerate().map(label).collect())
    }

    /// Says a number of the circuit.
    pub fn said(&self, (row, col): (usize, usize), number: f64, wording: Wording) -> String {
        let text = wording.text.circuits();
        let [from, to] =
            [(&self.rows[row], row), (&self.cols[col], col)].map(|(name, at)| (text.column)(name, at + 1));
        let number = for_display(number, wording.arithmetic_digits());
        match self.circuit {
            Circuit::Qk => (text.asks_for)(&from, &to, &number),
            Circuit::Ov => (text.adds_to)(&from, &to, &number),
        }
    }
}

/// Says why there are no circuits.
pub fn no_circuits_said(why: NoCircuits, wording: Wording) -> String {
    let text = wording.text.circuits();
    match why {
        NoCircuits::Given => text.given.to_owned(),
        NoCircuits::Wide { d_model } => (text.wide)(d_model, MAX_CIRCUIT),
    }
}
