import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { DESK_CEILING_MINUTES, DESK_LIMIT_MINUTES, type DeskCoder } from '../../shared/build-rules.js';
import { Project } from '../code/index.js';
import { BrandOwned, User } from '../identity/index.js';
import type { EnvironmentStatus } from './desk-status.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

export const RUNTIMES = namedEnum('Runtime', ['claude_code', 'codex', 'custom']);
export const LOGINS = namedEnum('LoginState', ['valid', 'expired', 'unknown']);
export type Login = (typeof LOGINS)[number];

/** The installer's findings about the machine, and its progress. */
export interface InstallerEvidence {
  readonly step: 'started' | 'failed';
  readonly exit_code: number | null;
  readonly reason: string | null;
  readonly found: Record<string, string | number | boolean | null>;
}

/** A workspace's dedicated Linux desk; also addressed as an environment. */
@Entity('workstations')
@Index('workstations_machine_unique', ['brandId', 'machineId'], { unique: true })
@Check('workstations_status_check', `status IN ('provisioned', 'active', 'unreachable', 'suspended')`)
@Check('workstations_build_slots_check', 'build_slots BETWEEN 1 AND 8')
@Index('workstations_newest', ['createdAt', 'id'])
@Index(['brandId'])
export class Workstation extends BrandOwned {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Column({ type: 'text' })
  name: string;

  /** Who ordered it; null: unknown, or nobody in the workspace. */
  @Index()
  @ForeignKey(() => User, { onDelete: 'SET NULL' })
  @Column({ type: 'integer', nullable: true })
  orderedBy: number | null;

  /** Runtime of its builds: `claude_code`, `codex` or `custom`. */
  @Column({ type: 'text', default: 'claude_code' })
  runtime: string;

  /** SHA-256 of the desk's key; null until it enrolls. */
  @Index('workstations_key_unique', { unique: true })
  @Column({ type: 'bytea', nullable: true })
  keyHash: Buffer | null;

  /** Default time limit of a build, and the maximum a profile may set, in minutes. */
  @Column({ type: 'integer', default: DESK_LIMIT_MINUTES })
  buildLimitMinutes: number;

  @Column({ type: 'integer', default: DESK_CEILING_MINUTES })
  buildCeilingMinutes: number;

  /** Builds that run on it at once. */
  @Column({ type: 'integer', default: 1 })
  buildSlots: number;

  /** Load of its processors and used part of its disk in per cent, as last reported. */
  @Column({ type: 'integer', nullable: true })
  loadPercent: number | null;

  @Column({ type: 'integer', nullable: true })
  diskPercent: number | null;

  /** Coders it found, as last reported. */
  @Column({ type: 'jsonb', default: [] })
  coders: DeskCoder[];

  /** The machine also serves another workspace: only the operator updates its sidecar. */
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
    // In the form PostgreSQL reports the default, without casts.
    default: () => "('desk-'|| substr(replace((gen_random_uuid()), '-', ''), 1, 10))",
  })
  shortId: string;

  @Column({ type: 'text', nullable: true })
  vpsProvider: string | null;

  /** Folder of builds on the machine; fixed at creation. */
  @Column({ type: 'text', default: '/srv/workspace' })
  workspacePath: string;

  @Column({ type: 'text', default: 'provisioned' })
  status: EnvironmentStatus;

  /** The project a builder's desk builds. */
  @Index()
  @ForeignKey(() => Project, { onDelete: 'SET NULL' })
  @Column({ type: 'uuid', nullable: true })
  projectId: string | null;

  /** Storage key of the picture. */
  @Column({ type: 'text', nullable: true })
  photo: string | null;

  /** Null: not measured. */
  @Column({ type: 'integer', nullable: true })
  photoBytes: number | null;

  /** SHA-256 of the installer's token; null once used. */
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

  /** Digest that identifies the machine. */
  @Column({ type: 'text', nullable: true })
  machineId: string | null;

  /** WireGuard public key, mesh address, and last seen endpoint. */
  @Index('workstations_public_key_unique', { unique: true })
  @Column({ type: 'text', nullable: true })
  publicKey: string | null;

  @Index('workstations_mesh_address_unique', { unique: true })
  @Column({ type: 'inet', nullable: true })
  meshAddress: string | null;

  @Column({ type: 'text', nullable: true })
  endpoint: string | null;

  /** URL of its health check; null: none. */
  @Column({ type: 'text', nullable: true })
  sidecarUrl: string | null;

  /** First successful health check since it enrolled. */
  @Column({ type: 'timestamptz', nullable: true })
  answeredAt: Date | null;

  /** Last contact, with a precision of about 15 minutes. */
  @Column({ type: 'timestamptz', nullable: true })
  lastContactAt: Date | null;

  /** Consecutive missed health checks, up to three. */
  @Column({ type: 'integer', default: 0 })
  misses: number;

  @Column({ type: 'boolean', default: false })
  misrouted: boolean;

  @Column({ type: 'text', nullable: true })
  sidecarVersion: string | null;

  @Column({ type: 'text', nullable: true })
  sidecarCodeDigest: string | null;

  /** Version and digest in the last successful health check. */
  @Column({ type: 'text', nullable: true })
  checkedProgram: string | null;

  @Column({ type: 'timestamptz', nullable: true })
  lastUpgradeAt: Date | null;

  @Column({ type: 'integer', default: 0 })
  runningBuilds: number;

  /** Whether its coder is signed in. */
  @Column({ type: 'text', default: 'unknown' })
  login: Login;

  /** Items it has yet to synchronize. */
  @Column({ type: 'integer', default: 0 })
  pendingSyncCount: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt: Date;
}
