import { randomUUID } from 'node:crypto';
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
import { createGit, type LogEntry } from './repository.js';

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
