import { STAGES } from '../numbers.mjs';
import { script } from '../script.mjs';

export const name = 'tfjs-wasm, f32';

let ready;

async function load() {
  await script('/npm/@tensorflow/tfjs-core/dist/tf-core.min.js');
  await script('/npm/@tensorflow/tfjs-backend-cpu/dist/tf-backend-cpu.min.js');
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
  return {
    kinds: ['x', 'w_q', 'w_v'],
    edit: (input, { row, col, value }) => {
      values[input][row * d + col] = value;
      tensors[input].dispose();
      tensors[input] = tensor(input);
      tf.tidy(() => {
        const { x, w_q, w_k, w_v } = tensors;
        const [q, k, v] = [w_q, w_k, w_v].map(weights => tf.matMul(x, weights));
        const scores = tf.matMul(q, k, false, true);
        const weights = tf.softmax(tf.div(scores, Math.sqrt(d)));
        const all = { q, k, v, scores, weights, output: tf.matMul(weights, v) };
        stages = Object.fromEntries(STAGES.map(stage => [stage, all[stage].dataSync()]));
      });
    },
    stages: () => stages,
    free: () => Object.values(tensors).forEach(one => one.dispose()),
  };
}
