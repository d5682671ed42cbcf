import type { JWTPayload } from 'jose';
import type { UserInfoResponse } from 'openid-client';
import { EMAIL } from '../../engines/mail-message/email-address.js';
import { SignInRefused } from './refusals.js';

const MAX_NAME = 200;
const MAX_TEXT = 255;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\s]+/gu;

/** What a verified ID token, and what the issuer says beside it, tell of a person. */
export interface ClaimedIdentity {
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string | null;
  readonly email: string;
  readonly fullName: string;
  /** Everything, for the role. */
  readonly claims: Readonly<Record<string, unknown>>;
}

/** Refuses a person whose address the issuer has not verified. The ID token counts before what is said beside it. */
export function claimedIdentity(token: JWTPayload, userInfo: UserInfoResponse | null): ClaimedIdentity {
  const claims: Record<string, unknown> = { ...userInfo, ...token };
  const { email, iss, sub, sid, name } = claims;
  if (typeof iss !== 'string' || typeof sub !== 'string' || !sub || sub.length > MAX_TEXT)
    throw new SignInRefused('invalid_token');
  if (typeof email !== 'string' || email.length > 254 || !EMAIL.test(email) || !isVerified(claims))
    throw new SignInRefused('unverified_email');
  return {
    issuer: iss,
    subject: sub,
    sid: typeof sid === 'string' && sid.length <= MAX_TEXT ? sid : null,
    email,
    fullName: nameOf(name) || email.slice(0, email.lastIndexOf('@')),
    claims,
  };
}

/** Entra has a claim of its own: that the owner of the domain is verified. Some issuers send texts. */
function isVerified({
  email_verified: verified,
  xms_edov: domainVerified,
}: Readonly<Record<string, unknown>>): boolean {
  if (verified !== undefined) return verified === true || verified === 'true';
  return [true, 'true', 1, '1'].includes(domainVerified as string);
}

function nameOf(name: unknown): string {
  return typeof name === 'string'
    ? name.toWellFormed().replaceAll(UNPRINTABLE, ' ').trim().slice(0, MAX_NAME).toWellFormed()
    : '';
}
