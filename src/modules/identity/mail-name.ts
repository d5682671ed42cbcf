/** The naming rule of mail addresses: 3 to 30 lowercase letters, numbers or hyphens, a letter or number at both ends. */
export const MAIL_NAME = /^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/;
export const MAIL_NAME_RULE =
  'must be 3 to 30 lowercase letters, numbers or hyphens, starting and ending with a letter or number';

/** Names that belong to the domain itself (RFC 2142), never to a person. */
const ROLE_NAMES = new Set([
  'abuse',
  'hostmaster',
  'mailer-daemon',
  'no-reply',
  'noreply',
  'postmaster',
  'root',
  'security',
  'webmaster',
]);

export function isRoleName(name: string): boolean {
  return ROLE_NAMES.has(name.toLowerCase());
}
