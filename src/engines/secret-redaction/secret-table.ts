/**
 * The one table of what secrets are called and what they look like, for both who redact.
 *
 * - The log sees every line and must be fast, and a false positive does no harm: few patterns, wide and bounded.
 * - Conversations are read afterwards: a pattern finds what may be a secret, its value and what stands around it decide.
 *
 * A row that is a text is looked for by both. Where one of them needs another pattern, or none, the row says so.
 */
type Reader = 'log' | 'conversations';
type Row = string | Readonly<Partial<Record<Reader, string>>>;

const PASSWORD = 'pass(?:word|wd|phrase)';
const IN_OTHER_LANGUAGES = String.raw`passwort|kennwort|contrase(?:ñ|n\u0303?)a|mot de passe|пароль|密[码碼]|パスワード`;

/** Names of secrets; what may follow a name is judged by `namesSecret` in conversations. */
export const NAMES: readonly Row[] = [
  PASSWORD,
  'secret',
  { conversations: 'token', log: String.raw`token(?!_?ids?\b)` },
  { conversations: '(?:api|admin|private)[ _-]?key', log: '(?:api|admin|private)[_-]?key' },
  { log: 'credential' },
  { log: String.raw`pat\b` },
  { conversations: IN_OTHER_LANGUAGES },
  { conversations: '(?:app|access|account|signing|encryption)[ _-]?key' },
  { conversations: String.raw`(?<![a-z\d])_auth(?![a-z])` },
  { conversations: '(?<=[;_] ?)pwd' },
  { conversations: '(?:db|user|smtp|mail|ftp|root|admin|redis|mysql|pg|postgres)_?pass(?![a-z])' },
];

/** How the names of variables end that hold one: the value of another variable, and no secret itself. */
export const ENDS_OF_NAMES: readonly Row[] = [PASSWORD, 'secret', 'token', 'key'];

export const AUTHORIZATION_HEADER = 'authorization';
export const COOKIE_HEADER = '(?:set-)?cookie';
export const AUTHORIZATION_SCHEMES: readonly Row[] = ['bearer', 'basic'];

/** What stands between `-----BEGIN ` and `-----`. */
export const PRIVATE_KEYS: readonly Row[] = [
  { conversations: '[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?', log: '[A-Z ]{0,40}PRIVATE KEY' },
];

/** Tokens that tell by their first letters whose they are. The log knows those that are given out here. */
export const TOKENS: readonly Row[] = [
  { conversations: 'ws[psird]_[0-9A-Za-z]{16,}', log: 'ws[a-z]_[0-9A-Za-z_-]{8,512}' },
  { conversations: 'wsa_[0-9A-Za-z_-]{24,}' },
  ...[
    '(?:sk|rk)_(?:live|test)_[0-9A-Za-z]{10,}',
    'whsec_[0-9A-Za-z+/=]{16,}',
    'sk-[0-9A-Za-z_-]{16,}',
    'gh[pousr]_[0-9A-Za-z]{20,}',
    'github_pat_[0-9A-Za-z_]{20,}',
    'gl(?:pat|ptt|dt|rt|cbt|soat|ft|agent|oas|imt)-[0-9A-Za-z_.-]{16,}',
    '(?:xox[a-z]|xapp)-[0-9A-Za-z-]{10,}',
    '(?:AKIA|ASIA)[0-9A-Z]{16}(?![0-9A-Za-z])',
    'AIza[0-9A-Za-z_-]{35}',
    'ya29\\.[0-9A-Za-z_-]{20,}',
    'GOCSPX-[0-9A-Za-z_-]{20,}',
    'npm_[0-9A-Za-z]{30,}',
    'pypi-[0-9A-Za-z_-]{40,}',
    'hf_[0-9A-Za-z]{30,}',
    'gsk_[0-9A-Za-z]{40,}',
    'SG\\.[0-9A-Za-z_-]{16,}\\.[0-9A-Za-z_-]{16,}',
    'dop_v1_[0-9a-f]{40,}',
    'shp(?:at|ca|pa|ss)_[0-9a-fA-F]{32}',
    'AGE-SECRET-KEY-1[0-9A-Za-z]{20,}',
    'dckr_[po]at_[0-9A-Za-z_-]{16,}',
    'hv[sbr]\\.[0-9A-Za-z_-]{20,}',
    'glsa_[0-9A-Za-z_]{20,}',
    'lin_(?:api|oauth)_[0-9A-Za-z]{20,}',
    'tskey-[0-9A-Za-z-]{16,}',
    'AT[AC]TT3x[0-9A-Za-z_=-]{16,}',
    'figd_[0-9A-Za-z_-]{20,}',
    'xai-[0-9A-Za-z]{20,}',
    'r8_[0-9A-Za-z]{20,}',
    'pplx-[0-9A-Za-z]{20,}',
    'sbp_[0-9A-Za-z_]{20,}',
    'dapi[0-9a-f]{32}(?![0-9A-Za-z])',
    'sq0(?:csp|atp)-[0-9A-Za-z_-]{20,}',
    '1//0[0-9A-Za-z_-]{20,}',
  ].map((conversations) => ({ conversations })),
];

/** One expression for all rows that a reader looks for. */
export function patternOf(rows: readonly Row[], reader: Reader): string {
  const patterns = rows.map((row) => (typeof row === 'string' ? row : row[reader])).filter((one) => one !== undefined);
  return `(?:${patterns.join('|')})`;
}
