import { ApiSchema } from '@nestjs/swagger';
import { CountsField, EnumField, ListMapField, UuidField, UuidListField } from '../../platform/http/fields.js';
import type { NodeLessons } from './lookup.service.js';
import { PROJECT, ShortLessonDto } from './short-lesson.dto.js';

@ApiSchema({ name: 'AnchorLookup' })
export class LookupDto {
  @UuidField(PROJECT)
  project_id: string;
  @UuidListField({ about: 'Ids of code nodes', maxItems: 1_000, repeats: true })
  node_ids: string[];
  @EnumField({
    about: 'Only on the node itself, or anywhere under it too',
    values: ['subtree', 'exact'],
    optional: true,
    default: 'subtree',
  })
  match?: 'subtree' | 'exact';
}

@ApiSchema({ name: 'AnchorCounts' })
export class NodeLessonsDto {
  @CountsField({ about: 'Node id to number of lessons; nodes without are absent', example: {} })
  counts: Record<string, number>;
  @ListMapField(() => ShortLessonDto, {
    about: 'Node id to at most five lessons; pinned first, then newest',
    example: {},
  })
  entries: Record<string, ShortLessonDto[]>;

  static from(nodes: ReadonlyMap<string, NodeLessons>): NodeLessonsDto {
    const all = [...nodes];
    return {
      counts: Object.fromEntries(all.map(([id, { count }]) => [id, count])),
      entries: Object.fromEntries(all.map(([id, { lessons }]) => [id, lessons.map((one) => ShortLessonDto.from(one))])),
    };
  }
}
