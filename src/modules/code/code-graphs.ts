import { Injectable } from '@nestjs/common';
import { FairLruCache } from './fair-lru-cache.js';
import { workspaceTenant } from '../../platform/kernel/workspace-tenant.js';
import { Shares } from '../../engines/fair-shares/shares.js';
import { bytea, int, type Row } from '../../platform/data/database/columns.js';
import { Database, type Statement } from '../../platform/data/database/database.js';
import { columnsOf, computed, selectList } from '../../platform/data/database/entity-columns.js';
import { cacheSizeFor } from '../../platform/kernel/memory/cache-size.js';
import { availableMemory } from '../../platform/kernel/memory/available-memory.js';
import { CodeGraph } from '../../engines/code-index/graph/code-graph.js';
import { Project, StoredGraph } from './project.entity.js';

/** Bytes read by one query: the driver decodes each result in one go. */
const PIECE_BYTES = 262_144;

/** Retries when the graph is replaced during a read. */
const MAX_TRIES = 5;

const STORED = {
  ...columnsOf(StoredGraph, ['revision', 'commit'], 'g'),
  length: computed(int, 'octet_length(g.graph)'),
  ...columnsOf(Project, ['brandId'], 'p'),
};
type Stored = Row<typeof STORED>;
const READ_STORED: Statement = {
  name: 'code.graph.stored',
  text: `SELECT ${selectList(STORED)}
           FROM code_graphs g JOIN projects p ON p.id = g.project_id
          WHERE g.project_id = $1`,
};
const PIECE: Statement = {
  name: 'code.graph.piece',
  text: 'SELECT substring(graph FROM $3 FOR $4) AS piece FROM code_graphs WHERE project_id = $1 AND revision = $2',
};

export interface Revision extends Readonly<Pick<StoredGraph, 'revision' | 'commit'>> {
  readonly graph: CodeGraph;
}
type OwnedRevision = Revision & Pick<Project, 'brandId'>;

/** Published graphs, with an LRU cache. */
@Injectable()
export class CodeGraphs {
  private readonly recent = new FairLruCache<OwnedRevision>(
    cacheSizeFor(availableMemory()),
    ({ graph }) => graph.bytes.length,
    ({ brandId }) => brandId,
  );
  private readonly loading = new Map<string, Promise<Revision>>();
  /** Assembling a graph blocks the event loop: one at a time. */
  private readonly turns = new Shares({ slotCount: 1, maxPerTenant: 1 });

  constructor(private readonly database: Database) {}

  /** Returns at least the requested revision. Throws if it cannot be read. */
  async open(projectId: string, revision: number): Promise<Revision> {
    const known = this.recent.get(projectId);
    if (known && known.revision >= revision) return known;
    const key = `${projectId} ${revision}`;
    const loading = this.loading.get(key) ?? this.load(projectId, revision).finally(() => this.loading.delete(key));
    this.loading.set(key, loading);
    return loading;
  }

  /** The stored graph; null if there is none. */
  async read(projectId: string): Promise<Revision | null> {
    const stored = await this.stored(projectId);
    return stored && this.inTurn(stored.brandId, () => this.readStored(projectId));
  }

  private async load(projectId: string, revision: number): Promise<Revision> {
    const stored = await this.stored(projectId);
    if (!stored) throw new Error('The project has no graph');
    return this.inTurn(stored.brandId, async () => {
      // Another request may have loaded the same revision while this one waited.
      const known = this.recent.get(projectId);
      if (known && known.revision >= revision) return known;
      const read = await this.readStored(projectId);
      if (!read) throw new Error('The project has no graph');
      this.recent.set(projectId, read);
      return read;
    });
  }

  /** Workspaces take turns: one that opens many graphs delays the others by one graph at most. */
  private inTurn<T>(brandId: number, work: () => Promise<T>): Promise<T> {
    return this.turns.run(work, 1, workspaceTenant(brandId));
  }

  private stored(projectId: string): Promise<Stored | null> {
    return this.database.row(STORED, READ_STORED, [projectId]);
  }

  private async readStored(projectId: string): Promise<OwnedRevision | null> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const stored = await this.stored(projectId);
      if (!stored) return null;
      const { revision, commit, brandId } = stored;
      const bytes = await this.bytesOf(projectId, stored);
      if (bytes) return { revision, commit, brandId, graph: await CodeGraph.open(bytes) };
    }
    throw new Error('The graph was replaced repeatedly while it was read');
  }

  /** Null if another revision was published during the read. */
  private async bytesOf(projectId: string, { revision, length }: Stored): Promise<Buffer | null> {
    const bytes = Buffer.from(new ArrayBuffer(length));
    for (let at = 0; at < length; at += PIECE_BYTES) {
      const row = await this.database.row({ piece: bytea }, PIECE, [projectId, revision, at + 1, PIECE_BYTES]);
      if (!row) return null;
      row.piece.copy(bytes, at);
    }
    return bytes;
  }
}
