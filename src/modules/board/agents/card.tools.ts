import { Injectable } from '@nestjs/common';
import type { Levels } from '../../../engines/agent-text/fit.js';
import { inline } from '../../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import { BoolField, IntField, ListField, StringField, StringListField } from '../../../platform/http/fields/fields.js';
import { counted } from '../../../platform/kernel/counted.js';
import { AgentTool, listText, ReadInput, WriteInput, type ToolCaller } from '../../mcp/index.js';
import { OFFERED, PRIORITIES } from '../card-fields.js';
import { STATUSES, type Status } from '../statuses.js';
import { AgentBoards } from './agent-boards.js';
import { AgentCardNames } from './agent-card-names.js';
import { AgentCardsQuery, type AgentCard, type CardFilter } from './agent-cards.query.js';
import { Database } from '../../../platform/data/database/database.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { ChecklistItemDto } from '../card-parts.dto.js';
import { CardQuery } from '../card.query.js';
import { CardReads } from '../card-reads.js';
import { CardsService } from '../cards.service.js';
import type { Author } from '../author.js';
import { agent } from '../../events/index.js';

/** Whoever sets these decides who works, and whether the work is done. */
const GIVEN = ['column', 'status', 'agent_id'];
const NOT_BY_AGENTS = 'cards are moved and given by people, and by their builds: say it in a comment';
const OPEN: Status[] = ['pending', 'in_progress', 'in_review', 'blocked'];

class ListCardsInput extends ReadInput {
  @StringField({ about: 'Key, name or id of a board; all boards if omitted', max: 200, optional: true, example: 'WEB' })
  board?: string;
  @StringField({ about: 'Name of a column of that board', max: 200, optional: true, example: 'To do' })
  column?: string;
  @StringListField({
    about: 'Only these; by default all that are open',
    values: STATUSES,
    default: OPEN,
    example: ['pending'],
  })
  status: Status[];
  @StringField({ about: 'Name, mail address or id of a member, or "me"', max: 254, optional: true, example: 'me' })
  assignee?: string;
  @StringField({ about: 'Agent that works on it', max: 255, optional: true, example: 'builder-1' })
  agent_id?: string;
  @StringField({ about: 'Only with this label', max: 100, optional: true, example: 'release' })
  label?: string;
  @StringListField({ about: 'Only these', values: PRIORITIES, default: [], example: ['urgent'] })
  priority: string[];
  @BoolField({ about: 'Archived cards instead', default: false, example: false })
  archived: boolean;
  @IntField({ about: 'Cards to skip, for the next page', default: 0, max: 100_000, example: 0 })
  skip: number;
  @IntField({ about: 'Maximum number of cards', min: 1, max: 200, default: 40, example: 40 })
  limit: number;
}

class SaveCardInput extends WriteInput {
  @StringField({ about: 'The card to change; omit it to create one', max: 100, optional: true, example: 'WEB-12' })
  ref?: string;
  @StringField({ about: 'For a new card: key, name or id of its board', max: 200, optional: true, example: 'WEB' })
  board?: string;
  @StringField({ about: 'Column to move it to, by name', max: 200, optional: true, example: 'In progress' })
  column?: string;
  @StringField({
    about: 'Name, mail address or id of a member, "me", or null for nobody',
    max: 254,
    optional: true,
    nullable: true,
    example: 'me',
  })
  assignee?: string | null;
  @ListField(() => ChecklistItemDto, { about: 'The whole checklist; replaces it', maxItems: 200, optional: true })
  checklist?: ChecklistItemDto[];
  @StringField({
    about: 'A comment to add',
    max: 20_000,
    pattern: /\S/,
    must: 'must not be blank',
    optional: true,
    example: 'Done, see the branch',
  })
  comment?: string;
}
for (const { name, field, offered } of OFFERED) field({ optional: true, ...offered })(SaveCardInput.prototype, name);

/** Fields that go to the card as they are. */
type Fields = Record<string, unknown>;

@Injectable()
export class CardTools {
  constructor(
    private readonly boards: AgentBoards,
    private readonly names: AgentCardNames,
    private readonly listed: AgentCardsQuery,
    private readonly database: Database,
    private readonly reads: CardReads,
    private readonly query: CardQuery,
    private readonly cards: CardsService,
  ) {}

  @AgentTool({
    name: 'list_cards',
    title: 'List cards',
    agents: true,
    description:
      'What there is to do: open cards in the order of the boards, filtered by board, column, status, assignee, agent, label or priority. One line per card: ref, title, column, status, who; read one with get. Example: list_cards {"board": "WEB", "assignee": "me"}',
    effect: 'reads',
  })
  async listCards(input: ListCardsInput, caller: ToolCaller): Promise<ToolAnswer> {
    const { brandId } = caller;
    const { status, label = null, agent_id: agentId = null, skip, limit, max_tokens: maxTokens } = input;
    const place = await this.placeOf(brandId, input);
    const assignee = input.assignee === undefined ? null : await this.boards.person(caller, 'assignee', input.assignee);
    const filter = {
      ...place,
      statuses: status,
      assignee,
      agentId,
      label,
      priorities: input.priority,
      archived: input.archived,
    };
    const found = await this.listed.list(caller, { ...filter, skip, limit: limit + 1 });
    const cards = found.slice(0, limit);
    const head = [cards.length ? counted(cards.length, 'card') : await this.nothing(brandId, agentId)];
    const more = (shown: number): string | null =>
      shown < found.length ? `There are more: call list_cards again with "skip": ${skip + shown}.` : null;
    return { text: await listText(head, cards.map(levelsOf), maxTokens, more) };
  }

  private async nothing(brandId: number, agentId: string | null): Promise<string> {
    const unknown = agentId === null ? null : await this.names.unknownAgent(brandId, agentId);
    return `No cards match. ${unknown ?? 'whoami lists the boards and their columns.'}`;
  }

  private async placeOf(brandId: number, { board: name, column }: ListCardsInput): Promise<Place> {
    if (column !== undefined) {
      const board = await this.boards.boardOrOnly(brandId, name);
      return { boardId: board.id, columnId: this.boards.column(board, column).id };
    }
    return { boardId: name === undefined ? null : await this.boards.boardId(brandId, name), columnId: null };
  }

  @AgentTool({
    name: 'save_card',
    title: 'Create or change a card',
    agents: true,
    description:
      'Create a card (board and title), or change one (ref): move it, fill fields, replace its checklist, add a comment. Only what you send changes; all of it or nothing. Returns the ref, the column it is in now, and what changed. Example: save_card {"ref": "WEB-12", "column": "In progress", "comment": "Begun"}',
    effect: 'changes',
  })
  async saveCard(input: SaveCardInput, caller: ToolCaller): Promise<ToolAnswer> {
    const { brandId } = caller;
    const fields = await this.fieldsOf(input, caller);
    const receipt = await this.database.transaction(async () => {
      const { id, changed } = await (input.ref === undefined
        ? this.create(input, fields, caller)
        : this.change(input.ref, fields, caller));
      const author = authorOf(caller);
      if (input.checklist) await this.cards.setChecklist(author, id, input.checklist);
      if (input.comment !== undefined) await this.cards.comment(author, id, input.comment);
      const { card } = await this.query.read(brandId, id, 'standard');
      return {
        ref: card.ref,
        created: input.ref === undefined,
        board: card.board,
        column: (card.column as { name: string }).name,
        status: card.status,
        changed: [
          ...changed,
          ...(input.checklist ? ['checklist'] : []),
          ...(input.comment !== undefined ? ['comment'] : []),
        ],
      };
    });
    return { receipt };
  }

  private async fieldsOf({ column, assignee, ...input }: SaveCardInput, caller: ToolCaller): Promise<Fields> {
    const given = input as Fields;
    const fields: Fields = {};
    for (const { name } of OFFERED) if (given[name] !== undefined) fields[name] = given[name];
    if (column !== undefined) fields.column = column;
    if (assignee !== undefined)
      fields.assignee = assignee === null ? null : await this.boards.person(caller, 'assignee', assignee);
    return fields;
  }

  private async create(
    { board: name, column }: SaveCardInput,
    fields: Fields,
    caller: ToolCaller,
  ): Promise<{ id: string; changed: string[] }> {
    if (fields.title === undefined)
      throw refuse.field('title', 'is required for a new card; to change one send its ref');
    const board = await this.boards.boardOrOnly(caller.brandId, name);
    const named = column === undefined ? {} : { column: this.boards.column(board, column).name };
    return {
      id: await this.cards.create(authorOf(caller), board.id, { ...fields, ...named }),
      changed: Object.keys(fields),
    };
  }

  private async change(ref: string, fields: Fields, caller: ToolCaller): Promise<{ id: string; changed: string[] }> {
    const id = await this.names.idOf(caller.brandId, ref);
    if (!Object.keys(fields).length) return { id, changed: [] };
    const given = caller.kind === 'agent' ? GIVEN.find((name) => fields[name] !== undefined) : undefined;
    if (given) throw refuse.field(given, NOT_BY_AGENTS);
    if (fields.column !== undefined) {
      const { boardId } = await this.reads.read(caller.brandId, id);
      const board = await this.boards.board(caller.brandId, boardId);
      fields.column = this.boards.column(board, fields.column as string).name;
    }
    const { changed } = await this.cards.change(authorOf(caller), id, fields, null);
    return { id, changed: Object.keys(changed) };
  }
}

function authorOf(caller: ToolCaller): Author {
  const { brandId } = caller;
  if (caller.kind === 'token') return { brandId, userId: caller.userId };
  return { brandId, userId: null, actor: agent(caller.agentId, caller.agentName) };
}

type Place = Pick<CardFilter, 'boardId' | 'columnId'>;

function levelsOf(card: AgentCard): Levels {
  const { description } = card;
  const line = (): string => lineOf(card);
  return description ? [() => `${line()}\n  ${inline(description, 200)}`, line] : [line];
}

export function lineOf(card: AgentCard): string {
  const facts = [
    `${inline(card.board, 60)} / ${inline(card.column, 60)}`,
    card.status,
    ...(card.priority === 'normal' ? [] : [card.priority]),
    ...(card.assignee ? [`assignee ${inline(card.assignee, 60)}`] : []),
    ...(card.agentId ? [`agent ${inline(card.agentId, 60)}`] : []),
    ...(card.blocked ? [`BLOCKED ${inline(card.blockedReason ?? '', 100)}`] : []),
    ...(card.checklistTotal ? [`${card.checklistDone} of ${card.checklistTotal} done`] : []),
    ...(card.commentsCount ? [counted(card.commentsCount, 'comment')] : []),
    ...(card.prNumber ? [`PR ${card.prNumber}`] : []),
    ...(card.labels.length ? [labelsOf(card)] : []),
    ...(card.dueAt ? [`due ${card.dueAt.toISOString().slice(0, 10)}`] : []),
  ];
  return `- ${card.ref} ${inline(card.title, 150)}: ${facts.join(', ')}`;
}

function labelsOf({ labels, labelsTotal }: AgentCard): string {
  const more = labelsTotal > labels.length ? ` and ${labelsTotal - labels.length} more` : '';
  return `labels ${labels.map((label) => inline(label, 40)).join(' ')}${more}`;
}
