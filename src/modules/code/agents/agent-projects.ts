import { Injectable } from '@nestjs/common';
import { inline } from '../../../engines/agent-text/stored-text.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { AgentOverview, choose, type LazyText, type ToolCaller } from '../../mcp/index.js';
import type { Project } from '../project.entity.js';
import { ProjectsService, type NamedProject } from '../projects.service.js';

const MAX_PROJECTS = 500;

/** Projects as agents name them. */
@Injectable()
export class AgentProjects {
  constructor(private readonly projects: ProjectsService) {}

  async all(brandId: number): Promise<readonly Project[]> {
    return (await this.projects.list(brandId, { limit: MAX_PROJECTS })).items;
  }

  /** By name or id; the only one with a repository if none is named. */
  async find(brandId: number, name: string | undefined): Promise<NamedProject> {
    const projects = await this.projects.names(brandId, MAX_PROJECTS);
    if (name !== undefined) {
      const named = projects.map((project) => ({ project, names: [project.name, project.id] }));
      return choose('project', 'project', name, named).project;
    }
    const attached = projects.filter((project) => project.attached);
    if (attached.length === 1) return attached[0]!;
    const names = attached.slice(0, 20).map((project) => `${inline(project.name, 80)} (${project.id})`);
    throw refuse.field('project', `is required; with a repository there are ${names.join(', ') || 'none'}`);
  }
}

@Injectable()
export class ProjectsOverview extends AgentOverview {
  readonly title = 'Projects';

  constructor(private readonly projects: AgentProjects) {
    super();
  }

  async lines({ brandId }: ToolCaller): Promise<readonly LazyText[]> {
    return (await this.projects.all(brandId)).map((project) => () => `- ${projectLine(project)}`);
  }
}

export function projectLine({ name, repositoryShown, indexStatus }: Project): string {
  const repository = repositoryShown ? `${inline(repositoryShown, 200)}, index ${indexStatus}` : 'no repository';
  return `${inline(name, 100)}: ${repository}`;
}
