import type { Brand } from '../../src/modules/identity/index.js';
import { ADMIN_KEY, type TestApp } from '../app.js';
import { CookieJar, type Visited } from '../support/cookie-jar.js';
import { CLIENT } from '../support/test-issuer.js';

export interface ProviderSettings {
  readonly name?: string;
  readonly domains?: readonly string[];
  readonly default_role?: 'admin' | 'member' | null;
  readonly scopes?: string;
  readonly role_claim?: string | null;
  readonly role_map?: Record<string, string> | null;
  readonly enforced?: boolean;
  readonly break_glass_user_id?: number | null;
}

/** Allows issuers of tests. */
export const LOOPBACK = { OIDC_LOOPBACK_HTTP: 'on', OIDC_TIMEOUT: '30s' };

export const settings = (issuer: string, brand: Pick<Brand, 'id'>, more: ProviderSettings = {}) => ({
  brand_id: brand.id,
  issuer,
  client_id: CLIENT.id,
  client_secret: CLIENT.secret,
  domains: ['acme.example'],
  default_role: 'member',
  enforced: false,
  ...more,
});

export async function setProvider(t: TestApp, key: string, body: object): Promise<void> {
  const { status, text } = await t.api.put(`/api/v1/admin/identity-providers/${key}`, { adminKey: ADMIN_KEY, body });
  if (status !== 200) throw new Error(text);
}

/** From the start to the page that the browser is led to at the end. */
export async function signInWith(
  t: TestApp,
  key: string,
  browser = new CookieJar(),
  returnTo = '/dashboard',
): Promise<Visited> {
  const start = `${t.api.url}/api/v1/auth/oidc/${key}/start?return_to=${encodeURIComponent(returnTo)}`;
  return browser.follow(start, `${t.api.url}/dashboard`);
}

/** The address that the issuer led the browser back to, which the browser has not opened. */
export async function untilCallback(t: TestApp, key: string, browser: CookieJar): Promise<string> {
  const { location } = await browser.follow(
    `${t.api.url}/api/v1/auth/oidc/${key}/start`,
    `${t.api.url}/api/v1/auth/oidc/${key}/callback`,
  );
  return location!;
}

export const sessionIn = (t: TestApp, browser: CookieJar): string | undefined =>
  browser.of(t.api.url).get('workspace_session');
