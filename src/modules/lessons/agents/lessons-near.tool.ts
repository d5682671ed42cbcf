import { Injectable } from '@nestjs/common';
import type { Levels } from '../../../engines/agent-text/fit.js';
import { fenced, inline } from '../../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import { IntField, StringField, StringListField } from '../../../platform/http/fields/fields.js';
import { counted } from '../../../platform/kernel/counted.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { AgentProjects, checkedAnchor, type NamedProject } from '../../code/index.js';
import { AgentTool, listText, ReadInput } from '../../mcp/index.js';
import { LessonSearchQuery } from '../lesson-search.query.js';
import { NearService, type Degradation, type Near, type NearLesson } from '../near.service.js';

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

@Injectable()
export class LessonsNearTool extends AgentTool<LessonsNearInput> {
  readonly name = 'lessons_near';
  readonly title = 'Lessons near code';
  readonly description =
    'Call this before you change code: what others learnt about these files and the code connected to them (imports, containment), nearest first. Each lesson says how far away its code is and whether that code has drifted since. Example: lessons_near {"paths": ["src/billing/invoice.ts"]}';
  readonly input = LessonsNearInput;
  override readonly scopes = ['memory:read' as const, 'code:read' as const];

  constructor(
    private readonly projects: AgentProjects,
    private readonly nearby: NearService,
    private readonly query: LessonSearchQuery,
  ) {
    super();
  }

  async call(input: LessonsNearInput, { brandId }: TokenCaller): Promise<ToolAnswer> {
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
