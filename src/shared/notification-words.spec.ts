import { describe, expect, it } from '@jest/globals';
import { pathOf, sentenceOf } from './notification-words.js';

const told = (reason: string, type: string, data: Record<string, unknown> = {}, name = 'Ada') => ({
  reason,
  event: { type, subject: { id: 'c1', ref: 'WEB-1' as string | null }, actor: { name }, data },
});

describe('The sentence of a notification', () => {
  it.each([
    ['assigned', 'task.assigned', {}, 'Ada assigned this to you'],
    ['mentioned', 'task.commented', {}, 'Ada mentioned you'],
    ['watching', 'task.commented', {}, 'Ada commented'],
    ['watching', 'task.moved', { to_column: 'Done' }, 'Ada moved this to Done'],
    ['watching', 'build.finished', {}, 'Ada has an answer'],
    ['reviewer', 'task.moved', { to_column: 'Review' }, 'Ready for your review in Review'],
    ['reviewer', 'task.updated', {}, 'Ada asked you to review this'],
    ['question', 'build.waiting', {}, 'Ada has a question'],
    ['build_failed', 'build.finished', {}, 'The build failed'],
    ['change_ready', 'build.finished', {}, 'Ada finished a change: it’s ready to review'],
  ])('of %s by %s says who did what', (reason, type, data, sentence) => {
    expect(sentenceOf(told(reason, type, data))).toBe(sentence);
  });

  it('names somebody where the name may not be read', () => {
    expect(sentenceOf(told('mentioned', 'task.commented', {}, ''))).toBe('Somebody mentioned you');
  });
});

describe('The page of a notification', () => {
  it.each([
    ['a build', { build_id: 'b1' }, '/builds/b1'],
    ['a docs page', { space_id: 's1' }, '/docs/s1/c1'],
    ['a card', {}, '/cards/WEB-1'],
  ])('is that of %s', (_, data, path) => {
    expect(pathOf(told('watching', 'task.moved', data))).toBe(path);
  });

  it('is found by the id of a card without a ref', () => {
    expect(pathOf({ event: { ...told('', '').event, subject: { id: 'c1', ref: null } } })).toBe('/cards/c1');
  });
});
