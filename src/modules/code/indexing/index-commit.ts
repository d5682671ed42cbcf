import { GitReader } from '../../../platform/git/git-reader.js';
import { containerOf, foldersAbove, parseAnchor } from '../anchor.js';
import { GraphBuilder } from '../graph/build-graph.js';
import { CodeGraph, DIGEST_BYTES } from '../graph/code-graph.js';
import { keepIds, type FoundNode } from '../graph/keep-ids.js';
import { isSettings, Parsers, resolveEdges, type FileFacts } from '../parsing/index.js';
import { factsIn, kindOf, LARGEST_SOURCE, textOf, type SourceKind } from './file-facts.js';
import { FactsCache } from './facts-cache.js';
import { IndexFault, type IndexOutcome, type IndexTask, type WatchedFile } from './index-task.js';

const MOST_FILES = 200_000;
const MOST_NODES = 1_000_000;
/** Folders can be nested so that listing them would take for ever, even if there is nothing in them. */
const LIST_MS = 60_000;
const LARGEST_WATCHED = 262_144;
const MOST_WATCHED = 5_000;
const WATCHED_BYTES = 33_554_432;
const SYMLINK = '120000';

interface SourceFile {
  readonly path: string;
  readonly blob: string;
  readonly size: number;
  /** Key of its facts; null when its content is not looked at. */
  readonly facts: string | null;
}

/** Makes the graph of one commit. What is already known about a blob is not found out again. */
export async function indexCommit(task: IndexTask, signal?: AbortSignal): Promise<IndexOutcome> {
  const git = new GitReader(task.gitDir, { signal });
  const files = await filesOf(new GitReader(task.gitDir, { signal, timeoutMs: LIST_MS }), task.commit);
  const wanted = new Set(files.flatMap(({ facts }) => facts ?? []));
  const facts = await FactsCache.read(task.cacheFile, wanted);
  const settings = new Map<string, string>();
  const watched = new Map<string, WatchedFile>();
  await readContents(git, files, facts, settings, watched, task.watched);
  await facts.save();

  const factsOf = new Map<string, FileFacts | null>();
  for (const file of files) factsOf.set(file.path, file.facts === null ? null : facts.get(file.facts));
  const nodes = nodesOf(files, factsOf);
  const previous = task.previous && CodeGraph.read(bytesOf(task.previous.graph));
  const renames =
    task.previous && task.previous.commit !== task.commit && (await git.exists(task.previous.commit))
      ? new Map(await git.renames(task.previous.commit, task.commit))
      : new Map<string, string>();
  const { ids, gone, returned } = keepIds(previous, renames, nodes, task.goneNodes);

  const builder = new GraphBuilder(nodes, ids);
  for (const { path } of nodes) {
    const container = containerOf(path);
    if (container) builder.edge('contains', container, path);
  }
  resolveEdges(factsOf, settings, (kind, from, to) => builder.edge(kind, from, to));
  return {
    graph: builder.build().bytes,
    gone,
    returned,
    watched: [...watched.values()],
    files: files.length,
    parsed: facts.new,
  };
}

/** Files that can be named by an anchor; others (submodules, names that are no text) are left out. */
async function filesOf(git: GitReader, commit: string): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  const seen = new Set<string>();
  for await (const { path, type, mode, sha, size } of git.tree(commit)) {
    // A tree made by hand can hold a name twice.
    if (type !== 'blob' || path === null || seen.has(path) || parseAnchor(path)?.kind !== 'file') continue;
    seen.add(path);
    const language = mode === SYMLINK ? 'plain' : kindOf(path);
    files.push({ path, blob: sha, size: size ?? 0, facts: (size ?? 0) > LARGEST_SOURCE ? null : `${sha}:${language}` });
    if (files.length > MOST_FILES) throw new IndexFault(`has more than ${MOST_FILES} files`);
  }
  return files;
}

async function readContents(
  git: GitReader,
  files: readonly SourceFile[],
  facts: FactsCache,
  settings: Map<string, string>,
  watched: Map<string, WatchedFile>,
  watchedFolders: readonly string[],
): Promise<void> {
  const isWatched = (path: string): boolean =>
    path.endsWith('.md') && watchedFolders.some((folder) => path.startsWith(folder));
  const readers = new Map<string, SourceFile[]>();
  let bytes = 0;
  for (const file of files) {
    const watches = isWatched(file.path);
    if (watches) {
      if (file.size <= LARGEST_WATCHED) bytes += file.size;
      const fault = faultOf(file.size, watched.size, bytes);
      watched.set(file.path, { path: file.path, blob: file.blob, text: null, fault });
    }
    if (file.size > LARGEST_SOURCE || (file.facts && facts.has(file.facts) && !watches && !isSettings(file.path)))
      continue;
    const same = readers.get(file.blob);
    if (same) same.push(file);
    else readers.set(file.blob, [file]);
  }
  if (readers.size === 0) return;
  const kinds = [...readers.values()]
    .flat()
    .map(({ facts: key }) => (key && !facts.has(key) ? languageIn(key) : 'plain'));
  const parsers = await Parsers.open(new Set(kinds.filter((kind) => kind !== 'plain')));
  try {
    for await (const { sha, content } of git.blobs([...readers.keys()], LARGEST_SOURCE)) {
      for (const file of readers.get(sha)!) {
        if (file.facts && !facts.has(file.facts))
          facts.add(file.facts, content && (await factsIn(parsers, languageIn(file.facts), content)));
        const text = content && (isSettings(file.path) || watched.has(file.path)) ? textOf(content) : null;
        if (text !== null && isSettings(file.path)) settings.set(file.path, text);
        if (watched.get(file.path)?.fault === null)
          watched.set(file.path, { path: file.path, blob: sha, text, fault: text === null ? 'must be text' : null });
      }
    }
  } finally {
    parsers.close();
  }
}

function bytesOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

/** Why a watched file is not handed over. */
function faultOf(size: number, before: number, bytes: number): string | null {
  if (size > LARGEST_WATCHED) return `must be at most ${LARGEST_WATCHED / 1_024} KiB`;
  if (before >= MOST_WATCHED) return `not read: there are more than ${MOST_WATCHED} such files`;
  return bytes > WATCHED_BYTES ? `not read: such files are more than ${WATCHED_BYTES / 1_048_576} MiB together` : null;
}

/** As much of a digest as a graph keeps. */
function kept(digest: string): string {
  return digest.slice(0, DIGEST_BYTES * 2);
}

/** Keys of facts are `<blob>:<language>`. */
function languageIn(key: string): SourceKind {
  return key.slice(key.indexOf(':') + 1) as SourceKind;
}

function nodesOf(files: readonly SourceFile[], factsOf: ReadonlyMap<string, FileFacts | null>): FoundNode[] {
  const folders = new Set<string>();
  for (const { path } of files)
    for (const folder of foldersAbove(path)) {
      if (folders.has(folder)) break;
      folders.add(folder);
      if (folders.size > MOST_NODES) throw new IndexFault(`has more than ${MOST_NODES} folders, files and symbols`);
    }
  const nodes: FoundNode[] = [...folders].map((path) => ({ kind: 'folder', path, digest: '' }));
  for (const { path, blob } of files) {
    const facts = factsOf.get(path);
    nodes.push({ kind: 'file', path, digest: kept(facts?.digest ?? blob) });
    for (const { name, digest } of facts?.symbols ?? [])
      nodes.push({ kind: 'symbol', path: `${path}#${name}`, digest: kept(digest) });
    if (nodes.length > MOST_NODES) throw new IndexFault(`has more than ${MOST_NODES} folders, files and symbols`);
  }
  return nodes;
}
