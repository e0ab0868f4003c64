import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { difference } from '../page/agreement.mjs';
import { edits, inputs } from '../page/numbers.mjs';

const SCRIPT = fileURLToPath(new URL('native_refresh.py', import.meta.url));
const ONE_THREAD = { OMP_NUM_THREADS: '1', OPENBLAS_NUM_THREADS: '1', MKL_NUM_THREADS: '1' };

/** NumPy in a process of its own; nothing where there is none. */
export class NumPy {
  static names = { f64: 'NumPy f64, native', f32: 'NumPy f32, native' };

  static start(python = process.env.ATTENSCOPE_PYTHON) {
    return python ? new NumPy(python) : undefined;
  }

  constructor(python) {
    this.process = spawn(python, [SCRIPT], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...ONE_THREAD },
    });
    this.answers = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  async ask(order) {
    this.process.stdin.write(`${JSON.stringify(order)}\n`);
    const { value, done } = await this.answers.next();
    if (done) throw new Error('NumPy ended before it answered');
    return JSON.parse(value);
  }

  version() {
    return this.ask({ do: 'version' });
  }

  /** Hands over the numbers; how far the output is from the one wanted, in both precisions. */
  async prepare(size, reference) {
    const pack = all => Buffer.from(all.buffer).toString('base64');
    const packed = Object.entries(inputs(size)).map(([input, all]) => [input, pack(all)]);
    const list = edits(size, 'x').map(({ row, col, value }) => [row, col, value]);
    const outputs = await this.ask({ do: 'prepare', d: size.d, inputs: Object.fromEntries(packed), edits: list });
    return Object.fromEntries(
      Object.entries(outputs).map(([precision, text]) => {
        const bytes = Buffer.from(text, 'base64');
        const output = new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
        return [NumPy.names[precision], difference(reference, output)];
      }),
    );
  }

  warmUp({ shortest }) {
    return this.ask({ do: 'warm-up', shortest });
  }

  sample() {
    return this.ask({ do: 'sample' });
  }

  stop() {
    this.process.stdin.end();
  }
}
