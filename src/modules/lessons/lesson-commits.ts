import { Injectable } from '@nestjs/common';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import { GitReader, type FileCommit } from '../../engines/git-mirror/git-reader.js';
import { fileOf } from '../../engines/code-index/anchor.js';
import { Database } from '../../platform/data/database/database.js';
import type { IndexedCommit } from '../code/index.js';
import { anchorAfterIndex, type Origin } from './anchor-states.js';
import { LessonStore } from './lesson-store.js';
import type { LessonCommit } from './lesson.entity.js';

/** Kept of each lesson, the newest. */
const MAX_COMMITS = 10;
const MAX_PATHS = 5;

interface Anchored {
  readonly kind: string;
  readonly path: string;
  readonly written?: string;
}

/** Files in which a change may concern the lesson. Folders change all the time. */
function filesOf(anchors: readonly Anchored[]): string[] {
  return anchors.flatMap(({ kind, path, written }) =>
    kind === 'folder' ? [] : [fileOf(path), ...(written === undefined ? [] : [fileOf(written)])],
  );
}

/** What happened to the code of lessons since they were written. */
@Injectable()
export class LessonCommits {
  constructor(
    private readonly database: Database,
    private readonly store: LessonStore,
  ) {}

  /**
   * New commits, newest first, that changed code of lessons: of those known, and of those written. `origins` says where
   * the code of the latter went.
   */
  async read(
    { projectId, gitDir, previous, current }: IndexedCommit,
    written: Iterable<{ readonly draft: { readonly path: string; readonly anchors: readonly Anchored[] } }>,
    origins: Iterable<Origin>,
    signal: AbortSignal,
  ): Promise<readonly FileCommit[]> {
    const files = new Set<string>();
    for (const { currentFile } of origins) if (currentFile !== null) files.add(currentFile);
    // With the files of the lessons: their commits say when each was written.
    for (const { draft } of written) for (const file of [draft.path, ...filesOf(draft.anchors)]) files.add(file);
    const numbers = Array.from((await this.store.known(projectId)).values(), ({ seq }) => seq);
    for await (const anchors of this.store.anchorsInBatches(numbers))
      for (const of of anchors.values()) {
        const now = of.map((one) => anchorAfterIndex(one, previous?.graph ?? null, current.graph, () => ''));
        for (const file of [...filesOf(of), ...filesOf(now)]) files.add(file);
      }
    if (files.size === 0) return [];
    const reader = new GitReader(gitDir, { signal });
    return reader.commitsOn(previous?.commit ?? null, current.commit, files, MAX_COMMITS);
  }

  /** Adds the commits to the lessons whose code they changed; those before a lesson was written do not count. */
  async add(projectId: string, commits: readonly FileCommit[]): Promise<void> {
    if (commits.length === 0) return;
    const byFile = new Map<string, number[]>();
    for (const [index, { paths }] of commits.entries())
      for (const path of paths) byFile.set(path, [...(byFile.get(path) ?? []), index]);
    const indexOf = new Map(commits.map(({ commit }, index) => [commit, index]));
    const lessons = new Map(
      Array.from((await this.store.known(projectId)).values(), ({ seq, commit }) => [seq, commit] as const),
    );
    const pacer = new Pacer();
    for await (const batch of this.store.anchorsInBatches([...lessons.keys()])) {
      const records: { seq: number; commits: LessonCommit[] }[] = [];
      for (const [seq, anchors] of batch) {
        await pacer.pause();
        const end = indexOf.get(lessons.get(seq) ?? '') ?? commits.length;
        const files = new Set(filesOf(anchors));
        const found = new Set([...files].flatMap((file) => byFile.get(file) ?? []).filter((index) => index < end));
        if (found.size === 0) continue;
        const newest = [...found].sort((a, b) => a - b).slice(0, MAX_COMMITS);
        records.push({ seq, commits: newest.map((index) => shown(commits[index]!, files)) });
      }
      if (records.length) await this.write(records);
    }
  }

  private async write(records: readonly { seq: number; commits: LessonCommit[] }[]): Promise<void> {
    await this.database.run(
      `UPDATE lessons l
          SET commits = (SELECT jsonb_agg(kept.one ORDER BY kept.n)
                           FROM (SELECT a.one, a.n FROM jsonb_array_elements(r.commits || l.commits) WITH ORDINALITY AS a(one, n)
                                  ORDER BY a.n LIMIT ${MAX_COMMITS}) AS kept)
         FROM jsonb_to_recordset($1::jsonb) AS r(seq integer, commits jsonb) WHERE l.seq = r.seq`,
      [JSON.stringify(records)],
    );
  }
}

function shown({ commit, at, author, subject, paths }: FileCommit, files: ReadonlySet<string>): LessonCommit {
  return {
    commit,
    committedAt: at.toISOString(),
    author,
    subject,
    paths: paths.filter((path) => files.has(path)).slice(0, MAX_PATHS),
  };
}
