import { describe, expect, it } from '@jest/globals';
import { FLUSH, packetLine, packetLineAt } from './packet-line.js';

describe('A packet line', () => {
  it('is written with its length, which includes itself', () => {
    expect(packetLine('a\n').toString()).toBe('0006a\n');
    expect(() => packetLine('a'.repeat(65_517))).toThrow('at most');
  });

  it('is read where it starts', () => {
    const bytes = Buffer.concat([packetLine('first'), packetLine('second'), FLUSH]);
    expect(packetLineAt(bytes, 9)).toEqual({ content: Buffer.from('second'), end: 19 });
    expect(packetLineAt(bytes, 19)).toEqual({ content: null, end: 23 });
  });

  it.each(['', '0', '000', '0006', '0006a'])('is not complete yet: %j', (text) => {
    expect(packetLineAt(Buffer.from(text), 0)).toBe('more');
  });

  it.each(['x', '00g6', '0001', '0002', '0003', '0004', 'ffff', '-001', '    '])('cannot start with %j', (text) => {
    expect(packetLineAt(Buffer.from(`${text}abcdef`), 0)).toBe('invalid');
  });
});
