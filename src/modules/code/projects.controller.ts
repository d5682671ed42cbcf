import { Body, Controller, Delete, Get, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { RateLimit } from '../../platform/http/limits/rate-limit.js';
import { SETTINGS_LIMITS } from '../../platform/http/limits/settings-limits.js';
import { Access, admin, CurrentCaller, member } from '../../platform/http/access/index.js';
import type { MemberCaller } from '../../platform/kernel/caller/caller.js';
import { Operation } from '../../platform/http/contract/operation-decorator.js';
import { PageQuery } from '../../platform/http/fields/page.query.js';
import { UuidParam } from '../../platform/http/fields/params.js';
import { BAD_CURSOR } from '../../platform/data/pages/cursors.js';
import { Idempotent } from '../../platform/http/idempotency/idempotent-decorator.js';
import { CountsToQuota } from '../../platform/background/quotas/quota-decorator.js';
import { INVALID_ANCHOR } from './checked-anchor.js';
import { CodeGraphDto, GraphQuery } from './code-graph.dto.js';
import { CodeNeighbourhood } from './code-neighbourhood.js';
import { CodeNodes } from './code-nodes.service.js';
import { DeployKeys, SERVICE_KEYS_ARE_USED } from './deploy-keys.js';
import {
  NewRepositoryDto,
  CodeLocationDto,
  NewProjectDto,
  DeployKeyDto,
  NodesQuery,
  ProjectChangeDto,
  ProjectDto,
  ProjectListDto,
} from './projects.dto.js';
import { NO_PROJECT, ProjectsService } from './projects.service.js';

/** Each leaves an entry that the audit log keeps for a year. */
const INDEX_LIMIT = { name: 'index-project', limit: 600, windowSeconds: 3_600, by: 'workspace' } as const;

@ApiTags('Projects')
@Controller('api/v1/projects')
export class ProjectsController {
  constructor(
    private readonly projects: ProjectsService,
    private readonly nodes: CodeNodes,
    private readonly neighbourhood: CodeNeighbourhood,
    private readonly deployKeys: DeployKeys,
  ) {}

  @Post()
  @Access(admin())
  @RateLimit(...SETTINGS_LIMITS)
  @Idempotent()
  @CountsToQuota('projects')
  @Operation({
    summary: 'Create a project',
    description: 'The project starts without code: attach a repository to it.',
    answer: [201, ProjectDto],
    refusals: { 409: 'A workspace has at most 500 projects' },
  })
  async createProject(
    @CurrentCaller() { brandId }: MemberCaller,
    @Body() { name }: NewProjectDto,
  ): Promise<ProjectDto> {
    return ProjectDto.from(await this.projects.create(brandId, name));
  }

  @Get()
  @Access(member())
  @Operation({
    summary: 'List projects',
    description: 'Projects of the workspace sorted by name, 200 per page.',
    answer: [200, ProjectListDto],
    refusals: { 400: BAD_CURSOR },
  })
  async listProjects(@CurrentCaller() { brandId }: MemberCaller, @Query() query: PageQuery): Promise<ProjectListDto> {
    return ProjectListDto.from(await this.projects.list(brandId, query));
  }

  @Get(':project_id')
  @Access(member())
  @Operation({
    summary: 'Get a project',
    description: 'The project with its repository, index state, and faults of its lesson files.',
    answer: [200, ProjectDto],
    refusals: { 404: NO_PROJECT },
  })
  async getProject(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('project_id') id: string,
  ): Promise<ProjectDto> {
    return ProjectDto.from(await this.projects.read(brandId, id));
  }

  @Patch(':project_id')
  @Access(admin())
  @RateLimit(...SETTINGS_LIMITS)
  @CountsToQuota('projects')
  @Operation({
    summary: 'Update a project',
    description: 'Omitted fields do not change. Builds that start from now on use the new commands.',
    answer: [200, ProjectDto],
    refusals: {
      404: NO_PROJECT,
      422: ['name: must not be blank', 'base_branch: must not contain ..'],
    },
  })
  async changeProject(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('project_id') id: string,
    @Body() body: ProjectChangeDto,
  ): Promise<ProjectDto> {
    const { name, setup_command: setupCommand, check_command: checkCommand, base_branch: baseBranch } = body;
    const change = { name, setupCommand, checkCommand, baseBranch };
    return ProjectDto.from(await this.projects.change(brandId, id, change));
  }

  @Delete(':project_id')
  @Access(admin())
  @RateLimit(...SETTINGS_LIMITS)
  @Operation({
    summary: 'Delete a project',
    description:
      'Deletes the project with its index, its lessons and its copy of the repository. The repository itself is not changed.',
    answer: [204],
    refusals: { 404: NO_PROJECT },
  })
  async deleteProject(@CurrentCaller() { brandId }: MemberCaller, @UuidParam('project_id') id: string): Promise<void> {
    await this.projects.remove(brandId, id);
  }

  @Put(':project_id/repository')
  @Access(admin())
  @RateLimit(...SETTINGS_LIMITS)
  @Operation({
    summary: 'Attach a repository',
    description:
      'Fetches and indexes the repository in the background, and again whenever its branch moves. Nothing in it is executed. The previous index is served until the new one is ready.',
    answer: [200, ProjectDto],
    refusals: {
      404: NO_PROJECT,
      422: ['url: must begin with https://, ssh://, git@ or file://', 'branch: is not a name of a branch'],
    },
  })
  async attachRepository(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('project_id') id: string,
    @Body() { url, branch }: NewRepositoryDto,
  ): Promise<ProjectDto> {
    return ProjectDto.from(await this.projects.attach(brandId, id, { url, branch }));
  }

  @Get(':project_id/deploy-key')
  @Access(admin())
  @Operation({
    summary: "Get a project's deploy key",
    description:
      'The public key used to fetch the repository over ssh, and to push the branches of builds: give it read access there, and write access for builds. Each project has its own key.',
    answer: [200, DeployKeyDto],
    refusals: { 404: NO_PROJECT, 409: SERVICE_KEYS_ARE_USED },
  })
  async getDeployKey(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('project_id') id: string,
  ): Promise<DeployKeyDto> {
    const project = await this.projects.read(brandId, id);
    return DeployKeyDto.from(await this.deployKeys.get(project.id));
  }

  @Post(':project_id/index')
  @Access(admin())
  @RateLimit(INDEX_LIMIT)
  @Operation({
    summary: 'Index a project now',
    description: 'Checks now whether the branch has moved.',
    answer: [202, ProjectDto],
    refusals: { 404: NO_PROJECT, 409: 'The project has no repository' },
  })
  async indexProject(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('project_id') id: string,
  ): Promise<ProjectDto> {
    return ProjectDto.from(await this.projects.requestIndex(brandId, id));
  }

  @Get(':project_id/nodes')
  @Access(member('code:read'))
  @Operation({
    summary: 'List code nodes',
    description: 'The node at a path and its direct children.',
    answer: [200, CodeLocationDto],
    refusals: { 404: NO_PROJECT, 422: `path: ${INVALID_ANCHOR}` },
  })
  async listCodeNodes(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('project_id') id: string,
    @Query() { path }: NodesQuery,
  ): Promise<CodeLocationDto> {
    return CodeLocationDto.from(await this.nodes.at(brandId, id, path));
  }

  @Get(':project_id/graph')
  @Access(member('code:read'))
  @Operation({
    summary: 'Get the code graph around a node',
    description:
      'Nodes up to three edges away, in both directions, nearest first, with all edges between them. Empty until the project is indexed, and if there is no such node.',
    answer: [200, CodeGraphDto],
    refusals: { 404: NO_PROJECT, 422: `around: ${INVALID_ANCHOR}` },
  })
  async getCodeGraph(
    @CurrentCaller() { brandId }: MemberCaller,
    @UuidParam('project_id') id: string,
    @Query() query: GraphQuery,
  ): Promise<CodeGraphDto> {
    return CodeGraphDto.from(await this.neighbourhood.read(brandId, id, query));
  }
}
