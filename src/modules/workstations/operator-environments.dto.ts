import {
  BoolField,
  EnumField,
  IntField,
  StringField,
  TimestampField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { ListOf, MATCHING } from '../../platform/http/fields/list-of.js';
import { OperatorQuery } from '../identity/index.js';
import { DESK_STATES, ENVIRONMENT_STATUSES, type DeskState, type EnvironmentStatus } from './desk-status.js';
import type { DeskFilter, ListedDesk } from './operator-desks.query.js';

export class OperatorEnvironmentsQuery
  extends OperatorQuery('Only those whose name or short code contains this', 'build')
  implements DeskFilter
{
  @EnumField({ about: 'Only with this status', values: ENVIRONMENT_STATUSES, optional: true })
  status?: EnvironmentStatus;
  @EnumField({ about: 'Only in this state, as its workspace shows it', values: DESK_STATES, optional: true })
  state?: DeskState;
  @BoolField({ about: 'Only operator-managed ones, or only the others', optional: true, example: false })
  shared_installation?: boolean;
}

export class OperatorEnvironmentItemDto {
  @UuidField({ about: 'Id of the desk' })
  id: string;
  @IntField({ about: 'Workspace it belongs to', example: 1 })
  brand_id: number;
  @StringField({ about: 'Short code of the desk', example: 'desk-7f3a9c1b2d' })
  short_id: string;
  @StringField({ about: 'Name of the desk', example: 'Desk one' })
  name: string;
  @EnumField({ about: 'Status', values: ENVIRONMENT_STATUSES })
  status: EnvironmentStatus;
  @EnumField({
    about: 'State, as its workspace shows it: a desk without contact for 14 days is dormant',
    values: DESK_STATES,
  })
  state: DeskState;
  @BoolField({ about: 'Operator-managed: shares its sidecar installation with another workspace' })
  shared_installation: boolean;
  @StringField({ about: 'Version of its sidecar', example: '0.2.0', nullable: true })
  sidecar_version: string | null;
  @TimestampField({ about: 'Last contact, with a precision of about 15 minutes', nullable: true })
  last_contact_at: string | null;
  @TimestampField({ about: 'Ordered at' })
  created_at: string;

  static from(desk: ListedDesk): OperatorEnvironmentItemDto {
    return {
      id: desk.id,
      brand_id: desk.brandId,
      short_id: desk.shortId,
      name: desk.name,
      status: desk.status,
      state: desk.state,
      shared_installation: desk.sharedInstallation,
      sidecar_version: desk.sidecarVersion,
      last_contact_at: desk.lastContactAt?.toISOString() ?? null,
      created_at: desk.createdAt.toISOString(),
    };
  }
}

export class OperatorEnvironmentListDto extends ListOf(OperatorEnvironmentItemDto, {
  about: 'Newest first',
  total: MATCHING,
}) {}
