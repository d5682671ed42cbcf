import { describe, expect, it } from '@jest/globals';
import { describeDifference } from './migration-differences.js';

describe('A difference between migrations and entities', () => {
  it.each([
    ['ALTER TABLE "notes" ADD "card" text', 'the entities also need: ALTER TABLE "notes" ADD "card" text'],
    [
      'ALTER TABLE "notes" DROP CONSTRAINT "notes_text_check"',
      "the migrations make the constraint notes_text_check of notes, which no entity declares: declare it (for a CHECK: @Check('notes_text_check', '…') on the entity), or remove it by a migration",
    ],
    [
      'DROP INDEX "public"."notes_by_day"',
      "the migrations make the index notes_by_day, which no entity declares: declare it (@Index('notes_by_day', […]) on the entity), or remove it by a migration",
    ],
    [
      'ALTER TABLE "notes" DROP COLUMN "card"',
      'the migrations make the column card of notes, which no entity declares: declare it (@Column() in the entity), or remove it by a migration',
    ],
  ])('%s', (statement, line) => {
    expect(describeDifference(statement)).toBe(line);
  });
});
