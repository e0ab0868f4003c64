//! The axes passed to a transposition, and their effect on a matrix.

/// The most characters of axes.
const MAX_BYTES: usize = 80;
/// The keyword arguments that hold axes.
const KEYS: [&str; 7] = ["axes", "perm", "axis0", "axis1", "dim0", "dim1", "dims"];

/// Axes as written in the text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Axes {
    /// The two axes; `None` if there are fewer or more.
    pair: Option<[i8; 2]>,
    /// Whether they are a single argument: `(1, 0)`.
    is_grouped: bool,
}

/// How a library's transposition interprets its axes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) enum Library {
    /// As the order of all axes: NumPy, JAX, MLX.
    Orders,
    /// As two axes to swap: PyTorch.
    Exchanges,
    /// Unknown library.
    #[default]
    Unknown,
}

impl Library {
    /// Returns the library of a function or type that holds numbers.
    pub(super) fn of(name: &str) -> Self {
        let (module, own) = name.rsplit_once('.').unwrap_or(("", name));
        match module {
            "torch" | "torch.nn" | "nn" => Self::Exchanges,
            "np" | "numpy" | "onp" | "jnp" | "jax.numpy" | "cp" | "cupy" | "mx" | "mx.core" | "mlx.core"
            | "tf" | "tensorflow" | "paddle" | "ms" | "mindspore" | "xp" | "keras.ops" | "ops" => {
                Self::Orders
            }
            "" if matches!(own, "tensor" | "FloatTensor" | "DoubleTensor" | "HalfTensor" | "Parameter") => {
                Self::Exchanges
            }
            "" if matches!(own, "array" | "asarray" | "asanyarray" | "Array" | "DeviceArray") => Self::Orders,
            _ => Self::Unknown,
        }
    }
}

impl Axes {
    /// Whether a function with these axes transposes a matrix (`false`: leaves it as it is); `None` if it does
    /// something else or is unknown.
    pub(super) fn of_function(self, name: &str) -> Option<bool> {
        let own = name.rsplit(['.', ':']).next().unwrap_or(name);
        match own {
            // Julia and Mathematica count from 1.
            "permutedims" | "Transpose" if self.is_grouped => self.orders(1),
            "transpose" => match (Library::of(name), self.is_grouped) {
                (Library::Orders | Library::Unknown, true) => self.orders(0),
                (Library::Exchanges | Library::Unknown, false) => self.exchanges(),
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether the method `transpose` of a library's array transposes a matrix with these axes; `None` if it does
    /// something else or is unknown.
    pub(super) fn of_method(self, library: Library) -> Option<bool> {
        match library {
            Library::Orders => self.orders(0),
            Library::Exchanges if self.is_grouped => None,
            Library::Exchanges => self.exchanges(),
            Library::Unknown if self.is_grouped => self.orders(0),
            Library::Unknown => self.orders(0).filter(|turns| self.exchanges() == Some(*turns)),
        }
    }

    /// Reads the pair as the new order of both axes.
    fn orders(self, first: i8) -> Option<bool> {
        let [a, b] = self.places(first)?;
        (a != b).then_some(a == 1)
    }

    /// Reads the pair as two axes to swap.
    fn exchanges(self) -> Option<bool> {
        self.places(0).map(|[a, b]| a != b)
    }

    /// Returns the axes counted from 0; `first` is the number of the first axis.
    fn places(self, first: i8) -> Option<[i8; 2]> {
        let place = |axis: i8| {
            let place = if axis < 0 { axis + 2 } else { axis - first };
            (0..2).contains(&place).then_some(place)
        };
        let [a, b] = self.pair?;
        Some([place(a)?, place(b)?])
    }
}

/// Reads the axes at the start of a text that ends with the bracket `closes`, and their length without it: `0, 1`,
/// `(1, 0)`, `axes=[1, 0]`.
pub(super) fn axes(text: &str, closes: char) -> Option<(Axes, usize)> {
    let end = text.char_indices().nth(MAX_BYTES).map_or(text.len(), |(at, _)| at);
    let text = text.get(..end)?;
    let start = key(text);
    let within = text.get(start..)?;
    let (group, inner) = match within.chars().next()? {
        '(' => (Some(')'), within.get(1..)?),
        '[' => (Some(']'), within.get(1..)?),
        '{' => (Some('}'), within.get(1..)?),
        _ => (None, within),
    };
    let inner_end = inner.find(group.unwrap_or(closes))?;
    let list = inner.get(..inner_end)?;
    let length = text.len() - inner.len() + inner_end + usize::from(group.is_some());
    if group.is_some() && !text.get(length..)?.starts_with(closes) {
        return None;
    }
    let mut found = Vec::new();
    for axis in list.split(',') {
        let axis = axis.get(key(axis)..)?.trim();
        found.push(axis.parse::<i8>().ok()?);
    }
    let pair = if let [a, b] = found[..] { Some([a, b]) } else { None };
    Some((Axes { pair, is_grouped: group.is_some() }, length))
}

/// Returns the length of white space and of the name of a keyword argument at the start of a text.
fn key(text: &str) -> usize {
    let space = |text: &str| text.len() - text.trim_start().len();
    let start = space(text);
    let own = text.get(start..).unwrap_or_default();
    let named = KEYS.iter().find_map(|key| own.strip_prefix(key)?.trim_start().strip_prefix('='));
    named.map_or(start, |value| text.len() - value.len() + space(value))
}
