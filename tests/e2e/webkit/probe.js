// Records what must not happen on the page, for a driver that cannot observe it. Runs before all other scripts.
"use strict";

(() => {
  const complaints = [];
  globalThis.complaints = complaints;
  for (const level of ["warn", "error", "assert"]) {
    const said = console[level];
    console[level] = (...parts) => {
      if (level !== "assert" || !parts[0]) complaints.push(`console ${level}: ${parts.join(" ")}`);
      said.apply(console, parts);
    };
  }
  addEventListener("error", (event) => complaints.push(`uncaught: ${event.message}`));
  addEventListener("unhandledrejection", (event) => complaints.push(`uncaught: ${event.reason}`));
  document.addEventListener("securitypolicyviolation", (event) => {
    complaints.push(`policy: ${event.effectiveDirective} blocked ${event.blockedURI || event.sample}`);
  });
})();
