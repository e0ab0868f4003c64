//! All heads of a layer, and its output projection.

use super::{Checkpoint, Heads, Module};
use crate::{
    import::{Array, ImportError, MatrixSource, PickedLines, Wanted},
    model::{Input, MAX_DIMENSION, MAX_HEADS},
};

/// The names of output projections within the module of attention.
const PROJECTIONS: &[&str] = &[
    "o_proj",
    "out_proj",
    "c_proj",
    "dense",
    "proj",
    "wo",
    "Wo",
    "W_o",
    "o",
    "out",
    "out_lin",
    "to_out.0",
    "output_dense",
    "linears.3",
    "linear_out",
];
/// The name of the output projection beside the module of attention.
const BESIDE: &str = "output.dense";

impl Checkpoint {
    /// Describes the import of all heads of a layer, with the output projection if the file has it. `layer` is an index into
    /// [`Checkpoint::layers`]. Tokens and dimensions are still to be chosen.
    ///
    /// # Errors
    /// If a sheet has no room for all heads, and as for [`Checkpoint::head`].
    pub fn all_heads(&self, arrays: &[Array], layer: usize, heads: Heads) -> Result<Wanted, ImportError> {
        heads.check_room()?;
        let mut wanted = self.head(arrays, layer, heads, 0)?;
        let Some(own) = self.modules.get(layer) else { return Ok(wanted) };
        for (at, input) in Input::WEIGHTS.into_iter().enumerate() {
            let (count, step) = if at == 0 { (heads.queries, 1) } else { (heads.keys, heads.sharing()) };
            let of_head = |place: u64| self.part(arrays, own, heads, at, place * step);
            let sources = (0..count).map(of_head).collect::<Result<Vec<_>, _>>()?;
            put(&mut wanted, input, joined(sources));
        }
        put(&mut wanted, Input::Wo, self.projection(arrays, own, heads));
        wanted.heads = Some(heads);
        Ok(wanted)
    }

    /// Returns the name of the bias of a layer's output projection, if the file has one.
    pub fn bias_of_projection<'a>(&self, arrays: &'a [Array], layer: usize) -> Option<&'a str> {
        let own = self.modules.get(layer)?;
        let names = weights_of(own).map(|name| format!("{name}.bias")).chain([within(own, "b_O")]);
        let bias = names.into_iter().find_map(|name| arrays.iter().find(|array| array.name == name));
        bias.map(|array| array.name.as_str())
    }

    /// Returns the sources of the output projection, from top to bottom; none if the file has none that fits.
    fn projection(&self, arrays: &[Array], own: &Module, heads: Heads) -> Vec<MatrixSource> {
        let [rows, cols] = [heads.queries * heads.widths[1], self.width];
        let place = |name: &str| arrays.iter().position(|array| array.name == name);
        let whole = |name: String| {
            let at = place(&format!("{name}.weight"))?;
            let size = arrays[at].size().ok()?;
            let is_transposed = if rows == cols { own.is_transposed } else { size == [cols, rows] };
            let fits = size == if is_transposed { [cols, rows] } else { [rows, cols] };
            fits.then(|| vec![MatrixSource { is_transposed, ..MatrixSource::of(at) }])
        };
        let of_heads = || {
            let first = place(&within(own, "W_O[0]")).or_else(|| place(&within(own, "W_O")))?;
            let sources: Vec<_> = (0..heads.queries as usize).map(|head| first + head).collect();
            let is_one = |at: &usize| {
                arrays.get(*at).is_some_and(|array| {
                    array.name.starts_with(&within(own, "W_O"))
                        && array.size().is_ok_and(|size| size == [heads.widths[1], cols])
                })
            };
            let fits = sources.iter().all(is_one);
            fits.then(|| sources.into_iter().map(MatrixSource::of).collect())
        };
        weights_of(own).find_map(whole).or_else(of_heads).unwrap_or_default()
    }
}

impl Heads {
    /// How many query heads share keys and values.
    pub fn sharing(self) -> u64 {
        self.queries / self.keys
    }

    /// Checks that a sheet has room for all heads.
    ///
    /// # Errors
    /// If there are more than [`MAX_HEADS`], or they are wider than [`MAX_DIMENSION`] together.
    pub fn check_room(self) -> Result<(), ImportError> {
        let [d_k, d_v] = self.widths;
        let (heads, width) = (self.queries, self.queries.saturating_mul(d_k.max(d_v)));
        match heads <= MAX_HEADS as u64 && width <= MAX_DIMENSION as u64 {
            true => Ok(()),
            false => Err(ImportError::ManyHeads { heads, width }),
        }
    }
}

/// Sets the first source of a matrix, and those that continue it.
fn put(wanted: &mut Wanted, input: Input, sources: Vec<MatrixSource>) {
    let mut sources = sources.into_iter();
    wanted.parts[input] = sources.next();
    wanted.more[input] = sources.collect();
}

/// Returns one source with the lines of all, if they are of one array; or else the sources as they are.
fn joined(sources: Vec<MatrixSource>) -> Vec<MatrixSource> {
    let Some(first) = sources.first().filter(|first| sources.iter().all(|part| part.array == first.array))
    else {
        return sources;
    };
    let lines = |pick: fn(&MatrixSource) -> Option<&PickedLines>| {
        let all: Option<Vec<_>> = sources.iter().map(|part| pick(part).map(PickedLines::all)).collect();
        all.map(|all| PickedLines::List(all.concat()))
    };
    let (rows, cols) = (lines(|part| part.rows.as_ref()), lines(|part| part.cols.as_ref()));
    vec![MatrixSource { rows, cols, ..first.clone() }]
}

/// Returns the name of an array of a module.
fn within(own: &Module, name: &str) -> String {
    if own.path.is_empty() { name.to_owned() } else { format!("{}.{name}", own.path) }
}

/// Returns the names that the output projection of a module may have, without `weight` or `bias`.
fn weights_of(own: &Module) -> impl Iterator<Item = String> {
    let beside = own.path.rsplit_once('.').map(|(parent, _)| format!("{parent}.{BESIDE}"));
    PROJECTIONS.iter().map(|name| within(own, name)).chain(beside)
}
