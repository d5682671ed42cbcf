import { Injectable } from '@nestjs/common';
import { inline } from '../../../engines/agent-text/stored-text.js';
import type { OfferedResource } from '../../../engines/mcp-server/catalog.js';
import {
  AgentResource,
  type AgentDocument,
  type ResourceEvent,
  type StoredText,
  type ToolCaller,
} from '../../mcp/index.js';
import { CARD_REF } from '../card-id.js';
import { CardQuery, type CardRow } from '../card.query.js';
import type { Status } from '../statuses.js';
import { AgentCardNames } from './agent-card-names.js';
import { AgentCardsQuery, type CardParts } from './agent-cards.query.js';

const MAX_COMMENTS = 20;
/** Cards listed by `resources/list`: some agents mention only what is listed. */
const MAX_LISTED = 20;
const OPEN: readonly Status[] = ['in_progress', 'pending', 'in_review', 'blocked'];
/** Labels and tags of a card that are shown. */
const MAX_WORDS = 10;
/** Long texts of a card, the most important first. */
const TEXTS = [
  'description',
  'instructions',
  'acceptance_criteria',
  'plan',
  'result_summary',
  'result_body',
  'review_notes',
  'build_log_excerpt',
] as const;
/** Facts shown when they are set. */
const FACTS = [
  'priority',
  'task_type',
  'agent_id',
  'coder',
  'estimate',
  'repo',
  'branch',
  'base_branch',
  'pr_number',
  'pr_url',
  'pr_state',
  'checks_status',
  'build_status',
  'commit_sha',
  'external_url',
  'due_at',
  'started_at',
  'completed_at',
  'archived_at',
  'updated_at',
] as const;

/** A card with its checklist and its newest comments. */
@Injectable()
export class CardResource extends AgentResource {
  readonly kind = 'card';
  readonly title = 'Card';
  readonly description = 'A card of a board: what to do, its checklist, comments and state';
  readonly uriTemplate = 'workspace://cards/{ref}';
  readonly exampleRef = 'WEB-12';

  constructor(
    private readonly names: AgentCardNames,
    private readonly query: CardQuery,
    private readonly parts: AgentCardsQuery,
  ) {
    super();
  }

  override keyOf(ref: string): string | null {
    return CARD_REF.test(ref) ? ref.toUpperCase() : null;
  }

  override refOf(key: string): string {
    return key;
  }

  async read(caller: ToolCaller, key: string): Promise<AgentDocument> {
    const { brandId } = caller;
    const id = await this.names.idOf(brandId, key);
    const [{ card }, parts] = await Promise.all([
      this.query.read(brandId, id, 'full'),
      this.parts.parts(caller, id, MAX_COMMENTS),
    ]);
    return documentOf(card, parts);
  }

  override async list({ brandId }: ToolCaller): Promise<readonly OfferedResource[]> {
    const cards = await this.parts.recent(brandId, OPEN, MAX_LISTED);
    return cards.map(({ ref, title }) => ({
      uri: `workspace://cards/${ref}`,
      name: ref,
      title: inline(title, 100),
      description: 'What to do, checklist, comments and state',
    }));
  }

  override async complete(caller: ToolCaller, beginning: string): Promise<readonly string[]> {
    const sought = beginning.toUpperCase();
    const cards = await this.parts.list(caller, {
      statuses: OPEN,
      limit: 500,
    });
    return cards.map(({ ref }) => ref).filter((ref) => ref.startsWith(sought));
  }

  override changedBy({ subject }: ResourceEvent): readonly string[] {
    return subject.kind === 'card' && subject.ref ? [subject.ref] : [];
  }
}

function wordsOf(words: readonly string[]): string {
  const more = words.length > MAX_WORDS ? ` and ${words.length - MAX_WORDS} more` : '';
  return `${words
    .slice(0, MAX_WORDS)
    .map((word) => inline(word, 60))
    .join(', ')}${more}`;
}

function factOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? inline(value, 200) : JSON.stringify(value);
}

function documentOf(card: CardRow, parts: CardParts): AgentDocument {
  const { checklist, comments } = parts;
  const facts = FACTS.filter((name) => card[name] !== null && card[name] !== '').map(
    (name) => `${name}: ${factOf(card[name])}`,
  );
  const column = (card.column as { name: string }).name;
  const lists = (['labels', 'tags'] as const).filter((name) => (card[name] as string[]).length);
  const head = [
    `# ${String(card.ref)} ${inline(card.title as string)}`,
    `Board ${inline(card.board as string)}, column ${inline(column)}, status ${String(card.status)}${card.blocked ? `, BLOCKED: ${inline((card.blocked_reason as string | null) ?? 'no reason given')}` : ''}`,
    facts.join('; '),
    ...(parts.assignee ? [`Assignee: ${inline(parts.assignee)}`] : []),
    ...(parts.reviewer ? [`Reviewer: ${inline(parts.reviewer)}`] : []),
    ...(parts.project ? [`Project: ${inline(parts.project)}`] : []),
    ...lists.map((name) => `${name}: ${wordsOf(card[name] as string[])}`),
    ...(checklist.length
      ? [`Checklist (${checklist.filter(({ done }) => done).length} of ${checklist.length} done):`]
      : []),
    ...checklist.map(
      ({ text, done }) =>
        () =>
          `- [${done ? 'x' : ' '}] ${inline(text)}`,
    ),
    ...(comments.length < Number(card.comments_count)
      ? [`The newest ${comments.length} of ${String(card.comments_count)} comments are shown.`]
      : []),
  ];
  const texts = TEXTS.flatMap((name): StoredText[] => (card[name] ? [{ name, text: card[name] as string }] : []));
  const context = card.agent_context
    ? [{ name: 'agent_context', text: JSON.stringify(card.agent_context, null, 1) }]
    : [];
  const first = Number(card.comments_count) - comments.length + 1;
  const discussion = comments.map(({ author, body, at }, n): StoredText => ({
    name: `comment ${first + n}`,
    about: `${new Date(at).toISOString()} by ${inline(author, 60)}`,
    text: body,
  }));
  return { head, texts: [...texts, ...context, ...discussion.toReversed()] };
}
