import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bootFloor, enrol, enrolment, openOffice, orderDesk, type Floor, type Office } from '../factories/desks.js';

const CIDR = '10.96.0.0/16';

let t: Floor;
/** Where it does not matter which desks there are. */
let anywhere: Office;
beforeAll(async () => {
  t = await bootFloor({ MESH_CIDR: CIDR });
  anywhere = await openOffice(t);
});
afterAll(() => t?.stop());

const ordered = async (office = anywhere) => {
  const { workstation_id: id, pat } = await orderDesk(t, office);
  return { office, id, pat };
};

describe('Addresses', () => {
  it('are assigned once, also to 50 desks at the same time', async () => {
    const office = await openOffice(t);
    const desks = await Promise.all(Array.from({ length: 50 }, () => ordered(office)));
    const answers = await Promise.all(desks.map(({ id, pat }) => enrol(t, pat, enrolment(id))));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ body }) => body.mesh.address)).size).toBe(50);
    const locked = [...t.hub.peers.values()].flatMap(({ allowedIps }) => [...allowedIps]);
    expect(new Set(locked).size).toBe(locked.length);
    for (const { body } of answers) expect(locked).toContain(`${body.mesh.address}/32`);
  });
});
