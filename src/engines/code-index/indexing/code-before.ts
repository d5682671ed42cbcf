import { GitReader } from '../../git-mirror/git-reader.js';
import { fileOf } from '../anchor.js';
import { DIGEST_BYTES } from '../graph/code-graph.js';
import { Parsers, type FileFacts } from '../parsing/index.js';
import { factsIn, kindOf, MAX_SOURCE_BYTES } from './file-facts.js';

/** A file or symbol as it was in a commit. */
export interface PlaceBefore {
  readonly commit: string;
  readonly path: string;
}
export interface CodeBefore extends PlaceBefore {
  /** Of its code then; null when there was none. */
  readonly digest: string | null;
  /** Where its file is in the commit asked about; null when it is not there any more. */
  readonly fileNow: string | null;
}
export interface BeforeTask {
  readonly gitDir: string;
  readonly now: string;
  readonly places: readonly PlaceBefore[];
}

/** Files read and commits compared at most; what is beyond is not known. */
const MAX_FILES = 2_000;
const MAX_COMMITS = 50;

/** What code was like in the commits in which somebody wrote about it, and where it went. */
export async function codeBefore({ gitDir, now, places }: BeforeTask, signal: AbortSignal): Promise<CodeBefore[]> {
  const git = new GitReader(gitDir, { signal });
  const parsers = new Parsers(undefined, places.length);
  try {
    const facts = new Map<string, FileFacts | null>();
    const renames = new Map<string, ReadonlyMap<string, string>>();
    const found: CodeBefore[] = [];
    for (const { commit, path } of places) {
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
        fileNow: renames.get(commit)?.get(file) ?? null,
      });
    }
    return found;
  } finally {
    parsers.close();
  }
}
