const limits = { length: 1_048_576, line: 200_000, plain: 20_000, average: 500 };

/** False for generated or binary files: too long, with NUL characters, or with endless lines. */
export function isHandWritten(text: string): boolean {
  if (text.length > limits.length || text.includes('\0')) return false;
  let lines = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    if (end - start > limits.line) return false;
    start = end + 1;
    lines++;
  }
  if (text.length - start > limits.line) return false;
  return text.length < limits.plain || text.length / lines < limits.average;
}
