import { afterEach, describe, expect, it, jest } from '@jest/globals';
import {
  bootFloor,
  callBack,
  deskPath,
  enrol,
  enrolment,
  environmentPath,
  openOffice,
  order,
  orderDesk,
  regenerate,
  report,
  WORKSTATIONS,
  type Floor,
} from '../factories/desks.js';
import { closeSidecars, Sidecar } from '../factories/sidecar.js';
import { operator, runLoop } from '../factories/workspace.js';

afterEach(closeSidecars);

describe('Tokens, commands and desk keys', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are shown once, and appear in no later answer, log line or table', async () => {
    let written = '';
    jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
      written += String(text);
      return true;
    });
    const t = await bootFloor({ LOG_LEVEL: 'debug', LOG_FORMAT: 'json' });
    const secrets: string[] = [];
    let later = '';
    try {
      const office = await openOffice(t);
      const { session, token } = office;
      const first = await order(
        t,
        office,
        {},
        { headers: { 'idempotency-key': 'secret', 'x-request-id': 'to-be-found' } },
      );
      const id = first.body.workstation_id;
      const turned = (await regenerate(t, office, id)).body;
      secrets.push(first.body.pat, turned.pat);
      await callBack(t, first.body.pat, { env_id: id, step: 'started' });
      await callBack(t, turned.pat, { env_id: id, step: 'failed', exit_code: 5, reason: 'node is missing' });
      const enrolled = (await enrol(t, turned.pat, enrolment(id))).body;
      secrets.push(enrolled.desk_key);
      await enrol(t, turned.pat, enrolment(id));
      await t.api.get(/\/install\/sidecar[^']+/.exec(turned.install_command)![0]);
      const desk = { id, key: enrolled.desk_key, address: enrolled.mesh.address };
      await Sidecar.start(desk);
      for (const loop of ['desk-poll', 'mesh-sync', 'machine-updates'] as const) await runLoop(t, loop);
      later += (await report(t, desk)).text;
      later += (await t.api.post(`/api/v1/machines/${id}/updates`, { token })).text;
      later += (await t.api.patch(environmentPath(id), { session, body: { name: 'Renamed' } })).text;
      const paths = [
        WORKSTATIONS,
        ...['', '?format=yaml', '?format=md'].map((query) => `${deskPath(id)}${query}`),
        environmentPath(id),
        environmentPath(id, '/image'),
        environmentPath('credentials/reauth-status'),
      ];
      for (const path of paths) later += (await t.api.get(path, { session })).text;
      for (const path of ['/api/v1/machines/updates', office.path('features'), '/api/v1/board/boards'])
        later += (await t.api.get(path, { token })).text;
      for (const path of ['loops', `brands/${office.brand.id}`]) later += (await operator(t, 'get', path)).text;
      later += await everyRow(t);
    } finally {
      await t.stop();
    }
    expect(secrets).toHaveLength(3);
    expect(later).toContain('Renamed');
    expect(written).toContain('to-be-found');
    for (const secret of secrets) {
      for (const text of [later, written]) {
        expect(text).not.toContain(secret);
        // The part behind the prefix, and how bytes are written out by the database.
        expect(text).not.toContain(secret.slice(4));
        expect(text).not.toContain(Buffer.from(secret).toString('hex'));
        expect(text).not.toContain(Buffer.from(secret).toString('base64').slice(0, 40));
      }
    }
    expect(later).not.toMatch(/install_command|curl -sSL/);
  });

  it('are not shown when an installer repeats them in what it says', async () => {
    const t = await bootFloor();
    try {
      const office = await openOffice(t);
      const { workstation_id: id, pat } = await orderDesk(t, office);
      const reason = `curl: https://workspace.test.example/install/sidecar?pat=${pat} failed`;
      await callBack(t, pat, { env_id: id, step: 'failed', exit_code: 2, reason });
      const { text } = await t.api.get(deskPath(id), { session: office.session });
      expect(text).toContain('curl');
      expect(text).not.toContain(pat);
      expect(await everyRow(t)).not.toContain(pat);
    } finally {
      await t.stop();
    }
  });

  /** The whole database as text. */
  async function everyRow({ database }: Floor): Promise<string> {
    const tables = await database.rows<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    let text = '';
    for (const { name } of tables) {
      const row = await database.row<{ all: string | null }>(`SELECT string_agg(r::text, ' ') AS all FROM "${name}" r`);
      text += row!.all ?? '';
    }
    return text;
  }
});
