import type { LoopRun } from '../../../client/src/generated.js';
import { texts } from '../../texts/operator.js';

const { loops: words, list } = texts;

/** What a run did, in words; what it did not do is not said. */
export function LoopResult({ run }: { run: LoopRun | null }) {
  if (!run || run.status === 'running') return list.nothing;
  if (run.error) return <span className="verdict bad">{run.error}</span>;
  return <span className="quiet-text">{resultOf(run)}</span>;
}

export function resultOf({ result }: LoopRun): string {
  const done = Object.entries((result ?? {}) as Record<string, unknown>).flatMap(([key, value]) => said(key, value));
  return done.join(', ') || words.nothingToDo;
}

function said(key: string, value: unknown): string[] {
  if (value === 0 || value === null) return [];
  if (typeof value === 'boolean') return [words.flags[`${key} ${value}`] ?? []].flat();
  const name = words.results[key] ?? key.replaceAll('_', ' ');
  return [`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`];
}
