import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
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
  it('takes a host that the operator allowed', async () => {
    const sidecar_url = 'https://DESK.allowed.example:9000';
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

  it('answers 422 with an address of the service itself, and nothing changes', async () => {
    const sidecar_url = 'http://127.0.0.1:7411';
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
