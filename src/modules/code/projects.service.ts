import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { bool, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsExcept, columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { branchFault } from '../../engines/git-mirror/branch-name.js';
import { GitError } from '../../engines/git-mirror/git-error.js';
import { Git } from './git.js';
import { RepositoryUrlFault, type RepositoryUrl } from '../../engines/git-mirror/repository-url.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { sizeOf } from '../../platform/background/quotas/size-of.js';
import { readList, type ListSource } from '../../platform/data/pages/keyset-list.js';
import type { Listed, Page } from '../../platform/data/pages/page.js';
import { BAD_CURSOR } from '../../platform/data/pages/cursors.js';
import { BrandsService } from '../identity/index.js';
import { EventLog, type Settings } from '../events/index.js';
import { PROJECT_EVENTS } from './code.events.js';
import { IndexRequests } from './indexing/index-requests.js';
import { Project } from './project.entity.js';

export const NO_PROJECT = 'Project not found';
const MAX_PROJECTS = 500;
/** Timeout for name resolution. */
const ADMIT_TIMEOUT_MS = 5_000;

const PROJECT = columnsExcept(Project, []);
const PROJECTS: ListSource = {
  name: 'projects',
  from: 'projects',
  keys: [
    { sql: 'name', type: 'text' },
    { sql: 'id', type: 'uuid' },
  ],
  order: 'ASC',
};

/** What a project is called, and whether it has a repository. */
const NAMED = {
  ...columnsOf(Project, ['id', 'name']),
  attached: computed(bool, 'repository_url IS NOT NULL'),
};
export type NamedProject = Row<typeof NAMED>;
const NAMES: Statement = {
  name: 'projects.names',
  text: `SELECT ${selectList(NAMED)} FROM projects WHERE brand_id = $1 ORDER BY name, id LIMIT $2`,
};

/** Absent: unchanged. */
export type ProjectChange = Partial<Pick<Project, 'name' | 'setupCommand' | 'checkCommand' | 'baseBranch'>>;

/** What reads of its code need. */
const STATE = { ...NAMED, ...columnsOf(Project, ['revision']) };
export type ProjectState = Row<typeof STATE>;
const READ_STATE: Statement = {
  name: 'projects.state',
  text: `SELECT ${selectList(STATE)} FROM projects WHERE id = $1 AND brand_id = $2`,
};

/** Projects of a workspace and their repositories. */
@Injectable()
export class ProjectsService {
  constructor(
    private readonly database: Database,
    private readonly brands: BrandsService,
    private readonly requests: IndexRequests,
    private readonly git: Git,
    private readonly clock: Clock,
    private readonly quotas: Quotas,
    private readonly events: EventLog,
  ) {}

  async create(brandId: number, name: string): Promise<Project> {
    const now = this.clock.now();
    return this.database.transaction(async (manager) => {
      await this.brands.lock(brandId);
      if ((await manager.countBy(Project, { brandId })) >= MAX_PROJECTS)
        throw refuse.conflict(`A workspace has at most ${MAX_PROJECTS} projects`);
      await this.quotas.require(brandId, { projects: { rows: 1, bytes: sizeOf(name) } });
      const id = randomUUID();
      await manager.insert(Project, { id, brandId, name, createdAt: now, updatedAt: now });
      this.record('project.created', { id, brandId, name }, { after: { name } });
      return manager.findOneByOrFail(Project, { id });
    });
  }

  /** Sorted by name. */
  list(brandId: number, page: Page): Promise<Listed<Project>> {
    return readList(this.database, PROJECT, PROJECTS, [['brand_id = $?', brandId]], page, BAD_CURSOR);
  }

  names(brandId: number, limit: number): Promise<NamedProject[]> {
    return this.database.rows(NAMED, NAMES, [brandId, limit]);
  }

  async read(brandId: number, id: string): Promise<Project> {
    const project = await this.database.manager.findOneBy(Project, { id, brandId });
    if (!project) throw refuse.notFound(NO_PROJECT);
    return project;
  }

  /** The newest project with a repository, if any. */
  async latestWithRepository(brandId: number): Promise<string | null> {
    const project = await this.database.manager.findOne(Project, {
      where: { brandId, repositoryUrl: Not(IsNull()) },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return project?.id ?? null;
  }

  /** Which of these ids are those of projects, of whatever workspace. */
  async present(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.database.manager.find(Project, { where: { id: In([...ids]) }, select: { id: true } });
    return new Set(found.map(({ id }) => id));
  }

  async state(brandId: number, id: string): Promise<ProjectState> {
    const state = await this.database.row(STATE, READ_STATE, [id, brandId]);
    if (!state) throw refuse.notFound(NO_PROJECT);
    return state;
  }

  /** Locks the project until the transaction ends. */
  async lock(brandId: number, id: string): Promise<Project> {
    const project = await this.database.manager.findOne(Project, {
      where: { id, brandId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!project) throw refuse.notFound(NO_PROJECT);
    return project;
  }

  async remove(brandId: number, id: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const project = await this.lock(brandId, id);
      await manager.delete(Project, { id, brandId });
      this.record('project.deleted', project, { before: settingsOf(project) });
    });
    await this.requests.forget(id);
  }

  change(brandId: number, id: string, change: ProjectChange): Promise<Project> {
    const { baseBranch } = change;
    const fault = typeof baseBranch === 'string' ? branchFault(baseBranch) : null;
    if (fault) throw refuse.field('base_branch', fault);
    return this.database.transaction(async (manager) => {
      const project = await this.lock(brandId, id);
      const changes = Object.fromEntries(
        Object.entries(change).filter(
          ([name, value]) => value !== undefined && project[name as keyof Project] !== value,
        ),
      ) as ProjectChange;
      if (!Object.keys(changes).length) return project;
      const bytes = textBytes({ ...project, ...changes }) - textBytes(project);
      if (bytes > 0) await this.quotas.require(brandId, { projects: { bytes } });
      await manager.update(Project, { id }, { ...changes, updatedAt: this.clock.now() });
      const changed = await this.read(brandId, id);
      this.record('project.changed', changed, { before: settingsOf(project), after: settingsOf(changed) });
      return changed;
    });
  }

  /** Replaces the repository. The old index is served until the new one is ready. */
  async attach(brandId: number, id: string, repository: { url: string; branch?: string | null }): Promise<Project> {
    const branch = repository.branch ?? null;
    const fault = branch === null ? null : branchFault(branch);
    if (fault) throw refuse.field('branch', fault);
    const url = this.parsed(repository.url);
    await this.read(brandId, id);
    await this.admit(url);
    return this.database.transaction(async (manager) => {
      const project = await this.lock(brandId, id);
      const changes = { repositoryUrl: repository.url, repositoryShown: url.shown, branch };
      await manager.update(Project, { id }, changes);
      const hasNewCredentials = url.shown === project.repositoryShown && repository.url !== project.repositoryUrl;
      const after = {
        ...settingsOf({ ...project, ...changes }),
        ...(hasNewCredentials && { credentials: 'changed' }),
        index: 'requested',
      };
      this.record('project.changed', project, { before: settingsOf(project), after });
      await this.requests.request(id);
      return this.read(brandId, id);
    });
  }

  async requestIndex(brandId: number, id: string): Promise<Project> {
    return this.database.transaction(async () => {
      const project = await this.lock(brandId, id);
      if (project.repositoryUrl === null) throw refuse.conflict('The project has no repository');
      await this.requests.request(id);
      this.record('project.changed', project, { after: { index: 'requested' } });
      return this.read(brandId, id);
    });
  }

  private record(
    type: `project.${'created' | 'changed' | 'deleted'}`,
    { id, brandId, name }: Pick<Project, 'id' | 'brandId' | 'name'>,
    settings: Settings,
  ): void {
    this.events.record(PROJECT_EVENTS, type, { brandId, subject: { id, ref: name }, data: { name }, settings });
  }

  /** Findings that are not updated stay. */
  async keepFindings(id: string, found: object): Promise<void> {
    await this.database.run('UPDATE projects SET knowledge = knowledge || $2::jsonb WHERE id = $1', [
      id,
      JSON.stringify(found),
    ]);
  }

  private parsed(text: string): RepositoryUrl {
    try {
      return this.git.parse(text);
    } catch (error) {
      if (error instanceof RepositoryUrlFault) throw refuse.field('url', error.message);
      throw error;
    }
  }

  /** An unreachable repository is not refused: the index reports it. */
  private async admit(url: RepositoryUrl): Promise<void> {
    try {
      await this.git.admit(url, AbortSignal.timeout(ADMIT_TIMEOUT_MS));
    } catch (error) {
      if (!(error instanceof GitError)) throw error;
      if (error.fault === 'not_allowed') throw refuse.field('url', error.message);
    }
  }
}

const textBytes = ({ name, setupCommand, checkCommand }: Project): number => sizeOf(name, setupCommand, checkCommand);

/** For the audit log: of the address what is shown, without credentials. */
function settingsOf({ name, repositoryShown, branch, baseBranch, setupCommand, checkCommand }: Project): object {
  return {
    name,
    repository: repositoryShown,
    branch,
    base_branch: baseBranch,
    setup_command: setupCommand,
    check_command: checkCommand,
  };
}
