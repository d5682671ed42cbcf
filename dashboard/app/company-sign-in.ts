import type { SignInProvider } from '../../client/src/generated.js';

/** Leads away from the dashboard, to the company's own sign-in, and back to a page of it. */
export function startOf({ key }: SignInProvider, email: string, back: string): string {
  const query = new URLSearchParams({ return_to: `/dashboard${back}`, login_hint: email });
  return `/api/v1/auth/oidc/${key}/start?${query.toString()}`;
}
