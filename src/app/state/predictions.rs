//! How many numbers the user has predicted in the tour.

/// The numbers predicted so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::app) struct Predictions {
    /// How many predictions were right.
    pub(in crate::app) right: usize,
    /// How many were made.
    pub(in crate::app) all: usize,
}

impl Predictions {
    /// Counts one more.
    pub(in crate::app) fn count(&mut self, is_right: bool) {
        self.right += usize::from(is_right);
        self.all += 1;
    }
}
