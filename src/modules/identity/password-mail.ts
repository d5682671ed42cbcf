import { letter } from '../../engines/mail-message/letter.js';
import type { Mail } from '../../engines/mail-message/mailer.js';
import type { User } from './entities/user.entity.js';
import { DASHBOARD_PATH } from './dashboard-path.js';

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
    action: { label: 'Choose a new password', url: `${baseUrl}${DASHBOARD_PATH}/password-reset#${secret}` },
    footnote: `The link works once, within an hour. ${otherwise}`,
  });
}
