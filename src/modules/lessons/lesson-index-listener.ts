import { Injectable } from '@nestjs/common';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import { GitReader, type FileCommit } from '../../engines/git-mirror/git-reader.js';
import { countWithin, jsonBytes } from '../../platform/data/answers/answer-budget.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { fileOf } from '../../engines/code-index/anchor.js';
import { findNode, IndexListener, type IndexedCommit } from '../code/index.js';
import { anchorAfterIndex, anchorsOfDraft, isSameAnchor, type AnchorNow, type Origin } from './anchor-states.js';
import { LessonCommits } from './lesson-commits.js';
import { LESSONS_FOLDER } from './lesson-file.js';
import { readLessonFiles, type FileFault, type ReadFile } from './lesson-files.js';
import { growthOf, LessonCapacity } from './lesson-capacity.js';
import { LessonStore, type KnownLesson, type LessonWrite, type MovedAnchors } from './lesson-store.js';

const MAX_FAULTS_SHOWN = 100;
/** A list of projects shows the faults of each: together they must fit into one answer. */
const MAX_FAULTS_BYTES = 32_768;

type Origins = ReadonlyMap<string, Origin & { readonly path: string }>;

/** Facts from the repository's history. */
interface History {
  /** Path of a lesson file → the commit that last changed it. */
  readonly lastChanges: ReadonlyMap<string, string>;
  /** `<commit> <anchor>` → the code at that commit. */
  readonly origins: Origins;
  /** Path of removed code → the commit that removed it. */
  readonly removals: ReadonlyMap<string, string>;
}

/** After an index: anchors follow their code, and changed lesson files are imported. */
@Injectable()
export class LessonIndexListener extends IndexListener {
  readonly folder = LESSONS_FOLDER;

  constructor(
    private readonly store: LessonStore,
    private readonly log: Log,
    private readonly quotas: Quotas,
    private readonly commits: LessonCommits,
  ) {
    super();
  }

  async prepare(commit: IndexedCommit, signal: AbortSignal): Promise<() => Promise<void>> {
    const { files, faults } = await readLessonFiles(commit.files.filter(({ path }) => isMeantAsLesson(path)));
    const lastChanges = await this.lastChanges(commit, signal);
    const known = await this.store.known(commit.projectId);
    const origins = await this.origins(commit, files, known, lastChanges, signal);
    const removals = await this.removals(commit, known, origins, signal);
    const commits = await this.newCommits(commit, files, origins, signal);
    return async () => {
      await this.apply(commit, files, faults, { lastChanges, origins, removals });
      await this.commits.add(commit.projectId, commits);
    };
  }

  private async apply(
    commit: IndexedCommit,
    files: ReadonlyMap<string, ReadFile>,
    faults: readonly FileFault[],
    history: History,
  ): Promise<void> {
    const { projectId, brandId } = commit;
    const known = await this.store.known(projectId);
    await this.moveAnchors(commit, known, history.removals);
    const { changed, sameText } = compare(files, known);
    await this.store.noteBlobs(projectId, sameText);
    const { writes, tooMany } = await this.fitting(commit, changed, known, history);
    await this.store.write(brandId, projectId, writes);
    const faulty = new Set(faults.map(({ path }) => path));
    await this.store.retire(brandId, projectId, missing(known, files, faulty));
    await this.store.count(projectId, shownFaults([...faults, ...tooMany]));
  }

  /** Updates anchors to the new graph. */
  private async moveAnchors(
    { projectId, brandId, previous, current }: IndexedCommit,
    known: ReadonlyMap<string, KnownLesson>,
    removals: ReadonlyMap<string, string>,
  ): Promise<void> {
    const removalOf = removalIn(removals, current.commit);
    const pacer = new Pacer();
    let isMoved = false;
    for await (const anchors of this.store.anchorsInBatches(numbersOf(known))) {
      const moved: MovedAnchors[] = [];
      for (const [seq, before] of anchors) {
        await pacer.pause();
        const after = before.map((one) => anchorAfterIndex(one, previous?.graph ?? null, current.graph, removalOf));
        if (!after.every((anchor, n) => isSameAnchor(anchor, before[n]!))) moved.push({ seq, before, after });
      }
      await this.store.moveAnchors(brandId, projectId, moved);
      isMoved ||= moved.length > 0;
    }
    if (isMoved) await this.store.nextVersion(brandId, projectId);
  }

  /** Writes lessons whose files changed; those over the limits are skipped and reported. */
  private async fitting(
    { projectId, brandId, current }: IndexedCommit,
    changed: readonly ReadFile[],
    known: ReadonlyMap<string, KnownLesson>,
    { lastChanges, origins, removals }: History,
  ): Promise<{ writes: LessonWrite[]; tooMany: readonly FileFault[] }> {
    const writes: LessonWrite[] = [];
    const tooMany: { path: string; message: string }[] = [];
    if (changed.length === 0) return { writes, tooMany };
    const anchors = await this.store.anchors(changed.flatMap(({ draft }) => known.get(draft.id)?.seq ?? []));
    const before = ({ draft }: ReadFile): readonly AnchorNow[] => anchors.get(known.get(draft.id)?.seq ?? -1) ?? [];
    const growth = changed.map((file) => {
      const { id, body, anchors: written } = file.draft;
      const now = written.map(({ path }) => ({ written: path, path }));
      return { rows: known.has(id) ? 0 : 1, bytes: growthOf(body, now, known.get(id), before(file)) };
    });
    const full = await this.quotas.fault(brandId, { lessons: sum(growth) });
    const capacity = new LessonCapacity(await this.store.totals(projectId), this.store.limits);
    const pacer = new Pacer();
    for (const [n, file] of changed.entries()) {
      await pacer.pause();
      const { draft, digest, blob } = file;
      const { rows, bytes } = growth[n]!;
      const moreAnchors = draft.anchors.length - before(file).length;
      const fault = ((rows > 0 || bytes > 0) && full) || capacity.take({ lessons: rows, anchors: moreAnchors });
      if (fault) {
        tooMany.push({ path: draft.path, message: fault });
        continue;
      }
      const commit = lastChanges.get(draft.path);
      writes.push({
        draft,
        digest,
        blob,
        commit: commit ?? current.commit,
        anchors: anchorsOfDraft(draft.anchors, current.graph, before(file), {
          originOf: (path) => origins.get(`${commit} ${path}`),
          removalOf: removalIn(removals, current.commit),
        }),
      });
    }
    return { writes, tooMany };
  }

  /** The commit that last changed each lesson file. */
  private lastChanges({ gitDir, current }: IndexedCommit, signal: AbortSignal): Promise<Map<string, string>> {
    return this.readOrEmpty('history of lesson files not read', signal, () =>
      new GitReader(gitDir, { signal }).lastChanges(current.commit, this.folder),
    );
  }

  /** The code of new and changed lessons at the time they were written. */
  private async origins(
    { current, before }: IndexedCommit,
    files: ReadonlyMap<string, ReadFile>,
    known: ReadonlyMap<string, KnownLesson>,
    lastChanges: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ): Promise<Origins> {
    const paths = [...files.values()].flatMap(({ draft, blob }) => {
      const commit = lastChanges.get(draft.path);
      if (!commit || commit === current.commit || known.get(draft.id)?.blob === blob) return [];
      return draft.anchors.filter(({ kind }) => kind !== 'folder').map(({ path }) => ({ commit, path }));
    });
    if (paths.length === 0) return new Map();
    return this.readOrEmpty(
      'history of code not read',
      signal,
      async () => new Map((await before(paths)).map((origin) => [`${origin.commit} ${origin.path}`, origin])),
    );
  }

  /** The commit that removed an anchor's code, if the history tells. */
  private async removals(
    { gitDir, previous, current }: IndexedCommit,
    known: ReadonlyMap<string, KnownLesson>,
    origins: Origins,
    signal: AbortSignal,
  ): Promise<Map<string, string>> {
    const gone = new Set<string>();
    for (const { path, digest, currentFile } of origins.values())
      if (digest !== null && currentFile === null && findNode(current.graph, fileOf(path)) < 0) gone.add(path);
    // Its code may have been removed before the last index.
    const from = previous && gone.size === 0 ? previous.commit : null;
    const pacer = new Pacer();
    for await (const lessons of this.store.anchorsInBatches(numbersOf(known)))
      for (const anchors of lessons.values()) {
        await pacer.pause();
        for (const anchor of anchors) {
          const after = anchorAfterIndex(anchor, previous?.graph ?? null, current.graph, () => '');
          if (anchor.state === 'live' && after.state === 'gone') gone.add(anchor.path);
        }
      }
    if (gone.size === 0) return new Map();
    return this.readOrEmpty('history of removed code not read', signal, async () => {
      const paths = [...new Set([...gone].map((path) => fileOf(path)))];
      const removed = await new GitReader(gitDir, { signal }).removedIn(from, current.commit, paths);
      return new Map(
        [...gone].flatMap((path) => (removed.has(fileOf(path)) ? [[path, removed.get(fileOf(path))!]] : [])),
      );
    });
  }

  private newCommits(
    commit: IndexedCommit,
    files: ReadonlyMap<string, ReadFile>,
    origins: ReadonlyMap<string, Origin>,
    signal: AbortSignal,
  ): Promise<readonly FileCommit[]> {
    const read = () => this.commits.read(commit, files.values(), origins.values(), signal);
    return this.readOr([], 'commits on the code of lessons not read', signal, read);
  }

  private readOrEmpty<T>(
    fault: string,
    signal: AbortSignal,
    read: () => Promise<Map<string, T>>,
  ): Promise<Map<string, T>> {
    return this.readOr(new Map<string, T>(), fault, signal, read);
  }

  /** History is optional: if it cannot be read, nothing of it is known. */
  private async readOr<T>(nothing: T, fault: string, signal: AbortSignal, read: () => Promise<T>): Promise<T> {
    try {
      return await read();
    } catch (error) {
      signal.throwIfAborted();
      this.log.warn(fault, { error });
      return nothing;
    }
  }
}

/** One outside an area is reported as misplaced. */
function isMeantAsLesson(path: string): boolean {
  return !path.endsWith('/README.md');
}

const numbersOf = (known: ReadonlyMap<string, KnownLesson>): number[] => Array.from(known.values(), ({ seq }) => seq);

/** Files to write, and files that moved without a change of text. */
function compare(
  files: ReadonlyMap<string, ReadFile>,
  known: ReadonlyMap<string, KnownLesson>,
): { changed: ReadFile[]; sameText: Map<number, string> } {
  const changed: ReadFile[] = [];
  const sameText = new Map<number, string>();
  for (const [id, file] of files) {
    const lesson = known.get(id);
    if (lesson?.blob === file.blob) continue;
    if (lesson?.digest.equals(file.digest) && lesson.live === file.draft.live) sameText.set(lesson.seq, file.blob!);
    else changed.push(file);
  }
  return { changed, sameText };
}

/** Lessons whose file was deleted. A file that cannot be parsed keeps its lesson. */
function missing(
  known: ReadonlyMap<string, KnownLesson>,
  files: ReadonlyMap<string, ReadFile>,
  faulty: ReadonlySet<string>,
): number[] {
  return [...known.values()]
    .filter(({ id, path, live, blob }) => live && blob !== null && !files.has(id) && !faulty.has(path))
    .map(({ seq }) => seq);
}

function shownFaults(faults: readonly FileFault[]): readonly FileFault[] {
  const first = faults.slice(0, MAX_FAULTS_SHOWN);
  return first.slice(0, countWithin(first.map(jsonBytes), MAX_FAULTS_BYTES));
}

const removalIn =
  (removals: ReadonlyMap<string, string>, now: string) =>
  (path: string): string =>
    removals.get(path) ?? now;

function sum(growth: readonly { rows: number; bytes: number }[]): { rows: number; bytes: number } {
  const total = { rows: 0, bytes: 0 };
  for (const { rows, bytes } of growth) {
    total.rows += rows;
    total.bytes += bytes;
  }
  return total;
}
