import pg from 'pg';
import { startEmbeddedPostgres } from '../src/engines/embedded-servers/embedded-postgres.js';
import { startEmbeddedValkey } from '../src/engines/embedded-servers/embedded-valkey.js';
import { load, median, type Row } from './measure.js';
import { fillMemories } from './memory-world.js';
import { startWorldOn, type World } from './world.js';

const ROUNDS = 7;
const REQUESTS = 60;
const EACH = 10_000;
const SIZES = { small: 100_000, large: 1_000_000 };
const QUERIES = {
  'a common word': 'common',
  'a middling word': 'middling',
  'a rare word': 'rare',
  'three words': 'common middling rare',
  'a mistyped word': 'midlding',
  'no words': '',
};

/** Search of an agent with 10,000 memories, in a table of a million and in one of 100,000. */
export async function memorySearch(folder: string): Promise<Row[]> {
  const [postgres, valkey] = await Promise.all([startEmbeddedPostgres({ directory: folder }), startEmbeddedValkey()]);
  const worlds: Record<string, World> = {};
  try {
    for (const [name, memories] of Object.entries(SIZES))
      worlds[name] = await filled(postgres.url, valkey.url, name, memories);
    const rows: Row[] = [];
    for (const [what, query] of Object.entries(QUERIES)) {
      const times: Record<string, number[]> = { small: [], large: [] };
      for (let round = 0; round <= ROUNDS; round++) {
        for (const [name, world] of Object.entries(worlds)) {
          const path = `/api/v1/memory/agents/bench-3/context?format=json${query && `&query=${encodeURIComponent(query)}`}`;
          const headers = { authorization: `Bearer ${world.token}` };
          const { p50 } = await load(world.server, path, headers, REQUESTS, 1, 'POST');
          if (round > 0) times[name]!.push(p50);
        }
      }
      const [small, large] = [median(times.small!), median(times.large!)];
      rows.push({
        name: `memory search by ${what}, table of 1,000,000`,
        ours: `${large.toFixed(2)} ms`,
        reference: `${small.toFixed(2)} ms in 100,000`,
        ratio: large / small,
        goal: '<= 1.5',
        passed: large / small <= 1.5,
      });
    }
    return rows;
  } finally {
    for (const world of Object.values(worlds)) await world.stop();
    await valkey.stop();
    await postgres.stop();
  }
}

async function filled(postgresUrl: string, redisUrl: string, name: string, memories: number): Promise<World> {
  const admin = new pg.Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  const world = await startWorldOn({ DATABASE_URL: url.href, REDIS_URL: redisUrl }, ['memory:read']);
  const agents = Array.from({ length: memories / EACH }, (_, n) => `bench-${n}`);
  // The index is made once all is there: the same index, sooner.
  await world.sql.query('DROP INDEX memories_words');
  await fillMemories(world, agents, EACH);
  await world.sql.query(`INSERT INTO memory_words (agent_seq, word)
                         SELECT DISTINCT agent_seq, w FROM memories, regexp_split_to_table(body, ' ') w
                          WHERE agent_id = 'bench-3' AND length(w) >= 4`);
  await world.sql.query(`SET maintenance_work_mem = '1GB'`);
  await world.sql.query('CREATE INDEX memories_words ON memories USING gin (words) WITH (fastupdate = off)');
  await world.settle();
  return world;
}
