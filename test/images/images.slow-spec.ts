import { deflateSync, inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Images, type Picture } from '../../src/engines/images/images.js';
import { pngChunk, pngOf } from './png.js';
import { attacks, drawing } from './samples.js';
import { millisecondsOf, quickestOf } from '../support/in-time.js';

const images = new Images();
/** What is refused may take this many times as long as a large picture that is accepted. */
const SLOW_TIMES = 5;
const PHOTO = { accept: ['png', 'jpeg', 'gif'], maxSide: 512, animated: true } as const;

const taken = async (bytes: Buffer, wanted: Parameters<Images['reencode']>[1] = PHOTO): Promise<Picture> => {
  const picture = await images.reencode(bytes, wanted);
  expect(picture).not.toBeNull();
  return picture!;
};

describe('A file that is not a valid picture of an accepted type', () => {
  let all: Record<string, Buffer>;
  beforeAll(async () => {
    all = await attacks();
  });

  it('is refused, quickly', async () => {
    const slow: string[] = [];
    const accepted: string[] = [];
    const large = await drawing(4_000, 3_000).png().toBuffer();
    const usual = await millisecondsOf(() => taken(large));
    for (const [name, bytes] of Object.entries(all)) {
      const ms = await millisecondsOf(async () => {
        if (await images.reencode(bytes, PHOTO)) accepted.push(name);
      });
      if (ms > SLOW_TIMES * usual) slow.push(`${name}: ${ms} ms, a large picture ${usual} ms`);
    }
    expect({ accepted, slow }).toEqual({ accepted: [], slow: [] });
  });

  it('does not get its texts inflated: a PNG full of them is drawn as quickly as any', async () => {
    const texts = 60;
    const text = deflateSync(Buffer.alloc(50_000_000, 0x61), { level: 9 });
    const chunk = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), text]));
    const plain = pngOf({ width: 8, height: 8, depth: 8, colour: 'grey' }, deflateSync(Buffer.alloc(72)));
    const stuffed = Buffer.concat([plain.subarray(0, 33), ...Array<Buffer>(texts).fill(chunk), plain.subarray(33)]);
    const inflating = texts * (await quickestOf(3, () => inflateSync(text)));
    const quickest = await quickestOf(3, async () => {
      const picture = await new Images().reencode(stuffed, { accept: ['png'], maxSide: 512 });
      expect(picture!.bytes.length).toBeLessThan(1_000);
    });
    expect(quickest).toBeLessThan(inflating / 2);
  });
});
