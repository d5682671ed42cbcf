import { Injectable } from '@nestjs/common';
import type { Levels } from '../../../engines/agent-text/fit.js';
import { fenced, inline } from '../../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import { IntField, StringField, StringListField, BoolField } from '../../../platform/http/fields/fields.js';
import { counted } from '../../../platform/kernel/counted.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { AgentProjects, checkedAnchor, type NamedProject } from '../../code/index.js';
import { AgentTool, listText, ReadInput, WriteInput, type ToolCaller } from '../../mcp/index.js';
import { LessonSearchQuery } from '../lesson-search.query.js';
import { NearService, type Degradation, type Near, type NearLesson } from '../near.service.js';
import { stringify } from 'yaml';
import { SyncService } from '../sync.service.js';

class LessonsNearInput extends ReadInput {
  @StringListField({
    about: 'Files, folders or file#Symbol, from the root of the repository',
    maxItems: 50,
    maxLength: 1_000,
    example: ['src/app.ts'],
  })
  paths: string[];
  @StringField({
    about: 'Name or id of the project; needed if there are several',
    max: 200,
    optional: true,
    example: 'Web shop',
  })
  project?: string;
  @IntField({ about: 'How far to walk the code graph; 0: only the paths', min: 0, max: 3, default: 2, example: 2 })
  depth: number;
  @IntField({ about: 'Maximum number of lessons', min: 1, max: 50, default: 15, example: 15 })
  limit: number;
}

const WHY: Record<Degradation, string> = {
  no_ready_index: 'The project is not indexed yet: lessons cannot be found by code. search finds them by words.',
  code_index_unavailable: 'The code index cannot be read now: try again later.',
  memory_unavailable: 'Lessons cannot be read now: try again later.',
};

/** A lesson with how far away it is, and whether its code has changed since. */
export interface DatedLesson extends NearLesson {
  readonly freshness: string;
}

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

@Injectable()
export class LessonTools {
  constructor(
    private readonly projects: AgentProjects,
    private readonly nearby: NearService,
    private readonly query: LessonSearchQuery,
    private readonly sync: SyncService,
  ) {}

  @AgentTool({
    name: 'lessons_near',
    title: 'Lessons near code',
    agents: true,
    description:
      'Call this before you change code: what others learnt about these files and the code connected to them (imports, containment), nearest first. Each lesson says how far away its code is and whether that code has drifted since. Example: lessons_near {"paths": ["src/billing/invoice.ts"]}',
    scopes: ['memory:read', 'code:read'],
    effect: 'reads',
  })
  async lessonsNear(input: LessonsNearInput, { brandId }: ToolCaller): Promise<ToolAnswer> {
    const { paths, depth, limit, max_tokens: maxTokens } = input;
    if (!paths.length) throw refuse.field('paths', 'must have at least one');
    const project = await this.projects.find(brandId, input.project);
    const { near, lessons } = await this.near(brandId, project, paths, { depth, limit });
    const head = [headOf(near, lessons.length, project)];
    const more = (): string | null => (near.truncated ? 'There are more: name fewer paths, or a smaller depth.' : null);
    return { text: await listText(head, lessons.map(lessonLevels), maxTokens, more) };
  }

  async near(
    brandId: number,
    { id }: Pick<NamedProject, 'id'>,
    paths: readonly string[],
    { depth, limit }: { depth: number; limit: number },
  ): Promise<{ near: Near; lessons: readonly DatedLesson[] }> {
    const near = await this.nearby.near(brandId, id, {
      paths: paths.map((path) => checkedAnchor('paths', path)),
      nodeIds: [],
      depth,
      kinds: ['import', 'contains'],
      direction: 'both',
      hubCap: 25,
      limit,
    });
    const known = await this.query.freshness(
      id,
      near.entries.map(({ lesson }) => lesson.id),
    );
    const lessons = near.entries.map((entry) => ({
      ...entry,
      freshness: known.get(entry.lesson.id)?.freshness ?? 'fresh',
    }));
    return { near, lessons };
  }

  @AgentTool({
    name: 'record_lesson',
    title: 'Record a lesson about code',
    agents: true,
    description:
      'When code surprised you, keep the lesson where the next agent will find it: anchored to the code. Look with lessons_near first; the same id replaces a lesson. Returns its ref, anchors that were not found in the index, lessons that say nearly the same, and the path of the file: commit it to the repository to keep it there too. Example: record_lesson {"id": "billing/rounding", "anchors": ["src/billing/invoice.ts"], "body": "Round per line, not per invoice."}',
    scopes: ['memory:write'],
    effect: 'changes',
  })
  async recordLesson(input: RecordLessonInput, { brandId }: ToolCaller): Promise<ToolAnswer> {
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

function headOf({ degraded, reachedNodes }: Near, count: number, { name }: NamedProject): string {
  if (degraded) return WHY[degraded];
  if (!reachedNodes)
    return `None of the paths is in the index of ${inline(name, 100)}. Paths begin at the root of the repository.`;
  return `${counted(count, 'lesson')} in ${inline(name, 100)}, ${counted(reachedNodes, 'place')} looked at`;
}

export function lessonLevels({ lesson, hops, steps, freshness }: DatedLesson): Levels {
  const at = steps.at(-1)?.path ?? '';
  const drift = freshness === 'fresh' ? 'fresh' : 'DRIFTED: its code changed since, check before you rely on it';
  const distance = hops === 0 ? 'here' : `${counted(hops, 'hop')} away`;
  const line = (): string =>
    `- lesson:${lesson.id} (${inline(lesson.type, 50)}${lesson.pinned ? ', pinned' : ''}) at ${inline(at, 200)}, ${distance}, ${drift}`;
  return [
    (maxTokens) => `${line()}\n${fenced(lesson.body, maxTokens)}`,
    () => `${line()}: ${inline(lesson.body, 300)}`,
    line,
  ];
}
