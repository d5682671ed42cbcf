import { Injectable } from '@nestjs/common';
import type { Levels } from '../../../engines/agent-text/fit.js';
import { inline } from '../../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import { IntField, StringField, StringListField } from '../../../platform/http/fields/fields.js';
import { counted } from '../../../platform/kernel/counted.js';
import { AgentTool, listText, ReadInput } from '../../mcp/index.js';
import { PRIORITIES } from '../card-fields.js';
import { STATUSES, type Status } from '../statuses.js';
import { AgentBoards } from './agent-boards.js';
import { AgentCardNames } from './agent-card-names.js';
import { AgentCardsQuery, type AgentCard, type CardFilter } from './agent-cards.query.js';

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
  @IntField({ about: 'Cards to skip, for the next page', default: 0, max: 100_000, example: 0 })
  skip: number;
  @IntField({ about: 'Maximum number of cards', min: 1, max: 200, default: 40, example: 40 })
  limit: number;
}

@Injectable()
export class ListCardsTool extends AgentTool<ListCardsInput> {
  readonly name = 'list_cards';
  readonly title = 'List cards';
  readonly description =
    'What there is to do: open cards in the order of the boards, filtered by board, column, status, assignee, agent, label or priority. One line per card: ref, title, column, status, who; read one with get. Example: list_cards {"board": "WEB", "assignee": "me"}';
  readonly input = ListCardsInput;

  constructor(
    private readonly boards: AgentBoards,
    private readonly names: AgentCardNames,
    private readonly cards: AgentCardsQuery,
  ) {
    super();
  }

  async call(input: ListCardsInput, caller: TokenCaller): Promise<ToolAnswer> {
    const { brandId } = caller;
    const { status, label = null, agent_id: agentId = null, skip, limit, max_tokens: maxTokens } = input;
    const location = await this.locationOf(brandId, input);
    const assignee = input.assignee === undefined ? null : await this.boards.person(caller, 'assignee', input.assignee);
    const filter = {
      ...location,
      statuses: status,
      assignee,
      agentId,
      label,
      priorities: input.priority,
    };
    const found = await this.cards.list(caller, { ...filter, skip, limit: limit + 1 });
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

  private async locationOf(brandId: number, { board: name, column }: ListCardsInput): Promise<Location> {
    if (column !== undefined) {
      const board = await this.boards.boardOrOnly(brandId, name);
      return { boardId: board.id, columnId: this.boards.column(board, column).id };
    }
    return { boardId: name === undefined ? null : await this.boards.boardId(brandId, name), columnId: null };
  }
}

type Location = Pick<CardFilter, 'boardId' | 'columnId'>;

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
    ...(card.comments ? [counted(card.comments, 'comment')] : []),
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
