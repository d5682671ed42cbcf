import { randomUUID } from 'node:crypto';
import { fadesAt } from '../src/modules/memory/decay.js';
import { digestOf } from '../src/modules/memory/memory-text.js';
import { vectorOf } from '../src/engines/text-search/lexemes.js';
import { random } from './random.js';
import type { World } from './world.js';

const BATCH = 4_000;
const SYLLABLES = 'ba de fi go ku la me ni po ru sa te vi wo xu za bre cla dro fli gra plo sti tru'.split(' ');

/** An invented word for each number: small numbers are used often, as in real languages. */
function word(n: number): string {
  let text = '';
  for (let rest = n + SYLLABLES.length ** 2; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    text += SYLLABLES[rest % SYLLABLES.length];
  return text;
}

const VOCABULARY = 20_000;

/** The n-th text; the same in every world. Half of all have `common`, one in a hundred `middling`, one in 5,000 `rare`. */
function textOf(n: number, words: number): string {
  const next = random((n * 2_654_435_761 + words) >>> 0);
  const text = Array.from({ length: words }, () => word(Math.floor(VOCABULARY ** next()))).join(' ');
  const marks = [n % 2 ? 'common' : '', n % 100 ? '' : 'middling', n % 5_000 ? '' : 'rare'];
  return [text, ...marks.filter(Boolean)].join(' ');
}

interface Text {
  readonly title: string;
  readonly body: string;
}
const invented = (n: number): Text => ({ title: textOf(n, 6), body: textOf(n, 30) });

/** So many memories for each of these agents: written as the service would write them for the first, and copied. */
export async function fillMemories(
  world: World,
  agentIds: readonly string[],
  each: number,
  text: (n: number) => Text = invented,
): Promise<void> {
  const { sql, brandId } = world;
  await sql.query('INSERT INTO agents (id, brand_id, name) SELECT id, $2, id FROM unnest($1::text[]) id', [
    agentIds,
    brandId,
  ]);
  const { rows } = await sql.query<{ seq: number }>(
    `INSERT INTO memory_agents (brand_id, agent_id, changes) SELECT $2, id, 1 FROM unnest($1::text[]) id RETURNING seq`,
    [agentIds, brandId],
  );
  const first = rows[0]!.seq;
  for (let done = 0; done < each; done += BATCH) {
    const memories = Array.from({ length: Math.min(BATCH, each - done) }, (_, index) =>
      memory(first, done + index, text(done + index)),
    );
    await sql.query(
      `INSERT INTO memories (id, brand_id, agent_id, agent_seq, kind, title, body, tags, confidence, importance, status,
                             digest, words, fades_at, created_at, updated_at, last_verified_at)
       SELECT m.id, $2, $3, $4, 'fact', m.title, m.body, '{}', 0.8, 1, 'active', decode(m.digest, 'hex'), m.words::tsvector,
              m.fades, m.at, m.at, m.at
         FROM jsonb_to_recordset($1) AS m (id uuid, title text, body text, digest text, words text, fades timestamptz, at timestamptz)`,
      [JSON.stringify(memories), brandId, agentIds[0], first],
    );
  }
  await sql.query(
    `INSERT INTO memories (id, brand_id, agent_id, agent_seq, kind, title, body, tags, confidence, importance, status,
                           digest, words, fades_at, created_at, updated_at, last_verified_at)
     SELECT gen_random_uuid(), m.brand_id, k.agent_id, k.seq, m.kind, m.title, m.body, m.tags, m.confidence, m.importance,
            m.status, m.digest, replace(m.words::text, $1, '''' || k.seq || ':')::tsvector, m.fades_at, m.created_at,
            m.updated_at, m.last_verified_at
       FROM memory_agents k, memories m WHERE m.agent_seq = $2 AND k.seq = ANY($3)`,
    [`'${first}:`, first, rows.slice(1).map(({ seq }) => seq)],
  );
}

function memory(agentSeq: number, n: number, text: Text): Record<string, unknown> {
  const at = new Date(Date.now() - (n % 1_000) * 3_600_000);
  const fades = fadesAt({ confidence: 0.8, importance: 'normal', lastVerifiedAt: at });
  return {
    id: randomUUID(),
    ...text,
    digest: digestOf(text).toString('hex'),
    words: vectorOf(agentSeq, text),
    fades,
    at,
  };
}
