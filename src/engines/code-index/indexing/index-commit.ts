import { GitReader } from '../../git-mirror/git-reader.js';
import { containerOf, foldersAbove, parseAnchor } from '../anchor.js';
import { GraphBuilder, type NewNode } from '../graph/build-graph.js';
import { CodeGraph, DIGEST_BYTES } from '../graph/code-graph.js';
import { keepIds } from '../graph/keep-ids.js';
import { isSettings, Parsers, resolveEdges, type FileFacts, type CodeLocation } from '../parsing/index.js';
import { factsIn, kindOf, MAX_SOURCE_BYTES, textOf, type SourceKind } from './file-facts.js';
import { FactsCache } from './facts-cache.js';
import { IndexFault, type IndexOutcome, type IndexTask, type WatchedFile } from './index-task.js';

const MAX_FILES = 200_000;
const MAX_NODES = 1_000_000;
/** Hostile nesting of empty folders could make listing take forever. */
const LIST_MS = 60_000;
const MAX_WATCHED_FILE_BYTES = 262_144;
const MAX_WATCHED_FILES = 5_000;
const MAX_WATCHED_BYTES = 33_554_432;
const SYMLINK = '120000';

interface SourceFile {
  readonly path: string;
  readonly blob: string;
  readonly size: number;
  readonly kind: SourceKind;
  /** Key of its facts; null when its content is not read. */
  readonly facts: string | null;
}

/** Builds the graph of one commit, using cached facts of known blobs. */
export async function indexCommit(task: IndexTask, signal?: AbortSignal): Promise<IndexOutcome> {
  const git = new GitReader(task.gitDir, { signal });
  const [renames, { nodes, builder, watched, files, parsed }] = await Promise.all([
    renamesOf(git, task),
    readCommit(git, task, signal),
  ]);
  const previous = task.previous && CodeGraph.read(task.previous.graph);
  const { ids, removed, returned } = keepIds(previous, renames, nodes, task.removedNodes);
  return { graph: builder.build(ids).bytes, removed, returned, watched, files, parsed };
}

async function renamesOf(git: GitReader, { commit, previous }: IndexTask): Promise<Map<string, string>> {
  if (!previous || previous.commit === commit || !(await git.exists(previous.commit))) return new Map();
  return new Map(await git.renames(previous.commit, commit));
}

/** In a function of its own, so that the facts, which take most of the memory, can be collected afterwards. */
async function readCommit(git: GitReader, task: IndexTask, signal?: AbortSignal) {
  const files = await filesOf(new GitReader(task.gitDir, { signal, timeoutMs: LIST_MS }), task.commit);
  const wanted = new Set(files.flatMap(({ facts }) => facts ?? []));
  const facts = await FactsCache.read(task.cacheFile, wanted);
  const settings = new Map<string, string>();
  const watched = new Map<string, WatchedFile>();
  await readContents(git, files, facts, settings, watched, task.watched);
  await facts.save();

  const factsOf = new Map<string, FileFacts | null>();
  for (const file of files) factsOf.set(file.path, file.facts === null ? null : facts.get(file.facts));
  const { nodes, indexes } = nodesOf(files, factsOf);
  const builder = new GraphBuilder(nodes);
  linkContents(builder, nodes, indexes);
  const nodeOf = ({ file, symbol }: CodeLocation): number =>
    (indexes.get(file) ?? NaN) + (symbol === null ? 0 : symbol + 1);
  resolveEdges(factsOf, settings, (kind, from, to) => {
    const [a, b] = [nodeOf(from), nodeOf(to)];
    if (a >= 0 && b >= 0) builder.link(kind, a, b);
  });
  return { nodes, builder, watched: [...watched.values()], files: files.length, parsed: facts.new };
}

/** Files that an anchor can name; submodules and names that are not text are skipped. */
async function filesOf(git: GitReader, commit: string): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  const seen = new Set<string>();
  for await (const { path, type, mode, sha, size } of git.tree(commit)) {
    // A crafted tree can contain a name twice.
    if (type !== 'blob' || path === null || seen.has(path) || parseAnchor(path)?.kind !== 'file') continue;
    seen.add(path);
    const kind = mode === SYMLINK ? 'plain' : kindOf(path);
    const facts = (size ?? 0) > MAX_SOURCE_BYTES ? null : `${sha}:${kind}`;
    files.push({ path, blob: sha, size: size ?? 0, kind, facts });
    if (files.length > MAX_FILES) throw new IndexFault(`has more than ${MAX_FILES} files`);
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
      if (file.size <= MAX_WATCHED_FILE_BYTES) bytes += file.size;
      const fault = faultOf(file.size, watched.size, bytes);
      watched.set(file.path, { path: file.path, blob: file.blob, text: null, fault });
    }
    if (file.size > MAX_SOURCE_BYTES || (file.facts && facts.has(file.facts) && !watches && !isSettings(file.path)))
      continue;
    const same = readers.get(file.blob);
    if (same) same.push(file);
    else readers.set(file.blob, [file]);
  }
  if (readers.size === 0) return;
  const parsers = new Parsers();
  try {
    for await (const { sha, content } of git.blobs([...readers.keys()], MAX_SOURCE_BYTES)) {
      for (const file of readers.get(sha)!) {
        if (file.facts && !facts.has(file.facts))
          facts.add(file.facts, content && (await factsIn(parsers, file.kind, content)));
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

/** Why a watched file is not returned. */
function faultOf(size: number, before: number, bytes: number): string | null {
  if (size > MAX_WATCHED_FILE_BYTES) return `must be at most ${MAX_WATCHED_FILE_BYTES / 1_024} KiB`;
  if (before >= MAX_WATCHED_FILES) return `not read: there are more than ${MAX_WATCHED_FILES} such files`;
  return bytes > MAX_WATCHED_BYTES
    ? `not read: such files are more than ${MAX_WATCHED_BYTES / 1_048_576} MiB together`
    : null;
}

/** The part of a digest that a graph stores. */
function kept(digest: string): string {
  return digest.slice(0, DIGEST_BYTES * 2);
}

/** A file comes before its symbols, in their order; `indexes` has the index of each file and folder. */
function nodesOf(
  files: readonly SourceFile[],
  factsOf: ReadonlyMap<string, FileFacts | null>,
): { nodes: NewNode[]; indexes: Map<string, number> } {
  const nodes: NewNode[] = [];
  const indexes = new Map<string, number>();
  const add = (node: NewNode): void => {
    if (nodes.push(node) > MAX_NODES) throw new IndexFault(`has more than ${MAX_NODES} folders, files and symbols`);
  };
  for (const { path } of files)
    for (const folder of foldersAbove(path)) {
      if (indexes.has(folder)) break;
      indexes.set(folder, nodes.length);
      add({ kind: 'folder', path: folder, digest: '' });
    }
  for (const { path, blob } of files) {
    const facts = factsOf.get(path);
    indexes.set(path, nodes.length);
    add({ kind: 'file', path, digest: kept(facts?.digest ?? blob) });
    for (const { name, digest } of facts?.symbols ?? [])
      add({ kind: 'symbol', path: `${path}#${name}`, digest: kept(digest) });
  }
  return { nodes, indexes };
}

/** A folder, file or symbol contains what is directly in it. */
function linkContents(builder: GraphBuilder, nodes: readonly NewNode[], indexes: ReadonlyMap<string, number>): void {
  for (let index = 0, end = 0; index < nodes.length; index = end) {
    const { path } = nodes[index]!;
    const container = containerOf(path);
    const parent = container === null ? undefined : indexes.get(container);
    if (parent !== undefined) builder.link('contains', parent, index);
    const inFile = new Map([[path, index]]);
    for (end = index + 1; nodes[end]?.kind === 'symbol'; end++) inFile.set(nodes[end]!.path, end);
    for (let inside = index + 1; inside < end; inside++) {
      const around = inFile.get(containerOf(nodes[inside]!.path)!);
      if (around !== undefined) builder.link('contains', around, inside);
    }
  }
}
