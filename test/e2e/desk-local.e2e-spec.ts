import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bootFloor,
  enrol,
  enrolment,
  openOffice,
  orderDesk,
  poll,
  readEnvironment,
  statusOfDesk,
  type Floor,
} from '../factories/desks.js';
import { closeSidecars, Sidecar } from '../factories/sidecar.js';
import { refusal } from '../factories/workspace.js';

describe('A desk on the machine of the service', () => {
  let t: Floor;
  beforeAll(async () => {
    t = await bootFloor({ LOCAL_DESKS: 'on' });
  });
  afterAll(async () => {
    await t?.stop();
    await closeSidecars();
  });

  it('joins without the mesh, and is ready at its first health check', async () => {
    const office = await openOffice(t);
    const { workstation_id: id, pat } = await orderDesk(t, office);
    const sidecar = await Sidecar.start({ id, address: '127.0.0.1' }, 0);
    const { status, body } = await enrol(t, pat, { ...enrolment(id), local_port: sidecar.port });
    expect([status, body.health_port, body.mesh]).toEqual([
      200,
      sidecar.port,
      expect.objectContaining({ address: '127.0.0.1', hub_address: '127.0.0.1' }),
    ]);
    expect(t.hub.peers.size).toBe(0);
    await poll(t);
    expect(await statusOfDesk(t, office, { id })).toBe('ready');
    expect((await readEnvironment(t, office, id)).sidecar_url).toBe(`http://127.0.0.1:${sidecar.port}`);
  });
});

describe('A service for desks of the mesh only', () => {
  let t: Floor;
  beforeAll(async () => {
    t = await bootFloor();
  });
  afterAll(() => t?.stop());

  it('refuses a desk on its own machine', async () => {
    const office = await openOffice(t);
    const { workstation_id: id, pat } = await orderDesk(t, office);
    const answer = await enrol(t, pat, { ...enrolment(id), local_port: 7_412 });
    expect(refusal(answer)).toEqual([422, 'local_port: is only for a service whose LOCAL_DESKS is on']);
  });
});
