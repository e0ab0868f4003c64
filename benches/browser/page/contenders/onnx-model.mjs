/**
 * Self-attention as an ONNX model, written field by field in protobuf's wire format.
 *
 * Field numbers are those of `onnx.proto3`; only what this one graph needs is here.
 */

const FLOAT = 1;
// Of `AttributeProto.type` and `TensorProto`: an integer, and the field for raw little-endian numbers.
const INT = 2;
const RAW_DATA = 9;

/** The bytes of a model with inputs x, w_q, w_k, w_v and every stage as an output. */
export function model({ n, d }) {
  const nodes = [
    node('MatMul', ['x', 'w_q'], 'q'),
    node('MatMul', ['x', 'w_k'], 'k'),
    node('MatMul', ['x', 'w_v'], 'v'),
    node('Transpose', ['k'], 'k_transposed'),
    node('MatMul', ['q', 'k_transposed'], 'scores'),
    node('Div', ['scores', 'divisor'], 'scaled'),
    node('Softmax', ['scaled'], 'weights', integerAttribute('axis', 1)),
    node('MatMul', ['weights', 'v'], 'output'),
  ];
  const inputs = [['x', n, d], ['w_q', d, d], ['w_k', d, d], ['w_v', d, d]];
  const outputs = [['q', n, d], ['k', n, d], ['v', n, d], ['scores', n, n], ['weights', n, n], ['output', n, d]];
  const graph = [
    ...nodes.flatMap(one => bytes(1, one)),
    ...text(2, 'attention'),
    ...bytes(5, constant('divisor', Math.sqrt(d))),
    ...inputs.flatMap(value => bytes(11, valueInfo(...value))),
    ...outputs.flatMap(value => bytes(12, valueInfo(...value))),
  ];
  const operators = [...text(1, ''), ...integer(2, 17)];
  return Uint8Array.from([...integer(1, 8), ...bytes(7, graph), ...bytes(8, operators)]);
}

function node(operator, inputs, output, attribute = []) {
  return [...inputs.flatMap(input => text(1, input)), ...text(2, output), ...text(4, operator), ...attribute];
}

function integerAttribute(name, value) {
  return bytes(5, [...text(1, name), ...integer(3, value), ...integer(20, INT)]);
}

function constant(name, value) {
  const raw = new Uint8Array(Float32Array.of(value).buffer);
  return [...integer(2, FLOAT), ...text(8, name), ...bytes(RAW_DATA, raw)];
}

function valueInfo(name, rows, cols) {
  const shape = [rows, cols].flatMap(size => bytes(1, integer(1, size)));
  const tensor = [...integer(1, FLOAT), ...bytes(2, shape)];
  return [...text(1, name), ...bytes(2, bytes(1, tensor))];
}

function integer(field, value) {
  return [...varint(field << 3), ...varint(value)];
}

function text(field, value) {
  return bytes(field, new TextEncoder().encode(value));
}

function bytes(field, content) {
  return [...varint((field << 3) | 2), ...varint(content.length), ...content];
}

function varint(value) {
  const out = [];
  let rest = value;
  for (; rest > 127; rest >>>= 7) out.push((rest & 127) | 128);
  return [...out, rest];
}
