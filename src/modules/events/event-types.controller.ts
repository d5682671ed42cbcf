import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, member } from '../../platform/http/access/index.js';
import { Contract } from '../../platform/http/contract/contract.js';
import { exampleOf } from '../../platform/http/contract/examples.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { BoolField, JsonField, ListField, StringField } from '../../platform/http/fields/fields.js';
import { eventTypes, groupOf, isAudited } from './event-types.js';

class EventTypeDto {
  @StringField({ about: 'The type', example: 'task.moved' })
  type: string;
  @StringField({ about: 'Kind of its subject', example: 'card' })
  subject: string;
  @StringField({ about: 'When it is recorded', example: 'A card moved to another column' })
  about: string;
  @BoolField({ about: 'Whether the audit log keeps it for a year', example: false })
  audited: boolean;
  @JsonField({ about: 'An event of this type, as webhooks and the stream send it', example: { type: 'task.moved' } })
  example: Readonly<Record<string, unknown>>;
}

class EventTypeListDto {
  @ListField(() => EventTypeDto, { about: 'All types, also those of modules of a team, by name' })
  items: EventTypeDto[];
}

@ApiTags('Events')
@Controller('api/v1/events')
export class EventTypesController {
  private items?: EventTypeDto[];

  constructor(private readonly contract: Contract) {}

  @Get('types')
  @Access(member())
  @Operation({
    summary: 'List event types',
    description: 'What can happen, with an example of each: to choose what a webhook is sent.',
    answer: [200, EventTypeListDto],
  })
  listEventTypes(): EventTypeListDto {
    this.items ??= eventTypes().map((type) => this.described(type));
    return { items: this.items };
  }

  private described(type: string): EventTypeDto {
    const group = groupOf(type)!;
    const event = exampleOf({ $ref: `#/components/schemas/${group.schema}` }, this.contract.document) as Record<
      string,
      unknown
    >;
    return {
      type,
      subject: group.subject,
      about: group.types[type]!,
      audited: isAudited(group, type),
      example: { ...event, type },
    };
  }
}
