import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import { IntField, StringField, StringListField } from '../../../platform/http/fields/fields.js';
import { providersOf } from '../../../platform/kernel/discovery/providers-of.js';
import { EventsService, listenerOf } from '../../events/index.js';
import { listText } from '../agent-document.js';
import { AgentResource } from '../agent-resource.js';
import { AgentTool } from '../agent-tool.js';
import { eventLevels } from '../event-line.js';
import { ReadInput } from '../inputs.js';

class ActivityInput extends ReadInput {
  @StringField({
    about: 'The cursor of an earlier answer: only what happened since, oldest first',
    max: 300,
    optional: true,
  })
  after?: string;
  @StringListField({
    about: 'Only these types; task.* for all of cards',
    maxItems: 50,
    maxLength: 50,
    optional: true,
    example: ['task.*'],
  })
  types?: string[];
  @IntField({ about: 'Maximum number of events', min: 1, max: 200, default: 50, example: 50 })
  limit: number;
}

@Injectable()
export class ActivityTool extends AgentTool<ActivityInput> implements OnModuleInit {
  readonly name = 'activity';
  readonly title = 'What happened';
  readonly description =
    'What people, agents and the service did in the workspace: cards moved, memories written, lessons gone stale, desks and hires. Without `after`: the newest events, newest first. Each answer has a cursor; send it as `after` to hear only what is new. Example: activity {"types": ["task.*"], "limit": 20}';
  readonly input = ActivityInput;
  private resources: readonly AgentResource[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly events: EventsService,
  ) {
    super();
  }

  onModuleInit(): void {
    this.resources = providersOf(this.discovery, AgentResource);
  }

  async call({ after, types, limit, max_tokens: maxTokens }: ActivityInput, caller: TokenCaller): Promise<ToolAnswer> {
    const { brandId } = caller;
    const listener = listenerOf(caller);
    const levelsOf = eventLevels(this.resources);
    if (after === undefined) {
      const { events, cursor } = await this.events.recent(brandId, listener, { types, limit });
      const head = [events.length ? 'Newest first; times are UTC' : 'Nothing has happened yet'];
      return { text: await listText(head, events.map(levelsOf), maxTokens, () => goOn(cursor)) };
    }
    const { events, nextCursor, hasMore } = await this.events.read(brandId, listener, { after, types, limit });
    const head = [
      events.length ? 'Oldest first; times are UTC' : hasMore ? 'Nothing here, but there is more' : 'Nothing since',
    ];
    const more = (shown: number): string =>
      goOn(shown < events.length ? (events[shown - 1]?.cursor ?? after) : nextCursor);
    return { text: await listText(head, events.map(levelsOf), maxTokens, more) };
  }
}

function goOn(cursor: string): string {
  return `For what comes next call activity {"after": "${cursor}"}`;
}
