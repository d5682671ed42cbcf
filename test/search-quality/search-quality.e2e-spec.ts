import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { createWorkspace, operator } from '../factories/workspace.js';

const FOLDER = join(import.meta.dirname, '../../../test/search-quality');
const AGENT = 'search-quality';
const LIMIT = 10;
const AT_ONCE = 20;
const MINIMUM_RECALL = 0.95;

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
  /** One divided by the place of the first right answer; zero without one. */
  reciprocalRank: number;
}

interface Score {
  group: string;
  queries: number;
  recall: number;
  mrr: number;
}

const read = <T>(name: string): T => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as T;
const MEMORIES = read<Memory[]>('memories.json');
const QUERIES = read<Query[]>('queries.json');
const GROUPS = [...new Set(QUERIES.map(({ group }) => group))];

/** Results in the order of the values, a few under way at a time. */
async function inParts<T, R>(values: readonly T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < values.length; from += AT_ONCE) {
    results.push(...(await Promise.all(values.slice(from, from + AT_ONCE).map(work))));
  }
  return results;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function judge(query: Query, found: string[]): Result {
  const first = found.findIndex((key) => query.expected.includes(key));
  return {
    ...query,
    found,
    recall: query.expected.filter((key) => found.includes(key)).length / query.expected.length,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
  };
}

const scoreOf = (group: string, results: readonly Result[]): Score => ({
  group,
  queries: results.length,
  recall: mean(results.map(({ recall }) => recall)),
  mrr: mean(results.map(({ reciprocalRank }) => reciprocalRank)),
});

function tableOf(scores: readonly Score[]): string {
  const line = (...[group, queries, recall, mrr]: string[]): string =>
    `${group!.padEnd(16)}${queries!.padStart(8)}${recall!.padStart(12)}${mrr!.padStart(8)}`;
  return [
    line('group', 'queries', `recall@${LIMIT}`, 'MRR'),
    ...scores.map(({ group, queries, recall, mrr }) => line(group, String(queries), recall.toFixed(3), mrr.toFixed(3))),
  ].join('\n');
}

const missesOf = (results: readonly Result[]): string =>
  results
    .filter(({ recall }) => recall < 1)
    .map(({ group, query, expected, found }) => {
      const missed = expected.filter((key) => !found.includes(key));
      return `${group}: ${query}\n  missed: ${missed.join(', ')}\n  found:  ${found.join(', ') || 'nothing'}`;
    })
    .join('\n');

describe('The search in the memories of an agent', () => {
  let t: TestApp;
  let token: string;
  const keys = new Map<string, string>();

  beforeAll(async () => {
    t = await bootApp();
    const { brand, admin } = await createWorkspace(t);
    token = await admin.token('memory:read', 'memory:write');
    await operator(t, 'put', `agents/${AGENT}`, { brand_id: brand.id });
    await inParts(MEMORIES, async ({ key, ...memory }) => {
      const body = { agent_id: AGENT, ...memory };
      const stored = await t.api.post('/api/v1/memory/memories', { token, body });
      if (stored.status !== 201) throw new Error(`${key} answered ${stored.status}: ${stored.text}`);
      keys.set(stored.body.id as string, key);
    });
  });
  afterAll(() => t?.stop());

  async function ask(query: Query): Promise<Result> {
    const asked = new URLSearchParams({ query: query.query, limit: String(LIMIT), format: 'json' });
    const path = `/api/v1/memory/agents/${AGENT}/context?${asked.toString()}`;
    const { status, text, body } = await t.api.post<{ memories: { id: string }[] }>(path, { token });
    if (status >= 300) throw new Error(`${query.query} answered ${status}: ${text}`);
    return judge(
      query,
      body.memories.slice(0, LIMIT).map(({ id }) => keys.get(id) ?? id),
    );
  }

  it(`finds at least ${MINIMUM_RECALL * 100} percent of the right answers among the first ten`, async () => {
    const results = await inParts(QUERIES, ask);
    const total = scoreOf('total', results);
    const ofGroup = (name: string): Result[] => results.filter(({ group }) => group === name);
    console.log(tableOf([...GROUPS.map((group) => scoreOf(group, ofGroup(group))), total]));
    if (process.env.SHOW_MISSES) console.log(missesOf(results));
    expect(total.recall).toBeGreaterThanOrEqual(MINIMUM_RECALL);
    expect(total.mrr).toBeGreaterThanOrEqual(0.9);
    for (const group of GROUPS) expect(scoreOf(group, ofGroup(group)).recall).toBeGreaterThanOrEqual(0.9);
  });
});
