//! The sizes that fix the shape of every matrix.

use super::{Input, Sequence, Stage};
use crate::math::BlockSize;

/// The most tokens a sequence may have.
pub const MAX_TOKENS: usize = 512;
/// The largest `d_model`, `d_k` or `d_v`.
pub const MAX_DIMENSION: usize = 1024;

/// One of the sizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Axis {
    /// `n`, the number of tokens that ask: rows of X.
    Tokens,
    /// `m`, the number of tokens that are asked: rows of K and V, and of X′ if there is one. In self-attention it is `n`.
    Keys,
    /// `d_model`, the width of X.
    Model,
    /// `d_k`, the width of Q and K of a head.
    Key,
    /// `d_v`, the width of V and of the output of a head.
    Value,
    /// `h·d_v`, the width of all heads' outputs side by side. It follows from `h` and `d_v`.
    Concat,
    /// `d_out`, the width of W_O and of the projected output.
    Out,
}

impl Axis {
    /// The largest size allowed.
    pub fn limit(self) -> usize {
        match self {
            Self::Tokens | Self::Keys => MAX_TOKENS,
            Self::Model | Self::Key | Self::Value | Self::Concat | Self::Out => MAX_DIMENSION,
        }
    }

    /// The sequence whose tokens it counts, if it counts tokens.
    pub fn sequence(self) -> Option<Sequence> {
        match self {
            Self::Tokens => Some(Sequence::Queries),
            Self::Keys => Some(Sequence::Keys),
            Self::Model | Self::Key | Self::Value | Self::Concat | Self::Out => None,
        }
    }
}

/// A size that is 0 or beyond its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShapeError {
    /// Which size.
    pub axis: Axis,
    /// What was given.
    pub given: usize,
    /// The largest allowed; the smallest is 1.
    pub limit: usize,
}

/// Sizes within their limits: X is `n × d_model`, W_Q and W_K are `d_model × d_k`, W_V is `d_model × d_v`. Where the keys and
/// values are those of other words, X′ is `m × d_model`. Where Q, K and V are given, there is no X, and `d_model` is 0.
///
/// `d_k` and `d_v` are the widths of one head. W_O, if there is one, is `h·d_v × d_out`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    n: usize,
    other_keys: Option<usize>,
    d_model: usize,
    d_k: usize,
    d_v: usize,
    heads: usize,
    /// 0 without W_O.
    d_out: usize,
}

impl Shape {
    /// The smallest shape: one token, one dimension everywhere.
    pub(super) const SMALLEST: Self =
        Self { n: 1, other_keys: None, d_model: 1, d_k: 1, d_v: 1, heads: 1, d_out: 0 };
    /// The smallest shape with other words for keys and values.
    pub(super) const SMALLEST_CROSSED: Self = Self { other_keys: Some(1), ..Self::SMALLEST };

    /// Checks the four sizes of self-attention.
    ///
    /// # Errors
    /// The first size that is 0 or beyond its limit.
    pub fn new(n: usize, d_model: usize, d_k: usize, d_v: usize) -> Result<Self, ShapeError> {
        let sizes = [(Axis::Tokens, n), (Axis::Model, d_model), (Axis::Key, d_k), (Axis::Value, d_v)];
        for (axis, given) in sizes {
            let limit = axis.limit();
            if !(1..=limit).contains(&given) {
                return Err(ShapeError { axis, given, limit });
            }
        }
        Ok(Self { n, other_keys: None, d_model, d_k, d_v, heads: 1, d_out: 0 })
    }

    /// Returns the same sizes for a document whose keys and values are those of `m` other words, or of its own words.
    ///
    /// ```
    /// use attenscope::model::{Shape, Stage};
    ///
    /// let cross = Shape::new(3, 4, 2, 2)?.over(Some(5))?;
    /// assert_eq!(Stage::Weights.dimensions(cross), (3, 5));
    /// assert_eq!(cross.over(None)?, Shape::new(3, 4, 2, 2)?);
    /// # Ok::<(), attenscope::model::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// When `m` is 0 or beyond its limit.
    pub fn over(self, other_keys: Option<usize>) -> Result<Self, ShapeError> {
        let limit = MAX_TOKENS;
        match other_keys.filter(|m| !(1..=limit).contains(m)) {
            Some(given) => Err(ShapeError { axis: Axis::Keys, given, limit }),
            None => Ok(Self { other_keys, ..self }),
        }
    }

    /// The number of other words that the keys and values are those of; `None` in self-attention.
    pub fn other_keys(self) -> Option<usize> {
        self.other_keys
    }

    /// Whether the keys and values are those of other words than the queries.
    pub fn has_other_keys(self) -> bool {
        self.other_keys.is_some()
    }

    /// Returns the same sizes with as many other words for keys and values as there are words.
    pub(super) fn with_copied_keys(self) -> Self {
        Self { other_keys: Some(self.n), ..self }
    }

    /// Returns the same sizes with keys and values of the document's own words.
    pub(super) fn with_own_keys(self) -> Self {
        Self { other_keys: None, ..self }
    }

    /// Returns another shape with as many other words as it says, if this one has other words, and with none if not.
    pub(super) fn with_keys_as_in(self, other: Self) -> Self {
        Self { other_keys: self.other_keys.map(|_| other.m()), ..other }
    }

    /// The sequence that is meant: in self-attention, the keys are those of the same words as the queries.
    pub fn resolved(self, sequence: Sequence) -> Sequence {
        if self.has_other_keys() { sequence } else { Sequence::Queries }
    }

    /// Checks the sizes of a document in which Q and K, `n × d_k`, and V, `n × d_v`, are given.
    ///
    /// # Errors
    /// The first size that is 0 or beyond its limit.
    pub fn given(n: usize, d_k: usize, d_v: usize) -> Result<Self, ShapeError> {
        Ok(Self::new(n, 1, d_k, d_v)?.without_model())
    }

    /// Returns the same sizes for a document in which Q, K and V are given.
    pub(super) fn without_model(self) -> Self {
        Self { d_model: 0, ..self }
    }

    /// Whether Q, K and V are given.
    pub fn is_given(self) -> bool {
        self.d_model == 0
    }

    /// The first matrix with a row for each token: X, or a given Q.
    pub fn beginning(self) -> Stage {
        if self.is_given() { Stage::Q } else { Stage::X }
    }

    /// The first matrix with a row for each token of a sequence: X or X′, or a given Q or K.
    pub fn beginning_of(self, sequence: Sequence) -> Stage {
        match (self.resolved(sequence), self.is_given()) {
            (Sequence::Queries, _) => self.beginning(),
            (Sequence::Keys, true) => Stage::K,
            (Sequence::Keys, false) => Stage::XKv,
        }
    }

    /// Whose token a row of a stage belongs to, if its rows are tokens.
    pub fn row_words(self, stage: Stage) -> Option<Sequence> {
        stage.row_words().map(|sequence| self.resolved(sequence))
    }

    /// Returns the same shape with another number of tokens in a sequence, which the caller knows to be allowed.
    pub(super) fn with_tokens(self, of: Sequence, tokens: usize) -> Self {
        match self.resolved(of) {
            Sequence::Queries => Self { n: tokens, ..self },
            Sequence::Keys => Self { other_keys: Some(tokens), ..self },
        }
    }

    /// The number of tokens of a sequence.
    pub fn tokens(self, of: Sequence) -> usize {
        match of {
            Sequence::Queries => self.n(),
            Sequence::Keys => self.m(),
        }
    }

    /// The size along an axis.
    pub fn along(self, axis: Axis) -> usize {
        match axis {
            Axis::Tokens => self.n,
            Axis::Keys => self.m(),
            Axis::Model => self.d_model,
            Axis::Key => self.d_k,
            Axis::Value => self.d_v,
            Axis::Concat => self.heads * self.d_v,
            Axis::Out => self.d_out,
        }
    }

    /// Returns the shape in which an input matrix has `rows × cols`. The other matrices follow.
    ///
    /// ```
    /// use attenscope::model::{Input, Shape};
    ///
    /// let wider = Shape::new(3, 4, 2, 3)?.with_matrix(Input::Wq, (5, 6))?;
    /// assert_eq!(wider, Shape::new(3, 5, 6, 3)?);
    /// # Ok::<(), attenscope::model::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// The first size that is 0 or beyond its limit.
    pub fn with_matrix(self, input: Input, (rows, cols): (usize, usize)) -> Result<Self, ShapeError> {
        let (down, across) = Stage::from(input).axes();
        self.with(down, rows)?.with(across, cols)
    }

    /// Returns the shape with one size replaced. In self-attention, `m` is `n`.
    ///
    /// # Errors
    /// When it is 0 or beyond its limit.
    pub fn with(self, axis: Axis, size: usize) -> Result<Self, ShapeError> {
        let (axis, size) = match axis {
            Axis::Keys if self.has_other_keys() => return self.over(Some(size)),
            Axis::Out => return self.projected_to(Some(size)),
            Axis::Keys => (Axis::Tokens, size),
            Axis::Concat => (Axis::Value, size.div_ceil(self.heads)),
            axis => (axis, size),
        };
        let along = |each| if each == axis { size } else { self.along(each) };
        let [n, d_k, d_v] = [Axis::Tokens, Axis::Key, Axis::Value].map(along);
        let shape = match self.is_given() && axis != Axis::Model {
            true => Self::given(n, d_k, d_v),
            false => Self::new(n, along(Axis::Model), d_k, d_v),
        };
        shape?.over(self.other_keys)?.of_heads(self.heads)?.projected_to(self.d_out())
    }

    /// Returns the same sizes for a document with so many heads, each as wide as this one's.
    ///
    /// ```
    /// use attenscope::model::{Shape, Stage};
    ///
    /// let shape = Shape::new(3, 4, 2, 2)?.of_heads(2)?.projected_to(Some(5))?;
    /// assert_eq!(Stage::Q.dimensions(shape), (3, 2), "of the chosen head");
    /// assert_eq!(Stage::Concat.dimensions(shape), (3, 4));
    /// assert_eq!(Stage::Wo.dimensions(shape), (4, 5));
    /// # Ok::<(), attenscope::model::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// When all heads together are wider than [`MAX_DIMENSION`], or there is none.
    pub fn of_heads(self, heads: usize) -> Result<Self, ShapeError> {
        let limit = MAX_DIMENSION / heads.max(1);
        match [(Axis::Key, self.d_k), (Axis::Value, self.d_v)].into_iter().find(|&(_, width)| width > limit) {
            Some((axis, given)) => Err(ShapeError { axis, given, limit }),
            None if heads == 0 => Err(ShapeError { axis: Axis::Value, given: 0, limit }),
            None => Ok(Self { heads, ..self }),
        }
    }

    /// Returns the same sizes for a document with a W_O of so many columns, or without one.
    ///
    /// # Errors
    /// When it is 0 or beyond its limit.
    pub fn projected_to(self, d_out: Option<usize>) -> Result<Self, ShapeError> {
        let limit = MAX_DIMENSION;
        match d_out.filter(|width| !(1..=limit).contains(width)) {
            Some(given) => Err(ShapeError { axis: Axis::Out, given, limit }),
            None => Ok(Self { d_out: d_out.unwrap_or(0), ..self }),
        }
    }

    /// The number of heads.
    pub fn heads(self) -> usize {
        self.heads
    }

    /// The width of W_O, if there is one.
    pub fn d_out(self) -> Option<usize> {
        (self.d_out > 0).then_some(self.d_out)
    }

    /// Whether there is one head and no W_O, so that the head's output is the result.
    ///
    /// ```
    /// use attenscope::model::Shape;
    ///
    /// let shape = Shape::new(3, 4, 2, 2)?;
    /// assert!(shape.is_one_head_alone());
    /// assert!(!shape.of_heads(2)?.is_one_head_alone());
    /// assert!(!shape.projected_to(Some(5))?.is_one_head_alone());
    /// # Ok::<(), attenscope::model::ShapeError>(())
    /// ```
    pub fn is_one_head_alone(self) -> bool {
        self.heads == 1 && self.d_out().is_none()
    }

    /// The last matrix: what the words carry after attention.
    pub fn result(self) -> Stage {
        match (self.d_out(), self.heads) {
            (Some(_), _) => Stage::Projected,
            (None, 1) => Stage::Output,
            (None, _) => Stage::Concat,
        }
    }

    /// Returns the sizes of one head alone, without W_O.
    pub(super) fn of_one_head(self) -> Self {
        Self { heads: 1, d_out: 0, ..self }
    }

    /// Returns the sizes of a document with one head that has the columns of all heads, without W_O.
    pub fn undivided(self) -> Self {
        self.divided(self.heads, 1).of_one_head()
    }

    /// Returns the sizes with the columns of `before` heads divided among `heads`, which the caller knows to divide them.
    pub(super) fn divided(self, before: usize, heads: usize) -> Self {
        let [d_k, d_v] = [self.d_k, self.d_v].map(|width| width * before / heads);
        Self { d_k, d_v, heads, ..self }
    }

    /// Returns the sizes with a W_O that is as wide as the outputs of all heads.
    pub(super) fn with_square_projection(self) -> Self {
        Self { d_out: self.heads * self.d_v, ..self }
    }

    /// Returns another shape with the heads of this one, and with W_O if this one has it. Its width is the other's, if that
    /// has one.
    pub(super) fn with_heads_as_in(self, other: Self) -> Self {
        let d_out = match (self.d_out, other.d_out) {
            (0, _) | (_, 0) => self.d_out,
            (_, width) => width,
        };
        Self { heads: self.heads, d_out, ..other }
    }

    /// The number of tokens that ask: of queries.
    pub fn n(self) -> usize {
        self.n
    }

    /// The number of tokens that are asked: of keys and values.
    pub fn m(self) -> usize {
        self.other_keys.unwrap_or(self.n)
    }

    /// The width of X; 0 if there is none.
    pub fn d_model(self) -> usize {
        self.d_model
    }

    /// The width of Q and K.
    pub fn d_k(self) -> usize {
        self.d_k
    }

    /// The width of V and of the output.
    pub fn d_v(self) -> usize {
        self.d_v
    }

    /// The number of terms in a block of a sum. With many tokens, small blocks would make the block sums that updates
    /// cache for the scores and the output take too much memory.
    pub fn block_size(self) -> BlockSize {
        if self.n.max(self.m()) <= 128 { BlockSize::SMALL } else { BlockSize::LARGE }
    }
}
