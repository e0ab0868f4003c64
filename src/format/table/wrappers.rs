//! Names around numbers: those that change nothing, those that transpose, and what programs print beside a matrix.

/// Modules with known functions.
const MODULES: [&str; 32] = [
    "np",
    "numpy",
    "onp",
    "jnp",
    "jax.numpy",
    "torch",
    "tf",
    "tensorflow",
    "mx",
    "mx.core",
    "mlx.core",
    "cp",
    "cupy",
    "sp",
    "sympy",
    "sm",
    "paddle",
    "ms",
    "mindspore",
    "nn",
    "torch.nn",
    "LinearAlgebra",
    "math",
    "keras.ops",
    "ops",
    "Tensor",
    "ndarray",
    "nalgebra",
    "na",
    "candle",
    "xp",
    "sns",
];
/// Functions and types that keep their numbers as they are.
const HOLDERS: [&str; 48] = [
    "tensor1d",
    "tensor2d",
    "array",
    "asarray",
    "asanyarray",
    "tensor",
    "Tensor",
    "FloatTensor",
    "DoubleTensor",
    "HalfTensor",
    "as_tensor",
    "from_numpy",
    "constant",
    "Variable",
    "convert_to_tensor",
    "Matrix",
    "ImmutableMatrix",
    "ImmutableDenseMatrix",
    "MutableDenseMatrix",
    "SparseMatrix",
    "matrix",
    "mat",
    "asmatrix",
    "Array",
    "DeviceArray",
    "ndarray",
    "Parameter",
    "to_tensor",
    "stack",
    "vstack",
    "list",
    "tuple",
    "arr1",
    "arr2",
    "print",
    "display",
    "pprint",
    "disp",
    "EagerTensor",
    "dict",
    "savez",
    "savez_compressed",
    "savetxt",
    "save",
    "MatrixForm",
    "TableForm",
    "N",
    "DataFrame",
];
/// Functions that transpose.
const TURNERS: [&str; 5] = ["transpose", "Transpose", "permutedims", "t", "adjoint"];
/// Methods that change no number.
const METHODS: [&str; 18] = [
    "numpy",
    "detach",
    "cpu",
    "cuda",
    "tolist",
    "float",
    "double",
    "contiguous",
    "clone",
    "copy",
    "eval",
    "item",
    "data",
    "values",
    "to_numpy",
    "requires_grad_",
    "squeeze",
    "to_vec",
];
/// Keyword arguments beside a matrix that are not part of its numbers.
const KEYS: [&str; 27] = [
    "dtype",
    "device",
    "requires_grad",
    "grad_fn",
    "shape",
    "layout",
    "strides",
    "ndim",
    "place",
    "stop_gradient",
    "order",
    "copy",
    "ndmin",
    "weak_type",
    "name",
    "size",
    "trainable",
    "tensor_meta",
    "sharding",
    "type",
    "chunks",
    "fmt",
    "delimiter",
    "index",
    "header",
    "names",
    "mask_value",
];
/// Keys whose value is a matrix.
const VALUE_KEYS: [&str; 5] = ["numpy", "value", "data", "values", "object"];
/// Number types.
const TYPES: [&str; 20] = [
    "float", "float16", "float32", "float64", "double", "half", "bfloat16", "int", "int32", "int64", "int8",
    "uint8", "bool", "complex", "Float32", "Float64", "Int32", "Int64", "f32", "f64",
];
/// Rust macros that hold numbers.
const MACROS: [&str; 6] = ["vec", "array", "matrix", "dmatrix", "stack", "arr"];

/// The effect of a function on its argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// None.
    Holds,
    /// Transposes it.
    Turns,
    /// Takes the square root of a scalar.
    Root,
    /// Not known.
    Unknown,
}

/// Returns the effect of a function.
pub(super) fn effect(name: &str) -> Effect {
    let (module, own) = split(name);
    let is_known = module.is_empty() || MODULES.contains(&module);
    match own {
        _ if !is_known => Effect::Unknown,
        _ if HOLDERS.contains(&own) => Effect::Holds,
        _ if TURNERS.contains(&own) => Effect::Turns,
        "sqrt" => Effect::Root,
        _ => Effect::Unknown,
    }
}

/// Whether a function prints its argument.
pub(super) fn prints(name: &str) -> bool {
    matches!(name, "print" | "display" | "disp" | "pprint")
}

/// Whether a method changes no number.
pub(super) fn keeps(method: &str) -> bool {
    METHODS.contains(&method)
}

/// Whether a method or attribute transposes.
pub(super) fn turns(method: &str) -> bool {
    matches!(method, "T" | "mT" | "t" | "transpose" | "H")
}

/// Whether a name is a number type.
pub(super) fn is_type(name: &str) -> bool {
    let (module, own) = split(name);
    TYPES.contains(&own) && (module.is_empty() || MODULES.contains(&module))
}

/// Whether the value of a key is a matrix.
pub(super) fn is_value_key(name: &str) -> bool {
    VALUE_KEYS.contains(&name)
}

/// Whether a macro holds numbers.
pub(super) fn is_macro(name: &str) -> bool {
    let own = name.rsplit("::").next().unwrap_or(name);
    MACROS.contains(&own)
}

fn split(name: &str) -> (&str, &str) {
    name.rsplit_once('.').or_else(|| name.rsplit_once("::")).unwrap_or(("", name))
}

/// The most bytes of a name, or of an argument's value.
const MAX_BYTES: usize = 1_000;

/// Returns the start of a text, long enough for a name or an argument.
fn start(text: &str) -> &str {
    (MAX_BYTES.min(text.len())..=text.len()).find_map(|end| text.get(..end)).unwrap_or_default()
}

/// Whether a name starts here.
pub(super) fn begins_name(text: &str) -> bool {
    text.starts_with(is_first)
}

fn is_first(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

/// Returns the length of the name at the start of a text, including its modules; 0 if there is none.
pub(super) fn name(text: &str) -> usize {
    let text = start(text);
    let mut length = 0;
    loop {
        let rest = text.get(length..).unwrap_or_default();
        let own =
            rest.find(|c: char| !(c.is_alphanumeric() || c == '_' || is_index(c))).unwrap_or(rest.len());
        if own == 0 || !rest.starts_with(is_first) {
            return length;
        }
        length += own;
        let behind = text.get(length..).unwrap_or_default();
        let sign = if behind.starts_with("::") { 2 } else { usize::from(behind.starts_with('.')) };
        if sign == 0 || !behind.get(sign..).is_some_and(|rest| rest.starts_with(is_first)) {
            return length;
        }
        length += sign;
    }
}

/// Whether a character is a subscript or prime in a name: `W₁`.
fn is_index(c: char) -> bool {
    matches!(c, '\u{2080}'..='\u{209C}' | '\u{1D62}'..='\u{1D6A}' | '′')
}

/// A wrapper around a list, inside another list.
pub(super) struct Wrapper {
    /// The length of its name and opening parenthesis.
    pub(super) length: usize,
    /// Whether a parenthesis must close it.
    pub(super) is_call: bool,
}

/// Returns the wrapper at the start of a text, inside a list: `array(` or `vec!`.
pub(super) fn list_wrapper(text: &str) -> Option<Wrapper> {
    let length = name(text);
    let own = text.get(..length).filter(|own| !own.is_empty())?;
    let behind = text.get(length..)?;
    if let Some(rest) = behind.strip_prefix('!') {
        return (is_macro(own) && rest.starts_with('['))
            .then_some(Wrapper { length: length + 1, is_call: false });
    }
    let inner = behind.strip_prefix('(')?.trim_start();
    // A program may print keyword arguments before the numbers.
    let holds_list = inner.starts_with(['[', '{', '(']) || argument(inner).is_some();
    (effect(own) == Effect::Holds && holds_list).then_some(Wrapper { length: length + 1, is_call: true })
}

/// Returns the length of an argument that changes nothing: `dtype=float32`, `torch.float64`.
pub(super) fn argument(text: &str) -> Option<usize> {
    let length = name(text);
    let own = text.get(..length).filter(|own| !own.is_empty())?;
    let rest = text.get(length..)?;
    let behind = rest.trim_start_matches(' ');
    match behind.strip_prefix('=') {
        Some(value) if KEYS.contains(&own) && !value.starts_with('=') => {
            let from = text.len() - value.len();
            value_length(value).map(|length| from + length)
        }
        _ => (is_type(own) && !rest.starts_with(['(', '[', '!'])).then_some(length),
    }
}

/// Returns the length of a method's arguments and their parentheses, if no list is among them.
pub(super) fn arguments(text: &str) -> Option<usize> {
    let inner = start(text).strip_prefix('(')?;
    let end = inner.find(')')?;
    (!inner.get(..end)?.contains(['[', '(', '{'])).then_some(end + 2)
}

/// Returns the length of a key's value, up to the comma, space or bracket that ends it. `None` if it is too long.
fn value_length(text: &str) -> Option<usize> {
    let is_cut = text.len() > MAX_BYTES;
    let text = start(text);
    let mut depth = 0_usize;
    let mut quote = None;
    let start = text.len() - text.trim_start_matches(' ').len();
    let mut has_hex = false;
    for (at, c) in text.char_indices().skip_while(|(at, _)| *at < start) {
        if let Some(open) = quote {
            if c == open {
                quote = None;
            }
            continue;
        }
        match c {
            '\'' | '"' => quote = Some(c),
            '(' | '[' | '{' | '<' => depth += 1,
            ')' | ']' | '}' | '>' if depth == 0 => return Some(at),
            ')' | ']' | '}' | '>' => depth -= 1,
            ',' | ';' | '\n' if depth == 0 => return Some(at),
            // `layout=Cc (0x5)` is one value.
            c if c.is_whitespace() && depth == 0 => match text.get(at..).unwrap_or_default().trim_start() {
                rest if rest.starts_with("(0x") && !has_hex => has_hex = true,
                _ => return Some(at),
            },
            _ => {}
        }
    }
    (!is_cut).then_some(text.len())
}

/// Returns the length of the size that programs print after a matrix: `torch.Size([2, 2])`, `Tensor[[2, 2], f32]`.
pub(super) fn size(text: &str) -> Option<usize> {
    const SIZES: [&str; 6] =
        ["torch.Size(", "Size(", "TensorShape(", "Tensor[", "<class ", "torch.FloatTensor("];
    let text = start(text);
    let start = SIZES.iter().find(|start| text.starts_with(**start))?;
    let mut depth = 0_usize;
    for (at, c) in text.char_indices().skip(start.len() - 1) {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            '>' if start.starts_with('<') => return Some(at + 1),
            '0'..='9' | ',' | ' ' | 'a'..='z' | 'A'..='Z' | '.' | '\'' | '_' | ':' => {}
            _ => return None,
        }
    }
    None
}
