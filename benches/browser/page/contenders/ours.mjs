import init, { Engine, Nalgebra, Tile } from '/engine/engine.js';

import { INPUTS, STAGES } from '../numbers.mjs';

export const name = 'attenscope';

let memory;

/** The engine of the page: an edit, and every stage that follows from it. */
export async function create({ n, d }, { x, w_q, w_k, w_v }) {
  ({ memory } = await init({ module_or_path: '/engine/engine_bg.wasm' }));
  const engine = new Engine(n, d, x, w_q, w_k, w_v);
  const nalgebra = new Nalgebra(engine);
  const tile = new Tile();
  return {
    kinds: ['x', 'w_q', 'w_v'],
    edit: (input, { row, col, value }) => engine.set(INPUTS.indexOf(input), row, col, value),
    stages: () => Object.fromEntries(STAGES.map(stage => [stage, engine.read(stage)])),
    /** What else is timed of it, beside edits. */
    others: {
      full: () => engine.full(),
      compute: () => engine.compute(),
      gradient: () => engine.take_gradient(),
      'nalgebra *': () => nalgebra.full(),
      'register tile': () => tile.run(64),
    },
    /** The derivatives of the squares of the output with respect to each input. */
    gradient: () => {
      engine.take_gradient();
      return Object.fromEntries(INPUTS.map(input => [input, engine.gradient(input)]));
    },
    /** What nalgebra makes of the same numbers. */
    nalgebra: () => {
      nalgebra.full();
      return nalgebra.output();
    },
    engine,
    free: () => [engine, nalgebra, tile].forEach(part => part.free()),
  };
}

/** Operations that the tile does when it is timed once. */
export const tileOperations = () => 64 * Tile.operations();

/** Bytes of the engine's memory. */
export const memoryBytes = () => memory.buffer.byteLength;
