import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bootApp } from '../app.js';
import {
  bootFloor,
  enrolDesk,
  openOffice,
  orderDesk,
  patch,
  poll,
  readEnvironment,
  type Floor,
  type Office,
} from '../factories/desks.js';
import { closeSidecars, Sidecar } from '../factories/sidecar.js';
import { refusal } from '../factories/workspace.js';

/** Desks get 10.86.0.2, 10.86.0.3 and so on; nothing is contacted there. */
const MESH_CIDR = '10.86.0.0/16';
const SIDECAR_ALLOWED_HOSTS = 'desk.allowed.example,ported.allowed.example:8443';

let t: Floor;
let anywhere: Office;
beforeAll(async () => {
  t = await bootFloor({ MESH_CIDR, SIDECAR_ALLOWED_HOSTS, SIDECAR_PORTS: '7411,9000' });
  anywhere = await openOffice(t);
});
afterAll(() => t?.stop());
afterEach(closeSidecars);

const idOf = ({ workstation_id }: { workstation_id: string }) => workstation_id;

describe('PATCH sidecar_url', () => {
  it.each([
    'http://desk.allowed.example:7411',
    'https://DESK.allowed.example:9000',
    'https://ported.allowed.example:8443',
  ])('takes %s', async (sidecar_url) => {
    const id = idOf(await orderDesk(t, anywhere));
    const { status, body } = await patch(t, anywhere, id, { sidecar_url });
    expect([status, new URL(body.sidecar_url).host]).toEqual([200, new URL(sidecar_url).host]);
  });

  it('accepts the desk’s mesh address on sidecar ports, and no other desk’s', async () => {
    const [desk, other] = [await enrolDesk(t, anywhere), await enrolDesk(t, anywhere)];
    for (const rest of [':7411', ':9000'])
      for (const scheme of ['http', 'https']) {
        const sidecar_url = `${scheme}://${desk.address}${rest}`;
        expect((await patch(t, anywhere, desk.id, { sidecar_url })).body).toMatchObject({ sidecar_url });
      }
    const refused = [
      `http://${other.address}:7411`,
      `http://${desk.address}`,
      `http://${desk.address}:22`,
      `http://${desk.address}:7411/elsewhere`,
      'http://10.86.255.254:7411',
    ];
    for (const sidecar_url of refused)
      expect(refusal(await patch(t, anywhere, desk.id, { sidecar_url }))).toEqual([
        422,
        expect.stringMatching(/^sidecar_url: /),
      ]);
  });

  it('accepts no address of the mesh where no mesh is configured', async () => {
    const alone = await bootApp({ env: { MESH_CIDR } });
    try {
      const office = await openOffice(alone);
      const id = idOf(await orderDesk(alone, office));
      await alone.database.rows(`UPDATE workstations SET mesh_address = '10.86.0.2' WHERE id = $1`, [id]);
      for (const address of ['10.86.0.2', '10.86.0.9'])
        expect((await patch(alone, office, id, { sidecar_url: `http://${address}:7411` })).status).toBe(422);
    } finally {
      await alone.stop();
    }
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
    'http://desk.allowed.example',
    'http://desk.allowed.example:22',
    'http://desk.allowed.example:7411/path',
    'http://allowed.example:7411',
    'http://not.desk.allowed.example:7411',
    'http://desk.allowed.example.:7411',
    'http://desk.allowed.example.evil.example:7411',
    'http://xdesk.allowed.example:7411',
    'https://ported.allowed.example',
    'https://ported.allowed.example:8444',
  ])('answers 422 with %j', async (sidecar_url) => {
    const id = idOf(await orderDesk(t, anywhere));
    const { status, body } = await patch(t, anywhere, id, { sidecar_url });
    expect([status, body.detail]).toEqual([422, expect.stringMatching(/^(sidecar_url|body): /)]);
    expect((await readEnvironment(t, anywhere, id)).sidecar_url).toBeNull();
  });
});

describe('An address that was stored before', () => {
  it('is not contacted once it is no longer allowed, and the desk counts as silent', async () => {
    const floor = await bootFloor();
    try {
      const [office, intruder] = [await openOffice(floor), await openOffice(floor)];
      const [victim, own] = [await enrolDesk(floor, office), await enrolDesk(floor, intruder)];
      const [sidecar, elsewhere] = [await Sidecar.start(victim), await Sidecar.start(own, 9_099)];
      for (const url of [
        `http://${victim.address}:7411/x`,
        `http://${victim.address}:7411`,
        `http://${own.address}:9099`,
      ]) {
        await floor.database.rows('UPDATE workstations SET sidecar_url = $2 WHERE id = $1', [own.id, url]);
        const before = sidecar.requests.length;
        expect(await poll(floor)).toMatchObject({ asked: 2, answered: 1, missed: 1 });
        // By its own workspace only.
        expect([sidecar.requests.length - before, elsewhere.requests]).toEqual([1, []]);
      }
    } finally {
      await floor.stop();
    }
  });
});
