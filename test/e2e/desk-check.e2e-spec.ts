import { describe, expect, it } from '@jest/globals';
import {
  enrolDesk,
  openOffice,
  poll,
  pollTimes,
  readEnvironment,
  readyDesk,
  statusOfDesk,
} from '../factories/desks.js';
import { OTHER_DIGEST, Sidecar } from '../factories/sidecar.js';
import { DAY, MINUTE } from '../support/test-clock.js';
import { t } from '../suites/floor.js';

describe('A check', () => {
  it('follows no redirect', async () => {
    const office = await openOffice(t);
    const { sidecar, ...desk } = await readyDesk(t, office);
    const elsewhere = await Sidecar.start({ id: desk.id, address: '127.0.0.1' }, 0);
    sidecar.answer = (_, response) =>
      void response.writeHead(302, { location: `http://127.0.0.1:${elsewhere.port}/health` }).end();
    await pollTimes(t, 3);
    expect([elsewhere.requests, await statusOfDesk(t, office, desk)]).toEqual([[], 'unreachable']);
  });

  it('stores nothing that is of the wrong kind', async () => {
    const office = await openOffice(t);
    const { sidecar, ...desk } = await readyDesk(t, office);
    const { health } = sidecar;
    const before = await readEnvironment(t, office, desk.id);
    for (const wrong of [{ version: 5 }, { running_builds: -1 }, { login: 'root' }]) {
      sidecar.health = { ...health, ...wrong };
      await poll(t);
      const { status, sidecar_version, running_builds, login } = await readEnvironment(t, office, desk.id);
      expect({ ...before, status, sidecar_version, running_builds, login }).toEqual(before);
    }
  });

  it('writes what the desk reported, and when its version or digest last changed', async () => {
    const office = await openOffice(t);
    const { sidecar, ...desk } = await readyDesk(t, office);
    const read = () => readEnvironment(t, office, desk.id);
    sidecar.health = { ...sidecar.health, running_builds: 3, login: 'expired', pending_sync_count: 9 };
    await pollTimes(t, 2);
    expect(await read()).toMatchObject({
      running_builds: 3,
      login: 'expired',
      pending_sync_count: 9,
      last_upgrade_at: null,
    });
    t.clock.advance(DAY);
    await office.signIn();
    sidecar.health = { ...sidecar.health, code_digest: OTHER_DIGEST };
    await poll(t);
    const changed = await read();
    expect(changed).toMatchObject({ sidecar_version: '0.3.0', sidecar_code_digest: OTHER_DIGEST });
    expect(t.clock.isNow(String(changed.last_upgrade_at))).toBe(true);
    t.clock.advance(MINUTE);
    await poll(t);
    expect((await read()).last_upgrade_at).toBe(changed.last_upgrade_at);
  });

  it('knows a sidecar from before digests', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    const sidecar = await Sidecar.start(desk);
    sidecar.health = { desk_id: desk.id, version: '0.2.9', running_builds: 0, login: 'unknown', pending_sync_count: 0 };
    await poll(t);
    expect(await readEnvironment(t, office, desk.id)).toMatchObject({
      status: 'active',
      sidecar_version: '0.2.9',
      sidecar_code_digest: null,
    });
  });

  it('leaves a row alone of which nothing changed', async () => {
    const office = await openOffice(t);
    const well = await readyDesk(t, office);
    const gone = await readyDesk(t, office);
    await gone.sidecar.stop();
    await pollTimes(t, 4);
    const versions = () =>
      t.database.rows('SELECT id, xmin::text AS version FROM workstations WHERE id = ANY($1) ORDER BY id', [
        [well.id, gone.id],
      ]);
    const before = await versions();
    await pollTimes(t, 3);
    expect(await versions()).toEqual(before);
  });
});
