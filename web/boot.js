// Starts the page. An external file, so that the content security policy needs no exception for inline script.
// The names of the compiled files carry their hash; the preload links in <head> tell them.
const address = (id) => document.getElementById(id).href;

const { default: init } = await import(address("page-module"));
await init({ module_or_path: address("page-wasm") });
