/** Compares what a command printed with what the page shows. */

const ANYTHING = '…';
/** What differs from run to run. Both sides are replaced, so that a page may show any real value. */
const VARYING = [
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<id>'],
  [/\bws[a-z]_(?:[\w-]+|…)/g, '<token>'],
  [/\b[0-9a-f]{40}\b/g, '<commit>'],
  [/\b\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, '<time>'],
  [/\b\d\d:\d\d:\d\d\.\d{3}\b/g, '<time>'],
  [/\b\d+(?:\.\d+)? ms\b/g, '<duration>'],
  [/"duration_ms":\d+/g, '"duration_ms":<duration>'],
];

function normalise(text, language) {
  const varied = VARYING.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text);
  // Pages break long lines of JSON for the reader; the service does not.
  if (language === 'json') return varied.replace(/\s*\n\s*/g, '');
  return varied
    .split('\n')
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .join('\n');
}

/** The first part of `shown` that is missing in `printed`; null when they agree. `…` stands for any text. */
export function firstDifference(printed, shown) {
  const actual = normalise(printed, shown.language).trim();
  const pieces = normalise(shown.text, shown.language)
    .split(ANYTHING)
    .map((piece) => piece.trim());
  const last = pieces.length - 1;
  let offset = 0;
  for (const [index, piece] of pieces.entries()) {
    const found = index === last && last > 0 ? actual.lastIndexOf(piece) : actual.indexOf(piece, offset);
    if (found < offset || (index === 0 && found !== 0))
      return piece.split('\n').find((line) => !actual.includes(line)) ?? piece;
    offset = found + piece.length;
  }
  return offset === actual.length || pieces[last] === '' ? null : `${pieces[last]}<end>`;
}

/** A refusal is expected when the page shows its detail. */
export function showsRefusal(body, shown) {
  const { detail } = parse(body);
  return typeof detail === 'string' && Boolean(shown?.text.includes(JSON.stringify(detail)));
}

function parse(body) {
  try {
    return JSON.parse(body) ?? {};
  } catch {
    return {};
  }
}
