import { describe, expect, it } from '@jest/globals';
import { enrol, enrolment, openOffice } from '../factories/desks.js';
import { t, ordered } from '../suites/desk-enrol.js';

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
