//! A value for each input matrix.

use std::ops::{Index, IndexMut};

use super::Input;

/// A value for each input matrix, found by the input.
///
/// ```
/// use attenscope::model::{Input, PerInput};
///
/// let mut is_given = PerInput::from_fn(|input| input == Input::X);
/// is_given[Input::Wv] = true;
/// assert_eq!(is_given.iter().filter(|(_, given)| **given).count(), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PerInput<T>([T; Input::ALL.len()]);

impl<T> PerInput<T> {
    /// Makes the value of each input.
    pub fn from_fn(make: impl FnMut(Input) -> T) -> Self {
        Self(Input::ALL.map(make))
    }

    /// The inputs with their values, in the order of [`Input::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = (Input, &T)> {
        Input::ALL.into_iter().zip(&self.0)
    }

    /// The values, in the order of [`Input::ALL`].
    pub fn into_values(self) -> [T; Input::ALL.len()] {
        self.0
    }
}

impl<T> From<[T; Input::ALL.len()]> for PerInput<T> {
    fn from(values: [T; Input::ALL.len()]) -> Self {
        Self(values)
    }
}

impl<T> Index<Input> for PerInput<T> {
    type Output = T;

    fn index(&self, input: Input) -> &T {
        &self.0[input as usize]
    }
}

impl<T> IndexMut<Input> for PerInput<T> {
    fn index_mut(&mut self, input: Input) -> &mut T {
        &mut self.0[input as usize]
    }
}
