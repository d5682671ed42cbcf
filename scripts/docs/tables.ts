import type { DynamicModule, Type } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { CountedBy } from '../../src/platform/http/limits/rate-limit.js';
import { DurableQueue } from '../../src/platform/background/queues/durable-queue.js';
import { LOOP, type LoopOptions } from '../../src/platform/background/loops/loop-decorator.js';
import type { DeclaredPolicy, RatePolicy } from '../../src/platform/data/redis/rate-limits.js';
import type { PlanQuotas } from '../../src/modules/identity/entities/plan.entity.js';
import { operationsOf } from '../../src/platform/http/contract/operations.js';

/** Tables of the docs that the code knows better, as Markdown. */

type Imported = Type | DynamicModule | Promise<DynamicModule>;
type Declaration = 'providers' | 'imports';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

/** The loops of a module and of all that it imports, those that refill queues too. Nothing is started. */
export async function loopsOf(module: Imported, seen = new Set<Type>()): Promise<LoopOptions[]> {
  const declared = await module;
  const { module: type, ...dynamic }: Partial<DynamicModule> & { module: Type } =
    'module' in declared ? declared : { module: declared };
  if (seen.has(type) && !dynamic.imports && !dynamic.providers) return [];
  seen.add(type);
  const all = (key: Declaration): unknown[] => [
    ...((Reflect.getMetadata(key, type) ?? []) as unknown[]),
    ...(dynamic[key] ?? []),
  ];
  const own = all('providers').flatMap((provider) => loopsIn(provider));
  const others = await Promise.all(all('imports').map((one) => loopsOf(one as Imported, seen)));
  return [...own, ...others.flat()];
}

function loopsIn(provider: unknown): LoopOptions[] {
  const type = typeof provider === 'function' ? provider : (provider as { useClass?: Type }).useClass;
  if (typeof type !== 'function') return [];
  if (type.prototype instanceof DurableQueue) {
    // Its constructor only keeps what it is given.
    const { name, about, refillEvery } = (Reflect.construct(type, []) as DurableQueue).options;
    return [{ name, about, every: refillEvery }];
  }
  const members = Object.values(Object.getOwnPropertyDescriptors(type.prototype as object));
  return members.flatMap(({ value }: { readonly value?: unknown }) => {
    const options = typeof value === 'function' ? (Reflect.getMetadata(LOOP, value) as LoopOptions | undefined) : null;
    return options ? [options] : [];
  });
}

const UNITS: Readonly<Record<string, string>> = { s: 's', m: 'min', h: 'h', d: 'days' };
const ONE: Readonly<Record<string, string>> = { s: 'second', m: 'minute', h: 'hour', d: 'day' };

function every(duration: string): string {
  const [, count, unit = ''] = /^(\d+)([smhd])$/.exec(duration) ?? [];
  return count === '1' ? ONE[unit]! : `${count} ${UNITS[unit]}`;
}

export function loopTable(loops: readonly LoopOptions[]): string {
  const rows = loops
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((loop) => [`\`${loop.name}\``, every(loop.every), loop.about]);
  return table(['Loop', 'Every', 'Does'], rows);
}

const COUNTED: Readonly<Record<CountedBy, string>> = {
  address: 'address',
  'address and email': 'address and e-mail',
  person: 'person who calls',
  workspace: 'workspace',
};
const WINDOWS: Readonly<Record<number, string>> = { 60: 'a minute', 3_600: 'an hour', 86_400: 'a day' };

const limitOf = ({ limit, windowSeconds, rolling }: RatePolicy): string =>
  `${limit} ${rolling ? (WINDOWS[windowSeconds] ?? '').replace(/^an? /, 'in any ') : WINDOWS[windowSeconds]}`;

/** Policies of routes, with the operations that have them, and others. */
export function rateTable(document: OpenAPIObject, others: readonly DeclaredPolicy[]): string {
  const routes = new Map<string, { policy: RatePolicy & { by?: CountedBy }; operations: string[] }>();
  for (const [, , operation] of operationsOf(document))
    for (const policy of operation['x-rate-limits'] ?? []) {
      const known = routes.get(policy.name) ?? { policy, operations: new Array<string>() };
      known.operations.push(`\`${operation.operationId}\``);
      routes.set(policy.name, known);
    }
  const declared = new Map(others.map((policy) => [policy.name, policy.countedBy]));
  const rows = [...routes.values()].map(({ policy, operations }) => [
    ...[`\`${policy.name}\``, limitOf(policy), declared.get(policy.name) ?? COUNTED[policy.by!]],
    operations.join(', '),
  ]);
  const rest = others.filter(({ name }) => !routes.has(name));
  const shown = [...rows, ...rest.map((policy) => [`\`${policy.name}\``, limitOf(policy), policy.countedBy, ''])];
  const head = ['Policy', 'Limit', 'Counted by', 'Operations'];
  return table(
    head,
    shown.toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  );
}

const NO_LIMIT = 'no limit';
const MIB = 1_048_576;

function size(bytes: number): string {
  return bytes % (1_024 * MIB) === 0 ? `${bytes / 1_024 / MIB} GiB` : `${bytes / MIB} MiB`;
}

/** What the shipped plans allow. */
export function quotaTable(plans: Readonly<Record<string, PlanQuotas>>): string {
  const all = Object.values(plans);
  const kinds = [...new Set(all.flatMap((plan) => Object.keys(plan.kinds)))];
  const amount = (plan: PlanQuotas, kind: string): string => {
    const { rows = null, bytes = null } = plan.kinds[kind] ?? {};
    const parts = [rows?.toLocaleString('en') ?? [], bytes === null ? [] : size(bytes)].flat();
    return parts.join(', ') || NO_LIMIT;
  };
  const total = all.map((plan) => (plan.storage_bytes === null ? NO_LIMIT : size(plan.storage_bytes)));
  return table(
    ['kind', ...Object.keys(plans)],
    [
      ['everything together (`storage_bytes`)', ...total],
      ...kinds.map((kind) => [`\`${kind}\``, ...all.map((plan) => amount(plan, kind))]),
    ],
  );
}

/** A page with what stands between `<!-- generated: name -->` and `<!-- end -->` written anew. */
export function withTables(page: string, tables: Readonly<Record<string, string>>): string {
  return Object.entries(tables).reduce((text, [name, written]) => {
    const [begin, end] = [`<!-- generated: ${name} -->`, '<!-- end -->'];
    const from = text.indexOf(begin);
    const to = text.indexOf(end, from);
    if (from < 0 || to < 0) throw new Error(`There is no ${begin} … ${end}`);
    return `${text.slice(0, from)}${begin}\n${written}\n${text.slice(to)}`;
  }, page);
}
