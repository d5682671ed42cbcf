import type { Event } from '../../client/src/generated.js';
import { texts as featureTexts } from './features.js';

type Type = Event['type'];
type Of<T extends Type> = Extract<Event, { type: T }>;

/** Names for ids that events have. */
export interface Names {
  readonly person: (userId: number) => string;
  /** An agent that was not hired here has no name but its id. */
  readonly agent: (agentId: string) => string;
}

/** Ten characters say which one. */
const COMMIT = /\b([0-9a-f]{10})[0-9a-f]{30}\b/;

/** "Ada" + "moved" + "LAUNCH-12" + "from To do to Review". */
export interface Sentence {
  readonly did: string;
  readonly what: string;
  readonly rest?: string | undefined;
}

const ref = (event: Event): string => event.subject.ref ?? event.subject.id;
const byRef = (did: string) => (event: Event) => ({ did, what: ref(event) });
const because = (reason: string | undefined) => (reason ? `: ${reason.replace(COMMIT, '$1')}` : undefined);
const fields = (changed: readonly string[]) =>
  changed.length ? `(${changed.map((field) => field.replaceAll('_', ' ')).join(', ')})` : undefined;
/** How a build ended; nothing is known of one that somebody noted on the card. */
const outcomeOf = ({ state, reason }: Of<'build.finished'>['data']): string | undefined =>
  state && `(${[state, reason].filter(Boolean).join(', ').replaceAll('_', ' ')})`;
const named = (did: string) => (event: { readonly data: { readonly name: string } }) => ({
  did,
  what: event.data.name,
});
const atUrl = (did: string) => (event: { readonly data: { readonly url: string } }) => ({
  did,
  what: event.data.url,
});
const titled = (did: string, rest?: string) => (event: { readonly data: { readonly title: string } }) => ({
  did,
  what: event.data.title,
  rest,
});
/** A title that left its events when the memory was deleted is empty. */
const memory = (did: string, rest?: string) => (event: { readonly data: { readonly title: string } }) => ({
  did,
  what: event.data.title || 'a deleted memory',
  rest,
});
const lesson = (did: string, rest?: string) => (event: { readonly data: { readonly path: string } }) => ({
  did,
  what: event.data.path,
  rest,
});

/** Somebody did it to themself. */
const isOwn = ({ actor, data }: Pick<Event, 'actor'> & { readonly data: { readonly user_id: number } }): boolean =>
  actor.kind === 'person' && actor.id === String(data.user_id);
const RESOURCES = { board: 'a board', docs: 'a docs space' } as const;
const resourceOf = ({ data: { kind } }: Pick<Of<'guest.added'>, 'data'>): string =>
  kind ? RESOURCES[kind] : 'everything';
const account =
  (did: string, own?: string) =>
  (event: Pick<Event, 'actor'> & { readonly data: { readonly user_id: number } }, names: Names): Sentence =>
    own && isOwn(event) ? { did: own, what: '' } : { did, what: names.person(event.data.user_id) };
const ofAgent = (did: string) => (event: { readonly data: { readonly agent_id: string } }, names: Names) => ({
  did,
  what: names.agent(event.data.agent_id),
});

/** What happened, in plain words, behind the name of who did it. */
const sentences: { readonly [T in Type]: (event: Of<T>, names: Names) => Sentence } = {
  'task.created': byRef('created'),
  'task.updated': (event) => ({ ...byRef('changed')(event), rest: fields(event.data.changed) }),
  'task.moved': (event) => ({
    ...byRef('moved')(event),
    rest:
      event.data.from_column && event.data.to_column
        ? `from ${event.data.from_column} to ${event.data.to_column}`
        : undefined,
  }),
  'task.assigned': byRef('changed the assignee of'),
  'task.commented': byRef('commented on'),
  'task.comment_changed': byRef('edited a comment on'),
  'task.comment_deleted': byRef('deleted a comment on'),
  'task.attached': byRef('attached a file to'),
  'task.detached': byRef('removed a file from'),
  'task.archived': byRef('archived'),
  'task.deleted': byRef('deleted'),
  'pr.linked': byRef('linked a pull request to'),
  'pr.merged': byRef('merged the pull request of'),
  'build.queued': byRef('asked for a build of'),
  'build.started': byRef('started the build of'),
  'build.waiting': byRef('asked a question about'),
  'build.finished': (event) => ({ ...byRef('finished the build of')(event), rest: outcomeOf(event.data) }),
  'build.merged': byRef('merged the build of'),
  'board.created': named('created'),
  'board.changed': (event) => ({ ...named('changed')(event), rest: fields(event.data.changed) }),
  'board.deleted': named('deleted'),
  'column.created': named('added'),
  'column.changed': (event) => ({ ...named('changed')(event), rest: fields(event.data.changed) }),
  'column.deleted': named('removed'),
  'doc.created': titled('wrote'),
  'doc.updated': titled('changed'),
  'doc.deleted': titled('deleted'),
  'doc.attached': titled('attached a file to'),
  'doc.detached': titled('removed a file from'),
  'space.created': titled('created'),
  'space.deleted': titled('deleted'),
  'memory.written': memory('wrote'),
  'memory.corrected': (event) =>
    memory(event.data.change === undefined || event.data.change === 'created' ? 'corrected' : event.data.change)(event),
  'memory.archived': memory('archived'),
  'memory.deleted': () => ({ did: 'deleted', what: 'a memory' }),
  'memory.merged': memory('merged', 'into a pattern'),
  'memory.faded': memory('let', 'fade'),
  'lesson.written': lesson('wrote'),
  'lesson.moved': lesson('moved', 'with its code'),
  'lesson.stale': (event) => lesson('marked', `as stale${because(event.data.reason) ?? ''}`)(event),
  'lesson.retired': lesson('retired'),
  'project.created': named('created'),
  'project.changed': named('changed'),
  'project.deleted': named('deleted'),
  'project.indexed': (event) => ({
    ...named('indexed')(event),
    rest: event.data.commit ? `at ${event.data.commit.slice(0, 10)}` : undefined,
  }),
  'project.failed': (event) => ({ ...named('could not index')(event), rest: because(event.data.error) }),
  'desk.ordered': named('added'),
  'desk.step': (event) => ({
    ...named('continued setting up')(event),
    rest: event.data.step && `(${event.data.step})`,
  }),
  'desk.ready': named('reached'),
  'desk.unreachable': named('lost contact with'),
  'desk.changed': (event) => ({ ...named('changed')(event), rest: fields(event.data.changed ?? []) }),
  'desk.released': named('removed'),
  'machine.update_requested': named('requested an update of'),
  'machine.updated': named('updated'),
  'machine.update_failed': (event) => ({ ...named('could not update')(event), rest: because(event.data.error) }),
  'hire.ordered': ofAgent('hired'),
  'hire.step': (event, names) => ({
    ...ofAgent('finished a step of')(event, names),
    rest: event.data.step && `(${event.data.step})`,
  }),
  'hire.active': ofAgent('finished setting up'),
  'hire.failed': (event, names) => ({
    ...ofAgent('could not finish a step of')(event, names),
    rest: because(event.data.error),
  }),
  'hire.canceled': ofAgent('canceled'),
  'hire.resumed': ofAgent('resumed'),
  'hire.ended': ofAgent('ended'),
  'member.added': (event, names) => ({
    did: isOwn(event) ? 'joined' : 'added',
    what: isOwn(event) ? 'the workspace' : names.person(event.data.user_id),
    rest: event.data.role && `as ${event.data.role}`,
  }),
  'member.changed': (event, names) => ({
    did: 'changed',
    what: isOwn(event) ? 'their own membership' : names.person(event.data.user_id),
  }),
  'member.removed': (event, names) =>
    isOwn(event) ? { did: 'left', what: 'the workspace' } : { did: 'removed', what: names.person(event.data.user_id) },
  'guest.added': (event, names) => ({
    ...(isOwn(event)
      ? { did: 'accepted', what: resourceOf(event) }
      : { did: `offered ${resourceOf(event)} to`, what: names.person(event.data.user_id) }),
    rest: event.data.role && `as ${event.data.role}`,
  }),
  'guest.removed': (event, names) =>
    isOwn(event)
      ? { did: 'left', what: resourceOf(event) }
      : { did: `took ${resourceOf(event)} from`, what: names.person(event.data.user_id) },
  'invitation.sent': (event) => ({ did: 'invited', what: event.data.email, rest: `as ${event.data.role}` }),
  'invitation.link_shown': (event) => ({ did: 'copied the invitation link of', what: event.data.email }),
  'invitation.accepted': (event) => ({ did: 'accepted the invitation to', what: event.data.email }),
  'invitation.revoked': (event) => ({ did: 'withdrew the invitation of', what: event.data.email }),
  'token.issued': named('issued'),
  'token.revoked': named('revoked'),
  'token.used': (event) => ({ ...named('used')(event), rest: 'for the first time' }),
  'session.opened': (event) => ({ did: 'signed in', what: '', rest: `(${event.data.method})` }),
  'session.ended': (event, names) =>
    event.data.provider
      ? { did: 'signed out', what: names.person(event.data.user_id) }
      : { did: 'signed out', what: '' },
  'session.refused': (event) => ({
    did: 'refused the sign-in of',
    what: event.data.email || 'somebody',
    rest: because(event.data.reason.replaceAll('_', ' ')),
  }),
  'account.created': account('created the account of', 'created an account'),
  'account.locked': account('locked the account of'),
  'account.unlocked': account('unlocked the account of'),
  'account.signed_out': account('ended the sessions of', 'signed out everywhere'),
  'account.linked': (event) => ({ did: 'linked their account with', what: event.data.provider }),
  'password.changed': account('set a new password for', 'chose a new password'),
  'password.reset_sent': account('made a password link for'),
  'workspace.created': named('created'),
  'workspace.changed': named('changed'),
  'build_settings.changed': named('changed'),
  'plan.changed': (event) => ({ did: 'changed', what: event.data.key }),
  'agent.assigned': ofAgent('assigned'),
  'employee.created': named('added'),
  'employee.changed': named('changed'),
  'source.created': ofAgent('created'),
  'source.changed': ofAgent('changed'),
  'source.removed': ofAgent('removed'),
  'conversation.retried': ofAgent('retried a conversation of'),
  'identity_provider.set': named('set'),
  'identity_provider.deleted': named('deleted'),
  'identity_provider.claim_missing': (event) => ({
    did: 'did not send the claim',
    what: event.data.claim,
    rest: `of ${event.data.email}`,
  }),
  'board.exported': named('exported'),
  'audit.exported': () => ({ did: 'exported', what: 'the audit log' }),
  'mail.renamed': (event) => ({ did: 'changed a mail address to', what: event.data.address }),
  'feature.changed': (event) => ({
    did: event.data.on ? 'turned on' : 'turned off',
    what: featureTexts.features[event.data.feature].name,
  }),
  'profile.changed': (event) => ({ did: 'changed', what: ref(event), rest: fields(event.data.changed) }),
  'feed.changed': (event) => ({ did: event.data.change, what: event.data.url }),
  'webhook.created': atUrl('created'),
  'webhook.changed': atUrl('changed'),
  'webhook.rotated': atUrl('gave a new secret to'),
  'webhook.tested': atUrl('sent a test to'),
  'webhook.redelivered': atUrl('sent an event again to'),
  'webhook.replayed': atUrl('sent events again to'),
  'webhook.disabled': atUrl('turned off'),
  'webhook.deleted': atUrl('deleted'),
  'webhook.test': atUrl('tested'),
  'loop.run': named('ran'),
};

/** One and many of each kind of subject. A card is called by its number alone. */
const kinds: Readonly<Record<string, readonly [one: string, many: string]>> = {
  card: ['', 'cards'],
  board: ['the board', 'boards'],
  column: ['the column', 'columns'],
  doc: ['the page', 'pages'],
  space: ['the docs space', 'docs spaces'],
  memory: ['the memory', 'memories'],
  lesson: ['the lesson', 'lessons'],
  project: ['the project', 'projects'],
  desk: ['the desk', 'desks'],
  machine: ['the desk', 'desks'],
  hire: ['', 'agents'],
  member: ['', 'people'],
  guest: ['', 'guests'],
  invitation: ['', 'people'],
  token: ['the token', 'tokens'],
  webhook: ['the webhook', 'webhooks'],
  identity_provider: ['the identity provider', 'identity providers'],
  mail: ['', 'people'],
  feature: ['the feature', 'features'],
  profile: ['the coder profile', 'coder profiles'],
  feed: ['the feed source', 'feed sources'],
  session: ['', 'times'],
  account: ['', 'people'],
  workspace: ['the workspace', 'workspaces'],
  plan: ['the plan', 'plans'],
  agent: ['the agent', 'agents'],
  employee: ['the employee', 'employees'],
  source: ['the memory source of', 'memory sources'],
  conversation: ['', 'conversations'],
  loop: ['the loop', 'loops'],
  audit_log: ['the audit log', 'audit logs'],
};

/** Types of a later version of the service are shown by their names. */
function sentenceOf(event: Event, names: Names): Sentence {
  const known = (sentences as Readonly<Record<string, ((event: Event, names: Names) => Sentence) | undefined>>)[
    event.type
  ];
  return known?.(event, names) ?? { did: event.type, what: ref(event) };
}

export const texts = {
  title: 'Activity',
  lead: 'What people, agents and the service did. Entries appear automatically and are kept for 30 days.',
  list: 'Log of the workspace',
  sentenceOf,
  one: (kind: string) => kinds[kind]?.[0] ?? '',
  many: (kind: string, count: number) => `${count} ${kinds[kind]?.[1] ?? 'times'}`,
  times: (count: number) => `${count} times`,
  all: 'Show all',
  today: 'Today',
  yesterday: 'Yesterday',
  fresh: (count: number) => (count === 1 ? '1 new entry' : `${count} new entries`),
  older: 'Show older',
  end: 'Nothing older is kept.',
  emptyTitle: 'Nothing has happened yet',
  empty: 'Cards, desks, memories: whatever changes in this workspace is listed here.',
  noMatchTitle: 'Nothing matches',
  noMatch: "Nothing like this happened in the last 30 days, or you don't have access to it.",
  filters: {
    group: 'About',
    person: 'Person',
    agent: 'Agent',
    everything: 'Everything',
    everybody: 'Anyone',
    any: 'Any',
  },
  groups: {
    cards: 'Cards and builds',
    boards: 'Boards and columns',
    docs: 'Docs',
    memory: 'Memory',
    lessons: 'Lessons',
    projects: 'Projects and code',
    desks: 'Desks',
    hires: 'Agents',
    people: 'People and access',
    settings: 'Settings',
  },
} as const;
