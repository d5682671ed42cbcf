import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FileFacts } from '../parsing/index.js';
import { INDEX_VERSION } from './index-task.js';

const FIRST_LINE = `facts ${INDEX_VERSION}`;
const LINE_END = 10;
const SPACE = 32;

/** What parsing found, by blob and language, or null where nothing could be parsed: known facts are not found out again. */
export type Facts = ReadonlyMap<string, FileFacts | null>;

/** Only what is asked for. A file that is missing, of another version or damaged costs time, nothing else. */
export async function readFacts(file: string, wanted: ReadonlySet<string>): Promise<Map<string, FileFacts | null>> {
  const facts = new Map<string, FileFacts | null>();
  try {
    const bytes = await readFile(file);
    let [at, end] = [0, bytes.indexOf(LINE_END)];
    if (bytes.toString('latin1', at, end) !== FIRST_LINE) return facts;
    for (at = end + 1; (end = bytes.indexOf(LINE_END, at)) > 0; at = end + 1) {
      const space = bytes.indexOf(SPACE, at);
      const key = bytes.toString('latin1', at, space);
      if (wanted.has(key)) facts.set(key, JSON.parse(bytes.toString('utf8', space + 1, end)) as FileFacts | null);
    }
  } catch {
    // The rest is found out anew.
  }
  return facts;
}

export async function writeFacts(file: string, facts: Facts): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.new`;
  const handle = await open(draft, 'w');
  try {
    let lines = `${FIRST_LINE}\n`;
    for (const [key, value] of facts) {
      lines += `${key} ${JSON.stringify(value)}\n`;
      if (lines.length > 1_048_576) {
        await handle.write(lines);
        lines = '';
      }
    }
    await handle.write(lines);
  } finally {
    await handle.close();
  }
  await rename(draft, file).catch(() => rm(draft, { force: true }));
}
