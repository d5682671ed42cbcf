import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  StringField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { MAX_BUILD_SLOTS } from '../../shared/build-rules.js';
import { DeskCoderDto } from './desk.dto.js';
import { ENVIRONMENT_STATUSES, isDormant, type EnvironmentStatus } from './desk-status.js';
import type { Logins } from './desks.service.js';
import { LOGINS, RUNTIMES, type Login, type Workstation } from './workstation.entity.js';
import { DESCRIPTION, NAME } from './workstations.dto.js';

const SIDECAR_URL = { about: 'URL of the health check', example: 'http://10.86.0.7:7411' };

export class EnvironmentChangeDto {
  @StringField({ ...NAME, optional: true })
  name?: string;
  @StringField({ ...DESCRIPTION, optional: true })
  description?: string;
  @EnumField({
    about: '`suspended` pauses, `provisioned` resumes; the others are set by health checks',
    values: ENVIRONMENT_STATUSES,
    optional: true,
  })
  status?: EnvironmentStatus;
  @StringField({
    about:
      "URL of the health check: the desk's mesh address or an allowed host, at a sidecar port; null: its mesh address",
    example: 'http://10.86.0.7:7411',
    max: 500,
    optional: true,
    nullable: true,
  })
  sidecar_url?: string | null;
  @IntField({ about: 'Builds that may run on it at once', min: 1, max: MAX_BUILD_SLOTS, optional: true, example: 2 })
  build_slots?: number;
}

export class EnvironmentDto {
  @UuidField({ about: 'Id of the desk' })
  id: string;
  @IntField({ about: 'Workspace it belongs to', example: 1 })
  brand_id: number;
  @StringField({ about: 'Short code of the desk', example: 'desk-7f3a9c1b2d' })
  short_id: string;
  @StringField({ about: 'Human name', example: 'Build desk one' })
  name: string;
  @StringField({ about: 'Short role line', example: 'Builds the web shop' })
  description: string;
  @EnumField({ about: 'Runtime of its builds', values: RUNTIMES })
  runtime: string;
  @StringField({ about: 'Preferred region of the machine', example: 'eu-central', nullable: true })
  region: string | null;
  @EnumField({ about: 'Status', values: ENVIRONMENT_STATUSES })
  status: EnvironmentStatus;
  @StringField({ ...SIDECAR_URL, nullable: true })
  sidecar_url: string | null;
  @StringField({ about: 'Folder of builds on the machine; fixed', example: '/srv/workspace/desk-7f3a9c1b2d' })
  workspace_path: string;
  @UuidField({ about: 'The project whose repository it builds, for the desk of a hired builder', nullable: true })
  project_id: string | null;
  @StringField({ about: 'Provider of the machine, if reported', example: 'Hetzner', nullable: true })
  vps_provider: string | null;
  @IntField({ about: 'Number of items to synchronize', example: 0 })
  pending_sync_count: number;
  @StringField({
    about: 'URL of the picture; null if there is none',
    example: '/api/v1/environments/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11/image',
    nullable: true,
  })
  image_url: string | null;
  @StringField({ about: 'Version of its program; null until first reported', example: '0.3.0', nullable: true })
  sidecar_version: string | null;
  @StringField({ about: 'Digest of its program', example: `sha256:${'0f3a9c1b'.repeat(8)}`, nullable: true })
  sidecar_code_digest: string | null;
  @TimestampField({ about: 'When the program last changed; null if it never did', nullable: true })
  last_upgrade_at: string | null;
  @IntField({ about: 'Running builds, as last reported', example: 0 })
  running_builds: number;
  @EnumField({ about: 'Whether its coder is signed in', values: LOGINS })
  login: Login;
  @IntField({ about: 'Builds that may run on it at once', example: 1 })
  build_slots: number;
  @IntField({ about: 'Load of its processors in per cent, as last reported', nullable: true, example: 40 })
  load_percent: number | null;
  @IntField({ about: 'Used part of its disk in per cent, as last reported', nullable: true, example: 61 })
  disk_percent: number | null;
  @ListField(() => DeskCoderDto, { about: 'Coders found on it, as last reported' })
  coders: DeskCoderDto[];
  @StringField({ about: 'Mesh address; null until it has joined', example: '10.86.0.7', nullable: true })
  mesh_address: string | null;
  @TimestampField({ about: 'Last contact, with a precision of about 15 minutes', nullable: true })
  last_contact_at: string | null;
  @BoolField({ about: 'No contact for more than two weeks', example: false })
  dormant: boolean;
  @TimestampField({ about: 'Ordered at' })
  created_at: string;

  static from(desk: Workstation, now: Date): EnvironmentDto {
    return {
      id: desk.id,
      brand_id: desk.brandId,
      short_id: desk.shortId,
      name: desk.name,
      description: desk.description,
      runtime: desk.runtime,
      region: desk.region,
      status: desk.status,
      sidecar_url: desk.sidecarUrl,
      workspace_path: desk.workspacePath,
      project_id: desk.projectId,
      vps_provider: desk.vpsProvider,
      pending_sync_count: desk.pendingSyncCount,
      image_url: desk.photo === null ? null : imageUrl(desk.id),
      sidecar_version: desk.sidecarVersion,
      sidecar_code_digest: desk.sidecarCodeDigest,
      last_upgrade_at: desk.lastUpgradeAt?.toISOString() ?? null,
      running_builds: desk.runningBuilds,
      login: desk.login,
      build_slots: desk.buildSlots,
      load_percent: desk.loadPercent,
      disk_percent: desk.diskPercent,
      coders: desk.coders.map((coder) => DeskCoderDto.from(coder)),
      mesh_address: desk.meshAddress,
      last_contact_at: desk.lastContactAt?.toISOString() ?? null,
      dormant: isDormant(desk, now),
      created_at: desk.createdAt.toISOString(),
    };
  }
}

export class EnvironmentImageDto {
  @UuidField({ about: 'Id of the desk' })
  env_id: string;
  @StringField({
    about: 'URL of the picture; null if there is none',
    example: '/api/v1/environments/0b9e3a52-5c1f-4f7e-9a55-2f1f6f0d8c11/image',
    nullable: true,
  })
  image_url: string | null;
}

export class ExpiredLoginDto {
  @UuidField({ about: 'Id of the desk' })
  workstation_id: string;
  @StringField({ about: 'Its name', example: 'Build desk one' })
  name: string;
}

export class ReauthStatusDto {
  @IntField({ about: 'Number of checked desks', example: 1 })
  checked: number;
  @IntField({ about: 'Number of dormant desks, which were skipped', example: 0 })
  dormant: number;
  @ListField(() => ExpiredLoginDto, { about: 'Desks whose coder must sign in again: the newest 1,000' })
  expired: ExpiredLoginDto[];
  @IntField({ about: 'Total number', example: 0 })
  expired_total: number;
  @TimestampField({ about: 'When' })
  checked_at: string;

  static from({ checked, dormant, expired, expiredTotal }: Logins, now: Date): ReauthStatusDto {
    return {
      checked,
      dormant,
      expired: expired.map(({ id, name }) => ({ workstation_id: id, name })),
      expired_total: expiredTotal,
      checked_at: now.toISOString(),
    };
  }
}

export function imageUrl(id: string): string {
  return `/api/v1/environments/${id}/image`;
}
