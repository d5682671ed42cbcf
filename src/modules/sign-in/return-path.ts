import { DASHBOARD_PATH } from '../identity/index.js';

/** Only the path counts. */
const ANY_ORIGIN = 'https://dashboard.invalid';
const ADDRESS = /^\/[!-[\]-~]*$/;

/** A path of the dashboard, as browsers read it, or null. */
export function returnPath(path: string): string | null {
  if (!ADDRESS.test(path) || !URL.canParse(path, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(path, ANY_ORIGIN);
  const isOwn = pathname === DASHBOARD_PATH || pathname.startsWith(`${DASHBOARD_PATH}/`);
  return origin === ANY_ORIGIN && isOwn ? pathname + search + hash : null;
}
