import { letter } from '../../engines/mail-message/letter.js';
import type { Mail } from '../../engines/mail-message/mailer.js';
import type { User } from './entities/user.entity.js';
import { DASHBOARD_PATH } from './dashboard-path.js';

/** Leads to the page where a new password is chosen. */
export function resetLink(baseUrl: string, secret: string): { label: string; url: string } {
  return { label: 'Choose a new password', url: `${baseUrl}${DASHBOARD_PATH}/password-reset#${secret}` };
}

/** Mail with a link to choose a new password. */
export function passwordMail(
  baseUrl: string,
  user: User,
  secret: string,
  { paragraphs, otherwise }: { paragraphs: readonly string[]; otherwise: string },
): Mail {
  return letter({
    to: user.email,
    subject: 'Choose a new password',
    greeting: `Hello ${user.fullName},`,
    paragraphs,
    action: resetLink(baseUrl, secret),
    footnote: `The link works once, within an hour. ${otherwise}`,
  });
}
