export const name = 'plain JS loops';

/** Loops over Float64Array, in the order that walks memory forwards. */
export async function create({ n, d }, given) {
  const inputs = Object.fromEntries(Object.entries(given).map(([input, values]) => [input, values.slice()]));
  let stages;
  return {
    kinds: ['x'],
    edit: (input, { row, col, value }) => {
      inputs[input][row * d + col] = value;
      stages = attention(inputs, n, d);
    },
    stages: () => stages,
  };
}

function attention({ x, w_q, w_k, w_v }, n, d) {
  const q = product(x, w_q, n, d, d);
  const k = product(x, w_k, n, d, d);
  const v = product(x, w_v, n, d, d);
  const scores = productWithTransposed(q, k, n, d, n);
  const weights = softmax(scores, n, Math.sqrt(d));
  return { q, k, v, scores, weights, output: product(weights, v, n, n, d) };
}

function product(a, b, rows, inner, cols) {
  const out = new Float64Array(rows * cols);
  for (let row = 0; row < rows; row += 1) {
    for (let k = 0; k < inner; k += 1) {
      const factor = a[row * inner + k];
      for (let col = 0; col < cols; col += 1) out[row * cols + col] += factor * b[k * cols + col];
    }
  }
  return out;
}

function productWithTransposed(a, b, rows, inner, cols) {
  const out = new Float64Array(rows * cols);
  for (let row = 0; row < rows; row += 1) {
    for (let col = 0; col < cols; col += 1) {
      let sum = 0;
      for (let k = 0; k < inner; k += 1) sum += a[row * inner + k] * b[col * inner + k];
      out[row * cols + col] = sum;
    }
  }
  return out;
}

function softmax(scores, n, divisor) {
  const out = new Float64Array(n * n);
  for (let row = 0; row < n; row += 1) {
    let largest = -Infinity;
    for (let col = 0; col < n; col += 1) largest = Math.max(largest, scores[row * n + col] / divisor);
    let sum = 0;
    for (let col = 0; col < n; col += 1) {
      const entry = Math.exp(scores[row * n + col] / divisor - largest);
      out[row * n + col] = entry;
      sum += entry;
    }
    for (let col = 0; col < n; col += 1) out[row * n + col] /= sum;
  }
  return out;
}
