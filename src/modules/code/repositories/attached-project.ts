import { Injectable } from '@nestjs/common';
import { GitError } from '../../../engines/git-mirror/git-error.js';
import { RepositoryUrlFault, type RepositoryUrl } from '../../../engines/git-mirror/repository-url.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { DeployKeys } from '../deploy-keys.js';
import { Git } from '../git.js';
import type { Project } from '../project.entity.js';
import { ProjectsService } from '../projects.service.js';
import { buildsFolder } from './repository-folders.js';

export interface ProjectOf {
  readonly brandId: number;
  readonly projectId: string;
}

/** A project with a repository that this service may use. */
export interface AttachedProject extends ProjectOf {
  readonly url: RepositoryUrl;
  readonly baseBranch: string | null;
  /** Where its builds have their repositories on this machine. */
  readonly builds: string;
}

@Injectable()
export class AttachedProjects {
  constructor(
    private readonly projects: ProjectsService,
    private readonly deployKeys: DeployKeys,
    private readonly git: Git,
    private readonly config: Config,
  ) {}

  /** Throws GitError when the project has no repository. */
  async read({ brandId, projectId }: ProjectOf): Promise<AttachedProject> {
    const project = await this.projects.read(brandId, projectId);
    const { repositoryUrl, branch, baseBranch } = project;
    if (repositoryUrl === null) throw new GitError('not_found', 'the project has no repository');
    const url = await this.urlOf(project, repositoryUrl);
    return { brandId, projectId, url, baseBranch: baseBranch ?? branch, builds: this.builds(projectId) };
  }

  builds(projectId: string): string {
    return buildsFolder(this.config.repositories.folder, projectId);
  }

  private async urlOf({ id }: Project, address: string): Promise<RepositoryUrl> {
    const sshKey = (await this.deployKeys.of(id))?.privateKey ?? null;
    try {
      return { ...this.git.parse(address), sshKey };
    } catch (error) {
      if (!(error instanceof RepositoryUrlFault)) throw error;
      throw new GitError('not_allowed', `the address of the repository ${error.message}`);
    }
  }
}
