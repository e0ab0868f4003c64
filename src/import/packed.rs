//! Arrays that are not weights by themselves: quantised ones, and the factors of an adapter.

use std::collections::HashMap;

use super::{Array, ImportError, Kind};

/// How weights are packed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Packing {
    /// Integers of a few bits, with scales: GPTQ, AWQ.
    Gptq,
    Bitsandbytes,
    /// Integers or 8-bit floats, with scales in arrays of their own.
    Scaled,
}

/// The name endings that reveal packed weights.
const PACKINGS: [(Packing, &[&str]); 3] = [
    (Packing::Gptq, &[".qweight", ".qzeros", ".g_idx"]),
    (Packing::Bitsandbytes, &[".absmax", ".quant_map", ".SCB", ".quant_state.bitsandbytes__nf4"]),
    (
        Packing::Scaled,
        &[
            ".weight_packed",
            ".weight_scale",
            ".weight_scale_inv",
            ".weight_scale_2",
            ".scales",
            "_blocks",
            "_scales",
        ],
    ),
];

/// The names of factors whose product an adapter adds to a weight.
const FACTORS: &[&str] = &[
    "lora_A",
    "lora_B",
    "lora_down",
    "lora_up",
    "lora_embedding_A",
    "lora_embedding_B",
    "hada_w1_a",
    "hada_w2_a",
    "lokr_w1",
    "lokr_w2",
];

/// Returns the error for a file with packed weights or the factors of an adapter; `None` if it has neither.
pub(super) fn packed(arrays: &[Array]) -> Option<ImportError> {
    let factor = arrays.iter().find(|array| is_factor(&array.name));
    let of = |array: &Array| {
        let is_one = |(_, ends): &&(Packing, &[&str])| ends.iter().any(|end| array.name.ends_with(end));
        let packing = PACKINGS.iter().find(is_one)?.0;
        Some(ImportError::Quantised { name: array.name.clone(), packing })
    };
    factor
        .map(|array| ImportError::Adapter { name: array.name.clone() })
        .or_else(|| arrays.iter().find_map(of))
}

/// Whether an array is a factor of an adapter.
fn is_factor(name: &str) -> bool {
    name.split('.').any(|part| FACTORS.contains(&part))
}

/// Whether an array's numbers are not the weights: they are integers, or need a scale from another array.
pub(super) fn is_packed(array: &Array, names: &HashMap<&str, usize>) -> bool {
    match array.kind() {
        Ok(Kind::F64 | Kind::F32 | Kind::F16 | Kind::BF16) => false,
        Ok(Kind::F8E4M3 | Kind::F8E5M2) => {
            let stem = array.name.strip_suffix("weight").unwrap_or(&array.name);
            ["weight_scale", "weight_scale_inv", "scales", "scale"]
                .iter()
                .any(|name| names.contains_key(format!("{stem}{name}").as_str()))
        }
        _ => true,
    }
}
