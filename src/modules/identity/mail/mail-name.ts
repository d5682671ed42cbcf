/** The naming rule of mail addresses: 3 to 30 lowercase letters, numbers or hyphens, a letter or number at both ends. */
export const MAIL_NAME = /^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/;
export const MAIL_NAME_RULE =
  'must be 3 to 30 lowercase letters, numbers or hyphens, starting and ending with a letter or number';

/** Names that speak for the domain itself, never a person: those of RFC 2142, and those that certificate authorities trust. */
const ROLE_NAMES = new Set([
  'abuse',
  'admin',
  'administrator',
  'ftp',
  'hostmaster',
  'info',
  'mailer-daemon',
  'marketing',
  'noc',
  'no-reply',
  'noreply',
  'postmaster',
  'root',
  'sales',
  'security',
  'support',
  'webmaster',
  'www',
]);

export function isRoleName(name: string): boolean {
  return ROLE_NAMES.has(name.toLowerCase());
}
