import { Injectable } from '@nestjs/common';
import type { Levels } from '../../../engines/agent-text/fit.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { withTimeout } from '../../../shared/with-timeout.js';
import type { BriefCard } from '../../board/index.js';
import { CodeNodes, ProjectsService } from '../../code/index.js';
import { lessonLevels, LessonTools } from '../../lessons/index.js';
import { memoryLevels, MemoryTools } from '../../memory/index.js';
import { briefParts, type BriefBuild } from './brief-parts.js';
import { composeBrief } from './compose-brief.js';
import { namedCode } from './named-code.js';

export const MAX_BRIEF_TOKENS = 12_000;
const MAX_LESSONS = 12;
const MAX_MEMORIES = 8;
const MAX_QUERY = 300;

export interface BriefRequest {
  readonly build: BriefBuild;
  readonly card: BriefCard;
  /** Changes asked for, or the answer to a question. */
  readonly request: string | null;
}

/** Writes what a coder is given of its task. */
@Injectable()
export class Briefs {
  /** A desk waits for the brief: what is not known by then is left out. */
  readonly maxWaitMs: number = 2_000;

  constructor(
    private readonly projects: ProjectsService,
    private readonly nodes: CodeNodes,
    private readonly lessons: LessonTools,
    private readonly memories: MemoryTools,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async compose(brandId: number, { build, card, request }: BriefRequest): Promise<string> {
    const [lessons, memories] = await Promise.all([
      this.orNone('lessons', () => this.lessonsNear(brandId, build, textsOf(card, request))),
      this.orNone('memories', () => this.remembered(brandId, build, card)),
    ]);
    return composeBrief(briefParts(build, card, request, { lessons, memories }), MAX_BRIEF_TOKENS);
  }

  private async lessonsNear(
    brandId: number,
    { projectId }: BriefBuild,
    texts: readonly string[],
  ): Promise<readonly Levels[]> {
    if (projectId === null) return [];
    const revision = await this.nodes.revisionOf(await this.projects.read(brandId, projectId));
    if (!revision) return [];
    const paths = await namedCode(texts, revision.graph);
    if (!paths.length) return [];
    const { lessons } = await this.lessons.near(brandId, { id: projectId }, paths, { depth: 2, limit: MAX_LESSONS });
    return lessons.map(lessonLevels);
  }

  private async remembered(brandId: number, { agentId }: BriefBuild, card: BriefCard): Promise<readonly Levels[]> {
    if (agentId === null) return [];
    const query = card.title.slice(0, MAX_QUERY);
    const { memories } = await this.memories.find(brandId, agentId, { query, limit: MAX_MEMORIES });
    const now = this.clock.now();
    return memories.map((memory) => memoryLevels(memory, now));
  }

  /** A build is not to fail because something that only helps is away. */
  private async orNone(what: string, read: () => Promise<readonly Levels[]>): Promise<readonly Levels[]> {
    try {
      return await withTimeout(this.maxWaitMs, read);
    } catch (error) {
      this.log.warn('brief without a part', { part: what, error });
      return [];
    }
  }
}

function textsOf(card: BriefCard, request: string | null): string[] {
  const { title, description, instructions, acceptanceCriteria, plan, checklist, comments } = card;
  const texts = [request, title, description, instructions, acceptanceCriteria, plan];
  const listed = [...checklist.map(({ text }) => text), ...comments.map(({ body }) => body)];
  return [...texts, ...listed].filter((text): text is string => text !== null && text !== '');
}
