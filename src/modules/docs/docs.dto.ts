import { ApiSchema } from '@nestjs/swagger';
import { IntField, ListField, StringField, TimestampField, UuidField } from '../../platform/http/fields.js';
import type { DocsSpace } from './docs-space.entity.js';

@ApiSchema({ name: 'NewDocsSpace' })
export class CreateDocsSpaceDto {
  @StringField({ about: 'Name of the space', example: 'Handbook', max: 200, notBlank: true })
  name: string;
}

@ApiSchema({ name: 'DocsSpace' })
export class DocsSpaceDto {
  @UuidField({ about: 'Id of the space' })
  id: string;
  @StringField({ about: 'Name of the space', example: 'Handbook' })
  name: string;
  @TimestampField({ about: 'Made at' })
  created_at: string;

  static from({ id, name, createdAt }: DocsSpace): DocsSpaceDto {
    return { id, name, created_at: createdAt.toISOString() };
  }
}

@ApiSchema({ name: 'DocsSpaceList' })
export class DocsSpaceListDto {
  @ListField(() => DocsSpaceDto, { about: 'All docs spaces of the workspace, oldest first' })
  items: DocsSpaceDto[];
  @IntField({ about: 'How many', example: 1 })
  total: number;

  static from(spaces: DocsSpace[]): DocsSpaceListDto {
    return { items: spaces.map((space) => DocsSpaceDto.from(space)), total: spaces.length };
  }
}
