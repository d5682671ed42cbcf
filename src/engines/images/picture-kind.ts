/** Kinds of picture that can be taken in, as sharp names them. */
export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp';

export const PICTURES: Record<PictureKind, { readonly type: string; readonly extension: string }> = {
  png: { type: 'image/png', extension: 'png' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  gif: { type: 'image/gif', extension: 'gif' },
  webp: { type: 'image/webp', extension: 'webp' },
};

const WEBP_AT = 8;

/** The format by the first bytes, independent of file name and declared type. */
export function sniff(bytes: Buffer): PictureKind | null {
  const start = bytes.subarray(0, 12).toString('latin1');
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'gif';
  return start.startsWith('RIFF') && start.startsWith('WEBP', WEBP_AT) ? 'webp' : null;
}
