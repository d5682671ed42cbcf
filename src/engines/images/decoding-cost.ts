import type { Metadata } from './decoder.js';

/** Over all frames. */
export const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 500;
const MAX_HELD_BYTES = 100_000_000;
const HEAVY_PIXELS = 6_000_000;
const HEAVY_BYTES = 24_000_000;

/** What decoding costs, as far as the header tells: `refused` is not worth trying, `heavy` is done alone. */
export type DecodingCost = 'light' | 'heavy' | 'refused';

export function decodingCost(picture: Metadata, frames: number): DecodingCost {
  const canvas = picture.width * (picture.pageHeight ?? picture.height);
  if (!(canvas > 0) || frames > MAX_FRAMES || canvas * frames > MAX_PIXELS) return 'refused';
  const held = canvas * heldBytesPerPixel(picture);
  if (held > MAX_HELD_BYTES) return 'refused';
  return canvas > HEAVY_PIXELS || held > HEAVY_BYTES ? 'heavy' : 'light';
}

/** Most pictures are read line by line; some kinds have to be held in memory whole. */
function heldBytesPerPixel({ format, isProgressive, channels, depth, chromaSubsampling }: Metadata): number {
  if (format === 'gif') return 8; // The frame, and the one before it.
  if (format === 'webp') return 4;
  if (!isProgressive) return 0;
  if (format === 'jpeg') return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels); // Coefficients of 16 bits.
  return channels * (depth === 'ushort' ? 2 : 1);
}
