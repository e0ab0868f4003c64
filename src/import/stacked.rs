//! Arrays of three dimensions that hold a matrix for each head, as this page exports them.

use super::{Array, Heads, ImportError, MatrixSource, Wanted};
use crate::model::{Input, MAX_HEADS};

impl Wanted {
    /// Takes the matrices of all heads if the chosen weights, or Q, K and V, are each the first matrix of an array with one for
    /// each head. Keys and values may have fewer, which neighbouring heads share. Otherwise it stays as it is.
    ///
    /// # Errors
    /// If a sheet has no room for all heads.
    pub fn with_stacked_heads(mut self, arrays: &[Array]) -> Result<Self, ImportError> {
        for inputs in [Input::WEIGHTS, Input::GIVEN] {
            let Some(stacks) = self.stacks(arrays, inputs) else { continue };
            let [queries, keys, values] = stacks.each_ref().map(|stack| stack.len() as u64);
            if queries == 1 || keys != values || !queries.is_multiple_of(keys) {
                continue;
            }
            let width = |source: &MatrixSource| source.size(arrays).map(|[_, cols]| cols);
            let widths = [width(&stacks[0][0])?, width(&stacks[2][0])?];
            let heads = Heads { queries, keys, widths };
            heads.check_room()?;
            for (input, stack) in inputs.into_iter().zip(stacks) {
                self.more[input] = stack.into_iter().skip(1).collect();
            }
            self.heads = Some(heads);
            return Ok(self);
        }
        Ok(self)
    }

    /// The matrices of the arrays of these three inputs, the chosen one first; `None` if not all of each are taken.
    fn stacks(&self, arrays: &[Array], inputs: [Input; 3]) -> Option<[Vec<MatrixSource>; 3]> {
        let [first, second, third] = inputs.map(|input| stack(arrays, self.parts[input].as_ref()?));
        Some([first?, second?, third?])
    }
}

/// The matrices of the array whose first one is this source. A matrix that is not part of an array stands alone. `None` if the
/// source is another one than the first, has a bias, or is not all of a matrix.
fn stack(arrays: &[Array], source: &MatrixSource) -> Option<Vec<MatrixSource>> {
    let array = arrays.get(source.array)?;
    let is_transposed = source.is_transposed;
    let whole = |array: usize| MatrixSource { is_transposed, ..MatrixSource::of(array) };
    if *source != whole(source.array) {
        return None;
    }
    let Some(name) = array.name.strip_suffix("[0]").filter(|name| !name.ends_with(']')) else {
        return (!array.name.ends_with(']')).then(|| vec![source.clone()]);
    };
    let size = array.size().ok()?;
    let mut stack = vec![source.clone()];
    // One beyond the most, so that too many are refused.
    for at in 1..=MAX_HEADS {
        let name = format!("{name}[{at}]");
        let Some(place) = arrays.iter().position(|array| array.name == name) else { break };
        if arrays[place].size().ok()? != size {
            return None;
        }
        stack.push(whole(place));
    }
    Some(stack)
}
