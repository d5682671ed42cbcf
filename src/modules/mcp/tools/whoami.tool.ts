import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Levels } from '../../../engines/agent-text/fit.js';
import { inline } from '../../../engines/agent-text/stored-text.js';
import type { ToolAnswer } from '../../../engines/mcp-server/catalog.js';
import type { TokenCaller } from '../../../platform/kernel/caller/caller.js';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { providersOf } from '../../../platform/kernel/discovery/providers-of.js';
import { BrandsService, UsersService } from '../../identity/index.js';
import { listText } from '../agent-document.js';
import { AgentOverview } from '../agent-overview.js';
import { AgentTool } from '../agent-tool.js';
import { Catalogs, mayUse } from '../catalogs.js';
import { ReadInput } from '../inputs.js';

/** Orientation in one call. */
@Injectable()
export class WhoamiTool extends AgentTool<ReadInput> implements OnModuleInit {
  readonly name = 'whoami';
  readonly title = 'Who and where am I';
  readonly description =
    'Call this first. Returns the workspace, the person whose token you use, what the token allows, and the names that other tools accept: boards with their columns, agents with memories, projects. Example: whoami {}';
  readonly input = ReadInput;
  private overviews: readonly AgentOverview[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly catalogs: Catalogs,
    private readonly brands: BrandsService,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {
    super();
  }

  onModuleInit(): void {
    this.overviews = providersOf(this.discovery, AgentOverview).sort((a, b) => (a.title < b.title ? -1 : 1));
  }

  async call({ max_tokens: maxTokens }: ReadInput, caller: TokenCaller): Promise<ToolAnswer> {
    const [brand, user] = [await this.brands.read(caller.brandId), await this.users.find(caller.userId)];
    const parts = this.overviews.filter((overview) => mayUse(caller, overview));
    const sections = await Promise.all(
      parts.map(async (overview) => ({ title: overview.title, lines: await overview.lines(caller) })),
    );
    const sets = this.catalogs.setsFor(caller);
    const head = [
      `# Workspace ${inline(brand.name)}`,
      `You act for ${inline(user?.fullName ?? 'somebody')} (person ${caller.userId}, ${caller.role}), with the scopes ${caller.scopes.join(', ') || 'none'}. The token ends ${caller.expiresAt.toISOString()}; now it is ${this.clock.now().toISOString()}.`,
      ...(sets.length ? [`More tools at ${sets.map((set) => `/mcp/${set}`).join(', ')}.`] : []),
    ];
    const lines = sections.flatMap(({ title, lines }) => [`\n## ${title}`, ...(lines.length ? lines : ['none'])]);
    return {
      text: await listText(
        head,
        lines.map((line): Levels => [line]),
        maxTokens,
        () => null,
      ),
    };
  }
}
