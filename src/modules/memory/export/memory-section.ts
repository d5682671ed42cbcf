/** Marker lines around the section. */
export const BEGIN = '<!-- memory:begin -->';
export const END = '<!-- memory:end -->';

/** Result for a file's bytes; a fault says why they were left unchanged. */
type SectionResult = { readonly bytes: Buffer } | { readonly unchanged: true } | { readonly fault: string };

interface Marker {
  readonly text: string;
  /** Offset of its line. */
  readonly start: number;
  /** Offset of the next line. */
  readonly next: number;
  readonly eol: string;
}

/** Common prefix of both markers, for a fast scan. */
const BEGINNING = '<!-- memory:';
/** A marker alone on its line; the first line may start with a byte order mark. */
const MARKER = new RegExp(String.raw`^((?:\xef\xbb\xbf)?)[ \t]*(${BEGIN}|${END})[ \t]*(\r?\n|\r?)$`);

/** What is between the markers of a file; null without markers. */
export interface FoundSection {
  readonly bytes: Buffer | null;
  /** Nothing but blanks is outside the markers. */
  readonly isAlone: boolean;
}

export function findSection(file: Buffer | null): FoundSection | { readonly fault: string } {
  const text = (file ?? Buffer.alloc(0)).toString('latin1');
  const markers = markersIn(text);
  const fault = faultOf(markers);
  if (fault) return { fault };
  const [begin, end] = markers;
  if (!begin || !end) return { bytes: null, isAlone: false };
  const outside = text.slice(0, begin.start) + text.slice(end.next);
  return {
    bytes: Buffer.from(text.slice(begin.next, end.start), 'latin1'),
    isAlone: /^(?:\xef\xbb\xbf)?[ \t\r\n]*$/.test(outside),
  };
}

/** Replaces the section; bytes outside it stay unchanged. */
export function withSection(file: Buffer | null, section: string | null): SectionResult {
  if (section !== null && markersIn(Buffer.from(section).toString('latin1')).length > 0) {
    return { fault: 'The memories contain a marker line' };
  }
  // Latin-1 maps bytes to characters one to one, in any encoding.
  const old = (file ?? Buffer.alloc(0)).toString('latin1');
  const markers = markersIn(old);
  const fault = faultOf(markers);
  if (fault) return { fault };
  const [begin, end] = markers;
  if (begin && end) return result(old, replaced(old, begin, end, section ?? ''));
  return section === null ? { unchanged: true } : result(old, appended(old, section));
}

function markersIn(text: string): Marker[] {
  const markers: Marker[] = [];
  let next = 0;
  for (let at = text.indexOf(BEGINNING); at !== -1; at = text.indexOf(BEGINNING, next)) {
    const lineStart = text.lastIndexOf('\n', at) + 1;
    next = text.indexOf('\n', at) + 1 || text.length;
    const [, mark, marker, eol] = MARKER.exec(text.slice(lineStart, next)) ?? [];
    if (marker && (lineStart === 0 || !mark))
      markers.push({ text: marker, start: lineStart + mark!.length, next, eol: eol! });
  }
  return markers;
}

function faultOf(markers: readonly Marker[]): string | null {
  const begins = markers.filter(({ text }) => text === BEGIN).length;
  const ends = markers.length - begins;
  if (begins > 1) return 'The begin marker occurs more than once';
  if (ends > 1) return 'The end marker occurs more than once';
  if (begins > ends) return 'The end marker is missing';
  if (ends > begins) return 'The begin marker is missing';
  return markers[0]?.text === END ? 'The end marker comes before the begin marker' : null;
}

function replaced(old: string, begin: Marker, end: Marker, section: string): string {
  return old.slice(0, begin.next) + linesOf(section, begin.eol) + old.slice(end.start);
}

function appended(old: string, section: string): string {
  const eol = /^[^\n]*\r\n/.test(old) ? '\r\n' : '\n';
  return `${old}${blankLineAfter(old, eol)}${BEGIN}${eol}${linesOf(section, eol)}${END}${eol}`;
}

function blankLineAfter(old: string, eol: string): string {
  if (/^(?:\xef\xbb\xbf)?$/.test(old) || /(?:^|\n)\r?\n$/.test(old.slice(-3))) return '';
  return old.endsWith('\n') ? eol : eol + eol;
}

function linesOf(section: string, eol: string): string {
  const lines = section === '' || section.endsWith('\n') ? section : `${section}\n`;
  return Buffer.from(lines.replace(/\r?\n/g, eol)).toString('latin1');
}

function result(old: string, text: string): SectionResult {
  return text === old ? { unchanged: true } : { bytes: Buffer.from(text, 'latin1') };
}
