import type { LoopRun } from '../../../client/src/generated.js';
import { texts } from '../../texts/operator.js';

const { loops: words } = texts;

/** What a run did, in words; what it did not do is not said. */
export function LoopResult({ run }: { run: LoopRun | null }) {
  if (!run || run.status === 'running') return null;
  const text = run.error ?? resultOf(run);
  return (
    <span className={run.error ? 'verdict' : 'quiet-text'} data-tone={run.error ? 'bad' : undefined} title={text}>
      {text}
    </span>
  );
}

export function resultOf({ result }: LoopRun): string {
  const done = Object.entries((result ?? {}) as Record<string, unknown>).flatMap(([key, value]) =>
    describe(key, value),
  );
  const text = done.join(', ') || words.nothingToDo;
  return text[0]!.toUpperCase() + text.slice(1);
}

function describe(key: string, value: unknown): string[] {
  if (value === 0 || value === null) return [];
  if (typeof value === 'boolean') return [words.flags[`${key} ${value}`] ?? []].flat();
  const name = words.results[key] ?? key.replaceAll('_', ' ');
  return [`${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`];
}
