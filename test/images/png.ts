import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';

interface Header {
  width: number;
  height: number;
  depth: 1 | 8 | 16;
  colour: 'grey' | 'rgb' | 'rgba';
  interlaced?: boolean;
}

const COLOURS = { grey: [0, 1], rgb: [2, 3], rgba: [6, 4] } as const;
/** Start and step of the seven passes, across and down. */
const ADAM7: [number, number, number, number][] = [
  [0, 8, 0, 8],
  [4, 8, 0, 8],
  [0, 4, 4, 8],
  [2, 4, 0, 4],
  [0, 2, 2, 4],
  [1, 2, 0, 2],
  [0, 1, 1, 2],
];

/** A black picture of any size, made without ever holding its pixels. */
export async function blackPng(header: Header): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const data = buffer(deflate);
  const zeros = Buffer.alloc(1024 * 1024);
  for (let left = rawLength(header); left > 0; left -= zeros.length) {
    if (!deflate.write(left < zeros.length ? zeros.subarray(0, left) : zeros)) await once(deflate, 'drain');
  }
  deflate.end();
  return pngOf(header, await data);
}

/** A picture that says it is of this size; what follows is up to the caller. */
export function pngOf({ width, height, depth, colour, interlaced }: Header, data: Buffer): Buffer {
  const ihdr = Buffer.alloc(13);
  ihdr.writeUInt32BE(width, 0);
  ihdr.writeUInt32BE(height, 4);
  ihdr.set([depth, COLOURS[colour][0], 0, 0, interlaced ? 1 : 0], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', ihdr),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function rawLength({ width, height, depth, colour, interlaced }: Header): number {
  const rows = (across: number, down: number): number =>
    across && down ? down * (1 + Math.ceil((across * depth * COLOURS[colour][1]) / 8)) : 0;
  if (!interlaced) return rows(width, height);
  return ADAM7.map(([x, dx, y, dy]) => rows(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy))).reduce(
    (sum, length) => sum + length,
  );
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
