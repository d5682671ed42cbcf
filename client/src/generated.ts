/** Written by `npm run client` from the contract, with oazapfts. */
import type { CallOptions, Formatted, OperationRuntime } from './operation-runtime.js';
import * as QS from './query-string.js';

export type Reachability = 'connected' | 'unreachable';
export type HealthServices = {
  /** The database */
  database: Reachability;
  /** The cache */
  redis: Reachability;
};
export type Health = {
  /** `degraded` if a service is unreachable */
  status: 'healthy' | 'degraded';
  /** Checked at */
  timestamp: string;
  /** Each backing service */
  services: HealthServices;
};
export type FieldProblem = {
  /** The refused field */
  field: string;
  /** What is wrong with it */
  message: string;
};
export type Problem = {
  /** What is wrong: a sentence, or an object for a structured refusal */
  detail:
    | string
    | {
        [key: string]: unknown;
      };
  /** Every refused field, on 422 */
  errors?: FieldProblem[];
  /** Id to quote when reporting a fault, on 500 */
  request_id?: string;
};
export type Info = {
  /** Service identifier */
  name: string;
  /** Version of the running API */
  version: string;
  /** Where it runs */
  environment: 'production' | 'staging' | 'development';
  /** Path to the interactive API docs */
  docs_url: string;
};
export type LoopRun = {
  /** Outcome; `lost`: the process that ran it ended */
  status: 'running' | 'succeeded' | 'failed' | 'lost';
  /** Start */
  started_at: string;
  /** End; null while running */
  finished_at: string | null;
  /** Duration in milliseconds; null while running */
  duration_ms: number | null;
  /** Result */
  result:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** Why it failed */
  error: string | null;
};
export type Loop = {
  /** Name of the loop */
  name: string;
  /** Description */
  about: string;
  /** Interval */
  every: string;
  /** The latest run; null before the first */
  last_run: LoopRun | null;
  /** When it runs next */
  next_run_at: string;
};
export type LoopList = {
  /** All loops, sorted by name */
  items: Loop[];
  /** Total number */
  total: number;
};
export type MailState = 'due' | 'sent' | 'failed';
export type OutgoingMail = {
  /** Id of the mail */
  id: number;
  /** What it is about */
  kind: string;
  /** `due`: not sent yet */
  state: MailState;
  /** Attempts so far */
  attempts: number;
  /** When it is tried next; null if it is not */
  next_attempt_at: string | null;
  /** When the server accepted it, or it was no longer needed */
  sent_at: string | null;
  /** When it was given up */
  failed_at: string | null;
  /** Why the last attempt failed */
  last_error: string | null;
  /** Written at */
  created_at: string;
};
export type OutgoingMailList = {
  /** Newest first */
  items: OutgoingMail[];
  /** All that match, on all pages */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type QueueJobs = {
  /** Jobs that wait for a worker */
  waiting: number;
  /** Jobs that are being done */
  active: number;
  /** Jobs that wait for a time */
  delayed: number;
};
export type Queue = {
  /** Name of the queue */
  name: string;
  /** What its jobs do */
  about: string;
  /** Its jobs in Redis; null if Redis does not answer */
  jobs: QueueJobs | null;
};
export type QueueList = {
  /** Sorted by name */
  items: Queue[];
  /** All that match, on all pages */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type EventType = {
  /** The type */
  type: string;
  /** Kind of its subject */
  subject: string;
  /** When it is recorded */
  about: string;
  /** Whether the audit log keeps it for a year */
  audited: boolean;
  /** An event of this type, as webhooks and the stream send it */
  example: {
    [key: string]: unknown;
  };
};
export type EventTypeList = {
  /** All types, also those of modules of a team, by name */
  items: EventType[];
};
export type EventSubject = {
  /** Kind of thing */
  kind: string;
  /** Its id */
  id: string;
  /** Short name, if it has one */
  ref: string | null;
};
export type EventActorKind = 'person' | 'agent' | 'desk' | 'operator' | 'service';
export type EventActor = {
  /** Kind of actor */
  kind: EventActorKind;
  /** Id of the person, agent or desk */
  id: string | null;
  /** Name; empty for a person if the token lacks `brand:read` */
  name: string;
};
export type AccountEventData = {
  /** The person */
  user_id: number;
};
export type AccountEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `account.created`: The operator made an account
    - `account.locked`: The operator locked an account; its tokens and sessions ended
    - `account.unlocked`: The operator unlocked an account
    - `account.signed_out`: The operator ended the sessions of a person
    - `password.changed`: A person, or an admin for them, set a new password
    - `password.reset_sent`: An admin had a link mailed by which a person sets a new password */
  type:
    | 'account.created'
    | 'account.locked'
    | 'account.unlocked'
    | 'account.signed_out'
    | 'password.changed'
    | 'password.reset_sent';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: AccountEventData;
  /** When */
  created_at: string;
};
export type AccountLinkEventData = {
  /** The person */
  user_id: number;
  /** Key of the identity provider */
  provider: string;
  /** Whether it was started from a session of the account; otherwise its password, sessions and tokens ended */
  confirmed: boolean;
};
export type AccountLinkEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `account.linked`: An account was linked with an identity provider for the first time */
  type: 'account.linked';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: AccountLinkEventData;
  /** When */
  created_at: string;
};
export type AgentEventData = {
  /** The agent */
  agent_id: string;
};
export type AgentEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `agent.assigned`: The workspace was given an agent, or it was taken away */
  type: 'agent.assigned';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: AgentEventData;
  /** When */
  created_at: string;
};
export type AuditExportEventData = {
  /** What was asked for, as in the query of the request; empty: everything */
  query: {
    [key: string]: string;
  };
};
export type AuditExportEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `audit.exported`: An admin, or the operator, exported the audit log */
  type: 'audit.exported';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: AuditExportEventData;
  /** When */
  created_at: string;
};
export type BoardEventData = {
  /** The board */
  board_id: string;
  /** Changed fields */
  changed: string[];
  /** Name of the board or column */
  name: string;
};
export type BoardEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `board.created`: A board was created
    - `board.changed`: A board changed
    - `board.deleted`: A board was deleted with its cards */
  type: 'board.created' | 'board.changed' | 'board.deleted';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: BoardEventData;
  /** When */
  created_at: string;
};
export type BoardExportEventData = {
  /** Name of the board */
  name: string;
  /** How much of each card */
  detail: string;
  /** Only these columns; absent: all */
  columns?: string[];
};
export type BoardExportEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `board.exported`: Somebody exported a board as Markdown */
  type: 'board.exported';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: BoardExportEventData;
  /** When */
  created_at: string;
};
export type BuildEventData = {
  /** Board of the card */
  board_id: string;
  /** Changed fields of the card */
  changed: string[];
  /** The build; like what follows absent if somebody set the times on the card */
  build_id?: string;
  /** State of the build */
  state?: string;
  /** Its step, or the last one */
  step?: string | null;
  /** Why it failed or was canceled */
  reason?: string | null;
  /** Attempt */
  attempt?: number;
  /** The agent that builds */
  agent_id?: string | null;
};
export type BuildEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `build.queued`: A build of a card was queued
    - `build.started`: The build of a card started
    - `build.waiting`: The build of a card waits for an answer
    - `build.finished`: The build of a card finished
    - `build.merged`: The branch of a build was merged */
  type: 'build.queued' | 'build.started' | 'build.waiting' | 'build.finished' | 'build.merged';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: BuildEventData;
  /** When */
  created_at: string;
};
export type BuildSettingsEventData = {
  /** What was changed */
  name: string;
};
export type BuildSettingsEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `build_settings.changed`: An admin changed the settings of builds */
  type: 'build_settings.changed';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: BuildSettingsEventData;
  /** When */
  created_at: string;
};
export type CardEventData = {
  /** Board of the card */
  board_id: string;
  /** Changed fields */
  changed: string[];
  /** Column it was in; only in `task.moved` */
  from_column?: string;
  /** Column it is in now; only in `task.moved` */
  to_column?: string;
  /** The comment; only in events of comments */
  comment_id?: string;
};
export type CardEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `task.created`: A card was created
    - `task.updated`: Fields of a card changed
    - `task.moved`: A card moved to another column
    - `task.assigned`: The assignee of a card changed
    - `task.commented`: A comment was added to a card
    - `task.comment_changed`: A comment on a card was edited
    - `task.comment_deleted`: A comment on a card was deleted
    - `task.attached`: A file was attached to a card
    - `task.detached`: A file of a card was removed
    - `task.archived`: A card was archived
    - `task.deleted`: A card was deleted
    - `pr.linked`: A pull request was linked to a card
    - `pr.merged`: The pull request of a card was merged */
  type:
    | 'task.created'
    | 'task.updated'
    | 'task.moved'
    | 'task.assigned'
    | 'task.commented'
    | 'task.comment_changed'
    | 'task.comment_deleted'
    | 'task.attached'
    | 'task.detached'
    | 'task.archived'
    | 'task.deleted'
    | 'pr.linked'
    | 'pr.merged';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: CardEventData;
  /** When */
  created_at: string;
};
export type ColumnEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `column.created`: A column was added to a board
    - `column.changed`: A column was renamed, moved or got another status
    - `column.deleted`: A column was removed from a board */
  type: 'column.created' | 'column.changed' | 'column.deleted';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: BoardEventData;
  /** When */
  created_at: string;
};
export type SourceEventData = {
  /** Agent whose conversations are read */
  agent_id: string;
};
export type ConversationEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `conversation.retried`: A conversation that failed is read again */
  type: 'conversation.retried';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: SourceEventData;
  /** When */
  created_at: string;
};
export type DeskEventData = {
  /** Name of the desk */
  name: string;
  /** Step of the installation; only in `desk.step` */
  step?: string;
  /** Changed settings; only in `desk.changed` */
  changed?: string[];
};
export type DeskEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `desk.ordered`: A desk was ordered
    - `desk.step`: The installation of a desk went a step further
    - `desk.ready`: A desk answers its health check
    - `desk.unreachable`: A desk does not answer any more
    - `desk.changed`: Name, settings, token or picture of a desk changed
    - `desk.released`: A desk was released */
  type: 'desk.ordered' | 'desk.step' | 'desk.ready' | 'desk.unreachable' | 'desk.changed' | 'desk.released';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: DeskEventData;
  /** When */
  created_at: string;
};
export type DocEventData = {
  /** Docs space */
  space_id: string;
  /** Title of the page, or name of the space */
  title: string;
};
export type DocEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `doc.created`: A docs page was written
    - `doc.updated`: A docs page changed
    - `doc.deleted`: A docs page was deleted
    - `doc.attached`: A file was attached to a docs page
    - `doc.detached`: A file of a docs page was removed */
  type: 'doc.created' | 'doc.updated' | 'doc.deleted' | 'doc.attached' | 'doc.detached';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: DocEventData;
  /** When */
  created_at: string;
};
export type EmployeeEventData = {
  /** Name of the employee */
  name: string;
};
export type EmployeeEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `employee.created`: The operator added an employee to the catalog. In the operator's log only
    - `employee.changed`: The operator changed an employee of the catalog. In the operator's log only */
  type: 'employee.created' | 'employee.changed';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: EmployeeEventData;
  /** When */
  created_at: string;
};
export type FeatureKey = 'skills' | 'feed' | 'machines' | 'crm';
export type FeatureEventData = {
  /** The feature */
  feature: FeatureKey;
  /** Whether it was turned on */
  on: boolean;
};
export type FeatureEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `feature.changed`: An admin turned a feature on or off */
  type: 'feature.changed';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: FeatureEventData;
  /** When */
  created_at: string;
};
export type FeedEventData = {
  /** What happened to the source */
  change: 'added' | 'removed';
  /** Address of the source */
  url: string;
};
export type FeedEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `feed.changed`: A feed source was added or removed */
  type: 'feed.changed';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: FeedEventData;
  /** When */
  created_at: string;
};
export type GuestEventData = {
  /** The person */
  user_id: number;
  /** Kind of the resource; absent when all access was removed */
  kind?: 'board' | 'docs';
  /** The resource; absent when all access was removed */
  resource_id?: string;
  /** Role on it; only in `guest.added` */
  role?: string;
};
export type GuestEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `guest.added`: A person outside the workspace got access, or another role, or accepted it
    - `guest.removed`: A guest lost access, or left */
  type: 'guest.added' | 'guest.removed';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: GuestEventData;
  /** When */
  created_at: string;
};
export type HireEventData = {
  /** The employee */
  profile_id: string;
  /** Agent of the hire */
  agent_id: string;
  /** Step that was done; only in `hire.step` */
  step?: string;
  /** Why a step failed; only in `hire.failed` */
  error?: string;
  /** When the hire ends; only in `hire.canceled` */
  effective_at?: string;
};
export type HireEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `hire.ordered`: An employee was hired
    - `hire.step`: A step of the provisioning is done
    - `hire.active`: The hire is ready
    - `hire.failed`: A step of the provisioning failed; it is tried again
    - `hire.canceled`: The hire was canceled
    - `hire.resumed`: A canceled hire was resumed
    - `hire.ended`: The hire has ended */
  type: 'hire.ordered' | 'hire.step' | 'hire.active' | 'hire.failed' | 'hire.canceled' | 'hire.resumed' | 'hire.ended';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: HireEventData;
  /** When */
  created_at: string;
};
export type IdentityProviderEventData = {
  /** Name for people */
  name: string;
  /** Address of the issuer */
  issuer: string;
  /** Mail domains whose people sign in with it */
  domains: string[];
  /** Whether those people no longer sign in by password */
  enforced: boolean;
};
export type IdentityProviderEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `identity_provider.set`: The operator set an identity provider of the workspace
    - `identity_provider.deleted`: The operator deleted an identity provider of the workspace */
  type: 'identity_provider.set' | 'identity_provider.deleted';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: IdentityProviderEventData;
  /** When */
  created_at: string;
};
export type InvitedRole = 'admin' | 'member' | 'guest';
export type InvitationEventData = {
  /** Who was invited */
  email: string;
  /** Role after accepting */
  role: InvitedRole;
};
export type InvitationEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `invitation.sent`: A person was invited, or their invitation was mailed again
    - `invitation.link_shown`: An admin got the link of an invitation, where mails are files
    - `invitation.accepted`: The invited person accepted
    - `invitation.revoked`: An admin withdrew the invitation */
  type: 'invitation.sent' | 'invitation.link_shown' | 'invitation.accepted' | 'invitation.revoked';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: InvitationEventData;
  /** When */
  created_at: string;
};
export type LessonEventData = {
  /** Project of the lesson */
  project_id: string;
  /** File of the lesson */
  path: string;
  /** Why it is stale; only in `lesson.stale` */
  reason?: string;
};
export type LessonEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `lesson.written`: A lesson was written or changed
    - `lesson.moved`: The code of a lesson moved, and its anchors with it
    - `lesson.stale`: The code of a lesson changed or is gone: the lesson may be out of date
    - `lesson.retired`: A lesson was retired, or its file deleted */
  type: 'lesson.written' | 'lesson.moved' | 'lesson.stale' | 'lesson.retired';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: LessonEventData;
  /** When */
  created_at: string;
};
export type LoopEventData = {
  /** Name of the loop */
  name: string;
};
export type LoopEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `loop.run`: The operator ran a background loop by hand. In the operator's log only */
  type: 'loop.run';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: LoopEventData;
  /** When */
  created_at: string;
};
export type MachineEventData = {
  /** The update */
  update_id: string;
  /** Name of the machine */
  name: string;
  /** Why the update failed; only in `machine.update_failed` */
  error?: string;
};
export type MachineEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `machine.update_requested`: An update of a machine was requested
    - `machine.updated`: A machine runs the new program
    - `machine.update_failed`: The update of a machine failed */
  type: 'machine.update_requested' | 'machine.updated' | 'machine.update_failed';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: MachineEventData;
  /** When */
  created_at: string;
};
export type MailEventData = {
  /** The person */
  user_id: number;
  /** The new address */
  address: string;
  /** The old address, which forwards for 30 days */
  forwarding_from: string;
};
export type MailEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `mail.renamed`: A person renamed their mail address */
  type: 'mail.renamed';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: MailEventData;
  /** When */
  created_at: string;
};
export type Role = 'admin' | 'member';
export type MemberEventData = {
  /** The person */
  user_id: number;
  /** Role of the person; absent in `member.removed` */
  role?: Role;
};
export type MemberEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `member.added`: A person became a member
    - `member.changed`: Role, position or picture of a member changed
    - `member.removed`: A member was removed; their tokens and sessions ended */
  type: 'member.added' | 'member.changed' | 'member.removed';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: MemberEventData;
  /** When */
  created_at: string;
};
export type MemoryChangeName = 'created' | 'corrected' | 'verified' | 'archived' | 'restored' | 'merged' | 'unmerged';
export type MemoryEventData = {
  /** Agent that has the memory */
  agent_id: string;
  /** Title of the memory; empty in all its events once it is deleted */
  title: string;
  /** The change, as in the history of the memory; absent when it was deleted or faded */
  change?: MemoryChangeName;
};
export type MemoryEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `memory.written`: A memory was written
    - `memory.corrected`: A memory was corrected, verified, restored or taken out of a pattern
    - `memory.archived`: A memory was archived
    - `memory.deleted`: A memory was deleted
    - `memory.merged`: A memory became part of a pattern
    - `memory.faded`: The confidence of a memory fell below the minimum */
  type: 'memory.written' | 'memory.corrected' | 'memory.archived' | 'memory.deleted' | 'memory.merged' | 'memory.faded';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: MemoryEventData;
  /** When */
  created_at: string;
};
export type MissingClaimEventData = {
  /** Claim with the groups of a person, which the provider did not send */
  claim: string;
  /** What the provider was asked for */
  scopes: string;
  /** Who signed in, as the provider says */
  email: string;
};
export type MissingClaimEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `identity_provider.claim_missing`: Somebody signed in, and the identity provider did not send the claim with their groups: no group gave them a role */
  type: 'identity_provider.claim_missing';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: MissingClaimEventData;
  /** When */
  created_at: string;
};
export type NotificationReason =
  | 'assigned'
  | 'mentioned'
  | 'watching'
  | 'reviewer'
  | 'question'
  | 'build_failed'
  | 'change_ready'
  | 'invited';
export type NotificationEventData = {
  /** The person who is told: nobody else receives the event */
  user_id: number;
  /** The notification; absent in `notification.read` */
  notification_id?: string;
  /** Why they are told; absent in `notification.read` */
  reason?: NotificationReason;
};
export type NotificationEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `notification.created`: The person is told of an event
    - `notification.read`: The person has read notifications */
  type: 'notification.created' | 'notification.read';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: NotificationEventData;
  /** When */
  created_at: string;
};
export type PlanEventData = {
  /** Key of the plan */
  key: string;
};
export type PlanEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `plan.changed`: The operator made or replaced a plan. In the operator's log only */
  type: 'plan.changed';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: PlanEventData;
  /** When */
  created_at: string;
};
export type ProfileEventData = {
  /** Changed settings */
  changed: string[];
};
export type ProfileEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `profile.changed`: Settings of a coder profile changed */
  type: 'profile.changed';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: ProfileEventData;
  /** When */
  created_at: string;
};
export type ProjectEventData = {
  /** Name of the project */
  name: string;
  /** Indexed commit; only in `project.indexed` */
  commit?: string | null;
  /** Why the index failed; only in `project.failed` */
  error?: string;
};
export type ProjectEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `project.created`: A project was created
    - `project.changed`: Name, repository or build settings of a project changed, or its index was requested
    - `project.deleted`: A project was deleted
    - `project.indexed`: The code of a project was indexed
    - `project.failed`: The index of a project failed */
  type: 'project.created' | 'project.changed' | 'project.deleted' | 'project.indexed' | 'project.failed';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: ProjectEventData;
  /** When */
  created_at: string;
};
export type SessionEventData = {
  /** The person */
  user_id: number;
  /** How the person was recognised: `password`, `invitation`, `oidc`, `session` (moved from another workspace, or signed out) */
  method: string;
  /** Key of the identity provider; only by `oidc` */
  provider?: string;
};
export type SessionEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `session.opened`: A person signed in, or moved a session to this workspace
    - `session.ended`: A person signed out, or the identity provider ended the session */
  type: 'session.opened' | 'session.ended';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: SessionEventData;
  /** When */
  created_at: string;
};
export type SignInRefusalEventData = {
  /** Address that was given; empty if it was none */
  email: string;
  /** How somebody tried to sign in */
  method: string;
  /** Why it was refused, as a word */
  reason: string;
  /** Key of the identity provider; only by `oidc` */
  provider?: string;
};
export type SignInRefusalEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `session.refused`: Somebody could not sign in */
  type: 'session.refused';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: SignInRefusalEventData;
  /** When */
  created_at: string;
};
export type SourceEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `source.created`: A memory source was created
    - `source.changed`: Settings of a memory source changed
    - `source.removed`: A memory source was removed */
  type: 'source.created' | 'source.changed' | 'source.removed';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: SourceEventData;
  /** When */
  created_at: string;
};
export type SpaceEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `space.created`: A docs space was created
    - `space.deleted`: A docs space was deleted with its pages */
  type: 'space.created' | 'space.deleted';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: DocEventData;
  /** When */
  created_at: string;
};
export type TokenEventData = {
  /** Owner of the token */
  user_id: number;
  /** Name of the token */
  name: string;
};
export type TokenEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `token.issued`: A personal access token was issued
    - `token.revoked`: A personal access token was revoked */
  type: 'token.issued' | 'token.revoked';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: TokenEventData;
  /** When */
  created_at: string;
};
export type TokenUseEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `token.used`: A personal access token was used for the first time */
  type: 'token.used';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: TokenEventData;
  /** When */
  created_at: string;
};
export type WebhookDisabledReason =
  | 'gone'
  | 'failing'
  | 'token_revoked'
  | 'maker_locked'
  | 'maker_removed'
  | 'maker_not_admin';
export type WebhookEventData = {
  /** Address of the endpoint, without the values of its query */
  url: string;
  /** Whether events are sent to it */
  enabled: boolean;
  /** In `webhook.disabled`: why */
  reason?: WebhookDisabledReason;
};
export type WebhookEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `webhook.created`: A webhook was created
    - `webhook.changed`: Address, types, description or state of a webhook changed
    - `webhook.rotated`: A webhook got a new secret; the old one signs for another 24 hours, or ended at once
    - `webhook.tested`: An admin had a test event sent
    - `webhook.redelivered`: An admin had one event sent again
    - `webhook.replayed`: An admin had all events after one sent again
    - `webhook.disabled`: The service switched a webhook off: its endpoint is gone, or failed for five days, or what its maker may do has ended
    - `webhook.deleted`: A webhook was deleted with its deliveries
    - `webhook.test`: A test that an admin asked for, sent to one endpoint. Not in the log */
  type:
    | 'webhook.created'
    | 'webhook.changed'
    | 'webhook.rotated'
    | 'webhook.tested'
    | 'webhook.redelivered'
    | 'webhook.replayed'
    | 'webhook.disabled'
    | 'webhook.deleted'
    | 'webhook.test';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: WebhookEventData;
  /** When */
  created_at: string;
};
export type WorkspaceEventData = {
  /** Name of the workspace */
  name: string;
};
export type WorkspaceEvent = {
  /** Unique for ever */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** - `workspace.created`: The operator made the workspace
    - `workspace.changed`: Name, plan, subscription or scope policy of the workspace changed */
  type: 'workspace.created' | 'workspace.changed';
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details */
  data: WorkspaceEventData;
  /** When */
  created_at: string;
};
export type Event =
  | ({
      type: 'account.created';
    } & AccountEvent)
  | ({
      type: 'account.locked';
    } & AccountEvent)
  | ({
      type: 'account.unlocked';
    } & AccountEvent)
  | ({
      type: 'account.signed_out';
    } & AccountEvent)
  | ({
      type: 'password.changed';
    } & AccountEvent)
  | ({
      type: 'password.reset_sent';
    } & AccountEvent)
  | ({
      type: 'account.linked';
    } & AccountLinkEvent)
  | ({
      type: 'agent.assigned';
    } & AgentEvent)
  | ({
      type: 'audit.exported';
    } & AuditExportEvent)
  | ({
      type: 'board.created';
    } & BoardEvent)
  | ({
      type: 'board.changed';
    } & BoardEvent)
  | ({
      type: 'board.deleted';
    } & BoardEvent)
  | ({
      type: 'board.exported';
    } & BoardExportEvent)
  | ({
      type: 'build.queued';
    } & BuildEvent)
  | ({
      type: 'build.started';
    } & BuildEvent)
  | ({
      type: 'build.waiting';
    } & BuildEvent)
  | ({
      type: 'build.finished';
    } & BuildEvent)
  | ({
      type: 'build.merged';
    } & BuildEvent)
  | ({
      type: 'build_settings.changed';
    } & BuildSettingsEvent)
  | ({
      type: 'task.created';
    } & CardEvent)
  | ({
      type: 'task.updated';
    } & CardEvent)
  | ({
      type: 'task.moved';
    } & CardEvent)
  | ({
      type: 'task.assigned';
    } & CardEvent)
  | ({
      type: 'task.commented';
    } & CardEvent)
  | ({
      type: 'task.comment_changed';
    } & CardEvent)
  | ({
      type: 'task.comment_deleted';
    } & CardEvent)
  | ({
      type: 'task.attached';
    } & CardEvent)
  | ({
      type: 'task.detached';
    } & CardEvent)
  | ({
      type: 'task.archived';
    } & CardEvent)
  | ({
      type: 'task.deleted';
    } & CardEvent)
  | ({
      type: 'pr.linked';
    } & CardEvent)
  | ({
      type: 'pr.merged';
    } & CardEvent)
  | ({
      type: 'column.created';
    } & ColumnEvent)
  | ({
      type: 'column.changed';
    } & ColumnEvent)
  | ({
      type: 'column.deleted';
    } & ColumnEvent)
  | ({
      type: 'conversation.retried';
    } & ConversationEvent)
  | ({
      type: 'desk.ordered';
    } & DeskEvent)
  | ({
      type: 'desk.step';
    } & DeskEvent)
  | ({
      type: 'desk.ready';
    } & DeskEvent)
  | ({
      type: 'desk.unreachable';
    } & DeskEvent)
  | ({
      type: 'desk.changed';
    } & DeskEvent)
  | ({
      type: 'desk.released';
    } & DeskEvent)
  | ({
      type: 'doc.created';
    } & DocEvent)
  | ({
      type: 'doc.updated';
    } & DocEvent)
  | ({
      type: 'doc.deleted';
    } & DocEvent)
  | ({
      type: 'doc.attached';
    } & DocEvent)
  | ({
      type: 'doc.detached';
    } & DocEvent)
  | ({
      type: 'employee.created';
    } & EmployeeEvent)
  | ({
      type: 'employee.changed';
    } & EmployeeEvent)
  | ({
      type: 'feature.changed';
    } & FeatureEvent)
  | ({
      type: 'feed.changed';
    } & FeedEvent)
  | ({
      type: 'guest.added';
    } & GuestEvent)
  | ({
      type: 'guest.removed';
    } & GuestEvent)
  | ({
      type: 'hire.ordered';
    } & HireEvent)
  | ({
      type: 'hire.step';
    } & HireEvent)
  | ({
      type: 'hire.active';
    } & HireEvent)
  | ({
      type: 'hire.failed';
    } & HireEvent)
  | ({
      type: 'hire.canceled';
    } & HireEvent)
  | ({
      type: 'hire.resumed';
    } & HireEvent)
  | ({
      type: 'hire.ended';
    } & HireEvent)
  | ({
      type: 'identity_provider.set';
    } & IdentityProviderEvent)
  | ({
      type: 'identity_provider.deleted';
    } & IdentityProviderEvent)
  | ({
      type: 'invitation.sent';
    } & InvitationEvent)
  | ({
      type: 'invitation.link_shown';
    } & InvitationEvent)
  | ({
      type: 'invitation.accepted';
    } & InvitationEvent)
  | ({
      type: 'invitation.revoked';
    } & InvitationEvent)
  | ({
      type: 'lesson.written';
    } & LessonEvent)
  | ({
      type: 'lesson.moved';
    } & LessonEvent)
  | ({
      type: 'lesson.stale';
    } & LessonEvent)
  | ({
      type: 'lesson.retired';
    } & LessonEvent)
  | ({
      type: 'loop.run';
    } & LoopEvent)
  | ({
      type: 'machine.update_requested';
    } & MachineEvent)
  | ({
      type: 'machine.updated';
    } & MachineEvent)
  | ({
      type: 'machine.update_failed';
    } & MachineEvent)
  | ({
      type: 'mail.renamed';
    } & MailEvent)
  | ({
      type: 'member.added';
    } & MemberEvent)
  | ({
      type: 'member.changed';
    } & MemberEvent)
  | ({
      type: 'member.removed';
    } & MemberEvent)
  | ({
      type: 'memory.written';
    } & MemoryEvent)
  | ({
      type: 'memory.corrected';
    } & MemoryEvent)
  | ({
      type: 'memory.archived';
    } & MemoryEvent)
  | ({
      type: 'memory.deleted';
    } & MemoryEvent)
  | ({
      type: 'memory.merged';
    } & MemoryEvent)
  | ({
      type: 'memory.faded';
    } & MemoryEvent)
  | ({
      type: 'identity_provider.claim_missing';
    } & MissingClaimEvent)
  | ({
      type: 'notification.created';
    } & NotificationEvent)
  | ({
      type: 'notification.read';
    } & NotificationEvent)
  | ({
      type: 'plan.changed';
    } & PlanEvent)
  | ({
      type: 'profile.changed';
    } & ProfileEvent)
  | ({
      type: 'project.created';
    } & ProjectEvent)
  | ({
      type: 'project.changed';
    } & ProjectEvent)
  | ({
      type: 'project.deleted';
    } & ProjectEvent)
  | ({
      type: 'project.indexed';
    } & ProjectEvent)
  | ({
      type: 'project.failed';
    } & ProjectEvent)
  | ({
      type: 'session.opened';
    } & SessionEvent)
  | ({
      type: 'session.ended';
    } & SessionEvent)
  | ({
      type: 'session.refused';
    } & SignInRefusalEvent)
  | ({
      type: 'source.created';
    } & SourceEvent)
  | ({
      type: 'source.changed';
    } & SourceEvent)
  | ({
      type: 'source.removed';
    } & SourceEvent)
  | ({
      type: 'space.created';
    } & SpaceEvent)
  | ({
      type: 'space.deleted';
    } & SpaceEvent)
  | ({
      type: 'token.issued';
    } & TokenEvent)
  | ({
      type: 'token.revoked';
    } & TokenEvent)
  | ({
      type: 'token.used';
    } & TokenUseEvent)
  | ({
      type: 'webhook.created';
    } & WebhookEvent)
  | ({
      type: 'webhook.changed';
    } & WebhookEvent)
  | ({
      type: 'webhook.rotated';
    } & WebhookEvent)
  | ({
      type: 'webhook.tested';
    } & WebhookEvent)
  | ({
      type: 'webhook.redelivered';
    } & WebhookEvent)
  | ({
      type: 'webhook.replayed';
    } & WebhookEvent)
  | ({
      type: 'webhook.disabled';
    } & WebhookEvent)
  | ({
      type: 'webhook.deleted';
    } & WebhookEvent)
  | ({
      type: 'webhook.test';
    } & WebhookEvent)
  | ({
      type: 'workspace.created';
    } & WorkspaceEvent)
  | ({
      type: 'workspace.changed';
    } & WorkspaceEvent);
export type EventPage = {
  /** Oldest first; with `before` newest first. May be empty although there is more, when what is asked for is rare */
  events: Event[];
  /** Send it as `after` to go on; with `before` as `before` */
  next_cursor: string;
  /** Whether there is more at once */
  has_more: boolean;
};
export type AuditEntry = {
  /** Unique for ever; the same as the id of the event */
  id: string;
  /** Position in the log: send it as `after` or `before` */
  cursor: string;
  /** What happened: type of the event */
  type: string;
  /** What it happened to */
  subject: EventSubject;
  /** Who did it */
  actor: EventActor;
  /** Details, as in the event of this type */
  data: {
    [key: string]: unknown;
  };
  /** When */
  created_at: string;
  /** Address of the caller; null for work of the service */
  ip: string | null;
  /** Program of the caller, at most 256 characters */
  user_agent: string | null;
  /** Id of the request, given by the service: that of `X-Request-Id` in the answer, unless the caller sent an id of their own */
  request_id: string | null;
  /** What the caller calls the request, if they sent an `X-Request-Id`: also in the answer and in the log of the service. Callers choose it, and may repeat it */
  caller_request_id: string | null;
  /** Changed settings as they were; null if there are none */
  before:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** Changed settings as they are now; null if there are none */
  after:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
};
export type AuditPage = {
  /** Oldest first; with `before` newest first. May be empty although there is more, when what is asked for is rare */
  events: AuditEntry[];
  /** Send it as `after` to go on; with `before` as `before` */
  next_cursor: string;
  /** Whether there is more at once */
  has_more: boolean;
};
export type Login = {
  /** Email address */
  email: string;
  /** Password */
  password: string;
  /** Workspace to sign in to; the one joined first if omitted */
  brand_id?: number;
};
export type SessionUser = {
  /** Id of the person */
  user_id: number;
  /** Email address */
  email: string;
  /** Full name */
  full_name: string;
  /** May use the operator API */
  platform_admin: boolean;
  /** An admin of the workspace set the password: the person should choose their own */
  password_set_by_admin: boolean;
  /** URL of the picture in the workspace of this session; null without one */
  photo: string | null;
};
export type SessionBrand = {
  /** Id of the workspace */
  brand_id: number;
  /** Name of the workspace */
  name: string;
  /** Role of the person in it */
  role: Role;
};
export type DashboardLink = {
  /** Name */
  name: string;
  /** A path of this service, or an `https` address */
  url: string;
};
export type Session = {
  /** Who is signed in */
  user: SessionUser;
  /** The workspace of this session; null for a person who belongs to none */
  brand: SessionBrand | null;
  /** All workspaces of the person, in order of joining */
  brands: SessionBrand[];
  /** Links that modules add to the navigation of the dashboard */
  links: DashboardLink[];
};
export type SignInState = {
  /** The session of the cookie; null when nobody is signed in */
  session: Session | null;
};
export type SwitchBrand = {
  /** Workspace to move the session to */
  brand_id: number;
};
export type PasswordReset = {
  /** The secret of the mailed link */
  token: string;
  /** The new password */
  password: string;
};
export type Token = {
  /** Id of the token */
  id: string;
  /** Purpose */
  name: string;
  /** Scopes */
  scopes: string[];
  /** Expires at */
  expires_at: string;
  /** Last used at, with a precision of some seconds */
  last_used_at: string | null;
  /** Issued at */
  created_at: string;
};
export type TokenList = {
  /** Active tokens, newest first */
  items: Token[];
  /** Total number */
  total: number;
};
export type Scope = 'brand:read' | 'brand:admin' | 'memory:read' | 'memory:write' | 'code:read' | 'builds:write';
export type NewOwnToken = {
  /** Scopes, within the workspace policy */
  scopes: Scope[];
  /** Purpose */
  name?: string;
  /** Expiry: by default in 90 days, at most in 365 days */
  expires_at?: string;
};
export type IssuedToken = {
  /** Id of the token */
  id: string;
  /** The secret, shown only once */
  token: string;
  /** Scopes */
  scopes: string[];
  /** Expires at */
  expires_at: string;
};
export type CallableOperation = {
  /** Id of the operation */
  operation_id: string;
  /** HTTP method */
  method: string;
  /** Path */
  path: string;
  /** Description */
  summary: string;
};
export type TokenDescription = {
  /** Id of the token */
  id: string;
  /** Workspace it acts on */
  brand_id: number;
  /** Person it acts as */
  user_id: number;
  /** That person's role in the workspace */
  role: Role;
  /** Effective scopes: its own, limited by the workspace policy */
  scopes: string[];
  /** Expires at */
  expires_at: string;
  /** Operations it may call */
  operations: CallableOperation[];
};
export type DescribedScope = {
  /** The scope */
  name: Scope;
  /** What it is for */
  description: string;
  /** Whether new workspaces allow it to their tokens */
  by_default: boolean;
  /** Whether the caller's workspace allows it to its tokens; null outside a workspace */
  allowed: boolean | null;
};
export type ScopeList = {
  /** All scopes of this service, those of its modules last */
  items: DescribedScope[];
  /** Total number */
  total: number;
};
export type OwnPasswordChange = {
  /** The current password */
  current_password: string;
  /** The new password */
  new_password: string;
  /** Also revoke all tokens of this person, in every workspace */
  revoke_tokens?: boolean;
};
export type OwnPasswordChanged = {
  /** Always true */
  success: boolean;
  /** Tokens that were revoked */
  tokens_revoked: number;
};
export type InvitationSecret = {
  /** The secret of the mailed link */
  token: string;
};
export type InvitedAccess = {
  /** A board, or a docs space */
  kind: 'board' | 'docs';
  /** Id of the board or docs space */
  resource_id: string;
  /** The guest's level on it */
  role: string;
  /** Its name */
  name: string;
};
export type ReceivedInvitation = {
  /** The invited person */
  email: string;
  /** Name of the inviting workspace */
  workspace: string;
  /** Role after accepting */
  role: InvitedRole;
  /** What a guest may open after accepting; null for members */
  access: InvitedAccess | null;
  /** Expires at */
  expires_at: string;
  /** There is an account with this address: its person signs in to accept */
  has_account: boolean;
};
export type Membership = {
  /** Workspace the person now belongs to, or is a guest of */
  brand_id: number;
  /** Role in the workspace */
  role: InvitedRole;
};
export type SignUpByInvitation = {
  /** Full name */
  full_name: string;
  /** Password */
  password: string;
  /** The secret of the mailed link */
  token: string;
};
export type InvitedAccount = {
  /** Full name */
  full_name: string;
  /** Password */
  password: string;
};
export type PlanFeatures = {
  /** Skills and installed packages */
  skills: boolean;
  /** Feed sources */
  feed: boolean;
  /** Workstations */
  machines: boolean;
  /** CRM boards */
  crm: boolean;
};
export type QuotaLimit = {
  /** The limited kind, as in the usage */
  kind: string;
  /** Maximum number per workspace; null for no limit */
  rows: number | null;
  /** Maximum number of bytes; null for no limit */
  bytes: number | null;
};
export type Quotas = {
  /** Maximum number of bytes in total; null for no limit */
  storage_bytes: number | null;
  /** Limits of single kinds; other kinds are unlimited */
  limits: QuotaLimit[];
};
export type Plan = {
  /** Features of the plan */
  features: PlanFeatures;
  /** Workstations a workspace may have; null for no cap */
  workstation_cap: number | null;
  /** Conversation sources a workspace may have; null for no limit */
  memory_source_limit: number | null;
  /** Builds of a workspace that may run at once; null for no limit. If omitted: unchanged, or that of `team` for a new plan */
  builds_running?: number | null;
  /** Coders a workspace may use */
  coders: ('claude' | 'codex' | 'openhands' | 'opencode' | 'pi' | 'claude_code')[];
  /** Limits on stored rows and bytes. If omitted: unchanged, or those of `team` for a new plan */
  quotas?: Quotas;
  /** Name of the plan */
  key: string;
};
export type PlanList = {
  /** All plans */
  items: Plan[];
  /** Total number */
  total: number;
};
export type PlanSettings = {
  /** Features of the plan */
  features: PlanFeatures;
  /** Workstations a workspace may have; null for no cap */
  workstation_cap: number | null;
  /** Conversation sources a workspace may have; null for no limit */
  memory_source_limit: number | null;
  /** Builds of a workspace that may run at once; null for no limit. If omitted: unchanged, or that of `team` for a new plan */
  builds_running?: number | null;
  /** Coders a workspace may use */
  coders: ('claude' | 'codex' | 'openhands' | 'opencode' | 'pi' | 'claude_code')[];
  /** Limits on stored rows and bytes. If omitted: unchanged, or those of `team` for a new plan */
  quotas?: Quotas;
};
export type SubscriptionStatus = 'active' | 'none' | 'past_due' | 'canceled';
export type NewBrand = {
  /** Name of the workspace */
  name: string;
  /** Key of its plan */
  plan: string;
  /** State of the subscription */
  subscription_status?: SubscriptionStatus;
  /** Whether the workspace uses the current sidebar and Settings */
  new_navigation?: boolean;
};
export type Brand = {
  /** Id of the workspace */
  id: number;
  /** Name of the workspace */
  name: string;
  /** Key of its plan */
  plan: string;
  /** State of the subscription */
  subscription_status: SubscriptionStatus;
  /** Whether the workspace uses the current sidebar and Settings */
  new_navigation: boolean;
  /** Scopes its tokens may have */
  scope_ceiling: string[];
  /** End of the paid period */
  current_period_end: string | null;
};
export type OperatorBrand = {
  /** Id of the workspace */
  id: number;
  /** Name of the workspace */
  name: string;
  /** Key of its plan */
  plan: string;
  /** State of the subscription */
  subscription_status: SubscriptionStatus;
  /** End of the paid period */
  current_period_end: string | null;
  /** Number of members */
  members: number;
  /** Created at */
  created_at: string;
};
export type OperatorBrandList = {
  /** In the order of their ids */
  items: OperatorBrand[];
  /** All that match, on all pages */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type BrandChange = {
  /** Name of the workspace */
  name?: string;
  /** Key of its plan */
  plan?: string;
  /** State of the subscription */
  subscription_status?: SubscriptionStatus;
  /** Whether the workspace uses the current sidebar and Settings */
  new_navigation?: boolean;
  /** End of the paid period */
  current_period_end?: string | null;
};
export type ScopePolicy = {
  /** Scopes the workspace allows its tokens */
  allowed: Scope[];
};
export type NewUser = {
  /** Email address */
  email: string;
  /** Full name */
  full_name: string;
  /** Password, if the person signs in with one */
  password?: string;
  /** Name of the address on the mail domain */
  mail_name?: string;
  /** A member of the platform's staff */
  staff?: boolean;
  /** A service account */
  service?: boolean;
  /** May use the operator API */
  platform_admin?: boolean;
};
export type User = {
  /** Id of the person */
  user_id: number;
  /** Email address */
  email: string;
  /** Full name */
  full_name: string;
  /** Address on the mail domain */
  mail_address: string | null;
};
export type OperatorUser = {
  /** Id of the person */
  user_id: number;
  /** Email address */
  email: string;
  /** Full name */
  full_name: string;
  /** Whether the person works for the platform */
  staff: boolean;
  /** Whether it is the account of a program */
  service: boolean;
  /** Whether the session of the person may operate the platform */
  platform_admin: boolean;
  /** When the account was locked */
  locked_at: string | null;
  /** Why it was locked */
  lock_reason: string | null;
  /** Workspaces the person is a member of, at most 100 */
  brand_ids: number[];
  /** Created at */
  created_at: string;
};
export type OperatorUserList = {
  /** In the order of their ids */
  items: OperatorUser[];
  /** All that match, on all pages */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type MemberSettings = {
  /** Role in the workspace */
  role: Role;
  /** Position, free text; null clears it */
  position?: string | null;
};
export type Member = {
  /** Id of the person */
  user_id: number;
  /** Email address */
  email: string;
  /** Full name */
  full_name: string;
  /** Role in the workspace */
  role: Role;
  /** Position, free text */
  position: string | null;
  /** URL of the picture */
  photo: string | null;
  /** Member since */
  joined_at: string;
};
export type NewToken = {
  /** Scopes, within the workspace policy */
  scopes: Scope[];
  /** Purpose */
  name?: string;
  /** Expiry: by default in 90 days, at most in 365 days */
  expires_at?: string;
  /** Member the token acts as */
  user_id: number;
};
export type AgentOwner = {
  /** Workspace that owns the agent; null for a platform agent */
  brand_id: number | null;
  /** Name shown to people */
  name?: string;
};
export type Agent = {
  /** Workspace id of the agent */
  agent_id: string;
  /** Workspace that owns it; null for a platform agent */
  brand_id: number | null;
  /** Name shown to people */
  name: string;
};
export type OperatorToken = {
  /** Id of the token */
  id: string;
  /** Workspace it belongs to */
  brand_id: number;
  /** Member it acts as */
  user_id: number;
  /** Purpose */
  name: string;
  /** Scopes */
  scopes: string[];
  /** Expires at */
  expires_at: string;
  /** Last used at, with a precision of some seconds */
  last_used_at: string | null;
  /** Revoked at */
  revoked_at: string | null;
  /** Issued at */
  created_at: string;
};
export type OperatorTokenList = {
  /** Newest first; never their secrets */
  items: OperatorToken[];
  /** All that match, on all pages */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type AccountLock = {
  /** Reason, for other operators */
  reason?: string;
};
export type Account = {
  /** Id of the person */
  user_id: number;
  /** Email address */
  email: string;
  /** Full name */
  full_name: string;
  /** Address on the mail domain */
  mail_address: string | null;
  /** Locked at; null if the account is not locked */
  locked_at: string | null;
  /** Why it is locked */
  lock_reason: string | null;
};
export type SignOut = {
  /** Also revoke all tokens of the person, in every workspace */
  tokens?: boolean;
};
export type SignedOut = {
  /** Sessions that were ended */
  sessions_ended: number;
  /** Tokens that were revoked */
  tokens_revoked: number;
};
export type Actor = {
  /** Id of the person */
  user_id: number;
  /** Full name */
  name: string;
};
export type FeatureSwitch = {
  /** Whether the feature is on */
  on: boolean;
  /** The plan does not include the feature: it cannot be turned on */
  locked_by_plan: boolean;
  /** Why it is on or off */
  source: 'plan_default' | 'data_default' | 'admin';
  /** The admin who last set it */
  changed_by: Actor | null;
  /** When an admin last set it */
  changed_at: string | null;
  /** Amount of data of the feature */
  holds: {
    [key: string]: number;
  };
};
export type FeatureSwitches = {
  /** Skills and installed packages */
  skills: FeatureSwitch;
  /** Feed */
  feed: FeatureSwitch;
  /** Workstations */
  machines: FeatureSwitch;
  /** CRM boards */
  crm: FeatureSwitch;
};
export type Features = {
  /** Whether the workspace uses the current sidebar and Settings */
  new_navigation: boolean;
  /** All four switches */
  switches: FeatureSwitches;
};
export type FeatureSetting = {
  /** Whether to turn the feature on */
  on: boolean;
};
export type FeatureChange = {
  /** The feature */
  key: FeatureKey;
  /** What it was set to */
  on: boolean;
  /** Who set it */
  changed_by: Actor;
  /** When */
  changed_at: string;
};
export type FeatureHistory = {
  /** Changes, newest first */
  items: FeatureChange[];
  /** Total number */
  total: number;
  /** Present when there are more items: send it as `cursor` */
  next_cursor?: string;
};
export type FeedSource = {
  /** Id of the source */
  id: string;
  /** Address of the source */
  url: string;
  /** Name shown to people */
  title: string | null;
  /** Added at */
  created_at: string;
};
export type FeedSourceList = {
  /** Sources of the workspace, oldest first */
  items: FeedSource[];
  /** Total number */
  total: number;
  /** Present when there are more items: send it as `cursor` */
  next_cursor?: string;
};
export type NewFeedSource = {
  /** Address of the source, http or https */
  url: string;
  /** Name shown to people */
  title?: string | null;
};
export type ListedMember = {
  /** Id of the person */
  user_id: number;
  /** Email address */
  email: string;
  /** Full name */
  full_name: string;
  /** Role in the workspace */
  role: Role;
  /** Position, free text */
  position: string | null;
  /** URL of the picture */
  photo: string | null;
  /** Member since */
  joined_at: string;
  /** Name of their mail address here, by which `@ada` mentions them */
  mail_name: string | null;
};
export type MemberList = {
  /** Active members, in order of joining */
  members: ListedMember[];
  /** Total number */
  total: number;
};
export type MemberChange = {
  /** Role in the workspace */
  role?: Role;
  /** Position, free text; null clears it */
  position?: string | null;
};
export type Success = {
  /** Always true */
  success: boolean;
};
export type SuccessMessage = {
  /** Always true */
  success: boolean;
  /** Result as a sentence */
  message: string;
};
export type NewPassword = {
  /** The new password */
  password: string;
  /** Also mail the person that the password changed */
  send_email?: boolean;
};
export type MemberPhoto = {
  /** URL of the picture */
  photo: string | null;
};
export type Person = {
  /** Id of the person */
  user_id: number;
  /** Email address */
  email: string;
  /** Full name */
  full_name: string;
};
export type WorkspaceName = {
  /** Name of the workspace */
  name: string;
};
export type NamedWorkspace = {
  /** Id of the workspace */
  id: number;
  /** Name of the workspace */
  name: string;
};
export type OpenInvitation = {
  /** Id of the invitation */
  id: number;
  /** The invited person */
  email: string;
  /** State */
  status: 'pending' | 'accepted';
  /** Expires at */
  expires_at: string;
  /** Created at */
  created_at: string;
  /** Role after accepting */
  role: InvitedRole;
  /** What a guest may open after accepting; null for members */
  access: InvitedAccess | null;
};
export type InvitationList = {
  /** Open invitations, newest first */
  invitations: OpenInvitation[];
  /** Total number */
  total: number;
};
export type NewInvitedAccess = {
  /** A board, or a docs space */
  kind: 'board' | 'docs';
  /** Id of the board or docs space */
  resource_id: string;
  /** The guest's level on it */
  role: string;
};
export type NewInvitation = {
  /** Whom to invite */
  email: string;
  /** Role after accepting */
  role: InvitedRole;
  /** What a guest may open; only with the role `guest` */
  access?: NewInvitedAccess;
};
export type Invitation = {
  /** Id of the invitation */
  id: number;
  /** The invited person */
  email: string;
  /** State */
  status: 'pending' | 'accepted';
  /** Expires at */
  expires_at: string;
  /** Created at */
  created_at: string;
};
export type InvitationLink = {
  /** The link: whoever opens it can accept */
  url: string;
  /** Expires at */
  expires_at: string;
};
export type SignInProvider = {
  /** Key of the identity provider */
  key: string;
  /** Name for people */
  name: string;
};
export type SignInOptions = {
  /** Identity providers for this address */
  providers: SignInProvider[];
  /** Whether people with an address of this domain may use a password */
  password: boolean;
};
export type BackchannelLogout = {
  /** Signed by the issuer */
  logout_token: string;
};
export type IdentityProviderSource = 'api' | 'environment';
export type IdentityProvider = {
  /** Key of the provider */
  key: string;
  /** Name for people: “Continue with Acme” */
  name: string;
  /** The workspace that people of these domains join */
  brand_id: number;
  /** Address of the issuer, https */
  issuer: string;
  /** Id of this service at the issuer */
  client_id: string;
  /** Mail domains whose people sign in with it. A domain belongs to one provider only. */
  domains: string[];
  /** What the provider is asked for, one space between. Providers that send groups only under a scope of its own need that scope here */
  scopes: string;
  /** Claim with the groups or roles of a person, or a path to it such as `realm_access.roles` */
  role_claim: string | null;
  /** Value of the claim → role in the workspace; of several the higher one */
  role_map:
    | {
        [key: string]: Role;
      }
    | {
        [key: string]: Role;
      };
  /** Role of people whom the claim gives none; null: they are refused */
  default_role: Role | null;
  /** People of these domains no longer sign in by password */
  enforced: boolean;
  /** Id of the one admin who may still sign in by password; needed with `enforced` */
  break_glass_user_id: number | null;
  /** Where it is set; one of the environment cannot be changed here */
  source: IdentityProviderSource;
  /** To be registered at the issuer */
  redirect_uri: string;
  /** To be registered at the issuer, if it announces the end of its sessions */
  backchannel_logout_uri: string;
};
export type IdentityProviderList = {
  /** Identity providers, by key */
  items: IdentityProvider[];
  /** All that match, on all pages */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type IdentityProviderSettings = {
  /** Name for people: “Continue with Acme”. Default: the key. */
  name?: string;
  /** The workspace that people of these domains join */
  brand_id: number;
  /** Address of the issuer, https */
  issuer: string;
  /** Id of this service at the issuer */
  client_id: string;
  /** Secret of this service at the issuer; never shown again. Absent: the stored one stays. */
  client_secret?: string;
  /** Mail domains whose people sign in with it. A domain belongs to one provider only. */
  domains: string[];
  /** What the provider is asked for, one space between. Providers that send groups only under a scope of its own need that scope here */
  scopes?: string;
  /** Claim with the groups or roles of a person, or a path to it such as `realm_access.roles` */
  role_claim?: string | null;
  /** Value of the claim → role in the workspace; of several the higher one */
  role_map?:
    | {
        [key: string]: Role;
      }
    | {
        [key: string]: Role;
      };
  /** Role of people whom the claim gives none; null: they are refused */
  default_role: Role | null;
  /** People of these domains no longer sign in by password */
  enforced: boolean;
  /** Id of the one admin who may still sign in by password; needed with `enforced` */
  break_glass_user_id?: number | null;
};
export type UsageItem = {
  /** The counted kind */
  kind: string;
  /** Total number */
  rows: number;
  /** Maximum of the plan; null for no limit */
  rows_limit: number | null;
  /** Approximate bytes used */
  bytes: number;
  /** Maximum bytes of the plan for this kind; null for no limit */
  bytes_limit: number | null;
};
export type StorageUsage = {
  /** Total bytes used */
  bytes: number;
  /** Maximum bytes of the plan; null for no limit */
  limit: number | null;
};
export type Usage = {
  /** Key of the plan */
  plan: string;
  /** Usage by kind */
  items: UsageItem[];
  /** Totals */
  storage: StorageUsage;
  /** Measured at */
  measured_at: string;
};
export type GuestAccess = {
  /** A board, or a docs space */
  kind: 'board' | 'docs';
  /** Id of the board or docs space */
  resource_id: string;
  /** Its name */
  name: string;
  /** The guest's level on it */
  role: string | null;
};
export type Guest = {
  /** Id of the person */
  user_id: number;
  /** Email address */
  email: string;
  /** Full name */
  full_name: string;
  /** URL of a picture */
  image: string | null;
  /** Boards and docs spaces the guest may open */
  access: GuestAccess[];
};
export type GuestList = {
  /** Guests of the workspace */
  guests: Guest[];
  /** Total number */
  total: number;
};
export type GuestRemoval = {
  /** Always true */
  success: boolean;
  /** Boards the guest was removed from */
  boards_removed: number;
  /** Docs spaces the guest was removed from */
  docs_removed: number;
};
export type GuestLevel = 'viewer' | 'commenter' | 'editor';
export type OwnGuestAccess = {
  /** A board, or a docs space */
  kind: 'board' | 'docs';
  /** Id of the board or docs space */
  resource_id: string;
  /** Its name */
  name: string;
  /** The role that was given: any text */
  role: string;
  /** What the role allows; a role that names no level only reads */
  level: GuestLevel;
  /** Workspace it belongs to */
  brand_id: number;
  /** Name of the workspace */
  brand_name: string;
  /** Accepted at; null until then */
  accepted_at: string | null;
};
export type OwnGuestAccessList = {
  /** The person's access, newest first */
  items: OwnGuestAccess[];
  /** Total number */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type OwnMailAddress = {
  /** Your address */
  address: string;
  /** The mail domain */
  domain: string;
  /** The previous address, while it forwards */
  forwarding_from: string | null;
  /** Mail to the previous address is forwarded until then */
  forwards_until: string | null;
};
export type MailAddressChange = {
  /** The new name */
  name: string;
};
export type MailAddress = {
  /** The new address */
  address: string;
  /** The previous address */
  forwarding_from: string;
  /** Mail to the previous address is forwarded until then */
  forwards_until: string;
};
export type MailNameAvailability = {
  /** The checked name */
  name: string;
  /** The mail domain */
  domain: string;
  /** Whether you can rename your address to it */
  available: boolean;
};
export type CardStatus = 'pending' | 'in_progress' | 'in_review' | 'blocked' | 'completed' | 'canceled';
export type NewColumn = {
  /** Name of the column */
  name: string;
  /** Status of the cards in it */
  status: CardStatus;
};
export type NewBoard = {
  /** Name of the board */
  name: string;
  /** What the board is for; boards of type `crm` belong to the CRM feature */
  board_type?: string;
  /** Columns in order; six default columns if omitted */
  columns?: NewColumn[];
};
export type CardColumn = {
  /** Id of the column */
  id: string;
  /** Name of the column */
  name: string;
  /** Status of the cards in it */
  status: CardStatus;
};
export type Board = {
  /** Id of the board */
  id: string;
  /** Name of the board */
  name: string;
  /** Prefix of the refs of its cards */
  key: string;
  /** What the board is for; boards of type `crm` belong to the CRM feature */
  board_type: string;
  /** Its columns, in order */
  columns: CardColumn[];
  /** Number of cards */
  cards_total: number;
  /** Created at */
  created_at: string;
};
export type BoardList = {
  /** Boards of the workspace, oldest first */
  items: Board[];
  /** Total number */
  total: number;
  /** Present when there are more items: send it as `cursor` */
  next_cursor?: string;
};
export type BoardName = {
  /** Name of the board */
  name: string;
};
export type GuestRole = {
  /** The guest's level */
  role: string;
};
export type ResourceAccess = {
  /** The guest's level */
  role: string;
  /** Id of the person */
  user_id: number;
};
export type NewBoardColumn = {
  /** Name of the column */
  name: string;
  /** Status of the cards in it */
  status: CardStatus;
  /** Where it stands, from 1; beyond the last: the end */
  position?: number;
};
export type BoardColumn = {
  /** Id of the column */
  id: string;
  /** Name of the column */
  name: string;
  /** Status of the cards in it */
  status: CardStatus;
  /** Where it stands, from 1 */
  position: number;
};
export type BoardColumnChange = {
  /** Name of the column */
  name?: string;
  /** Status of the cards in it: they take it */
  status?: CardStatus;
  /** Where it stands, from 1; beyond the last: the end */
  position?: number;
};
export type BoardView = {
  /** Id of the view */
  id: string;
  /** Name of the view */
  name: string;
  /** Whether all members see it; otherwise only its owner */
  shared: boolean;
  /** What is shown, as in the address of the dashboard's board: `q`, `assignee`, `due`, `label`, `agents`, … */
  filters: {
    [key: string]: string;
  };
  /** Its owner: id of a member */
  owner_id: number;
  /** Created at */
  created_at: string;
};
export type BoardViewList = {
  /** One's own and shared views, oldest first */
  items: BoardView[];
  /** Total number */
  total: number;
};
export type NewBoardView = {
  /** Name of the view */
  name: string;
  /** Whether all members see it; otherwise only its owner */
  shared?: boolean;
  /** What is shown, as in the address of the dashboard's board: `q`, `assignee`, `due`, `label`, `agents`, … */
  filters: {
    [key: string]: string;
  };
};
export type BoardViewChange = {
  /** Name of the view */
  name?: string;
  /** Whether all members see it; otherwise only its owner */
  shared?: boolean;
  /** What is shown, as in the address of the dashboard's board: `q`, `assignee`, `due`, `label`, `agents`, … */
  filters?: {
    [key: string]: string;
  };
};
export type CardDepth = 'summary' | 'standard' | 'full';
export type TaskType = 'coding' | 'docs' | 'research' | 'design' | 'test';
export type CardPriority = 'low' | 'normal' | 'high' | 'urgent';
export type CardStandard = {
  /** Id of the card */
  id: string;
  /** Short name */
  ref: string;
  /** Title */
  title: string;
  /** Status */
  status: CardStatus;
  /** Its column */
  column: CardColumn;
  /** Id of its column */
  column_id: string;
  /** Position in its column */
  position: number;
  /** Id of its board */
  board_id: string;
  /** Name of its board */
  board: string;
  /** Kind of work */
  task_type: TaskType | null;
  /** Priority */
  priority: CardPriority;
  /** Assignee: id of a member */
  assignee: number | null;
  /** Pull request */
  pr_number: number | null;
  /** Branch */
  branch: string | null;
  /** Address of the pull request */
  pr_url: string | null;
  /** Last changed at */
  updated_at: string;
  /** Project it belongs to */
  project_id: string | null;
  /** Workspace */
  brand_id: number;
  /** Labels */
  labels: string[];
  /** Tags */
  tags: string[];
  /** Created at */
  created_at: string;
  /** Created by */
  created_by: number | null;
  /** Last changed by */
  updated_by: number | null;
  /** Started at */
  started_at: string | null;
  /** Completed at */
  completed_at: string | null;
  /** Due at */
  due_at: string | null;
  /** Archived at */
  archived_at: string | null;
  /** Whether it is blocked */
  blocked: boolean;
  /** Why it is blocked */
  blocked_reason: string | null;
  /** Cards that block it */
  blocked_by: string[];
  /** Parent card */
  parent_id: string | null;
  /** Number of child cards */
  children_count: number;
  /** Items of its checklist */
  checklist_total: number;
  /** Items that are done */
  checklist_done: number;
  /** Comments */
  comments_count: number;
  /** Attachments */
  attachments_count: number;
  /** Members who watch it */
  watchers: number[];
  /** Reviewer: id of a member */
  reviewer: number | null;
  /** Estimated effort */
  estimate: number | null;
  /** Minutes spent */
  actual_minutes: number | null;
  /** Attempt number */
  attempt: number;
  /** Attempts allowed */
  max_attempts: number | null;
  /** Agent that works on it */
  agent_id: string | null;
  /** Context for the agent; `profile` names a coder profile */
  agent_context:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** Desk it is built on */
  workstation_id: string | null;
  /** Coder that builds it */
  coder: string | null;
  /** Build */
  build_id: string | null;
  /** State of the build */
  build_status: string | null;
  /** Build started at */
  build_started_at: string | null;
  /** Build ended at */
  build_finished_at: string | null;
  /** Commit */
  commit_sha: string | null;
  /** State of the pull request */
  pr_state: string | null;
  /** Pull request merged at */
  pr_merged_at: string | null;
  /** State of the checks */
  checks_status: string | null;
  /** Repository */
  repo: string | null;
  /** Target branch */
  base_branch: string | null;
  /** Where the card came from */
  source: string | null;
  /** Reference in an external system */
  external_url: string | null;
  /** Version, incremented by every change */
  version: number;
  /** Result in a line or two */
  result_summary: string | null;
};
export type CardStandardList = {
  /** How many cards the board has */
  total: number;
  /** Page number */
  page: number;
  /** Cards per page */
  per_page: number;
  /** Cards in the order of the board */
  items: CardStandard[];
};
export type CardSummary = {
  /** Id of the card */
  id: string;
  /** Short name */
  ref: string;
  /** Title */
  title: string;
  /** Status */
  status: CardStatus;
  /** Its column */
  column: CardColumn;
  /** Id of its column */
  column_id: string;
  /** Position in its column */
  position: number;
  /** Id of its board */
  board_id: string;
  /** Name of its board */
  board: string;
  /** Kind of work */
  task_type: TaskType | null;
  /** Priority */
  priority: CardPriority;
  /** Assignee: id of a member */
  assignee: number | null;
  /** Pull request */
  pr_number: number | null;
  /** Branch */
  branch: string | null;
  /** Address of the pull request */
  pr_url: string | null;
  /** Last changed at */
  updated_at: string;
};
export type CardSummaryList = {
  /** How many cards the board has */
  total: number;
  /** Page number */
  page: number;
  /** Cards per page */
  per_page: number;
  /** Cards in the order of the board */
  items: CardSummary[];
};
export type Card = {
  /** Id of the card */
  id: string;
  /** Short name */
  ref: string;
  /** Title */
  title: string;
  /** Status */
  status: CardStatus;
  /** Its column */
  column: CardColumn;
  /** Id of its column */
  column_id: string;
  /** Position in its column */
  position: number;
  /** Id of its board */
  board_id: string;
  /** Name of its board */
  board: string;
  /** Kind of work */
  task_type: TaskType | null;
  /** Priority */
  priority: CardPriority;
  /** Assignee: id of a member */
  assignee: number | null;
  /** Pull request */
  pr_number: number | null;
  /** Branch */
  branch: string | null;
  /** Address of the pull request */
  pr_url: string | null;
  /** Last changed at */
  updated_at: string;
  /** Project it belongs to */
  project_id: string | null;
  /** Workspace */
  brand_id: number;
  /** Labels */
  labels: string[];
  /** Tags */
  tags: string[];
  /** Created at */
  created_at: string;
  /** Created by */
  created_by: number | null;
  /** Last changed by */
  updated_by: number | null;
  /** Started at */
  started_at: string | null;
  /** Completed at */
  completed_at: string | null;
  /** Due at */
  due_at: string | null;
  /** Archived at */
  archived_at: string | null;
  /** Whether it is blocked */
  blocked: boolean;
  /** Why it is blocked */
  blocked_reason: string | null;
  /** Cards that block it */
  blocked_by: string[];
  /** Parent card */
  parent_id: string | null;
  /** Number of child cards */
  children_count: number;
  /** Items of its checklist */
  checklist_total: number;
  /** Items that are done */
  checklist_done: number;
  /** Comments */
  comments_count: number;
  /** Attachments */
  attachments_count: number;
  /** Members who watch it */
  watchers: number[];
  /** Reviewer: id of a member */
  reviewer: number | null;
  /** Estimated effort */
  estimate: number | null;
  /** Minutes spent */
  actual_minutes: number | null;
  /** Attempt number */
  attempt: number;
  /** Attempts allowed */
  max_attempts: number | null;
  /** Agent that works on it */
  agent_id: string | null;
  /** Context for the agent; `profile` names a coder profile */
  agent_context:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** Desk it is built on */
  workstation_id: string | null;
  /** Coder that builds it */
  coder: string | null;
  /** Build */
  build_id: string | null;
  /** State of the build */
  build_status: string | null;
  /** Build started at */
  build_started_at: string | null;
  /** Build ended at */
  build_finished_at: string | null;
  /** Commit */
  commit_sha: string | null;
  /** State of the pull request */
  pr_state: string | null;
  /** Pull request merged at */
  pr_merged_at: string | null;
  /** State of the checks */
  checks_status: string | null;
  /** Repository */
  repo: string | null;
  /** Target branch */
  base_branch: string | null;
  /** Where the card came from */
  source: string | null;
  /** Reference in an external system */
  external_url: string | null;
  /** Version, incremented by every change */
  version: number;
  /** Result in a line or two */
  result_summary: string | null;
  /** Description */
  description: string | null;
  /** Instructions */
  instructions: string | null;
  /** Acceptance criteria */
  acceptance_criteria: string | null;
  /** Steps */
  plan: string | null;
  /** Result */
  result_body: string | null;
  /** Review notes */
  review_notes: string | null;
  /** End of the build log */
  build_log_excerpt: string | null;
};
export type CardList = {
  /** How many cards the board has */
  total: number;
  /** Page number */
  page: number;
  /** Cards per page */
  per_page: number;
  /** Cards in the order of the board */
  items: Card[];
};
export type GuestPerson = {
  /** Name */
  name: string;
  /** URL of the picture; null without one */
  photo: string | null;
};
export type GuestCardPeople = {
  /** Assignee */
  assignee?: GuestPerson | null;
  /** Reviewer */
  reviewer?: GuestPerson | null;
  /** Created by */
  created_by?: GuestPerson | null;
  /** Last changed by */
  updated_by?: GuestPerson | null;
};
export type GuestCardStandard = {
  /** Its people by name, as far as the level of detail has them */
  people: GuestCardPeople;
  /** Id of the card */
  id: string;
  /** Short name */
  ref: string;
  /** Title */
  title: string;
  /** Status */
  status: CardStatus;
  /** Its column */
  column: CardColumn;
  /** Id of its column */
  column_id: string;
  /** Position in its column */
  position: number;
  /** Id of its board */
  board_id: string;
  /** Name of its board */
  board: string;
  /** Kind of work */
  task_type: TaskType | null;
  /** Priority */
  priority: CardPriority;
  /** Assignee: id of a member */
  assignee: number | null;
  /** Pull request */
  pr_number: number | null;
  /** Branch */
  branch: string | null;
  /** Address of the pull request */
  pr_url: string | null;
  /** Last changed at */
  updated_at: string;
  /** Project it belongs to */
  project_id: string | null;
  /** Workspace */
  brand_id: number;
  /** Labels */
  labels: string[];
  /** Tags */
  tags: string[];
  /** Created at */
  created_at: string;
  /** Created by */
  created_by: number | null;
  /** Last changed by */
  updated_by: number | null;
  /** Started at */
  started_at: string | null;
  /** Completed at */
  completed_at: string | null;
  /** Due at */
  due_at: string | null;
  /** Archived at */
  archived_at: string | null;
  /** Whether it is blocked */
  blocked: boolean;
  /** Why it is blocked */
  blocked_reason: string | null;
  /** Cards that block it */
  blocked_by: string[];
  /** Parent card */
  parent_id: string | null;
  /** Number of child cards */
  children_count: number;
  /** Items of its checklist */
  checklist_total: number;
  /** Items that are done */
  checklist_done: number;
  /** Comments */
  comments_count: number;
  /** Attachments */
  attachments_count: number;
  /** Members who watch it */
  watchers: number[];
  /** Reviewer: id of a member */
  reviewer: number | null;
  /** Estimated effort */
  estimate: number | null;
  /** Minutes spent */
  actual_minutes: number | null;
  /** Attempt number */
  attempt: number;
  /** Attempts allowed */
  max_attempts: number | null;
  /** Agent that works on it */
  agent_id: string | null;
  /** Context for the agent; `profile` names a coder profile */
  agent_context:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** Desk it is built on */
  workstation_id: string | null;
  /** Coder that builds it */
  coder: string | null;
  /** Build */
  build_id: string | null;
  /** State of the build */
  build_status: string | null;
  /** Build started at */
  build_started_at: string | null;
  /** Build ended at */
  build_finished_at: string | null;
  /** Commit */
  commit_sha: string | null;
  /** State of the pull request */
  pr_state: string | null;
  /** Pull request merged at */
  pr_merged_at: string | null;
  /** State of the checks */
  checks_status: string | null;
  /** Repository */
  repo: string | null;
  /** Target branch */
  base_branch: string | null;
  /** Where the card came from */
  source: string | null;
  /** Reference in an external system */
  external_url: string | null;
  /** Version, incremented by every change */
  version: number;
  /** Result in a line or two */
  result_summary: string | null;
};
export type GuestCardStandardList = {
  /** How many cards the board has */
  total: number;
  /** Page number */
  page: number;
  /** Cards per page */
  per_page: number;
  /** Cards in the order of the board */
  items: GuestCardStandard[];
};
export type GuestCardSummary = {
  /** Its people by name, as far as the level of detail has them */
  people: GuestCardPeople;
  /** Id of the card */
  id: string;
  /** Short name */
  ref: string;
  /** Title */
  title: string;
  /** Status */
  status: CardStatus;
  /** Its column */
  column: CardColumn;
  /** Id of its column */
  column_id: string;
  /** Position in its column */
  position: number;
  /** Id of its board */
  board_id: string;
  /** Name of its board */
  board: string;
  /** Kind of work */
  task_type: TaskType | null;
  /** Priority */
  priority: CardPriority;
  /** Assignee: id of a member */
  assignee: number | null;
  /** Pull request */
  pr_number: number | null;
  /** Branch */
  branch: string | null;
  /** Address of the pull request */
  pr_url: string | null;
  /** Last changed at */
  updated_at: string;
};
export type GuestCardSummaryList = {
  /** How many cards the board has */
  total: number;
  /** Page number */
  page: number;
  /** Cards per page */
  per_page: number;
  /** Cards in the order of the board */
  items: GuestCardSummary[];
};
export type GuestCard = {
  /** Its people by name, as far as the level of detail has them */
  people: GuestCardPeople;
  /** Id of the card */
  id: string;
  /** Short name */
  ref: string;
  /** Title */
  title: string;
  /** Status */
  status: CardStatus;
  /** Its column */
  column: CardColumn;
  /** Id of its column */
  column_id: string;
  /** Position in its column */
  position: number;
  /** Id of its board */
  board_id: string;
  /** Name of its board */
  board: string;
  /** Kind of work */
  task_type: TaskType | null;
  /** Priority */
  priority: CardPriority;
  /** Assignee: id of a member */
  assignee: number | null;
  /** Pull request */
  pr_number: number | null;
  /** Branch */
  branch: string | null;
  /** Address of the pull request */
  pr_url: string | null;
  /** Last changed at */
  updated_at: string;
  /** Project it belongs to */
  project_id: string | null;
  /** Workspace */
  brand_id: number;
  /** Labels */
  labels: string[];
  /** Tags */
  tags: string[];
  /** Created at */
  created_at: string;
  /** Created by */
  created_by: number | null;
  /** Last changed by */
  updated_by: number | null;
  /** Started at */
  started_at: string | null;
  /** Completed at */
  completed_at: string | null;
  /** Due at */
  due_at: string | null;
  /** Archived at */
  archived_at: string | null;
  /** Whether it is blocked */
  blocked: boolean;
  /** Why it is blocked */
  blocked_reason: string | null;
  /** Cards that block it */
  blocked_by: string[];
  /** Parent card */
  parent_id: string | null;
  /** Number of child cards */
  children_count: number;
  /** Items of its checklist */
  checklist_total: number;
  /** Items that are done */
  checklist_done: number;
  /** Comments */
  comments_count: number;
  /** Attachments */
  attachments_count: number;
  /** Members who watch it */
  watchers: number[];
  /** Reviewer: id of a member */
  reviewer: number | null;
  /** Estimated effort */
  estimate: number | null;
  /** Minutes spent */
  actual_minutes: number | null;
  /** Attempt number */
  attempt: number;
  /** Attempts allowed */
  max_attempts: number | null;
  /** Agent that works on it */
  agent_id: string | null;
  /** Context for the agent; `profile` names a coder profile */
  agent_context:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** Desk it is built on */
  workstation_id: string | null;
  /** Coder that builds it */
  coder: string | null;
  /** Build */
  build_id: string | null;
  /** State of the build */
  build_status: string | null;
  /** Build started at */
  build_started_at: string | null;
  /** Build ended at */
  build_finished_at: string | null;
  /** Commit */
  commit_sha: string | null;
  /** State of the pull request */
  pr_state: string | null;
  /** Pull request merged at */
  pr_merged_at: string | null;
  /** State of the checks */
  checks_status: string | null;
  /** Repository */
  repo: string | null;
  /** Target branch */
  base_branch: string | null;
  /** Where the card came from */
  source: string | null;
  /** Reference in an external system */
  external_url: string | null;
  /** Version, incremented by every change */
  version: number;
  /** Result in a line or two */
  result_summary: string | null;
  /** Description */
  description: string | null;
  /** Instructions */
  instructions: string | null;
  /** Acceptance criteria */
  acceptance_criteria: string | null;
  /** Steps */
  plan: string | null;
  /** Result */
  result_body: string | null;
  /** Review notes */
  review_notes: string | null;
  /** End of the build log */
  build_log_excerpt: string | null;
};
export type GuestCardList = {
  /** How many cards the board has */
  total: number;
  /** Page number */
  page: number;
  /** Cards per page */
  per_page: number;
  /** Cards in the order of the board */
  items: GuestCard[];
};
export type NewCard = {
  /** Name of the column, in any case; or use `column_id` */
  column?: string;
  /** Status */
  status?: CardStatus;
  /** Id of its column */
  column_id?: string;
  /** Position in its column */
  position?: number;
  /** Kind of work */
  task_type?: TaskType | null;
  /** Priority */
  priority?: CardPriority;
  /** Assignee: id of a member */
  assignee?: number | null;
  /** Pull request */
  pr_number?: number | null;
  /** Branch */
  branch?: string | null;
  /** Address of the pull request */
  pr_url?: string | null;
  /** Project it belongs to */
  project_id?: string | null;
  /** Labels */
  labels?: string[];
  /** Tags */
  tags?: string[];
  /** Due at */
  due_at?: string | null;
  /** Archived at */
  archived_at?: string | null;
  /** Whether it is blocked */
  blocked?: boolean;
  /** Why it is blocked */
  blocked_reason?: string | null;
  /** Cards that block it: id, or ref (`WEB-12`) of each */
  blocked_by?: string[];
  /** Parent card: id, or ref (`WEB-12`) */
  parent_id?: string | null;
  /** Members who watch it */
  watchers?: number[];
  /** Reviewer: id of a member */
  reviewer?: number | null;
  /** Estimated effort */
  estimate?: number | null;
  /** Minutes spent */
  actual_minutes?: number | null;
  /** Attempt number */
  attempt?: number;
  /** Attempts allowed */
  max_attempts?: number | null;
  /** Agent that works on it */
  agent_id?: string | null;
  /** Context for the agent; `profile` names a coder profile */
  agent_context?:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** Desk it is built on */
  workstation_id?: string | null;
  /** Coder that builds it */
  coder?: string | null;
  /** Build */
  build_id?: string | null;
  /** State of the build */
  build_status?: string | null;
  /** Build started at */
  build_started_at?: string | null;
  /** Build ended at */
  build_finished_at?: string | null;
  /** Commit */
  commit_sha?: string | null;
  /** State of the pull request */
  pr_state?: string | null;
  /** Pull request merged at */
  pr_merged_at?: string | null;
  /** State of the checks */
  checks_status?: string | null;
  /** Repository */
  repo?: string | null;
  /** Target branch */
  base_branch?: string | null;
  /** Where the card came from */
  source?: string | null;
  /** Reference in an external system */
  external_url?: string | null;
  /** Result in a line or two */
  result_summary?: string | null;
  /** Description */
  description?: string | null;
  /** Instructions */
  instructions?: string | null;
  /** Acceptance criteria */
  acceptance_criteria?: string | null;
  /** Steps */
  plan?: string | null;
  /** Result */
  result_body?: string | null;
  /** Review notes */
  review_notes?: string | null;
  /** End of the build log */
  build_log_excerpt?: string | null;
  /** Title */
  title: string;
};
export type CardChange = {
  /** Name of the column, in any case; or use `column_id` */
  column?: string;
  /** Title */
  title?: string;
  /** Status */
  status?: CardStatus;
  /** Id of its column */
  column_id?: string;
  /** Position in its column */
  position?: number;
  /** Kind of work */
  task_type?: TaskType | null;
  /** Priority */
  priority?: CardPriority;
  /** Assignee: id of a member */
  assignee?: number | null;
  /** Pull request */
  pr_number?: number | null;
  /** Branch */
  branch?: string | null;
  /** Address of the pull request */
  pr_url?: string | null;
  /** Project it belongs to */
  project_id?: string | null;
  /** Labels */
  labels?: string[];
  /** Tags */
  tags?: string[];
  /** Due at */
  due_at?: string | null;
  /** Archived at */
  archived_at?: string | null;
  /** Whether it is blocked */
  blocked?: boolean;
  /** Why it is blocked */
  blocked_reason?: string | null;
  /** Cards that block it: id, or ref (`WEB-12`) of each */
  blocked_by?: string[];
  /** Parent card: id, or ref (`WEB-12`) */
  parent_id?: string | null;
  /** Members who watch it */
  watchers?: number[];
  /** Reviewer: id of a member */
  reviewer?: number | null;
  /** Estimated effort */
  estimate?: number | null;
  /** Minutes spent */
  actual_minutes?: number | null;
  /** Attempt number */
  attempt?: number;
  /** Attempts allowed */
  max_attempts?: number | null;
  /** Agent that works on it */
  agent_id?: string | null;
  /** Context for the agent; `profile` names a coder profile */
  agent_context?:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** Desk it is built on */
  workstation_id?: string | null;
  /** Coder that builds it */
  coder?: string | null;
  /** Build */
  build_id?: string | null;
  /** State of the build */
  build_status?: string | null;
  /** Build started at */
  build_started_at?: string | null;
  /** Build ended at */
  build_finished_at?: string | null;
  /** Commit */
  commit_sha?: string | null;
  /** State of the pull request */
  pr_state?: string | null;
  /** Pull request merged at */
  pr_merged_at?: string | null;
  /** State of the checks */
  checks_status?: string | null;
  /** Repository */
  repo?: string | null;
  /** Target branch */
  base_branch?: string | null;
  /** Where the card came from */
  source?: string | null;
  /** Reference in an external system */
  external_url?: string | null;
  /** Result in a line or two */
  result_summary?: string | null;
  /** Description */
  description?: string | null;
  /** Instructions */
  instructions?: string | null;
  /** Acceptance criteria */
  acceptance_criteria?: string | null;
  /** Steps */
  plan?: string | null;
  /** Result */
  result_body?: string | null;
  /** Review notes */
  review_notes?: string | null;
  /** End of the build log */
  build_log_excerpt?: string | null;
};
export type CardReceipt = {
  /** Id of the card */
  task_id: string;
  /** Changed fields: name → from, to */
  changed: {
    [key: string]: {
      from: unknown;
      to: unknown;
    };
  };
  /** Previous column */
  from_column: string;
  /** Current column */
  to_column: string;
};
export type NewComment = {
  /** Text of the comment */
  body: string;
};
export type Comment = {
  /** Id of the comment */
  id: string;
  /** Text of the comment */
  body: string;
  /** Author; null: an agent or the service */
  author_id: number | null;
  /** Author */
  author: EventActor;
  /** When */
  created_at: string;
  /** When its text changed last; null: never */
  edited_at: string | null;
};
export type GuestComment = {
  /** Id of the comment */
  id: string;
  /** Text of the comment */
  body: string;
  /** Author; null: an agent or the service */
  author_id: number | null;
  /** Author */
  author: EventActor;
  /** When */
  created_at: string;
  /** When its text changed last; null: never */
  edited_at: string | null;
  /** URL of the picture; null without one */
  photo: string | null;
  /** Whether it is a comment of the guest who reads it */
  is_own: boolean;
};
export type CommentList = {
  /** Comments, oldest first, as many as fit into 8 MiB */
  items: Comment[];
  /** Total number */
  total: number;
  /** Present when there are more items: send it as `cursor` */
  next_cursor?: string;
};
export type GuestCommentList = {
  /** Comments, oldest first, as many as fit into 8 MiB */
  items: GuestComment[];
  /** Total number */
  total: number;
  /** Present when there are more items: send it as `cursor` */
  next_cursor?: string;
};
export type ChecklistItem = {
  /** Title */
  text: string;
  /** Whether it is done */
  done: boolean;
};
export type Checklist = {
  /** All items, in order */
  items: ChecklistItem[];
};
export type MasterTask = {
  /** Short name of the card */
  ref: string;
  /** Name of its board */
  board: string;
  /** Its column */
  column: CardColumn;
  /** Pull request */
  pr_number: number | null;
  /** Branch */
  branch: string | null;
};
export type MasterTaskList = {
  /** Up to 1,000 cards, grouped by board */
  items: MasterTask[];
  /** Number of matching cards */
  total: number;
  /** Present and true if more cards match than are returned */
  truncated?: boolean;
};
export type MasterSummaryList = {
  /** Up to 1,000 cards, grouped by board */
  items: CardSummary[];
  /** Number of matching cards */
  total: number;
  /** Present and true if more cards match than are returned */
  truncated?: boolean;
};
export type NamedCard = {
  /** Id of the card */
  id: string;
  /** Its ref */
  ref: string;
  /** Its title */
  title: string;
  /** Its status */
  status: CardStatus;
  /** Whether it is archived */
  archived: boolean;
};
export type NamedCardList = {
  /** The cards that there are, by ref */
  items: NamedCard[];
  /** Total number */
  total: number;
};
export type ActivityEntry = {
  /** Id of the entry */
  id: string;
  /** Action */
  action: string;
  /** When */
  created_at: string;
  /** The affected card */
  task_id: string | null;
  /** Short name of the card */
  task_ref: string | null;
  /** The person who did it */
  actor_id: number | null;
  /** Name of the agent that did it */
  agent_name: string | null;
  /** Fields that changed */
  changed: string[];
};
export type ActivityPage = {
  /** Entries, newest first */
  items: ActivityEntry[];
  /** Send it as `since` to continue */
  next_cursor: string;
};
export type BoardOfCard = {
  /** Id of the board */
  id: string;
  /** Name of the board */
  name: string;
};
export type MyCardReason = 'assigned' | 'review';
export type MyCard = {
  /** Id of the card */
  id: string;
  /** Short name */
  ref: string;
  /** Title */
  title: string;
  /** Its board */
  board: BoardOfCard;
  /** Status */
  status: CardStatus;
  /** Priority */
  priority: string;
  /** `assigned`: assigned to you; `review`: in review, and you are its reviewer */
  why: MyCardReason;
  /** Due at */
  due_at: string | null;
  /** Last changed at */
  updated_at: string;
};
export type MyCardList = {
  /** What is due first; then what changed last */
  items: MyCard[];
  /** All of them, also those that are not listed */
  total: number;
};
export type CoderLimits = {
  /** Turn guard of `claude` profiles */
  max_turns: number | null;
  /** Step guard of `openhands` and `opencode` profiles */
  max_steps: number | null;
  /** The time limit the profile asks for */
  wall_minutes: number | null;
};
export type CoderSettings = {
  /** The coder */
  coder: 'claude_code' | 'codex' | 'openhands' | 'opencode' | 'pi';
  /** null: the coder's own default, or for `openhands` the model the card pins */
  model: string | null;
  /** Reasoning effort the coder starts with */
  effort: string | null;
  /** Always null */
  fallback_model: string | null;
  /** Limits of a build */
  limits: CoderLimits;
  /** Settings the desk applies for `openhands`; platform only */
  env:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
};
export type SettingSource = 'platform' | 'brand';
export type CoderSources = {
  /** `brand` when the workspace changed the model */
  model: SettingSource;
  /** `brand` when the workspace changed the effort */
  effort: SettingSource;
  /** `brand` when the workspace changed the limit */
  limit_value: SettingSource;
};
export type BuildSkipReason = 'no_profile' | 'unknown_profile' | 'coder_mismatch';
export type BuildReceipt = {
  /** Version of the profile used; null if it was skipped */
  version: string | null;
  /** Who set each setting; null when the profile was skipped */
  sources: CoderSources | null;
  /** What decided the time limit */
  time_limit_source: 'desk' | 'profile' | 'desk_ceiling';
  /** Why the profile was skipped; null if it was used */
  skipped: BuildSkipReason | null;
};
export type BuildSettings = {
  /** The requested profile */
  profile: string | null;
  /** Settings of the build; null: the desk's defaults */
  settings: CoderSettings | null;
  /** Time limit in minutes */
  time_limit_minutes: number;
  /** What decided these settings */
  receipt: BuildReceipt;
};
export type NewDocsSpace = {
  /** Name of the space */
  name: string;
};
export type DocsSpace = {
  /** Id of the space */
  id: string;
  /** Name of the space */
  name: string;
  /** Created at */
  created_at: string;
};
export type DocsSpaceList = {
  /** Docs spaces of the workspace, oldest first */
  items: DocsSpace[];
  /** Total number */
  total: number;
  /** Present when there are more items: send it as `cursor` */
  next_cursor?: string;
};
export type NewDocsPage = {
  /** Title of the page */
  title: string;
  /** Text of the page */
  body: string;
};
export type DocsPage = {
  /** Id of the page */
  id: string;
  /** Title of the page */
  title: string;
  /** Text of the page */
  body: string;
  /** Written at */
  created_at: string;
};
export type DocsPageList = {
  /** Pages of the space, oldest first, as many as fit into 8 MiB */
  items: DocsPage[];
  /** Total number */
  total: number;
  /** Present when there are more items: send it as `cursor` */
  next_cursor?: string;
};
export type DocsPageChange = {
  /** Title of the page */
  title?: string;
  /** Text of the page */
  body?: string;
};
export type Attachment = {
  /** Id of the attachment */
  id: string;
  /** Name of the file */
  name: string;
  /** Type, by its bytes */
  type: string;
  /** Whether it is a picture, which texts can show */
  is_picture: boolean;
  /** Size in bytes */
  bytes: number;
  /** URL of the file, for those who may read it. In texts: `![banner.png](url)` */
  url: string;
  /** Who attached it; null for guests */
  author_id: number | null;
  /** Whether the reader attached it */
  is_own: boolean;
  /** Attached at */
  created_at: string;
};
export type AttachmentList = {
  /** All attachments, oldest first */
  items: Attachment[];
  /** Total number */
  total: number;
};
export type CoderDefaults = {
  /** Model */
  model: string | null;
  /** Effort */
  effort: string | null;
  /** Turn or step guard */
  limit_value: number | null;
};
export type CoderProfile = {
  /** The coder */
  coder: 'claude_code' | 'codex' | 'openhands' | 'opencode' | 'pi';
  /** null: the coder's own default, or for `openhands` the model the card pins */
  model: string | null;
  /** Reasoning effort the coder starts with */
  effort: string | null;
  /** Always null */
  fallback_model: string | null;
  /** Limits of a build */
  limits: CoderLimits;
  /** Settings the desk applies for `openhands`; platform only */
  env:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  /** `<coder>.<tier>` */
  key: string;
  /** Digest of the settings a build receives; changes when any of them changes */
  version: string;
  /** A task type; for a hard profile one sentence */
  recommended_for: string[];
  /** Why the platform chose the values */
  reason: string;
  /** Who set each of the three settings */
  sources: CoderSources;
  /** Platform defaults, restored by a reset */
  platform_defaults: CoderDefaults;
};
export type CoderSetting = 'model' | 'effort' | 'limit_value';
export type CoderProfileChange = {
  /** Id of the change */
  id: number;
  /** The profile */
  profile_key: string;
  /** The setting */
  field: CoderSetting;
  /** Before; null for the platform's default */
  old_value: string | null;
  /** After; null for the platform's default */
  new_value: string | null;
  /** Who changed it */
  actor_user_id: number;
  /** As what */
  actor_role: 'brand_admin' | 'platform_admin';
  /** When */
  created_at: string;
};
export type CoderOverride = {
  /** `claude-opus-5-5` or `claude-sonnet-5` */
  model?: string;
  /** `low`, `medium` or `high` */
  effort?: string;
  /** From 1 up to the platform's default */
  limit_value?: number;
};
export type MemoryKind = 'decision' | 'learning' | 'pattern' | 'preference' | 'fact' | 'summary';
export type MemoryImportance = 'low' | 'normal' | 'high' | 'critical';
export type MemoryMatch = {
  /** What ranked it */
  ranked_by: 'text' | 'model' | 'importance';
  /** Score by words; null without a query, and if it was found by meaning alone */
  score: number | null;
  /** Words of the query found in it */
  words: string[];
  /** Typos in the query and their corrections */
  corrected: {
    [key: string]: string;
  };
  /** Recall only: its place by words; null if no word was found */
  rank_by_words?: number | null;
  /** Recall only: its place by meaning; null if its meaning is not near enough, or not known */
  rank_by_meaning?: number | null;
  /** Recall only: its place by words and meaning together, memories of the named time first: before the model */
  rank_fused?: number;
  /** Recall only: its place in the order of the model; null if the model did not name it */
  rank_by_model?: number | null;
  /** Recall only: the time that the question names, if the memory is of that time */
  period?: string | null;
};
export type FoundMemory = {
  /** Id of the memory */
  id: string;
  /** What it is */
  kind: MemoryKind;
  /** Title */
  title: string;
  /** What to remember */
  body: string;
  /** One-line summary */
  description: string | null;
  /** Current confidence */
  confidence: number;
  /** Tags */
  tags: string[];
  /** Importance */
  importance: MemoryImportance;
  /** Not verified for more than 30 days */
  stale?: boolean;
  /** Warning if it is stale */
  stale_caveat?: string;
  /** Why it was found; with `explain=true` */
  why?: MemoryMatch;
};
export type MemoryContext = {
  /** Best match first */
  memories: FoundMemory[];
  /** Total number */
  count: number;
  /** Workspace id of the agent */
  agent_id: string;
};
export type MemoryCounts = {
  /** Active memories */
  active: number;
  /** Archived memories */
  archived: number;
  /** Memories merged into a pattern */
  merged: number;
};
export type MemoryAgent = {
  /** Workspace id of the agent */
  agent_id: string;
  /** Name of the agent */
  name: string;
  /** Its memories by status */
  memories: MemoryCounts;
  /** When its newest memory was created */
  last_memory_at: string | null;
};
export type MemoryAgentList = {
  /** Agents in the order of their ids */
  items: MemoryAgent[];
  /** Agents in all */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type WritableMemoryKind = 'decision' | 'learning' | 'pattern' | 'preference' | 'fact';
export type NewMemory = {
  /** Workspace id of the agent */
  agent_id: string;
  /** What it is */
  kind: WritableMemoryKind;
  /** Title in one line */
  title: string;
  /** What to remember */
  body: string;
  /** One-line summary */
  description?: string | null;
  /** Tags, at most 20 */
  tags?: string[];
  /** Confidence, 0 to 1 */
  confidence?: number;
  /** Importance */
  importance?: MemoryImportance;
  /** When it happened */
  occurred_at?: string | null;
};
export type MemoryStatus = 'active' | 'archived' | 'merged';
export type Memory = {
  /** Id of the memory */
  id: string;
  /** Workspace id of the agent */
  agent_id: string;
  /** What it is */
  kind: MemoryKind;
  /** Title in one line */
  title: string;
  /** What to remember */
  body: string;
  /** One-line summary */
  description: string | null;
  /** Current confidence: about 2% less each week since it was verified */
  confidence: number;
  /** Tags, at most 20 */
  tags: string[];
  /** Importance; critical memories do not lose confidence */
  importance: MemoryImportance;
  /** Only active memories are found */
  status: MemoryStatus;
  /** Not verified for more than 30 days */
  stale: boolean;
  /** Warning if it is stale */
  stale_caveat: string | null;
  /** The pattern it was merged into */
  merged_into: string | null;
  /** The conversation it was found in */
  source:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** When it happened; null if not known */
  occurred_at: string | null;
  /** Created at */
  created_at: string;
  /** Last changed at */
  updated_at: string;
  /** When its content or confidence was last set */
  last_verified_at: string;
};
export type MemoryStats = {
  /** Active memories */
  total_active: number;
  /** Archived memories */
  total_archived: number;
  /** Memories merged into a pattern */
  total_merged: number;
  /** Active memories of each kind */
  by_kind: {
    [key: string]: number;
  };
  /** Mean confidence of the active memories; null if there are none */
  avg_confidence: number | null;
};
export type MemoryChange = {
  /** Title in one line */
  title?: string;
  /** What to remember */
  body?: string;
  /** One-line summary */
  description?: string | null;
  /** What it is */
  kind?: WritableMemoryKind;
  /** Tags; replaces the whole list */
  tags?: string[];
  /** Confidence, 0 to 1 */
  confidence?: number;
  /** Importance */
  importance?: MemoryImportance;
  /** When it happened; null: not known */
  occurred_at?: string | null;
  /** Archived memories are not found */
  status?: 'archived' | 'active';
};
export type MemoryChangedBy = {
  /** A person, an agent in a build, or the service itself */
  kind: 'person' | 'agent' | 'service';
  /** Id of the person or agent */
  id: string | null;
  /** Name of the person, the agent or the loop */
  name: string;
};
export type MemoryHistoryEntry = {
  /** When */
  at: string;
  /** Who; null if not known */
  by: MemoryChangedBy | null;
  /** What happened */
  change: MemoryChangeName;
  /** The fields that changed, as they were */
  before:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** The same fields afterwards; of `created` all that was written, null if not known */
  after:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** Of `created`: the conversation it was found in */
  source:
    | {
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
};
export type MemoryHistory = {
  /** Newest first */
  items: MemoryHistoryEntry[];
  /** Changes in all */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type MemoryList = {
  /** Newest first, unless `order` says otherwise */
  items: Memory[];
  /** Memories that match, on all pages */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type MemoryPreviewRequest = {
  /** Title in one line */
  title?: string;
  /** What to remember */
  body?: string;
  /** One-line summary */
  description?: string | null;
  /** What it is */
  kind?: WritableMemoryKind;
  /** Tags; replaces the whole list */
  tags?: string[];
  /** Confidence, 0 to 1 */
  confidence?: number;
  /** Importance */
  importance?: MemoryImportance;
  /** When it happened; null: not known */
  occurred_at?: string | null;
  /** Archived memories are not found */
  status?: 'archived' | 'active';
  /** Preview its deletion; other fields are ignored */
  delete?: boolean;
};
export type MemoryFileLine = {
  /** The memory of this line */
  memory_id: string;
  /** Position among the memories of the file, from 1 */
  position: number;
  /** The line as it is written */
  text: string;
};
export type MemoryFilePreview = {
  /** The line of the memory, and other lines that go */
  before: MemoryFileLine[];
  /** The line of the memory, and other lines that come */
  after: MemoryFileLine[];
};
export type MemorySourceType = 'openclaw' | 'agentboard' | 'claude_code';
export type NewMemorySource = {
  /** Workspace id of the agent */
  agent_id: string;
  /** Agent chat sessions, completed cards, or transcripts of Claude Code */
  source_type: MemorySourceType;
  /** `folder` below the agent's session files, or `board_ids` of the boards whose cards count. Default: all */
  config?: {
    /** Folder below the agent's */
    folder?: string;
    /** Boards whose completed cards are read */
    board_ids?: string[];
  };
  /** Whether it is enabled */
  enabled?: boolean;
};
export type MemorySource = {
  /** Id of the source */
  id: string;
  /** Workspace id of the agent */
  agent_id: string;
  /** Agent chat sessions, completed cards, or transcripts of Claude Code */
  source_type: MemorySourceType;
  /** `folder` below the agent's session files, or `board_ids` of the boards whose cards count. Default: all */
  config: {
    /** Folder below the agent's */
    folder?: string;
    /** Boards whose completed cards are read */
    board_ids?: string[];
  };
  /** Whether it is enabled */
  enabled: boolean;
  /** Last read at */
  last_read_at: string | null;
  /** Why the last read failed */
  error: string | null;
  /** Added at */
  created_at: string;
  /** Last changed at */
  updated_at: string;
};
export type MemorySourceList = {
  /** Oldest first */
  items: MemorySource[];
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type MemorySourceChange = {
  /** `folder` below the agent's session files, or `board_ids` of the boards whose cards count. Default: all */
  config?: {
    /** Folder below the agent's */
    folder?: string;
    /** Boards whose completed cards are read */
    board_ids?: string[];
  };
  /** Whether it is enabled */
  enabled?: boolean;
};
export type ConversationStatus = 'waiting' | 'done' | 'failed';
export type MemoryConversation = {
  /** Id of the conversation */
  id: string;
  /** Workspace id of the agent */
  agent_id: string;
  /** Where it was picked up */
  source_id: string;
  /** Agent chat sessions, completed cards, or transcripts of Claude Code */
  source_type: MemorySourceType;
  /** Its file, or its card */
  conversation: string;
  /** First byte in the file */
  from: number;
  /** Byte after the last */
  to: number;
  /** Waiting for the model, done, or failed */
  status: ConversationStatus;
  /** Number of failed attempts */
  attempts: number;
  /** Next attempt at */
  next_attempt_at: string | null;
  /** Why the last attempt failed */
  error: string | null;
  /** Number of memories made from it */
  memories: number;
  /** Picked up at */
  created_at: string;
  /** Last changed at */
  updated_at: string;
};
export type MemoryConversationList = {
  /** Newest first */
  items: MemoryConversation[];
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type NewProject = {
  /** Name of the project */
  name: string;
};
export type Repository = {
  /** Address of the repository, without secrets */
  url: string;
  /** Branch; null: the default branch */
  branch: string | null;
};
export type CodeIndexStatus = 'none' | 'queued' | 'indexing' | 'ready' | 'failed';
export type CodeIndex = {
  /** State of the index. The previous index is served until a new one is ready */
  status: CodeIndexStatus;
  /** The indexed commit */
  commit: string | null;
  /** Number of folders, files and symbols */
  nodes: number;
  /** Number of edges (contains, import, call) */
  edges: number;
  /** When that commit was indexed */
  indexed_at: string | null;
  /** Why the last attempt failed */
  error: string | null;
};
export type LessonFileFault = {
  /** Path of the file */
  path: string;
  /** Fault */
  message: string;
};
export type ProjectLessons = {
  /** Lessons that are neither retired, superseded nor stale */
  live: number;
  /** Lessons about removed code */
  stale: number;
  /** Those of `live` whose code has changed since they were written; the others are fresh */
  drifted: number;
  /** Lesson files of the indexed commit that could not be imported */
  errors: LessonFileFault[];
};
export type Project = {
  /** Id of the project */
  id: string;
  /** Name of the project */
  name: string;
  /** Its code; null until a repository is attached */
  repository: Repository | null;
  /** Shell command that prepares a build, such as an installation; null: that of `.workspace/build.yaml` in the base commit, if any */
  setup_command: string | null;
  /** Shell command that a build must pass; null: that of `.workspace/build.yaml` in the base commit, if any */
  check_command: string | null;
  /** Branch that builds begin at and are merged into; null: that of the repository, else its default branch */
  base_branch: string | null;
  /** The index of its code */
  index: CodeIndex;
  /** Its lessons */
  lessons: ProjectLessons;
  /** Created at */
  created_at: string;
  /** Last changed at */
  updated_at: string;
};
export type ProjectList = {
  /** By name */
  items: Project[];
  /** Total number */
  total: number;
  /** Present when there are more items: send it as `cursor` */
  next_cursor?: string;
};
export type ProjectChange = {
  /** Name of the project */
  name?: string;
  /** Shell command that prepares a build, such as an installation; null: that of `.workspace/build.yaml` in the base commit, if any */
  setup_command?: string | null;
  /** Shell command that a build must pass; null: that of `.workspace/build.yaml` in the base commit, if any */
  check_command?: string | null;
  /** Branch that builds begin at and are merged into; null: that of the repository, else its default branch */
  base_branch?: string | null;
};
export type NewRepository = {
  /** `https://`, `ssh://` or `git@host:path`; `file://` only below the folder the operator allows */
  url: string;
  /** Branch; the repository's default branch if omitted */
  branch?: string | null;
};
export type DeployKey = {
  /** A line for the deploy keys of a forge, or for `authorized_keys` */
  public_key: string;
  /** Fingerprint as shown by forges */
  fingerprint: string;
};
export type CodeNodeKind = 'folder' | 'file' | 'symbol';
export type CodeNode = {
  /** Stable when the code is changed, moved or renamed */
  id: string;
  /** What it is */
  kind: CodeNodeKind;
  /** A folder ends in `/`; a symbol follows `#` */
  path: string;
};
export type CodeLocation = {
  /** The node at the path, then its direct children */
  items: CodeNode[];
  /** The indexed commit */
  commit: string | null;
  /** True if there are more than the 1,000 listed */
  truncated: boolean;
};
export type CodeGraphNode = {
  /** Stable when the code is changed, moved or renamed */
  id: string;
  /** What it is */
  kind: CodeNodeKind;
  /** A folder ends in `/`; a symbol follows `#` */
  path: string;
  /** Lessons anchored at this node */
  lessons: number;
};
export type CodeEdgeKind = 'contains' | 'import' | 'symbol_import' | 'call';
export type CodeGraphEdge = {
  /** Id of the node it leaves */
  from: string;
  /** Id of the node it leads to */
  to: string;
  /** What the first does with the second */
  kind: CodeEdgeKind;
};
export type CodeGraph = {
  /** The node, then what is one edge away, then two */
  nodes: CodeGraphNode[];
  /** Edges between these nodes, at most 10,000 */
  edges: CodeGraphEdge[];
  /** Whether nodes or edges were left out */
  truncated: boolean;
};
export type OperatorProjectItem = {
  /** Id of the project */
  id: string;
  /** Workspace it belongs to */
  brand_id: number;
  /** Name of the project */
  name: string;
  /** Status of its index */
  index_status: CodeIndexStatus;
  /** Why the last index failed */
  index_error: string | null;
  /** Indexed at */
  indexed_at: string | null;
  /** Indexes in a row that failed */
  failures: number;
  /** Last changed, or its index last requested at */
  updated_at: string;
};
export type OperatorProjectList = {
  /** Last changed first */
  items: OperatorProjectItem[];
  /** All that match, on all pages */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type WalkKind = 'import' | 'call' | 'contains';
export type NearRequest = {
  /** A project of the workspace */
  project_id: string;
  /** Start points: repository paths or `<path>#<Symbol.name>`; paths without live code are skipped */
  paths?: string[];
  /** Start points: node ids */
  node_ids?: string[];
  /** Maximum number of hops; 0: only the start points */
  depth?: number;
  /** Edges to follow; `import` also follows imported symbols */
  kinds?: WalkKind[];
  /** Direction of the edges to follow */
  direction?: 'out' | 'in' | 'both';
  /** The walk does not continue from a node with more edges of one kind than this */
  hub_cap?: number;
  /** Maximum number of lessons */
  limit?: number;
};
export type WalkStep = {
  /** Id of the node */
  node_id: string;
  /** Path */
  path: string;
  /** The edge to this node; null at the start */
  edge: CodeEdgeKind | null;
};
export type NearLesson = {
  /** Area and slug */
  id: string;
  /** Path of its file */
  path: string;
  /** Type of the lesson */
  type: string;
  /** Text of the lesson */
  body: string;
  /** Listed before others */
  pinned: boolean;
  /** Whether its code was removed */
  stale: boolean;
  /** Why it is stale */
  stale_reason: string | null;
  /** Hops from the start; 0: on a start node or below it */
  hops: number;
  /** The node it was found at */
  via_node_id: string;
  /** Path from the start to that node */
  path_to: WalkStep[];
};
export type DampedNode = {
  /** Id of the node */
  node_id: string;
  /** Path */
  path: string;
  /** Number of edges of one kind */
  degree: number;
};
export type Degradation = 'no_ready_index' | 'code_index_unavailable' | 'memory_unavailable';
export type NearbyLessons = {
  /** Each lesson once, at its nearest node; pinned first, then fewer hops */
  entries: NearLesson[];
  /** Nodes reached, including the start; 0: no start point is live code */
  reached_nodes: number;
  /** Hubs at which the walk stopped */
  damped: DampedNode[];
  /** More lessons matched than `limit` or fit into 8 MiB, or the walk reached its cap of 1,000 nodes */
  truncated: boolean;
  /** Why the answer is incomplete */
  degraded: Degradation | null;
};
export type RequestedFreshness = 'fresh' | 'drifted' | 'removed' | 'any';
export type LessonQuery = {
  /** As requested */
  anchor: string | null;
  /** As requested */
  project_id: string | null;
  /** As requested */
  q: string | null;
  /** As requested */
  type: string | null;
  /** As requested */
  scope: string | null;
  /** As requested */
  stale: boolean;
  /** As requested; absent without it */
  id?: string;
  /** As requested; absent without it */
  freshness?: RequestedFreshness;
  /** As requested */
  limit: number;
};
export type LessonAnchor = {
  /** What it is */
  kind: CodeNodeKind;
  /** As written in the lesson file */
  written: string;
  /** Where the code is now, or was last */
  path: string;
  /** Whether the code exists: `gone` if it was removed, `unknown` if it was never found */
  state: 'unknown' | 'live' | 'gone';
  /** Whether the code changed since the lesson was written */
  drifted: boolean;
  /** The commit that removed the code */
  removed_in: string | null;
};
export type LessonMatch = 'anchor' | 'symbol' | 'folder';
export type LessonCommit = {
  /** The commit */
  commit: string;
  /** Committed at */
  committed_at: string;
  /** Its author */
  author: string;
  /** First line of its message */
  subject: string;
  /** Files of the lesson that it changed */
  paths: string[];
};
export type Lesson = {
  /** Area and slug */
  id: string;
  /** Path of its file */
  path: string;
  /** Type of the lesson */
  type: string;
  /** Text of the lesson */
  body: string;
  /** Listed before others */
  pinned: boolean;
  /** Whether its code was removed */
  stale: boolean;
  /** Why it is stale */
  stale_reason: string | null;
  /** A project of the workspace */
  project_id: string;
  /** The code it is about, at its current location */
  anchors: string[];
  /** What became of each anchor, in the same order */
  anchor_states: LessonAnchor[];
  /** Where it applies */
  scope: string | null;
  /** Its tags */
  tags: string[];
  /** Who wrote it */
  author: string | null;
  /** The card it came from */
  card: string | null;
  /** Whether its code changed since it was written, apart from white space and comments */
  freshness: 'fresh' | 'drifted' | 'removed';
  /** The commit it was written in */
  commit: string | null;
  /** Imported at */
  created_at: string;
  /** Last changed at */
  updated_at: string;
  /** How the anchor matched: exactly, in the same file, or by a parent folder; null without an anchor */
  matched_by: LessonMatch | null;
  /** With `id` only: the newest commits that changed its code since it was written, newest first, at most 10 */
  commits?: LessonCommit[];
};
export type FoundLessons = {
  /** The request */
  query: LessonQuery;
  /** Total number */
  total: number;
  /** Pinned first, then by distance from the anchor */
  items: Lesson[];
  /** Warnings */
  warnings: string[];
};
export type AnchorLookup = {
  /** A project of the workspace */
  project_id: string;
  /** Ids of code nodes */
  node_ids: string[];
  /** Only on the node itself, or also below it */
  match?: 'subtree' | 'exact';
};
export type ShortLesson = {
  /** Area and slug */
  id: string;
  /** Path of its file */
  path: string;
  /** Type of the lesson */
  type: string;
  /** Text of the lesson */
  body: string;
  /** Listed before others */
  pinned: boolean;
  /** Whether its code was removed */
  stale: boolean;
  /** Why it is stale */
  stale_reason: string | null;
};
export type AnchorCounts = {
  /** Node id → number of lessons; nodes without lessons are absent */
  counts: {
    [key: string]: number;
  };
  /** Node id → up to five lessons, pinned first, then newest */
  entries: {
    [key: string]: ShortLesson[];
  };
  /** True if some nodes list fewer lessons because the answer would be too large */
  truncated: boolean;
};
export type SimilarRequest = {
  /** The text to compare with */
  text: string;
  /** Only this type */
  type?: string;
  /** Maximum number of items */
  k?: number;
  /** Minimum cosine similarity */
  threshold?: number;
};
export type SimilarLesson = {
  /** Id of the lesson */
  id: string;
  /** Path of its file */
  path: string;
  /** Cosine similarity */
  similarity: number;
  /** Type of the lesson */
  type: string;
  /** Listed before others */
  pinned: boolean;
};
export type SimilarDegradation = 'embedding_unavailable';
export type SimilarLessons = {
  /** Most similar first */
  matches: SimilarLesson[];
  /** Number of lessons compared */
  compared: number;
  /** Number of lessons without an embedding */
  without_embedding: number;
  /** Why nothing was compared */
  degraded: SimilarDegradation | null;
};
export type LessonFile = {
  /** `lessons/<area>/<slug>.md` */
  path: string;
  /** The whole file: YAML front matter (`type`, `anchors`, …) and a Markdown body */
  content: string;
};
export type LessonSync = {
  /** A project of the workspace */
  project_id: string;
  /** Lesson files to import */
  files: LessonFile[];
  /** The commit of the files */
  commit?: string | null;
  /** Only report what would be done */
  dry_run?: boolean;
};
export type PossibleDuplicate = {
  /** Id of the lesson */
  id: string;
  /** Path of its file */
  path: string;
  /** Cosine similarity */
  similarity: number;
};
export type WrittenLesson = {
  /** Id of the lesson */
  id: string;
  /** Path of its file */
  path: string;
  /** Up to three lessons that say nearly the same */
  possible_duplicate_of?: PossibleDuplicate[];
  /** Anchors that match no code yet */
  unresolved_anchors?: string[];
};
export type LessonSyncReport = {
  /** Number of new or changed lessons */
  written: WrittenLesson[];
  /** Number of unchanged lessons */
  unchanged: number;
  /** Number of lessons retired or superseded by this sync */
  retired: number;
  /** Files that could not be imported */
  errors: LessonFileFault[];
  /** Whether all written lessons were checked for duplicates */
  duplicate_check: 'complete' | 'truncated';
};
export type AttentionKind =
  | 'build_waiting'
  | 'build_failed'
  | 'build_ready'
  | 'hire_stalled'
  | 'desk_unreachable'
  | 'desk_login_expired'
  | 'desk_update_failed'
  | 'project_index_failed'
  | 'token_expires'
  | 'plan_limit'
  | 'card_in_review'
  | 'invitation_expired';
export type AttentionSubjectKind = 'build' | 'hire' | 'desk' | 'project' | 'token' | 'quota' | 'card' | 'invitation';
export type AttentionSubject = {
  /** Kind of thing */
  kind: AttentionSubjectKind;
  /** Its id; of a quota the counted kind, or `storage` */
  id: string;
  /** Short name, if it has one */
  ref: string | null;
  /** Name for people */
  name: string;
};
export type QuotaUnit = 'rows' | 'bytes';
export type AttentionUsage = {
  /** Current use */
  used: number;
  /** Maximum of the plan */
  limit: number;
  /** What is counted */
  unit: QuotaUnit;
};
export type AttentionItem = {
  /** What needs attention */
  kind: AttentionKind;
  /** What it is about */
  subject: AttentionSubject;
  /** Since when. Of a hire: hired at; of a card: last changed at; of a token: issued at; of an invitation: expired at. Null: not known */
  since: string | null;
  /** Question, fault or summary of a build; last error of a hire, an update or an index; board of a card; role of an invitation */
  detail: string | null;
  /** When a token expires */
  expires_at: string | null;
  /** Use of a quota */
  usage: AttentionUsage | null;
};
export type AttentionTotal = {
  /** What needs attention */
  kind: AttentionKind;
  /** All of this kind, also those that are not listed */
  total: number;
};
export type Attention = {
  /** By kind, the most urgent first; oldest first; up to 20 of a kind */
  items: AttentionItem[];
  /** All of them, also those that are not listed */
  total: number;
  /** Kinds of which there are any */
  totals: AttentionTotal[];
};
export type AttentionSubjectOf = {
  /** What needs attention */
  kind: AttentionKind;
  /** Id of the subject */
  id: string;
};
export type DeskStateCounts = {
  /** In the state `provisioning` */
  provisioning: number;
  /** In the state `ready` */
  ready: number;
  /** In the state `unreachable` */
  unreachable: number;
  /** In the state `suspended` */
  suspended: number;
  /** Without contact for two weeks; counted nowhere else */
  dormant: number;
};
export type HireStateCounts = {
  /** Being set up */
  provisioning: number;
  /** Being set up, with a step that has stalled */
  failed: number;
  /** In the state `active` */
  active: number;
  /** Canceled, and still working until the end of the period */
  canceling: number;
  /** Canceled and ended */
  ended: number;
};
export type ProjectStateCounts = {
  /** In the state `none` */
  none: number;
  /** In the state `queued` */
  queued: number;
  /** In the state `indexing` */
  indexing: number;
  /** In the state `ready` */
  ready: number;
  /** In the state `failed` */
  failed: number;
};
export type CardStateCounts = {
  /** In the state `pending` */
  pending: number;
  /** In the state `in_progress` */
  in_progress: number;
  /** In the state `in_review` */
  in_review: number;
  /** In the state `blocked` */
  blocked: number;
  /** In the state `completed` */
  completed: number;
  /** In the state `canceled` */
  canceled: number;
};
export type OverviewBuildCounts = {
  /** In the state `queued` */
  queued: number;
  /** In the state `running` */
  running: number;
  /** Waiting for an answer */
  waiting: number;
  /** In the state `succeeded` */
  succeeded: number;
  /** In the state `failed` */
  failed: number;
  /** In the state `canceled` */
  canceled: number;
};
export type LessonStateCounts = {
  /** Their code is as it was */
  fresh: number;
  /** Their code has changed since */
  drifted: number;
  /** Their code is gone */
  removed: number;
};
export type MemoryStateCounts = {
  /** All that are active, those that fade included */
  active: number;
  /** Active, but not found any more within 60 days unless somebody verifies them */
  fading: number;
  /** In the state `archived` */
  archived: number;
  /** In the state `merged` */
  merged: number;
};
export type Overview = {
  /** Desks; null while the feature is off */
  desks: DeskStateCounts | null;
  /** Hires */
  hires: HireStateCounts | null;
  /** Projects, by the state of their index */
  projects: ProjectStateCounts | null;
  /** Cards of all boards */
  cards: CardStateCounts | null;
  /** Builds */
  builds: OverviewBuildCounts | null;
  /** Lessons of all projects; null for a token without `memory:read` */
  lessons: LessonStateCounts | null;
  /** Memories of all agents; null for a token without `memory:read` */
  memories: MemoryStateCounts | null;
};
export type SearchedKind = 'cards' | 'memories' | 'lessons' | 'docs';
export type SearchHitKind = 'card' | 'memory' | 'lesson' | 'doc';
export type SearchHit = {
  /** How people name it */
  ref: string;
  /** Its id in the operations on its kind */
  id: string;
  /** What it is */
  kind: SearchHitKind;
  /** Its title */
  title: string;
  /** One line of its text, around a match in its first 4,000 characters, or its beginning */
  snippet: string;
  /** Last changed at */
  updated_at: string;
};
export type SearchResult = {
  /** The best of each kind first */
  hits: SearchHit[];
  /** Whether there are more hits */
  truncated: boolean;
  /** What was not searched, because the caller may not read it */
  skipped: SearchedKind[];
};
export type Runtime = 'claude_code' | 'codex' | 'custom';
export type NewWorkstation = {
  /** Human name */
  name: string;
  /** Runtime of its builds */
  runtime?: Runtime;
  /** Preferred region of the machine */
  region?: string | null;
  /** Short role line */
  description?: string;
};
export type WorkstationStatus = 'provisioning' | 'ready' | 'unreachable' | 'suspended';
export type OnboardingStepKey = 'run_installer' | 'wg_register' | 'sidecar_up' | 'ready';
export type StepState = 'pending' | 'done' | 'failed' | 'blocked';
export type OnboardingStep = {
  /** Key of the step */
  key: OnboardingStepKey;
  /** Name of the step */
  title: string;
  /** `pending` needs action; `blocked` steps wait for it */
  state: StepState;
  /** Why it is not done yet */
  reason: string | null;
  /** What to do; only on the first open step */
  hint: string | null;
  /** True if `state` is `done` */
  done: boolean;
};
export type OrderedWorkstation = {
  /** Id of the desk, also as an environment */
  workstation_id: string;
  /** Human name */
  name: string;
  /** Runtime of its builds */
  runtime: Runtime;
  /** Preferred region of the machine */
  region: string | null;
  /** Short role line */
  description: string;
  /** Status */
  status: WorkstationStatus;
  /** Whether builds can run on it */
  ready: boolean;
  /** No contact for more than two weeks */
  dormant: boolean;
  /** URL to poll */
  poll_url: string;
  /** Its page on the dashboard */
  onboarding_url: string;
  /** Onboarding steps */
  onboarding_steps: OnboardingStep[];
  /** Last contact; null before the first */
  last_contact_at: string | null;
  /** Id of the person who ordered it: they and admins may release it */
  ordered_by: number | null;
  /** Whether it runs another program than the service gives out now */
  needs_update: boolean;
  /** Token of the installer, shown only once */
  pat: string;
  /** For a root shell on the machine, shown only once */
  install_command: string;
  /** The same for any other shell, shown only once */
  install_command_sudo: string;
};
export type Workstation = {
  /** Id of the desk, also as an environment */
  workstation_id: string;
  /** Human name */
  name: string;
  /** Runtime of its builds */
  runtime: Runtime;
  /** Preferred region of the machine */
  region: string | null;
  /** Short role line */
  description: string;
  /** Status */
  status: WorkstationStatus;
  /** Whether builds can run on it */
  ready: boolean;
  /** No contact for more than two weeks */
  dormant: boolean;
  /** URL to poll */
  poll_url: string;
  /** Its page on the dashboard */
  onboarding_url: string;
  /** Onboarding steps */
  onboarding_steps: OnboardingStep[];
  /** Last contact; null before the first */
  last_contact_at: string | null;
  /** Id of the person who ordered it: they and admins may release it */
  ordered_by: number | null;
  /** Whether it runs another program than the service gives out now */
  needs_update: boolean;
};
export type WorkstationCap = {
  /** Workstations the plan allows; null: unlimited */
  limit: number | null;
  /** Number of live desks: suspended ones count, dormant ones do not */
  current: number;
};
export type WorkstationList = {
  /** Live desks, newest first */
  items: Workstation[];
  /** Desks without contact for more than two weeks, newest first */
  dormant: Workstation[];
  /** Number of all desks */
  total: number;
  /** Cap of the plan */
  cap: WorkstationCap;
};
export type ReleasedWorkstation = {
  /** Id of the released desk */
  workstation_id: string;
  /** Always true */
  released: boolean;
};
export type RenewedInstaller = {
  /** Id of the desk */
  workstation_id: string;
  /** Token of the installer, shown only once */
  pat: string;
  /** For a root shell on the machine, shown only once */
  install_command: string;
  /** The same for any other shell, shown only once */
  install_command_sudo: string;
  /** When the previous token stopped working */
  rotated_at: string;
};
export type ExpiredLogin = {
  /** Id of the desk */
  workstation_id: string;
  /** Its name */
  name: string;
};
export type ReauthStatus = {
  /** Number of checked desks */
  checked: number;
  /** Number of dormant desks, which were skipped */
  dormant: number;
  /** Desks whose coder must sign in again: the newest 1,000 */
  expired: ExpiredLogin[];
  /** Total number */
  expired_total: number;
  /** When */
  checked_at: string;
};
export type EnvironmentStatus = 'provisioned' | 'active' | 'unreachable' | 'suspended';
export type LoginState = 'valid' | 'expired' | 'unknown';
export type BuildCoder = 'claude_code' | 'codex' | 'openhands' | 'opencode' | 'pi' | 'custom';
export type DeskCoder = {
  /** The coder */
  name: BuildCoder;
  /** Its version; null: unknown */
  version: string | null;
  /** Whether it is signed in; null: it does not say */
  signed_in: boolean | null;
};
export type Environment = {
  /** Id of the desk */
  id: string;
  /** Workspace it belongs to */
  brand_id: number;
  /** Short code of the desk */
  short_id: string;
  /** Human name */
  name: string;
  /** Short role line */
  description: string;
  /** Runtime of its builds */
  runtime: Runtime;
  /** Preferred region of the machine */
  region: string | null;
  /** Status */
  status: EnvironmentStatus;
  /** URL of the health check */
  sidecar_url: string | null;
  /** Folder of builds on the machine; fixed */
  workspace_path: string;
  /** The project whose repository it builds, for the desk of a hired builder */
  project_id: string | null;
  /** Provider of the machine, if reported */
  vps_provider: string | null;
  /** Number of items to synchronize */
  pending_sync_count: number;
  /** URL of the picture; null if there is none */
  image_url: string | null;
  /** Version of its program; null until first reported */
  sidecar_version: string | null;
  /** Digest of its program */
  sidecar_code_digest: string | null;
  /** When the program last changed; null if it never did */
  last_upgrade_at: string | null;
  /** Running builds, as last reported */
  running_builds: number;
  /** Whether its coder is signed in */
  login: LoginState;
  /** Builds that may run on it at once */
  build_slots: number;
  /** Load of its processors in per cent, as last reported */
  load_percent: number | null;
  /** Used part of its disk in per cent, as last reported */
  disk_percent: number | null;
  /** Coders found on it, as last reported */
  coders: DeskCoder[];
  /** Mesh address; null until it has joined */
  mesh_address: string | null;
  /** Last contact, with a precision of about 15 minutes */
  last_contact_at: string | null;
  /** No contact for more than two weeks */
  dormant: boolean;
  /** Ordered at */
  created_at: string;
};
export type EnvironmentChange = {
  /** Human name */
  name?: string;
  /** Short role line */
  description?: string;
  /** `suspended` pauses, `provisioned` resumes; the others are set by health checks */
  status?: EnvironmentStatus;
  /** URL of the health check: the desk's mesh address or an allowed host, at a sidecar port; null: its mesh address */
  sidecar_url?: string | null;
  /** Builds that may run on it at once */
  build_slots?: number;
};
export type EnvironmentImage = {
  /** Id of the desk */
  env_id: string;
  /** URL of the picture; null if there is none */
  image_url: string | null;
};
export type MachineEvidence = {
  /** Digest that identifies the machine */
  machine_id?: string;
  /** Name of the machine */
  hostname?: string;
  /** Its operating system */
  os?: string;
  /** Its processor */
  arch?: string;
  /** Provider of the machine */
  vps_provider?: string;
  /** Its clock */
  clock?: string;
  /** Whether it can resolve the service's name */
  dns?: boolean;
  /** Whether it reaches the service */
  egress?: boolean;
  /** Version of Node.js on it */
  node_version?: string;
  /** Which WireGuard it has */
  wireguard?: 'kernel' | 'userspace' | 'none';
  /** The desk it already hosts */
  existing_desk_id?: string | null;
};
export type InstallerCallback = {
  /** Id of the desk */
  env_id: string;
  /** Progress of the installer */
  step: 'started' | 'failed';
  /** Exit code of an installer that failed */
  exit_code?: number;
  /** Why it failed */
  reason?: string;
  /** Findings about the machine */
  evidence?: MachineEvidence;
};
export type InstallerCallbackReceipt = {
  /** Id of the desk */
  workstation_id: string;
  /** Seconds the machine's clock is ahead; null if it was not sent */
  clock_skew_seconds: number | null;
};
export type DeskEnrolment = {
  /** Id of the desk */
  env_id: string;
  /** WireGuard public key of the machine */
  public_key: string;
  /** Digest that identifies the machine */
  machine_id: string;
  /** Version of the program on the desk */
  version: string;
  /** SHA-256 of that program */
  code_digest: string;
  /** Port of a sidecar on the machine of the service itself, without a mesh. Only where LOCAL_DESKS is on */
  local_port?: number;
};
export type MeshSettings = {
  /** Address of the desk */
  address: string;
  /** Address range of the mesh */
  cidr: string;
  /** Address of the hub */
  hub_address: string;
  /** The hub's public key */
  hub_public_key: string;
  /** Endpoint of the hub (UDP) */
  hub_endpoint: string;
  /** Keepalive interval in seconds */
  keepalive_seconds: number;
};
export type EnrolledDesk = {
  /** Id of the desk */
  workstation_id: string;
  /** Key of the desk, shown only once */
  desk_key: string;
  /** Runtime of its builds */
  runtime: Runtime;
  /** Folder of builds */
  workspace_path: string;
  /** Default time limit of a build in minutes */
  build_limit_minutes: number;
  /** Maximum time limit of a profile in minutes */
  build_ceiling_minutes: number;
  /** Report interval in seconds */
  report_seconds: number;
  /** Port for health checks at its address */
  health_port: number;
  /** Mesh settings; of a desk without a mesh, those of the loopback */
  mesh: MeshSettings;
};
export type UpdateOutcome = {
  /** Id of the update request */
  id: string;
  /** Outcome */
  outcome: 'applied' | 'failed';
  /** Why it failed */
  error?: string | null;
};
export type ReportedCoder = {
  /** The coder; one that is not known is ignored */
  name: string;
  /** Its version */
  version?: string | null;
  /** Whether it is signed in; null: it does not say */
  signed_in?: boolean | null;
};
export type DeskReport = {
  /** Version of the program on the desk */
  version: string;
  /** SHA-256 of that program */
  code_digest: string;
  /** Number of running builds */
  running_builds: number;
  /** Whether its coder is signed in */
  login: LoginState;
  /** Number of items to synchronize */
  pending_sync_count?: number;
  /** Load of its processors in per cent, over a minute */
  load_percent?: number;
  /** Used part of its disk in per cent */
  disk_percent?: number;
  /** Outcome of the offered update */
  update?: UpdateOutcome | null;
  /** Coders found on the desk; unchanged if omitted */
  coders?: ReportedCoder[];
};
export type OfferedUpdate = {
  /** Id of the update request */
  id: string;
  /** Version of the program */
  version: string;
  /** Expected SHA-256 of the download */
  digest: string;
  /** Download URL */
  path: string;
};
export type DeskReportReceipt = {
  /** Id of the desk */
  workstation_id: string;
  /** Status of the desk */
  status: EnvironmentStatus;
  /** Report interval in seconds */
  report_seconds: number;
  /** Builds that may run on it at once */
  build_slots: number;
  /** The update to install when no build runs */
  update: OfferedUpdate | null;
};
export type MailDelivery = 'sent' | 'files' | 'none';
export type DeskHub = 'present' | 'missing';
export type AddressReach = 'network' | 'this_machine';
export type DeskInstallation = {
  /** The hub of the mesh that desks join; without it no desk can be set up */
  hub: DeskHub;
  /** Who reaches the address: other machines too, or only that of the service */
  reach: AddressReach;
  /** Address that machines call */
  address: string;
};
export type Installation = {
  /** What becomes of mails: `sent` to their readers, written as `files` that only the operator reads, or `none` sent */
  mail: MailDelivery;
  /** For desks */
  desks: DeskInstallation;
};
export type DeskState = 'provisioning' | 'ready' | 'unreachable' | 'suspended' | 'dormant';
export type OperatorEnvironmentItem = {
  /** Id of the desk */
  id: string;
  /** Workspace it belongs to */
  brand_id: number;
  /** Short code of the desk */
  short_id: string;
  /** Name of the desk */
  name: string;
  /** Status */
  status: EnvironmentStatus;
  /** State, as its workspace shows it: a desk without contact for 14 days is dormant */
  state: DeskState;
  /** Operator-managed: shares its sidecar installation with another workspace */
  shared_installation: boolean;
  /** Version of its sidecar */
  sidecar_version: string | null;
  /** Last contact, with a precision of about 15 minutes */
  last_contact_at: string | null;
  /** Ordered at */
  created_at: string;
};
export type OperatorEnvironmentList = {
  /** Newest first */
  items: OperatorEnvironmentItem[];
  /** All that match, on all pages */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type OperatorEnvironmentChange = {
  /** The machine shares its sidecar installation with another workspace */
  shared_installation?: boolean;
};
export type OperatorEnvironment = {
  /** Id of the desk */
  id: string;
  /** Workspace it belongs to */
  brand_id: number;
  /** Name of the desk */
  name: string;
  /** Operator-managed: shares its sidecar installation with another workspace */
  shared_installation: boolean;
};
export type RequestedMachineUpdate = {
  /** Id of the machine */
  machine_id: string;
  /** Its name */
  machine_name: string;
  /** Whether the update was queued */
  status: 'queued' | 'failed';
  /** Why it was not queued */
  error: string | null;
};
export type RequestedMachineUpdates = {
  /** One item per machine of the workspace */
  requests: RequestedMachineUpdate[];
  /** Number of queued updates */
  queued: number;
  /** Number of machines that could not be queued */
  failed: number;
  /** When */
  requested_at: string;
};
export type MachineUpdateStatus = 'queued' | 'running' | 'succeeded' | 'failed';
export type MachineUpdateDetails = {
  /** Id of the request */
  id: string;
  /** Id of the machine */
  machine_id: string;
  /** Its name */
  machine_name: string;
  /** State */
  status: MachineUpdateStatus;
  /** The person who requested it */
  requested_by: Actor;
  /** When */
  requested_at: string;
  /** It runs when no build is running on the machine */
  wait_for_idle: boolean;
  /** Why it failed */
  error: string | null;
  /** Started at */
  started_at: string | null;
  /** Finished at */
  finished_at: string | null;
};
export type MachineUpdateList = {
  /** Requests, newest first */
  items: MachineUpdateDetails[];
  /** Total number */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type MachineUpdate = {
  /** Id of the request */
  id: string;
  /** Id of the machine */
  machine_id: string;
  /** Its name */
  machine_name: string;
  /** State */
  status: MachineUpdateStatus;
  /** The person who requested it */
  requested_by: Actor;
  /** When */
  requested_at: string;
  /** It runs when no build is running on the machine */
  wait_for_idle: boolean;
  /** Why it failed */
  error: string | null;
};
export type EmployeeKind = 'builder' | 'assistant';
export type NewEmployee = {
  /** Name in the catalog */
  name: string;
  /** What it is for, in a sentence or two */
  description?: string | null;
  /** A builder gets a dedicated desk */
  kind: EmployeeKind;
  /** Template of its workspace; null while it cannot be deployed */
  template:
    | {
        /** Path → text */
        files?: {
          [key: string]: string;
        };
        /** The agent's settings */
        settings?: {
          [key: string]: unknown;
        };
        /** Runtime of a builder's desk */
        runtime?: Runtime;
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** Marketplace packages it uses */
  packages: string[];
  /** Whether it can be hired */
  published: boolean;
};
export type Employee = {
  /** Name in the catalog */
  name: string;
  /** What it is for, in a sentence or two */
  description: string | null;
  /** A builder gets a dedicated desk */
  kind: EmployeeKind;
  /** Template of its workspace; null while it cannot be deployed */
  template:
    | {
        /** Path → text */
        files?: {
          [key: string]: string;
        };
        /** The agent's settings */
        settings?: {
          [key: string]: unknown;
        };
        /** Runtime of a builder's desk */
        runtime?: Runtime;
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** Marketplace packages it uses */
  packages: string[];
  /** Whether it can be hired */
  published: boolean;
  /** Id of the profile */
  id: string;
};
export type EmployeeChange = {
  /** Name in the catalog */
  name?: string;
  /** What it is for, in a sentence or two */
  description?: string | null;
  /** A builder gets a dedicated desk */
  kind?: EmployeeKind;
  /** Template of its workspace */
  template?:
    | {
        /** Path → text */
        files?: {
          [key: string]: string;
        };
        /** The agent's settings */
        settings?: {
          [key: string]: unknown;
        };
        /** Runtime of a builder's desk */
        runtime?: Runtime;
        [key: string]: unknown;
      }
    | {
        [key: string]: unknown;
      };
  /** Marketplace packages it uses */
  packages?: string[];
  /** Whether it can be hired */
  published?: boolean;
};
export type HireNeed = 'template' | 'subscription' | 'desk';
export type CatalogEmployee = {
  /** Id of the profile */
  id: string;
  /** Name in the catalog */
  name: string;
  /** What it is for */
  description: string | null;
  /** A builder gets a dedicated desk */
  kind: EmployeeKind;
  /** Marketplace packages it uses */
  packages: string[];
  /** Whether it can be hired */
  deployable: boolean;
  /** What is missing before the caller's workspace can hire it: its `template`, an active `subscription`, a free `desk` of the plan. Empty: nothing */
  missing: HireNeed[];
};
export type EmployeeList = {
  /** Published employees, sorted by name */
  items: CatalogEmployee[];
  /** Total number */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type HireStatus = 'provisioning' | 'active' | 'canceled';
export type HireInstall = {
  /** The package */
  package: string;
  /** Whether the hire can use it */
  enabled: boolean;
  /** Other live hires of the workspace that use it, up to 20 */
  also_used_by: string[];
};
export type HireStepKey = 'agent' | 'folder' | 'configuration' | 'installs' | 'desk' | 'activate';
export type HireStep = {
  /** Key of the step */
  key: HireStepKey;
  /** Name of the step */
  title: string;
  /** `failed`: stalled, but still retried */
  state: StepState;
  /** Why it is not done yet */
  reason: string | null;
  /** True if `state` is `done` */
  done: boolean;
};
export type Hire = {
  /** Id of the hire */
  hire_id: string;
  /** Status */
  status: HireStatus;
  /** Its page on the dashboard */
  onboarding_url: string;
  /** Id of the catalog employee */
  profile_id: string;
  /** Its name */
  name: string;
  /** What it is */
  kind: EmployeeKind;
  /** The workspace */
  brand_id: number;
  /** The agent */
  agent_id: string;
  /** A builder's desk */
  workstation_id: string | null;
  /** End of the paid period */
  current_period_end: string;
  /** Whether it was canceled at period end */
  cancel_at_period_end: boolean;
  /** End of a canceled hire */
  effective_at: string | null;
  /** True until its tools are disabled */
  entitled: boolean;
  /** Its tools */
  installs: HireInstall[];
  /** Provisioning steps */
  onboarding: HireStep[];
  /** Hired at */
  created_at: string;
  /** Activated at */
  activated_at: string | null;
  /** Id of the person who hired it: they and admins may end it at once */
  hired_by: number | null;
};
export type HireList = {
  /** Hires, newest first */
  items: Hire[];
  /** Total number */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type HireRequest = {
  /** Workspace to hire for: required from admins, otherwise ignored */
  brand_id?: number;
  /** Reason of the grant: from admins, otherwise ignored */
  comp_reason?: string | null;
};
export type NewHire = {
  /** Id of the hire */
  hire_id: string;
  /** Status */
  status: HireStatus;
  /** Its page on the dashboard */
  onboarding_url: string;
};
export type CanceledHire = {
  /** Id of the hire */
  hire_id: string;
  /** Always `canceled` */
  status: 'canceled';
  /** Always true */
  cancel_at_period_end: boolean;
  /** When the hire ends */
  effective_at: string;
  /** When its tools are certainly disabled: a minute later */
  marketplace_disable_at: string;
};
export type EndedHire = {
  /** Id of the hire */
  hire_id: string;
  /** Always `canceled` */
  status: 'canceled';
  /** When the hire ends */
  effective_at: string;
  /** When its tools are certainly disabled: a minute later */
  marketplace_disable_at: string;
  /** Tools that were disabled */
  installs_disabled: number;
  /** Tools kept because another hire of the workspace uses them */
  installs_retained: number;
  /** Whether the agent's configuration and workspace were removed */
  management_record_deleted: boolean;
  /** Always false: the agent can still be messaged */
  gateway_entry_removed: boolean;
  /** Always false */
  agent_torn_down: boolean;
  /** True for a dry run: nothing was changed */
  dry_run?: boolean;
};
export type HireState = 'provisioning' | 'failed' | 'active' | 'canceling' | 'ended';
export type OperatorHire = {
  /** Id of the hire */
  hire_id: string;
  /** Workspace it works for */
  brand_id: number;
  /** Id of the employee profile */
  profile_id: string;
  /** Name in the catalog */
  name: string;
  /** Its agent */
  agent_id: string;
  /** Status */
  status: HireStatus;
  /** State, as its workspace shows it */
  state: HireState;
  /** Who hired */
  source: 'self_serve' | 'admin';
  /** Its desk */
  workstation_id: string | null;
  /** Why the last step of provisioning failed */
  error: string | null;
  /** Hired at */
  created_at: string;
  /** Canceled at */
  canceled_at: string | null;
};
export type OperatorHireList = {
  /** Newest first */
  items: OperatorHire[];
  /** All that match, on all pages */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type ToolGrant = {
  /** The package */
  package: string;
  /** Whether the agent may use it */
  enabled: boolean;
};
export type AgentGrants = {
  /** The agent */
  agent_id: string;
  /** Its tools */
  tools: ToolGrant[];
  /** How long the answer may be cached, in seconds */
  ttl_seconds: number;
};
export type BuildStateCounts = {
  /** Queued */
  queued: number;
  /** Running */
  running: number;
  /** Waiting for an answer */
  waiting: number;
  /** Succeeded */
  succeeded: number;
  /** Failed */
  failed: number;
  /** Canceled */
  canceled: number;
};
export type BuildSummary = {
  /** Minutes from start to end, of those that have ended */
  minutes: number;
  /** Tokens read */
  input_tokens: number;
  /** Tokens written */
  output_tokens: number;
  /** Cost in US dollars; null: no coder says */
  cost_usd: number | null;
  /** How many are in each state */
  states: BuildStateCounts;
  /** Changes to review: pushed, not merged, of an open card that was not built again */
  to_review: number;
};
export type BuildAgent = {
  /** The hired agent */
  agent_id: string;
  /** Its name */
  name: string;
};
export type BuildMonth = {
  /** Minutes from start to end, of those that have ended */
  minutes: number;
  /** Tokens read */
  input_tokens: number;
  /** Tokens written */
  output_tokens: number;
  /** Cost in US dollars; null: no coder says */
  cost_usd: number | null;
  /** Month in which they started (UTC) */
  month: string;
  /** The agent that built; null for a desk of nobody */
  agent: BuildAgent | null;
  /** Builds that started */
  builds: number;
  /** Of them, succeeded */
  succeeded: number;
  /** Of them, failed */
  failed: number;
};
export type BuildUsageReport = {
  /** Budget of a month in US dollars; null: none */
  budget_usd_per_month: number | null;
  /** By month and agent: the newest month first, then the most builds */
  items: BuildMonth[];
};
export type NewBuild = {
  /** A hired builder; the card’s if omitted */
  agent_id?: string;
  /** A desk; alone it stands for the builder hired with it */
  workstation_id?: string;
  /** What is asked besides the card */
  message?: string;
};
export type BuildCard = {
  /** Id of the card */
  id: string;
  /** Short name */
  ref: string;
  /** Title */
  title: string;
};
export type BuildDesk = {
  /** Id of the desk */
  id: string;
  /** Its name */
  name: string;
};
export type BuildState = 'queued' | 'running' | 'waiting' | 'succeeded' | 'failed' | 'canceled';
export type BuildStep = 'checkout' | 'setup' | 'coding' | 'checks' | 'push';
export type BuildBegunStep = {
  /** The step */
  step: BuildStep;
  /** When it began */
  started_at: string;
};
export type BuildReason =
  | 'setup_failed'
  | 'coder_failed'
  | 'checks_failed'
  | 'no_changes'
  | 'timed_out'
  | 'over_budget'
  | 'push_refused'
  | 'no_heartbeat'
  | 'coder_missing'
  | 'coder_not_signed_in'
  | 'coder_limit'
  | 'conflict'
  | 'expired';
export type BuildProfile = {
  /** The profile the card names */
  key: string;
  /** Its version */
  version: string;
};
export type BuildLimits = {
  /** Time limit in minutes; known for sure once it starts */
  minutes: number;
  /** Budget in US dollars */
  budget_usd: number | null;
};
export type BuildChanges = {
  /** Changed files */
  files: number;
  /** Added lines */
  insertions: number;
  /** Removed lines */
  deletions: number;
};
export type BuildChecks = 'passed' | 'failed' | 'none';
export type BuildUsage = {
  /** Turns of the coder */
  turns: number;
  /** Tokens read */
  input_tokens: number;
  /** Tokens written */
  output_tokens: number;
  /** Cost in US dollars; null: the coder does not say */
  cost_usd: number | null;
};
export type Build = {
  /** Id of the build */
  id: string;
  /** The card */
  card: BuildCard;
  /** Its board */
  board_id: string;
  /** The project whose repository is changed; null for research without one */
  project_id: string | null;
  /** The agent that builds; null for a desk of nobody */
  agent: BuildAgent | null;
  /** The desk that builds, or is to */
  workstation: BuildDesk | null;
  /** State */
  state: BuildState;
  /** Step of a running build, or the last one */
  step: BuildStep | null;
  /** Steps as they began, at most 40; a step may come again */
  steps: BuildBegunStep[];
  /** Why it failed, or was canceled by the service */
  reason: BuildReason | null;
  /** What it waits for, or what to do */
  message: string | null;
  /** Attempt: a desk that was lost is an attempt */
  attempt: number;
  /** The coder */
  coder: BuildCoder | null;
  /** The profile in force; null: defaults of the desk */
  profile: BuildProfile | null;
  /** Its limits */
  limits: BuildLimits;
  /** The branch */
  branch: string | null;
  /** The branch it begins at and is merged into */
  base_branch: string | null;
  /** The commit of the base branch it began at */
  base_commit: string | null;
  /** The last commit of its branch */
  commit: string | null;
  /** What it changed */
  changes: BuildChanges | null;
  /** Outcome of the project’s check command */
  checks_status: BuildChecks | null;
  /** Address of the pull request */
  pr_url: string | null;
  /** What the coder used */
  usage: BuildUsage | null;
  /** The question it waits for an answer to, or asked last */
  question: string | null;
  /** What it did, in a line or two */
  summary: string | null;
  /** What was asked besides the card: changes asked for, or the last answer */
  request: string | null;
  /** Who asked for it */
  requested_by: EventActor;
  /** Queued at */
  queued_at: string;
  /** First taken by a desk at */
  started_at: string | null;
  /** Ended at */
  finished_at: string | null;
  /** Merged at */
  merged_at: string | null;
};
export type BuildList = {
  /** Newest first */
  items: Build[];
  /** All that match, on all pages */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type ChangedFileStatus = 'added' | 'modified' | 'deleted' | 'renamed';
export type ChangedFile = {
  /** Path */
  path: string;
  /** What happened to it */
  status: ChangedFileStatus;
  /** Path before a rename */
  old_path: string | null;
  /** Added lines */
  insertions: number;
  /** Removed lines */
  deletions: number;
  /** A binary file: no lines */
  binary: boolean;
};
export type BuildLesson = {
  /** Area and slug */
  id: string;
  /** Path of its file */
  path: string;
  /** Type of the lesson */
  type: string;
  /** Text of the lesson */
  body: string;
  /** Listed before others */
  pinned: boolean;
  /** Whether its code was removed */
  stale: boolean;
  /** Why it is stale */
  stale_reason: string | null;
  /** The changed file it is anchored in; of several, the first */
  file: string;
};
export type BuildChangedFiles = {
  /** The commit of the base branch */
  base_commit: string;
  /** The commit of the branch */
  commit: string;
  /** Changed files */
  files: ChangedFile[];
  /** There are more files than are listed */
  truncated: boolean;
  /** Lessons anchored in what changed */
  lessons: BuildLesson[];
};
export type Retry = {
  /** What is asked besides the card */
  message?: string;
};
export type Answer = {
  /** The answer */
  text: string;
};
export type MergeMethod = 'squash' | 'merge';
export type Merge = {
  /** One commit, or a merge commit */
  method: MergeMethod;
};
export type WorkspaceBuildSettings = {
  /** Giving a card to a builder starts a build */
  start_on_assign: boolean;
  /** Budget of a build in US dollars; null: none */
  budget_usd_per_build: number | null;
  /** Budget of all builds of a month in US dollars; null: none */
  budget_usd_per_month: number | null;
  /** How often the coder may mend failing checks */
  check_rounds: number;
};
export type BuildEntryKind = 'status' | 'text' | 'thought' | 'tool' | 'result' | 'command' | 'error' | 'usage';
export type BuildEntry = {
  /** Its number */
  seq: number;
  /** When */
  at: string;
  /** Kind */
  kind: BuildEntryKind;
  /** Step */
  step: BuildStep;
  /** Text, without secrets */
  text: string;
  /** The tool that was called */
  tool?: string;
};
export type BuildLog = {
  /** Entries in order */
  entries: BuildEntry[];
  /** Send it as `after` to go on */
  next_after: number;
  /** The build has ended and these are its last entries */
  ended: boolean;
};
export type BuildClaim = {
  /** Coders of this desk */
  coders?: BuildCoder[];
  /** Builds that it can take now */
  free_slots?: number;
  /** How long to wait for one */
  wait_seconds?: number;
};
export type BuildAuthor = {
  /** Name */
  name: string;
  /** Mail address */
  email: string;
};
export type BuildGit = {
  /** Address of the build’s repository */
  url: string;
  /** Branch it is based on */
  base_branch: string;
  /** Commit of the base branch */
  base_commit: string;
  /** The only branch that may be pushed */
  branch: string;
  /** Where the work begins */
  start_commit: string;
};
export type BuildResume = {
  /** Session of the coder to go on in */
  session_id: string | null;
  /** What it is told */
  message: string;
};
export type BuildOrder = {
  /** Id of the build */
  build_id: string;
  /** The card */
  card: BuildCard;
  /** The project: one mirror on the desk for each */
  project_id: string | null;
  /** Attempt */
  attempt: number;
  /** The coder to start */
  coder: BuildCoder;
  /** Its settings; null: defaults of the desk */
  settings: CoderSettings | null;
  /** The profile they are of */
  profile: BuildProfile | null;
  /** Time limit, and what is left of the budget */
  limits: BuildLimits;
  /** Token of this run, for git and the tools of the workspace */
  token: string;
  /** Address of the tools */
  mcp_url: string;
  /** What the coder is told */
  brief: string;
  /** Author of what is left uncommitted */
  author: BuildAuthor;
  /** Who asked for the build */
  co_author: BuildAuthor | null;
  /** The repository; null: research without one */
  git: BuildGit | null;
  /** Run before the coder */
  setup_command: string | null;
  /** Run after it */
  check_command: string | null;
  /** How often the coder may mend failing checks */
  check_rounds: number;
  /** How it goes on; null: it begins */
  resume: BuildResume | null;
};
export type BuildOrderAnswer = {
  /** The build to run; null: none now */
  order: BuildOrder | null;
  /** Builds whose worktrees may go */
  drop: string[];
};
export type ReportedEntry = {
  /** When */
  at: string;
  /** Kind */
  kind: BuildEntryKind;
  /** Step */
  step: BuildStep;
  /** Text */
  text: string;
  /** The tool that was called */
  tool?: string;
};
export type BuildProgress = {
  /** Counts the reports of this run, from 1 */
  seq: number;
  /** Step */
  step: BuildStep;
  /** New entries of the log */
  entries?: ReportedEntry[];
  /** What the coder used so far */
  usage?: BuildUsage;
};
export type ProgressAnswer = {
  /** False: end the build */
  go_on: boolean;
  /** The next report is due before that */
  lease_seconds: number;
};
export type BuildOutcome = 'pushed' | 'answered' | 'asked' | 'failed';
export type BuildFailure =
  | 'setup_failed'
  | 'coder_failed'
  | 'checks_failed'
  | 'no_changes'
  | 'timed_out'
  | 'over_budget'
  | 'push_refused'
  | 'no_heartbeat'
  | 'coder_missing'
  | 'coder_not_signed_in'
  | 'coder_limit'
  | 'conflict';
export type BuildFinish = {
  /** How it ended */
  outcome: BuildOutcome;
  /** Why it failed */
  reason?: BuildFailure;
  /** Text for people */
  message?: string;
  /** The commit that was pushed */
  commit?: string;
  /** Outcome of the check command */
  checks?: BuildChecks;
  /** A line or two */
  summary?: string;
  /** Session of the coder */
  session_id?: string;
  /** What the coder used */
  usage?: BuildUsage;
  /** What was said: JSON lines */
  transcript?: string;
};
export type FinishedBuild = {
  /** The build */
  build: Build;
};
export type Notification = {
  /** Id */
  id: string;
  /** Why you are told. `invited` comes by mail only */
  reason: NotificationReason;
  /** What happened, as in `GET /api/v1/events` */
  event: Event;
  /** Title of the card or the page as it is now; null if it is gone */
  title: string | null;
  /** The beginning of the comment, of the question or of why a build failed */
  excerpt: string | null;
  /** When you read it */
  read_at: string | null;
};
export type NotificationList = {
  /** Newest first */
  items: Notification[];
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
  /** Those that are not read, on all pages */
  unread: number;
};
export type ReadNotifications = {
  /** These; either `ids` or `until` */
  ids?: string[];
  /** All of events up to this moment */
  until?: string;
};
export type Unread = {
  /** Those that are not read, on all pages */
  unread: number;
};
export type NotificationMail = 'off' | 'at_once' | 'hourly' | 'daily';
export type MutableReason =
  | 'assigned'
  | 'mentioned'
  | 'watching'
  | 'reviewer'
  | 'question'
  | 'build_failed'
  | 'change_ready';
export type NotificationSettings = {
  /** How emails come: `at_once` one for each, else one for what was not read in a period. Default: `hourly` */
  mail: NotificationMail;
  /** Reasons for which nothing is made */
  mute: MutableReason[];
};
export type NewNotificationSettings = {
  /** How emails come: `at_once` one for each, else one for what was not read in a period. Default: `hourly` */
  mail: NotificationMail;
  /** Reasons for which nothing is made */
  mute?: MutableReason[];
};
export type Webhook = {
  /** Id of the webhook */
  id: string;
  /** Where events are posted to: https */
  url: string;
  /** Types of events that are sent: exact names, or `task.*` for all that begin so. Empty: all */
  types: string[];
  /** What it is for */
  description: string | null;
  /** Whether events that the audit log keeps for a year are sent as in `GET /api/v1/audit`: with `ip`, `user_agent`, `request_id`, `before` and `after` */
  audit: boolean;
  /** Whether events are sent. Events that happen while it is off are not sent */
  enabled: boolean;
  /** Why the service switched it off: it answered 410 (`gone`), only failed for five days (`failing`), the token it was made with was revoked (`token_revoked`), or its maker was locked (`maker_locked`), removed (`maker_removed`) or is no admin any more (`maker_not_admin`) */
  disabled_reason: WebhookDisabledReason | null;
  /** Since when every attempt failed */
  failing_since: string | null;
  /** Until when the secret before signs too */
  old_secret_until: string | null;
  /** Who made it, or last changed its address or types or switched it on; null: the service itself */
  maker_id: number | null;
  /** Scopes of the token by which they did: nothing else is sent; null: in a session, and everything that admins may read is sent */
  scopes: string[] | null;
  /** When the endpoint answered 2xx for the first time at this address; until then it gets one message at a time and no replay */
  verified_at: string | null;
  /** A replay is under way up to this event */
  replay_until: string | null;
  /** Created at */
  created_at: string;
};
export type WebhookList = {
  /** Webhooks of the workspace, oldest first */
  items: Webhook[];
  /** All that match, on all pages */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type NewWebhook = {
  /** Where events are posted to: https */
  url: string;
  /** Types of events that are sent: exact names, or `task.*` for all that begin so. Empty: all */
  types?: string[];
  /** What it is for */
  description?: string | null;
  /** Whether events that the audit log keeps for a year are sent as in `GET /api/v1/audit`: with `ip`, `user_agent`, `request_id`, `before` and `after` */
  audit?: boolean;
  /** Whether events are sent. Events that happen while it is off are not sent */
  enabled?: boolean;
};
export type WebhookWithSecret = {
  /** Id of the webhook */
  id: string;
  /** Where events are posted to: https */
  url: string;
  /** Types of events that are sent: exact names, or `task.*` for all that begin so. Empty: all */
  types: string[];
  /** What it is for */
  description: string | null;
  /** Whether events that the audit log keeps for a year are sent as in `GET /api/v1/audit`: with `ip`, `user_agent`, `request_id`, `before` and `after` */
  audit: boolean;
  /** Whether events are sent. Events that happen while it is off are not sent */
  enabled: boolean;
  /** Why the service switched it off: it answered 410 (`gone`), only failed for five days (`failing`), the token it was made with was revoked (`token_revoked`), or its maker was locked (`maker_locked`), removed (`maker_removed`) or is no admin any more (`maker_not_admin`) */
  disabled_reason: WebhookDisabledReason | null;
  /** Since when every attempt failed */
  failing_since: string | null;
  /** Until when the secret before signs too */
  old_secret_until: string | null;
  /** Who made it, or last changed its address or types or switched it on; null: the service itself */
  maker_id: number | null;
  /** Scopes of the token by which they did: nothing else is sent; null: in a session, and everything that admins may read is sent */
  scopes: string[] | null;
  /** When the endpoint answered 2xx for the first time at this address; until then it gets one message at a time and no replay */
  verified_at: string | null;
  /** A replay is under way up to this event */
  replay_until: string | null;
  /** Created at */
  created_at: string;
  /** Checks signatures (Standard Webhooks). Shown once */
  secret: string;
};
export type WebhookChange = {
  /** Where events are posted to: https */
  url?: string;
  /** Types of events that are sent: exact names, or `task.*` for all that begin so. Empty: all */
  types?: string[];
  /** What it is for */
  description?: string | null;
  /** Whether events that the audit log keeps for a year are sent as in `GET /api/v1/audit`: with `ip`, `user_agent`, `request_id`, `before` and `after` */
  audit?: boolean;
  /** Whether events are sent. Events that happen while it is off are not sent */
  enabled?: boolean;
};
export type WebhookRotation = {
  /** Whether the secret before ends at once, for one that is in wrong hands; otherwise it signs for 24 hours more */
  now?: boolean;
};
export type WebhookDeliveryStatus = 'pending' | 'delivered' | 'failed';
export type WebhookAttempt = {
  /** When it was sent */
  at: string;
  /** How long it took, in milliseconds */
  duration_ms: number;
  /** Status of the answer; null without one */
  status: number | null;
  /** The first 1,024 bytes of the answer */
  answer: string | null;
  /** What went wrong, beside the status */
  error: string | null;
};
export type WebhookDelivery = {
  /** Sent as `webhook-id` with every attempt */
  id: string;
  /** Id of the event */
  event_id: string;
  /** Type of the event */
  type: string;
  /** Whether it waits for its next attempt, was answered with 2xx, or is not tried any more */
  status: WebhookDeliveryStatus;
  /** The last 20, oldest first */
  attempts: WebhookAttempt[];
  /** Next attempt, while it waits */
  next_attempt_at: string | null;
  /** Created at */
  created_at: string;
};
export type WebhookDeliveryList = {
  /** Newest first */
  items: WebhookDelivery[];
  /** All that match, on all pages */
  total: number;
  /** Cursor of the next page; null on the last one */
  next_cursor: string | null;
};
export type WebhookReplay = {
  /** A cursor of the event log: what follows it is sent again */
  after: string;
};

/** Lists that are answered in parts: the parameter that goes on, the field with the entries, where options are passed. */
export const LISTS = {
  listMails: { by: 'cursor', list: 'items', options: 0 },
  listQueues: { by: 'cursor', list: 'items', options: 0 },
  listEvents: { by: 'after', list: 'events', options: 0 },
  readAudit: { by: 'after', list: 'events', options: 0 },
  readOperatorAudit: { by: 'after', list: 'events', options: 0 },
  listBrands: { by: 'cursor', list: 'items', options: 0 },
  listUsers: { by: 'cursor', list: 'items', options: 0 },
  listTokens: { by: 'cursor', list: 'items', options: 0 },
  getFeatureHistory: { by: 'cursor', list: 'items', options: 1 },
  listFeedSources: { by: 'cursor', list: 'items', options: 1 },
  listIdentityProviders: { by: 'cursor', list: 'items', options: 0 },
  listMyGuestAccess: { by: 'cursor', list: 'items', options: 0 },
  listBoards: { by: 'cursor', list: 'items', options: 0 },
  listCards: { by: 'page', list: 'items', options: 1 },
  listCardComments: { by: 'cursor', list: 'items', options: 1 },
  listActivity: { by: 'since', list: 'items', options: 1 },
  listDocsSpaces: { by: 'cursor', list: 'items', options: 0 },
  listDocsPages: { by: 'cursor', list: 'items', options: 1 },
  getCoderProfileHistory: { by: 'id', list: null, options: 1 },
  listMemoryAgents: { by: 'cursor', list: 'items', options: 0 },
  getMemoryHistory: { by: 'cursor', list: 'items', options: 1 },
  listMemories: { by: 'cursor', list: 'items', options: 1 },
  listSources: { by: 'cursor', list: 'items', options: 0 },
  listConversations: { by: 'cursor', list: 'items', options: 0 },
  listProjects: { by: 'cursor', list: 'items', options: 0 },
  listAllProjects: { by: 'cursor', list: 'items', options: 0 },
  listWorkstations: { by: 'page', list: 'items', options: 0 },
  listEnvironments: { by: 'cursor', list: 'items', options: 0 },
  listMachineUpdates: { by: 'cursor', list: 'items', options: 0 },
  listEmployees: { by: 'cursor', list: 'items', options: 0 },
  listHires: { by: 'cursor', list: 'items', options: 0 },
  listAllHires: { by: 'cursor', list: 'items', options: 0 },
  listBuilds: { by: 'cursor', list: 'items', options: 0 },
  listNotifications: { by: 'cursor', list: 'items', options: 0 },
  listWebhooks: { by: 'cursor', list: 'items', options: 0 },
  listWebhookDeliveries: { by: 'cursor', list: 'items', options: 1 },
} as const;

export type Operations = ReturnType<typeof createOperations>;

export function createOperations(oazapfts: OperationRuntime) {
  return {
    /**
     * Health check
     */
    getHealth(opts: CallOptions = {}) {
      return oazapfts.fetchJson<Health>('/api/v1/system/health', {
        ...opts,
      });
    },
    /**
     * Get service information
     */
    getInfo(opts: CallOptions = {}) {
      return oazapfts.fetchJson<Info>('/api/v1/system/info', {
        ...opts,
      });
    },
    /**
     * Get the contract as JSON
     */
    getContractJson({
      ifNoneMatch,
      ...opts
    }: {
      ifNoneMatch?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<{
        [key: string]: unknown;
      }>('/api/v1/openapi.json', {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
          'If-None-Match': ifNoneMatch,
        }),
      });
    },
    /**
     * Get the contract as YAML
     */
    getContractYaml({
      ifNoneMatch,
      ...opts
    }: {
      ifNoneMatch?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<string>('/api/v1/openapi.yaml', {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
          'If-None-Match': ifNoneMatch,
        }),
      });
    },
    /**
     * Get Prometheus metrics
     */
    getMetrics(opts: CallOptions = {}) {
      return oazapfts.fetchJson<string>('/metrics', {
        ...opts,
      });
    },
    /**
     * List background loops
     */
    listLoops(opts: CallOptions = {}) {
      return oazapfts.fetchJson<LoopList>('/api/v1/admin/loops', {
        ...opts,
      });
    },
    /**
     * Run a loop now
     */
    runLoop(name: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<LoopRun>(`/api/v1/admin/loops/${encodeURIComponent(name)}/run`, {
        ...opts,
        method: 'POST',
      });
    },
    /**
     * List outgoing mail
     */
    listMails({
      limit,
      cursor,
      q,
      kind,
      state,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
      q?: string;
      kind?: string;
      state?: MailState;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<OutgoingMailList>(
        `/api/v1/admin/mails${QS.query(
          QS.explode({
            limit,
            cursor,
            q,
            kind,
            state,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * List queues
     */
    listQueues({
      limit,
      cursor,
      q,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
      q?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<QueueList>(
        `/api/v1/admin/queues${QS.query(
          QS.explode({
            limit,
            cursor,
            q,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * List event types
     */
    listEventTypes(opts: CallOptions = {}) {
      return oazapfts.fetchJson<EventTypeList>('/api/v1/events/types', {
        ...opts,
      });
    },
    /**
     * List events
     */
    listEvents({
      after,
      types,
      before,
      person,
      agent,
      subject,
      limit,
      ...opts
    }: {
      after?: string;
      types?: string[];
      before?: string;
      person?: number;
      agent?: string;
      subject?: string[];
      limit?: number;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<EventPage>(
        `/api/v1/events${QS.query(
          QS.explode({
            after,
            before,
            person,
            agent,
            limit,
          }),
          QS.form({
            types,
            subject,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Read the audit log
     */
    readAudit({
      after,
      before,
      actor,
      action,
      $from,
      to,
      limit,
      ...opts
    }: {
      after?: string;
      before?: string;
      actor?: string;
      action?: string[];
      $from?: string;
      to?: string;
      limit?: number;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<AuditPage>(
        `/api/v1/audit${QS.query(
          QS.explode({
            after,
            before,
            actor,
            from: $from,
            to,
            limit,
          }),
          QS.form({
            action,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Read the audit log of the installation
     */
    readOperatorAudit({
      after,
      before,
      actor,
      action,
      $from,
      to,
      limit,
      brandId,
      ...opts
    }: {
      after?: string;
      before?: string;
      actor?: string;
      action?: string[];
      $from?: string;
      to?: string;
      limit?: number;
      brandId?: number;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<AuditPage>(
        `/api/v1/admin/audit${QS.query(
          QS.explode({
            after,
            before,
            actor,
            from: $from,
            to,
            limit,
            brand_id: brandId,
          }),
          QS.form({
            action,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Sign in
     */
    login(login: Login, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Session>(
        '/api/v1/auth/login',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: login,
        }),
      );
    },
    /**
     * Get the current session
     */
    getSession(opts: CallOptions = {}) {
      return oazapfts.fetchJson<Session>('/api/v1/auth/session', {
        ...opts,
      });
    },
    /**
     * Find the current session
     */
    findSession(opts: CallOptions = {}) {
      return oazapfts.fetchJson<SignInState>('/api/v1/auth/state', {
        ...opts,
      });
    },
    /**
     * Switch the workspace of this session
     */
    switchBrand(switchBrand: SwitchBrand, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Session>(
        '/api/v1/auth/session/brand',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: switchBrand,
        }),
      );
    },
    /**
     * Sign out
     */
    logout(opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>('/api/v1/auth/logout', {
        ...opts,
        method: 'POST',
      });
    },
    /**
     * Reset a password
     */
    finishPasswordReset(passwordReset: PasswordReset, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        '/api/v1/auth/password/reset',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: passwordReset,
        }),
      );
    },
    /**
     * List my tokens
     */
    listMyTokens(opts: CallOptions = {}) {
      return oazapfts.fetchJson<TokenList>('/api/v1/me/tokens', {
        ...opts,
      });
    },
    /**
     * Create my token
     */
    createMyToken(
      newOwnToken: NewOwnToken,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<IssuedToken>(
        '/api/v1/me/tokens',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newOwnToken,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * Revoke one of my tokens
     */
    revokeMyToken(tokenId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(`/api/v1/me/tokens/${encodeURIComponent(tokenId)}`, {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * Rotate one of my tokens
     */
    rotateMyToken(
      tokenId: string,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<IssuedToken>(`/api/v1/me/tokens/${encodeURIComponent(tokenId)}/rotate`, {
        ...opts,
        method: 'POST',
        headers: oazapfts.mergeHeaders(opts?.headers, {
          'Idempotency-Key': idempotencyKey,
        }),
      });
    },
    /**
     * Inspect the current token
     */
    describeToken<Format extends 'json' | 'yaml' | 'md' | undefined = undefined>({
      format,
      ...opts
    }: {
      format?: Format;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<Formatted<Format, TokenDescription>>(
        `/api/v1/me/token${QS.query(
          QS.explode({
            format,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * List scopes
     */
    listScopes(opts: CallOptions = {}) {
      return oazapfts.fetchJson<ScopeList>('/api/v1/scopes', {
        ...opts,
      });
    },
    /**
     * Change my password
     */
    changeMyPassword(ownPasswordChange: OwnPasswordChange, opts: CallOptions = {}) {
      return oazapfts.fetchJson<OwnPasswordChanged>(
        '/api/v1/me/password',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: ownPasswordChange,
        }),
      );
    },
    /**
     * Read the invitation of a mailed link
     */
    readInvitation(invitationSecret: InvitationSecret, opts: CallOptions = {}) {
      return oazapfts.fetchJson<ReceivedInvitation>(
        '/api/v1/invitations:read',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: invitationSecret,
        }),
      );
    },
    /**
     * Accept the invitation of a mailed link
     */
    joinByInvitation(invitationSecret: InvitationSecret, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Membership>(
        '/api/v1/invitations:accept',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: invitationSecret,
        }),
      );
    },
    /**
     * Create an account by a mailed link
     */
    signUpByInvitation(signUpByInvitation: SignUpByInvitation, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Session>(
        '/api/v1/invitations:account',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: signUpByInvitation,
        }),
      );
    },
    /**
     * Get an invitation by the path
     */
    getInvitation(token: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<ReceivedInvitation>(`/api/v1/invitations/${encodeURIComponent(token)}`, {
        ...opts,
      });
    },
    /**
     * Accept an invitation
     */
    acceptInvitation(token: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Membership>(`/api/v1/invitations/${encodeURIComponent(token)}/accept`, {
        ...opts,
        method: 'POST',
      });
    },
    /**
     * Create an account by an invitation
     */
    createInvitedAccount(token: string, invitedAccount: InvitedAccount, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Session>(
        `/api/v1/invitations/${encodeURIComponent(token)}/account`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: invitedAccount,
        }),
      );
    },
    /**
     * List plans
     */
    listPlans(opts: CallOptions = {}) {
      return oazapfts.fetchJson<PlanList>('/api/v1/admin/plans', {
        ...opts,
      });
    },
    /**
     * Create or replace a plan
     */
    putPlan(key: string, planSettings: PlanSettings, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Plan>(
        `/api/v1/admin/plans/${encodeURIComponent(key)}`,
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: planSettings,
        }),
      );
    },
    /**
     * Create a workspace
     */
    createBrand(
      newBrand: NewBrand,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Brand>(
        '/api/v1/admin/brands',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newBrand,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * List workspaces
     */
    listBrands({
      limit,
      cursor,
      q,
      plan,
      subscriptionStatus,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
      q?: string;
      plan?: string;
      subscriptionStatus?: SubscriptionStatus;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<OperatorBrandList>(
        `/api/v1/admin/brands${QS.query(
          QS.explode({
            limit,
            cursor,
            q,
            plan,
            subscription_status: subscriptionStatus,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Get a workspace
     */
    getBrand(brandId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Brand>(`/api/v1/admin/brands/${encodeURIComponent(brandId)}`, {
        ...opts,
      });
    },
    /**
     * Update a workspace
     */
    changeBrand(brandId: number, brandChange: BrandChange, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Brand>(
        `/api/v1/admin/brands/${encodeURIComponent(brandId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: brandChange,
        }),
      );
    },
    /**
     * Set a workspace's scope policy
     */
    setScopePolicy(brandId: number, scopePolicy: ScopePolicy, opts: CallOptions = {}) {
      return oazapfts.fetchJson<ScopePolicy>(
        `/api/v1/admin/brands/${encodeURIComponent(brandId)}/scope-policy`,
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: scopePolicy,
        }),
      );
    },
    /**
     * Create a user
     */
    createUser(
      newUser: NewUser,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<User>(
        '/api/v1/admin/users',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newUser,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * List users
     */
    listUsers({
      limit,
      cursor,
      q,
      brandId,
      locked,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
      q?: string;
      brandId?: number;
      locked?: boolean;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<OperatorUserList>(
        `/api/v1/admin/users${QS.query(
          QS.explode({
            limit,
            cursor,
            q,
            brand_id: brandId,
            locked,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Add or update a member
     */
    putMember(brandId: number, userId: number, memberSettings: MemberSettings, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Member>(
        `/api/v1/admin/brands/${encodeURIComponent(brandId)}/members/${encodeURIComponent(userId)}`,
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: memberSettings,
        }),
      );
    },
    /**
     * Remove a member
     */
    removeMember(brandId: number, userId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        `/api/v1/admin/brands/${encodeURIComponent(brandId)}/members/${encodeURIComponent(userId)}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * Create a member's token
     */
    issueToken(
      brandId: number,
      newToken: NewToken,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<IssuedToken>(
        `/api/v1/admin/brands/${encodeURIComponent(brandId)}/tokens`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newToken,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * Revoke any token
     */
    revokeToken(tokenId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(`/api/v1/admin/tokens/${encodeURIComponent(tokenId)}`, {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * Set an agent's owner
     */
    putAgent(agentId: string, agentOwner: AgentOwner, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Agent>(
        `/api/v1/admin/agents/${encodeURIComponent(agentId)}`,
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: agentOwner,
        }),
      );
    },
    /**
     * List tokens
     */
    listTokens({
      limit,
      cursor,
      q,
      brandId,
      userId,
      state,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
      q?: string;
      brandId?: number;
      userId?: number;
      state?: 'active' | 'expired' | 'revoked';
    } & CallOptions = {}) {
      return oazapfts.fetchJson<OperatorTokenList>(
        `/api/v1/admin/tokens${QS.query(
          QS.explode({
            limit,
            cursor,
            q,
            brand_id: brandId,
            user_id: userId,
            state,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Lock an account
     */
    lockAccount(userId: number, accountLock: AccountLock, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Account>(
        `/api/v1/admin/users/${encodeURIComponent(userId)}/lock`,
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: accountLock,
        }),
      );
    },
    /**
     * Unlock an account
     */
    unlockAccount(userId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Account>(`/api/v1/admin/users/${encodeURIComponent(userId)}/lock`, {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * End a person's sessions
     */
    signOutAccount(userId: number, signOut: SignOut, opts: CallOptions = {}) {
      return oazapfts.fetchJson<SignedOut>(
        `/api/v1/admin/users/${encodeURIComponent(userId)}/sign-out`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: signOut,
        }),
      );
    },
    /**
     * List feature switches
     */
    getFeatures<Format extends 'yaml' | 'md' | undefined = undefined>(
      brandId: number,
      {
        format,
        ...opts
      }: {
        format?: Format;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Formatted<Format, Features>>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/features${QS.query(
          QS.explode({
            format,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Turn a feature on or off
     */
    setFeature(brandId: number, key: FeatureKey, featureSetting: FeatureSetting, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Features>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/features/${encodeURIComponent(key)}`,
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: featureSetting,
        }),
      );
    },
    /**
     * List feature changes
     */
    getFeatureHistory(
      brandId: number,
      {
        limit,
        cursor,
        ...opts
      }: {
        limit?: number;
        cursor?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<FeatureHistory>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/features/history${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * List feed sources
     */
    listFeedSources(
      brandId: number,
      {
        limit,
        cursor,
        ...opts
      }: {
        limit?: number;
        cursor?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<FeedSourceList>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/feed/sources${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Add a feed source
     */
    addFeedSource(
      brandId: number,
      newFeedSource: NewFeedSource,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<FeedSource>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/feed/sources`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newFeedSource,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * Remove a feed source
     */
    removeFeedSource(brandId: number, sourceId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/feed/sources/${encodeURIComponent(sourceId)}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * List members
     */
    listMembers(brandId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<MemberList>(`/api/v1/brands/${encodeURIComponent(brandId)}/members`, {
        ...opts,
      });
    },
    /**
     * Update a member
     */
    changeMember(brandId: number, userId: number, memberChange: MemberChange, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Success>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/members/${encodeURIComponent(userId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: memberChange,
        }),
      );
    },
    /**
     * Remove a member
     */
    deleteMember(brandId: number, userId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/members/${encodeURIComponent(userId)}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * Send a password reset link
     */
    sendPasswordReset(brandId: number, userId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<SuccessMessage>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/members/${encodeURIComponent(userId)}/reset-password`,
        {
          ...opts,
          method: 'POST',
        },
      );
    },
    /**
     * Set a member's password
     */
    setPassword(brandId: number, userId: number, newPassword: NewPassword, opts: CallOptions = {}) {
      return oazapfts.fetchJson<SuccessMessage>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/members/${encodeURIComponent(userId)}/set-password`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newPassword,
        }),
      );
    },
    /**
     * Set a member's picture
     */
    uploadMemberPhoto(
      brandId: number,
      userId: number,
      body: {
        /** PNG, JPG or GIF, up to 5 MB */
        file: Blob;
      },
      opts: CallOptions = {},
    ) {
      return oazapfts.fetchJson<MemberPhoto>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/members/${encodeURIComponent(userId)}/photo`,
        oazapfts.multipart({
          ...opts,
          method: 'POST',
          body,
        }),
      );
    },
    /**
     * Get a member's picture
     */
    getMemberPhoto(
      brandId: number,
      userId: number,
      {
        ifNoneMatch,
        ...opts
      }: {
        ifNoneMatch?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Blob>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/members/${encodeURIComponent(userId)}/photo`,
        {
          ...opts,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'If-None-Match': ifNoneMatch,
          }),
        },
      );
    },
    /**
     * Remove a member's picture
     */
    removeMemberPhoto(brandId: number, userId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<MemberPhoto>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/members/${encodeURIComponent(userId)}/photo`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * Leave the workspace
     */
    leaveWorkspace(opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>('/api/v1/me/membership', {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * Set my picture
     */
    uploadMyPhoto(
      body: {
        /** PNG, JPG or GIF, up to 5 MB */
        file: Blob;
      },
      opts: CallOptions = {},
    ) {
      return oazapfts.fetchJson<MemberPhoto>(
        '/api/v1/me/photo',
        oazapfts.multipart({
          ...opts,
          method: 'POST',
          body,
        }),
      );
    },
    /**
     * Remove my picture
     */
    removeMyPhoto(opts: CallOptions = {}) {
      return oazapfts.fetchJson<MemberPhoto>('/api/v1/me/photo', {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * Find a person by email address
     */
    findPerson(brandId: number, email: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Person>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/people${QS.query(
          QS.explode({
            email,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Rename the workspace
     */
    renameWorkspace(brandId: number, workspaceName: WorkspaceName, opts: CallOptions = {}) {
      return oazapfts.fetchJson<NamedWorkspace>(
        `/api/v1/brands/${encodeURIComponent(brandId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: workspaceName,
        }),
      );
    },
    /**
     * List open invitations
     */
    listInvitations(brandId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<InvitationList>(`/api/v1/brands/${encodeURIComponent(brandId)}/invitations`, {
        ...opts,
      });
    },
    /**
     * Invite a person as a member or a guest
     */
    createInvitation(
      brandId: number,
      newInvitation: NewInvitation,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Invitation>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/invitations`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newInvitation,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * Revoke an invitation
     */
    revokeInvitation(brandId: number, invitationId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/invitations/${encodeURIComponent(invitationId)}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * Send an invitation again
     */
    sendInvitation(brandId: number, invitationId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<OpenInvitation>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/invitations/${encodeURIComponent(invitationId)}/send`,
        {
          ...opts,
          method: 'POST',
        },
      );
    },
    /**
     * Get the link of an invitation
     */
    getInvitationLink(brandId: number, invitationId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<InvitationLink>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/invitations/${encodeURIComponent(invitationId)}/link`,
        {
          ...opts,
          method: 'POST',
        },
      );
    },
    /**
     * Get the ways to sign in
     */
    getSignInOptions(email: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<SignInOptions>(
        `/api/v1/auth/providers${QS.query(
          QS.explode({
            email,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * List identity providers
     */
    listIdentityProviders({
      limit,
      cursor,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<IdentityProviderList>(
        `/api/v1/admin/identity-providers${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Get an identity provider
     */
    getIdentityProvider(key: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<IdentityProvider>(`/api/v1/admin/identity-providers/${encodeURIComponent(key)}`, {
        ...opts,
      });
    },
    /**
     * Create or replace an identity provider
     */
    putIdentityProvider(key: string, identityProviderSettings: IdentityProviderSettings, opts: CallOptions = {}) {
      return oazapfts.fetchJson<IdentityProvider>(
        `/api/v1/admin/identity-providers/${encodeURIComponent(key)}`,
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: identityProviderSettings,
        }),
      );
    },
    /**
     * Delete an identity provider
     */
    deleteIdentityProvider(key: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(`/api/v1/admin/identity-providers/${encodeURIComponent(key)}`, {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * Get workspace usage
     */
    getUsage(brandId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Usage>(`/api/v1/brands/${encodeURIComponent(brandId)}/usage`, {
        ...opts,
      });
    },
    /**
     * List guests
     */
    listGuests(brandId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<GuestList>(`/api/v1/brands/${encodeURIComponent(brandId)}/guests`, {
        ...opts,
      });
    },
    /**
     * Invite a guest as a member
     */
    makeMember(
      brandId: number,
      userId: number,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Invitation>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/guests/${encodeURIComponent(userId)}/make-member`,
        {
          ...opts,
          method: 'POST',
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        },
      );
    },
    /**
     * Remove a guest
     */
    removeGuest(brandId: number, userId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<GuestRemoval>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/guests/${encodeURIComponent(userId)}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * List my guest access
     */
    listMyGuestAccess({
      limit,
      cursor,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<OwnGuestAccessList>(
        `/api/v1/me/guest-access${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Accept guest access
     */
    acceptGuestAccess(kind: 'board' | 'docs', resourceId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<OwnGuestAccess>(
        `/api/v1/me/guest-access/${encodeURIComponent(kind)}/${encodeURIComponent(resourceId)}/accept`,
        {
          ...opts,
          method: 'POST',
        },
      );
    },
    /**
     * Leave a board or docs space
     */
    leaveGuestAccess(kind: 'board' | 'docs', resourceId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        `/api/v1/me/guest-access/${encodeURIComponent(kind)}/${encodeURIComponent(resourceId)}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * Get my mail address
     */
    getMyMailAddress(opts: CallOptions = {}) {
      return oazapfts.fetchJson<OwnMailAddress>('/api/v1/me/mail/address', {
        ...opts,
      });
    },
    /**
     * Rename my mail address
     */
    renameMailAddress(mailAddressChange: MailAddressChange, opts: CallOptions = {}) {
      return oazapfts.fetchJson<MailAddress>(
        '/api/v1/me/mail/address',
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: mailAddressChange,
        }),
      );
    },
    /**
     * Check a mail name
     */
    getMailAvailability(name: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<MailNameAvailability>(
        `/api/v1/me/mail/address/availability${QS.query(
          QS.explode({
            name,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Create a board
     */
    createBoard(
      newBoard: NewBoard,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Board>(
        '/api/v1/board/boards',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newBoard,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * List boards
     */
    listBoards({
      limit,
      cursor,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<BoardList>(
        `/api/v1/board/boards${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Get a board
     */
    getBoard(boardId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Board>(`/api/v1/board/boards/${encodeURIComponent(boardId)}`, {
        ...opts,
      });
    },
    /**
     * Rename a board
     */
    renameBoard(boardId: string, boardName: BoardName, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Board>(
        `/api/v1/board/boards/${encodeURIComponent(boardId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: boardName,
        }),
      );
    },
    /**
     * Delete a board
     */
    removeBoard(boardId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(`/api/v1/board/boards/${encodeURIComponent(boardId)}`, {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * Add a guest to a board
     */
    putBoardGuest(boardId: string, userId: number, guestRole: GuestRole, opts: CallOptions = {}) {
      return oazapfts.fetchJson<ResourceAccess>(
        `/api/v1/board/boards/${encodeURIComponent(boardId)}/guests/${encodeURIComponent(userId)}`,
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: guestRole,
        }),
      );
    },
    /**
     * Remove a guest from a board
     */
    removeBoardGuest(boardId: string, userId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        `/api/v1/board/boards/${encodeURIComponent(boardId)}/guests/${encodeURIComponent(userId)}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * Add a column
     */
    createColumn(
      boardId: string,
      newBoardColumn: NewBoardColumn,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<BoardColumn>(
        `/api/v1/board/boards/${encodeURIComponent(boardId)}/columns`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newBoardColumn,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * Update a column
     */
    changeColumn(boardId: string, columnId: string, boardColumnChange: BoardColumnChange, opts: CallOptions = {}) {
      return oazapfts.fetchJson<BoardColumn>(
        `/api/v1/board/boards/${encodeURIComponent(boardId)}/columns/${encodeURIComponent(columnId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: boardColumnChange,
        }),
      );
    },
    /**
     * Delete a column
     */
    removeColumn(
      boardId: string,
      columnId: string,
      {
        moveTo,
        ...opts
      }: {
        moveTo?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<undefined>(
        `/api/v1/board/boards/${encodeURIComponent(boardId)}/columns/${encodeURIComponent(columnId)}${QS.query(
          QS.explode({
            move_to: moveTo,
          }),
        )}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * List saved views of a board
     */
    listBoardViews(boardId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<BoardViewList>(`/api/v1/board/boards/${encodeURIComponent(boardId)}/views`, {
        ...opts,
      });
    },
    /**
     * Save a view of a board
     */
    createBoardView(
      boardId: string,
      newBoardView: NewBoardView,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<BoardView>(
        `/api/v1/board/boards/${encodeURIComponent(boardId)}/views`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newBoardView,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * Update a saved view
     */
    changeBoardView(boardId: string, viewId: string, boardViewChange: BoardViewChange, opts: CallOptions = {}) {
      return oazapfts.fetchJson<BoardView>(
        `/api/v1/board/boards/${encodeURIComponent(boardId)}/views/${encodeURIComponent(viewId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: boardViewChange,
        }),
      );
    },
    /**
     * Delete a saved view
     */
    removeBoardView(boardId: string, viewId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        `/api/v1/board/boards/${encodeURIComponent(boardId)}/views/${encodeURIComponent(viewId)}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * List cards
     */
    listCards(
      boardId: string,
      {
        detail,
        archived,
        perPage,
        page,
        ...opts
      }: {
        detail?: CardDepth;
        archived?: boolean;
        perPage?: number;
        page?: number;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<
        CardStandardList | CardSummaryList | CardList | GuestCardStandardList | GuestCardSummaryList | GuestCardList
      >(
        `/api/v1/board/boards/${encodeURIComponent(boardId)}/tasks${QS.query(
          QS.explode({
            detail,
            archived,
            per_page: perPage,
            page,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Create a card
     */
    createCard(
      boardId: string,
      newCard: NewCard,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Card | GuestCard>(
        `/api/v1/board/boards/${encodeURIComponent(boardId)}/tasks`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newCard,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * Get a card
     */
    getCard(
      taskId: string,
      {
        detail,
        ifNoneMatch,
        ...opts
      }: {
        detail?: CardDepth;
        ifNoneMatch?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Card | CardStandard | CardSummary | GuestCard | GuestCardStandard | GuestCardSummary>(
        `/api/v1/board/tasks/${encodeURIComponent(taskId)}${QS.query(
          QS.explode({
            detail,
          }),
        )}`,
        {
          ...opts,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'If-None-Match': ifNoneMatch,
          }),
        },
      );
    },
    /**
     * Update a card
     */
    changeCard(
      taskId: string,
      cardChange: CardChange,
      {
        $return,
        ifMatch,
        ...opts
      }: {
        $return?: 'full' | 'receipt';
        ifMatch?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Card | CardReceipt | GuestCard>(
        `/api/v1/board/tasks/${encodeURIComponent(taskId)}${QS.query(
          QS.explode({
            return: $return,
          }),
        )}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: cardChange,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'If-Match': ifMatch,
          }),
        }),
      );
    },
    /**
     * Delete a card
     */
    removeCard(taskId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(`/api/v1/board/tasks/${encodeURIComponent(taskId)}`, {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * Comment on a card
     */
    commentOnCard(
      taskId: string,
      newComment: NewComment,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Comment | GuestComment>(
        `/api/v1/board/tasks/${encodeURIComponent(taskId)}/comments`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newComment,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * List comments of a card
     */
    listCardComments(
      taskId: string,
      {
        limit,
        cursor,
        ...opts
      }: {
        limit?: number;
        cursor?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<CommentList | GuestCommentList>(
        `/api/v1/board/tasks/${encodeURIComponent(taskId)}/comments${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Replace a card's checklist
     */
    setCardChecklist(taskId: string, checklist: Checklist, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Card | GuestCard>(
        `/api/v1/board/tasks/${encodeURIComponent(taskId)}/checklist`,
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: checklist,
        }),
      );
    },
    /**
     * Get a card's checklist
     */
    getCardChecklist(taskId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Checklist>(`/api/v1/board/tasks/${encodeURIComponent(taskId)}/checklist`, {
        ...opts,
      });
    },
    /**
     * Edit a comment
     */
    changeComment(taskId: string, commentId: string, newComment: NewComment, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Comment | GuestComment>(
        `/api/v1/board/tasks/${encodeURIComponent(taskId)}/comments/${encodeURIComponent(commentId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: newComment,
        }),
      );
    },
    /**
     * Delete a comment
     */
    removeComment(taskId: string, commentId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        `/api/v1/board/tasks/${encodeURIComponent(taskId)}/comments/${encodeURIComponent(commentId)}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * List cards across boards
     */
    listMasterTasks({
      boardIds,
      boardType,
      columnNames,
      status,
      hasPr,
      since,
      detail,
      archived,
      ...opts
    }: {
      boardIds?: string[];
      boardType?: string;
      columnNames?: string[];
      status?: string[];
      hasPr?: boolean;
      since?: string;
      detail?: 'summary';
      archived?: boolean;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<MasterTaskList | MasterSummaryList>(
        `/api/v1/board/master/tasks${QS.query(
          QS.form({
            board_ids: boardIds,
            column_names: columnNames,
            status,
          }),
          QS.explode({
            board_type: boardType,
            has_pr: hasPr,
            since,
            detail,
            archived,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Find cards by their refs
     */
    findCards(refs: string[], opts: CallOptions = {}) {
      return oazapfts.fetchJson<NamedCardList>(
        `/api/v1/board/tasks${QS.query(
          QS.form({
            refs,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * List board activity
     */
    listActivity(
      boardId: string,
      {
        limit,
        since,
        direction,
        ...opts
      }: {
        limit?: number;
        since?: string;
        direction?: 'newer' | 'older';
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<ActivityPage>(
        `/api/v1/board/activity/boards/${encodeURIComponent(boardId)}${QS.query(
          QS.explode({
            limit,
            since,
            direction,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Export a board as Markdown
     */
    exportBoard(
      boardId: string,
      {
        detail,
        columns,
        archived,
        ifNoneMatch,
        ...opts
      }: {
        detail?: 'summary' | 'standard';
        columns?: string[];
        archived?: boolean;
        ifNoneMatch?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<string>(
        `/api/v1/board/boards/${encodeURIComponent(boardId)}/export${QS.query(
          QS.explode({
            detail,
            archived,
          }),
          QS.form({
            columns,
          }),
        )}`,
        {
          ...opts,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'If-None-Match': ifNoneMatch,
          }),
        },
      );
    },
    /**
     * Get the picture of a person on a board
     */
    getBoardPicture(
      boardId: string,
      pictureId: string,
      {
        ifNoneMatch,
        ...opts
      }: {
        ifNoneMatch?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Blob>(
        `/api/v1/board/boards/${encodeURIComponent(boardId)}/pictures/${encodeURIComponent(pictureId)}`,
        {
          ...opts,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'If-None-Match': ifNoneMatch,
          }),
        },
      );
    },
    /**
     * List my open cards
     */
    listMyCards({
      limit,
      ...opts
    }: {
      limit?: number;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<MyCardList>(
        `/api/v1/board/mine${QS.query(
          QS.explode({
            limit,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Get a card's build settings
     */
    getCardBuildSettings(
      taskId: string,
      {
        coder,
        ...opts
      }: {
        coder?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<BuildSettings>(
        `/api/v1/factory/builds/settings/${encodeURIComponent(taskId)}${QS.query(
          QS.explode({
            coder,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Create a docs space
     */
    createDocsSpace(
      newDocsSpace: NewDocsSpace,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<DocsSpace>(
        '/api/v1/docs/spaces',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newDocsSpace,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * List docs spaces
     */
    listDocsSpaces({
      limit,
      cursor,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<DocsSpaceList>(
        `/api/v1/docs/spaces${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Delete a docs space
     */
    removeDocsSpace(spaceId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(`/api/v1/docs/spaces/${encodeURIComponent(spaceId)}`, {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * Create a page
     */
    writeDocsPage(
      spaceId: string,
      newDocsPage: NewDocsPage,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<DocsPage>(
        `/api/v1/docs/spaces/${encodeURIComponent(spaceId)}/pages`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newDocsPage,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * List pages
     */
    listDocsPages(
      spaceId: string,
      {
        limit,
        cursor,
        ...opts
      }: {
        limit?: number;
        cursor?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<DocsPageList>(
        `/api/v1/docs/spaces/${encodeURIComponent(spaceId)}/pages${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Get a page
     */
    getDocsPage(
      spaceId: string,
      pageId: string,
      {
        ifNoneMatch,
        ...opts
      }: {
        ifNoneMatch?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<DocsPage>(
        `/api/v1/docs/spaces/${encodeURIComponent(spaceId)}/pages/${encodeURIComponent(pageId)}`,
        {
          ...opts,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'If-None-Match': ifNoneMatch,
          }),
        },
      );
    },
    /**
     * Update a page
     */
    changeDocsPage(
      spaceId: string,
      pageId: string,
      docsPageChange: DocsPageChange,
      {
        ifMatch,
        ...opts
      }: {
        ifMatch?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<DocsPage>(
        `/api/v1/docs/spaces/${encodeURIComponent(spaceId)}/pages/${encodeURIComponent(pageId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: docsPageChange,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'If-Match': ifMatch,
          }),
        }),
      );
    },
    /**
     * Delete a page
     */
    removeDocsPage(spaceId: string, pageId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        `/api/v1/docs/spaces/${encodeURIComponent(spaceId)}/pages/${encodeURIComponent(pageId)}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * Add a guest to a space
     */
    putDocsGuest(spaceId: string, userId: number, guestRole: GuestRole, opts: CallOptions = {}) {
      return oazapfts.fetchJson<ResourceAccess>(
        `/api/v1/docs/spaces/${encodeURIComponent(spaceId)}/guests/${encodeURIComponent(userId)}`,
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: guestRole,
        }),
      );
    },
    /**
     * Remove a guest from a space
     */
    removeDocsGuest(spaceId: string, userId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        `/api/v1/docs/spaces/${encodeURIComponent(spaceId)}/guests/${encodeURIComponent(userId)}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * Attach a file to a card
     */
    attachToCard(
      taskId: string,
      body: {
        /** Picture, document, text, archive or film, up to 10 MB */
        file: Blob;
      },
      opts: CallOptions = {},
    ) {
      return oazapfts.fetchJson<Attachment>(
        `/api/v1/board/tasks/${encodeURIComponent(taskId)}/attachments`,
        oazapfts.multipart({
          ...opts,
          method: 'POST',
          body,
        }),
      );
    },
    /**
     * List a card's attachments
     */
    listCardAttachments(taskId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<AttachmentList>(`/api/v1/board/tasks/${encodeURIComponent(taskId)}/attachments`, {
        ...opts,
      });
    },
    /**
     * Get the file of a card's attachment
     */
    getCardAttachment(
      taskId: string,
      attachmentId: string,
      {
        ifNoneMatch,
        ...opts
      }: {
        ifNoneMatch?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Blob>(
        `/api/v1/board/tasks/${encodeURIComponent(taskId)}/attachments/${encodeURIComponent(attachmentId)}/file`,
        {
          ...opts,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'If-None-Match': ifNoneMatch,
          }),
        },
      );
    },
    /**
     * Remove a file from a card
     */
    removeCardAttachment(taskId: string, attachmentId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        `/api/v1/board/tasks/${encodeURIComponent(taskId)}/attachments/${encodeURIComponent(attachmentId)}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * Attach a file to a page
     */
    attachToPage(
      spaceId: string,
      pageId: string,
      body: {
        /** Picture, document, text, archive or film, up to 10 MB */
        file: Blob;
      },
      opts: CallOptions = {},
    ) {
      return oazapfts.fetchJson<Attachment>(
        `/api/v1/docs/spaces/${encodeURIComponent(spaceId)}/pages/${encodeURIComponent(pageId)}/attachments`,
        oazapfts.multipart({
          ...opts,
          method: 'POST',
          body,
        }),
      );
    },
    /**
     * List a page's attachments
     */
    listPageAttachments(spaceId: string, pageId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<AttachmentList>(
        `/api/v1/docs/spaces/${encodeURIComponent(spaceId)}/pages/${encodeURIComponent(pageId)}/attachments`,
        {
          ...opts,
        },
      );
    },
    /**
     * Get the file of a page's attachment
     */
    getPageAttachment(
      spaceId: string,
      pageId: string,
      attachmentId: string,
      {
        ifNoneMatch,
        ...opts
      }: {
        ifNoneMatch?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Blob>(
        `/api/v1/docs/spaces/${encodeURIComponent(spaceId)}/pages/${encodeURIComponent(pageId)}/attachments/${encodeURIComponent(attachmentId)}/file`,
        {
          ...opts,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'If-None-Match': ifNoneMatch,
          }),
        },
      );
    },
    /**
     * Remove a file from a page
     */
    removePageAttachment(spaceId: string, pageId: string, attachmentId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        `/api/v1/docs/spaces/${encodeURIComponent(spaceId)}/pages/${encodeURIComponent(pageId)}/attachments/${encodeURIComponent(attachmentId)}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * List coder profiles
     */
    listCoderProfiles({
      coder,
      taskType,
      ...opts
    }: {
      coder?: string;
      taskType?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<CoderProfile[]>(
        `/api/v1/factory/coder-profiles${QS.query(
          QS.explode({
            coder,
            task_type: taskType,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Get a coder profile
     */
    getCoderProfile(key: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<CoderProfile>(`/api/v1/factory/coder-profiles/${encodeURIComponent(key)}`, {
        ...opts,
      });
    },
    /**
     * List coder profile changes
     */
    getCoderProfileHistory(
      key: string,
      {
        limit,
        cursor,
        ...opts
      }: {
        limit?: number;
        cursor?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<CoderProfileChange[]>(
        `/api/v1/factory/coder-profiles/${encodeURIComponent(key)}/history${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Override a coder profile
     */
    overrideCoderProfile(key: string, coderOverride: CoderOverride, opts: CallOptions = {}) {
      return oazapfts.fetchJson<CoderProfile>(
        `/api/v1/factory/coder-profiles/${encodeURIComponent(key)}/override`,
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: coderOverride,
        }),
      );
    },
    /**
     * Reset a coder profile setting
     */
    resetCoderProfile(key: string, field: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<CoderProfile>(
        `/api/v1/factory/coder-profiles/${encodeURIComponent(key)}/override/${encodeURIComponent(field)}`,
        {
          ...opts,
          method: 'DELETE',
        },
      );
    },
    /**
     * Get build settings
     */
    getBuildSettings({
      coder,
      profile,
      ...opts
    }: {
      coder?: string;
      profile?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<BuildSettings>(
        `/api/v1/factory/builds/settings${QS.query(
          QS.explode({
            coder,
            profile,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Search an agent's memories
     */
    searchMemories<Format extends 'yaml' | 'json' | 'md' | undefined = undefined>(
      agentId: string,
      {
        kinds,
        format,
        explain,
        query,
        limit,
        ...opts
      }: {
        kinds?: MemoryKind[];
        format?: Format;
        explain?: boolean;
        query?: string;
        limit?: number;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Formatted<Format, MemoryContext>>(
        `/api/v1/memory/agents/${encodeURIComponent(agentId)}/context${QS.query(
          QS.form({
            kinds,
          }),
          QS.explode({
            format,
            explain,
            query,
            limit,
          }),
        )}`,
        {
          ...opts,
          method: 'POST',
        },
      );
    },
    /**
     * Recall memories for a question
     */
    recallMemories<Format extends 'yaml' | 'json' | 'md' | undefined = undefined>(
      agentId: string,
      query: string,
      {
        kinds,
        format,
        explain,
        limit,
        ...opts
      }: {
        kinds?: MemoryKind[];
        format?: Format;
        explain?: boolean;
        limit?: number;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Formatted<Format, MemoryContext>>(
        `/api/v1/memory/agents/${encodeURIComponent(agentId)}/context/relevant${QS.query(
          QS.form({
            kinds,
          }),
          QS.explode({
            format,
            explain,
            query,
            limit,
          }),
        )}`,
        {
          ...opts,
          method: 'POST',
        },
      );
    },
    /**
     * List agents
     */
    listMemoryAgents({
      limit,
      cursor,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<MemoryAgentList>(
        `/api/v1/memory/agents${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Create a memory
     */
    createMemory(
      newMemory: NewMemory,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Memory>(
        '/api/v1/memory/memories',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newMemory,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * Get memory statistics
     */
    getMemoryStats<Format extends 'json' | 'yaml' | 'md' | undefined = undefined>({
      agentId,
      format,
      ...opts
    }: {
      agentId?: string;
      format?: Format;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<Formatted<Format, MemoryStats>>(
        `/api/v1/memory/memories/stats${QS.query(
          QS.explode({
            agent_id: agentId,
            format,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Get a memory
     */
    getMemory(
      memoryId: string,
      {
        asOf,
        ...opts
      }: {
        asOf?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Memory>(
        `/api/v1/memory/memories/${encodeURIComponent(memoryId)}${QS.query(
          QS.explode({
            as_of: asOf,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Update a memory
     */
    changeMemory(memoryId: string, memoryChange: MemoryChange, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Memory>(
        `/api/v1/memory/memories/${encodeURIComponent(memoryId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: memoryChange,
        }),
      );
    },
    /**
     * Delete a memory
     */
    deleteMemory(memoryId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(`/api/v1/memory/memories/${encodeURIComponent(memoryId)}`, {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * Get the history of a memory
     */
    getMemoryHistory(
      memoryId: string,
      {
        limit,
        cursor,
        ...opts
      }: {
        limit?: number;
        cursor?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<MemoryHistory>(
        `/api/v1/memory/memories/${encodeURIComponent(memoryId)}/history${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * List an agent's memories
     */
    listMemories(
      agentId: string,
      {
        limit,
        cursor,
        status,
        kind,
        q,
        tag,
        stale,
        order,
        ...opts
      }: {
        limit?: number;
        cursor?: string;
        status?: MemoryStatus;
        kind?: MemoryKind;
        q?: string;
        tag?: string;
        stale?: boolean;
        order?: 'recent' | 'confidence' | 'fading';
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<MemoryList>(
        `/api/v1/memory/agents/${encodeURIComponent(agentId)}/memories${QS.query(
          QS.explode({
            limit,
            cursor,
            status,
            kind,
            q,
            tag,
            stale,
            order,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Preview a change of a memory
     */
    previewMemoryChange(memoryId: string, memoryPreviewRequest: MemoryPreviewRequest, opts: CallOptions = {}) {
      return oazapfts.fetchJson<MemoryFilePreview>(
        `/api/v1/memory/memories/${encodeURIComponent(memoryId)}:preview`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: memoryPreviewRequest,
        }),
      );
    },
    /**
     * Add a conversation source
     */
    createSource(
      newMemorySource: NewMemorySource,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<MemorySource>(
        '/api/v1/memory/sources',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newMemorySource,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * List conversation sources
     */
    listSources({
      agentId,
      cursor,
      limit,
      ...opts
    }: {
      agentId?: string;
      cursor?: string;
      limit?: number;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<MemorySourceList>(
        `/api/v1/memory/sources${QS.query(
          QS.explode({
            agent_id: agentId,
            cursor,
            limit,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Update a conversation source
     */
    changeSource(sourceId: string, memorySourceChange: MemorySourceChange, opts: CallOptions = {}) {
      return oazapfts.fetchJson<MemorySource>(
        `/api/v1/memory/sources/${encodeURIComponent(sourceId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: memorySourceChange,
        }),
      );
    },
    /**
     * Remove a conversation source
     */
    removeSource(sourceId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(`/api/v1/memory/sources/${encodeURIComponent(sourceId)}`, {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * List conversations
     */
    listConversations({
      limit,
      cursor,
      status,
      agentId,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
      status?: ConversationStatus;
      agentId?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<MemoryConversationList>(
        `/api/v1/memory/conversations${QS.query(
          QS.explode({
            limit,
            cursor,
            status,
            agent_id: agentId,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Retry a conversation
     */
    retryConversation(conversationId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<MemoryConversation>(
        `/api/v1/memory/conversations/${encodeURIComponent(conversationId)}:retry`,
        {
          ...opts,
          method: 'POST',
        },
      );
    },
    /**
     * Create a project
     */
    createProject(
      newProject: NewProject,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Project>(
        '/api/v1/projects',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newProject,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * List projects
     */
    listProjects({
      limit,
      cursor,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<ProjectList>(
        `/api/v1/projects${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Get a project
     */
    getProject(projectId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Project>(`/api/v1/projects/${encodeURIComponent(projectId)}`, {
        ...opts,
      });
    },
    /**
     * Update a project
     */
    changeProject(projectId: string, projectChange: ProjectChange, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Project>(
        `/api/v1/projects/${encodeURIComponent(projectId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: projectChange,
        }),
      );
    },
    /**
     * Delete a project
     */
    deleteProject(projectId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(`/api/v1/projects/${encodeURIComponent(projectId)}`, {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * Attach a repository
     */
    attachRepository(projectId: string, newRepository: NewRepository, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Project>(
        `/api/v1/projects/${encodeURIComponent(projectId)}/repository`,
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: newRepository,
        }),
      );
    },
    /**
     * Get a project's deploy key
     */
    getDeployKey(projectId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<DeployKey>(`/api/v1/projects/${encodeURIComponent(projectId)}/deploy-key`, {
        ...opts,
      });
    },
    /**
     * Index a project now
     */
    indexProject(projectId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Project>(`/api/v1/projects/${encodeURIComponent(projectId)}/index`, {
        ...opts,
        method: 'POST',
      });
    },
    /**
     * List code nodes
     */
    listCodeNodes(
      projectId: string,
      {
        path,
        ...opts
      }: {
        path?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<CodeLocation>(
        `/api/v1/projects/${encodeURIComponent(projectId)}/nodes${QS.query(
          QS.explode({
            path,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Get the code graph around a node
     */
    getCodeGraph(
      projectId: string,
      {
        around,
        depth,
        limit,
        ...opts
      }: {
        around?: string;
        depth?: number;
        limit?: number;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<CodeGraph>(
        `/api/v1/projects/${encodeURIComponent(projectId)}/graph${QS.query(
          QS.explode({
            around,
            depth,
            limit,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * List all projects
     */
    listAllProjects({
      limit,
      cursor,
      q,
      brandId,
      indexStatus,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
      q?: string;
      brandId?: number;
      indexStatus?: CodeIndexStatus;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<OperatorProjectList>(
        `/api/v1/admin/projects${QS.query(
          QS.explode({
            limit,
            cursor,
            q,
            brand_id: brandId,
            index_status: indexStatus,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Find lessons near code
     */
    findLessonsNear(nearRequest: NearRequest, opts: CallOptions = {}) {
      return oazapfts.fetchJson<NearbyLessons>(
        '/api/v1/memory/entries:near',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: nearRequest,
        }),
      );
    },
    /**
     * Search lessons by anchor
     */
    searchLessons({
      anchor,
      projectId,
      q,
      $type,
      scope,
      stale,
      id,
      freshness,
      limit,
      ...opts
    }: {
      anchor?: string;
      projectId?: string;
      q?: string;
      $type?: string;
      scope?: string;
      stale?: boolean;
      id?: string;
      freshness?: RequestedFreshness;
      limit?: number;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<FoundLessons>(
        `/api/v1/memory/entries/search${QS.query(
          QS.explode({
            anchor,
            project_id: projectId,
            q,
            type: $type,
            scope,
            stale,
            id,
            freshness,
            limit,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Look up lessons by node
     */
    lookUpAnchors(anchorLookup: AnchorLookup, opts: CallOptions = {}) {
      return oazapfts.fetchJson<AnchorCounts>(
        '/api/v1/memory/anchors:lookup',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: anchorLookup,
        }),
      );
    },
    /**
     * Find similar lessons
     */
    findSimilarLessons(similarRequest: SimilarRequest, opts: CallOptions = {}) {
      return oazapfts.fetchJson<SimilarLessons>(
        '/api/v1/memory/entries:similar',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: similarRequest,
        }),
      );
    },
    /**
     * Sync lesson files
     */
    syncLessons(lessonSync: LessonSync, opts: CallOptions = {}) {
      return oazapfts.fetchJson<LessonSyncReport>(
        '/api/v1/memory/entries:sync',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: lessonSync,
        }),
      );
    },
    /**
     * List what needs attention
     */
    getAttention(opts: CallOptions = {}) {
      return oazapfts.fetchJson<Attention>('/api/v1/attention', {
        ...opts,
      });
    },
    /**
     * Dismiss what needs attention
     */
    dismissAttention(attentionSubjectOf: AttentionSubjectOf, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        '/api/v1/attention/dismiss',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: attentionSubjectOf,
        }),
      );
    },
    /**
     * Take back a dismissal
     */
    restoreAttention(attentionSubjectOf: AttentionSubjectOf, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(
        '/api/v1/attention/restore',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: attentionSubjectOf,
        }),
      );
    },
    /**
     * Count what the workspace has
     */
    getOverview(opts: CallOptions = {}) {
      return oazapfts.fetchJson<Overview>('/api/v1/overview', {
        ...opts,
      });
    },
    /**
     * Search the workspace
     */
    searchWorkspace(
      q: string,
      {
        $in,
        limit,
        archived,
        ...opts
      }: {
        $in?: SearchedKind[];
        limit?: number;
        archived?: boolean;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<SearchResult>(
        `/api/v1/search${QS.query(
          QS.explode({
            q,
            limit,
            archived,
          }),
          QS.form({
            in: $in,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Order a desk
     */
    orderWorkstation(
      newWorkstation: NewWorkstation,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<OrderedWorkstation>(
        '/api/v1/workstations',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newWorkstation,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * List desks
     */
    listWorkstations({
      page,
      perPage,
      ...opts
    }: {
      page?: number;
      perPage?: number;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<WorkstationList>(
        `/api/v1/workstations${QS.query(
          QS.explode({
            page,
            per_page: perPage,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Get a desk
     */
    getWorkstation<Format extends 'yaml' | 'md' | undefined = undefined>(
      workstationId: string,
      {
        format,
        ...opts
      }: {
        format?: Format;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Formatted<Format, Workstation>>(
        `/api/v1/workstations/${encodeURIComponent(workstationId)}${QS.query(
          QS.explode({
            format,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Release a desk
     */
    releaseWorkstation(workstationId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<ReleasedWorkstation>(`/api/v1/workstations/${encodeURIComponent(workstationId)}`, {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * Replace a lost installer token
     */
    regeneratePat(workstationId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<RenewedInstaller>(
        `/api/v1/workstations/${encodeURIComponent(workstationId)}/regenerate-pat`,
        {
          ...opts,
          method: 'POST',
        },
      );
    },
    /**
     * List expired coder logins
     */
    getReauthStatus(opts: CallOptions = {}) {
      return oazapfts.fetchJson<ReauthStatus>('/api/v1/environments/credentials/reauth-status', {
        ...opts,
      });
    },
    /**
     * Get an environment
     */
    getEnvironment(workstationId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Environment>(`/api/v1/environments/${encodeURIComponent(workstationId)}`, {
        ...opts,
      });
    },
    /**
     * Update an environment
     */
    changeEnvironment(workstationId: string, environmentChange: EnvironmentChange, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Environment>(
        `/api/v1/environments/${encodeURIComponent(workstationId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: environmentChange,
        }),
      );
    },
    /**
     * Set a desk's picture
     */
    uploadEnvironmentImage(
      workstationId: string,
      body: {
        /** PNG, JPG, GIF or WebP, up to 5 MB */
        file: Blob;
      },
      opts: CallOptions = {},
    ) {
      return oazapfts.fetchJson<EnvironmentImage>(
        `/api/v1/environments/${encodeURIComponent(workstationId)}/image`,
        oazapfts.multipart({
          ...opts,
          method: 'POST',
          body,
        }),
      );
    },
    /**
     * Get a desk's picture
     */
    getEnvironmentImage(
      workstationId: string,
      {
        ifNoneMatch,
        ...opts
      }: {
        ifNoneMatch?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Blob>(`/api/v1/environments/${encodeURIComponent(workstationId)}/image`, {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
          'If-None-Match': ifNoneMatch,
        }),
      });
    },
    /**
     * Remove a desk's picture
     */
    removeEnvironmentImage(workstationId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<EnvironmentImage>(`/api/v1/environments/${encodeURIComponent(workstationId)}/image`, {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * Report installer progress
     */
    callbackFromInstaller(installerCallback: InstallerCallback, opts: CallOptions = {}) {
      return oazapfts.fetchJson<InstallerCallbackReceipt>(
        '/api/v1/desk/callback',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: installerCallback,
        }),
      );
    },
    /**
     * Enroll a desk
     */
    enrolDesk(deskEnrolment: DeskEnrolment, opts: CallOptions = {}) {
      return oazapfts.fetchJson<EnrolledDesk>(
        '/api/v1/desk/enroll',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: deskEnrolment,
        }),
      );
    },
    /**
     * Send a desk report
     */
    reportDesk(deskReport: DeskReport, opts: CallOptions = {}) {
      return oazapfts.fetchJson<DeskReportReceipt>(
        '/api/v1/desk/report',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: deskReport,
        }),
      );
    },
    /**
     * Download a desk's installer
     */
    getInstaller(runtime: Runtime, url: string, envId: string, pat: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<string>(
        `/install/sidecar${QS.query(
          QS.explode({
            runtime,
            url,
            env_id: envId,
            pat,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Download the sidecar
     */
    getSidecarBundle({
      ifNoneMatch,
      ...opts
    }: {
      ifNoneMatch?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<string>('/install/sidecar/bundle', {
        ...opts,
        headers: oazapfts.mergeHeaders(opts?.headers, {
          'If-None-Match': ifNoneMatch,
        }),
      });
    },
    /**
     * Get what this installation can do
     */
    getInstallation(opts: CallOptions = {}) {
      return oazapfts.fetchJson<Installation>('/api/v1/system/installation', {
        ...opts,
      });
    },
    /**
     * List all machines
     */
    listEnvironments({
      limit,
      cursor,
      q,
      brandId,
      status,
      state,
      sharedInstallation,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
      q?: string;
      brandId?: number;
      status?: EnvironmentStatus;
      state?: DeskState;
      sharedInstallation?: boolean;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<OperatorEnvironmentList>(
        `/api/v1/admin/environments${QS.query(
          QS.explode({
            limit,
            cursor,
            q,
            brand_id: brandId,
            status,
            state,
            shared_installation: sharedInstallation,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Mark a machine as operator-managed
     */
    changeOperatorEnvironment(
      environmentId: string,
      operatorEnvironmentChange: OperatorEnvironmentChange,
      opts: CallOptions = {},
    ) {
      return oazapfts.fetchJson<OperatorEnvironment>(
        `/api/v1/admin/environments/${encodeURIComponent(environmentId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: operatorEnvironmentChange,
        }),
      );
    },
    /**
     * Update all machines
     */
    requestAllMachineUpdates(opts: CallOptions = {}) {
      return oazapfts.fetchJson<RequestedMachineUpdates>('/api/v1/machines/updates', {
        ...opts,
        method: 'POST',
      });
    },
    /**
     * List machine updates
     */
    listMachineUpdates({
      limit,
      cursor,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<MachineUpdateList>(
        `/api/v1/machines/updates${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Update a machine
     */
    requestMachineUpdate(machineId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<MachineUpdate>(`/api/v1/machines/${encodeURIComponent(machineId)}/updates`, {
        ...opts,
        method: 'POST',
      });
    },
    /**
     * Get a machine update
     */
    getMachineUpdate(updateId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<MachineUpdateDetails>(`/api/v1/machines/updates/${encodeURIComponent(updateId)}`, {
        ...opts,
      });
    },
    /**
     * Create an employee
     */
    createEmployee(
      newEmployee: NewEmployee,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Employee>(
        '/api/v1/admin/employees',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newEmployee,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * Update an employee
     */
    changeEmployee(profileId: string, employeeChange: EmployeeChange, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Employee>(
        `/api/v1/admin/employees/${encodeURIComponent(profileId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: employeeChange,
        }),
      );
    },
    /**
     * List employees
     */
    listEmployees({
      limit,
      cursor,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<EmployeeList>(
        `/api/v1/employees${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * List hires
     */
    listHires({
      limit,
      cursor,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<HireList>(
        `/api/v1/employees/hires${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Get a hire
     */
    getHire(hireId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Hire>(`/api/v1/employees/hires/${encodeURIComponent(hireId)}`, {
        ...opts,
      });
    },
    /**
     * Hire an employee
     */
    hireEmployee(
      profileId: string,
      hireRequest: HireRequest,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<NewHire>(
        `/api/v1/employees/${encodeURIComponent(profileId)}/hire`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: hireRequest,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * Cancel a hire at period end
     */
    cancelHire(hireId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<CanceledHire>(`/api/v1/employees/hires/${encodeURIComponent(hireId)}/cancel`, {
        ...opts,
        method: 'POST',
      });
    },
    /**
     * Cancel a hire immediately
     */
    cancelHireNow(
      hireId: string,
      {
        dryRun,
        ...opts
      }: {
        dryRun?: boolean;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<EndedHire>(
        `/api/v1/employees/hires/${encodeURIComponent(hireId)}/cancel-immediate${QS.query(
          QS.explode({
            dry_run: dryRun,
          }),
        )}`,
        {
          ...opts,
          method: 'POST',
        },
      );
    },
    /**
     * Resume a canceled hire
     */
    resumeHire(hireId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Hire>(`/api/v1/employees/hires/${encodeURIComponent(hireId)}/resume`, {
        ...opts,
        method: 'POST',
      });
    },
    /**
     * List all hires
     */
    listAllHires({
      limit,
      cursor,
      q,
      brandId,
      status,
      state,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
      q?: string;
      brandId?: number;
      status?: HireStatus;
      state?: HireState;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<OperatorHireList>(
        `/api/v1/admin/hires${QS.query(
          QS.explode({
            limit,
            cursor,
            q,
            brand_id: brandId,
            status,
            state,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * List an agent's grants
     */
    getAgentGrants(agentId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<AgentGrants>(`/api/v1/gateway/agents/${encodeURIComponent(agentId)}/grants`, {
        ...opts,
      });
    },
    /**
     * Count builds
     */
    getBuildSummary({
      agentId,
      workstationId,
      projectId,
      boardId,
      ...opts
    }: {
      agentId?: string;
      workstationId?: string;
      projectId?: string;
      boardId?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<BuildSummary>(
        `/api/v1/builds/summary${QS.query(
          QS.explode({
            agent_id: agentId,
            workstation_id: workstationId,
            project_id: projectId,
            board_id: boardId,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Get the use of builds by month and agent
     */
    getBuildUsage({
      months,
      ...opts
    }: {
      months?: number;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<BuildUsageReport>(
        `/api/v1/builds/usage${QS.query(
          QS.explode({
            months,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Start a build of a card
     */
    startBuild(
      taskId: string,
      newBuild: NewBuild,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Build>(
        `/api/v1/board/tasks/${encodeURIComponent(taskId)}/builds`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newBuild,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * List builds
     */
    listBuilds({
      limit,
      cursor,
      state,
      taskId,
      agentId,
      workstationId,
      projectId,
      boardId,
      toReview,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
      state?: BuildState[];
      taskId?: string;
      agentId?: string;
      workstationId?: string;
      projectId?: string;
      boardId?: string;
      toReview?: boolean;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<BuildList>(
        `/api/v1/builds${QS.query(
          QS.explode({
            limit,
            cursor,
            task_id: taskId,
            agent_id: agentId,
            workstation_id: workstationId,
            project_id: projectId,
            board_id: boardId,
            to_review: toReview,
          }),
          QS.form({
            state,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Get a build
     */
    getBuild(buildId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Build>(`/api/v1/builds/${encodeURIComponent(buildId)}`, {
        ...opts,
      });
    },
    /**
     * List what a build changed
     */
    getBuildChanges(buildId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<BuildChangedFiles>(`/api/v1/builds/${encodeURIComponent(buildId)}/changes`, {
        ...opts,
      });
    },
    /**
     * Get what a build changed as a patch
     */
    getBuildPatch(
      buildId: string,
      {
        path,
        ...opts
      }: {
        path?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<string>(
        `/api/v1/builds/${encodeURIComponent(buildId)}/changes/patch${QS.query(
          QS.explode({
            path,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Cancel a build
     */
    cancelBuild(buildId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Build>(`/api/v1/builds/${encodeURIComponent(buildId)}/cancel`, {
        ...opts,
        method: 'POST',
      });
    },
    /**
     * Build a card again
     */
    retryBuild(
      buildId: string,
      retry: Retry,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<Build>(
        `/api/v1/builds/${encodeURIComponent(buildId)}/retry`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: retry,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * Answer the question of a build
     */
    answerBuild(buildId: string, answer: Answer, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Build>(
        `/api/v1/builds/${encodeURIComponent(buildId)}/answer`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: answer,
        }),
      );
    },
    /**
     * Merge a build
     */
    mergeBuild(buildId: string, merge: Merge, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Build>(
        `/api/v1/builds/${encodeURIComponent(buildId)}/merge`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: merge,
        }),
      );
    },
    /**
     * Get the settings of builds
     */
    getWorkspaceBuildSettings(brandId: number, opts: CallOptions = {}) {
      return oazapfts.fetchJson<WorkspaceBuildSettings>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/builds/settings`,
        {
          ...opts,
        },
      );
    },
    /**
     * Set the settings of builds
     */
    setWorkspaceBuildSettings(brandId: number, workspaceBuildSettings: WorkspaceBuildSettings, opts: CallOptions = {}) {
      return oazapfts.fetchJson<WorkspaceBuildSettings>(
        `/api/v1/brands/${encodeURIComponent(brandId)}/builds/settings`,
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: workspaceBuildSettings,
        }),
      );
    },
    /**
     * Read the log of a build
     */
    readBuildLog(
      buildId: string,
      {
        after,
        limit,
        last,
        ...opts
      }: {
        after?: number;
        limit?: number;
        last?: number;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<BuildLog>(
        `/api/v1/builds/${encodeURIComponent(buildId)}/log${QS.query(
          QS.explode({
            after,
            limit,
            last,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Claim a build
     */
    claimBuild(buildClaim: BuildClaim, opts: CallOptions = {}) {
      return oazapfts.fetchJson<BuildOrderAnswer>(
        '/api/v1/desk/builds/claim',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: buildClaim,
        }),
      );
    },
    /**
     * Report the progress of a build
     */
    reportBuildProgress(buildId: string, buildProgress: BuildProgress, opts: CallOptions = {}) {
      return oazapfts.fetchJson<ProgressAnswer>(
        `/api/v1/desk/builds/${encodeURIComponent(buildId)}/progress`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: buildProgress,
        }),
      );
    },
    /**
     * Finish a build
     */
    finishBuild(buildId: string, buildFinish: BuildFinish, opts: CallOptions = {}) {
      return oazapfts.fetchJson<FinishedBuild>(
        `/api/v1/desk/builds/${encodeURIComponent(buildId)}/finish`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: buildFinish,
        }),
      );
    },
    /**
     * List my notifications
     */
    listNotifications({
      limit,
      cursor,
      unread,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
      unread?: boolean;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<NotificationList>(
        `/api/v1/me/notifications${QS.query(
          QS.explode({
            limit,
            cursor,
            unread,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Mark my notifications as read
     */
    markNotificationsRead(readNotifications: ReadNotifications, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Unread>(
        '/api/v1/me/notifications/read',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: readNotifications,
        }),
      );
    },
    /**
     * Get my notification settings
     */
    getNotificationSettings(opts: CallOptions = {}) {
      return oazapfts.fetchJson<NotificationSettings>('/api/v1/me/notification-settings', {
        ...opts,
      });
    },
    /**
     * Set my notification settings
     */
    setNotificationSettings(newNotificationSettings: NewNotificationSettings, opts: CallOptions = {}) {
      return oazapfts.fetchJson<NotificationSettings>(
        '/api/v1/me/notification-settings',
        oazapfts.json({
          ...opts,
          method: 'PUT',
          body: newNotificationSettings,
        }),
      );
    },
    /**
     * List webhooks
     */
    listWebhooks({
      limit,
      cursor,
      ...opts
    }: {
      limit?: number;
      cursor?: string;
    } & CallOptions = {}) {
      return oazapfts.fetchJson<WebhookList>(
        `/api/v1/webhooks${QS.query(
          QS.explode({
            limit,
            cursor,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Create a webhook
     */
    createWebhook(
      newWebhook: NewWebhook,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<WebhookWithSecret>(
        '/api/v1/webhooks',
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: newWebhook,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * Get a webhook
     */
    getWebhook(webhookId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Webhook>(`/api/v1/webhooks/${encodeURIComponent(webhookId)}`, {
        ...opts,
      });
    },
    /**
     * Change a webhook
     */
    changeWebhook(webhookId: string, webhookChange: WebhookChange, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Webhook>(
        `/api/v1/webhooks/${encodeURIComponent(webhookId)}`,
        oazapfts.json({
          ...opts,
          method: 'PATCH',
          body: webhookChange,
        }),
      );
    },
    /**
     * Delete a webhook
     */
    deleteWebhook(webhookId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<undefined>(`/api/v1/webhooks/${encodeURIComponent(webhookId)}`, {
        ...opts,
        method: 'DELETE',
      });
    },
    /**
     * Rotate the secret of a webhook
     */
    rotateWebhook(
      webhookId: string,
      webhookRotation?: WebhookRotation,
      {
        idempotencyKey,
        ...opts
      }: {
        idempotencyKey?: string;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<WebhookWithSecret>(
        `/api/v1/webhooks/${encodeURIComponent(webhookId)}/rotate`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: webhookRotation,
          headers: oazapfts.mergeHeaders(opts?.headers, {
            'Idempotency-Key': idempotencyKey,
          }),
        }),
      );
    },
    /**
     * Test a webhook
     */
    testWebhook(webhookId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<WebhookDelivery>(`/api/v1/webhooks/${encodeURIComponent(webhookId)}/test`, {
        ...opts,
        method: 'POST',
      });
    },
    /**
     * List deliveries of a webhook
     */
    listWebhookDeliveries(
      webhookId: string,
      {
        limit,
        cursor,
        status,
        ...opts
      }: {
        limit?: number;
        cursor?: string;
        status?: WebhookDeliveryStatus;
      } & CallOptions = {},
    ) {
      return oazapfts.fetchJson<WebhookDeliveryList>(
        `/api/v1/webhooks/${encodeURIComponent(webhookId)}/deliveries${QS.query(
          QS.explode({
            limit,
            cursor,
            status,
          }),
        )}`,
        {
          ...opts,
        },
      );
    },
    /**
     * Redeliver
     */
    redeliverWebhook(webhookId: string, deliveryId: string, opts: CallOptions = {}) {
      return oazapfts.fetchJson<WebhookDelivery>(
        `/api/v1/webhooks/${encodeURIComponent(webhookId)}/deliveries/${encodeURIComponent(deliveryId)}/redeliver`,
        {
          ...opts,
          method: 'POST',
        },
      );
    },
    /**
     * Replay events to a webhook
     */
    replayWebhook(webhookId: string, webhookReplay: WebhookReplay, opts: CallOptions = {}) {
      return oazapfts.fetchJson<Webhook>(
        `/api/v1/webhooks/${encodeURIComponent(webhookId)}/replay`,
        oazapfts.json({
          ...opts,
          method: 'POST',
          body: webhookReplay,
        }),
      );
    },
  };
}
