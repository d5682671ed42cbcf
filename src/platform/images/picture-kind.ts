/** Kinds of picture that can be taken in, as sharp names them. */
export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp';

export const PICTURES: Record<PictureKind, { readonly type: string; readonly extension: string }> = {
  png: { type: 'image/png', extension: 'png' },
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  gif: { type: 'image/gif', extension: 'gif' },
  webp: { type: 'image/webp', extension: 'webp' },
};

const SIGNATURES: readonly [PictureKind, RegExp][] = [
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
];

/** What the first bytes say it is. A name or a declared type is not asked. */
export function sniff(bytes: Buffer): PictureKind | null {
  const start = bytes.subarray(0, 12).toString('latin1');
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0] ?? null;
}
