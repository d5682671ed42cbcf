import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { In, MoreThan } from 'typeorm';
import { Clock } from '../../../platform/kernel/clock/clock.js';
import { runAsTenant } from '../../../engines/fair-shares/tenant.js';
import { workspaceTenant } from '../../../platform/kernel/workspace-tenant.js';
import { Config } from '../../../platform/kernel/config/config.js';
import { bool, nullable } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../../platform/data/database/entity-columns.js';
import { providersOf } from '../../../platform/kernel/discovery/providers-of.js';
import { GitError } from '../../../engines/git-mirror/git-error.js';
import { keepCommit, removeMirror, sizeOf } from '../../../engines/git-mirror/mirror.js';
import { RepositoryUrlFault } from '../../../engines/git-mirror/repository-url.js';
import { Git } from '../git.js';
import { Quotas } from '../../../platform/background/quotas/quotas.js';
import { UUID } from '../../../platform/kernel/values.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { CodeGraphs, type Revision } from '../code-graphs.js';
import { DeployKeys } from '../deploy-keys.js';
import { CodeGraph } from '../../../engines/code-index/graph/code-graph.js';
import { EventLog } from '../../events/index.js';
import { PROJECT_EVENTS } from '../code.events.js';
import { Project, StoredGraph } from '../project.entity.js';
import type { EarlierCode, EarlierLocation } from '../../../engines/code-index/indexing/earlier-code.js';
import { readGoneNodes, recordGoneNodes } from './gone-nodes.js';
import { IndexListener } from './index-listener.js';
import { INDEX_VERSION, IndexFault, type IndexOutcome } from '../../../engines/code-index/indexing/index-task.js';
import { codeBeforeInProcess, indexInProcess } from './index-process.js';

const LEASE_MS = 20_000;
const CHECK_INTERVAL_MS = 5 * 60_000;
const MAX_PAUSE_MS = 6 * 3_600_000;

/** Concurrent indexes of one workspace: many or slow projects of one do not delay the others. */
const MAX_JOBS_PER_WORKSPACE = 2;

const ID = columnsOf(Project, ['id']);
const CLAIMED = {
  ...columnsOf(Project, ['revision', 'repositoryUrl']),
  leased: computed(nullable(bool), 'leased_until = ANY($2::timestamptz[])'),
};

/** With the ends that this process gave to its lease: whoever takes over an expired one sets a later end. */
type LeasedProject = Project & { readonly leaseEnds: Date[] };

/** Updates a project's graph to the head of its branch. One process at a time per project. */
@Injectable()
export class Indexer {
  constructor(
    private readonly database: Database,
    private readonly git: Git,
    private readonly deployKeys: DeployKeys,
    private readonly graphs: CodeGraphs,
    private readonly discovery: DiscoveryService,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly quotas: Quotas,
    private readonly events: EventLog,
  ) {}

  /** Returns the next project to index: the same one if it was requested again, or another one of the workspace. */
  async index(projectId: string, stopping: AbortSignal): Promise<string | null> {
    const project = await this.claim(projectId);
    if (!project) return null;
    const lost = new AbortController();
    const timeout = AbortSignal.timeout(this.config.repositories.timeoutMs);
    const signal = AbortSignal.any([stopping, lost.signal, timeout]);
    const renewal = setInterval(
      () => void this.renew(project).catch((error: unknown) => lost.abort(error)),
      LEASE_MS / 3,
    );
    try {
      await runAsTenant(workspaceTenant(project.brandId), () => this.bringUpToDate(project, signal));
      await this.finish(project, null);
    } catch (error) {
      if (stopping.aborted) {
        await this.giveBack(project);
        return null;
      }
      const fault = timeout.aborted ? 'timed out' : faultOf(error);
      this.log.warn('repository not indexed', { project: projectId, fault, error });
      await this.finish(project, fault);
    } finally {
      clearInterval(renewal);
    }
    return this.nextOf(project.brandId);
  }

  /** Folder of a project's mirror and index cache. */
  folderOf(projectId: string): string {
    return join(this.config.repositories.folder, projectId);
  }

  /** Ids of all projects with files on this machine. */
  async folders(): Promise<string[]> {
    const names = await readdir(this.config.repositories.folder).catch(() => []);
    return names.filter((name) => UUID.test(name));
  }

  private async bringUpToDate(project: LeasedProject, signal: AbortSignal): Promise<void> {
    const sshKey = (await this.deployKeys.of(project.id))?.privateKey ?? null;
    const url = { ...this.git.parse(project.repositoryUrl!), sshKey };
    const stored = await this.database.manager.findOne(StoredGraph, {
      where: { projectId: project.id },
      select: { projectId: true, commit: true, version: true },
    });
    const tip = await this.git.tipOf(url, project.branch, signal);
    const isCurrent = stored?.commit === tip.commit && stored.version === INDEX_VERSION;
    // The graph may be unreadable: a request rebuilds it.
    const gitDir = join(this.folderOf(project.id), 'mirror.git');
    if (isCurrent && (project.indexStatus !== 'queued' || (await this.previous(project.id)))) {
      // A mirror created before sizes were recorded.
      if (project.storedBytes === 0) await this.recordStoredBytes(project.id, await sizeOf(gitDir));
      return;
    }
    await this.requireQuota(project, 1);
    const commit = await this.git.fetch(gitDir, url, tip.branch, signal);
    const mirrorBytes = await this.measure(project, gitDir, stored !== null);
    const previous = await this.previous(project.id);
    const listeners = providersOf(this.discovery, IndexListener);
    const outcome = await indexInProcess(
      {
        gitDir,
        cacheFile: join(this.folderOf(project.id), 'facts'),
        commit,
        previous: previous && { commit: previous.commit, graph: previous.graph.bytes },
        removedNodes: await readGoneNodes(this.database, project.id),
        watched: listeners.map(({ folder }) => folder),
      },
      signal,
    );
    const current: Revision = { revision: project.revision + 1, commit, graph: await CodeGraph.open(outcome.graph) };
    const { id: projectId, brandId } = project;
    const before = (locations: readonly EarlierLocation[]): Promise<EarlierCode[]> =>
      codeBeforeInProcess({ gitDir, now: commit, locations }, signal);
    const writes: (() => Promise<void>)[] = [];
    for (const listener of listeners) {
      const files = outcome.watched.filter(({ path }) => path.startsWith(listener.folder));
      writes.push(await listener.prepare({ projectId, brandId, gitDir, previous, current, files, before }, signal));
    }
    await this.publish(project, current, outcome, writes);
    await this.recordStoredBytes(projectId, mirrorBytes + current.graph.bytes.length);
    await keepCommit(gitDir, commit);
    this.log.info('repository indexed', {
      project: projectId,
      commit,
      files: outcome.files,
      parsed: outcome.parsed,
      nodes: current.graph.nodes,
      edges: current.graph.edges,
    });
  }

  /** Background work is postponed, not refused; the reason is shown on the project. */
  private async requireQuota({ brandId, storedBytes }: Project, bytes: number): Promise<void> {
    const full = await this.quotas.fault(brandId, { mirrors: { rows: Number(storedBytes === 0), bytes } });
    if (full) throw new IndexFault(full);
  }

  /** Records the mirror's size. A first mirror over the quota is deleted; one that outgrew it stays and counts. */
  private async measure(project: Project, gitDir: string, isKnown: boolean): Promise<number> {
    const bytes = await sizeOf(gitDir);
    try {
      await this.requireQuota(project, bytes - project.storedBytes);
    } catch (error) {
      if (isKnown) await this.recordStoredBytes(project.id, bytes);
      else await removeMirror(gitDir);
      throw error;
    }
    await this.recordStoredBytes(project.id, bytes);
    return bytes;
  }

  private async recordStoredBytes(projectId: string, bytes: number): Promise<void> {
    await this.database.manager.update(Project, { id: projectId }, { storedBytes: bytes });
  }

  /** An unreadable graph counts as none: everything is indexed again. */
  private async previous(projectId: string): Promise<Revision | null> {
    try {
      return await this.graphs.read(projectId);
    } catch (error) {
      this.log.error('stored graph not readable; indexing from scratch', { project: projectId, error });
      return null;
    }
  }

  /** Publishes the revision and everything that belongs to it in one transaction. */
  private async publish(
    project: LeasedProject,
    { revision, commit, graph }: Revision,
    { removed: gone, returned }: IndexOutcome,
    writes: readonly (() => Promise<void>)[],
  ): Promise<void> {
    await this.database.transaction(async (manager) => {
      const row = await this.database.row(
        CLAIMED,
        `SELECT ${selectList(CLAIMED)} FROM projects WHERE id = $1 FOR UPDATE`,
        [project.id, project.leaseEnds],
      );
      if (!row?.leased || row.revision !== project.revision || row.repositoryUrl !== project.repositoryUrl)
        throw new IndexFault('the project changed during the index');
      const { id: projectId } = project;
      const stored = { projectId, revision, version: INDEX_VERSION, commit, graph: graph.bytes };
      await manager.upsert(StoredGraph, stored, ['projectId']);
      const { nodes, edges } = graph;
      const index = {
        indexCommit: commit,
        indexedAt: this.clock.now(),
        indexStatus: 'ready' as const,
        indexError: null,
      };
      await manager.update(Project, { id: projectId }, { revision, nodes, edges, ...index });
      await recordGoneNodes(this.database, project.id, revision, gone, returned);
      for (const write of writes) await write();
      this.record(project, 'project.indexed', { commit });
    });
  }

  private async claim(projectId: string): Promise<LeasedProject | null> {
    const now = this.clock.now();
    return this.database.transaction(async (manager) => {
      const project = await manager.findOne(Project, { where: { id: projectId }, lock: { mode: 'pessimistic_write' } });
      if (!project) await rm(this.folderOf(projectId), { recursive: true, force: true });
      if (!project?.repositoryUrl || (project.leasedUntil && project.leasedUntil > now)) return null;
      const { brandId } = project;
      if ((await manager.countBy(Project, { brandId, leasedUntil: MoreThan(now) })) >= MAX_JOBS_PER_WORKSPACE)
        return null;
      const leasedUntil = new Date(now.getTime() + LEASE_MS);
      await manager.update(Project, { id: projectId }, { leasedUntil, indexStatus: 'indexing' });
      return Object.assign(project, { leaseEnds: [leasedUntil] });
    });
  }

  private async nextOf(brandId: number): Promise<string | null> {
    const next = await this.database.row(
      ID,
      `SELECT ${selectList(ID)} FROM projects
        WHERE brand_id = $1 AND index_status = 'queued' AND next_look_at <= $2 AND (leased_until IS NULL OR leased_until <= $2)
        ORDER BY next_look_at LIMIT 1`,
      [brandId, this.clock.now()],
    );
    return next?.id ?? null;
  }

  private async renew(project: LeasedProject): Promise<void> {
    const leasedUntil = new Date(this.clock.now().getTime() + LEASE_MS);
    const lease = leaseOf(project);
    project.leaseEnds.push(leasedUntil);
    const { affected } = await this.database.manager.update(Project, lease, { leasedUntil });
    if (!affected) throw new Error('The lease was released or taken over');
  }

  /** A process whose lease was taken over has no say any more. */
  private async finish(project: LeasedProject, fault: string | null): Promise<void> {
    const pause =
      fault === null ? CHECK_INTERVAL_MS : Math.min(CHECK_INTERVAL_MS * 2 ** project.failures, MAX_PAUSE_MS);
    await this.database.transaction(async () => {
      const finished = await this.database.run(
        `UPDATE projects
          SET leased_until = NULL,
              index_error = $2,
              failures = CASE WHEN $2::text IS NULL THEN 0 ELSE failures + 1 END,
              index_status = CASE WHEN index_requests > $3 THEN 'queued' WHEN $2::text IS NULL THEN 'ready' ELSE 'failed' END,
              next_look_at = CASE WHEN index_requests > $3 THEN next_look_at ELSE $4 END
        WHERE id = $1 AND leased_until = ANY($5::timestamptz[])`,
        [project.id, fault, project.indexRequests, new Date(this.clock.now().getTime() + pause), project.leaseEnds],
      );
      // A fault that repeats is one event.
      if (finished && fault !== null && fault !== project.indexError)
        this.record(project, 'project.failed', { error: fault });
    });
  }

  private record({ brandId, id, name }: Project, type: 'project.indexed' | 'project.failed', data: object): void {
    this.events.record(PROJECT_EVENTS, type, { brandId, subject: { id, ref: name }, data: { name, ...data } });
  }

  /** On shutdown: releases the lease, so that another process continues at once. */
  private async giveBack(project: LeasedProject): Promise<void> {
    await this.database.manager.update(Project, leaseOf(project), { leasedUntil: null, indexStatus: 'queued' });
  }
}

/** Matches the project's row as long as this process has the lease. */
const leaseOf = ({ id, leaseEnds }: LeasedProject) => ({ id, leasedUntil: In([...leaseEnds]) });

/** Internal details go to the log only. */
function faultOf(error: unknown): string {
  if (error instanceof RepositoryUrlFault) return `The address of the repository ${error.message}`;
  return error instanceof IndexFault || error instanceof GitError
    ? error.message
    : 'failed; see the log of the service';
}
