import { Injectable } from '@nestjs/common';
import { Pacer } from '../../engines/fair-shares/pacer.js';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import type { CodeGraph } from '../../engines/code-index/graph/code-graph.js';
import { CodeNodes, ProjectsService, type Project } from '../code/index.js';
import { TextVectors } from '../embeddings/index.js';
import { anchorsOfDraft } from './anchor-states.js';
import { readLessonFiles, type FileFault, type ReadFile } from './lesson-files.js';
import { growthOf, LessonCapacity } from './lesson-capacity.js';
import { LessonStore, type LessonWrite, type Totals } from './lesson-store.js';
import { EMBED_TIMEOUT_MS, SimilarService, type SimilarLesson } from './similar.service.js';

/** Only the first lessons of a sync are compared with all others. */
const FULLY_COMPARED = 25;
const DUPLICATE = { k: 3, threshold: 0.9 };

export interface SyncRequest {
  readonly files: readonly { readonly path: string; readonly content: string }[];
  readonly commit: string | null;
  readonly dryRun: boolean;
}
interface WrittenLesson {
  readonly id: string;
  readonly path: string;
  readonly possibleDuplicateOf: readonly SimilarLesson[] | null;
  readonly unresolvedAnchors: readonly string[];
}
export interface SyncReport {
  readonly written: readonly WrittenLesson[];
  readonly unchanged: number;
  readonly retired: number;
  readonly errors: readonly FileFault[];
  readonly duplicateCheck: 'complete' | 'truncated';
}

/** Imports lesson files. A fault in one does not affect the others. */
@Injectable()
export class SyncService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly nodes: CodeNodes,
    private readonly store: LessonStore,
    private readonly similar: SimilarService,
    private readonly texts: TextVectors,
    private readonly log: Log,
    private readonly quotas: Quotas,
  ) {}

  async sync(brandId: number, projectId: string, { files, commit, dryRun }: SyncRequest): Promise<SyncReport> {
    const project = await this.projects.read(brandId, projectId);
    const found = files.map(({ path, content }) => ({ path, text: content }));
    const { files: lessons, faults: errors } = await readLessonFiles(found);
    const drafts = [...lessons.values()];
    const vectors = await this.vectorsOf(project, drafts);
    const duplicates = await this.similar.duplicates(brandId, projectId, vectors.lessons, DUPLICATE);
    const vectorOf = new Map(vectors.lessons.map(({ id, vector }) => [id, vector]));
    const plan = await this.database.transaction(async () => {
      const locked = await this.projects.lock(brandId, projectId);
      const { writes, unchanged, retired, added } = await this.plan(locked, drafts, commit);
      await this.requireQuota(projectId, added);
      await this.quotas.require(brandId, {
        lessons: { rows: added.lessons, bytes: added.bytes },
      });
      if (!dryRun) {
        const { model } = this.texts;
        await this.store.write(
          brandId,
          projectId,
          writes.map((write) => {
            const vector = vectorOf.get(write.draft.id);
            return vector ? { ...write, embedding: { model, vector } } : write;
          }),
        );
        await this.store.count(projectId);
      }
      return { writes, unchanged, retired };
    });
    return {
      written: plan.writes
        .filter(({ draft }) => draft.live)
        .map(({ draft: { id, path }, anchors }) => ({
          id,
          path,
          possibleDuplicateOf: duplicates.get(id) ?? null,
          unresolvedAnchors: anchors.filter(({ state }) => state === 'unknown').map(({ written }) => written),
        })),
      unchanged: plan.unchanged,
      retired: plan.retired,
      errors,
      duplicateCheck: vectors.complete ? 'complete' : 'truncated',
    };
  }

  /** A sync that adds neither lessons nor anchors always fits, even over the limit. */
  private async requireQuota(projectId: string, added: Totals): Promise<void> {
    if (added.lessons <= 0 && added.anchors <= 0) return;
    const fault = new LessonCapacity(await this.store.totals(projectId), this.store.limits).take(added);
    if (fault) throw refuse.conflict(`A${fault.slice(1)}`);
  }

  private async plan(
    project: Project,
    drafts: readonly ReadFile[],
    commit: string | null,
  ): Promise<{ writes: LessonWrite[]; unchanged: number; retired: number; added: Totals & { bytes: number } }> {
    const known = await this.store.known(
      project.id,
      drafts.map(({ draft }) => draft.id),
    );
    const graph = await this.graphOf(project);
    const changed = drafts.filter(({ draft, digest }) => {
      const lesson = known.get(draft.id);
      return !(lesson?.digest.equals(digest) && lesson.live === draft.live);
    });
    const before = await this.store.anchors(changed.flatMap(({ draft }) => known.get(draft.id)?.seq ?? []));
    const pacer = new Pacer();
    const writes: LessonWrite[] = [];
    const added = { lessons: 0, anchors: 0, bytes: 0 };
    for (const { draft, digest } of changed) {
      await pacer.pause();
      const lesson = known.get(draft.id);
      const earlier = (lesson && before.get(lesson.seq)) ?? [];
      const anchors = anchorsOfDraft(draft.anchors, graph, earlier);
      writes.push({ draft, digest, commit, anchors });
      added.lessons += lesson ? 0 : 1;
      added.anchors += anchors.length - earlier.length;
      added.bytes += growthOf(draft.body, anchors, lesson, earlier);
    }
    return {
      writes,
      unchanged: drafts.length - changed.length,
      retired: changed.filter(({ draft }) => !draft.live).length,
      added,
    };
  }

  /** Vectors of the first lessons to be written. Slow, so without a lock. */
  private async vectorsOf(
    project: Project,
    drafts: readonly ReadFile[],
  ): Promise<{ lessons: { id: string; vector: Float32Array }[]; complete: boolean }> {
    const { writes } = await this.plan(project, drafts, null);
    const live = writes.map(({ draft }) => draft).filter((draft) => draft.live);
    const compared = live.slice(0, FULLY_COMPARED);
    const vectors =
      compared.length > 0
        ? await this.texts.of(
            project.brandId,
            compared.map(({ body }) => body),
            EMBED_TIMEOUT_MS,
          )
        : [];
    if (!vectors) return { lessons: [], complete: false };
    return {
      lessons: compared.map(({ id }, n) => ({ id, vector: vectors[n]! })),
      complete: live.length <= FULLY_COMPARED,
    };
  }

  /** Without the graph, lessons are written anyway; the next index resolves their anchors. */
  private async graphOf(project: Project): Promise<CodeGraph | null> {
    try {
      return (await this.nodes.revisionOf(project))?.graph ?? null;
    } catch (error) {
      this.log.error('code graph cannot be read', { project: project.id, error });
      return null;
    }
  }
}
