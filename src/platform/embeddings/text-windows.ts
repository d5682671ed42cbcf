/** Part of a text that the model reads at once. */
export interface TextWindow {
  readonly text: string;
  readonly tokens: number;
}

/** The model reads this many tokens of what it is given, and passes over the rest without a word. */
export const WINDOW_TOKENS = 128;
/** About 400 English words; 0.1 s each. */
export const MAX_WINDOWS = 4;
/** Longer than any windows can be: no token has more characters. */
const LONGEST_TOKEN = 16;
const MAX_CHARACTERS = MAX_WINDOWS * WINDOW_TOKENS * LONGEST_TOKEN;
/** The tokenizer takes more than quadratic time for what has no spaces. */
const LONGEST_WORD = 64;

/** The beginning of a text in windows; never none. White space, which the tokenizer does not know, only separates. */
export function windowsOf(text: string, tokensOf: (word: string) => number): TextWindow[] {
  const windows: TextWindow[] = [];
  let words: string[] = [];
  let tokens = 0;
  const close = (): void => {
    windows.push({ text: words.join(' '), tokens });
    words = [];
    tokens = 0;
  };
  for (const word of wordsOf(text)) {
    const more = Math.min(tokensOf(word), WINDOW_TOKENS);
    if (tokens + more > WINDOW_TOKENS) close();
    if (windows.length === MAX_WINDOWS) return windows;
    words.push(word);
    tokens += more;
  }
  if (words.length > 0) close();
  return windows.length > 0 ? windows : [{ text: ' ', tokens: 1 }];
}

function* wordsOf(text: string): Generator<string> {
  const known = text.slice(0, MAX_CHARACTERS).toWellFormed().normalize('NFKC');
  for (const [word] of known.matchAll(/\S+/g)) {
    for (let at = 0; at < word.length; at += LONGEST_WORD) yield word.slice(at, at + LONGEST_WORD);
  }
}
