import { letter } from '../../../engines/mail-message/letter.js';
import type { Mail } from '../../../engines/mail-message/mailer.js';
import { DASHBOARD_PATH } from '../dashboard-path.js';

interface InvitationMail {
  readonly to: string;
  readonly workspace: string;
  /** Name of the person who invites; null when it was not a person. */
  readonly inviter: string | null;
  /** What the person may open as a guest; null: they become a member. */
  readonly shared: { readonly kind: 'board' | 'docs'; readonly name: string } | null;
  readonly link: string;
  readonly expiresAt: Date;
}

/** The address that accepts the invitation with this secret. */
export function invitationLink(baseUrl: string, secret: string): string {
  return `${baseUrl}${DASHBOARD_PATH}/invitation#${secret}`;
}

const KINDS = { board: 'board', docs: 'docs space' };

export function invitationMail({ to, workspace, inviter, shared, link, expiresAt }: InvitationMail): Mail {
  const what = shared
    ? `open the ${KINDS[shared.kind]} ${shared.name} of the workspace ${workspace}`
    : `become a member of the workspace ${workspace}`;
  return letter({
    to,
    subject: inviter === null ? `Join ${workspace}` : `${inviter} invites you to ${workspace}`,
    greeting: 'Hello,',
    paragraphs: [inviter === null ? `you have been invited to ${what}.` : `${inviter} invites you to ${what}.`],
    action: { label: 'Accept the invitation', url: link },
    footnote: `The link works until ${expiresAt.toUTCString()}. If you did not expect this, ignore it.`,
  });
}
