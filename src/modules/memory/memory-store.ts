import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { byColumn } from '../../platform/data/database/entity-columns.js';
import { fadesAt } from './decay.js';
import { MemoryTombstone } from './memory-agent.entity.js';
import type { KnownAgent } from './memory-agents.js';
import { changesBetween, type ChangedBy } from './memory-changes.js';
import { MemoryHistory } from './memory-history.js';
import { IMPORTANCES } from './memory-kinds.js';
import { digestOf } from './memory-text.js';
import { Memory } from './memory.entity.js';
import { COLUMNS, MEMORY, storedMemory, type Draft, type StoredMemory } from './stored-memory.js';
import {
  exact,
  weightedWords,
  quoted,
  spellings,
  vectorOf,
  type WeightedWord,
} from '../../engines/text-search/lexemes.js';

const LEARN: Statement = {
  name: 'memory.learn-words',
  text: 'INSERT INTO memory_words (agent_seq, word) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING',
};

/** Writes the `memories` table together with its search index and its history. */
@Injectable()
export class MemoryStore {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly history: MemoryHistory,
  ) {}

  async insert(
    agent: KnownAgent,
    draft: Draft,
    by: ChangedBy,
    source: StoredMemory['source'] = null,
    now = this.clock.now(),
  ): Promise<StoredMemory> {
    const memory: StoredMemory = {
      ...draft,
      id: randomUUID(),
      agentId: agent.agentId,
      agentSeq: agent.seq,
      status: 'active',
      mergedInto: null,
      staysApart: false,
      source,
      occurredAt: draft.occurredAt ?? null,
      createdAt: now,
      updatedAt: now,
      lastVerifiedAt: now,
    };
    const words = await takeWords(memory);
    const values = valuesOf({ ...memory, brandId: agent.brandId }, words);
    const names = Object.keys(values);
    await this.database.run(
      `INSERT INTO memories (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(values),
    );
    await this.learnWords(memory, words);
    await this.history.created(memory, { brandId: agent.brandId, by, at: now });
    return memory;
  }

  /** `before`: the previous state; its words are removed unless another memory has them. */
  async update(brandId: number, memory: StoredMemory, before: StoredMemory, by: ChangedBy): Promise<void> {
    const words = await takeWords(memory);
    const values = valuesOf(memory, words);
    const sets = Object.keys(values).map((name, index) => `${name} = $${index + 2}`);
    await this.database.run(`UPDATE memories SET ${sets.join(', ')} WHERE id = $1`, [
      memory.id,
      ...Object.values(values),
    ]);
    await this.history.record([memory], { brandId, by, at: memory.updatedAt }, changesBetween(before, memory));
    if (memory.title === before.title && memory.body === before.body) return;
    await this.learnWords(memory, words);
    await this.forgetWords(before);
  }

  async remove(brandId: number, id: string): Promise<void> {
    const rows = await this.database.rows(MEMORY, `DELETE FROM memories m WHERE m.id = $1 RETURNING ${COLUMNS}`, [id]);
    for (const row of rows) {
      const memory = storedMemory(row);
      await this.forgetWords(memory);
      this.history.deleted(memory, brandId);
    }
  }

  /** Buries the digest, so that the memory is not recreated. */
  async bury(memory: StoredMemory): Promise<void> {
    await this.database.run(
      'INSERT INTO memory_tombstones (agent_seq, digest) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [memory.agentSeq, digestOf(memory)],
    );
  }

  /** Whether a memory with exactly this text was deleted. */
  async isBuried(agentSeq: number, digest: Buffer): Promise<boolean> {
    return this.database.manager.existsBy(MemoryTombstone, { agentSeq, digest });
  }

  async exists(agentSeq: number, digest: Buffer): Promise<boolean> {
    return this.database.manager.existsBy(Memory, { agentSeq, digest });
  }

  private async forgetWords({ agentSeq, title, body }: StoredMemory): Promise<void> {
    const words = spellings({ title, body });
    await this.database.run(
      `DELETE FROM memory_words w USING unnest($2::text[], $3::text[]) AS gone (word, query)
        WHERE w.agent_seq = $1 AND w.word = gone.word
          AND NOT EXISTS (SELECT 1 FROM memories m WHERE m.words @@ gone.query::tsquery)`,
      [agentSeq, words, words.map((word) => quoted(exact(agentSeq, word)))],
    );
  }

  private async learnWords(memory: StoredMemory, words: WeightedWord[]): Promise<void> {
    await this.database.run(LEARN, [memory.agentSeq, spellings(memory, words)]);
  }
}

/** Words of a memory; yields to other work for a long one. */
async function takeWords(memory: StoredMemory): Promise<WeightedWord[]> {
  const pacer = new Pacer();
  const words = weightedWords(memory);
  await pacer.pause();
  return words;
}

/** Values of columns, including those that are derived. */
function valuesOf(memory: StoredMemory & { brandId?: number }, words: WeightedWord[]): Record<string, unknown> {
  return byColumn<Memory>({
    ...memory,
    importance: IMPORTANCES.indexOf(memory.importance),
    digest: digestOf(memory),
    words: vectorOf(memory.agentSeq, memory, words),
    fadesAt: fadesAt(memory),
  });
}
