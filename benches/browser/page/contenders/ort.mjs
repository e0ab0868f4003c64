import { STAGES } from '../numbers.mjs';
import { model } from './onnx-model.mjs';

export const name = 'onnxruntime-web, f32';

let ready;

async function load() {
  const ort = await import('/npm/onnxruntime-web/dist/ort.wasm.min.mjs');
  ort.env.wasm.wasmPaths = '/npm/onnxruntime-web/dist/';
  ort.env.wasm.numThreads = 1;
  return ort;
}

/** One session; the edited values are fed, every stage is fetched. */
export async function create({ n, d }, given) {
  const ort = await (ready ??= load());
  const session = await ort.InferenceSession.create(model({ n, d }), { executionProviders: ['wasm'] });
  const values = Object.fromEntries(Object.entries(given).map(([input, all]) => [input, Float32Array.from(all)]));
  const feeds = Object.fromEntries(
    Object.entries(values).map(([input, all]) => [input, new ort.Tensor('float32', all, [input === 'x' ? n : d, d])]),
  );
  let stages;
  return {
    kinds: ['x', 'w_q', 'w_v'],
    isAsync: true,
    edit: async (input, { row, col, value }) => {
      values[input][row * d + col] = value;
      const results = await session.run(feeds);
      stages = Object.fromEntries(STAGES.map(stage => [stage, results[stage].data]));
    },
    stages: () => stages,
    free: () => session.release(),
  };
}
