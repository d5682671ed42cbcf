import { canonicalJson } from '../../platform/kernel/canonical-json.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import { camelCase, snakeCase } from '../../platform/kernel/letter-case.js';
import type { MemoryStatus } from './memory-kinds.js';
import type { Draft, StoredMemory } from './stored-memory.js';

export const CHANGES = namedEnum('MemoryChangeName', [
  'created',
  'corrected',
  'verified',
  'archived',
  'restored',
  'merged',
  'unmerged',
]);
export type ChangeName = (typeof CHANGES)[number];

/** Who changed a memory: a person, an agent in a build, a loop of the service, or whoever edited MEMORY.md (`file`). */
export type ChangedBy =
  | { readonly userId: number }
  | { readonly agent: { readonly id: string; readonly name: string } }
  | { readonly service: string };

/** Fields as in answers. */
export type ChangedFields = Readonly<Record<string, unknown>>;

export interface Change {
  readonly change: ChangeName;
  readonly before: ChangedFields;
  readonly after: ChangedFields;
}

/** What a memory says, as its history keeps it and in this order; `true`: changing it verifies the memory. */
const VERIFIES: Readonly<Record<keyof Draft, boolean>> = {
  kind: true,
  title: true,
  body: true,
  description: true,
  tags: true,
  confidence: true,
  importance: false,
  occurredAt: true,
};

export function verifies(change: Partial<Draft>): boolean {
  return contentNames.some((name) => VERIFIES[name] && change[name] !== undefined);
}

const contentNames = Object.keys(VERIFIES) as (keyof Draft)[];

interface Standing {
  readonly status: MemoryStatus;
  readonly mergedInto: string | null;
}

interface State extends Draft, Standing {
  readonly lastVerifiedAt: Date;
}

/** The changes between two states of a memory, with only the fields that differ. */
export function changesBetween(before: State, after: State): Change[] {
  const [was, is] = [contentOf(before), contentOf(after)];
  const content = Object.keys(was).filter((name) => canonicalJson(was[name]) !== canonicalJson(is[name]));
  const verified = { name: 'last_verified_at', of: (one: State) => one.lastVerifiedAt.toISOString() };
  const isVerified = verified.of(before) !== verified.of(after);
  const changes: Change[] = [];
  if (content.length || isVerified) {
    const shown = (fields: ChangedFields, one: State): ChangedFields => ({
      ...Object.fromEntries(content.map((name) => [name, fields[name]])),
      ...(isVerified && { [verified.name]: verified.of(one) }),
    });
    const change = content.length ? 'corrected' : 'verified';
    changes.push({ change, before: shown(was, before), after: shown(is, after) });
  }
  const status = statusChange(before, after);
  if (status) changes.push({ change: status, before: standing(before), after: standing(after) });
  return changes;
}

function statusChange(before: State, after: State): ChangeName | null {
  if (before.status === after.status) return null;
  if (after.status !== 'active') return after.status;
  return before.status === 'merged' ? 'unmerged' : 'restored';
}

const standing = ({ status, mergedInto }: Standing): ChangedFields => ({
  status,
  merged_into: mergedInto,
});

/** A learning that went into a pattern, or came out of it again. */
export function mergeChange(change: 'merged' | 'unmerged', patternId: string): Change {
  const [free, merged] = [
    standing({ status: 'active', mergedInto: null }),
    standing({ status: 'merged', mergedInto: patternId }),
  ];
  return change === 'merged' ? { change, before: free, after: merged } : { change, before: merged, after: free };
}

/** Bytes that a change adds to the history. */
export function bytesOfChanges(changes: readonly Change[]): number {
  return changes.reduce((sum, { before, after }) => sum + Buffer.byteLength(JSON.stringify([before, after])), 0);
}

export function contentOf(content: Draft): ChangedFields {
  const shown = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null));
  return Object.fromEntries(contentNames.map((name) => [snakeCase(name), shown(content[name])]));
}

/** Fields of the history as fields of a memory. */
export function restored(fields: ChangedFields): Partial<StoredMemory> {
  const restoredField = ([name, value]: [string, unknown]): [string, unknown] => [
    camelCase(name),
    name.endsWith('_at') && typeof value === 'string' ? new Date(value) : value,
  ];
  return Object.fromEntries(Object.entries(fields).map(restoredField));
}
