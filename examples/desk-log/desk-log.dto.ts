import { IntField, ListField, StringField, TimestampField, UuidField } from '../../src/platform/http/fields/fields.js';
import type { DeskLogEntry } from './desk-log-entry.entity.js';

export class NewDeskLogEntryDto {
  @StringField({ about: 'What was done or noticed', example: 'New power supply', max: 2_000, notBlank: true })
  text: string;
}

export class DeskLogEntryDto {
  @UuidField({ about: 'Id of the entry' })
  id: string;
  @StringField({ about: 'What was done or noticed', example: 'New power supply' })
  text: string;
  @IntField({ about: 'User who wrote it; null when the service did', nullable: true, example: 7 })
  author_id: number | null;
  @TimestampField({ about: 'When it was written' })
  created_at: string;

  static from({ id, text, authorId, createdAt }: DeskLogEntry): DeskLogEntryDto {
    return { id, text, author_id: authorId, created_at: createdAt.toISOString() };
  }
}

export class DeskLogDto {
  @ListField(() => DeskLogEntryDto, { about: 'The latest entries, newest first; at most 200' })
  items: DeskLogEntryDto[];

  static from(entries: readonly DeskLogEntry[]): DeskLogDto {
    return { items: entries.map((entry) => DeskLogEntryDto.from(entry)) };
  }
}
