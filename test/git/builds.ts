import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AttachedProjects } from '../../src/modules/code/repositories/attached-project.js';
import { BaseMirrors } from '../../src/modules/code/repositories/base-mirrors.js';
import { CardRepositories } from '../../src/modules/code/repositories/card-repositories.js';
import { ProjectRepositories } from '../../src/modules/code/repositories/project-repositories.js';
import { RepositorySweep } from '../../src/modules/code/repositories/repository-sweep.js';
import { UpstreamBranches } from '../../src/modules/code/repositories/upstream-branches.js';
import { DeployKeys } from '../../src/modules/code/deploy-keys.js';
import type { ProjectsService } from '../../src/modules/code/projects.service.js';
import type { Quotas } from '../../src/platform/background/quotas/quotas.js';
import type { Secrets } from '../../src/platform/data/secrets/secrets.js';
import type { Lookup } from '../../src/engines/public-hosts/lookup.js';
import { client, startGate, type Gate } from './gate.js';
import { createGit, temporaryFolder, TestRepository, type LogEntry } from './repository.js';

/** A process of the service as far as repositories go, with one project. Its rows are those of `project`. */
export interface BuildsProcess {
  readonly repositories: ProjectRepositories;
  readonly project: { repositoryUrl: string | null; branch: string | null; baseBranch: string | null };
  readonly folder: string;
  readonly logged: LogEntry[];
  readonly sweep: RepositorySweep;
  /** Projects that are left. */
  present: Set<string>;
  /** Why the workspace may have no more mirrors. */
  full: string | null;
}

export const BRAND = 7;
export const PROJECT = randomUUID();

export function startBuildsProcess(env: Record<string, string>, address: string, lookup?: Lookup): BuildsProcess {
  const { git, config, log, logged } = createGit(env, lookup);
  const row = { id: PROJECT, brandId: BRAND, repositoryUrl: address, branch: null, baseBranch: null };
  const read = (brandId: number, id: string) =>
    brandId === BRAND && id === PROJECT ? Promise.resolve(row) : Promise.reject(new Error('Project not found'));
  const started = { full: null as string | null, present: new Set([PROJECT]) };
  const projects = new AttachedProjects(
    { read } as unknown as ProjectsService,
    new DeployKeys({ get: () => Promise.resolve(Buffer.alloc(32, 1)) } as unknown as Secrets, config),
    git,
    config,
  );
  const bases = new BaseMirrors(git, { fault: () => Promise.resolve(started.full) } as unknown as Quotas);
  const cards = new CardRepositories(bases, git, config);
  const service = { read, present: () => Promise.resolve(started.present) } as unknown as ProjectsService;
  const sweep = new RepositorySweep(service, bases, config, log);
  const upstream = new UpstreamBranches(git, bases, log);
  const repositories = new ProjectRepositories(projects, bases, cards, upstream, sweep);
  const folder = join(config.repositories.folder, PROJECT, 'builds');
  return Object.assign(started, { repositories, sweep, project: row, folder, logged });
}

export const BRANCH = 'workspace/web-1-fix';
export const AUTHOR = { name: 'Shop builder', email: 'builder@agents.example' };
export const project = { brandId: BRAND, projectId: PROJECT };

export const refsOf = (baseCommit: string, branchCommit: string | null = null) => ({
  baseBranch: 'main',
  baseCommit,
  branch: BRANCH,
  branchCommit,
});
export type Refs = ReturnType<typeof refsOf>;

/** A project in a folder, people who change it, and desks that build. */
export class BuildsWorld {
  readonly folder = temporaryFolder();
  readonly people = new TestRepository(join(this.folder.path, 'people'));
  readonly upstream = join(this.folder.path, 'root/app.git');
  readonly first: string;
  readonly here: BuildsProcess;
  of = { ...project, cardId: randomUUID() };
  private desks = 0;
  private readonly gates: Gate[] = [];

  constructor() {
    this.people.git('init', '--quiet', '--bare', '--initial-branch=main', this.upstream);
    this.first = this.change({ 'a.txt': '1\n', '.workspace/build.yaml': 'check: npm test\n' });
    this.here = this.start();
  }

  start(name = 'mirrors'): BuildsProcess {
    const env = { REPOS_ALLOWED_ROOT: join(this.folder.path, 'root'), REPOS_DIR: join(this.folder.path, name) };
    return startBuildsProcess(env, `file://${this.upstream}`);
  }

  upstreamTip(branch: string): string | null {
    return this.people.git('ls-remote', this.upstream, `refs/heads/${branch}`).slice(0, 40) || null;
  }

  /** What a desk does: clones what it is served, changes files from `from`, pushes its branch. */
  async work(
    process: BuildsProcess,
    refs: Refs,
    files: Record<string, string>,
    from = refs.branchCommit ?? refs.baseCommit,
  ): Promise<string> {
    const { repository } = await process.repositories.open(this.of, refs);
    const gate = await startGate(repository, refs.branch);
    this.gates.push(gate);
    const desk = join(this.folder.path, `desk-${this.desks++}`);
    await client(this.folder.path, 'clone', '--quiet', gate.url, desk);
    await client(desk, 'fetch', '--quiet', 'origin', '+refs/workspace/*:refs/workspace/*');
    await client(desk, 'checkout', '--quiet', '-B', 'work', from);
    for (const [path, content] of Object.entries(files)) writeFileSync(join(desk, path), content);
    await client(desk, 'add', '--all');
    await client(desk, 'commit', '--quiet', '-m', 'work of the desk');
    await client(desk, 'push', '--quiet', '--force', 'origin', `HEAD:refs/heads/${refs.branch}`);
    return client(desk, 'rev-parse', 'HEAD');
  }

  /** Somebody changes the project’s own repository. */
  change(files: Record<string, string>, branch = 'main'): string {
    const commit = this.people.commit(files);
    this.people.git('push', '--quiet', '--force', this.upstream, `HEAD:refs/heads/${branch}`);
    return commit;
  }

  async close(): Promise<void> {
    for (const gate of this.gates.splice(0)) await gate.close();
    this.folder.remove();
  }
}
