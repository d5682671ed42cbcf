import { describe, expect, it } from '@jest/globals';
import { parseStorageUrl, type StorageLocation } from './storage-url.js';

const s3 = (changes: object = {}): StorageLocation => ({
  kind: 's3',
  bucket: 'my-files',
  endpoint: 'https://s3.us-east-1.amazonaws.com',
  region: 'us-east-1',
  prefix: '',
  ...changes,
});

describe('The address of a storage', () => {
  it.each<[string, StorageLocation]>([
    ['none', { kind: 'none' }],
    ['file:///var/lib/files', { kind: 'folder', path: '/var/lib/files' }],
    ['file:///var/lib/my%20files/', { kind: 'folder', path: '/var/lib/my files/' }],
    ['s3://my-files', s3()],
    ['s3://my-files/', s3()],
    [
      's3://my-files?region=eu-central-1',
      s3({ region: 'eu-central-1', endpoint: 'https://s3.eu-central-1.amazonaws.com' }),
    ],
    ['s3://my-files?endpoint=http://127.0.0.1:9000', s3({ endpoint: 'http://127.0.0.1:9000' })],
    ['s3://my-files?endpoint=https://[::1]:9000/', s3({ endpoint: 'https://[::1]:9000' })],
    ['s3://my-files?endpoint=https%3A%2F%2Fs3.example.com', s3({ endpoint: 'https://s3.example.com' })],
    ['s3://my-files/a/b-1/', s3({ prefix: 'a/b-1/' })],
    ['s3://my.bucket.name/a', s3({ bucket: 'my.bucket.name', prefix: 'a/' })],
  ])('%s is read', (text, location) => {
    expect(parseStorageUrl(text)).toEqual(location);
  });

  it.each([
    '',
    'None',
    '/var/lib/files',
    'file://',
    'file:///',
    'file://host/files',
    'file:///a%2Fb',
    'file:///a%00b',
    'file:///files?mode=0777',
    'file:///files#x',
    'http://s3.example.com/bucket',
    's3://',
    's3:///prefix',
    's3://UPPER',
    's3://ab',
    's3://under_score',
    's3://bucket:9000',
    's3://user@bucket',
    's3://user:secret@bucket',
    's3://:secret@bucket',
    's3://bucket#part',
    's3://bucket?endpoint=ftp://host',
    's3://bucket?endpoint=host',
    's3://bucket?endpoint=',
    's3://bucket?endpoint=https://host/path',
    's3://bucket?endpoint=https://user:secret@host',
    's3://bucket?endpoint=https://host:99999',
    's3://bucket?region=eu/../x',
    's3://bucket?region=',
    's3://bucket?endpont=https://host',
    's3://bucket/a b',
    's3://bucket/a+b',
    's3://bucket/a//b',
    's3://bucket/a%2fb',
    's3://bucket/ä',
  ])('%j is refused', (text) => {
    expect(() => parseStorageUrl(text)).toThrow('must be file:///folder, s3://bucket?endpoint=https://host or none');
  });
});
