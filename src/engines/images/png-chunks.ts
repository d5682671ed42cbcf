const SIGNATURE_BYTES = 8;
/** Length, name and checksum around the content of a chunk. */
const FRAME_BYTES = 12;
const DRAWN = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB']);
const COLOUR_PROFILE = 'iCCP';
const MAX_PROFILE_BYTES = 16_384;

/**
 * A PNG with only the chunks that are drawn. The others (texts, times, animations) are of no use here, and decoders
 * inflate them: a few kilobytes of compressed text can keep one busy for a minute. Null when the chunks do not add up.
 */
export function drawnPng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + FRAME_BYTES <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const next = at + FRAME_BYTES + length;
    if (next > bytes.length) return null;
    if (DRAWN.has(name) || (name === COLOUR_PROFILE && length <= MAX_PROFILE_BYTES))
      kept.push(bytes.subarray(at, next));
    if (name === 'IEND') return Buffer.concat(kept);
    at = next;
  }
  return null;
}
