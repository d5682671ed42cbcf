import { EnumField, IntField, StringField, TimestampField, UuidField } from '../../platform/http/fields/fields.js';
import { ListOf, MATCHING } from '../../platform/http/fields/list-of.js';
import { OperatorQuery } from '../identity/index.js';
import type { OperatorProject, OperatorProjectFilter } from './operator-projects.query.js';
import { INDEX_STATUSES, type IndexStatus } from './project.entity.js';

export class OperatorProjectsQuery
  extends OperatorQuery('Only those whose name contains this', 'shop')
  implements OperatorProjectFilter
{
  @EnumField({ about: 'Only those whose index has this status', values: INDEX_STATUSES, optional: true })
  index_status?: IndexStatus;
}

export class OperatorProjectItemDto {
  @UuidField({ about: 'Id of the project' })
  id: string;
  @IntField({ about: 'Workspace it belongs to', example: 1 })
  brand_id: number;
  @StringField({ about: 'Name of the project', example: 'Web shop' })
  name: string;
  @EnumField({ about: 'Status of its index', values: INDEX_STATUSES })
  index_status: IndexStatus;
  @StringField({ about: 'Why the last index failed', example: 'git timed out', nullable: true })
  index_error: string | null;
  @TimestampField({ about: 'Indexed at', nullable: true })
  indexed_at: string | null;
  @IntField({ about: 'Indexes in a row that failed', example: 0 })
  failures: number;
  @TimestampField({ about: 'Last changed, or its index last requested at' })
  updated_at: string;

  static from(project: OperatorProject): OperatorProjectItemDto {
    return {
      id: project.id,
      brand_id: project.brandId,
      name: project.name,
      index_status: project.indexStatus,
      index_error: project.indexError,
      indexed_at: project.indexedAt?.toISOString() ?? null,
      failures: project.failures,
      updated_at: project.updatedAt.toISOString(),
    };
  }
}

export class OperatorProjectListDto extends ListOf(OperatorProjectItemDto, {
  about: 'Last changed first',
  total: MATCHING,
}) {}
