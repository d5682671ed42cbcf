import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp, type TestApp } from '../app.js';
import { openOffice, orderDesk, patch, readEnvironment, type Office } from '../factories/desks.js';

let t: TestApp;
let anywhere: Office;
beforeAll(async () => {
  const SIDECAR_ALLOWED_HOSTS = 'desk.allowed.example,ported.allowed.example:8443';
  t = await bootApp({ env: { MESH_CIDR: '10.86.0.0/16', SIDECAR_ALLOWED_HOSTS } });
  anywhere = await openOffice(t);
});
afterAll(() => t?.stop());

const idOf = ({ workstation_id }: { workstation_id: string }) => workstation_id;

describe('PATCH sidecar_url', () => {
  it.each([
    'http://10.86.0.9:7411',
    'https://10.86.0.9:7411',
    'http://10.86.255.254:8080',
    'http://desk.allowed.example',
    'https://DESK.allowed.example:9000',
    'https://ported.allowed.example:8443',
  ])('takes %s', async (sidecar_url) => {
    const id = idOf(await orderDesk(t, anywhere));
    const { status, body } = await patch(t, anywhere, id, { sidecar_url });
    expect([status, new URL(body.sidecar_url).host]).toEqual([200, new URL(sidecar_url).host]);
  });

  it.each([
    '',
    'nowhere',
    '//10.86.0.9:7411',
    '10.86.0.9:7411',
    'http://',
    'ftp://10.86.0.9',
    'file:///etc/passwd',
    'gopher://10.86.0.9:70/_x',
    'javascript:alert(1)',
    'unix:/var/run/docker.sock',
    'http://localhost:7411',
    'http://127.0.0.1:7411',
    'http://0.0.0.0:7411',
    'http://169.254.169.254/latest/meta-data/',
    'http://192.168.0.9:7411',
    'http://10.85.255.255:7411',
    'http://10.87.0.1:7411',
    // The network, the hub and everybody.
    'http://10.86.0.0:7411',
    'http://10.86.0.1:7411',
    'http://10.86.255.255:7411',
    'http://[::1]:7411',
    'http://[::ffff:10.86.0.9]:7411',
    'http://[::ffff:a56:9]:7411',
    'http://[fe80::1%25eth0]:7411',
    // Other ways to write 10.86.0.9 and 127.0.0.1.
    'http://173408265:7411',
    'http://0x0a560009:7411',
    'http://012.0126.0.011:7411',
    'http://10.86.9:7411',
    'http://0x0a.86.0.9:7411',
    'http://10.86.0.9.:7411',
    'http://①⓪.86.0.9:7411',
    'http://10。86。0。9:7411',
    'http://10.86.0.%39:7411',
    'http://2130706433',
    'http://127.1',
    // Credentials, and what only looks like the host.
    'http://user@10.86.0.9:7411',
    'http://user:word@10.86.0.9:7411',
    'http://:@10.86.0.9:7411',
    'http://10.86.0.9@evil.example',
    'http://10.86.0.9:7411@evil.example',
    'http://evil.example#@10.86.0.9',
    'http://evil.example\\@10.86.0.9',
    'http://10.86.0.9.evil.example',
    'http://10.86.0.9.nip.io',
    'http://evil.example/10.86.0.9',
    'http://10.86.0.9:0',
    'http://10.86.0.9:65536',
    'http://10.86.0.9:-1',
    'http://10.86.0.9:x',
    'http://10.86.0.9\r\nHost: evil.example',
    'http://10.86.0.9:7411\u0000',
    `http://10.86.0.9/${'x'.repeat(3_000)}`,
    // The list of hosts means these hosts and no other.
    'http://allowed.example',
    'http://not.desk.allowed.example',
    'http://desk.allowed.example.',
    'http://desk.allowed.example.evil.example',
    'http://xdesk.allowed.example',
    'https://ported.allowed.example',
    'https://ported.allowed.example:8444',
  ])('is 422 with %j', async (sidecar_url) => {
    const id = idOf(await orderDesk(t, anywhere));
    const { status, body } = await patch(t, anywhere, id, { sidecar_url });
    expect([status, body.detail]).toEqual([422, expect.stringMatching(/^(sidecar_url|body): /)]);
    expect((await readEnvironment(t, anywhere, id)).sidecar_url).toBeNull();
  });
});
