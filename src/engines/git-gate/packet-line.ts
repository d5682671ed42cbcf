/** Pieces of git's wire format: four hexadecimal digits of length, themselves included, then the content. */

export const FLUSH = Buffer.from('0000');
const HEAD_BYTES = 4;
const MAX_BYTES = 65_520;

export function packetLine(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  const length = bytes.length + HEAD_BYTES;
  if (length > MAX_BYTES) throw new Error('A packet line has at most 65,516 bytes');
  return Buffer.concat([Buffer.from(length.toString(16).padStart(HEAD_BYTES, '0')), bytes]);
}

/**
 * The packet line at `offset`: its content and where the next one starts. The content of a flush is null. `more`: the
 * bytes end within it. `invalid`: it is none.
 */
export function packetLineAt(
  bytes: Buffer,
  offset: number,
): { readonly content: Buffer | null; readonly end: number } | 'more' | 'invalid' {
  const head = bytes.toString('latin1', offset, offset + HEAD_BYTES);
  if (!/^[0-9a-f]*$/i.test(head)) return 'invalid';
  if (head.length < HEAD_BYTES) return 'more';
  const length = Number.parseInt(head, 16);
  if (length === 0) return { content: null, end: offset + HEAD_BYTES };
  if (length <= HEAD_BYTES || length > MAX_BYTES) return 'invalid';
  const end = offset + length;
  return bytes.length < end ? 'more' : { content: bytes.subarray(offset + HEAD_BYTES, end), end };
}
