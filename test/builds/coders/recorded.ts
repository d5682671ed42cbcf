import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CoderAdapter, CoderEntry, CoderReading } from '../../../sidecar/coders/adapter.js';
import { projectRoot } from '../../../src/platform/kernel/package-info.js';

export interface Read {
  readonly reading: CoderReading;
  readonly entries: readonly CoderEntry[];
}

export function readLines(adapter: CoderAdapter, lines: readonly string[], start = adapter.start): Read {
  let reading = start;
  const entries: CoderEntry[] = [];
  for (const line of lines) {
    const next = adapter.read(reading, line);
    ({ reading } = next);
    entries.push(...next.entries);
  }
  return { reading, entries };
}

/** What the real program printed once, against the stand-in of its model. Paths are changed, and parts of messages that repeat the whole are left out. */
export function recordedLines(adapter: CoderAdapter, name: string): string[] {
  const file = join(projectRoot, 'test/builds/recordings', adapter.name, `${name}.jsonl`);
  return readFileSync(file, 'utf8').trimEnd().split('\n');
}
