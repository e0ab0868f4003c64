//! Names around numbers: those that change nothing, those that turn a matrix, and what programs say beside a matrix.

/// Modules whose functions are known.
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
/// Functions and types that hold the numbers they are given.
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
/// Functions that exchange rows and columns.
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
/// What is said beside a matrix and is none of its numbers.
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
/// Before a matrix that is given by its key.
const VALUE_KEYS: [&str; 5] = ["numpy", "value", "data", "values", "object"];
/// Types of numbers.
const TYPES: [&str; 20] = [
    "float", "float16", "float32", "float64", "double", "half", "bfloat16", "int", "int32", "int64", "int8",
    "uint8", "bool", "complex", "Float32", "Float64", "Int32", "Int64", "f32", "f64",
];
/// Macros of Rust that hold numbers.
const MACROS: [&str; 6] = ["vec", "array", "matrix", "dmatrix", "stack", "arr"];

/// What a name does to the matrix behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Effect {
    /// Nothing.
    Holds,
    /// It exchanges rows and columns.
    Turns,
    /// It takes a root of a scalar.
    Root,
    /// Something that is not known.
    Unknown,
}

/// The effect of a function.
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

/// Whether that function shows what it is given.
pub(super) fn prints(name: &str) -> bool {
    matches!(name, "print" | "display" | "disp" | "pprint")
}

/// Whether that method changes no number.
pub(super) fn keeps(method: &str) -> bool {
    METHODS.contains(&method)
}

/// Whether that method exchanges rows and columns.
pub(super) fn turns(method: &str) -> bool {
    matches!(method, "T" | "mT" | "t" | "transpose" | "H")
}

/// Whether a name is that of a type of numbers.
pub(super) fn is_type(name: &str) -> bool {
    let (module, own) = split(name);
    TYPES.contains(&own) && (module.is_empty() || MODULES.contains(&module))
}

/// Whether a matrix stands behind that key.
pub(super) fn is_value_key(name: &str) -> bool {
    VALUE_KEYS.contains(&name)
}

/// Whether that macro holds numbers.
pub(super) fn is_macro(name: &str) -> bool {
    let own = name.rsplit("::").next().unwrap_or(name);
    MACROS.contains(&own)
}

fn split(name: &str) -> (&str, &str) {
    name.rsplit_once('.').or_else(|| name.rsplit_once("::")).unwrap_or(("", name))
}

/// No name, and no value of an argument, has more bytes.
const MOST_BYTES: usize = 1_000;

/// The start of a text, in which a name or an argument ends.
fn start(text: &str) -> &str {
    (MOST_BYTES.min(text.len())..=text.len()).find_map(|end| text.get(..end)).unwrap_or_default()
}

/// Whether a name begins there.
pub(super) fn begins_name(text: &str) -> bool {
    text.starts_with(is_first)
}

fn is_first(c: char) -> bool {
    c.is_alphabetic() || c == '_'
}

/// How long the name at the start of a text is, with the modules before it; 0 where there is none.
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

/// Whether it is a small digit or letter of a name: `W₁`.
fn is_index(c: char) -> bool {
    matches!(c, '\u{2080}'..='\u{209C}' | '\u{1D62}'..='\u{1D6A}' | '′')
}

/// A wrapper within a list.
pub(super) struct Wrapper {
    /// How long its name is, with its parenthesis.
    pub(super) length: usize,
    /// Whether a parenthesis has to close it.
    pub(super) is_call: bool,
}

/// The wrapper of a list that stands within a list: `array(` or `vec!`.
pub(super) fn list_wrapper(text: &str) -> Option<Wrapper> {
    let length = name(text);
    let own = text.get(..length).filter(|own| !own.is_empty())?;
    let behind = text.get(length..)?;
    if let Some(rest) = behind.strip_prefix('!') {
        return (is_macro(own) && rest.starts_with('['))
            .then_some(Wrapper { length: length + 1, is_call: false });
    }
    let inner = behind.strip_prefix('(')?.trim_start();
    // A program may say something beside a matrix before its numbers.
    let holds_list = inner.starts_with(['[', '{', '(']) || argument(inner).is_some();
    (effect(own) == Effect::Holds && holds_list).then_some(Wrapper { length: length + 1, is_call: true })
}

/// How long an argument is that changes nothing: `dtype=float32`, `torch.float64`. 0 is none.
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

/// How long the arguments of a method are with their parentheses, where no list is among them.
pub(super) fn arguments(text: &str) -> Option<usize> {
    let inner = start(text).strip_prefix('(')?;
    let end = inner.find(')')?;
    (!inner.get(..end)?.contains(['[', '(', '{'])).then_some(end + 2)
}

/// How long the value of a key is: to the comma, the space or the bracket that ends it. `None` where it is too long.
fn value_length(text: &str) -> Option<usize> {
    let is_cut = text.len() > MOST_BYTES;
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

/// How long what a program says of the size is, by which it ends a print: `torch.Size([2, 2])`, `Tensor[[2, 2], f32]`.
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
