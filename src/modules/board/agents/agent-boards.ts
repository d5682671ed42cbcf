import { Injectable } from '@nestjs/common';
import type { TokenCaller } from '../../../platform/http/access/index.js';
import { UUID } from '../../../platform/http/fields/string.fields.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { MembershipService } from '../../identity/index.js';
import { choose, found } from '../../mcp/index.js';
import { BoardsService, type BoardWithColumns } from '../boards.service.js';

/** Boards whose names are compared. */
const MAX_BOARDS = 1_000;

/** Boards, columns and people as agents name them. */
@Injectable()
export class AgentBoards {
  constructor(
    private readonly boards: BoardsService,
    private readonly members: MembershipService,
  ) {}

  async all(brandId: number): Promise<readonly BoardWithColumns[]> {
    return (await this.boards.list(brandId, { limit: MAX_BOARDS })).items;
  }

  /** By key, name or id. */
  async board(brandId: number, name: string): Promise<BoardWithColumns> {
    const byId = UUID.test(name) ? await found(this.boards.read(brandId, name.toLowerCase())) : null;
    if (byId) return byId;
    const id = await this.boards.idOfKey(brandId, name.trim().toUpperCase());
    if (id !== null) return this.boards.read(brandId, id);
    const boards = await this.all(brandId);
    const named = boards.map((board) => ({ board, names: [board.key, board.name, board.id] }));
    return choose('board', 'board', name, named).board;
  }

  /** The id alone, which a key or an id gives without its columns. */
  async boardId(brandId: number, name: string): Promise<string> {
    return (await this.boards.idOfKey(brandId, name.trim().toUpperCase())) ?? (await this.board(brandId, name)).id;
  }

  /** The only one if none is named. */
  async boardOrOnly(brandId: number, name: string | undefined): Promise<BoardWithColumns> {
    if (name !== undefined) return this.board(brandId, name);
    const boards = await this.all(brandId);
    if (boards.length === 1) return boards[0]!;
    throw refuse.field('board', `is required; there are ${boards.map(({ key }) => key).join(', ') || 'none'}`);
  }

  column({ columns }: BoardWithColumns, name: string): BoardWithColumns['columns'][number] {
    const named = columns.map((column) => ({ column, names: [column.name, column.id] }));
    return choose('column', 'column', name, named).column;
  }

  /** Id of a member, by name, mail address or id; `me` is the person of the token. */
  async person({ brandId, userId }: TokenCaller, field: string, name: string): Promise<number> {
    if (name.trim().toLowerCase() === 'me') return userId;
    const members = await this.members.list(brandId);
    const named = members.map(({ user }) => ({ id: user.id, names: [user.fullName, user.email, String(user.id)] }));
    return choose(field, 'member', name, named).id;
  }
}
