import { Injectable } from '@nestjs/common';
import { Pacer } from '../../../engines/fair-shares/pacer.js';
import { unitVectorOf } from '../../../engines/sentence-encoder/quantized-vector.js';
import { Vectors } from '../../../engines/sentence-encoder/vectors.js';
import { int } from '../../../platform/data/database/columns.js';
import { Database, type Statement } from '../../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../../platform/data/database/entity-columns.js';
import { availableMemory } from '../../../platform/kernel/memory/available-memory.js';
import { cacheSizeFor } from '../../../platform/kernel/memory/cache-size.js';
import { RefreshedCache } from '../../embeddings/index.js';
import type { KnownAgent } from '../memory-agents.js';
import { MemoryVector } from '../memory-vector.entity.js';

/** Vectors read by one statement. */
const PAGE = 1_000;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Bytes that a memory takes besides its vector: its id, twice. */
const OVERHEAD = 160;

/** Vectors of one agent's memories, deleted ones included until they are too many. */
interface AgentVectors {
  version: number;
  /** By length: an embedding service may change it without renaming the model. */
  readonly byDimension: Map<number, Vectors<string>>;
}

const STATE: Statement = {
  name: 'memory.vectors-state',
  text: 'SELECT vectors AS version, active + archived + merged AS memories FROM memory_agents WHERE seq = $1 AND brand_id = $2',
};
const VECTOR = columnsOf(MemoryVector, ['memoryId', 'vector', 'version']);
const CHANGED: Statement = {
  name: 'memory.vectors-changed',
  text: `SELECT ${selectList(VECTOR)} FROM memory_vectors
          WHERE agent_seq = $1 AND (version, memory_id) > ($2, $3) AND model = $4
          ORDER BY version, memory_id LIMIT ${PAGE}`,
};

/** Vectors of agents' memories, cached per agent; only changes are read again. */
@Injectable()
export class MemoryVectors {
  private readonly agents = new RefreshedCache<AgentVectors>(cacheSizeFor(availableMemory()), sizeOf);

  constructor(private readonly database: Database) {}

  /** Ids of the `k` memories nearest to the vector, nearest first. Some of them may be archived, faded or deleted. */
  async nearest(
    agent: KnownAgent,
    model: string,
    vector: Float32Array,
    { k, threshold }: { k: number; threshold: number },
  ): Promise<string[]> {
    const state = await this.database.row({ version: int, memories: int }, STATE, [agent.seq, agent.brandId]);
    if (!state?.version) return [];
    const key = `${agent.seq} ${model}`;
    const open = (): Promise<AgentVectors> =>
      this.agents.open(key, state.version, (known) => this.refresh(known, agent.seq, model, state.version));
    let { byDimension } = await open();
    if (countOf(byDimension) > 1.1 * state.memories + 100) {
      this.agents.forget(key);
      ({ byDimension } = await open());
    }
    const near = byDimension.get(vector.length)?.nearest(vector, k, threshold) ?? [];
    return near.map((one) => one.key);
  }

  private async refresh(
    known: AgentVectors | undefined,
    agentSeq: number,
    model: string,
    version: number,
  ): Promise<AgentVectors> {
    const agent = known ?? { version: 0, byDimension: new Map<number, Vectors<string>>() };
    const pacer = new Pacer();
    let [newest, last] = [agent.version, LAST_ID];
    for (let isMore = true; isMore;) {
      // In order of change: a vector changed during the read comes again, later.
      const rows = await this.database.rows(VECTOR, CHANGED, [agentSeq, newest, last, model]);
      for (const row of rows) {
        put(agent.byDimension, row.memoryId, unitVectorOf(row.vector));
        [newest, last] = [row.version, row.memoryId];
        await pacer.pause();
      }
      isMore = rows.length === PAGE;
    }
    // Set last, so that nobody uses a partial refresh.
    agent.version = Math.max(newest, version);
    return agent;
  }
}

function put(byDimension: AgentVectors['byDimension'], id: string, vector: Float32Array): void {
  for (const [dimension, vectors] of byDimension) if (dimension !== vector.length) vectors.delete(id);
  const vectors = byDimension.get(vector.length) ?? new Vectors<string>(vector.length, 'quantized');
  vectors.set(id, vector);
  byDimension.set(vector.length, vectors);
}

function countOf(byDimension: AgentVectors['byDimension']): number {
  return [...byDimension.values()].reduce((sum, { size }) => sum + size, 0);
}

/** Approximate bytes. */
function sizeOf({ byDimension }: AgentVectors): number {
  return [...byDimension.values()].reduce((sum, { bytes, size }) => sum + bytes + size * OVERHEAD, 0);
}
