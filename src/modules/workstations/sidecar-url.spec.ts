import { describe, expect, it } from '@jest/globals';
import { MeshRange } from '../../platform/mesh/mesh-range.js';
import { readSidecarUrl } from './sidecar-url.js';

const places = {
  range: MeshRange.parse('10.86.0.0/16'),
  allowedHosts: [
    { host: 'desk.internal', port: null },
    { host: 'other.internal', port: 8443 },
  ],
};

describe('The address a desk is asked at', () => {
  it.each([
    ['http://10.86.0.7:7411', 'http://10.86.0.7:7411'],
    ['http://10.86.0.7:7411/', 'http://10.86.0.7:7411'],
    ['https://10.86.255.254/sidecar/', 'https://10.86.255.254/sidecar'],
    ['http://desk.internal:1234', 'http://desk.internal:1234'],
    ['https://other.internal:8443', 'https://other.internal:8443'],
  ])('may be %s', (text, url) => {
    expect(readSidecarUrl(text, places)).toEqual({ url });
  });

  it.each([
    '',
    'http://',
    'ftp://10.86.0.7',
    'file:///etc/passwd',
    'http://10.86.0.7:0',
    'http://10.86.0.1:7411',
    'http://10.86.0.0',
    'http://10.86.255.255',
    'http://10.87.0.7',
    'http://127.0.0.1',
    'http://localhost',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]:7411',
    'http://[::ffff:10.86.0.7]',
    'http://010.86.0.7',
    'http://0xa.86.0.7',
    'http://173408263',
    'http://10.86.7',
    'http://user@10.86.0.7',
    'http://user:secret@10.86.0.7',
    'http://10.86.0.7@evil.example',
    'http://10.86.0.7#@evil.example',
    'http://10.86.0.7?x=1',
    'http://10.86.0.7.evil.example',
    'http://10.86.0.7.',
    'http://１０.86.0.7',
    'http://other.internal:8444',
    'http://other.internal',
    'http://desk.internal.evil.example',
    ' http://10.86.0.7',
    'http://10.86.0.7/a b',
    'http://10.86.0.7\n',
    `http://10.86.0.7/${'a'.repeat(500)}`,
  ])('may not be %j', (text) => {
    expect(readSidecarUrl(text, places)).toEqual({ problem: expect.any(String) });
  });
});
