/** Longer runs of letters are no words of a language: base64, say. */
const LONGEST_WORD = 16;

/** Tokens a character takes, by the last character of its script. */
const SCRIPTS: readonly (readonly [last: number, tokens: number])[] = [
  [0x20, 0.12], // gaps
  [0x2f, 0.7],
  [0x39, 0.85], // digits
  [0x40, 0.7],
  [0x5a, 0.85], // capitals
  [0x60, 0.7],
  [0x7a, 0.32], // small letters
  [0x7f, 0.7],
  [0x24f, 1], // Latin with accents
  [0xfff, 0.7], // Greek, Cyrillic, Hebrew, Arabic, the scripts of India, Thai
  [0x1fff, 2.2], // rarer alphabets
  [0x27e7, 1.6], // punctuation, arrows, signs
  [0x27e9, 3.2], // the brackets that hidden characters are written in: ⟨U+202E⟩
  [0x2fff, 1.6],
  [0xd7ff, 1.3], // Chinese, Japanese, Korean
  [0x10ffff, 2.5], // emoji, and everything rare
];

const ofScript = (code: number): number => SCRIPTS.find(([last]) => code <= last)![1];
const ASCII = Array.from({ length: 0x80 }, (_, code) => ofScript(code));

/**
 * About how many tokens a language model counts for a text, without its vocabulary: a little too many rather than too
 * few. Held against a real tokenizer by its spec.
 */
export const estimateTokens = (text: string): number => tokensUpTo(text, Infinity);

/** The same up to a maximum; beyond it the rest of the text is not looked at, and the result is more than the maximum. */
export const tokensUpTo = (text: string, maxTokens: number): number => Math.ceil(scan(text, maxTokens).tokens);

/** Characters at the beginning of a text that have no more than so many tokens. */
export const lengthWithin = (text: string, maxTokens: number): number => scan(text, maxTokens).end;

function scan(text: string, maxTokens: number): { tokens: number; end: number } {
  let [tokens, end, letters, previous] = [0, 0, 0, 0];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    const perCharacter = ASCII[code] ?? ofScript(code);
    letters = (code | 32) > 96 && (code | 32) < 123 ? letters + 1 : 0;
    // Only ASCII has tokens of the same character several times.
    const least = letters > LONGEST_WORD ? 0.55 : code > 0x7f && code === previous ? 1 : 0;
    tokens += Math.max(perCharacter, least);
    if (tokens > maxTokens) break;
    end += character.length;
    previous = code;
  }
  return { tokens, end };
}
