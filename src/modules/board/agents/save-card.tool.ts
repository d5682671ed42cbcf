import { Injectable } from '@nestjs/common';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  StringField,
  StringListField,
  UrlField,
} from '../../../platform/http/fields/fields.js';
import { Database } from '../../../platform/data/database/database.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { AgentTool, WriteInput } from '../../mcp/index.js';
import { ChecklistItemDto } from '../card-parts.dto.js';
import { PRIORITIES } from '../card-fields.js';
import { CardQuery } from '../card.query.js';
import { CardReads } from '../card-reads.js';
import { CardsService } from '../cards.service.js';
import { STATUSES, type Status } from '../statuses.js';
import { AgentBoards } from './agent-boards.js';
import { AgentCardNames } from './agent-card-names.js';

const TEXT = { max: 100_000, optional: true, nullable: true };
/** Fields that go to the card as they are. */
const PLAIN = [
  'title',
  'description',
  'plan',
  'result_summary',
  'priority',
  'labels',
  'agent_id',
  'branch',
  'pr_number',
  'pr_url',
  'blocked',
  'blocked_reason',
  'status',
] as const;

class SaveCardInput extends WriteInput {
  @StringField({ about: 'The card to change; omit it to create one', max: 100, optional: true, example: 'WEB-12' })
  ref?: string;
  @StringField({ about: 'For a new card: key, name or id of its board', max: 200, optional: true, example: 'WEB' })
  board?: string;
  @StringField({
    about: 'Title; required for a new card',
    max: 500,
    notBlank: true,
    optional: true,
    example: 'Write the banner',
  })
  title?: string;
  @StringField({ about: 'Column to move it to, by name', max: 200, optional: true, example: 'In progress' })
  column?: string;
  @EnumField({ about: 'Or move it to the first column of this status', values: STATUSES, optional: true })
  status?: Status;
  @StringField({ about: 'What is to be done', ...TEXT })
  description?: string | null;
  @StringField({ about: 'Steps', ...TEXT })
  plan?: string | null;
  @StringField({ about: 'Result in a line or two', max: 5_000, line: true, optional: true, nullable: true })
  result_summary?: string | null;
  @EnumField({ about: 'Priority', values: PRIORITIES, optional: true })
  priority?: string;
  @StringField({
    about: 'Name, mail address or id of a member, "me", or null for nobody',
    max: 254,
    optional: true,
    nullable: true,
    example: 'me',
  })
  assignee?: string | null;
  @StringListField({
    about: 'All labels; replaces the list',
    maxItems: 100,
    maxLength: 100,
    unique: true,
    optional: true,
    example: ['release'],
  })
  labels?: string[];
  @StringField({
    about: 'Agent that works on it',
    max: 255,
    line: true,
    optional: true,
    nullable: true,
    example: 'builder-1',
  })
  agent_id?: string | null;
  @StringField({ about: 'Branch', max: 500, line: true, optional: true, nullable: true })
  branch?: string | null;
  @IntField({ about: 'Pull request', min: 1, optional: true, nullable: true, example: 42 })
  pr_number?: number | null;
  @UrlField({ about: 'Address of the pull request', optional: true, nullable: true })
  pr_url?: string | null;
  @BoolField({ about: 'Whether it is blocked', optional: true, example: false })
  blocked?: boolean;
  @StringField({ about: 'Why it is blocked', max: 2_000, line: true, optional: true, nullable: true })
  blocked_reason?: string | null;
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

/** Creates a card, or changes one: fields, position, checklist and a comment together, or nothing. */
@Injectable()
export class SaveCardTool extends AgentTool<SaveCardInput> {
  readonly name = 'save_card';
  readonly title = 'Create or change a card';
  readonly description =
    'Create a card (board and title), or change one (ref): move it, fill fields, replace its checklist, add a comment. Only what you send changes; all of it or nothing. Returns the ref, the column it is in now, and what changed. Example: save_card {"ref": "WEB-12", "column": "In progress", "comment": "Begun"}';
  readonly input = SaveCardInput;
  override readonly effect = 'changes';

  constructor(
    private readonly database: Database,
    private readonly boards: AgentBoards,
    private readonly names: AgentCardNames,
    private readonly reads: CardReads,
    private readonly query: CardQuery,
    private readonly cards: CardsService,
  ) {
    super();
  }

  async call(input: SaveCardInput, caller: TokenCaller): Promise<ToolAnswer> {
    const { brandId } = caller;
    const fields = await this.fieldsOf(input, caller);
    const receipt = await this.database.transaction(async () => {
      const { id, changed } = await (input.ref === undefined
        ? this.create(input, fields, caller)
        : this.change(input.ref, fields, caller));
      if (input.checklist) await this.cards.setChecklist(caller, id, input.checklist);
      if (input.comment !== undefined) await this.cards.comment(caller, id, input.comment);
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

  private async fieldsOf(input: SaveCardInput, caller: TokenCaller): Promise<Record<string, unknown>> {
    const sent = PLAIN.filter((name) => input[name] !== undefined).map((name) => [name, input[name]] as const);
    const { assignee } = input;
    return {
      ...Object.fromEntries(sent),
      ...(input.column !== undefined && { column: input.column }),
      ...(assignee !== undefined && {
        assignee: assignee === null ? null : await this.boards.person(caller, 'assignee', assignee),
      }),
    };
  }

  private async create(
    { board: name, title, column }: SaveCardInput,
    fields: Record<string, unknown>,
    caller: TokenCaller,
  ): Promise<{ id: string; changed: string[] }> {
    if (title === undefined) throw refuse.field('title', 'is required for a new card; to change one send its ref');
    const board = await this.boards.boardOrOnly(caller.brandId, name);
    const named = column === undefined ? {} : { column: this.boards.column(board, column).name };
    return { id: await this.cards.create(caller, board.id, { ...fields, ...named }), changed: Object.keys(fields) };
  }

  private async change(
    ref: string,
    fields: Record<string, unknown>,
    caller: TokenCaller,
  ): Promise<{ id: string; changed: string[] }> {
    const id = await this.names.idOf(caller.brandId, ref);
    if (!Object.keys(fields).length) return { id, changed: [] };
    if (fields.column !== undefined) {
      const { boardId } = await this.reads.read(caller.brandId, id);
      const board = await this.boards.board(caller.brandId, boardId);
      fields.column = this.boards.column(board, fields.column as string).name;
    }
    const { changed } = await this.cards.change(caller, id, fields, null);
    return { id, changed: Object.keys(changed) };
  }
}
