import type { Role } from '../../platform/kernel/caller/caller.js';
import { EmailField, EnumField, IntField, StringField } from '../../platform/http/fields/fields.js';
import { declareEvents, type Actor, type EventLog } from '../events/index.js';
import { INVITED_ROLES, ROLES, type InvitedRole } from './roles.js';

export class MemberEventData {
  @IntField({ about: 'The person', example: 7 })
  user_id: number;
  @EnumField({ about: 'Role of the person; absent in `member.removed`', values: ROLES, optional: true })
  role?: Role;
}

export class InvitationEventData {
  @EmailField({ about: 'Who was invited', example: 'ada@example.com' })
  email: string;
  @EnumField({ about: 'Role after accepting', values: INVITED_ROLES })
  role: InvitedRole;
}

export class TokenEventData {
  @IntField({ about: 'Owner of the token', example: 7 })
  user_id: number;
  @StringField({ about: 'Name of the token', example: 'laptop' })
  name: string;
}

export class MailEventData {
  @IntField({ about: 'The person', example: 7 })
  user_id: number;
  @EmailField({ about: 'The new address', example: 'ada@example.com' })
  address: string;
  @EmailField({ about: 'The old address, which forwards for 30 days', example: 'ada.l@example.com' })
  forwarding_from: string;
}

export const MEMBER_EVENTS = declareEvents({
  schema: 'MemberEvent',
  subject: 'member',
  data: MemberEventData,
  audience: 'admins',
  audited: 'all',
  types: {
    'member.added': 'A person became a member',
    'member.changed': 'Role, position or picture of a member changed',
    'member.removed': 'A member was removed; their tokens and sessions ended',
  },
});

export const INVITATION_EVENTS = declareEvents({
  schema: 'InvitationEvent',
  subject: 'invitation',
  data: InvitationEventData,
  audience: 'admins',
  audited: 'all',
  types: {
    'invitation.sent': 'A person was invited, or their invitation was mailed again',
    'invitation.link_shown': 'An admin got the link of an invitation, where mails are files',
    'invitation.accepted': 'The invited person accepted',
    'invitation.revoked': 'An admin withdrew the invitation',
  },
});

interface Invited {
  readonly id: number;
  readonly brandId: number;
  readonly email: string;
  readonly role: InvitedRole;
}

export function recordInvitation(
  events: EventLog,
  type: `invitation.${'sent' | 'link_shown' | 'accepted' | 'revoked'}`,
  { brandId, id, email, role }: Invited,
  actor?: Actor,
): void {
  events.record(INVITATION_EVENTS, type, { brandId, subject: { id }, data: { email, role }, actor });
}

export const TOKEN_EVENTS = declareEvents({
  schema: 'TokenEvent',
  subject: 'token',
  data: TokenEventData,
  audience: 'admins and the person',
  audited: 'all',
  types: {
    'token.issued': 'A personal access token was issued',
    'token.revoked': 'A personal access token was revoked',
  },
});

export const MAIL_EVENTS = declareEvents({
  schema: 'MailEvent',
  subject: 'mail',
  data: MailEventData,
  // Addresses of members, as in the list of members.
  audience: { scope: 'brand:read' },
  audited: 'all',
  types: { 'mail.renamed': 'A person renamed their mail address' },
});

interface Token {
  readonly id: string;
  readonly brandId: number;
  readonly userId: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
}

export function recordToken(events: EventLog, type: 'token.issued' | 'token.revoked', token: Token): void {
  const { id, brandId, userId, name, scopes, expiresAt } = token;
  const settings = { [type === 'token.issued' ? 'after' : 'before']: { scopes, expires_at: expiresAt } };
  events.record(TOKEN_EVENTS, type, { brandId, subject: { id, ref: name }, data: { user_id: userId, name }, settings });
}
