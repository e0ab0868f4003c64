import { Entry } from './sampling.mjs';

/**
 * All of the scores drawn anew, as an image of one pixel a cell and as a plotters rectangle a cell.
 *
 * The page keeps such an image, and after most edits repaints only the lines that changed.
 *
 * The canvases are kept in memory, not on a graphics card, and a pixel is read back each time, so that drawing is
 * done when the clock stops and not merely asked for.
 */
export function heatmapEntries(engine, n) {
  const [scratch, shown, plain] = [canvas(n), canvas(n), canvas(n)];
  const image = () => {
    engine.image(scratch.context);
    shown.context.imageSmoothingEnabled = false;
    shown.context.drawImage(scratch.element, 0, 0);
    shown.context.getImageData(0, 0, 1, 1);
  };
  const rectangles = () => {
    engine.rectangles(plain.element);
    plain.context.getImageData(0, 0, 1, 1);
  };
  image();
  rectangles();
  if (!isSame(shown, plain, n)) throw new Error('both ways to draw a heatmap must give the same picture');
  return [new Entry({ what: 'image' }, image), new Entry({ what: 'rectangles' }, rectangles)];
}

function canvas(n) {
  const element = document.createElement('canvas');
  element.width = n;
  element.height = n;
  return { element, context: element.getContext('2d', { willReadFrequently: true }) };
}

function isSame(a, b, n) {
  const [left, right] = [a, b].map(({ context }) => context.getImageData(0, 0, n, n).data);
  return left.every((byte, at) => byte === right[at]);
}
