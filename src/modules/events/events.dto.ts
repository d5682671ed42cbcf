import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  StringField,
  StringListField,
  TimestampField,
} from '../../platform/http/fields/fields.js';
import { RefusedAs } from '../../platform/http/fields/refused-as.js';
import type { SharedResource } from '../../platform/kernel/caller/caller.js';
import { ACTOR_KINDS, type ActorKind } from './actor.js';
import { BAD_CURSOR } from './event-cursor.js';

const CURSOR = {
  about: 'Only events after this cursor; `latest` for those from now on',
  max: 100,
  optional: true,
  example: 'latest',
  sentence: BAD_CURSOR,
};
const TYPES = {
  about: 'Only these types: exact names, or `task.*` for all that begin so',
  optional: true,
  example: ['task.*'],
  maxItems: 100,
  maxLength: 50,
};

@RefusedAs('malformed', 'after')
export class EventStreamQuery {
  @StringField(CURSOR)
  after?: string;
  @StringListField(TYPES)
  types?: string[];
}

@RefusedAs('malformed', 'after')
export class ResourceStreamQuery extends EventStreamQuery {
  @StringField({
    about:
      'Only events of this board or docs space, as `board:<id>` or `docs:<id>`. Guests must name what is shared with them',
    optional: true,
    pattern: /^(board|docs):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
    must: 'must be board:<id> or docs:<id>',
    example: 'board:0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11',
  })
  resource?: string;

  only(): SharedResource | undefined {
    const [kind, id] = this.resource?.split(':') ?? [];
    return id === undefined ? undefined : { kind: kind as SharedResource['kind'], id };
  }
}

@RefusedAs('malformed', 'after', 'before')
export class EventsQueryDto extends EventStreamQuery {
  @StringField({ ...CURSOR, about: 'Only events before this cursor, the newest first; `latest` for the newest of all' })
  before?: string;
  @IntField({ about: 'Only what this person did', min: 1, optional: true, example: 7 })
  person?: number;
  @StringField({
    about: 'Only what this agent did or what is about it',
    max: 255,
    optional: true,
    example: 'builder-1',
  })
  agent?: string;
  @StringListField({
    about:
      'Only what happened to one of these, as `<kind>:<id>`: kind and id of the subject of an event; of a card its ref, too',
    optional: true,
    example: ['desk:0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11'],
    maxItems: 5,
    maxLength: 300,
  })
  subject?: string[];
  @IntField({ about: 'Maximum number of events', min: 1, max: 200, default: 50, example: 50 })
  limit: number;
}

export class EventSubjectDto {
  @StringField({ about: 'Kind of thing', example: 'card' })
  kind: string;
  @StringField({ about: 'Its id', example: '0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11' })
  id: string;
  @StringField({ about: 'Short name, if it has one', nullable: true, example: 'LAUNCH-12' })
  ref: string | null;
}

export class EventActorDto {
  @EnumField({ about: 'Kind of actor', values: ACTOR_KINDS })
  kind: ActorKind;
  @StringField({ about: 'Id of the person, agent or desk', nullable: true, example: '7' })
  id: string | null;
  @StringField({ about: 'Name; empty for a person if the token lacks `brand:read`', example: 'Ada Lovelace' })
  name: string;
}

export class EventDataDto {}

/** One schema for each group of types is made from it: see `describeEvents`. */
export class EventDto {
  @StringField({ about: 'Unique for ever', example: '1-4711' })
  id: string;
  @StringField({ about: 'Position in the log: send it as `after` or `before`', example: '3mz.pJ1m4cS6bq0nq8m3Yw1v2A' })
  cursor: string;
  @StringField({ about: 'What happened', example: 'task.created' })
  type: string;
  @ObjectField(() => EventSubjectDto, { about: 'What it happened to' })
  subject: EventSubjectDto;
  @ObjectField(() => EventActorDto, { about: 'Who did it' })
  actor: EventActorDto;
  @ObjectField(() => EventDataDto, { about: 'Details, by type' })
  data: object;
  @TimestampField({ about: 'When' })
  created_at: Date;
}

export class EventPageDto {
  @ListField(() => EventDto, {
    about:
      'Oldest first; with `before` newest first. May be empty although there is more, when what is asked for is rare',
  })
  events: EventDto[];
  @StringField({
    about: 'Send it as `after` to go on; with `before` as `before`',
    example: '3mz.pJ1m4cS6bq0nq8m3Yw1v2A',
  })
  next_cursor: string;
  @BoolField({ about: 'Whether there is more at once', example: false })
  has_more: boolean;
}
