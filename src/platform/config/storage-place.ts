import { fileURLToPath } from 'node:url';

/** Where files are kept. */
export type StoragePlace =
  | { readonly kind: 'none' }
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly endpoint: string;
      readonly region: string;
      /** Put before every key; empty or ending in a slash. */
      readonly prefix: string;
    };

const MUST = 'must be file:///folder, s3://bucket?endpoint=https://host or none';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Reads STORAGE_URL, or throws a sentence saying what it must be. */
export function parseStoragePlace(text: string): StoragePlace {
  if (text === 'none') return { kind: 'none' };
  if (!URL.canParse(text)) throw new Error(MUST);
  const url = new URL(text);
  if (url.protocol === 'file:' && url.host === '' && url.pathname.length > 1) {
    return { kind: 'folder', path: fileURLToPath(url) };
  }
  if (url.protocol !== 's3:' || !BUCKET.test(url.host) || url.username) throw new Error(MUST);
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^/?#]+\/?$/.test(endpoint) || !URL.canParse(endpoint)) throw new Error(MUST);
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  return { kind: 's3', bucket: url.host, endpoint: new URL(endpoint).origin, region, prefix: prefix && `${prefix}/` };
}
