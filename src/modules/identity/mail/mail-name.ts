/** Mail names: 3 to 30 lowercase letters, numbers or hyphens, with a letter or number at both ends. */
export const MAIL_NAME = /^[a-z0-9][a-z0-9-]{1,28}[a-z0-9]$/;
export const MAIL_NAME_RULE =
  'must be 3 to 30 lowercase letters, numbers or hyphens, starting and ending with a letter or number';

/** RFC 2142. */
const RFC_2142 = `
  info marketing sales support abuse noc security postmaster hostmaster usenet news webmaster www uucp
  ftp`;
/** Certificate authorities and mail programs trust these. */
const TRUSTED = `
  admin administrator root ssl ssladmin ssladministrator sslwebmaster sysadmin mis dns dnsadmin domain
  domains registrar whois autoconfig autodiscover imap smtp pop3 mta-sts wpad`;
/** Senders that are no person, and lists. */
const SENDERS = `
  mailer-daemon daemon nobody noreply donotreply bounce bounces mail email mailbox newsletter
  notification notifications alert alerts list lists listserv majordomo owner moderator subscribe
  unsubscribe dmarc tlsrpt spam phishing undisclosed-recipients`;
/** Those who answer for a company. */
const OFFICES = `
  accounting accounts billing invoice invoices payment payments payroll finance orders legal privacy
  dpo gdpr compliance copyright dmca trust cert csirt psirt soc emergency incident contact hello help
  helpdesk office team staff everyone service services customerservice customercare feedback inquiries
  enquiries press media jobs careers recruiting hr humanresources ceo cfo ciso cto board system sysop
  operator server status test guest user users api`;

/** Reserved for the domain itself, written without hyphens. */
const ROLE_NAMES = new Set(
  [RFC_2142, TRUSTED, SENDERS, OFFICES].flatMap((names) => names.trim().split(/\s+/).map(withoutHyphens)),
);

/** What is left of the local part of an address, nothing if that is a role; may be no mail name, or somebody's. */
export function mailNameAfter(email: string): string {
  const local = email.toLowerCase().split(/[@+]/, 1)[0]!;
  const name = local
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 20)
    .replace(/^-|-$/g, '');
  return isRoleName(name) ? '' : name;
}

export function isRoleName(name: string): boolean {
  return ROLE_NAMES.has(withoutHyphens(name.toLowerCase()));
}

function withoutHyphens(name: string): string {
  return name.replaceAll('-', '');
}
