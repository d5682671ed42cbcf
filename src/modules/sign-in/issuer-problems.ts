import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import { IssuerUnreachable } from './issuer-requests.js';
import { SignInRefused } from './refusals.js';

/** Answers that are no answers, as opposed to those that are not accepted. */
const UNUSABLE = new Set(['OAUTH_PARSE_ERROR', 'OAUTH_RESPONSE_IS_NOT_JSON', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

/** Why the issuer's answer does not sign anybody in. */
export function refusedBy(error: unknown): SignInRefused {
  if (error instanceof SignInRefused) return error;
  if (error instanceof AuthorizationResponseError) return new SignInRefused('cancelled');
  if (error instanceof ResponseBodyError)
    return new SignInRefused(error.error === 'invalid_grant' ? 'used' : 'unavailable');
  const isUnusable = error instanceof ClientError && UNUSABLE.has(error.code ?? '');
  return new SignInRefused(isUnusable || isUnreachable(error) ? 'unavailable' : 'invalid_token');
}

function isUnreachable(error: unknown): boolean {
  return error instanceof IssuerUnreachable || (error instanceof Error && isUnreachable(error.cause));
}

/** For the log: what went wrong, without the tokens and answers that the errors carry. */
export function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code =
    error instanceof ResponseBodyError || error instanceof AuthorizationResponseError ? ` (${error.error})` : '';
  const cause = error.cause instanceof Error ? `: ${problemOf(error.cause)}` : '';
  return `${error.message}${code}${cause}`;
}
