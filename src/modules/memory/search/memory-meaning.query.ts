import { Injectable } from '@nestjs/common';
import { TextVectors } from '../../embeddings/index.js';
import { Config } from '../../../platform/kernel/config/config.js';
import type { KnownAgent } from '../memory-agents.js';
import type { Kind } from '../memory-kinds.js';
import { FUSION } from './fusion.js';
import { MemorySearch } from './memory-search.query.js';
import { MemoryVectors } from './memory-vectors.js';

/** How long a recall waits for the embedding of its question. */
const MAX_EMBED_MS = 2_000;
/** More are looked at while too many of the nearest are archived, faded or of other kinds. */
const MAX_LOOKED_AT = 10_000;
const WIDER = 5;

/** Finds memories that say the same in other words. */
@Injectable()
export class MemoryMeaning {
  constructor(
    private readonly texts: TextVectors,
    private readonly vectors: MemoryVectors,
    private readonly search: MemorySearch,
    private readonly config: Config,
  ) {}

  /** Ids, nearest first; empty if there is no embedding of the question. */
  async near(agent: KnownAgent, question: string, kinds: readonly Kind[] | null): Promise<string[]> {
    const { depth } = FUSION;
    const { minSimilarity: threshold } = this.config;
    const vector = (await this.texts.of(agent.brandId, [question], MAX_EMBED_MS))?.[0];
    if (!vector) return [];
    for (let k = depth; ; k *= WIDER) {
      const near = await this.vectors.nearest(agent, this.texts.model, vector, { k, threshold });
      const found = await this.search.findable(agent, near, kinds);
      if (near.length < k || found.length >= depth || k >= MAX_LOOKED_AT) return found.slice(0, depth);
    }
  }
}
