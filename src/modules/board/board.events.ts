import { IntField, StringField, StringListField, UuidField } from '../../platform/http/fields/fields.js';
import { declareEvents } from '../events/index.js';

export class CardEventData {
  @UuidField({ about: 'Board of the card' })
  board_id: string;
  @StringListField({ about: 'Changed fields', example: ['column'] })
  changed: readonly string[];
  @StringField({ about: 'Column it was in; only in `task.moved`', optional: true, example: 'To do' })
  from_column?: string;
  @StringField({ about: 'Column it is in now; only in `task.moved`', optional: true, example: 'In progress' })
  to_column?: string;
  @UuidField({ about: 'The comment; only in events of comments', optional: true })
  comment_id?: string;
}

export class BuildEventData {
  @UuidField({ about: 'Board of the card' })
  board_id: string;
  @StringListField({ about: 'Changed fields of the card', example: ['build_status'] })
  changed: readonly string[];
  @UuidField({ about: 'The build; like what follows absent if somebody set the times on the card', optional: true })
  build_id?: string;
  @StringField({ about: 'State of the build', optional: true, example: 'succeeded' })
  state?: string;
  @StringField({ about: 'Its step, or the last one', nullable: true, optional: true, example: 'push' })
  step?: string | null;
  @StringField({ about: 'Why it failed or was canceled', nullable: true, optional: true, example: null })
  reason?: string | null;
  @IntField({ about: 'Attempt', optional: true, example: 1 })
  attempt?: number;
  @StringField({ about: 'The agent that builds', nullable: true, optional: true, example: 'builder-1' })
  agent_id?: string | null;
}

export class BoardEventData {
  @UuidField({ about: 'The board' })
  board_id: string;
  @StringListField({ about: 'Changed fields', example: ['name'] })
  changed: readonly string[];
  @StringField({ about: 'Name of the board or column', example: 'Launch' })
  name: string;
}

export const CARD_EVENTS = declareEvents({
  schema: 'CardEvent',
  subject: 'card',
  data: CardEventData,
  audience: 'members',
  guests: { of: 'board', by: 'board_id' },
  types: {
    'task.created': 'A card was created',
    'task.updated': 'Fields of a card changed',
    'task.moved': 'A card moved to another column',
    'task.assigned': 'The assignee of a card changed',
    'task.commented': 'A comment was added to a card',
    'task.comment_changed': 'A comment on a card was edited',
    'task.comment_deleted': 'A comment on a card was deleted',
    'task.attached': 'A file was attached to a card',
    'task.detached': 'A file of a card was removed',
    'task.archived': 'A card was archived',
    'task.deleted': 'A card was deleted',
    'pr.linked': 'A pull request was linked to a card',
    'pr.merged': 'The pull request of a card was merged',
  },
});

export const BUILD_EVENTS = declareEvents({
  schema: 'BuildEvent',
  subject: 'card',
  data: BuildEventData,
  audience: 'members',
  types: {
    'build.queued': 'A build of a card was queued',
    'build.started': 'The build of a card started',
    'build.waiting': 'The build of a card waits for an answer',
    'build.finished': 'The build of a card finished',
    'build.merged': 'The branch of a build was merged',
  },
});

export const BOARD_EVENTS = declareEvents({
  schema: 'BoardEvent',
  subject: 'board',
  data: BoardEventData,
  audience: 'members',
  guests: { of: 'board', by: 'board_id' },
  types: {
    'board.created': 'A board was created',
    'board.changed': 'A board changed',
    'board.deleted': 'A board was deleted with its cards',
  },
});

export class BoardExportEventData {
  @StringField({ about: 'Name of the board', example: 'Launch' })
  name: string;
  @StringField({ about: 'How much of each card', example: 'standard' })
  detail: string;
  @StringListField({ about: 'Only these columns; absent: all', optional: true, example: ['To do'] })
  columns?: readonly string[];
}

export const BOARD_EXPORT_EVENTS = declareEvents({
  schema: 'BoardExportEvent',
  subject: 'board',
  data: BoardExportEventData,
  audience: 'admins',
  audited: 'all',
  types: { 'board.exported': 'Somebody exported a board as Markdown' },
});

export const COLUMN_EVENTS = declareEvents({
  schema: 'ColumnEvent',
  subject: 'column',
  data: BoardEventData,
  audience: 'members',
  guests: { of: 'board', by: 'board_id' },
  types: {
    'column.created': 'A column was added to a board',
    'column.changed': 'A column was renamed, moved or got another status',
    'column.deleted': 'A column was removed from a board',
  },
});
