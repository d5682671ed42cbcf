import { Injectable } from '@nestjs/common';
import { inline } from '../../../engines/agent-text/stored-text.js';
import { AgentResource, choose, type AgentDocument, type ResourceEvent, type ToolCaller } from '../../mcp/index.js';
import { LessonSearchQuery, type FullLesson } from '../lesson-search.query.js';
import { SearchedProjects, type SearchedProject } from '../searched-projects.query.js';

const PREFIX = 'lesson:';
const NEXT = 'search finds lessons by words, lessons_near by code';

@Injectable()
export class LessonResource extends AgentResource {
  readonly kind = 'lesson';
  readonly title = 'Lesson';
  readonly description = 'A lesson about code, with its anchors and whether the code has drifted';
  readonly uriTemplate = 'workspace://lessons/{+id}';
  readonly exampleRef = 'lesson:api/retries';
  override readonly scopes = ['memory:read' as const];

  constructor(
    private readonly query: LessonSearchQuery,
    private readonly projects: SearchedProjects,
  ) {
    super();
  }

  async read({ brandId }: ToolCaller, key: string): Promise<AgentDocument> {
    const projects = await this.projects.find(brandId, null);
    const lessons = await this.lessonsOf(projects, key);
    const nameOf = new Map(projects.map(({ id, name }) => [id, name]));
    return {
      head: lessons.flatMap((lesson) => factsOf(lesson, nameOf.get(lesson.projectId) ?? '')),
      texts: lessons.map(({ body, projectId }) => ({
        name: lessons.length === 1 ? 'lesson' : `lesson in ${inline(nameOf.get(projectId) ?? '', 100)}`,
        text: body,
      })),
    };
  }

  /** Refuses an unknown id with the closest there are. */
  private async lessonsOf(projects: readonly SearchedProject[], id: string): Promise<FullLesson[]> {
    const projectIds = projects.map((project) => project.id);
    const lessons = await this.query.byId(projectIds, id);
    if (lessons.length) return lessons;
    const known = (await this.query.closestIds(projectIds, id)).map((one) => ({ names: [one] }));
    return this.query.byId(projectIds, choose('ref', 'lesson', id, known, NEXT).names[0]!);
  }

  override changedBy({ subject }: ResourceEvent): readonly string[] {
    return subject.kind === 'lesson' ? [subject.id] : [];
  }
}

function factsOf(lesson: FullLesson, project: string): string[] {
  return [
    `# ${PREFIX}${lesson.id}`,
    `${inline(lesson.type, 50)} of project ${inline(project, 100)}, ${lesson.freshness}${lesson.staleReason ? ` (${inline(lesson.staleReason)})` : ''}, changed ${lesson.updatedAt.toISOString()}`,
    `Anchors: ${lesson.anchors.map(({ path }) => inline(path, 200)).join(', ') || 'none'}`,
    ...(lesson.card ? [`Card: ${inline(lesson.card, 60)}`] : []),
    ...(lesson.author ? [`Author: ${inline(lesson.author, 60)}`] : []),
    ...(lesson.tags.length ? [`Tags: ${lesson.tags.map((tag) => inline(tag, 50)).join(', ')}`] : []),
  ];
}
