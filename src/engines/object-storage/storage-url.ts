import { fileURLToPath } from 'node:url';

/** A bucket of a service that speaks S3. */
export interface BucketLocation {
  readonly kind: 's3';
  readonly bucket: string;
  readonly endpoint: string;
  readonly region: string;
  /** Put before every key; empty or ending in a slash. */
  readonly prefix: string;
}

/** Where files are kept. */
export type StorageLocation =
  | { readonly kind: 'none' }
  | { readonly kind: 'folder'; readonly path: string }
  | BucketLocation;

const MUST = 'must be file:///folder, s3://bucket?endpoint=https://host or none';
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const REGION = /^[a-z0-9-]{1,64}$/;
const ENDPOINT = /^https?:\/\/[\w.:[\]-]+\/?$/;
/** Nothing that would have to be encoded in an address. */
const PREFIX = /^(?:[A-Za-z0-9_-][A-Za-z0-9._-]*\/)*$/;

/** Reads the address of a storage, or throws a sentence saying what it must be. */
export function parseStorageUrl(text: string): StorageLocation {
  if (text === 'none') return { kind: 'none' };
  const url = URL.canParse(text) ? new URL(text) : null;
  const location = url?.protocol === 'file:' ? readFolder(url) : url?.protocol === 's3:' ? readBucket(url) : null;
  if (!location) throw new Error(MUST);
  return location;
}

function readFolder(url: URL): StorageLocation | null {
  if (url.host || url.search || url.hash || url.pathname.length < 2 || url.pathname.includes('%00')) return null;
  try {
    return { kind: 'folder', path: fileURLToPath(url) };
  } catch {
    return null;
  }
}

function readBucket(url: URL): StorageLocation | null {
  const { endpoint: given, region = 'us-east-1', ...unknown } = Object.fromEntries(url.searchParams);
  const endpoint = given ?? `https://s3.${region}.amazonaws.com`;
  const path = url.pathname.replace(/^\/+|(?<!\/)\/+$/g, '');
  const prefix = path && `${path}/`;
  const sane =
    BUCKET.test(url.host) &&
    !(url.username || url.password || url.hash || Object.keys(unknown).length) &&
    REGION.test(region) &&
    PREFIX.test(prefix) &&
    ENDPOINT.test(endpoint) &&
    URL.canParse(endpoint);
  return sane ? { kind: 's3', bucket: url.host, endpoint: new URL(endpoint).origin, region, prefix } : null;
}
