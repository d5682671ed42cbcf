import { REDACTED } from './secret-shapes.js';

/** Tokens that tell by their first letters whose they are. What has no digit may be a name: `sk-fading-circle`. */
const SHAPES = [
  'ws[psird]_[0-9A-Za-z]{16,}',
  'wsa_[0-9A-Za-z_-]{24,}',
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
];
const TOKEN = new RegExp(`(?<![0-9A-Za-z])(?:${SHAPES.join('|')})`, 'g');
const MAY_BE_NAME = /^(?:sk-|tskey-|hv[sbr]\.|figd_|sbp_)/;
/** Addresses have it right after `bot`. */
const TELEGRAM_TOKEN = /(?<!\d)\d{8,10}:AA[\w-]{33}/g;
const WEB_TOKEN = /eyJ[\w-]{8,}(?:\.[\w-]{2,}){0,4}/g;

/** Tokens known by their shape, wherever they stand. */
export function redactTokens(text: string): string {
  return text
    .replace(TOKEN, (token) => (MAY_BE_NAME.test(token) && !/\d/.test(token) ? token : REDACTED))
    .replace(TELEGRAM_TOKEN, REDACTED)
    .replace(WEB_TOKEN, (token) => (isWebToken(token) ? REDACTED : token));
}

/** JSON in base64, such as a source map, begins alike, but has no second part. */
function isWebToken(text: string): boolean {
  const parts = text.split('.');
  return parts.length > 2 || parts[1]?.startsWith('eyJ') === true;
}
