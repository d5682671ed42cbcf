import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/data/database/database.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { ProjectRepositories, type BranchChanges } from '../../code/index.js';
import { NearService, type ShortLesson } from '../../lessons/index.js';
import { Build } from '../build.entity.js';
import { NO_BUILD } from '../builds.query.js';
import { refsOf, repositoryOf } from './build-git.js';

export const MAX_PATCH_BYTES = 1_048_576;
const NOTHING = 'The build has changed nothing yet';
/** Files whose lessons are looked for. */
const MAX_PATHS = 50;
const MAX_LESSONS = 50;

/** A lesson, and the changed file that it is anchored in: the first, by its path now. */
export interface LessonOfFile {
  readonly lesson: ShortLesson;
  readonly file: string;
}

export interface BuildChangesRead extends BranchChanges {
  readonly baseCommit: string;
  readonly commit: string;
  readonly lessons: readonly LessonOfFile[];
}

/** Reads what a build changed. */
@Injectable()
export class BuildChangesReader {
  constructor(
    private readonly database: Database,
    private readonly repositories: ProjectRepositories,
    private readonly near: NearService,
    private readonly log: Log,
  ) {}

  async read(brandId: number, id: string): Promise<BuildChangesRead> {
    const build = await this.changed(brandId, id);
    const { baseCommit } = refsOf(build);
    const changes = await this.repositories.changes(repositoryOf(build), refsOf(build), baseCommit, build.commit);
    return { ...changes, baseCommit, commit: build.commit, lessons: await this.lessonsOf(build, changes) };
  }

  async patch(brandId: number, id: string, path: string | null): Promise<string> {
    const build = await this.changed(brandId, id);
    const refs = refsOf(build);
    const repository = repositoryOf(build);
    const patch = await this.repositories.patch(repository, refs, refs.baseCommit, build.commit, path, MAX_PATCH_BYTES);
    if (patch === 'too_large') throw refuse.tooLarge(`The patch has more than ${MAX_PATCH_BYTES} bytes`);
    return patch;
  }

  private async changed(brandId: number, id: string): Promise<Build & { commit: string }> {
    const build = await this.database.manager.findOneBy(Build, { id, brandId });
    if (!build) throw refuse.notFound(NO_BUILD);
    if (build.commit === null || build.projectId === null) throw refuse.conflict(NOTHING);
    return build as Build & { commit: string };
  }

  /** Those anchored in the files themselves. Without an index there are none. */
  private async lessonsOf(
    { brandId, projectId, id }: Build,
    { files }: BranchChanges,
  ): Promise<readonly LessonOfFile[]> {
    const pathNow = new Map(files.slice(0, MAX_PATHS).map(({ path, oldPath }) => [oldPath ?? path, path]));
    const paths = [...pathNow.keys()];
    if (!paths.length) return [];
    const request = {
      paths,
      nodeIds: [],
      depth: 0,
      kinds: ['contains' as const],
      direction: 'out' as const,
      hubCap: 25,
      limit: MAX_LESSONS,
    };
    try {
      const { entries } = await this.near.near(brandId, projectId!, request);
      return entries.map(({ lesson, steps: [start] }) => ({
        lesson,
        file: pathNow.get(start?.path ?? '') ?? paths[0]!,
      }));
    } catch (error) {
      this.log.warn('lessons of a build not read', { build: id, error });
      return [];
    }
  }
}
