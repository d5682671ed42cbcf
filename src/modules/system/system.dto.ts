import {
  EnumField,
  IntField,
  JsonField,
  ObjectField,
  StringField,
  TimestampField,
} from '../../platform/http/fields/fields.js';
import { AllOf } from '../../platform/http/fields/list-of.js';
import type { LoopState } from '../../platform/background/loops/loops.js';
import type { RunRecord } from '../../platform/background/loops/loop-leases.js';
import type { ServiceState } from './health.service.js';
import { namedEnum } from '../../platform/kernel/named-enum.js';

const STATES = namedEnum('Reachability', ['connected', 'unreachable']);

export class HealthServicesDto {
  @EnumField({ about: 'The database', values: STATES })
  database: ServiceState;
  @EnumField({ about: 'The cache', values: STATES })
  redis: ServiceState;
}

export class HealthDto {
  @EnumField({ about: '`degraded` if a service is unreachable', values: ['healthy', 'degraded'] })
  status: 'healthy' | 'degraded';
  @TimestampField({ about: 'Checked at' })
  timestamp: string;
  @ObjectField(() => HealthServicesDto, { about: 'Each backing service' })
  services: HealthServicesDto;
}

export class InfoDto {
  @StringField({ about: 'Service identifier', example: 'workspace-platform' })
  name: string;
  @StringField({ about: 'Version of the running API', example: '0.2.0', pattern: /^\d+\.\d+\.\d+/ })
  version: string;
  @EnumField({ about: 'Where it runs', values: ['production', 'staging', 'development'] })
  environment: string;
  @StringField({ about: 'Path to the interactive API docs', example: '/api/v1/docs' })
  docs_url: string;
}

export class LoopRunDto {
  @EnumField({
    about: 'Outcome; `lost`: the process that ran it ended',
    values: ['running', 'succeeded', 'failed', 'lost'],
    example: 'succeeded',
  })
  status: string;
  @TimestampField({ about: 'Start' })
  started_at: string;
  @TimestampField({ about: 'End; null while running', nullable: true })
  finished_at: string | null;
  @IntField({ about: 'Duration in milliseconds; null while running', example: 12, nullable: true })
  duration_ms: number | null;
  @JsonField({ about: 'Result', example: { sessions: 3 }, nullable: true })
  result: Record<string, unknown> | null;
  @StringField({ about: 'Why it failed', example: null, nullable: true })
  error: string | null;

  static from(run: RunRecord): LoopRunDto {
    return {
      status: run.status,
      started_at: run.startedAt.toISOString(),
      finished_at: run.finishedAt?.toISOString() ?? null,
      duration_ms: run.finishedAt && run.finishedAt.getTime() - run.startedAt.getTime(),
      result: run.result,
      error: run.error,
    };
  }
}

export class LoopDto {
  @StringField({ about: 'Name of the loop', example: 'housekeeping' })
  name: string;
  @StringField({ about: 'Description', example: 'Removes what has expired' })
  about: string;
  @StringField({ about: 'Interval', example: '1h' })
  every: string;
  @ObjectField(() => LoopRunDto, { about: 'The latest run; null before the first', nullable: true })
  last_run: LoopRunDto | null;
  @TimestampField({ about: 'When it runs next' })
  next_run_at: string;

  static from({ options, last, next }: LoopState): LoopDto {
    return {
      name: options.name,
      about: options.about,
      every: options.every,
      last_run: last && LoopRunDto.from(last),
      next_run_at: next.toISOString(),
    };
  }
}

export class LoopListDto extends AllOf(LoopDto, { about: 'All loops, sorted by name' }) {}
