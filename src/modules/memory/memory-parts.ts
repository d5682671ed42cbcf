import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Database } from '../../platform/data/database/database.js';
import { DemoPart, type DemoWorkspace } from '../demo/index.js';
import { AgentsService } from '../identity/index.js';
import { MemoriesService } from './memories.service.js';
import { MemoryAgents } from './memory-agents.js';
import { MemoryStore } from './memory-store.js';
import type { Draft } from './stored-memory.js';

const AGENT = 'demo-helper';

const draft = (kind: Draft['kind'], title: string, body: string, more: Partial<Draft> = {}): Draft => ({
  kind,
  title,
  body,
  description: null,
  tags: [],
  confidence: 0.8,
  importance: 'normal',
  ...more,
});

const DEMO_MEMORIES: readonly Draft[] = [
  draft(
    'decision',
    'Deploys go out on Tuesdays',
    'The release train leaves on Tuesday at 10:00 UTC. Hotfixes may go at any time.',
    {
      description: 'When deploys happen',
      tags: ['deploys'],
      importance: 'high',
    },
  ),
  draft(
    'learning',
    'path-to-regexp 8 refuses a bare *',
    'Name the wildcard: /files/*path. The error says only that a parameter is missing.',
    {
      tags: ['express'],
    },
  ),
  draft('preference', 'Release notes name people', 'The team wants every release note to thank its author by name.'),
];

/** Verified so long ago that it fades within days. */
const FADING = draft(
  'fact',
  'Test data is loaded by hand',
  'Somebody loads fresh test data a week after each release. It was said in a review; nobody has looked since.',
  { tags: ['test-data'], confidence: 0.45 },
);
const WEEKS_UNVERIFIED = 19;
const WEEK_MS = 604_800_000;

@Injectable()
export class DemoMemories extends DemoPart {
  constructor(
    private readonly agents: AgentsService,
    private readonly memories: MemoriesService,
    private readonly memoryAgents: MemoryAgents,
    private readonly store: MemoryStore,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {
    super();
  }

  async seed({ brandId }: DemoWorkspace): Promise<void> {
    if ((await this.agents.ownerOf(AGENT)) !== undefined) return;
    await this.agents.put(AGENT, brandId);
    for (const one of DEMO_MEMORIES) await this.memories.create(brandId, AGENT, one);
    const then = new Date(this.clock.now().getTime() - WEEKS_UNVERIFIED * WEEK_MS);
    await this.database.transaction(async () => {
      const agent = await this.memoryAgents.claim(brandId, AGENT);
      await this.store.insert(agent, FADING, { service: 'workspace-platform' }, null, then);
    });
  }
}
