import { Injectable } from '@nestjs/common';
import { GitReader } from '../../platform/git/git-reader.js';
import { countWithin, jsonBytes } from '../../platform/http/answer-budget.js';
import { Log } from '../../platform/logging/log.js';
import { Quotas } from '../../platform/quotas/quotas.js';
import { sizeOf } from '../../platform/quotas/size-of.js';
import { fileOf, IndexListener, type IndexedCommit, type Knowledge } from '../code/index.js';
import { anchorAfterIndex, anchorsOfDraft, type AnchorNow, type Origin } from './anchor-states.js';
import { LESSONS_FOLDER } from './lesson-file.js';
import { readLessonFiles, type ReadFile } from './lesson-files.js';
import { LessonStore, MOST_LESSONS, type KnownLesson, type LessonWrite } from './lesson-store.js';

const MOST_FAULTS_SHOWN = 100;
/** In a list of projects all of them are shown: together they stay within one answer. */
const MAX_FAULTS_BYTES = 32_768;

/** What the history of the repository tells. */
interface History {
  /** Path of a lesson file to the commit that last wrote it. */
  readonly lastChanges: ReadonlyMap<string, string>;
  /** `<commit> <anchor>` to what was there. */
  readonly origins: ReadonlyMap<string, Origin>;
  /** Path of removed code to the commit that removed it. */
  readonly removals: ReadonlyMap<string, string>;
}

/** When a project was indexed: anchors follow their code, and lesson files that changed in the repository are taken in. */
@Injectable()
export class LessonIndexListener extends IndexListener {
  readonly folder = LESSONS_FOLDER;

  constructor(
    private readonly store: LessonStore,
    private readonly log: Log,
    private readonly quotas: Quotas,
  ) {
    super();
  }

  async prepare(commit: IndexedCommit, signal: AbortSignal): Promise<() => Promise<void>> {
    const { files, faults } = await readLessonFiles(commit.files.filter(({ path }) => isMeantAsLesson(path)));
    const lastChanges = await this.lastChanges(commit, signal);
    const origins = await this.origins(commit, files, lastChanges, signal);
    const removals = await this.removals(commit, signal);
    return () => this.apply(commit, files, faults, { lastChanges, origins, removals });
  }

  private async apply(
    { projectId, brandId, previous, current }: IndexedCommit,
    files: ReadonlyMap<string, ReadFile>,
    faults: Knowledge['errors'],
    { lastChanges, origins, removals }: History,
  ): Promise<void> {
    const known = await this.store.known(projectId);
    const anchors = await this.store.anchors(projectId);
    const moved = new Map<number, AnchorNow[]>();
    for (const [no, before] of anchors) {
      const removalOf = (path: string): string => removals.get(path) ?? current.commit;
      const after = before.map((anchor) => anchorAfterIndex(anchor, previous?.graph ?? null, current.graph, removalOf));
      anchors.set(no, after);
      if (JSON.stringify(after) !== JSON.stringify(before)) moved.set(no, after);
    }
    await this.store.moveAnchors(brandId, projectId, moved);

    const writes: LessonWrite[] = [];
    const sameText = new Map<number, string>();
    for (const [id, { draft, digest, blob }] of files) {
      const lesson = known.get(id);
      if (lesson?.blob === blob) continue;
      if (lesson?.digest.equals(digest) && lesson.live === draft.live) sameText.set(lesson.no, blob!);
      else
        writes.push({
          draft,
          digest,
          blob,
          commit: lastChanges.get(draft.path) ?? current.commit,
          anchors: anchorsOfDraft(draft.anchors, current.graph, (lesson && anchors.get(lesson.no)) ?? [], (path) =>
            origins.get(`${lastChanges.get(draft.path)} ${path}`),
          ),
        });
    }
    await this.store.noteBlobs(projectId, sameText);
    const added = writes.filter(({ draft }) => !known.has(draft.id));
    const growth = { rows: added.length, bytes: sizeOf(...added.map(({ draft }) => draft.body)) };
    const full = await this.quotas.fault(brandId, { lessons: growth });
    const room = full === null ? MOST_LESSONS - known.size : 0;
    const left = new Set(added.slice(Math.max(room, 0)).map(({ draft }) => draft.path));
    await this.store.write(
      brandId,
      projectId,
      writes.filter(({ draft }) => !left.has(draft.path)),
    );
    const faulty = new Set(faults.map(({ path }) => path));
    await this.store.retire(brandId, projectId, missing(known, files, faulty));
    const message = full ?? `a project has at most ${MOST_LESSONS} lessons`;
    const tooMany = [...left].map((path) => ({ path, message }));
    await this.store.count(projectId, shownFaults([...faults, ...tooMany]));
  }

  /** Which commit wrote each lesson file. */
  private lastChanges({ gitDir, current }: IndexedCommit, signal: AbortSignal): Promise<Map<string, string>> {
    return this.told('history of lesson files not read', signal, () =>
      new GitReader(gitDir, { signal }).lastChanges(current.commit, this.folder),
    );
  }

  /** The code of new and changed lessons as it was when they were written, which may be long ago. */
  private async origins(
    { projectId, current, before }: IndexedCommit,
    files: ReadonlyMap<string, ReadFile>,
    lastChanges: ReadonlyMap<string, string>,
    signal: AbortSignal,
  ): Promise<Map<string, Origin>> {
    const known = await this.store.known(projectId);
    const places = [...files.values()].flatMap(({ draft, blob }) => {
      const commit = lastChanges.get(draft.path);
      if (!commit || commit === current.commit || known.get(draft.id)?.blob === blob) return [];
      return draft.anchors.filter(({ kind }) => kind !== 'folder').map(({ path }) => ({ commit, path }));
    });
    if (places.length === 0) return new Map();
    return this.told(
      'history of code not read',
      signal,
      async () => new Map((await before(places)).map((origin) => [`${origin.commit} ${origin.path}`, origin])),
    );
  }

  /** The commit that removed the code of an anchor, where the history tells. */
  private async removals(
    { projectId, gitDir, previous, current }: IndexedCommit,
    signal: AbortSignal,
  ): Promise<Map<string, string>> {
    if (!previous) return new Map();
    const gone = new Set<string>();
    for (const anchors of (await this.store.anchors(projectId)).values())
      for (const anchor of anchors) {
        const after = anchorAfterIndex(anchor, previous.graph, current.graph, () => '');
        if (anchor.state === 'live' && after.state === 'gone') gone.add(anchor.path);
      }
    if (gone.size === 0) return new Map();
    return this.told('history of removed code not read', signal, async () => {
      const places = [...new Set([...gone].map((path) => fileOf(path)))];
      const removed = await new GitReader(gitDir, { signal }).removedIn(previous.commit, current.commit, places);
      return new Map(
        [...gone].flatMap((path) => (removed.has(fileOf(path)) ? [[path, removed.get(fileOf(path))!]] : [])),
      );
    });
  }

  /** Nothing fails without what the history tells. */
  private async told<T>(
    fault: string,
    signal: AbortSignal,
    read: () => Promise<Map<string, T>>,
  ): Promise<Map<string, T>> {
    try {
      return await read();
    } catch (error) {
      signal.throwIfAborted();
      this.log.warn(fault, { error });
      return new Map();
    }
  }
}

/** A file beside the areas, or one that explains an area, is none of ours. */
function isMeantAsLesson(path: string): boolean {
  return path.split('/').length > 2 && !path.endsWith('/README.md');
}

/** Lessons that came from a file which is not there any more. One that cannot be read keeps its lesson as it was. */
function missing(
  known: ReadonlyMap<string, KnownLesson>,
  files: ReadonlyMap<string, ReadFile>,
  faulty: ReadonlySet<string>,
): number[] {
  return [...known.values()]
    .filter(({ id, path, live, blob }) => live && blob !== null && !files.has(id) && !faulty.has(path))
    .map(({ no }) => no);
}

function shownFaults(faults: Knowledge['errors']): Knowledge['errors'] {
  const first = faults.slice(0, MOST_FAULTS_SHOWN);
  return first.slice(0, countWithin(first.map(jsonBytes), MAX_FAULTS_BYTES));
}
