import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { bootFloor, openOffice, pollTimes, readyDesk, statusOfDesk, type Floor } from '../factories/desks.js';
import { closeSidecars } from '../factories/sidecar.js';

let t: Floor;
beforeAll(async () => {
  t = await bootFloor({ SIDECAR_PORTS: '7411,8080', DESK_POLL_TIMEOUT: '1s' });
});
afterAll(() => t?.stop());
afterEach(closeSidecars);

describe('A desk', () => {
  it('is polled independently of desks that do not answer', async () => {
    const office = await openOffice(t);
    const [gone, slow, well] = [await readyDesk(t, office), await readyDesk(t, office), await readyDesk(t, office)];
    await gone.sidecar.stop();
    slow.sidecar.answer = () => undefined;
    await pollTimes(t, 3);
    const states = [];
    for (const desk of [gone, slow, well]) states.push(await statusOfDesk(t, office, desk));
    expect(states).toEqual(['unreachable', 'unreachable', 'ready']);
  });
});
