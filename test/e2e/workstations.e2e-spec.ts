import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import {
  ALL_DONE,
  callBack,
  checklist,
  deskPath,
  enrol,
  enrolDesk,
  enrolment,
  listDesks,
  openOffice,
  orderDesk,
  PAT,
  patch,
  poll,
  readDesk,
  readyDesk,
  regenerate,
  release,
  report,
  uploadPhoto,
  type Office,
} from '../factories/desks.js';
import { closeSidecars } from '../factories/sidecar.js';
import { picture, refusal } from '../factories/workspace.js';
import { HOSTILE, structureOf, tame } from '../support/markdown-structure.js';
import { MINUTE } from '../support/test-clock.js';
import { t, anywhere } from '../suites/office.js';

const NOT_FOUND = [404, 'Not found'];
afterEach(closeSidecars);
const readText = ({ session }: Office, id: string, format: string) =>
  t.api.get(`${deskPath(id)}?format=${format}`, { session });
const idOf = ({ workstation_id }: { workstation_id: string }) => workstation_id;

describe('GET workstations', () => {
  it('lists the desks of the workspace, newest first, without tokens and commands', async () => {
    const office = await openOffice(t, 5);
    const ids: string[] = [];
    for (const name of ['first', 'second', 'third']) {
      ids.unshift(idOf(await orderDesk(t, office, { name })));
      t.clock.advance(MINUTE);
    }
    const listing = await listDesks(t, office);
    expect(listing.items.map(idOf)).toEqual(ids);
    expect(listing).toMatchObject({ dormant: [], total: 3, cap: { limit: 5, current: 3 } });
    expect(listing.items[0]).toEqual(await readDesk(t, office, ids[0]!));
  });
});

describe('GET workstations/{workstation_id}', () => {
  it('answers the envelope of the order without token and commands', async () => {
    const office = await openOffice(t);
    const { pat, install_command, install_command_sudo, ...envelope } = await orderDesk(t, office, { region: 'eu' });
    expect([pat, install_command, install_command_sudo]).not.toContain(undefined);
    expect(await readDesk(t, office, idOf(envelope))).toEqual(envelope);
  });

  it('yaml is the same value', async () => {
    const office = await openOffice(t);
    const { id } = await enrolDesk(t, office, { description: 'Builds: "the shop"' });
    const { status, headers, text } = await readText(office, id, 'yaml');
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^application\/yaml/)]);
    expect(parse(text)).toEqual(await readDesk(t, office, id));
  });

  const lineOf = (text: string, title: string) => text.split('\n').find((line) => line.includes(title))!;

  it('md marks each step, and says state and reason of those that are not done', async () => {
    const office = await openOffice(t);
    const desk = await orderDesk(t, office);
    await callBack(t, desk.pat, { env_id: idOf(desk), step: 'failed', exit_code: 8 });
    const { status, headers, text } = await readText(office, idOf(desk), 'md');
    expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/markdown/)]);
    const { onboarding_steps: steps } = await readDesk(t, office, idOf(desk));
    expect(steps.map(({ title }) => /\[.\]/.exec(lineOf(text, title))?.[0])).toEqual(['[x]', '[x]', '[!]', '[-]']);
    const [failed, blocked] = [lineOf(text, steps[2]!.title), lineOf(text, steps[3]!.title)];
    expect(failed).toMatch(/failed.*misrouted/);
    expect(blocked.replaceAll('\\', '')).toMatch(/blocked.*blocked_by:sidecar_up/);
    expect(text.replaceAll('\\', '')).toContain(steps[2]!.hint);
  });

  it('md marks what is to be done `[ ]`, and all `[x]` when the desk is ready', async () => {
    const office = await openOffice(t);
    const { workstation_id } = await orderDesk(t, office);
    const marks = async (id: string) => (await readText(office, id, 'md')).text.match(/\[[ x!-]\]/g);
    expect(await marks(workstation_id)).toEqual(['[ ]', '[-]', '[-]', '[-]']);
    const { id } = await readyDesk(t, office);
    expect(await marks(id)).toEqual(['[x]', '[x]', '[x]', '[x]']);
    expect(checklist(await readDesk(t, office, id))).toEqual(ALL_DONE);
  });

  it('keeps what people wrote as text in both formats', async () => {
    const [bad, good] = [await orderDesk(t, anywhere), await orderDesk(t, anywhere)].map(idOf) as [string, string];
    // Stored as it is, whatever the routes would say to it.
    const write = (id: string, text: string) =>
      t.database.rows('UPDATE workstations SET name = $3, description = $2, region = $2 WHERE id = $1', [
        id,
        text,
        text.slice(0, 100).replaceAll('\n', ' '),
      ]);
    for (const hostile of HOSTILE) {
      await write(bad, hostile);
      await write(good, tame(hostile));
      expect(parse((await readText(anywhere, bad, 'yaml')).text)).toEqual(await readDesk(t, anywhere, bad));
      const [found, wanted] = [await readText(anywhere, bad, 'md'), await readText(anywhere, good, 'md')];
      expect([hostile, structureOf(found.text)]).toEqual([hostile, structureOf(wanted.text)]);
    }
  });

  it('answers 422 to another format', async () => {
    const id = idOf(await orderDesk(t, anywhere));
    expect(refusal(await readText(anywhere, id, 'xml'))).toEqual([422, 'format: must be one of: yaml, md']);
  });
});

describe('POST regenerate-pat', () => {
  it('returns a new token and its commands; the old one stops working immediately', async () => {
    const office = await openOffice(t);
    const desk = await orderDesk(t, office);
    const { status, body } = await regenerate(t, office, idOf(desk));
    const command = desk.install_command.replace(desk.pat, body.pat);
    expect([status, body]).toEqual([
      200,
      {
        workstation_id: idOf(desk),
        pat: expect.stringMatching(PAT),
        install_command: command,
        install_command_sudo: command.replace(/bash$/, 'sudo bash'),
        rotated_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(body.pat).not.toBe(desk.pat);
    expect((await enrol(t, desk.pat, enrolment(idOf(desk)))).status).toBe(401);
    expect((await enrol(t, body.pat, enrolment(idOf(desk)))).status).toBe(200);
  });

  it('leaves one token that works after concurrent requests', async () => {
    const office = await openOffice(t);
    const desk = await orderDesk(t, office);
    const answers = await Promise.all(Array.from({ length: 20 }, () => regenerate(t, office, idOf(desk))));
    const pats = answers.map(({ status, body }) => [status, body.pat] as const);
    expect(new Set(pats.map(([, pat]) => pat)).size).toBe(20);
    expect(pats.map(([status]) => status)).toEqual(Array(20).fill(200));
    const calls = [desk.pat, ...pats.map(([, pat]) => pat)].map((pat) =>
      callBack(t, pat, { env_id: idOf(desk), step: 'started' }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses[0]).toBe(401);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('DELETE workstations/{workstation_id}', () => {
  it('releases the desk: its row is deleted, its key stops working and its peer leaves the hub', async () => {
    const office = await openOffice(t);
    const desk = await readyDesk(t, office);
    expect(t.hub.peers.has(desk.publicKey)).toBe(true);
    const { status, body } = await release(t, office, desk.id);
    expect([status, body]).toEqual([200, { workstation_id: desk.id, released: true }]);
    expect((await report(t, desk)).status).toBe(401);
    expect(t.hub.peers.has(desk.publicKey)).toBe(false);
    expect((await listDesks(t, office)).total).toBe(0);
    const requested = desk.sidecar.requests.length;
    await poll(t);
    expect(desk.sidecar.requests).toHaveLength(requested);
  });

  it('answers 404 the second time, and so is everything about the desk', async () => {
    const office = await openOffice(t);
    const { workstation_id: id, pat } = await orderDesk(t, office);
    await release(t, office, id);
    expect(refusal(await release(t, office, id))).toEqual(NOT_FOUND);
    const { session } = office;
    expect(refusal(await t.api.get(deskPath(id), { session }))).toEqual(NOT_FOUND);
    expect(refusal(await regenerate(t, office, id))).toEqual(NOT_FOUND);
    expect(refusal(await patch(t, office, id, { name: 'x' }))).toEqual(NOT_FOUND);
    expect((await enrol(t, pat, enrolment(id))).status).toBe(401);
  });

  it('happens once in concurrent requests', async () => {
    const office = await openOffice(t);
    const { id } = await enrolDesk(t, office);
    const answers = await Promise.all(Array.from({ length: 10 }, () => release(t, office, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(404)]);
  });

  it('deletes the photo as well', async () => {
    const office = await openOffice(t);
    const { workstation_id: id } = await orderDesk(t, office);
    const before = filesIn(join(t.dataDir, 'files'));
    await uploadPhoto(t, office, id, { bytes: await picture('png') });
    expect(filesIn(join(t.dataDir, 'files')).length).toBe(before.length + 1);
    await release(t, office, id);
    expect(filesIn(join(t.dataDir, 'files'))).toEqual(before);
  });

  it('lets the machine host another desk, at the same time', async () => {
    const office = await openOffice(t);
    const { id, machineId } = await enrolDesk(t, office);
    await release(t, office, id);
    const next = await orderDesk(t, office);
    const body = { ...enrolment(idOf(next)), machine_id: machineId };
    expect((await enrol(t, next.pat, body)).status).toBe(200);
  });
});

const filesIn = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name);
