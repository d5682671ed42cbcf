import { Injectable } from '@nestjs/common';
import type { Levels } from '../../../engines/agent-text/fit.js';
import { inline } from '../../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import { StringField } from '../../../platform/http/fields/fields.js';
import { counted } from '../../../platform/kernel/counted.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { AgentTool, listText, ReadInput, WriteInput } from '../../mcp/index.js';
import { CodeNodes } from '../code-nodes.service.js';
import type { Project } from '../project.entity.js';
import { ProjectsService } from '../projects.service.js';
import { AgentProjects, projectLine } from './agent-projects.js';

const PROJECT = {
  about: 'Name or id of the project; needed if there are several',
  max: 200,
  optional: true,
  example: 'Web shop',
};

class BrowseCodeInput extends ReadInput {
  @StringField(PROJECT)
  project?: string;
  @StringField({
    about: 'Folder, file or file#Symbol; the root if omitted',
    max: 1_000,
    optional: true,
    example: 'src/',
  })
  path?: string;
}

class IndexProjectInput extends WriteInput {
  @StringField(PROJECT)
  project?: string;
}

@Injectable()
export class ProjectTools {
  constructor(
    private readonly names: AgentProjects,
    private readonly projects: ProjectsService,
    private readonly nodes: CodeNodes,
  ) {}

  @AgentTool({
    name: 'list_projects',
    title: 'List projects',
    description:
      'The projects of the workspace with their repositories and the state of their code index: commit, size, error. Example: list_projects {}',
    set: 'projects',
    effect: 'reads',
  })
  async listProjects({ max_tokens: maxTokens }: ReadInput, { brandId }: TokenCaller): Promise<ToolAnswer> {
    const projects = await this.names.all(brandId);
    return {
      text: await listText([counted(projects.length, 'project')], projects.map(levelsOf), maxTokens, () => null),
    };
  }

  @AgentTool({
    name: 'browse_code',
    title: 'Browse indexed code',
    description:
      'What the code index knows at a path: the node and its direct children (files of a folder, symbols of a file). Use it to find the exact paths for lessons_near. Example: browse_code {"path": "src/billing/"}',
    set: 'projects',
    scopes: ['code:read'],
    effect: 'reads',
  })
  async browseCode(
    { project: name, path, max_tokens: maxTokens }: BrowseCodeInput,
    { brandId }: TokenCaller,
  ): Promise<ToolAnswer> {
    const project = await this.names.find(brandId, name);
    const { commit, items, truncated } = await this.nodes.at(brandId, project.id, path);
    const where = `${inline(project.name, 100)} at commit ${commit}`;
    const found = items.length ? where : `Nothing is at this path in ${where}`;
    const head = commit === null ? `${inline(project.name, 100)} is not indexed yet` : found;
    const levels = items.map(({ kind, path: at }): Levels => [() => `- ${kind} ${inline(at, 500)}`]);
    const more = (): string | null => (truncated ? 'There are more: name a folder below.' : null);
    return { text: await listText([head], levels, maxTokens, more) };
  }

  @AgentTool({
    name: 'index_project',
    title: 'Index a project now',
    description:
      'Fetch the repository of a project now and index it if its branch has moved, instead of waiting for the next look. For admins. Returns the state of the index; list_projects shows when it is ready. Example: index_project {"project": "Web shop"}',
    set: 'projects',
    effect: 'changes',
  })
  async indexProject({ project: name }: IndexProjectInput, { brandId, role }: TokenCaller): Promise<ToolAnswer> {
    if (role !== 'admin') throw refuse.forbidden('Brand admin access required');
    const { id } = await this.names.find(brandId, name);
    const project = await this.projects.requestIndex(brandId, id);
    return {
      receipt: { project: project.name, project_id: id, index: project.indexStatus, commit: project.indexCommit },
    };
  }
}

function levelsOf(project: Project): Levels {
  const line = (): string => `- ${projectLine(project)}`;
  const { id, indexCommit, indexedAt, nodes, edges, indexError } = project;
  const index = indexCommit
    ? `, commit ${indexCommit}, ${counted(nodes, 'node')}, ${counted(edges, 'edge')}, indexed ${indexedAt?.toISOString()}`
    : '';
  return [() => `${line()}${index}${indexError ? `, ERROR ${inline(indexError, 200)}` : ''} (id ${id})`, line];
}
