//! Heads.

use crate::text::HeadsText;

pub(super) static TEXT: HeadsText = HeadsText {
    name: "Heads",
    head: |head| format!("Head {head}"),
    about: |heads, width| {
        format!(
            "Each of the {heads} heads has its own queries, keys and values. √d_k is that of one head: d_k = {width}."
        )
    },
    together: "All heads together",
    is_of_head: |head, dimension| format!("This is the output of head {head}, dimension {dimension}."),
};
