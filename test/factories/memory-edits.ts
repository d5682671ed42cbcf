import { chmodSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestApp } from '../app.js';
import { BEGIN, END, memoryFile, readMemoryFile, writeMemoryFile } from './memory.js';
import { runLoop } from './workspace.js';

interface OfAgent {
  readonly agent: string;
}

/** Edits an agent's MEMORY.md as a person does. */
export function editFile(t: TestApp, { agent }: OfAgent, edit: (text: string) => string): void {
  const text = readMemoryFile(t, agent);
  const edited = edit(text);
  if (edited === text) throw new Error('The edit changes nothing');
  writeMemoryFile(t, agent, edited);
}

/** Lines of memories between the markers. */
export function linesIn(t: TestApp, { agent }: OfAgent): string[] {
  const [, section = ''] = readMemoryFile(t, agent).split(BEGIN);
  return section
    .split(END)[0]!
    .split('\n')
    .filter((line) => line.startsWith('- '));
}

/** Puts other lines in the place of the lines of memories. */
export const setLines = (t: TestApp, home: OfAgent, edit: (lines: string[]) => string[]): void =>
  editFile(t, home, (text) => {
    const lines = linesIn(t, home);
    const head = text.slice(0, text.indexOf(lines[0] ?? END));
    return `${head}${edit(lines)
      .map((line) => `${line}\n`)
      .join('')}${text.slice(text.indexOf(END))}`;
  });

export const exportFiles = (t: TestApp): Promise<Record<string, unknown>> => runLoop(t, 'memory-export');

export const bytesOf = (t: TestApp, { agent }: OfAgent): Buffer => readFileSync(memoryFile(t, agent));

/** Runs the loop with files that can be read and not replaced. */
export async function withoutWriting<T>(t: TestApp, { agent }: OfAgent, work: () => Promise<T>): Promise<T> {
  const path = memoryFile(t, agent);
  const folder = dirname(path);
  chmodSync(path, 0o644);
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o555);
    return work().finally(() => chmodSync(folder, 0o700));
  }
  for (const above of [t.dataDir, dirname(folder), folder]) chmodSync(above, 0o755);
  process.seteuid!(65534);
  return work().finally(() => process.seteuid!(0));
}
