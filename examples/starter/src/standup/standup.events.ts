import { declareEvents, IntField, StringField } from 'workspace-platform/platform';

export class StandupEventData {
  @IntField({ about: 'Who wrote the note', example: 7 })
  author_id: number;
  @StringField({ about: 'Ref of the card it is about', example: 'LAUNCH-1', nullable: true })
  card: string | null;
}

/** Heard by members; a token needs the scope. */
export const STANDUP_EVENTS = declareEvents({
  schema: 'StandupEvent',
  subject: 'standup_note',
  data: StandupEventData,
  audience: { scope: 'standup:read' },
  types: { 'standup.written': 'Somebody wrote a standup note' },
});
