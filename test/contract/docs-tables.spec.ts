import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { PlanQuotas } from '../../src/modules/identity/entities/plan.entity.js';
import { projectRoot } from '../../src/platform/kernel/package-info.js';
import { quotaTable, rateTable, withTables } from '../../scripts/docs/tables.js';
import { operator } from '../factories/workspace.js';
import { t } from '../suites/app.js';

const page = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
/** First cells of a generated table of the page. */
function named(table: string): string[] {
  const [, body = ''] = page.split(`<!-- generated: ${table} -->`);
  return [...body.split('<!-- end -->')[0]!.matchAll(/^\| `([^`]+)` /gm)].map(([, name]) => name!);
}

describe('docs/operating.md', () => {
  it('lists every loop that runs', async () => {
    const { body } = await operator(t, 'get', 'loops');
    const running = (body.items as { name: string }[]).map(({ name }) => name);
    expect(named('loops').toSorted()).toEqual(running.toSorted());
  });

  it('lists every rate limit of a route', () => {
    const policies = Object.values(t.contract.document.paths)
      .flatMap((path) => Object.values(path) as { 'x-rate-limits'?: { name: string }[] }[])
      .flatMap((operation) => operation['x-rate-limits'] ?? [])
      .map(({ name }) => name);
    expect(named('rate limits')).toEqual(expect.arrayContaining([...new Set(policies), 'mcp', 'agent-claims']));
  });

  it('lists every kind that a plan has a quota of', async () => {
    const { body } = await operator(t, 'get', 'plans');
    const plans = body.items as { quotas: { limits: { kind: string }[] } }[];
    const kinds = plans.flatMap(({ quotas }) => quotas.limits.map(({ kind }) => kind));
    expect(named('quotas').toSorted()).toEqual([...new Set(kinds)].toSorted());
  });
});

describe('A generated table', () => {
  it('says how much a plan allows, in rows, bytes or both', () => {
    const plan = (kinds: PlanQuotas['kinds'], bytes: number | null): PlanQuotas => ({ storage_bytes: bytes, kinds });
    const both = { rows: 50_000, bytes: 64 * 1_048_576 };
    expect(quotaTable({ free: plan({ boards: both }, 1_073_741_824), large: plan({}, null) })).toBe(
      [
        '| kind | free | large |',
        '|---|---|---|',
        '| everything together (`storage_bytes`) | 1 GiB | no limit |',
        '| `boards` | 50,000, 64 MiB | no limit |',
      ].join('\n'),
    );
  });

  it('names the operations of a rate limit, and whose calls are counted', () => {
    const limited = (...policies: object[]) => ({
      get: { operationId: 'readIt', 'x-rate-limits': policies, responses: {} },
    });
    const [quick, daily] = [
      { name: 'quick', limit: 5, windowSeconds: 60, by: 'address' },
      { name: 'daily', limit: 9, windowSeconds: 86_400 },
    ];
    const document = { openapi: '3.1.0', info: { title: '', version: '' }, paths: { '/it': limited(quick) } };
    const others = [
      { ...daily, countedBy: 'workspace' },
      { ...daily, name: 'any', rolling: true, countedBy: 'mail' },
    ];
    expect(
      rateTable(document as never, others)
        .split('\n')
        .slice(2),
    ).toEqual([
      '| `any` | 9 in any day | mail |  |',
      '| `daily` | 9 a day | workspace |  |',
      '| `quick` | 5 a minute | address | `readIt` |',
    ]);
  });

  it('replaces what stood there before and nothing else', () => {
    const text = 'One\n<!-- generated: x -->\nold\n<!-- end -->\nTwo';
    expect(withTables(text, { x: 'new' })).toBe('One\n<!-- generated: x -->\nnew\n<!-- end -->\nTwo');
    expect(() => withTables(text, { y: '' })).toThrow('There is no <!-- generated: y -->');
  });
});
