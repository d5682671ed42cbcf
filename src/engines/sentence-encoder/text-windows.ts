import { normalized } from '../text-search/normalized.js';

/** The model reads this many tokens at once; more than that it was not made for. */
export const WINDOW_TOKENS = 128;
/**
 * About 200 English words; a twentieth of a second each. Tried on sections of our own documentation: one window takes texts
 * with different ends for the same, and four are so general in their mean that sections about different things come
 * to 0.9.
 */
export const MAX_WINDOWS = 2;
/** No token has more characters. */
const MAX_TOKEN_LENGTH = 16;
const MAX_CHARACTERS = MAX_WINDOWS * WINDOW_TOKENS * MAX_TOKEN_LENGTH;
/** The tokenizer takes more than quadratic time for what it gets at once. */
const MAX_WORD_LENGTH = 64;

/**
 * The beginning of a text as windows of tokens; never none, none empty. Only white space, which the model does not
 * know, separates words.
 */
export function windowsOf(text: string, tokensOf: (word: string) => readonly number[]): number[][] {
  const windows: number[][] = [];
  let window: number[] = [];
  for (const word of wordsOf(text)) {
    const tokens = tokensOf(word).slice(0, WINDOW_TOKENS);
    if (window.length + tokens.length > WINDOW_TOKENS) {
      windows.push(window);
      if (windows.length === MAX_WINDOWS) return windows;
      window = [];
    }
    window.push(...tokens);
  }
  if (window.length > 0) windows.push(window);
  return windows.length > 0 ? windows : [[...tokensOf(' ')]];
}

function* wordsOf(text: string): Generator<string> {
  const known = normalized(text.slice(0, MAX_CHARACTERS).toWellFormed(), 'NFKC', MAX_CHARACTERS);
  for (const [word] of known.matchAll(/\S+/g)) {
    for (let at = 0; at < word.length; at += MAX_WORD_LENGTH) yield word.slice(at, at + MAX_WORD_LENGTH);
  }
}
