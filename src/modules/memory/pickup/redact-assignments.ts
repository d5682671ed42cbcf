import { judgeValue, type Place } from './judge-value.js';
import { isPlural, namesSecret, REST_OF_NAME, SECRET_NAME } from './secret-names.js';
import { REDACTED } from './secret-shapes.js';

const QUOTE = String.raw`\\{0,7}["'\x60]?`;
/** `=`, `:`, `:=`, `: string =`, ` is `, and `>` of `<password>`; but no comparison, arrow or cast. */
const SIGN = String.raw`(?:(?:: ?(?:string|str) {0,2}=|:=|[:=>])(?![=>~:])[*_]{0,2}|(?<= )(?:is|was)(?: ?:)?(?= ))`;
const ASSIGNMENT = new RegExp(
  String.raw`(?<name>${SECRET_NAME})(?<rest>${REST_OF_NAME})(?<closing>[*]{0,2}${QUOTE}\]?)(?<space>\s{0,4})(?<sign>${SIGN})(?<gap>\s{0,4})`,
  'gi',
);
const OPTION = new RegExp(
  String.raw`(?<![\w-])--(?:[a-z0-9]{1,20}-){0,4}(?<name>${SECRET_NAME})(?<rest>${REST_OF_NAME})(?<gap> {1,4})`,
  'gi',
);
const USER_OPTION = /(\s(?:-u|--user)[ =]["']?[^\s:"'$<]{1,64}:)(?!\[redacted\])[^\s"'$<]{6,256}/g;
const LOGIN = /(\blogin\s{1,4}\S{1,100}\s{1,4}password\s{1,4})(?!\[redacted\])\S+/gi;
const QUOTED_AFTER = /(\b(?:password|identified by)\s{1,4})(['"])(?!\[redacted\])[^\s'"]{6,256}\2/gi;

interface Groups {
  readonly name: string;
  readonly rest: string;
  readonly space?: string;
  readonly sign?: string;
  readonly gap: string;
}

/** Values that are given to a name such as `password` or `API_KEY`. */
export function redactAssignments(text: string): string {
  return hideValues(hideValues(text, ASSIGNMENT), OPTION)
    .replace(USER_OPTION, hideIfRequest)
    .replace(LOGIN, `$1${REDACTED}`)
    .replace(QUOTED_AFTER, `$1$2${REDACTED}$2`);
}

/** `docker exec -u www-data:www-data` has an option of the same name. */
function hideIfRequest(all: string, option: string, at: number, text: string): string {
  const before = text.slice(Math.max(0, at - 200), at);
  return /\b(?:curl|wget|https?)\b[^\n]*$/.test(before) ? option + REDACTED : all;
}

/** A value that stays is looked at again: it can be the name of the next one. */
function hideValues(text: string, pattern: RegExp): string {
  const search = new RegExp(pattern);
  let result = '';
  let done = 0;
  for (let match; (match = search.exec(text));) {
    const groups = match.groups as unknown as Groups;
    const { name, rest } = groups;
    if (!namesSecret(name, rest)) {
      search.lastIndex = text.indexOf(name, match.index) + name.length;
      continue;
    }
    const start = search.lastIndex;
    const value = judgeValue(text, start, placeOf(text, match.index, groups));
    if (!value) continue;
    result += text.slice(done, value.from) + REDACTED;
    done = value.to;
    search.lastIndex = done;
  }
  return result + text.slice(done);
}

function placeOf(text: string, index: number, { name, rest, space, sign, gap }: Groups): Place {
  return {
    sign: sign?.trim() ?? '--',
    isTight: sign !== undefined && space === '' && gap === '',
    isPlural: isPlural(rest),
    isUpperCase: !/[a-z]/.test(name + rest),
    before: text.slice(Math.max(0, index - 80), index),
  };
}
