import { Injectable } from '@nestjs/common';
import { UUID } from '../../../platform/kernel/values.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { MembershipService } from '../../identity/index.js';
import { mayReadNames } from '../../events/index.js';
import { choose, found, type ToolCaller } from '../../mcp/index.js';
import { BoardsService, type BoardWithColumns, type NamedBoard } from '../boards.service.js';

/** Boards whose names are compared. */
const MAX_BOARDS = 1_000;
/** Boards named where one is required. */
const MAX_NAMED = 20;
const NO_PERSON = '"me" is nobody: an agent in a build acts for no person';
const NO_NAMES = 'must be "me" or the id of a member: by name it needs the scope brand:read, which the token lacks';

/** Boards, columns and people as agents name them. */
@Injectable()
export class AgentBoards {
  constructor(
    private readonly boards: BoardsService,
    private readonly members: MembershipService,
  ) {}

  names(brandId: number): Promise<readonly NamedBoard[]> {
    return this.boards.names(brandId, MAX_BOARDS);
  }

  /** By key, name or id. */
  async board(brandId: number, name: string): Promise<BoardWithColumns> {
    const byId = UUID.test(name) ? await found(this.boards.read(brandId, name.toLowerCase())) : null;
    if (byId) return byId;
    const id = await this.boards.idOfKey(brandId, name.trim().toUpperCase());
    if (id !== null) return this.boards.read(brandId, id);
    const boards = await this.names(brandId);
    const named = boards.map((board) => ({ id: board.id, names: [board.key, board.name, board.id] }));
    return this.boards.read(brandId, choose('board', 'board', name, named).id);
  }

  /** The id alone, which a key or an id gives without its columns. */
  async boardId(brandId: number, name: string): Promise<string> {
    return (await this.boards.idOfKey(brandId, name.trim().toUpperCase())) ?? (await this.board(brandId, name)).id;
  }

  /** The only one if none is named. */
  async boardOrOnly(brandId: number, name: string | undefined): Promise<BoardWithColumns> {
    if (name !== undefined) return this.board(brandId, name);
    const boards = await this.names(brandId);
    if (boards.length === 1) return this.boards.read(brandId, boards[0]!.id);
    const keys = boards.slice(0, MAX_NAMED).map(({ key }) => key);
    const more = boards.length > MAX_NAMED ? ` and ${boards.length - MAX_NAMED} more` : '';
    throw refuse.field('board', `is required; there are ${keys.join(', ') || 'none'}${more}`);
  }

  column({ columns }: BoardWithColumns, name: string): BoardWithColumns['columns'][number] {
    const named = columns.map((column) => ({ column, names: [column.name, column.id] }));
    return choose('column', 'column', name, named).column;
  }

  /** Id of a member, by name, mail address or id; `me` is the person of the token. */
  async person(caller: ToolCaller, field: string, name: string): Promise<number> {
    if (name.trim().toLowerCase() === 'me') {
      if (caller.kind === 'agent') throw refuse.field(field, NO_PERSON);
      return caller.userId;
    }
    const members = await this.members.list(caller.brandId);
    if (!mayReadNames(caller)) {
      const member = members.find(({ userId }) => String(userId) === name.trim());
      if (!member) throw refuse.field(field, NO_NAMES);
      return member.userId;
    }
    const named = members.map(({ user }) => ({ id: user.id, names: [user.fullName, user.email, String(user.id)] }));
    return choose(field, 'member', name, named).id;
  }
}
