import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/data/database/database.js';
import { DemoHistory, type DemoMoment, type LivelyWorkspace } from '../../demo/index.js';
import { AgentsService } from '../../identity/index.js';
import { MemoriesService } from '../memories.service.js';
import { MemoryAgents } from '../memory-agents.js';
import type { StoredMemory } from '../stored-memory.js';
import { Patterns } from '../patterns.js';
import { ARCHIVED_TAGS, DEMO_AGENTS, DEMO_REMEMBERED, MERGED_TAGS } from './demo-memories.js';

const APART_DAYS = 2.3;
const MERGED_DAYS_AGO = 30;
const ARCHIVED_DAYS_AGO = 14;
/** Every fifth was looked at again since, every seventh corrected. */
const VERIFIED_EACH = 5;
const CORRECTED_EACH = 7;

/** What three agents remember after months: fresh, fading, archived and merged. */
@Injectable()
export class DemoMemoryHistory extends DemoHistory {
  constructor(
    private readonly database: Database,
    private readonly agents: AgentsService,
    private readonly memoryAgents: MemoryAgents,
    private readonly memories: MemoriesService,
    private readonly patterns: Patterns,
  ) {
    super();
  }

  async moments({ brandId, people }: LivelyWorkspace): Promise<readonly DemoMoment[]> {
    if ((await this.agents.ownerOf(DEMO_AGENTS[0][0])) !== undefined) return [];
    const moments: DemoMoment[] = [];
    let n = 0;
    for (const [index, [agentId, name]] of DEMO_AGENTS.entries()) {
      moments.push({ daysAgo: 141, happen: () => this.agents.put(agentId, brandId, name) });
      for (const { tag, daysAgo, titles, ...about } of DEMO_REMEMBERED[index]!) {
        const { kind = 'learning', confidence = 0.85, importance = 'normal' } = about;
        const written: StoredMemory[] = [];
        const isFresh = confidence > 0.5;
        for (const [turn, [title, body]] of titles.entries()) {
          const draft = { kind, title, body, description: null, tags: [tag], confidence, importance };
          const by = { userId: people[n % people.length]!.id };
          const create = async (): Promise<void> => {
            written.push(await this.memories.create(brandId, agentId, draft));
          };
          moments.push({ daysAgo: daysAgo - Math.min(turn * APART_DAYS, daysAgo / 2), happen: create });
          const id = (): string => written[turn]!.id;
          if (isFresh && n % VERIFIED_EACH === 0)
            moments.push({
              daysAgo: daysAgo / 6,
              happen: () => this.memories.change(brandId, id(), { confidence }, by),
            });
          if (isFresh && n % CORRECTED_EACH === 3) {
            const corrected = { body: `${body} Looked at again: it is so.` };
            moments.push({ daysAgo: daysAgo / 5, happen: () => this.memories.change(brandId, id(), corrected, by) });
          }
          if (ARCHIVED_TAGS.includes(tag))
            moments.push({
              daysAgo: ARCHIVED_DAYS_AGO - turn,
              happen: () => this.memories.change(brandId, id(), { status: 'archived' }, by),
            });
          n++;
        }
        if (MERGED_TAGS.some((merged) => merged === tag))
          moments.push({ daysAgo: MERGED_DAYS_AGO, happen: () => this.merge(brandId, agentId, tag, written) });
      }
    }
    return moments;
  }

  /** As the consolidation does. */
  private merge(brandId: number, agentId: string, tag: string, learnings: readonly StoredMemory[]): Promise<boolean> {
    return this.database.transaction(async () => {
      const agent = await this.memoryAgents.claim(brandId, agentId);
      return this.patterns.make(agent, { tag, learnings }, { service: 'memory-consolidate' });
    });
  }
}
