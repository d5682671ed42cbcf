import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BrandOwned } from '../identity/index.js';
import type { NodeKind } from '../../engines/code-index/graph/code-graph.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

export const INDEX_STATUSES = namedEnum('CodeIndexStatus', ['none', 'queued', 'indexing', 'ready', 'failed']);
export type IndexStatus = (typeof INDEX_STATUSES)[number];

/** A workspace's code base and the state of its index. */
@Entity('projects')
@Index(['brandId'])
export class Project extends BrandOwned {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  name: string;

  /** The address for git. May contain a token, so it is never answered. */
  @Column({ type: 'text', nullable: true })
  repositoryUrl: string | null;

  @Column({ type: 'text', nullable: true })
  repositoryShown: string | null;

  /** Null: the repository's default branch. */
  @Column({ type: 'text', nullable: true })
  branch: string | null;

  /** Branch that builds begin at and are merged into; null: `branch`, else the repository's default branch. */
  @Column({ type: 'text', nullable: true })
  baseBranch: string | null;

  /** Commands of builds; null: those of `.workspace/build.yaml`, if any. */
  @Column({ type: 'text', nullable: true })
  setupCommand: string | null;

  @Column({ type: 'text', nullable: true })
  checkCommand: string | null;

  @Column({ type: 'text', default: 'none' })
  indexStatus: IndexStatus;

  @Column({ type: 'text', nullable: true })
  indexError: string | null;

  /** Revision of the published graph; 0 if there is none. */
  @Column({ type: 'integer', default: 0 })
  revision: number;

  @Column({ type: 'text', nullable: true })
  indexCommit: string | null;

  @Column({ type: 'integer', default: 0 })
  nodes: number;

  @Column({ type: 'integer', default: 0 })
  edges: number;

  /** Size of the mirror on disk and of the stored graph, measured after the last fetch. */
  @Column({ type: 'bigint', default: 0 })
  storedBytes: number;

  @Column({ type: 'timestamptz', nullable: true })
  indexedAt: Date | null;

  /** Incremented by every index request and repository change, so the indexer sees requests made while it runs. */
  @Column({ type: 'integer', default: 0 })
  indexRequests: number;

  /** When to check the branch again. */
  @Index('projects_next_look', { where: 'next_look_at IS NOT NULL' })
  @Column({ type: 'timestamptz', nullable: true })
  nextLookAt: Date | null;

  @Column({ type: 'integer', default: 0 })
  failures: number;

  /** Lease of the process that indexes the project. */
  @Column({ type: 'timestamptz', nullable: true })
  leasedUntil: Date | null;

  /** Findings of index listeners, see `describeFindings`. */
  @Column({ name: 'knowledge', type: 'jsonb', default: () => `'{"live": 0, "stale": 0, "errors": [], "drifted": 0}'` })
  findings: object;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  updatedAt: Date;
}

/** The published graph in one piece, replaced by one write. */
@Entity('code_graphs')
export class StoredGraph {
  @ForeignKey(() => Project, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  projectId: string;

  @Column({ type: 'integer' })
  revision: number;

  /** Version of the indexer that built it; another version rebuilds it. */
  @Column({ type: 'integer' })
  version: number;

  @Column({ type: 'text' })
  commit: string;

  @Column({ type: 'bytea' })
  graph: Buffer;
}

/** A node whose code was removed. It gets its id back if the code returns. */
@Entity('code_gone_nodes')
@Index('code_gone_nodes_oldest', ['projectId', 'revision'])
export class GoneCodeNode {
  @ForeignKey(() => Project, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'uuid' })
  projectId: string;

  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  kind: NodeKind;

  @Column({ type: 'text' })
  path: string;

  @Column({ type: 'integer' })
  revision: number;
}
