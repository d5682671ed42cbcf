import { Injectable } from '@nestjs/common';
import { Shares } from '../../engines/fair-shares/shares.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import { NO_PROJECT } from '../code/index.js';
import { FRESHNESS } from './anchor-states.js';
import { LessonSearchQuery, type FullLesson } from './lesson-search.query.js';
import { SearchedProjects } from './searched-projects.query.js';

const MAX_WORDS = 10;
/** Concurrent searches, so that one caller cannot use up the connections. */
const CONCURRENCY = { slotCount: 4, maxPerTenant: 1 };

export const REQUESTED_FRESHNESS = namedEnum('RequestedFreshness', [...FRESHNESS, 'any']);
export type RequestedFreshness = (typeof REQUESTED_FRESHNESS)[number];

export interface SearchRequest {
  readonly anchor: string | null;
  readonly projectId: string | null;
  readonly q: string | null;
  readonly type: string | null;
  readonly scope: string | null;
  readonly stale: boolean;
  readonly id: string | null;
  /** Null: not requested. */
  readonly freshness: RequestedFreshness | null;
  readonly limit: number;
}

export interface FoundLessons {
  readonly total: number;
  readonly lessons: readonly FullLesson[];
  readonly warnings: readonly string[];
}

/** Search of a workspace's lessons. */
@Injectable()
export class LessonsService {
  private readonly searches = new Shares(CONCURRENCY);

  constructor(
    private readonly projects: SearchedProjects,
    private readonly query: LessonSearchQuery,
  ) {}

  async search(brandId: number, { projectId, q, stale, freshness, ...request }: SearchRequest): Promise<FoundLessons> {
    const projects = await this.projects.find(brandId, projectId);
    if (projectId && !projects.length) throw refuse.notFound(NO_PROJECT);
    const words = (q ?? '').toLowerCase().split(/\s+/u).filter(Boolean);
    const find = {
      ...request,
      staleOnly: stale,
      freshness: freshness === 'any' ? null : freshness,
      projectIds: projects.map(({ id }) => id),
      words: [...new Set(words)].slice(0, MAX_WORDS),
    };
    const { total, lessons, isCut } = await this.searches.run(() => this.query.find(find));
    const warnings = projects.flatMap(({ name, waiting, faults }) => [
      ...(waiting ? [`${name}: is not indexed yet`] : []),
      ...(faults ? [`${name}: ${faults} lesson files could not be imported`] : []),
    ]);
    return { total, lessons, warnings: isCut ? [...warnings, tooMany(lessons.length)] : warnings };
  }
}

function tooMany(shown: number): string {
  return `Only the first ${shown} lessons are shown: all of them would be too large an answer`;
}
