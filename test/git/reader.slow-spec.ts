import { describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import { GitReader } from '../../src/engines/git-mirror/git-reader.js';
import { all, create } from './readers.js';

describe('A reader of a mirror', () => {
  it('does not stall over many files, read slowly or left early', async () => {
    const { repository, reader } = create();
    const files = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`f${at}`, `${at} `.repeat(500)]));
    const commit = repository.commit(files);
    repository.git('gc', '--quiet');
    const shas = (await all(reader.tree(commit))).map(({ sha }) => sha);
    const many = Array.from({ length: 10 }, () => shas).flat();
    let seen = 0;
    for await (const { content } of reader.blobs(many, 100_000)) {
      seen += content ? 1 : 0;
      if (seen % 1_000 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(seen).toBe(10_000);
    for await (const { content } of reader.blobs(many, 100_000)) if (content) break;
    for await (const { path } of reader.tree(commit)) if (path) break;
  });

  it('stops on abort and on timeout', async () => {
    const { repository } = create();
    const commit = repository.commit({ a: 'a' });
    const dir = join(repository.folder, '.git');
    const signal = AbortSignal.abort();
    await expect(all(new GitReader(dir, { signal }).tree(commit))).rejects.toMatchObject({ fault: 'stopped' });
    await expect(all(new GitReader(dir, { timeoutMs: 0 }).tree(commit))).rejects.toMatchObject({ fault: 'timed_out' });
    const stop = new AbortController();
    const blob = repository.git('rev-parse', 'HEAD:a');
    repository.git('gc', '--quiet');
    const many = new GitReader(dir, { signal: stop.signal }).blobs(Array<string>(30_000).fill(blob), 1);
    const reading = (async () => {
      for await (const { content } of many) if (content) stop.abort();
    })();
    await expect(reading).rejects.toMatchObject({ fault: 'stopped' });
  });
});
