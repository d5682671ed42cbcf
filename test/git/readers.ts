/** Repositories in a folder of the file that imports this, and their readers. */
import { afterAll, beforeAll } from '@jest/globals';
import { join } from 'node:path';
import { GitReader } from '../../src/engines/git-mirror/git-reader.js';
import { TestRepository, temporaryFolder } from './repository.js';

let folder: ReturnType<typeof temporaryFolder>;
let created = 0;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

export function create(): { repository: TestRepository; reader: GitReader } {
  const repository = new TestRepository(join(folder.path, String(created++)));
  return { repository, reader: new GitReader(join(repository.folder, '.git')) };
}

export async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
