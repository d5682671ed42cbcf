/** The same direction with length one; null when there is no direction. */
export function unitVector(values: readonly number[] | Float64Array): Float32Array | null {
  let squares = 0;
  for (const value of values) squares += value * value;
  const length = Math.sqrt(squares);
  if (!(length > 0 && Number.isFinite(length))) return null;
  return Float32Array.from(values, (value) => value / length);
}
