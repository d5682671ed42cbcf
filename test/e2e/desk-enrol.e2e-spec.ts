import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { bootApp } from '../app.js';
import {
  bootFloor,
  callBack,
  checklist,
  DESK_KEY,
  enrol,
  enrolDesk,
  enrolment,
  HUB_ENDPOINT,
  newPublicKey,
  openOffice,
  orderDesk,
  patch,
  readDesk,
  readEnvironment,
  regenerate,
  release,
  report,
  stalledAt,
  wrongTokens,
  type Office,
} from '../factories/desks.js';
import { OTHER_DIGEST } from '../factories/sidecar.js';
import { NO_UUID, refusal, runLoop } from '../factories/workspace.js';
import { CIDR, t, anywhere, ordered } from '../suites/desk-enrol.js';

const SHARED = [409, 'This machine already hosts another desk'];
const listOf = async ({ office, id }: { office: Office; id: string }) => checklist(await readDesk(t, office, id));

describe('POST desk/enroll', () => {
  it("returns the desk's key, its address and the hub's endpoint, and adds it to the hub", async () => {
    const { id, pat, office } = await ordered();
    const sent = enrolment(id);
    const { status, body } = await enrol(t, pat, sent);
    const { short_id } = await readEnvironment(t, office, id);
    expect([status, body]).toEqual([
      200,
      {
        workstation_id: id,
        desk_key: expect.stringMatching(DESK_KEY),
        runtime: 'claude_code',
        workspace_path: `/srv/workspace/${String(short_id)}`,
        build_limit_minutes: 120,
        build_ceiling_minutes: 240,
        report_seconds: 30,
        health_port: 7411,
        mesh: {
          address: expect.stringMatching(/^10\.96\.\d+\.\d+$/),
          cidr: CIDR,
          hub_address: '10.96.0.1',
          hub_public_key: t.hub.publicKey,
          hub_endpoint: HUB_ENDPOINT,
          keepalive_seconds: 25,
        },
      },
    ]);
    expect(['10.96.0.0', '10.96.0.1', '10.96.255.255']).not.toContain(body.mesh.address);
    expect([...t.hub.peers.get(sent.public_key)!.allowedIps]).toEqual([`${body.mesh.address}/32`]);
    expect(await readEnvironment(t, office, id)).toMatchObject({ mesh_address: body.mesh.address });
    expect(await listOf({ office, id })).toEqual(stalledAt('sidecar_up', '[ ]', 'awaiting_first_health_check'));
  });

  it('consumes it once under concurrent requests', async () => {
    const { id, pat } = await ordered();
    const peers = t.hub.peers.size;
    const answers = await Promise.all(Array.from({ length: 20 }, () => enrol(t, pat, enrolment(id))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(401)]);
    expect(t.hub.peers.size).toBe(peers + 1);
  });

  it('answers 401 for another desk’s id, of the same workspace or of another, and spends nothing', async () => {
    const mine = await ordered();
    const [sister, stranger] = [await ordered(), await ordered(await openOffice(t))];
    for (const id of [sister.id, stranger.id, NO_UUID]) {
      expect((await enrol(t, mine.pat, enrolment(id))).status).toBe(401);
      expect((await callBack(t, mine.pat, { env_id: id, step: 'started' })).status).toBe(401);
    }
    for (const { id, pat } of [mine, sister, stranger]) expect((await enrol(t, pat, enrolment(id))).status).toBe(200);
  });

  it('answers 401 for every other token, and without one, before the body is looked at', async () => {
    const { id, pat, office } = await ordered();
    const { key } = await enrolDesk(t, office);
    for (const body of [enrolment(id), {}]) {
      for (const token of wrongTokens(pat, key, office.token)) expect((await enrol(t, token, body)).status).toBe(401);
      expect((await t.api.post('/api/v1/desk/enroll', { body })).status).toBe(401);
      expect((await t.api.post('/api/v1/desk/enroll', { session: office.session, body })).status).toBe(401);
    }
    expect((await enrol(t, pat, enrolment(id))).status).toBe(200);
  });

  it('lets one of the old token and a rotation at the same time win, never both', async () => {
    const { id, pat, office } = await ordered();
    const [enrolled, ...turned] = await Promise.all([
      enrol(t, pat, enrolment(id)),
      ...Array.from({ length: 20 }, () => regenerate(t, office, id)),
    ]);
    expect([200, 401]).toContain(enrolled.status);
    expect((await enrol(t, pat, enrolment(id))).status).toBe(401);
    const tries = turned.map(({ body }) => enrol(t, body.pat, enrolment(id)));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });

  it.each<[what: string, key: unknown]>([
    ['31 bytes', randomBytes(31).toString('base64')],
    ['not canonical', `${'A'.repeat(42)}B=`],
    ['nothing but zeros', Buffer.alloc(32).toString('base64')],
  ])('answers 422 with a public key that is %s, and spends nothing', async (_, public_key) => {
    const { id, pat } = await ordered();
    const { status, body } = await enrol(t, pat, { ...enrolment(id), public_key });
    expect([status, body.detail]).toEqual([422, expect.stringMatching(/^public_key: /)]);
    expect((await enrol(t, pat, enrolment(id))).status).toBe(200);
  });

  it('answers 422 with an invalid value, and the token stays', async () => {
    const { id, pat } = await ordered();
    expect(refusal(await enrol(t, pat, { ...enrolment(id), machine_id: '' }))).toEqual([
      422,
      'machine_id: must not be blank',
    ]);
    expect((await enrol(t, pat, enrolment(id))).status).toBe(200);
  });

  it('refuses a public key that is another desk’s, whose peer stays', async () => {
    const first = await enrolDesk(t, await openOffice(t));
    const { id, pat, office } = await ordered();
    const answer = await enrol(t, pat, { ...enrolment(id), public_key: first.publicKey });
    expect([409, 422]).toContain(answer.status);
    expect([...t.hub.peers.get(first.publicKey)!.allowedIps]).toEqual([`${first.address}/32`]);
    expect((await readEnvironment(t, office, id)).mesh_address).toBeNull();
    expect((await enrol(t, pat, enrolment(id))).status).toBe(200);
  });

  it('does not resume a desk that was paused', async () => {
    const { id, pat, office } = await ordered();
    await patch(t, office, id, { status: 'suspended' });
    expect((await enrol(t, pat, enrolment(id))).status).toBe(200);
    expect((await readDesk(t, office, id)).status).toBe('suspended');
    expect(await listOf({ office, id })).toEqual(stalledAt('sidecar_up', '[ ]', 'suspended'));
  });

  it('refuses the hub’s own key', async () => {
    const { id, pat } = await ordered();
    const answer = await enrol(t, pat, { ...enrolment(id), public_key: t.hub.publicKey });
    expect([409, 422]).toContain(answer.status);
  });
});

describe('A machine that hosts a desk', () => {
  it('answers 409 for another one, which is misrouted until it is installed elsewhere', async () => {
    const office = await openOffice(t);
    const first = await enrolDesk(t, office);
    const second = await ordered(office);
    const body = { ...enrolment(second.id), machine_id: first.machineId };
    expect(refusal(await enrol(t, second.pat, body))).toEqual(SHARED);
    expect(await listOf(second)).toEqual(stalledAt('sidecar_up', '[!]', 'misrouted'));
    expect((await report(t, first)).status).toBe(200);
    expect((await enrol(t, second.pat, enrolment(second.id))).status).toBe(200);
    expect(await listOf(second)).toEqual(stalledAt('sidecar_up', '[ ]', 'awaiting_first_health_check'));
  });

  it('of another workspace may look the same: machines made from one image do', async () => {
    const first = await enrolDesk(t, await openOffice(t));
    const { id, pat } = await ordered();
    const body = { ...enrolment(id), machine_id: first.machineId };
    expect((await enrol(t, pat, body)).status).toBe(200);
    expect((await report(t, first)).status).toBe(200);
  });

  it('enrolls its own desk again with a new token: the old key stops working, the address stays', async () => {
    const office = await openOffice(t);
    const desk = await enrolDesk(t, office);
    const { pat } = (await regenerate(t, office, desk.id)).body;
    const publicKey = newPublicKey();
    const body = { ...enrolment(desk.id), machine_id: desk.machineId, public_key: publicKey };
    const again = await enrol(t, pat, body);
    expect([again.status, again.body.mesh.address]).toEqual([200, desk.address]);
    expect((await report(t, desk)).status).toBe(401);
    expect([t.hub.peers.has(desk.publicKey), t.hub.peers.has(publicKey)]).toEqual([false, true]);
  });

  it('that is installed again with another program counts as upgraded', async () => {
    const office = anywhere;
    const desk = await enrolDesk(t, office);
    expect((await readEnvironment(t, office, desk.id)).last_upgrade_at).toBeNull();
    const { pat } = (await regenerate(t, office, desk.id)).body;
    const body = { ...enrolment(desk.id), machine_id: desk.machineId, code_digest: OTHER_DIGEST };
    expect((await enrol(t, pat, body)).status).toBe(200);
    expect(await readEnvironment(t, office, desk.id)).toMatchObject({
      sidecar_code_digest: OTHER_DIGEST,
      last_upgrade_at: expect.stringMatching(/Z$/),
    });
  });

  it('hosts one of two that arrive at the same time', async () => {
    const office = await openOffice(t);
    const pair = await Promise.all([ordered(office), ordered(office)]);
    const machine_id = randomUUID();
    const answers = await Promise.all(pair.map(({ id, pat }) => enrol(t, pat, { ...enrolment(id), machine_id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('Addresses', () => {
  it('that have run out are a refusal that spends nothing', async () => {
    const small = await bootFloor({ MESH_CIDR: '10.97.0.0/30' });
    try {
      const office = await openOffice(small);
      const only = await enrolDesk(small, office);
      expect(only.address).toBe('10.97.0.2');
      const { workstation_id: id, pat } = await orderDesk(small, office);
      const answer = await enrol(small, pat, enrolment(id));
      expect([[409, 503].includes(answer.status), answer.body.detail]).toEqual([
        true,
        expect.stringMatching(/address/i),
      ]);
      await release(small, office, only.id);
      const next = await enrol(small, pat, enrolment(id));
      expect([next.status, next.body.mesh.address]).toEqual([200, '10.97.0.2']);
    } finally {
      await small.stop();
    }
  });
});

describe('The hub', () => {
  it('that does not exist makes enrolment 503 `The mesh is not configured`, and the token stays', async () => {
    const { id, pat } = await ordered();
    const bare = await bootApp({ beside: t });
    try {
      expect(refusal(await enrol(bare, pat, enrolment(id)))).toEqual([503, 'The mesh is not configured']);
    } finally {
      await bare.stop();
    }
    expect((await enrol(t, pat, enrolment(id))).status).toBe(200);
  });

  it('that lost its peers, or has unknown ones, is corrected by mesh-sync', async () => {
    const desk = await enrolDesk(t, await openOffice(t));
    const peer = { endpoint: null, keepaliveSeconds: 0, handshakeAt: null };
    t.hub.forget();
    const stranger = newPublicKey();
    t.hub.peers.set(stranger, { ...peer, allowedIps: new Set([`${desk.address}/32`]) });
    await runLoop(t, 'mesh-sync');
    expect([...t.hub.peers.get(desk.publicKey)!.allowedIps]).toEqual([`${desk.address}/32`]);
    expect(t.hub.peers.has(stranger)).toBe(false);
  });

  it('that is away at enrolment learns of the desk when it is back', async () => {
    await runLoop(t, 'mesh-sync');
    const { id, pat } = await ordered();
    const body = enrolment(id);
    t.hub.fault = { kind: 'errno', errno: -5 };
    const answer = await enrol(t, pat, body).finally(() => (t.hub.fault = null));
    if (answer.status === 200) await runLoop(t, 'mesh-sync');
    else expect([answer.status, (await enrol(t, pat, body)).status]).toEqual([503, 200]);
    expect(t.hub.peers.has(body.public_key)).toBe(true);
  });
});
