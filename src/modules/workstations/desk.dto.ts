import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  NumberField,
  ObjectField,
  StringField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { BUILD_CODERS, type BuildCoder } from '../../shared/build-protocol.js';
import type { DeskCoder } from '../../shared/build-rules.js';
import { redact } from '../../engines/secret-redaction/redact.js';
import { isPublicKey } from '../../engines/wireguard/wireguard-key.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import type { OfferedUpdate, UpdateOutcome } from './desk-reports.js';
import { ENVIRONMENT_STATUSES, type EnvironmentStatus } from './desk-status.js';
import type { Enrolment, EnrolmentRequest } from './enrolment.service.js';
import type { DeskFacts } from './reported-facts.js';
import { HEALTH_PORT } from './sidecar-url.js';
import { LOGINS, RUNTIMES, type InstallerEvidence, type Login, type Workstation } from './workstation.entity.js';

/** As builds call them. */
export const BUILD_CODER_NAMES = namedEnum('BuildCoder', BUILD_CODERS);
const MAX_CODERS = 20;
const REPORT_SECONDS = 30;
const KEEPALIVE_SECONDS = 25;
const LOOPBACK = { address: '127.0.0.1', cidr: '127.0.0.0/8' } as const;
const VERSION = { about: 'Version of the program on the desk', example: '0.3.0', max: 50, line: true };
const DIGEST = {
  about: 'SHA-256 of that program',
  example: `sha256:${'0f3a9c1b'.repeat(8)}`,
  pattern: /^sha256:[0-9a-f]{64}$/,
  must: 'must be sha256: and 64 hex digits',
};
const ENV_ID = { about: 'Id of the desk' };
const text = (about: string, example: string) => ({ about, example, max: 200, line: true, optional: true });

export class MachineEvidenceDto {
  @StringField(text('Digest that identifies the machine', 'b1946ac92492d2347c6235b4d2611184'))
  machine_id?: string;
  @StringField(text('Name of the machine', 'desk-one'))
  hostname?: string;
  @StringField(text('Its operating system', 'Debian GNU/Linux 12'))
  os?: string;
  @StringField(text('Its processor', 'x86_64'))
  arch?: string;
  @StringField(text('Provider of the machine', 'Hetzner'))
  vps_provider?: string;
  @TimestampField({ about: 'Its clock', optional: true })
  clock?: string;
  @BoolField({ about: "Whether it can resolve the service's name", optional: true })
  dns?: boolean;
  @BoolField({ about: 'Whether it reaches the service', optional: true })
  egress?: boolean;
  @StringField(text('Version of Node.js on it', 'v20.11.0'))
  node_version?: string;
  @EnumField({ about: 'Which WireGuard it has', values: ['kernel', 'userspace', 'none'], optional: true })
  wireguard?: string;
  @UuidField({ about: 'The desk it already hosts', optional: true, nullable: true })
  existing_desk_id?: string | null;

  /** The reported fields, without absent ones. */
  known(): InstallerEvidence['found'] {
    return JSON.parse(redact(JSON.stringify(this))) as InstallerEvidence['found'];
  }
}

export class InstallerCallbackDto {
  @UuidField(ENV_ID)
  env_id: string;
  @EnumField({ about: 'Progress of the installer', values: ['started', 'failed'] })
  step: 'started' | 'failed';
  @IntField({ about: 'Exit code of an installer that failed', min: 0, max: 255, optional: true, example: 5 })
  exit_code?: number;
  @StringField({ about: 'Why it failed', max: 200, line: true, optional: true, example: 'node is missing' })
  reason?: string;
  @ObjectField(() => MachineEvidenceDto, { about: 'Findings about the machine', optional: true })
  evidence?: MachineEvidenceDto;

  toEvidence(now: Date): InstallerEvidence {
    const failed = this.step === 'failed';
    return {
      step: this.step,
      exit_code: failed ? (this.exit_code ?? 1) : null,
      reason: failed && this.reason !== undefined ? redact(this.reason) : null,
      found: { ...this.evidence?.known(), clock_skew_seconds: this.clockSkew(now) },
    };
  }

  clockSkew(now: Date): number | null {
    const clock = this.evidence?.clock;
    return clock === undefined ? null : Math.round((new Date(clock).getTime() - now.getTime()) / 1_000);
  }
}

export class InstallerCallbackReceiptDto {
  @UuidField(ENV_ID)
  workstation_id: string;
  @NumberField({ about: "Seconds the machine's clock is ahead; null if it was not sent", nullable: true, example: 0 })
  clock_skew_seconds: number | null;
}

export class DeskEnrolmentDto {
  @UuidField(ENV_ID)
  env_id: string;
  @StringField({
    about: 'WireGuard public key of the machine',
    example: 'xTIBA5rboUvnH4htodjb6e697QjLERt1NAB4mZqp8Dg=',
    max: 44,
  })
  public_key: string;
  @StringField({
    about: 'Digest that identifies the machine',
    example: 'b1946ac92492d2347c6235b4d2611184',
    max: 200,
    notBlank: true,
  })
  machine_id: string;
  @StringField({ ...VERSION, notBlank: true })
  version: string;
  @StringField(DIGEST)
  code_digest: string;
  @IntField({
    about: 'Port of a sidecar on the machine of the service itself, without a mesh. Only where LOCAL_DESKS is on',
    min: 1_024,
    max: 65_535,
    optional: true,
    example: 7_412,
  })
  local_port?: number;

  toRequest(): EnrolmentRequest {
    if (!isPublicKey(this.public_key)) throw refuse.field('public_key', 'must be a WireGuard public key in base64');
    const { public_key: publicKey, machine_id: machineId, version, code_digest: codeDigest } = this;
    return { publicKey, machineId, version, codeDigest, localPort: this.local_port ?? null };
  }
}

export class MeshSettingsDto {
  @StringField({ about: 'Address of the desk', example: '10.86.0.7' })
  address: string;
  @StringField({ about: 'Address range of the mesh', example: '10.86.0.0/16' })
  cidr: string;
  @StringField({ about: 'Address of the hub', example: '10.86.0.1' })
  hub_address: string;
  @StringField({ about: "The hub's public key", example: 'HIgo9xNzJMWLKASShiTqIybxZ0U3wGLiUeJ1PKf8ykw=' })
  hub_public_key: string;
  @StringField({ about: 'Endpoint of the hub (UDP)', example: 'hub.example.com:51820' })
  hub_endpoint: string;
  @IntField({ about: 'Keepalive interval in seconds', example: 25 })
  keepalive_seconds: number;
}

export class EnrolledDeskDto {
  @UuidField(ENV_ID)
  workstation_id: string;
  @StringField({
    about: 'Key of the desk, shown only once',
    example: 'wsd_Zt0aPq4vB7nC2mX9kL5jH8gF3dS6wR1yU0iO4eT7qA2',
  })
  desk_key: string;
  @EnumField({ about: 'Runtime of its builds', values: RUNTIMES })
  runtime: string;
  @StringField({ about: 'Folder of builds', example: '/srv/workspace/desk-7f3a9c1b2d' })
  workspace_path: string;
  @IntField({ about: 'Default time limit of a build in minutes', example: 120 })
  build_limit_minutes: number;
  @IntField({ about: 'Maximum time limit of a profile in minutes', example: 240 })
  build_ceiling_minutes: number;
  @IntField({ about: 'Report interval in seconds', example: REPORT_SECONDS })
  report_seconds: number;
  @IntField({ about: 'Port for health checks at its address', example: HEALTH_PORT })
  health_port: number;
  @ObjectField(() => MeshSettingsDto, { about: 'Mesh settings; of a desk without a mesh, those of the loopback' })
  mesh: MeshSettingsDto;

  static from(
    { desk, deskKey, hub, localPort }: Enrolment,
    range: { cidr: string; hubAddress: string },
  ): EnrolledDeskDto {
    return {
      workstation_id: desk.id,
      desk_key: deskKey,
      runtime: desk.runtime,
      workspace_path: desk.workspacePath,
      build_limit_minutes: desk.buildLimitMinutes,
      build_ceiling_minutes: desk.buildCeilingMinutes,
      report_seconds: REPORT_SECONDS,
      health_port: localPort ?? HEALTH_PORT,
      mesh: {
        address: desk.meshAddress ?? LOOPBACK.address,
        cidr: desk.meshAddress === null ? LOOPBACK.cidr : range.cidr,
        hub_address: desk.meshAddress === null ? LOOPBACK.address : range.hubAddress,
        hub_public_key: hub.publicKey,
        hub_endpoint: hub.endpoint,
        keepalive_seconds: KEEPALIVE_SECONDS,
      },
    };
  }
}

export class UpdateOutcomeDto {
  @UuidField({ about: 'Id of the update request' })
  id: string;
  @EnumField({ about: 'Outcome', values: ['applied', 'failed'] })
  outcome: 'applied' | 'failed';
  @StringField({ about: 'Why it failed', max: 500, line: true, optional: true, nullable: true, example: null })
  error?: string | null;
}

export class DeskCoderDto {
  @EnumField({ about: 'The coder', values: BUILD_CODER_NAMES })
  name: BuildCoder;
  @StringField({ about: 'Its version; null: unknown', example: '2.1.0', nullable: true })
  version: string | null;
  @BoolField({ about: 'Whether it is signed in; null: it does not say', nullable: true })
  signed_in: boolean | null;

  static from({ name, version, signedIn }: DeskCoder): DeskCoderDto {
    return { name, version, signed_in: signedIn };
  }
}

/** One of a newer desk may be unknown here. */
export class ReportedCoderDto {
  @StringField({ about: 'The coder; one that is not known is ignored', example: 'claude_code', max: 40, line: true })
  name: string;
  @StringField({ about: 'Its version', example: '2.1.0', max: 50, line: true, optional: true, nullable: true })
  version?: string | null;
  @BoolField({ about: 'Whether it is signed in; null: it does not say', optional: true, nullable: true })
  signed_in?: boolean | null;

  toCoder(): DeskCoder[] {
    const name = BUILD_CODERS.find((known) => known === this.name);
    return name === undefined ? [] : [{ name, version: this.version ?? null, signedIn: this.signed_in ?? null }];
  }
}

const LOAD = { min: 0, max: 100_000, optional: true, example: 40 };
const DISK = { min: 0, max: 100, optional: true, example: 61 };

export class DeskReportDto {
  @StringField({ ...VERSION, notBlank: true })
  version: string;
  @StringField(DIGEST)
  code_digest: string;
  @IntField({ about: 'Number of running builds', min: 0, max: 10_000, example: 0 })
  running_builds: number;
  @EnumField({ about: 'Whether its coder is signed in', values: LOGINS })
  login: Login;
  @IntField({ about: 'Number of items to synchronize', min: 0, max: 1_000_000_000, optional: true, example: 0 })
  pending_sync_count?: number;
  @IntField({ about: 'Load of its processors in per cent, over a minute', ...LOAD })
  load_percent?: number;
  @IntField({ about: 'Used part of its disk in per cent', ...DISK })
  disk_percent?: number;
  @ObjectField(() => UpdateOutcomeDto, { about: 'Outcome of the offered update', optional: true, nullable: true })
  update?: UpdateOutcomeDto | null;
  @ListField(() => ReportedCoderDto, {
    about: 'Coders found on the desk; unchanged if omitted',
    maxItems: MAX_CODERS,
    optional: true,
  })
  coders?: ReportedCoderDto[];

  toFacts(): DeskFacts {
    const { version, code_digest: codeDigest, running_builds: runningBuilds, login } = this;
    const pendingSyncCount = this.pending_sync_count ?? null;
    const coders = this.coders?.flatMap((coder) => coder.toCoder());
    const { load_percent: loadPercent, disk_percent: diskPercent } = this;
    return { version, codeDigest, runningBuilds, login, pendingSyncCount, coders, loadPercent, diskPercent };
  }

  toOutcome(): UpdateOutcome | null {
    if (!this.update) return null;
    const { id, outcome, error } = this.update;
    return { id, outcome, error: error ? redact(error) : null };
  }
}

export class OfferedUpdateDto {
  @UuidField({ about: 'Id of the update request' })
  id: string;
  @StringField({ about: 'Version of the program', example: '0.3.1' })
  version: string;
  @StringField({ about: 'Expected SHA-256 of the download', example: DIGEST.example })
  digest: string;
  @StringField({ about: 'Download URL', example: '/install/sidecar/bundle' })
  path: string;
}

export class DeskReportReceiptDto {
  @UuidField(ENV_ID)
  workstation_id: string;
  @EnumField({ about: 'Status of the desk', values: ENVIRONMENT_STATUSES })
  status: EnvironmentStatus;
  @IntField({ about: 'Report interval in seconds', example: REPORT_SECONDS })
  report_seconds: number;
  @IntField({ about: 'Builds that may run on it at once', example: 1 })
  build_slots: number;
  @ObjectField(() => OfferedUpdateDto, {
    about: 'The update to install when no build runs',
    nullable: true,
  })
  update: OfferedUpdateDto | null;

  static from(desk: Workstation, update: OfferedUpdate | null): DeskReportReceiptDto {
    return {
      workstation_id: desk.id,
      status: desk.status,
      report_seconds: REPORT_SECONDS,
      build_slots: desk.buildSlots,
      update: update && { ...update, path: '/install/sidecar/bundle' },
    };
  }
}
