/** One line of Prometheus' text format. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const LINE = /^([a-zA-Z_:][a-zA-Z0-9_:]*)(?:\{(.*)\})?\s+(\S+)(?:\s+-?\d+)?$/;
const LABEL = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\]|\\.)*)"/g;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n' };

/** Reads the text format of Prometheus; lines that are none are skipped. */
export function parseMetrics(text: string): Sample[] {
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value = ''] = LINE.exec(line.trim()) ?? [];
    if (name === undefined) return [];
    const number = value === '+Inf' ? Infinity : value === '-Inf' ? -Infinity : Number(value);
    return Number.isNaN(number) ? [] : [{ name, labels: labelsIn(labels), value: number }];
  });
}

function labelsIn(text: string): Record<string, string> {
  return Object.fromEntries(
    Array.from(text.matchAll(LABEL), ([, name, value]) => [
      name!,
      value!.replace(/\\(.)/g, (_, letter: string) => ESCAPED[letter] ?? letter),
    ]),
  );
}
