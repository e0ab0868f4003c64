/** The value below which a part of the samples lies. */
export function quantile(samples, part) {
  if (samples.length === 0) return NaN;
  const sorted = [...samples].sort((a, b) => a - b);
  const place = part * (sorted.length - 1);
  const below = Math.floor(place);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
}

export const median = samples => quantile(samples, 0.5);

/** The exponent of a growth law: the slope through points of logarithms, by least squares. */
export function exponent(points) {
  const logs = points.map(([size, time]) => [Math.log(size), Math.log(time)]);
  const mean = axis => logs.reduce((sum, point) => sum + point[axis], 0) / logs.length;
  const [x, y] = [mean(0), mean(1)];
  const sum = of => logs.reduce((total, point) => total + of(point), 0);
  return sum(([a, b]) => (a - x) * (b - y)) / sum(([a]) => (a - x) ** 2);
}
