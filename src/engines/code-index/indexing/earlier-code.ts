import { GitReader } from '../../git-mirror/git-reader.js';
import { fileOf } from '../anchor.js';
import { DIGEST_BYTES } from '../graph/code-graph.js';
import { Parsers, type FileFacts } from '../parsing/index.js';
import { factsIn, kindOf, MAX_SOURCE_BYTES } from './file-facts.js';

/** A file or symbol as it was in a commit. */
export interface EarlierLocation {
  readonly commit: string;
  readonly path: string;
}
export interface EarlierCode extends EarlierLocation {
  /** Digest of its code in that commit; null when it did not exist. */
  readonly digest: string | null;
  /** Path of its file in the requested commit; null when it no longer exists. */
  readonly currentFile: string | null;
}
export interface EarlierCodeTask {
  readonly gitDir: string;
  readonly now: string;
  readonly locations: readonly EarlierLocation[];
}

/** Limits; locations beyond them stay unknown. */
const MAX_FILES = 2_000;
const MAX_COMMITS = 50;

/** The code of each location in its commit, and where its file is now. */
export async function readEarlierCode(
  { gitDir, now, locations }: EarlierCodeTask,
  signal: AbortSignal,
): Promise<EarlierCode[]> {
  const git = new GitReader(gitDir, { signal });
  const parsers = new Parsers();
  try {
    const facts = new Map<string, FileFacts | null>();
    const renames = new Map<string, ReadonlyMap<string, string>>();
    const found: EarlierCode[] = [];
    for (const { commit, path } of locations) {
      const file = fileOf(path);
      const key = `${commit} ${file}`;
      if (!facts.has(key) && facts.size < MAX_FILES) {
        const content = await git.blobAt(commit, file, MAX_SOURCE_BYTES);
        facts.set(key, content && (await factsIn(parsers, kindOf(file), content)));
      }
      if (!renames.has(commit) && renames.size < MAX_COMMITS)
        renames.set(commit, new Map(await git.renames(commit, now)));
      const known = facts.get(key);
      const digest =
        path === file ? known?.digest : known?.symbols.find(({ name }) => path === `${file}#${name}`)?.digest;
      found.push({
        commit,
        path,
        digest: digest?.slice(0, DIGEST_BYTES * 2) ?? null,
        currentFile: renames.get(commit)?.get(file) ?? null,
      });
    }
    return found;
  } finally {
    parsers.close();
  }
}
