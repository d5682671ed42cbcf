import { describe, expect, it } from '@jest/globals';
import { ServerSentEventReader, type ServerSentEvent } from './server-sent-events.js';

function read(...texts: readonly string[]): ServerSentEvent[] {
  const reader = new ServerSentEventReader();
  return texts.flatMap((text) => [...reader.read(text)]);
}

describe('A reader of server-sent events', () => {
  it.each([
    ['an event', 'id: 1\nevent: task.moved\ndata: x\n\n', [{ id: '1', type: 'task.moved', data: 'x' }]],
    ['an event without a type', 'data: x\n\n', [{ id: '', type: 'message', data: 'x' }]],
    ['data of several lines', 'data: a\ndata\ndata:  b\n\n', [{ id: '', type: 'message', data: 'a\n\n b' }]],
    ['no comment', ': ready\n\n: \n\ndata: x\n\n', [{ id: '', type: 'message', data: 'x' }]],
    ['no event without data', 'id: 1\nevent: a\n\ndata: x\n\n', [{ id: '1', type: 'message', data: 'x' }]],
    ['no event that has not ended', 'data: x\n', []],
    ['a value without a space', 'data:x\n\n', [{ id: '', type: 'message', data: 'x' }]],
    ['no id with a zero', 'id: 1\nid: a\0b\ndata: x\n\n', [{ id: '1', type: 'message', data: 'x' }]],
    ['no field it does not know', 'color: red\ndata: x\n\n', [{ id: '', type: 'message', data: 'x' }]],
  ])('reads %s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each(['\n', '\r\n', '\r'])('reads the same, wherever the text is cut, with lines that end with %j', (end) => {
    const text = ['id: 1', 'data: é€', 'data: b', '', 'data: c', '', ''].join(end);
    // A carriage return ends the line for sure only with the character after it.
    const closed = end === '\r' ? `${text}: ` : text;
    const whole = [
      { id: '1', type: 'message', data: 'é€\nb' },
      { id: '1', type: 'message', data: 'c' },
    ];
    expect(read(closed)).toEqual(whole);
    for (let cut = 1; cut < closed.length; cut++) expect(read(closed.slice(0, cut), closed.slice(cut))).toEqual(whole);
    expect(read(...closed)).toEqual(whole);
  });

  it('takes the time to wait from the stream, if it is a number', () => {
    const reader = new ServerSentEventReader();
    expect([...reader.read('retry: soon\n')]).toEqual([]);
    expect(reader.retryMs).toBeNull();
    expect([...reader.read('retry: 1500\n\n')]).toEqual([]);
    expect(reader.retryMs).toBe(1_500);
  });

  it.each([
    ['in one line', ''],
    ['in many lines', '\n'],
  ])('refuses an event that never ends, %s', (_, end) => {
    const reader = new ServerSentEventReader();
    const feed = (): void => {
      for (let part = 0; part < 6; part++) void [...reader.read(`data: ${'x'.repeat(262_144)}${end}`)];
    };
    expect(feed).toThrow('An event of the stream is too long');
  });
});
