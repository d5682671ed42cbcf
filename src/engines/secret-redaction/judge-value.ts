import {
  isExpression,
  isNoSecret,
  isPlainWord,
  looksSecret,
  MIN_LENGTH,
  MIN_PASSWORD_LENGTH,
} from './secret-shapes.js';

/** What surrounds a value. */
export interface ValueContext {
  /** `=`, `:`, `is`, … or `--` for the value of an option. */
  readonly sign: string;
  /** No space on either side of the sign: `KEY=value`. */
  readonly isTight: boolean;
  /** `tokens`, of which there may be a number. */
  readonly isPlural: boolean;
  /** The value does not stand on the line of its name. */
  readonly isNextLine: boolean;
  readonly isUpperCase: boolean;
  readonly isPassword: boolean;
  /** The text before the name, as far as it matters. */
  readonly before: string;
}

/** From the first character of a secret up to, not including, the one after it. */
interface Span {
  readonly from: number;
  readonly to: number;
}

const QUOTE = /\\{0,7}["'`]/y;
const MAX_QUOTED = 8192;
/** A longer quotation is judged by its beginning: one that is no secret is left again at once. */
const JUDGED_QUOTED = 512;
/** A longer value is judged by its beginning; bounded, so that time grows with the text and not with its square. */
const JUDGED = 64;
const BARE = /[^\s"'`,;&<>()[\]{}|\\，。；：、）」]{1,64}/y;
const REST_OF_BARE = /[^\s"'`,;&<>()[\]{}|\\，。；：、）」]*/y;
/** Values of the environment end at white space only, or where the shell's next command begins. */
const ENVIRONMENT = /[^\s"'`;&|\\]{1,64}/y;
const REST_OF_ENVIRONMENT = /[^\s"'`;&|\\]*/y;
const DECLARED = /(?:\b(?:const|let|var|val|final)\s+|\b(?:this|self)\.#?)[\w$.]{0,40}$/;

/** Where the secret is that starts here, or null when the value is none. */
export function judgeValue(text: string, start: number, context: ValueContext): Span | null {
  const quote = matchAt(QUOTE, text, start);
  return quote ? judgeQuoted(text, start, quote, context) : judgeBare(text, start, context);
}

function judgeQuoted(text: string, start: number, quote: string, context: ValueContext): Span | null {
  const { sign, isPlural, isNextLine } = context;
  const from = start + quote.length;
  const judged = endOfQuoted(text, from, quote, JUDGED_QUOTED);
  const value = text.slice(from, judged);
  const isRefused = value.length < minLength(context) || isNoSecret(value) || (isPlural && isNumber(value));
  // In prose a quotation can be a sentence, and between backticks a piece of a program.
  const isWord = sign !== 'is' && sign !== 'was' && quote !== '`' && !isNextLine;
  const isSecret = isWord || looksSecret(value) || isPlainWord(value);
  return !isRefused && isSecret && !((quote === '`' || isNextLine) && /\s/.test(value))
    ? { from, to: value.length < JUDGED_QUOTED ? judged : endOfQuoted(text, from, quote, MAX_QUOTED) }
    : null;
}

/** A quotation that does not end ends with its line. */
function endOfQuoted(text: string, from: number, quote: string, maxLength: number): number {
  const last = Math.min(text.length, from + maxLength);
  for (let at = from; at < last; at++) {
    if (text.startsWith(quote, at) || text[at] === '\n' || text[at] === '\r') return at;
    if (text[at] === '\\' && quote.length === 1) at++;
  }
  return last;
}

function judgeBare(text: string, start: number, context: ValueContext): Span | null {
  const isEnvironment = isEnvironmentValue(context);
  const all = matchAt(isEnvironment ? ENVIRONMENT : BARE, text, start) ?? '';
  const isLong = all.length === JUDGED;
  const value = isLong ? all : trimmed(all);
  const to = start + value.length;
  if (value.length < minLength(context) || isNoSecret(value) || (context.isPlural && isNumber(value))) return null;
  const isSecret = isEnvironment ? !isCall(value) : isSecretHere(value, text.slice(to, to + 2), context);
  if (!isSecret) return null;
  const rest = isLong ? matchAt(isEnvironment ? REST_OF_ENVIRONMENT : REST_OF_BARE, text, to) : null;
  return { from: start, to: to + (rest?.length ?? 0) };
}

function isEnvironmentValue({ isTight, sign, isUpperCase, before }: ValueContext): boolean {
  return isTight && sign === '=' && isUpperCase && /(?:^|\s)[A-Z0-9_]*$/.test(before);
}

function minLength(context: ValueContext): number {
  return context.isPassword && context.isTight && context.sign === '=' && context.isUpperCase
    ? MIN_PASSWORD_LENGTH
    : MIN_LENGTH;
}

function isCall(value: string): boolean {
  return /^[\w$.]+\([\w$.,]*\)?$/.test(value);
}

function isSecretHere(value: string, next: string, { sign, isTight, isNextLine, before }: ValueContext): boolean {
  const endsLine = /^(?:`|\r?(?:\n|$))/.test(next);
  if (isNextLine) {
    const isAlone = endsLine || value.length === JUDGED;
    return sign.startsWith(':') && isAlone && looksSecret(value) && !isEntry(value);
  }
  if (sign === '>') return isTight && next === '</' && /<[\w:.-]{0,40}$/.test(before) && looksSecret(value);
  const isDeclared = sign.includes('=') && (sign === ':=' || DECLARED.test(before));
  const isCode = isDeclared || /^[([{]/.test(next) || isExpression(value);
  if (isCode && /^[\w$.?!]+$/.test(value)) return false;
  if (sign === '--') return looksSecret(value) || isPlainWord(value);
  if (sign === '=' && isTight) return looksSecret(value) || !isArgument(value, next, before);
  return looksSecret(value) || (sign.length === 1 && endsLine && isPlainWord(value) && isLineOf(before));
}

/** `name:value`, `NAME=value` or a file's name: what else stands on a line of its own. */
function isEntry(value: string): boolean {
  return /^[\w.-]+[:=][^=]|\.[a-z]{2,4}$/.test(value);
}

/** `connect(user=user, password=userPassword)` */
function isArgument(value: string, next: string, before: string): boolean {
  return /^[A-Za-z_$]+$/.test(value) && (/^[,)]/.test(next) || /[(,]\s?\w*$/.test(before));
}

/** Nothing but the name stands before the value on its line, or in its piece of code, as in a settings file. */
function isLineOf(before: string): boolean {
  const start = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('`')) + 1;
  return /^[\s\-*"']*(?:[\w.][\w.*-]*)?$/.test(before.slice(start));
}

function isNumber(value: string): boolean {
  return /^[\d_.]+$/.test(value);
}

/** The point or colon after a value belongs to the sentence. */
function trimmed(value: string): string {
  return value.replace(/[.:]$/, '');
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}
