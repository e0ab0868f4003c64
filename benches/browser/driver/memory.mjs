/** The page's WebAssembly memory, seen from outside. */

/** Keeps hold of the memory of every module that is instantiated. */
export async function recordMemory(context) {
  await context.addInitScript(() => {
    const memories = [];
    Object.assign(globalThis, { wasmMemories: memories });
    for (const name of ['instantiate', 'instantiateStreaming']) {
      const original = WebAssembly[name];
      WebAssembly[name] = async (...parts) => {
        const result = await original.apply(WebAssembly, parts);
        const { memory } = (result.instance ?? result).exports;
        if (memory) memories.push(memory);
        return result;
      };
    }
  });
}

/** Bytes that the page's modules hold. Memory never shrinks, so this is also the most that they held. */
export function wasmMemory(page) {
  return page.evaluate(() => globalThis.wasmMemories.reduce((sum, { buffer }) => sum + buffer.byteLength, 0));
}
