import {
  BoolField,
  EnumField,
  IntField,
  ListField,
  ObjectField,
  StringField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { ListOf } from '../../platform/http/fields/list-of.js';
import { LimitQuery } from '../../platform/http/fields/limit.query.js';
import { ActorDto } from '../identity/index.js';
import { UPDATE_STATUSES, type UpdateStatus } from './machine-update.entity.js';
import type { UpdateRequest, NamedUpdate } from './machine-updates.service.js';

const MACHINE = { about: 'Id of the machine' };
const MACHINE_NAME = { about: 'Its name', example: 'Build desk one' };

export class MachineUpdateDto {
  @UuidField({ about: 'Id of the request' })
  id: string;
  @UuidField(MACHINE)
  machine_id: string;
  @StringField(MACHINE_NAME)
  machine_name: string;
  @EnumField({ about: 'State', values: UPDATE_STATUSES })
  status: UpdateStatus;
  @ObjectField(() => ActorDto, { about: 'The person who requested it' })
  requested_by: ActorDto;
  @TimestampField({ about: 'When' })
  requested_at: string;
  @BoolField({ about: 'It runs when no build is running on the machine' })
  wait_for_idle: true;
  @StringField({ about: 'Why it failed', nullable: true, example: null })
  error: string | null;

  static from(update: NamedUpdate): MachineUpdateDto {
    return {
      id: update.id,
      machine_id: update.workstationId,
      machine_name: update.workstation.name,
      status: update.status,
      requested_by: { user_id: update.requestedBy, name: update.requester.fullName },
      requested_at: update.requestedAt.toISOString(),
      wait_for_idle: true,
      error: update.error,
    };
  }

  /** The answer to a request always says `queued`, even if an open update has progressed further. */
  static fromRequest(update: NamedUpdate): MachineUpdateDto {
    return { ...MachineUpdateDto.from(update), status: 'queued' };
  }
}

export class MachineUpdateDetailsDto extends MachineUpdateDto {
  @TimestampField({ about: 'Started at', nullable: true })
  started_at: string | null;
  @TimestampField({ about: 'Finished at', nullable: true })
  finished_at: string | null;

  static override from(update: NamedUpdate): MachineUpdateDetailsDto {
    return {
      ...MachineUpdateDto.from(update),
      started_at: update.startedAt?.toISOString() ?? null,
      finished_at: update.finishedAt?.toISOString() ?? null,
    };
  }
}

export class MachineUpdateListDto extends ListOf(MachineUpdateDetailsDto, { about: 'Requests, newest first' }) {}

export class MachineUpdatesQuery extends LimitQuery {
  @StringField({ about: 'The `next_cursor` of the previous page', max: 300, optional: true })
  cursor?: string;
}

export class RequestedMachineUpdateDto {
  @UuidField(MACHINE)
  machine_id: string;
  @StringField(MACHINE_NAME)
  machine_name: string;
  @EnumField({ about: 'Whether the update was queued', values: ['queued', 'failed'] })
  status: 'queued' | 'failed';
  @StringField({ about: 'Why it was not queued', nullable: true, example: null })
  error: string | null;
}

export class RequestedMachineUpdatesDto {
  @ListField(() => RequestedMachineUpdateDto, { about: 'One item per machine of the workspace' })
  requests: RequestedMachineUpdateDto[];
  @IntField({ about: 'Number of queued updates', example: 1 })
  queued: number;
  @IntField({ about: 'Number of machines that could not be queued', example: 0 })
  failed: number;
  @TimestampField({ about: 'When' })
  requested_at: string;

  static from(results: readonly UpdateRequest[], now: Date): RequestedMachineUpdatesDto {
    const requests = results.map(({ id, name, error }): RequestedMachineUpdateDto => ({
      machine_id: id,
      machine_name: name,
      status: error === null ? 'queued' : 'failed',
      error,
    }));
    const queued = requests.filter(({ status }) => status === 'queued').length;
    return { requests, queued, failed: requests.length - queued, requested_at: now.toISOString() };
  }
}
