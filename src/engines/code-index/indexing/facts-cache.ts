import { appendFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FileFacts } from '../parsing/index.js';
import { INDEX_VERSION } from './index-task.js';

const FIRST_LINE = `facts ${INDEX_VERSION}`;
const LINE_END = 10;
const SPACE = 32;
const WRITTEN_AT_ONCE = 1_048_576;

/**
 * Caches parsed facts by blob and language; null where parsing failed. A cache file that is missing, of another version or
 * damaged only costs time.
 */
export class FactsCache {
  private readonly facts = new Map<string, FileFacts | null>();
  private readonly added = new Set<string>();
  /** Lines of the file; 0 when it cannot be appended to. */
  private lines = 0;

  private constructor(private readonly file: string) {}

  /** Loads only the wanted keys. */
  static async read(file: string, wanted: ReadonlySet<string>): Promise<FactsCache> {
    const cache = new FactsCache(file);
    const bytes = await readFile(file).catch(() => Buffer.alloc(0));
    let end = bytes.indexOf(LINE_END);
    if (end < 0 || bytes.toString('latin1', 0, end) !== FIRST_LINE) return cache;
    cache.lines = 1;
    for (let at = end + 1; (end = bytes.indexOf(LINE_END, at)) >= 0; at = end + 1) {
      cache.lines++;
      const space = bytes.indexOf(SPACE, at);
      const key = bytes.toString('latin1', at, space);
      if (wanted.has(key)) cache.take(key, bytes.toString('utf8', space + 1, end));
    }
    return cache;
  }

  /** Facts added since the file was read. */
  get new(): number {
    return this.added.size;
  }

  has(key: string): boolean {
    return this.facts.has(key);
  }

  get(key: string): FileFacts | null {
    return this.facts.get(key) ?? null;
  }

  add(key: string, facts: FileFacts | null): void {
    this.facts.set(key, facts);
    this.added.add(key);
  }

  /** Appends to the file while most of it is still used, otherwise rewrites it. */
  async save(): Promise<void> {
    if (this.added.size === 0) return;
    if (this.lines > 0 && this.lines + this.added.size < 2 * this.facts.size) {
      // Ends a truncated last line.
      await appendFile(this.file, ['', ...[...this.added].map((key) => this.line(key)), ''].join('\n'));
      return;
    }
    await mkdir(dirname(this.file), { recursive: true });
    const draft = `${this.file}.new`;
    const handle = await open(draft, 'w');
    try {
      let text = `${FIRST_LINE}\n`;
      for (const key of this.facts.keys()) {
        text += `${this.line(key)}\n`;
        if (text.length < WRITTEN_AT_ONCE) continue;
        await handle.write(text);
        text = '';
      }
      await handle.write(text);
    } finally {
      await handle.close();
    }
    await rename(draft, this.file).catch(() => rm(draft, { force: true }));
  }

  private take(key: string, json: string): void {
    try {
      this.facts.set(key, JSON.parse(json) as FileFacts | null);
    } catch {
      // Damaged: parsed again.
    }
  }

  private line(key: string): string {
    return `${key} ${JSON.stringify(this.get(key))}`;
  }
}
