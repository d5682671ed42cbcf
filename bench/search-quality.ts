import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from './measure.js';
import { OPERATOR, startWorld } from './world.js';

const FOLDER = join(import.meta.dirname, '../../bench/data/search-quality');
const AGENT = 'search-quality';
const LIMIT = 10;
const GOALS = { recall: 0.95, mrr: 0.9, group: 0.9 };

interface Memory {
  key: string;
  kind: string;
  title: string;
  body: string;
  tags: string[];
}

interface Query {
  query: string;
  /** Keys of every memory that a careful person would call a right answer. */
  expected: string[];
  group: string;
}

interface Result extends Query {
  /** Keys in the order of the answer. */
  found: string[];
  recall: number;
  /** One divided by the position of the first right answer; zero without one. */
  reciprocalRank: number;
}

interface Score {
  group: string;
  queries: number;
  recall: number;
  mrr: number;
}

/** Search in memories by words: 211 queries in English, German and Spanish, code, typing errors, phrases, prefixes. */
export async function searchQuality(folder: string): Promise<Row[]> {
  const results = await answersOf(folder, read<Memory[]>('memories.json'), read<Query[]>('queries.json'));
  const groups = [...new Set(results.map(({ group }) => group))].map((name) =>
    scoreOf(
      name,
      results.filter(({ group }) => group === name),
    ),
  );
  const total = scoreOf('total', results);
  print([...groups, total]);
  if (process.env.SHOW_MISSES) console.log(missesOf(results));
  const worst = groups.reduce((least, score) => (score.recall < least.recall ? score : least));
  return [
    row(`recall@${LIMIT} of memory search by words`, total.recall, '-', GOALS.recall),
    row('mean reciprocal rank of memory search by words', total.mrr, '-', GOALS.mrr),
    row(`recall@${LIMIT} of memory search, least of a kind of query`, worst.recall, worst.group, GOALS.group),
  ];
}

const read = <T>(name: string): T => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as T;

/** Writes the memories, and asks all queries. */
async function answersOf(folder: string, memories: readonly Memory[], queries: readonly Query[]): Promise<Result[]> {
  const world = await startWorld(folder, ['memory:read', 'memory:write']);
  const headers = { authorization: `Bearer ${world.token}` };
  try {
    await world.call('PUT', `/api/v1/admin/agents/${AGENT}`, { brand_id: world.brandId }, OPERATOR);
    const keys = new Map<string, string>();
    for (const { key, ...memory } of memories) {
      const body = { agent_id: AGENT, ...memory };
      const { id } = await world.call<{ id: string }>('POST', '/api/v1/memory/memories', body, headers);
      keys.set(id, key);
    }
    const results: Result[] = [];
    for (const query of queries) {
      const parameters = new URLSearchParams({ query: query.query, limit: String(LIMIT), format: 'json' });
      const path = `/api/v1/memory/agents/${AGENT}/context?${parameters.toString()}`;
      const { memories: found } = await world.call<{ memories: { id: string }[] }>('POST', path, {}, headers);
      results.push(
        judge(
          query,
          found.map(({ id }) => keys.get(id) ?? id),
        ),
      );
    }
    return results;
  } finally {
    await world.stop();
  }
}

function judge(query: Query, found: string[]): Result {
  const first = found.findIndex((key) => query.expected.includes(key));
  return {
    ...query,
    found,
    recall: query.expected.filter((key) => found.includes(key)).length / query.expected.length,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const scoreOf = (group: string, results: readonly Result[]): Score => ({
  group,
  queries: results.length,
  recall: mean(results.map(({ recall }) => recall)),
  mrr: mean(results.map(({ reciprocalRank }) => reciprocalRank)),
});

function row(name: string, ours: number, reference: string, goal: number): Row {
  return { name, ours: ours.toFixed(3), reference, ratio: null, goal: `>= ${goal.toFixed(2)}`, passed: ours >= goal };
}

function print(scores: readonly Score[]): void {
  const line = (...[group, queries, recall, mrr]: string[]): string =>
    `${group!.padEnd(16)}${queries!.padStart(8)}${recall!.padStart(12)}${mrr!.padStart(8)}`;
  console.log(line('group', 'queries', `recall@${LIMIT}`, 'MRR'));
  for (const { group, queries, recall, mrr } of scores)
    console.log(line(group, String(queries), recall.toFixed(3), mrr.toFixed(3)));
}

const missesOf = (results: readonly Result[]): string =>
  results
    .filter(({ recall }) => recall < 1)
    .map(({ group, query, expected, found }) => {
      const missed = expected.filter((key) => !found.includes(key));
      return `${group}: ${query}\n  missed: ${missed.join(', ')}\n  found:  ${found.join(', ') || 'nothing'}`;
    })
    .join('\n');
