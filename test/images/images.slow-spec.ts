import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Images } from '../../src/engines/images/images.js';
import { drawnPng } from '../../src/engines/images/png-chunks.js';
import { pngChunk, pngOf } from './png.js';
import { attacks } from './samples.js';

const images = new Images();
const PHOTO = { accept: ['png', 'jpeg', 'gif'], maxSide: 512, animated: true } as const;

describe('A file that is not a valid picture of an accepted type', () => {
  let all: Record<string, Buffer>;
  beforeAll(async () => {
    all = await attacks();
  });

  it('is refused', async () => {
    const accepted: string[] = [];
    for (const [name, bytes] of Object.entries(all)) if (await images.reencode(bytes, PHOTO)) accepted.push(name);
    expect(accepted).toEqual([]);
  });

  it('does not get its texts inflated: the decoder never sees them', () => {
    const texts = 60;
    const text = deflateSync(Buffer.alloc(50_000_000, 0x61), { level: 9 });
    const chunk = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), text]));
    const plain = pngOf({ width: 8, height: 8, depth: 8, colour: 'grey' }, deflateSync(Buffer.alloc(72)));
    const stuffed = Buffer.concat([plain.subarray(0, 33), ...Array<Buffer>(texts).fill(chunk), plain.subarray(33)]);
    expect(drawnPng(stuffed)).toEqual(drawnPng(plain));
  });
});
