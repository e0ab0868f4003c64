/** Timing one thing again and again, in batches long enough for the browser's clock. */

/** Milliseconds from which on a single run is long, and up to which it is short. */
const LONG = 200;
const SHORT = 50;

export class Entry {
  /**
   * `run(i)` does it for the i-th time; it returns a promise when `isAsync`. `before(i)`, if there is one, goes
   * ahead of each run and is not timed.
   */
  constructor(key, run, { isAsync = false, before } = {}) {
    Object.assign(this, { key, run, isAsync, before, batch: 1, turn: 0, spent: 0, estimate: 0, samples: [] });
  }

  /** Finds a batch of at least `shortest` milliseconds. What that takes is the warm-up. */
  async warmUp({ shortest }) {
    for (;;) {
      // The machine may have been busy elsewhere for a moment: a long batch must be long again.
      let took = await this.batched();
      if (took >= shortest && took < LONG) took = Math.min(took, await this.batched(), await this.batched());
      this.estimate = took / this.batch;
      if (took >= shortest) break;
      this.batch = Math.max(2 * this.batch, Math.min(64 * this.batch, Math.ceil((1.2 * shortest) / this.estimate)));
    }
    // What takes this long is warm by itself, and is not done once more than needed.
    if (this.estimate >= LONG) this.take(this.estimate);
  }

  /** Takes one sample, unless those taken have used up the budget. */
  async sample({ budget }) {
    const next = this.estimate * this.batch;
    if (this.samples.length > 0 && this.spent + next > budget) return;
    // Who was measured before has filled the caches with something else.
    if (next < SHORT) await this.run(this.turn++);
    this.take((await this.batched()) / this.batch);
  }

  take(sample) {
    this.samples.push(sample);
    this.spent += sample * this.batch;
  }

  async batched() {
    if (this.before) return this.batchedApart();
    const start = performance.now();
    if (this.isAsync) {
      for (let i = 0; i < this.batch; i += 1) await this.run(this.turn++);
    } else {
      for (let i = 0; i < this.batch; i += 1) this.run(this.turn++);
    }
    return performance.now() - start;
  }

  /** Times each run by itself: ticks of the clock that one gains, another loses. */
  batchedApart() {
    let took = 0;
    for (let i = 0; i < this.batch; i += 1) {
      this.before(this.turn);
      const start = performance.now();
      this.run(this.turn++);
      took += performance.now() - start;
    }
    return took;
  }
}
