import { StringField, TimestampField, UrlField, UuidField } from '../../platform/http/fields/fields.js';
import { ListOf } from '../../platform/http/fields/list-of.js';
import type { FeedSource } from './feed-source.entity.js';

export class NewFeedSourceDto {
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

export class FeedSourceListDto extends ListOf(FeedSourceDto, {
  about: 'Sources of the workspace, oldest first',
  last: 'absent',
}) {}
