/** Loads a classic script, once. */
export function script(address) {
  loaded[address] ??= new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = address;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(element);
  });
  return loaded[address];
}

const loaded = {};
