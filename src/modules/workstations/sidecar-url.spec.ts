import { describe, expect, it } from '@jest/globals';
import { MeshRange } from '../../engines/wireguard/mesh-range.js';
import { readSidecarUrl } from './sidecar-url.js';

const rules = {
  range: MeshRange.parse('10.86.0.0/16'),
  hasMesh: true,
  ownAddress: '10.86.0.7',
  ports: [7_411, 8_080],
  allowedHosts: [
    { host: 'desk.internal', port: null },
    { host: 'other.internal', port: 8443 },
    { host: '10.86.0.9', port: null },
  ],
  isLocal: false,
};

describe('The health check address of a desk', () => {
  it.each([
    ['http://10.86.0.7:7411', 'http://10.86.0.7:7411'],
    ['http://10.86.0.7:7411/', 'http://10.86.0.7:7411'],
    ['https://10.86.0.7:7411', 'https://10.86.0.7:7411'],
    ['http://10.86.0.7:8080', 'http://10.86.0.7:8080'],
    ['http://desk.internal:7411', 'http://desk.internal:7411'],
    ['https://DESK.internal:8080/', 'https://desk.internal:8080'],
    ['https://other.internal:8443', 'https://other.internal:8443'],
  ])('may be %s', (text, url) => {
    expect(readSidecarUrl(text, rules)).toEqual({ url });
  });

  it.each([
    '',
    'http://',
    'ftp://10.86.0.7:7411',
    'file:///etc/passwd',
    // Another desk, the hub, the broadcast address; also when the operator allowed it as a host.
    'http://10.86.0.8:7411',
    'http://10.86.0.9:7411',
    'http://10.86.255.254:7411',
    'http://10.86.0.1:7411',
    'http://10.86.0.0:7411',
    'http://10.86.255.255:7411',
    'http://10.87.0.7:7411',
    // Other ports of its own address, and of a host allowed without a port.
    'http://10.86.0.7',
    'https://10.86.0.7',
    'http://10.86.0.7:0',
    'http://10.86.0.7:22',
    'http://10.86.0.7:6379',
    'http://10.86.0.7:74110',
    'http://desk.internal',
    'https://desk.internal:443',
    'http://desk.internal:1234',
    'http://other.internal:8444',
    'http://other.internal:7411',
    'http://other.internal',
    // A path, a query, a fragment, a credential.
    'http://10.86.0.7:7411/sidecar',
    'http://10.86.0.7:7411//',
    'http://10.86.0.7:7411/..',
    'http://desk.internal:7411/admin',
    'http://10.86.0.7:7411?x=1',
    'http://10.86.0.7:7411#x',
    'http://user@10.86.0.7:7411',
    'http://user:secret@10.86.0.7:7411',
    'http://10.86.0.7@evil.example:7411',
    'http://10.86.0.7:7411@evil.example',
    // Other spellings, and lookalikes.
    'http://127.0.0.1:7411',
    'http://localhost:7411',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]:7411',
    'http://[::ffff:10.86.0.7]:7411',
    'http://010.86.0.7:7411',
    'http://0xa.86.0.7:7411',
    'http://173408263:7411',
    'http://10.86.7:7411',
    'http://10.86.0.7.:7411',
    'http://10.86.0.7.evil.example:7411',
    'http://１０.86.0.7:7411',
    'http://desk.internal.evil.example:7411',
    ' http://10.86.0.7:7411',
    'http://10.86.0.7:7411/a b',
    'http://10.86.0.7:7411\n',
    `http://desk.internal:7411/${'a'.repeat(500)}`,
  ])('may not be %j', (text) => {
    expect(readSidecarUrl(text, rules)).toEqual({ problem: expect.any(String) });
  });

  it.each([
    ['no mesh is configured', { hasMesh: false }],
    ['the desk has not joined it', { ownAddress: null }],
    ['its address is not of this range', { range: MeshRange.parse('10.99.0.0/16') }],
  ])('is no address of the mesh when %s', (_, changed) => {
    expect(readSidecarUrl('http://10.86.0.7:7411', { ...rules, ...changed })).toEqual({ problem: expect.any(String) });
    expect(readSidecarUrl('http://desk.internal:7411', { ...rules, ...changed })).toHaveProperty('url');
  });
});

describe('The health check address of a desk without a mesh', () => {
  const local = { ...rules, hasMesh: false, ownAddress: null, isLocal: true };

  it('may be on this machine, at a port that is not of the system', () => {
    expect(readSidecarUrl('http://127.0.0.1:7412', local)).toEqual({ url: 'http://127.0.0.1:7412' });
  });

  it.each([
    'http://127.0.0.1:80',
    'http://localhost:7412',
    'http://127.1:7412',
    'http://[::1]:7412',
    'http://10.0.0.1:7412',
  ])('may not be %s', (text) => expect(readSidecarUrl(text, local)).toHaveProperty('problem'));

  it('may not be on this machine where that is off', () => {
    expect(readSidecarUrl('http://127.0.0.1:7412', { ...local, isLocal: false })).toHaveProperty('problem');
  });
});
