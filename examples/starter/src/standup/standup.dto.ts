import { IntField, ListField, StringField, TimestampField, UuidField } from 'workspace-platform/platform';
import type { StandupNote } from './standup-note.entity.js';

export class NewStandupNoteDto {
  @StringField({ about: 'What was done', example: 'Reviewed the release notes', max: 2_000, notBlank: true })
  text: string;
  @StringField({ about: 'Ref of the card it is about', example: 'LAUNCH-1', max: 40, nullable: true, default: null })
  card: string | null;
}

export class StandupNoteDto {
  @UuidField({ about: 'Id of the note' })
  id: string;
  @IntField({ about: 'Who wrote it', example: 7 })
  author_id: number;
  @StringField({ about: 'What was done', example: 'Reviewed the release notes' })
  text: string;
  @StringField({ about: 'Ref of the card it is about', example: 'LAUNCH-1', nullable: true })
  card: string | null;
  @TimestampField({ about: 'When it was written' })
  created_at: string;

  static from({ id, authorId, text, card, createdAt }: StandupNote): StandupNoteDto {
    return { id, author_id: authorId, text, card, created_at: createdAt.toISOString() };
  }
}

export class StandupNoteListDto {
  @ListField(() => StandupNoteDto, { about: 'The latest notes, newest first; at most 100' })
  items: StandupNoteDto[];

  static from(notes: readonly StandupNote[]): StandupNoteListDto {
    return { items: notes.map((note) => StandupNoteDto.from(note)) };
  }
}
