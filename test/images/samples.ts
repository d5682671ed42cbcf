import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { blackPng, pngOf } from './png.js';

export const SCRIPT = '<script>alert(document.cookie)</script>';

/** A picture in which every pixel differs from its neighbours. */
export function drawing(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0, y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      pixels[at++] = (x * 255) / width;
      pixels[at++] = (y * 255) / height;
      pixels[at++] = (x * y) % 256;
    }
  }
  // Unless told otherwise, GIFs of so many colours take seconds.
  return sharp(pixels, { raw: { width, height, channels: 3 } }).gif({ effort: 1 });
}

/** A GIF that shows the same small picture again and again. */
export async function movingGif(width: number, height: number, frames: number): Promise<Buffer> {
  const single = await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .gif({ colours: 2, effort: 1, dither: 0 })
    .toBuffer();
  const palette = single[10]! & 0x80 ? 3 * (2 << (single[10]! & 7)) : 0;
  const [head, frame] = [single.subarray(0, 13 + palette), single.subarray(13 + palette, -1)];
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')]);
}

/** The same GIF on a screen of this width and height. */
export function withScreen(gif: Buffer, side: number): Buffer {
  const copy = Buffer.from(gif);
  copy.writeUInt16LE(side, 6);
  copy.writeUInt16LE(side, 8);
  return copy;
}

/** A GIF of four frames that differ. */
export function animation(): Promise<Buffer> {
  const [width, height, frames] = [60, 40, 4];
  const pixels = Buffer.alloc(width * height * frames * 3);
  for (let at = 0; at < pixels.length; at++) pixels[at] = Math.floor(at / (width * height * 3)) * 60 + (at % 3) * 20;
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
    .gif({ delay: [100, 200, 300, 400] })
    .toBuffer();
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><image href="file:///etc/passwd"/>${SCRIPT}</svg>`;

/** What must never be taken for a picture, and what must cost nothing. */
export async function attacks(): Promise<Record<string, Buffer>> {
  const png = await drawing(300, 200).png().toBuffer();
  const jpeg = await drawing(1_000, 800).jpeg().toBuffer();
  const gif = await drawing(300, 200).gif().toBuffer();
  const vast = withScreen(gif, 65_535);
  vast.writeUInt16LE(65_535, vast.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 5);
  vast.writeUInt16LE(65_535, vast.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 7);
  const damaged = Buffer.from(png);
  damaged.fill(0xaa, 200, 260);
  return {
    empty: Buffer.alloc(0),
    'a single byte': Buffer.from([0x89]),
    'random bytes': randomBytes(100_000),
    'random bytes after a PNG signature': Buffer.concat([png.subarray(0, 8), randomBytes(50_000)]),
    'random bytes after a JPEG signature': Buffer.concat([jpeg.subarray(0, 20), randomBytes(50_000)]),
    'random bytes after a GIF signature': Buffer.concat([Buffer.from('GIF89a'), randomBytes(50_000)]),
    'a signature alone': Buffer.from('GIF89a'),
    'a PNG header alone': png.subarray(0, 33),
    'a truncated JPEG': jpeg.subarray(0, jpeg.length / 2),
    'a truncated PNG': png.subarray(0, png.length / 2),
    'a truncated GIF': gif.subarray(0, gif.length / 2),
    'a damaged PNG': damaged,
    SVG: Buffer.from(SVG),
    'SVG with a prolog': Buffer.from(`<?xml version="1.0"?>${SVG}`),
    'SVG after a GIF signature': Buffer.from(`GIF89a<!-- -->${SVG}`),
    'SVG in a comment of a GIF signature': Buffer.from(`<!--GIF89a-->${SVG}`),
    'HTML after a GIF signature': Buffer.from(`GIF89a=1;${SCRIPT}`),
    'a script that looks like a bitmap': Buffer.from('BM=1;alert(1)'),
    PDF: Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>'),
    AVIF: await drawing(64, 64).avif().toBuffer(),
    TIFF: await drawing(64, 64).tiff().toBuffer(),
    WebP: await drawing(64, 64).webp().toBuffer(),
    BMP: Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)]),
    'a PNG of 400 megapixels': await blackPng({ width: 20_000, height: 20_000, depth: 1, colour: 'grey' }),
    'a PNG that claims 400 megapixels': pngOf(
      { width: 20_000, height: 20_000, depth: 8, colour: 'rgb' },
      randomBytes(3_000),
    ),
    'a PNG that claims everything': pngOf(
      { width: 0x7fffffff, height: 0x7fffffff, depth: 16, colour: 'rgba' },
      Buffer.alloc(0),
    ),
    'an interlaced PNG of 49 megapixels in 64 bits': await blackPng({
      width: 7_000,
      height: 7_000,
      depth: 16,
      colour: 'rgba',
      interlaced: true,
    }),
    'a GIF with a frame of 4,295 megapixels': vast,
    'a GIF of one frame of 49 megapixels': await movingGif(7_000, 7_000, 1),
    'a GIF of 10,000 frames': await movingGif(16, 16, 10_000),
    'a GIF of 400 frames of 2 megapixels': await movingGif(1_600, 1_250, 400),
  };
}

/** Costly, but pictures all the same. */
export async function heavyPictures(): Promise<Record<string, Buffer>> {
  const large = { create: { width: 8_000, height: 6_000, channels: 3, background: 'teal' } } as const;
  return {
    'a JPEG of 48 megapixels': await sharp(large).jpeg().toBuffer(),
    'a progressive JPEG of 24 megapixels': await sharp(large)
      .resize(6_000, 4_000)
      .jpeg({ progressive: true })
      .toBuffer(),
    'a PNG of 48 megapixels': await sharp(large).png().toBuffer(),
    'an interlaced PNG of 25 megapixels': await blackPng({
      width: 5_000,
      height: 5_000,
      depth: 8,
      colour: 'rgb',
      interlaced: true,
    }),
    'a GIF of 200 frames of 500 x 500': await movingGif(500, 500, 200),
    'a GIF of one frame of 12 megapixels': await movingGif(4_000, 3_000, 1),
  };
}
