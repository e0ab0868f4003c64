//! Finds layers by the names of their arrays, then checks their sizes.

use std::collections::HashMap;

use super::{
    Checkpoint, Module, Names, Position,
    facts::Facts,
    head_widths::Widths,
    layouts::{LAYOUTS, Layout, Masking, Weights},
    path,
};
use crate::import::{Array, packed::is_packed};

/// The most series of layers. Each one is compared with the other facts of the file.
const MAX_SERIES: usize = 256;

/// Finds the series of layers, ordered by role.
pub(super) fn series(arrays: &[Array]) -> Vec<Checkpoint> {
    let names: Names<'_> = arrays.iter().enumerate().map(|(at, array)| (array.name.as_str(), at)).collect();
    let facts = Facts::of(arrays);
    let layouts: Vec<&Layout> = LAYOUTS.iter().filter(|layout| is_met(layout, arrays)).collect();
    let mut found: Vec<(String, &Layout, Vec<Module>, Vec<u64>)> = Vec::new();
    let mut places: HashMap<(String, &str), usize> = HashMap::new();
    for array in arrays {
        let Some((layout, module, number)) = layouts.iter().find_map(|layout| named(layout, array)) else {
            continue;
        };
        let (title, number) = match number {
            Some(range) => {
                let title = format!("{}#{}", &module[..range.start], &module[range.end..]);
                (title, module[range].parse().unwrap_or(0))
            }
            None => (module.to_owned(), 0),
        };
        let key = (title, layout.name);
        let at = match places.get(&key) {
            Some(at) => *at,
            None if found.len() == MAX_SERIES => continue,
            None => {
                found.push((key.0.clone(), layout, Vec::new(), Vec::new()));
                places.insert(key, found.len() - 1);
                found.len() - 1
            }
        };
        match of_module(layout, arrays, &names, module, number) {
            Some(own) => found[at].2.push(own),
            None => found[at].3.push(number),
        }
    }
    let mut series: Vec<_> = found
        .into_iter()
        .filter_map(|(title, layout, modules, incomplete)| {
            made((arrays, &names, &facts), layout, title, modules, incomplete)
        })
        .collect();
    series.sort_by(|a, b| (a.role(), &a.path).cmp(&(b.role(), &b.path)));
    series
}

/// Whether a file has what a layout needs.
fn is_met(layout: &Layout, arrays: &[Array]) -> bool {
    let has = |part: &&str| arrays.iter().any(|array| array.name.contains(*part));
    layout.needs.is_empty() || layout.needs.iter().any(has)
}

/// If an array is named as the Q of a layout, returns its module and the position of the layer number in the path.
fn named<'a>(
    layout: &&'static Layout,
    array: &'a Array,
) -> Option<(&'static Layout, &'a str, Option<std::ops::Range<usize>>)> {
    let (query, ending) = layout.query();
    let name = array.name.strip_suffix("[0]").filter(|_| array.slab.is_some()).unwrap_or(&array.name);
    let stem = name.strip_suffix(ending)?.strip_suffix(query)?;
    let module = if stem.is_empty() { "" } else { stem.strip_suffix('.')? };
    let number = layout.modules.iter().find_map(|pattern| path::fits(pattern, module))?;
    let is_within = layout.within.is_empty() || path::has(module, layout.within);
    (is_within && (number.is_some() || layout.stands_alone())).then_some((*layout, module, number))
}

/// Returns the arrays of a module if all exist and hold plain weights.
fn of_module(
    layout: &Layout,
    arrays: &[Array],
    names: &Names<'_>,
    module: &str,
    number: u64,
) -> Option<Module> {
    let get = |name: &str| names.get(name).copied();
    let within = |name: &str| if module.is_empty() { name.to_owned() } else { format!("{module}.{name}") };
    let (weights, biases) = match layout.weights {
        Weights::Three(three) => (
            three.map(|name| get(&within(&format!("{name}.weight")))),
            three.map(|name| get(&within(&format!("{name}.bias")))),
        ),
        Weights::One(name, _) => {
            ([get(&within(&format!("{name}.weight"))); 3], [get(&within(&format!("{name}.bias"))); 3])
        }
        Weights::InProj => ([get(&within("in_proj_weight")); 3], [get(&within("in_proj_bias")); 3]),
        Weights::PerHead(three, biases) => {
            let shared = |name: &str| get(&within(name)).or_else(|| get(&within(&format!("_{name}"))));
            let first = |name: &str| shared(name).or_else(|| shared(&format!("{name}[0]")));
            (three.map(first), biases.map(shared))
        }
    };
    let [Some(q), Some(k), Some(v)] = weights else { return None };
    let weights = [q, k, v];
    let is_plain = weights.iter().all(|at| !is_packed(&arrays[*at], names));
    is_plain.then(|| Module { number, path: module.to_owned(), weights, biases, is_transposed: true })
}

/// Creates a series from its layers; `None` if the sizes of the first do not fit attention.
fn made(
    (arrays, names, facts): (&[Array], &Names<'_>, &Facts<'_>),
    layout: &'static Layout,
    path: String,
    mut modules: Vec<Module>,
    mut incomplete: Vec<u64>,
) -> Option<Checkpoint> {
    modules.sort_by_key(|module| module.number);
    modules.dedup_by_key(|module| module.number);
    incomplete.sort_unstable();
    let first = modules.first()?.clone();
    let embedded =
        facts.embedding(&first.path, None).and_then(|at| arrays[at].size().ok()).map(|[_, cols]| cols);
    for module in &mut modules {
        module.is_transposed = is_transposed(layout, arrays, module, embedded);
    }
    let (width, widths) = sizes(layout, arrays, names, &modules[0])?;
    let mut positions = facts.positions(&first.path);
    if positions.is_empty() {
        positions = layout.positions.to_vec();
        // Falcon models with shared keys are rotary; other Falcon models, and BLOOM, use ALiBi.
        let is_shared = matches!(widths, Widths::One { all, queries } if all != 3 * queries);
        if positions == [Position::Alibi] && is_shared && layout.name != "MPT" {
            positions = vec![Position::Rotary];
        }
    }
    let masking = match layout.masking {
        Masking::Unknown if facts.keeps_mask(&first.path) => Masking::Causal,
        masking => masking,
    };
    let is_seeing = layout.role == super::Role::Senses;
    let embedding = if is_seeing { None } else { facts.embedding(&first.path, Some(width)) };
    Some(Checkpoint {
        layout,
        layers: modules.iter().map(|module| module.number).collect(),
        incomplete,
        width,
        embedding,
        masking,
        positions,
        stated_heads: stated_heads((arrays, names, facts), &first, widths),
        widths,
        modules,
        path,
    })
}

/// Whether weights are stored out × in, as `nn.Linear` does: decided by the bias, else by the embedding width, else by
/// what is usual.
fn is_transposed(layout: &Layout, arrays: &[Array], module: &Module, embedded: Option<u64>) -> bool {
    if matches!(layout.weights, Weights::PerHead(..)) {
        return false;
    }
    let Ok([rows, cols]) = arrays[module.weights[0]].size() else { return true };
    let bias = module.biases[0].and_then(|at| arrays[at].size().ok()).map(|[_, count]| count);
    match (bias, embedded) {
        _ if rows == cols => true,
        (Some(bias), _) if bias == rows => true,
        (Some(bias), _) if bias == cols => false,
        (_, Some(width)) if cols == width => true,
        (_, Some(width)) if rows == width => false,
        // One array for Q, K and V is wider than the embedding.
        _ if layout.order().is_some() => rows > cols,
        _ => true,
    }
}

/// Returns the width of the embedding, and the widths of the weights, from the arrays of a layer.
fn sizes(layout: &Layout, arrays: &[Array], names: &Names<'_>, module: &Module) -> Option<(u64, Widths)> {
    let size = |at: usize| {
        let [rows, cols] = arrays[at].size().ok()?;
        Some(if module.is_transposed { [cols, rows] } else { [rows, cols] })
    };
    let [q, k, v] = module.weights.map(size);
    let ([width, q], [k_width, k], [v_width, v]) = (q?, k?, v?);
    if width != k_width || width != v_width {
        return None;
    }
    let widths = match layout.weights {
        Weights::Three(_) => Widths::Three([q, k, v]),
        Weights::PerHead(..) => {
            let count = |at: usize| arrays[at].slab.map_or(1, |slab| slab.of);
            let [queries, keys, values] = module.weights.map(count);
            let fits = keys == values && queries.is_multiple_of(keys) && q == k;
            return fits.then_some((width, Widths::PerHead { queries, keys, widths: [q, v] }));
        }
        Weights::One(..) | Weights::InProj => {
            let queries = inner(arrays, names, module, width).filter(|inner| *inner < q).unwrap_or(width);
            // There are at least as many queries as keys and values.
            let fits = q > queries && q <= queries.saturating_mul(3) && (q - queries).is_multiple_of(2);
            if !fits {
                return None;
            }
            Widths::One { all: q, queries }
        }
    };
    Some((width, widths))
}

/// Returns the width of all heads' outputs, equal to that of all queries, from the output projection.
fn inner(arrays: &[Array], names: &Names<'_>, module: &Module, width: u64) -> Option<u64> {
    let array = ["o_proj", "out_proj", "dense", "c_proj", "proj", "wo", "Wo"]
        .iter()
        .find_map(|name| names.get(format!("{}.{name}.weight", module.path).as_str()))?;
    match arrays[*array].size().ok()? {
        [rows, cols] if rows == width => Some(cols),
        [rows, cols] if cols == width => Some(rows),
        _ => None,
    }
}

/// Returns the number of query heads if an array reveals it.
fn stated_heads(
    (arrays, names, facts): (&[Array], &Names<'_>, &Facts<'_>),
    module: &Module,
    widths: Widths,
) -> Option<u64> {
    let own = |name: &str| {
        let at = *names.get(format!("{}.{name}", module.path).as_str())?;
        arrays[at].size().ok()
    };
    let count = |name: &str| own(name).map(|[_, count]| count);
    let queries = match widths {
        Widths::PerHead { queries, .. } => return Some(queries),
        Widths::Three([q, ..]) => q,
        Widths::One { queries, .. } => queries,
    };
    // Each head has its own module, so a "layer" here is a single head.
    if module.path.rsplit('.').nth(1) == Some("heads") {
        return Some(1);
    }
    // A norm has the width of one head, unless it has that of all.
    let norm =
        ["q_norm.weight", "q_layernorm.weight", "query_norm.weight"].iter().find_map(|name| count(name));
    let of_norm =
        norm.filter(|size| *size < queries && queries.is_multiple_of(*size)).map(|size| queries / size);
    of_norm
        .or_else(|| count("sinks"))
        .or_else(|| count("relative_position_bias_table"))
        .or_else(|| facts.heads_of_table(&module.path))
}
