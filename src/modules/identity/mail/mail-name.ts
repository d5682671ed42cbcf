/** Mail names: 3 to 30 lowercase letters, numbers or hyphens, with a letter or number at both ends. */
export const MAIL_NAME = /^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/;
export const MAIL_NAME_RULE =
  'must be 3 to 30 lowercase letters, numbers or hyphens, starting and ending with a letter or number';

/** Reserved for the domain itself: RFC 2142 names, and names that certificate authorities trust. */
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

/** What is left of the local part of an address; may be no mail name, or somebody's. */
export function mailNameAfter(email: string): string {
  const local = email.toLowerCase().split(/[@+]/, 1)[0]!;
  return local
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 20)
    .replace(/^-|-$/g, '');
}

export function isRoleName(name: string): boolean {
  return ROLE_NAMES.has(name.toLowerCase());
}
