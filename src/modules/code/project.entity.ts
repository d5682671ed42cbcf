import { Column, Entity, Index, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { BrandOwned } from '../identity/index.js';
import type { NodeKind } from '../../engines/code-index/graph/code-graph.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

export const INDEX_STATUSES = namedEnum('CodeIndexStatus', ['none', 'queued', 'indexing', 'ready', 'failed']);
export type IndexStatus = (typeof INDEX_STATUSES)[number];

/** Code that a workspace works on, and how far it is indexed. */
@Entity('projects')
@Index(['brandId'])
export class Project extends BrandOwned {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  name: string;

  /** As git is given it; may hold a token, so it is never answered. */
  @Column({ type: 'text', nullable: true })
  repositoryUrl: string | null;

  @Column({ type: 'text', nullable: true })
  repositoryShown: string | null;

  /** Null: whatever branch the repository has for its main one. */
  @Column({ type: 'text', nullable: true })
  branch: string | null;

  @Column({ type: 'text', default: 'none' })
  indexStatus: IndexStatus;

  @Column({ type: 'text', nullable: true })
  indexError: string | null;

  /** Of the graph that is served; 0 while there is none. */
  @Column({ type: 'integer', default: 0 })
  revision: number;

  @Column({ type: 'text', nullable: true })
  indexCommit: string | null;

  @Column({ type: 'integer', default: 0 })
  nodes: number;

  @Column({ type: 'integer', default: 0 })
  edges: number;

  /** Bytes of its mirror on disk and of its stored graph, as measured after the last fetch. */
  @Column({ type: 'bigint', default: 0 })
  storedBytes: number;

  @Column({ type: 'timestamptz', nullable: true })
  indexedAt: Date | null;

  /** Raised by each request to index, and by another repository: who indexes sees whether it was asked again meanwhile. */
  @Column({ type: 'integer', default: 0 })
  asked: number;

  /** When to look next whether the branch has moved. */
  @Index('projects_next_look', { where: 'next_look_at IS NOT NULL' })
  @Column({ type: 'timestamptz', nullable: true })
  nextLookAt: Date | null;

  @Column({ type: 'integer', default: 0 })
  failures: number;

  /** While this lies ahead, somebody is at it. */
  @Column({ type: 'timestamptz', nullable: true })
  leasedUntil: Date | null;

  /** Of who listens to its index, as `describeFindings` says. */
  @Column({ name: 'knowledge', type: 'jsonb', default: () => `'{"live": 0, "stale": 0, "errors": []}'` })
  findings: object;

  @Column({ type: 'timestamptz' })
  createdAt: Date;

  @Column({ type: 'timestamptz' })
  updatedAt: Date;
}

/** The graph that is served, as one piece: a new revision takes the place of the old one in one write. */
@Entity('code_graphs')
export class StoredGraph {
  @PrimaryColumn({ type: 'uuid' })
  projectId: string;

  @OneToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<Project>;

  @Column({ type: 'integer' })
  revision: number;

  /** Of the program that made it; another version makes it anew. */
  @Column({ type: 'integer' })
  version: number;

  @Column({ type: 'text' })
  commit: string;

  @Column({ type: 'bytea' })
  graph: Buffer;
}

/** A node whose code was removed. Should it return to its place, it gets its id back. */
@Entity('code_gone_nodes')
@Index('code_gone_nodes_oldest', ['projectId', 'revision'])
export class GoneCodeNode {
  @PrimaryColumn({ type: 'uuid' })
  projectId: string;

  @ManyToOne(() => Project, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<Project>;

  @PrimaryColumn({ type: 'uuid' })
  id: string;

  @Column({ type: 'text' })
  kind: NodeKind;

  @Column({ type: 'text' })
  path: string;

  @Column({ type: 'integer' })
  revision: number;
}
