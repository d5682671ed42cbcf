import { Injectable } from '@nestjs/common';
import { stringify } from 'yaml';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import { BoolField, StringField, StringListField } from '../../../platform/http/fields/fields.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { AgentProjects } from '../../code/index.js';
import { AgentTool, WriteInput } from '../../mcp/index.js';
import { SyncService } from '../sync.service.js';

class RecordLessonInput extends WriteInput {
  @StringField({
    about: 'Id of the lesson, area/slug; an existing one is replaced',
    pattern: /^[a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)+$/,
    must: 'must be area/slug, in lower case',
    max: 200,
    example: 'billing/rounding',
  })
  id: string;
  @StringListField({
    about: 'The code it is about: files, folders or file#Symbol',
    maxItems: 50,
    maxLength: 1_000,
    example: ['src/billing/invoice.ts#total'],
  })
  anchors: string[];
  @StringField({
    about: 'What the next one should know, and why',
    max: 50_000,
    pattern: /\S/,
    must: 'must not be blank',
    example: 'Round per line, not per invoice: the tax office does.',
  })
  body: string;
  @StringField({ about: 'Kind of lesson, in a word', max: 50, line: true, default: 'gotcha', example: 'gotcha' })
  type: string;
  @StringListField({ about: 'Tags', maxItems: 50, maxLength: 50, default: [], example: ['tax'] })
  tags: string[];
  @StringField({
    about: 'The card during which it was learnt',
    max: 200,
    line: true,
    optional: true,
    example: 'WEB-12',
  })
  card?: string;
  @StringField({
    about: 'Name or id of the project; needed if there are several',
    max: 200,
    optional: true,
    example: 'Web shop',
  })
  project?: string;
  @BoolField({ about: 'Only say what would be done', default: false, example: false })
  dry_run: boolean;
}

/** A lesson is a file of the repository: it is written as if it had been synced, and the file is returned. */
@Injectable()
export class RecordLessonTool extends AgentTool<RecordLessonInput> {
  readonly name = 'record_lesson';
  readonly title = 'Record a lesson about code';
  readonly description =
    'When code surprised you, keep the lesson where the next agent will find it: anchored to the code. Look with lessons_near first; the same id replaces a lesson. Returns its ref, anchors that were not found in the index, lessons that say nearly the same, and the path of the file: commit it to the repository to keep it there too. Example: record_lesson {"id": "billing/rounding", "anchors": ["src/billing/invoice.ts"], "body": "Round per line, not per invoice."}';
  readonly input = RecordLessonInput;
  override readonly scopes = ['memory:write' as const];
  override readonly effect = 'changes';

  constructor(
    private readonly projects: AgentProjects,
    private readonly sync: SyncService,
  ) {
    super();
  }

  async call(input: RecordLessonInput, { brandId }: TokenCaller): Promise<ToolAnswer> {
    const { id, anchors, body, type, tags, card, dry_run: dryRun } = input;
    if (!anchors.length) throw refuse.field('anchors', 'must have at least one');
    const project = await this.projects.find(brandId, input.project);
    const front = { type, anchors, ...(tags.length && { tags }), ...(card && { card }) };
    const path = `lessons/${id}.md`;
    const content = `---\n${stringify(front)}---\n${body}\n`;
    const report = await this.sync.sync(brandId, project.id, { files: [{ path, content }], commit: null, dryRun });
    const [fault] = report.errors;
    if (fault) throw refuse.invalid(fault.message);
    const [written] = report.written;
    return {
      receipt: {
        ref: `lesson:${id}`,
        project: project.name,
        written: !dryRun && written !== undefined,
        ...(dryRun && { dry_run: true }),
        ...(report.unchanged > 0 && { unchanged: true }),
        file: path,
        unresolved_anchors: written?.unresolvedAnchors ?? [],
        possible_duplicates: (written?.possibleDuplicateOf ?? []).map(({ id: other }) => `lesson:${other}`),
      },
    };
  }
}
