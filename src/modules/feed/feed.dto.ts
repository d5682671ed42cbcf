import { ApiSchema } from '@nestjs/swagger';
import {
  IntField,
  ListField,
  StringField,
  TimestampField,
  UrlField,
  UuidField,
} from '../../platform/http/fields/fields.js';
import { NEXT_CURSOR } from '../../platform/http/fields/page.query.js';
import type { Listed } from '../../platform/data/pages/page.js';
import type { FeedSource } from './feed-source.entity.js';

@ApiSchema({ name: 'NewFeedSource' })
export class CreateFeedSourceDto {
  @UrlField({ about: 'Address of the source, http or https', example: 'https://blog.example.com/feed.xml' })
  url: string;
  @StringField({
    about: 'Name shown to people',
    example: 'Engineering blog',
    max: 200,
    notBlank: true,
    optional: true,
    nullable: true,
  })
  title?: string | null;
}

@ApiSchema({ name: 'FeedSource' })
export class FeedSourceDto {
  @UuidField({ about: 'Id of the source' })
  id: string;
  @StringField({ about: 'Address of the source', example: 'https://blog.example.com/feed.xml' })
  url: string;
  @StringField({ about: 'Name shown to people', example: 'Engineering blog', nullable: true })
  title: string | null;
  @TimestampField({ about: 'Added at' })
  created_at: string;

  static from({ id, url, title, createdAt }: FeedSource): FeedSourceDto {
    return { id, url, title, created_at: createdAt.toISOString() };
  }
}

@ApiSchema({ name: 'FeedSourceList' })
export class FeedSourceListDto {
  @ListField(() => FeedSourceDto, { about: 'Sources of the workspace, oldest first' })
  items: FeedSourceDto[];
  @IntField({ about: 'Total number', example: 1 })
  total: number;
  @StringField(NEXT_CURSOR)
  next_cursor?: string;

  static from({ items, total, nextCursor }: Listed<FeedSource>): FeedSourceListDto {
    return { items: items.map((source) => FeedSourceDto.from(source)), total, next_cursor: nextCursor };
  }
}
