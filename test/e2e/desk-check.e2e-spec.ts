import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bootFloor,
  enrolDesk,
  openOffice,
  poll,
  pollTimes,
  readEnvironment,
  readyDesk,
  statusOfDesk,
  type Desk,
  type Floor,
} from '../factories/desks.js';
import { closeSidecars, OTHER_DIGEST, Sidecar } from '../factories/sidecar.js';
import { DAY, MINUTE } from '../support/test-clock.js';

let t: Floor;
beforeAll(async () => {
  t = await bootFloor();
});
afterAll(() => t?.stop());
afterEach(closeSidecars);

describe('A check', () => {
  const padded = (desk: Pick<Desk, 'id'>, bytes: number): string => {
    const health = JSON.stringify({
      desk_id: desk.id,
      version: '0.3.0',
      code_digest: null,
      running_builds: 0,
      login: 'valid',
      pending_sync_count: 0,
    });
    return health + ' '.repeat(bytes - health.length);
  };
  const send = (response: ServerResponse, body: string, status = 200) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(body);

  it('accepts an answer of 64 KiB', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    const sidecar = await Sidecar.start(desk);
    sidecar.answer = (_, response) => send(response, padded(desk, 65_536));
    await poll(t);
    expect(await statusOfDesk(t, office, desk)).toBe('ready');
  });

  it('follows no redirect', async () => {
    const office = await openOffice(t);
    const { sidecar, ...desk } = await readyDesk(t, office);
    const elsewhere = await Sidecar.start({ id: desk.id, address: '127.0.0.1' }, 0);
    sidecar.answer = (_, response) =>
      void response.writeHead(302, { location: `http://127.0.0.1:${elsewhere.port}/health` }).end();
    await pollTimes(t, 3);
    expect([elsewhere.requests, await statusOfDesk(t, office, desk)]).toEqual([[], 'unreachable']);
  });

  it.each([
    { version: 5 },
    { version: 'x'.repeat(10_000) },
    { version: 'a\u0000b' },
    { code_digest: 7 },
    { code_digest: { $gt: '' } },
    { running_builds: 'many' },
    { running_builds: -1 },
    { running_builds: 1.5 },
    { running_builds: 1e300 },
    { pending_sync_count: 2 ** 40 },
    { pending_sync_count: null },
    { login: 'root' },
    { login: ['valid'] },
  ])('stores nothing that is of the wrong kind: %j', async (wrong) => {
    const office = await openOffice(t);
    const { sidecar, ...desk } = await readyDesk(t, office);
    sidecar.health = { ...sidecar.health, ...wrong };
    await poll(t);
    const found = await readEnvironment(t, office, desk.id);
    for (const [name, value] of Object.entries(wrong)) {
      const stored = { version: 'sidecar_version', code_digest: 'sidecar_code_digest' }[name] ?? name;
      expect(found[stored]).not.toEqual(value);
    }
    expect(found.status).toBe('active');
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
