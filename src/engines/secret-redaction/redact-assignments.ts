import { judgeValue, type ValueContext } from './judge-value.js';
import { isPlural, namesSecret, REST_OF_NAME, SHORT_NAME } from './secret-names.js';
import { looksSecret, REDACTED } from './secret-shapes.js';
import { NAMES, patternOf } from './secret-table.js';

const SECRET_NAME = patternOf(NAMES, 'conversations');
const QUOTE = String.raw`\\{0,7}["'\x60]?`;
const BLANKS = String.raw`[ \t\u00a0\u202f\u3000]{0,4}`;
/** `"name" => "value"` and `:name => "value"`, unlike a function's arrow. */
const ARROW = String.raw`=>(?=[ \t]{0,4}\\{0,7}["'])(?<=(?:["']|:\w{1,40})\]?[ \t]{0,4}=>)`;
/** `=`, `:`, `:=`, `: string =`, ` is `, and `>` of `<password>`; but no comparison or cast. */
const SIGN = String.raw`(?:${ARROW}|(?:: ?(?:string|str) {0,2}=|:=|[:=>：＝])(?![=>~:])[*_]{0,2}|(?<= )(?:is|was)(?: ?:)?(?= ))`;
const ASSIGNMENT = new RegExp(
  String.raw`(${SECRET_NAME})(${REST_OF_NAME})(?:[*]{0,2}${QUOTE}\]?)(${BLANKS})(${SIGN})(${BLANKS}(?:\r?\n[ \t]{0,16}){0,2})`,
  'gi',
);
const SHORT_ASSIGNMENT = new RegExp(
  String.raw`(${SHORT_NAME})()(?![\w-])${QUOTE}(${BLANKS})([:=：＝])(${BLANKS})(?=${QUOTE}(?=[^\s"'\x60]{5})[^\s"'\x60]{0,64}\d)`,
  'g',
);
const OPTION = new RegExp(
  String.raw`(?<![\w-])--(?:[a-z0-9]{1,20}-){0,4}(${SECRET_NAME})(${REST_OF_NAME}) {1,4}`,
  'gi',
);
const USER_OPTION = /(\s(?:-u|--user)[ =]["']?[^\s:"'$<]{1,64}:)(?!\[redacted\])[^\s"'$<]{6,256}/g;
const LOGIN = /(\bmachine\s{1,4}\S{1,100}\s{1,4}login\s{1,4}\S{1,100}\s{1,4}password\s{1,4})(?!\[redacted\])\S+/gi;
const QUOTED_AFTER = /(\b(?:password|identified by)\s{1,4})(['"])(?!\[redacted\]|[$<{%])[^\s'"]{6,256}\2/gi;
const NPM_SETTING =
  /((?:(?<![\w.])_authToken|(?<=^|[\n:"'])_auth)["']?[ \t]{1,4}["']?)([^\s"'`\\,;:=<>(){}[\]]{8,256}={0,2})/g;
/** Signs as they are typed together with Chinese and Japanese. */
const NARROW = new Map([
  ['：', ':'],
  ['＝', '='],
]);
const CONTEXT_LENGTH = 80;

/** Name, rest of the name, and for an assignment the space, the sign and the gap between it and the value. */
type Groups = readonly [all: string, name: string, rest: string, space?: string, sign?: string, gap?: string];

/** Values that are given to a name such as `password` or `API_KEY`. */
export function redactAssignments(text: string): string {
  return [ASSIGNMENT, SHORT_ASSIGNMENT, OPTION]
    .reduce(hideValues, text)
    .replace(USER_OPTION, hideIfRequest)
    .replace(LOGIN, `$1${REDACTED}`)
    .replace(QUOTED_AFTER, `$1$2${REDACTED}$2`)
    .replace(NPM_SETTING, (all, name: string, value: string) => (looksSecret(value) ? name + REDACTED : all));
}

/** `docker exec -u www-data:www-data` has an option of the same name. */
function hideIfRequest(all: string, option: string, at: number, text: string): string {
  const before = text.slice(Math.max(0, at - 200), at);
  return /\b(?:curl|wget|https?)\b[^\n]*$/.test(before) ? option + REDACTED : all;
}

/**
 * A value that stays is looked at again: it can be the name of the next one. What stands before a name is taken as it is
 * after redacting, so that redacting again judges alike.
 */
function hideValues(text: string, pattern: RegExp): string {
  const search = new RegExp(pattern);
  const kept: string[] = [];
  let context = '';
  let done = 0;
  for (let match; (match = search.exec(text));) {
    const groups = match as unknown as Groups;
    const [, name, rest] = groups;
    if (!namesSecret(name, rest)) {
      search.lastIndex = text.indexOf(name, match.index) + name.length;
      continue;
    }
    const before = lastOf(context, text, done, match.index);
    const value = judgeValue(text, search.lastIndex, contextOf(groups, before));
    if (!value) continue;
    kept.push(text.slice(done, value.from), REDACTED);
    context = lastOf(context, text, done, value.from) + REDACTED;
    done = value.to;
    search.lastIndex = done;
  }
  return kept.join('') + text.slice(done);
}

function lastOf(context: string, text: string, from: number, to: number): string {
  const recent = text.slice(Math.max(from, to - CONTEXT_LENGTH), to);
  return recent.length < CONTEXT_LENGTH ? (context + recent).slice(-CONTEXT_LENGTH) : recent;
}

function contextOf([, name, rest, space, sign, gap]: Groups, before: string): ValueContext {
  return {
    sign: sign === undefined ? '--' : (NARROW.get(sign) ?? sign.trim()),
    isTight: sign !== undefined && space === '' && gap === '',
    isPlural: isPlural(rest),
    isNextLine: gap?.includes('\n') === true,
    isUpperCase: /^[A-Z\d_ -]+$/.test(name + rest),
    isPassword: /(?:pass(?:word|wd)?|pwd?)$/i.test(name + rest),
    before,
  };
}
