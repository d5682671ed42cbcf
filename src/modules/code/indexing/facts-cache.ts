import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { FileFacts } from '../parsing/index.js';
import { INDEX_VERSION } from './index-task.js';

const FIRST_LINE = `facts ${INDEX_VERSION}`;

/** What parsing found, by blob and language, or null where nothing could be parsed: known facts are not found out again. */
export type Facts = ReadonlyMap<string, FileFacts | null>;

/** Only what is asked for. A file that is missing, of another version or damaged costs time, nothing else. */
export async function readFacts(file: string, wanted: ReadonlySet<string>): Promise<Map<string, FileFacts | null>> {
  const facts = new Map<string, FileFacts | null>();
  let first = true;
  try {
    for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      if (first && line !== FIRST_LINE) break;
      first = false;
      const space = line.indexOf(' ');
      const key = line.slice(0, space);
      if (wanted.has(key)) facts.set(key, JSON.parse(line.slice(space + 1)) as FileFacts | null);
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
