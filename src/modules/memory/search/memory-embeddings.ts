import { Injectable } from '@nestjs/common';
import { Embedder } from '../../../engines/language-model/embedder.js';
import { quantized } from '../../../engines/sentence-encoder/quantized-vector.js';
import { int, text, type Row } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../../platform/data/database/entity-columns.js';
import { EmbeddingPart, TEXTS_PER_TURN } from '../../embeddings/index.js';
import { MemoryAgent } from '../memory-agent.entity.js';
import { Memory } from '../memory.entity.js';

/** Memories read by one statement. */
const PAGE = 200;

const AGENT = columnsOf(MemoryAgent, ['seq', 'changes']);
type DueAgent = Row<typeof AGENT>;
const WAITING = {
  ...columnsOf(Memory, ['id', 'agentSeq', 'digest'], 'm'),
  text: computed(text, `m.title || E'\\n' || m.body`),
  createdAt: computed(text, 'm.created_at::text'),
};
type Waiting = Row<typeof WAITING>;

/** Agents that changed, and agents embedded by another model or with another length of vectors. */
const DUE = `FROM memory_agents
              WHERE active > 0
                AND (changes > embedded OR embedded_model IS DISTINCT FROM $1
                     OR embedded_dimension IS DISTINCT FROM coalesce($2, embedded_dimension))`;

/** Active memories of the agent $1 without a vector of their text by the model $2, of the length $3 if that is known. */
const UNEMBEDDED = `FROM memories m
                    LEFT JOIN memory_vectors v ON v.memory_id = m.id AND v.model = $2 AND v.digest = m.digest
                          AND octet_length(v.vector) = coalesce($3, octet_length(v.vector))
                   WHERE m.agent_seq = $1 AND m.status = 'active' AND v.memory_id IS NULL`;

/** Active memories that are new or changed. */
@Injectable()
export class MemoryEmbeddings extends EmbeddingPart<Waiting> {
  constructor(
    private readonly database: Database,
    private readonly embedder: Embedder,
  ) {
    super();
  }

  async workspaces(): Promise<number[]> {
    const { model, dimension } = this.embedder;
    const brands = await this.database.rows({ id: int }, `SELECT DISTINCT brand_id AS id ${DUE}`, [model, dimension]);
    return brands.map(({ id }) => id);
  }

  async *waiting(brandId: number): AsyncGenerator<readonly Waiting[], void, undefined> {
    const { model, dimension } = this.embedder;
    const agents = await this.database.rows(
      AGENT,
      `SELECT ${selectList(AGENT)} ${DUE} AND brand_id = $3 ORDER BY seq`,
      [model, dimension, brandId],
    );
    for (const agent of agents) {
      for (let page: Waiting[] | null = null; !page || page.length === PAGE;) {
        page = await this.unembedded(agent.seq, page?.at(-1));
        for (let at = 0; at < page.length; at += TEXTS_PER_TURN) yield page.slice(at, at + TEXTS_PER_TURN);
      }
      await this.finish(agent);
    }
  }

  /** The agent's lock orders the versions, and keeps memories from being deleted meanwhile. */
  store(_brandId: number, texts: readonly Waiting[], vectors: readonly Float32Array[]): Promise<number> {
    const { agentSeq } = texts[0]!;
    return this.database.transaction(async () => {
      const agent = await this.database.row(
        { vectors: int },
        'UPDATE memory_agents SET vectors = vectors + 1 WHERE seq = $1 RETURNING vectors',
        [agentSeq],
      );
      if (!agent) return 0;
      return this.database.run(
        // A memory changed in the meantime keeps waiting.
        `INSERT INTO memory_vectors (memory_id, agent_seq, model, digest, vector, version)
         SELECT m.id, m.agent_seq, $2, m.digest, r.vector, $3
           FROM unnest($4::uuid[], $5::bytea[], $6::bytea[]) AS r (id, digest, vector)
           JOIN memories m ON m.id = r.id AND m.digest = r.digest AND m.agent_seq = $1
         ON CONFLICT (memory_id) DO UPDATE SET model = excluded.model, digest = excluded.digest,
           vector = excluded.vector, version = excluded.version`,
        [
          agentSeq,
          this.embedder.model,
          agent.vectors,
          texts.map(({ id }) => id),
          texts.map(({ digest }) => digest),
          vectors.map(quantized),
        ],
      );
    });
  }

  private unembedded(agentSeq: number, after: Waiting | undefined): Promise<Waiting[]> {
    const { model, dimension } = this.embedder;
    return this.database.rows(
      WAITING,
      `SELECT ${selectList(WAITING)}
         ${UNEMBEDDED} AND ($4::timestamptz IS NULL OR (m.created_at, m.id) > ($4, $5))
        ORDER BY m.created_at, m.id LIMIT ${PAGE}`,
      [agentSeq, model, dimension, after?.createdAt ?? null, after?.id ?? null],
    );
  }

  /** Refused texts keep the agent due: they are tried again in the next run. */
  private async finish({ seq, changes }: DueAgent): Promise<void> {
    const { model, dimension } = this.embedder;
    await this.database.run(
      `UPDATE memory_agents SET embedded = greatest(embedded, $4), embedded_model = $2,
              embedded_dimension = coalesce($3, embedded_dimension)
        WHERE seq = $1 AND NOT EXISTS (SELECT 1 ${UNEMBEDDED})`,
      [seq, model, dimension, changes],
    );
  }
}
