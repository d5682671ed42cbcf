import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RepositoryUrl } from '../../../engines/git-mirror/repository-url.js';

/** Folders of a base branch: its mirror, and the repositories of the cards whose branches begin there. */
export interface BaseFolders {
  readonly folder: string;
  readonly base: string;
  readonly cards: string;
}

const BUILDS = 'builds';
const KEY_LENGTH = 32;

/** Below the folder of a project, which also has the mirror of the index and goes with the project. */
export function buildsFolder(repositories: string, projectId: string): string {
  return join(repositories, projectId, BUILDS);
}

/**
 * Another repository or another branch has folders of its own: what a card's repository borrows is the history of its
 * base branch and nothing else.
 */
export function baseFolders(builds: string, { url }: RepositoryUrl, branch: string): BaseFolders {
  const key = createHash('sha256').update(`${url}\n${branch}`).digest('hex').slice(0, KEY_LENGTH);
  return foldersIn(join(builds, key));
}

/** Those that are on this machine. */
export async function presentBaseFolders(builds: string): Promise<BaseFolders[]> {
  const names = await readdir(builds).catch(() => []);
  return names.filter((name) => name.length === KEY_LENGTH).map((name) => foldersIn(join(builds, name)));
}

export function cardFolder({ cards }: BaseFolders, cardId: string): string {
  return join(cards, `${cardId}.git`);
}

function foldersIn(folder: string): BaseFolders {
  return { folder, base: join(folder, 'base.git'), cards: join(folder, 'cards') };
}
