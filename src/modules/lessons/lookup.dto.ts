import {
  BoolField,
  CountsField,
  EnumField,
  ListMapField,
  UuidField,
  UuidListField,
} from '../../platform/http/fields/fields.js';
import type { Lookup } from './lookup.service.js';
import { PROJECT, ShortLessonDto } from './short-lesson.dto.js';

export class AnchorLookupDto {
  @UuidField(PROJECT)
  project_id: string;
  @UuidListField({ about: 'Ids of code nodes', maxItems: 1_000, repeats: true })
  node_ids: string[];
  @EnumField({
    about: 'Only on the node itself, or also below it',
    values: ['subtree', 'exact'],
    default: 'subtree',
  })
  match: 'subtree' | 'exact';
}

export class AnchorCountsDto {
  @CountsField({ about: 'Node id → number of lessons; nodes without lessons are absent', example: {} })
  counts: Record<string, number>;
  @ListMapField(() => ShortLessonDto, {
    about: 'Node id → up to five lessons, pinned first, then newest',
    example: {},
  })
  entries: Record<string, ShortLessonDto[]>;

  @BoolField({ about: 'True if some nodes list fewer lessons because the answer would be too large' })
  truncated: boolean;

  static from({ nodes, truncated }: Lookup): AnchorCountsDto {
    const all = [...nodes];
    return {
      truncated,
      counts: Object.fromEntries(all.map(([id, { count }]) => [id, count])),
      entries: Object.fromEntries(all.map(([id, { lessons }]) => [id, lessons.map((one) => ShortLessonDto.from(one))])),
    };
  }
}
