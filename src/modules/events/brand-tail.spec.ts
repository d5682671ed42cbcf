import { describe, expect, it } from '@jest/globals';
import { BrandTail } from './brand-tail.js';
import type { Frame } from './event-stream.js';
import { declareEvents } from './event-types.js';

class Data {}
declareEvents({
  schema: 'TailSpec',
  subject: 's',
  data: Data,
  audience: 'members',
  erases: { with: 'tailspec.deleted', field: 'title' },
  types: { 'tailspec.written': 'x', 'tailspec.deleted': 'x' },
});

const frame = (seq: number, type: string): Frame => {
  const one: Frame = {
    seq,
    type,
    subject: { kind: 's', id: '1', ref: null },
    data: {},
    text: '',
    withoutName: () => one,
    forGuests: () => one,
  };
  return one;
};

describe('The end of a log in memory', () => {
  it('is read anew after an event that erased text of earlier ones', async () => {
    const log = [frame(1, 'tailspec.written')];
    const tail = new BrandTail(
      0,
      () => true,
      (seq) => Promise.resolve(log.filter((one) => one.seq > seq)),
    );
    await tail.advance();
    expect(tail.framesAfter(0)).toEqual(log);
    log.push(frame(2, 'tailspec.deleted'));
    await tail.advance();
    expect([tail.head, tail.framesAfter(0), tail.framesAfter(2)]).toEqual([2, null, []]);
    log.push(frame(3, 'tailspec.written'));
    await tail.advance();
    expect(tail.framesAfter(2)).toEqual([log[2]]);
  });
});
