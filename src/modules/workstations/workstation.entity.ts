import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';
import { DESK_CEILING_MINUTES, DESK_LIMIT_MINUTES } from '../../shared/build-rules.js';
import { Project } from '../code/index.js';
import { BrandOwned, User } from '../identity/index.js';
import type { EnvironmentStatus } from './desk-status.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

export const RUNTIMES = namedEnum('Runtime', ['claude_code', 'codex', 'custom']);
export const LOGINS = namedEnum('LoginState', ['valid', 'expired', 'unknown']);
export type Login = (typeof LOGINS)[number];

/** What the installer found on the machine, and how far it came. */
export interface InstallerEvidence {
  readonly step: 'started' | 'failed';
  readonly exit_code: number | null;
  readonly reason: string | null;
  readonly found: Record<string, string | number | boolean | null>;
}

/** A dedicated Linux desk of one workspace; also addressed as an environment. */
@Entity('workstations')
@Index('workstations_machine_unique', ['brandId', 'machineId'], { unique: true })
@Check('workstations_status_check', `status IN ('provisioned', 'active', 'unreachable', 'suspended')`)
@Index(['brandId'])
export class Workstation extends BrandOwned {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'text' })
  name: string;

  /** Who ordered it; null: nobody knows, or nobody of the workspace. */
  @Index()
  @Column({ type: 'integer', nullable: true })
  orderedBy: number | null;

  @ManyToOne(() => User, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'ordered_by' })
  orderer?: Relation<User>;

  /** What runs builds on it: `claude_code`, `codex` or `custom`. */
  @Column({ type: 'text', default: 'claude_code' })
  runtime: string;

  /** SHA-256 of the key the desk speaks with; null until it has enrolled. */
  @Index('workstations_key_unique', { unique: true })
  @Column({ type: 'bytea', nullable: true })
  keyHash: Buffer | null;

  /** Longest a build may take unless its profile asks for more, and the most a profile can ask for. */
  @Column({ type: 'integer', default: DESK_LIMIT_MINUTES })
  buildLimitMinutes: number;

  @Column({ type: 'integer', default: DESK_CEILING_MINUTES })
  buildCeilingMinutes: number;

  /** The machine serves another workspace too: its sidecar is updated by the operator only. */
  @Column({ type: 'boolean', default: false })
  sharedInstallation: boolean;

  /** Short role line. */
  @Column({ type: 'text', default: '' })
  description: string;

  @Column({ type: 'text', nullable: true })
  region: string | null;

  /** Short code, for people and for folders. */
  @Index('workstations_short_id_unique', { unique: true })
  @Column({
    type: 'text',
    // As the database gives it back, casts left out.
    default: () => "('desk-'|| substr(replace((gen_random_uuid()), '-', ''), 1, 10))",
  })
  shortId: string;

  @Column({ type: 'text', nullable: true })
  vpsProvider: string | null;

  /** Where work lies on the machine; fixed at creation. */
  @Column({ type: 'text', default: '/srv/workspace' })
  workspacePath: string;

  @Column({ type: 'text', default: 'provisioned' })
  status: EnvironmentStatus;

  /** The project whose repository a builder's desk builds. */
  @Index()
  @Column({ type: 'uuid', nullable: true })
  projectId: string | null;

  @ManyToOne(() => Project, { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'project_id' })
  project?: Relation<Project>;

  /** Key of the picture in the storage. */
  @Column({ type: 'text', nullable: true })
  photo: string | null;

  /** Null: not measured. */
  @Column({ type: 'integer', nullable: true })
  photoBytes: number | null;

  /** SHA-256 of the token in the installer; null once it was used. */
  @Index('workstations_pat_unique', { unique: true })
  @Column({ type: 'bytea', nullable: true })
  patHash: Buffer | null;

  /** When the installer first called back. */
  @Column({ type: 'timestamptz', nullable: true })
  callbackAt: Date | null;

  @Column({ type: 'jsonb', nullable: true })
  evidence: InstallerEvidence | null;

  @Column({ type: 'timestamptz', nullable: true })
  enrolledAt: Date | null;

  /** Digest that tells the machine from others. */
  @Column({ type: 'text', nullable: true })
  machineId: string | null;

  /** Its key in the mesh, its address there, and the outer address it was last seen at. */
  @Index('workstations_public_key_unique', { unique: true })
  @Column({ type: 'text', nullable: true })
  publicKey: string | null;

  @Index('workstations_mesh_address_unique', { unique: true })
  @Column({ type: 'inet', nullable: true })
  meshAddress: string | null;

  @Column({ type: 'text', nullable: true })
  endpoint: string | null;

  /** Where it is asked for its health; null: there is nothing to ask. */
  @Column({ type: 'text', nullable: true })
  sidecarUrl: string | null;

  /** When it first answered a health check since it enrolled. */
  @Column({ type: 'timestamptz', nullable: true })
  answeredAt: Date | null;

  /** When it was last heard from, to about a quarter of an hour. */
  @Column({ type: 'timestamptz', nullable: true })
  lastContactAt: Date | null;

  /** Health checks missed in a row, counted up to three. */
  @Column({ type: 'integer', default: 0 })
  misses: number;

  @Column({ type: 'boolean', default: false })
  misrouted: boolean;

  @Column({ type: 'text', nullable: true })
  sidecarVersion: string | null;

  @Column({ type: 'text', nullable: true })
  sidecarCodeDigest: string | null;

  /** Version and digest that the last answered health check named. */
  @Column({ type: 'text', nullable: true })
  checkedProgram: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  lastUpgradeAt: Date | null;

  @Column({ type: 'integer', default: 0 })
  runningBuilds: number;

  /** Whether its coder is signed in. */
  @Column({ type: 'text', default: 'unknown' })
  login: Login;

  /** What it has yet to hand over. */
  @Column({ type: 'integer', default: 0 })
  pendingSyncCount: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
