import type { Metadata } from './decoder.js';

/** Over all frames. */
export const MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 500;
const MAX_BUFFERED_BYTES = 100_000_000;
const HEAVY_PIXELS = 6_000_000;
const HEAVY_BYTES = 24_000_000;

/** Cost of decoding according to the header: `refused` is not tried, `heavy` runs alone. */
export type DecodingCost = 'light' | 'heavy' | 'refused';

export function decodingCost(picture: Metadata, frames: number): DecodingCost {
  const canvas = picture.width * (picture.pageHeight ?? picture.height);
  if (!(canvas > 0) || frames > MAX_FRAMES || canvas * frames > MAX_PIXELS) return 'refused';
  const bufferedBytes = canvas * bufferedBytesPerPixel(picture);
  if (bufferedBytes > MAX_BUFFERED_BYTES) return 'refused';
  return canvas > HEAVY_PIXELS || bufferedBytes > HEAVY_BYTES ? 'heavy' : 'light';
}

/** Most formats are decoded line by line; some need the whole picture in memory. */
function bufferedBytesPerPixel({ format, isProgressive, channels, depth, chromaSubsampling }: Metadata): number {
  if (format === 'gif') return 8; // The frame, and the one before it.
  if (format === 'webp') return 4;
  if (!isProgressive) return 0;
  if (format === 'jpeg') return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels); // Coefficients of 16 bits.
  return channels * (depth === 'ushort' ? 2 : 1);
}
