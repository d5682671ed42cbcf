import { BoolField, IntField, StringField } from '../../platform/http/fields/fields.js';
import { declareEvents } from '../events/index.js';
import { TokenEventData } from './identity.events.js';

export class SessionEventData {
  @IntField({ about: 'The person', example: 7 })
  user_id: number;
  @StringField({
    about:
      'How the person was recognised: `password`, `invitation`, `oidc`, `session` (moved from another workspace, or signed out)',
    example: 'password',
  })
  method: string;
  @StringField({ about: 'Key of the identity provider; only by `oidc`', optional: true, example: 'acme' })
  provider?: string;
}

export class SignInRefusalEventData {
  @StringField({ about: 'Address that was given; empty if it was none', example: 'ada@example.com' })
  email: string;
  @StringField({ about: 'How somebody tried to sign in', example: 'password' })
  method: string;
  @StringField({ about: 'Why it was refused, as a word', example: 'wrong_password' })
  reason: string;
  @StringField({ about: 'Key of the identity provider; only by `oidc`', optional: true, example: 'acme' })
  provider?: string;
}

export class AccountEventData {
  @IntField({ about: 'The person', example: 7 })
  user_id: number;
}

export class AccountLinkEventData {
  @IntField({ about: 'The person', example: 7 })
  user_id: number;
  @StringField({ about: 'Key of the identity provider', example: 'acme' })
  provider: string;
  @BoolField({
    about: 'Whether it was started from a session of the account; otherwise its password, sessions and tokens ended',
    example: false,
  })
  confirmed: boolean;
}

export class WorkspaceEventData {
  @StringField({ about: 'Name of the workspace', example: 'Acme' })
  name: string;
}

export class PlanEventData {
  @StringField({ about: 'Key of the plan', example: 'team' })
  key: string;
}

export class AgentEventData {
  @StringField({ about: 'The agent', example: 'builder-1' })
  agent_id: string;
}

export const SESSION_EVENTS = declareEvents({
  schema: 'SessionEvent',
  subject: 'session',
  data: SessionEventData,
  audience: 'admins and the person',
  audited: 'all',
  types: {
    'session.opened': 'A person signed in, or moved a session to this workspace',
    'session.ended': 'A person signed out, or the identity provider ended the session',
  },
});

export const SIGN_IN_REFUSAL_EVENTS = declareEvents({
  schema: 'SignInRefusalEvent',
  subject: 'account',
  data: SignInRefusalEventData,
  audience: 'admins',
  audited: 'all',
  types: { 'session.refused': 'Somebody could not sign in' },
});

export const ACCOUNT_EVENTS = declareEvents({
  schema: 'AccountEvent',
  subject: 'account',
  data: AccountEventData,
  audience: 'admins and the person',
  audited: 'all',
  types: {
    'account.created': 'The operator made an account',
    'account.locked': 'The operator locked an account; its tokens and sessions ended',
    'account.unlocked': 'The operator unlocked an account',
    'account.signed_out': 'The operator ended the sessions of a person',
    'password.changed': 'A person, or an admin for them, set a new password',
    'password.reset_sent': 'An admin had a link mailed by which a person sets a new password',
  },
});

export const ACCOUNT_LINK_EVENTS = declareEvents({
  schema: 'AccountLinkEvent',
  subject: 'account',
  data: AccountLinkEventData,
  audience: 'admins and the person',
  audited: 'all',
  types: { 'account.linked': 'An account was linked with an identity provider for the first time' },
});

export const TOKEN_USE_EVENTS = declareEvents({
  schema: 'TokenUseEvent',
  subject: 'token',
  data: TokenEventData,
  audience: 'admins and the person',
  audited: 'all',
  types: { 'token.used': 'A personal access token was used for the first time' },
});

export const WORKSPACE_EVENTS = declareEvents({
  schema: 'WorkspaceEvent',
  subject: 'workspace',
  data: WorkspaceEventData,
  audience: 'admins',
  audited: 'all',
  types: {
    'workspace.created': 'The operator made the workspace',
    'workspace.changed': 'Name, plan, subscription or scope policy of the workspace changed',
  },
});

export const PLAN_EVENTS = declareEvents({
  schema: 'PlanEvent',
  subject: 'plan',
  data: PlanEventData,
  audience: 'admins',
  audited: 'all',
  types: { 'plan.changed': "The operator made or replaced a plan. In the operator's log only" },
});

export const AGENT_EVENTS = declareEvents({
  schema: 'AgentEvent',
  subject: 'agent',
  data: AgentEventData,
  audience: 'members',
  audited: 'all',
  types: { 'agent.assigned': 'The workspace was given an agent, or it was taken away' },
});
