import { INPUTS, STAGES } from '../numbers.mjs';
import { script } from '../script.mjs';

export const name = 'tfjs-wasm, f32';

let ready;

async function load() {
  // All of it: the core alone knows no gradients.
  await script('/npm/@tensorflow/tfjs/dist/tf.min.js');
  await script('/npm/@tensorflow/tfjs-backend-wasm/dist/tf-backend-wasm.min.js');
  const { tf } = globalThis;
  tf.wasm.setWasmPaths('/npm/@tensorflow/tfjs-backend-wasm/dist/');
  // One thread, like everyone here.
  tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false);
  await tf.setBackend('wasm');
  await tf.ready();
}

/** Tensors of the inputs are kept; the edited one is made anew; every stage is read back. */
export async function create({ n, d }, given) {
  await (ready ??= load());
  const { tf } = globalThis;
  const values = Object.fromEntries(Object.entries(given).map(([input, all]) => [input, Float32Array.from(all)]));
  const tensor = input => tf.tensor2d(values[input], [input === 'x' ? n : d, d]);
  const tensors = Object.fromEntries(Object.keys(values).map(input => [input, tensor(input)]));
  let stages;
  const forward = ({ x, w_q, w_k, w_v }) => {
    const [q, k, v] = [w_q, w_k, w_v].map(weights => tf.matMul(x, weights));
    const scores = tf.matMul(q, k, false, true);
    const weights = tf.softmax(tf.div(scores, Math.sqrt(d)));
    return { q, k, v, scores, weights, output: tf.matMul(weights, v) };
  };
  const named = all => Object.fromEntries(INPUTS.map((input, at) => [input, all[at]]));
  const gradients = tf.grads((...all) => tf.sum(tf.square(forward(named(all)).output)));
  /** `tf.grads` computes the loss, too: it keeps no forward pass of before. */
  const gradient = () =>
    tf.tidy(() => named(gradients(INPUTS.map(input => tensors[input])).map(each => each.dataSync())));
  return {
    kinds: ['x', 'w_q', 'w_v'],
    edit: (input, { row, col, value }) => {
      values[input][row * d + col] = value;
      tensors[input].dispose();
      tensors[input] = tensor(input);
      tf.tidy(() => {
        const all = forward(tensors);
        stages = Object.fromEntries(STAGES.map(stage => [stage, all[stage].dataSync()]));
      });
    },
    stages: () => stages,
    /** The derivatives of the squares of the output with respect to each input, read back. */
    gradient,
    others: { gradient },
    free: () => Object.values(tensors).forEach(one => one.dispose()),
  };
}
