import { describe, expect, it } from '@jest/globals';
import {
  enrolDesk,
  openOffice,
  orderDesk,
  patch,
  pollTimes,
  readDesk,
  readEnvironment,
  readyDesk,
  release,
  report,
} from '../factories/desks.js';
import { DIGEST, OTHER_DIGEST } from '../factories/sidecar.js';
import { refusal } from '../factories/workspace.js';
import { DAY } from '../support/test-clock.js';
import { t } from '../suites/floor.js';

describe('POST desk/report', () => {
  it('returns the state of the desk, when to report next, and no update if there is none', async () => {
    const office = await openOffice(t);
    const desk = await readyDesk(t, office);
    const expected = { workstation_id: desk.id, status: 'active', report_seconds: 30, build_slots: 1, update: null };
    const { status, body } = await report(t, desk);
    expect([status, body]).toEqual([200, expected]);
    await patch(t, office, desk.id, { status: 'suspended' });
    expect((await report(t, desk)).body).toEqual({ ...expected, status: 'suspended' });
  });

  it('never makes a desk ready: that is for health checks', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    for (let time = 0; time < 3; time++) expect((await report(t, desk)).body).toMatchObject({ status: 'provisioned' });
    expect((await readDesk(t, office, desk.id)).ready).toBe(false);
    const gone = await readyDesk(t, office);
    await gone.sidecar.stop();
    await pollTimes(t, 3);
    expect((await report(t, gone)).body.status).toBe('unreachable');
  });

  it('is stored: version, digest, builds, login, waiting syncs and the time', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    await report(t, desk, { running_builds: 2, login: 'valid', pending_sync_count: 4 });
    const first = await readEnvironment(t, office, desk.id);
    expect(first).toMatchObject({
      sidecar_version: '0.3.0',
      sidecar_code_digest: DIGEST,
      running_builds: 2,
      login: 'valid',
      pending_sync_count: 4,
      last_upgrade_at: null,
    });
    t.clock.advance(DAY);
    await office.signIn();
    await report(t, desk, { version: '0.4.0', code_digest: OTHER_DIGEST, running_builds: 0 });
    const second = await readEnvironment(t, office, desk.id);
    expect(second).toMatchObject({ sidecar_version: '0.4.0', sidecar_code_digest: OTHER_DIGEST, running_builds: 0 });
    for (const time of [second.last_contact_at, second.last_upgrade_at]) expect(t.clock.isNow(String(time))).toBe(true);
  });

  it('has its load and its disk, and what is not reported stays', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    const use = async () => {
      const { load_percent: load, disk_percent: disk } = await readEnvironment(t, office, desk.id);
      return [load, disk];
    };
    expect(await use()).toEqual([null, null]);
    await report(t, desk, { load_percent: 140, disk_percent: 61 });
    expect(await use()).toEqual([140, 61]);
    await report(t, desk);
    expect(await use()).toEqual([140, 61]);
    expect((await report(t, desk, { disk_percent: 101 })).status).toBe(422);
  });

  it('answers 422 with an invalid value, and nothing of it is stored', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    const before = await readEnvironment(t, office, desk.id);
    expect(refusal(await report(t, desk, { version: '0.4.0', running_builds: 1.5 }))).toEqual([
      422,
      'running_builds: must be a whole number from 0 to 10000',
    ]);
    expect(await readEnvironment(t, office, desk.id)).toEqual(before);
  });

  it('answers 401 after the desk was released, and for every credential but a desk key', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    const { pat } = await orderDesk(t, office);
    const { key } = desk;
    const turned = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`;
    for (const other of [turned, key.slice(0, -1), `${key}a`, 'wsd_', pat, office.token])
      expect((await report(t, { key: other })).status).toBe(401);
    expect((await t.api.post('/api/v1/desk/report', { session: office.session, body: {} })).status).toBe(401);
    expect((await t.api.post('/api/v1/desk/report', { body: {} })).status).toBe(401);
    await release(t, office, desk.id);
    expect((await report(t, desk)).status).toBe(401);
  });

  it('changes one desk and no other', async () => {
    const office = await openOffice(t);
    const [desk, other] = [await enrolDesk(t, office), await enrolDesk(t, office)];
    const before = await readEnvironment(t, office, other.id);
    await report(t, desk, { running_builds: 9, env_id: other.id, workstation_id: other.id });
    expect(await readEnvironment(t, office, other.id)).toEqual(before);
  });

  it('that meets a pause at the same time does not undo it', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    await Promise.all([
      ...Array.from({ length: 10 }, () => report(t, desk)),
      patch(t, office, desk.id, { status: 'suspended' }),
      ...Array.from({ length: 10 }, () => report(t, desk)),
    ]);
    expect((await readDesk(t, office, desk.id)).status).toBe('suspended');
  });
});
