import { Injectable } from '@nestjs/common';
import { inline } from '../../../engines/agent-text/stored-text.js';
import type { OfferedResource } from '../../../engines/mcp-server/catalog.js';
import {
  AgentOverview,
  AgentResource,
  type AgentDocument,
  type LazyText,
  type ResourceEvent,
  type ToolCaller,
} from '../../mcp/index.js';
import { BoardsService, type BoardWithColumns } from '../boards.service.js';
import { STATUSES } from '../statuses.js';
import { AgentBoards } from './agent-boards.js';
import { AgentCardsQuery } from './agent-cards.query.js';
import { lineOf } from './card.tools.js';

const MAX_CARDS = 200;
/** Boards listed by `resources/list`. */
const MAX_LISTED = 50;
/** Boards summarised by `whoami`. */
const MAX_SUMMARIES = 200;

/** A board with its cards, a line each. */
@Injectable()
export class BoardResource extends AgentResource {
  readonly kind = 'board';
  readonly title = 'Board';
  readonly description = 'A board: its columns and its cards, a line each';
  readonly uriTemplate = 'workspace://boards/{id}';
  readonly exampleRef = 'board:WEB';

  constructor(
    private readonly boards: AgentBoards,
    private readonly cards: AgentCardsQuery,
  ) {
    super();
  }

  async read(caller: ToolCaller, key: string): Promise<AgentDocument> {
    const board = await this.boards.board(caller.brandId, key);
    const cards = await this.cards.list(caller, {
      boardId: board.id,
      statuses: STATUSES,
      limit: MAX_CARDS,
    });
    const total = board.columns.reduce((sum, { cardsCount }) => sum + cardsCount, 0);
    const cut =
      cards.length < total ? [`${cards.length} of ${total} cards are shown: list_cards has filters and pages.`] : [];
    return { head: [`# Board ${summaryOf(board)}`, ...cut, ...cards.map((card) => () => lineOf(card))], texts: [] };
  }

  override async list({ brandId }: ToolCaller): Promise<readonly OfferedResource[]> {
    const boards = await this.boards.names(brandId);
    return boards.slice(0, MAX_LISTED).map(({ id, key, name }) => ({
      uri: `workspace://boards/${id}`,
      name: key,
      title: `Board ${inline(name, 100)}`,
      description: 'Columns and cards',
    }));
  }

  override async complete({ brandId }: ToolCaller, beginning: string): Promise<readonly string[]> {
    const boards = await this.boards.names(brandId);
    return boards.map(({ id }) => id).filter((id) => id.startsWith(beginning));
  }

  override changedBy({ data }: ResourceEvent): readonly string[] {
    return typeof data.board_id === 'string' ? [data.board_id] : [];
  }
}

@Injectable()
export class BoardsOverview extends AgentOverview {
  readonly title = 'Boards';

  constructor(private readonly boards: BoardsService) {
    super();
  }

  async lines({ brandId }: ToolCaller): Promise<readonly LazyText[]> {
    const { items, total } = await this.boards.list(brandId, { limit: MAX_SUMMARIES });
    const lines = items.map((board) => () => `- ${summaryOf(board)}`);
    return total > items.length ? [...lines, `- and ${total - items.length} more`] : lines;
  }
}

function summaryOf({ key, name, columns }: BoardWithColumns): string {
  const shown = columns.map((column) => `${inline(column.name, 60)} ${column.cardsCount}`);
  return `${key} ${inline(name, 100)}: ${shown.join(', ')}`;
}
