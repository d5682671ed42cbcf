export interface ShownPart {
  readonly text: string;
  /** In place of a character that would not be seen. */
  readonly isHidden: boolean;
}

/** Controls and marks of format, such as those of direction. An emoji of several is joined by one that says nothing. */
const HIDDEN = /(?!\u200d\p{Extended_Pictographic})(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu;
const ESCAPE = '\\u001b\\[[0-9;]*m';
/** Sequences that only colour a terminal. */
const COLOURS = new RegExp(ESCAPE, 'g');

/** A text in parts: each character that is not seen, and may change how what is around it is read, has a name. */
export function shownParts(text: string): readonly ShownPart[] {
  const parts: ShownPart[] = [];
  let end = 0;
  for (const { 0: hidden, index } of text.matchAll(HIDDEN)) {
    if (index > end) parts.push({ text: text.slice(end, index), isHidden: false });
    parts.push({ text: nameOf(hidden), isHidden: true });
    end = index + hidden.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isHidden: false });
  return parts;
}

/** The same as one text, for where marks cannot be drawn. */
export function shownText(text: string): string {
  return text.replace(HIDDEN, nameOf);
}

/** What a program wrote to a terminal, as lines of text. */
export function terminalText(text: string): string {
  return text.replace(COLOURS, '').replace(/\r\n?/g, '\n');
}

function nameOf(character: string): string {
  return `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;
}
