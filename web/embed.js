// A page inside another page, such as a course page: `?embed`, or `?embed=<name>` if there are several. It saves under
// that name, separate from the page itself, and leaves out what belongs to the page itself. A page framed without
// `?embed` does the same. web/first.js loads this file and returns early; the build puts that script behind this one in
// the same file, so it runs again and finds the storage of this name.
"use strict";

const name = new URLSearchParams(location.search).get("embed");
attenscope.keepApart(name === null ? "framed" : `embed/${name}`);
document.documentElement.dataset.embed = "";
document.write('<link rel="stylesheet" href="style/shell/embed.css">');
