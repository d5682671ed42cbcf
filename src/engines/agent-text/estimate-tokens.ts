/** A word, a number, spaces, or one character of anything else. */
const PART = /[A-Za-z]+|\d+|\n+|[ \t]+|[\u0080-\u{10FFFF}]|./gsu;
/** English words up to this length are mostly one token; random letters take a token for two or three. */
const LONG_WORD = 9;

/**
 * About how many tokens a language model counts for a text, without its vocabulary: a little too many rather than too
 * few. Held against a real tokenizer by its spec.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  let previous = '';
  for (const [part] of text.matchAll(PART)) {
    tokens += tokensOf(part, previous);
    previous = part;
  }
  return Math.ceil(tokens);
}

function tokensOf(part: string, previous: string): number {
  const code = part.codePointAt(0)!;
  if (code > 0x7f) return code > 0xffff ? 2.5 : code < 0x250 || code === 0x2026 ? 0.8 : 1.15;
  if (/^[A-Za-z]/.test(part)) return part.length <= LONG_WORD ? wordTokens(part, previous) : part.length / 3;
  if (/^\d/.test(part)) return Math.ceil(part.length / 3);
  if (part.startsWith(' ') || part.startsWith('\t')) return part.length > 1 ? 1 : 0;
  // A run of one sign (-----, ====) is few tokens.
  return part === previous ? 0.5 : 1;
}

/** Letters glued to digits or capitals within a word are not words of a language. */
function wordTokens(word: string, previous: string): number {
  if (/^\d/.test(previous)) return Math.max(1, word.length / 2);
  if (/[a-z][A-Z]|^[^aeiouyAEIOUY]{4,}$/.test(word)) return word.length / 2;
  return word.length <= 5 ? 1.05 : 1.4;
}
