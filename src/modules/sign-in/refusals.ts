import { DomainError, type Refusal } from '../../platform/kernel/errors/domain-error.js';

/** Why a sign-in is refused. The sign-in page has a sentence for each reason. */
export const REFUSALS = {
  unknown_provider: ['not_found', 'Identity provider not found'],
  expired: ['malformed', 'This sign-in was not started in this browser, or took too long. Start again.'],
  used: ['malformed', 'This sign-in was already used, or is too old. Start again.'],
  cancelled: ['forbidden', 'The identity provider did not sign you in. Start again, or ask an admin.'],
  unavailable: ['bad_upstream', 'The identity provider gave no usable answer. Try again in a few minutes.'],
  invalid_token: ['forbidden', 'The answer of the identity provider could not be verified.'],
  unverified_email: ['forbidden', 'Your identity provider has not verified your email address.'],
  foreign_domain: ['forbidden', 'Your email address is not of a domain that signs in with this identity provider.'],
  no_role: ['forbidden', 'Your account is in no group that may use this workspace. Ask an admin.'],
  removed: ['forbidden', 'You were removed from this workspace. Ask an admin to invite you again.'],
  locked: ['forbidden', 'This account is locked.'],
  other_identity: ['conflict', 'Your email address belongs to an account with another identity. Ask an admin.'],
  password_only: ['forbidden', 'This account signs in with its password only.'],
  confirm_first: ['forbidden', 'Sign in with your password first, and link your account from there.'],
  unavailable_address: ['conflict', 'This address is not available'],
} as const satisfies Record<string, readonly [Refusal, string]>;

export type RefusalReason = keyof typeof REFUSALS;

/** A sign-in that is refused. */
export class SignInRefused extends DomainError {
  /** As the identity provider says. */
  email?: string;

  constructor(readonly reason: RefusalReason) {
    const [refusal, sentence] = REFUSALS[reason];
    super(refusal, sentence);
  }
}

/** For `@Operation`. */
export function documentedRefusals(...reasons: RefusalReason[]): Record<number, string[]> {
  const statuses: Partial<Record<Refusal, number>> = {
    malformed: 400,
    forbidden: 403,
    not_found: 404,
    conflict: 409,
    bad_upstream: 502,
  };
  const documented: Record<number, string[]> = {};
  for (const reason of reasons) {
    const [refusal, sentence] = REFUSALS[reason];
    (documented[statuses[refusal]!] ??= []).push(sentence);
  }
  return documented;
}
