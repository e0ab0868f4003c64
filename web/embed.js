// A page within another's, as a course page has it: `?embed`, or `?embed=<name>` where there are several. It saves under
// that name, apart from the page itself, and leaves out what belongs to that. So does a page that was put into a frame
// without a word. web/first.js brings this and leaves off;
// behind it in the same file is that script once more, which finds what is stored under this name.
"use strict";

const name = new URLSearchParams(location.search).get("embed");
attenscope.keepApart(name === null ? "framed" : `embed/${name}`);
document.documentElement.dataset.embed = "";
document.write('<link rel="stylesheet" href="style/shell/embed.css">');
