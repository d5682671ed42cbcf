import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Levels } from '../../engines/agent-text/fit.js';
import { inline } from '../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../engines/mcp-server/catalog.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { providersOf } from '../../platform/kernel/discovery/providers-of.js';
import { BrandsService, UsersService } from '../identity/index.js';
import { listText, documentText } from './agent-document.js';
import type { AgentCaller, ToolCaller } from './agent-callers.js';
import { AgentOverview } from './agent-overview.js';
import { AgentTool } from './agent-tool.js';
import { Catalogs, mayUse } from './catalogs.js';
import { ReadInput } from './inputs.js';
import { BoolField, IntField, StringField, StringListField } from '../../platform/http/fields/fields.js';
import { counted } from '../../platform/kernel/counted.js';
import { SEARCHED, SearchService, type Searched, type SearchHit } from '../search/index.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { AgentResource, keyIn } from './agent-resource.js';
import { EventsService, listenerOf, type Listener } from '../events/index.js';
import { eventLevels } from './event-line.js';

class SearchInput extends ReadInput {
  @StringField({ about: 'Words that must all occur, or a ref', max: 500, notBlank: true, example: 'release train' })
  query: string;
  @StringListField({ about: 'Where to look; everywhere if omitted', values: SEARCHED, default: [], example: ['cards'] })
  in: Searched[];
  @BoolField({ about: 'Archived cards instead', default: false, example: false })
  archived: boolean;
  @IntField({ about: 'Maximum number of hits', min: 1, max: 50, default: 15, example: 15 })
  limit: number;
}

class GetInput extends ReadInput {
  @StringField({
    about: 'What to read: a ref, or an address workspace://…',
    max: 1_000,
    notBlank: true,
    example: 'WEB-12',
  })
  ref: string;
  @StringField({ about: 'Only this text of it, by its heading', max: 100, optional: true, example: 'description' })
  part?: string;
  @IntField({ about: 'Character of the text to begin at', default: 0, max: 10_000_000, example: 0 })
  from: number;
}

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
export class WorkspaceTools implements OnModuleInit {
  private overviews: readonly AgentOverview[] = [];
  private resources: readonly AgentResource[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly catalogs: Catalogs,
    private readonly brands: BrandsService,
    private readonly users: UsersService,
    private readonly clock: Clock,
    private readonly search: SearchService,
    private readonly events: EventsService,
  ) {}

  onModuleInit(): void {
    this.overviews = providersOf(this.discovery, AgentOverview).sort((a, b) => (a.title < b.title ? -1 : 1));
    this.resources = providersOf(this.discovery, AgentResource);
  }

  @AgentTool({
    name: 'whoami',
    title: 'Who and where am I',
    agents: true,
    description:
      'Call this first. Returns the workspace, the person whose token you use, what the token allows, and the names that other tools accept: boards with their columns, agents with memories, projects. Example: whoami {}',
    effect: 'reads',
  })
  async whoami({ max_tokens: maxTokens }: ReadInput, caller: ToolCaller): Promise<ToolAnswer> {
    const brand = await this.brands.read(caller.brandId);
    const parts = this.overviews.filter((overview) => mayUse(caller, overview));
    const sections = await Promise.all(
      parts.map(async (overview) => ({ title: overview.title, lines: await overview.lines(caller) })),
    );
    const sets = this.catalogs.setsFor(caller);
    const head = [
      `# Workspace ${inline(brand.name)}`,
      await this.introduction(caller),
      ...(sets.length ? [`More tools at ${sets.map((set) => `/mcp/${set}`).join(', ')}.`] : []),
    ];
    const lines = sections.flatMap(({ title, lines }) => [`\n## ${title}`, ...(lines.length ? lines : ['none'])]);
    return {
      text: await listText(
        head,
        lines.map((line): Levels => [line]),
        maxTokens,
        () => null,
      ),
    };
  }

  private async introduction(caller: ToolCaller): Promise<string> {
    const scopes = `with the scopes ${caller.scopes.join(', ') || 'none'}`;
    const now = `now it is ${this.clock.now().toISOString()}`;
    if (caller.kind === 'agent')
      return `You are ${inline(caller.agentName)} (agent ${inline(caller.agentId)}), at work in a build, ${scopes}. The token ends with the build; ${now}.`;
    const user = await this.users.find(caller.userId);
    return `You act for ${inline(user?.fullName ?? 'somebody')} (person ${caller.userId}, ${caller.role}), ${scopes}. The token ends ${caller.expiresAt.toISOString()}; ${now}.`;
  }

  @AgentTool({
    name: 'search',
    title: 'Search the workspace',
    agents: true,
    description:
      'Find cards, memories, lessons and docs pages by words, when you do not know the ref. Returns one line per hit: ref, title, the text around the match; read one with get. For what an agent should recall use recall, for lessons about code lessons_near. Example: search {"query": "release train", "in": ["cards", "docs"]}',
    effect: 'reads',
  })
  async searchWorkspace(
    { query, in: parts, archived, limit, max_tokens: maxTokens }: SearchInput,
    caller: ToolCaller,
  ): Promise<ToolAnswer> {
    const { hits, truncated, skipped } = await this.search.search(caller, { q: query, parts, limit, archived });
    const head = [
      hits.length
        ? `${counted(hits.length, 'hit')} for ${inline(query)}`
        : `Nothing found for ${inline(query)}: try fewer words`,
      ...(skipped.length ? [`Not searched, because the token may not read it: ${skipped.join(', ')}`] : []),
    ];
    const more = (): string | null =>
      truncated ? 'There are more: add words, name one place in "in", or raise limit.' : null;
    return { text: await listText(head, hits.map(levelsOf), maxTokens, more) };
  }

  @AgentTool({
    name: 'get',
    title: 'Read one thing',
    agents: true,
    description:
      'Read one thing whole, by the ref that other tools show: a card (WEB-12), a memory (memory:<id>), a lesson (lesson:api/retries), a docs page (docs:<space>/<page>), a board (board:WEB), what an agent knows (agent:<id>). Long texts are cut; the answer says how to go on. Example: get {"ref": "WEB-12"}',
    effect: 'reads',
  })
  async get({ ref: sent, part, from, max_tokens: maxTokens }: GetInput, caller: ToolCaller): Promise<ToolAnswer> {
    const ref = sent.trim();
    for (const resource of this.resources) {
      const key = resource.keyOf(ref) ?? keyIn(resource, ref);
      if (key === null) continue;
      const missing = resource.scopes.filter((scope) => !caller.scopes.includes(scope));
      if (missing.length) throw refuse.forbidden(`The token may not read this: it needs ${missing.join(' and ')}`);
      return { text: await documentText(ref, await resource.read(caller, key), { maxTokens, part, from }) };
    }
    const forms = this.resources.filter((resource) => mayUse(caller, resource)).map(({ exampleRef }) => exampleRef);
    throw refuse.field(
      'ref',
      `${inline(ref, 100)} is no ref; refs look like ${forms.join(', ')}. search finds them by words`,
    );
  }

  @AgentTool({
    name: 'activity',
    title: 'What happened',
    agents: true,
    description:
      'What people, agents and the service did in the workspace: cards moved, memories written, lessons gone stale, desks and hires. Without `after`: the newest events, newest first. Each answer has a cursor; send it as `after` to hear only what is new. Example: activity {"types": ["task.*"], "limit": 20}',
    effect: 'reads',
  })
  async activity(
    { after, types, limit, max_tokens: maxTokens }: ActivityInput,
    caller: ToolCaller,
  ): Promise<ToolAnswer> {
    const { brandId } = caller;
    const listener = caller.kind === 'agent' ? agentListener(caller) : listenerOf(caller);
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

/** Hears what members hear, as far as its scopes go. */
function agentListener({ scopes }: AgentCaller): Listener {
  return { userId: 0, role: 'member', scopes };
}

function levelsOf({ ref, kind, title, snippet, updatedAt }: SearchHit): Levels {
  const name = (): string => `- ${ref} (${kind}) ${inline(title, 150)}`;
  return [() => `${name()}, changed ${updatedAt.toISOString().slice(0, 10)}: ${inline(snippet, 300)}`, name];
}

function goOn(cursor: string): string {
  return `For what comes next call activity {"after": "${cursor}"}`;
}
