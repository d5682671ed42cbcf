import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { SCOPES } from '../../src/modules/identity/index.js';
import { bootApp, type TestApp } from '../app.js';
import {
  createGuest,
  createWorkspace,
  download,
  mustRefuse,
  NO_USER_IDS,
  NOBODY,
  picture,
  pixelBomb,
  refusal,
  refusalsOf,
  removeMember,
  upload,
  type Upload,
  type Workspace,
} from '../factories/workspace.js';

const MEGABYTE = 1_048_576;
const NOT_A_PICTURE = [400, 'File must be PNG, JPG or GIF'];
const TOO_LARGE = [400, 'File too large (max 5MB)'];
const NO_PHOTO = { detail: 'Photo not found' };
const SCRIPT = '<script>alert(1)</script>';

let t: TestApp;
beforeAll(async () => {
  t = await bootApp();
});
afterAll(() => t?.stop());

const photoPath = ({ path, admin }: Workspace, userId: number | string = admin.user.id) =>
  path(`members/${userId}/photo`);
const post = (workspace: Workspace, ...files: Upload[]) => upload(t, photoPath(workspace), workspace, ...files);
const postTo = (workspace: Workspace, userId: number | string, bytes: Buffer) =>
  upload(t, photoPath(workspace, userId), workspace, { bytes });
const remove = (workspace: Workspace, userId?: number | string, token = workspace.token) =>
  t.api.delete(photoPath(workspace, userId), { token });
const get = (workspace: Workspace, path = photoPath(workspace), headers: Record<string, string> = {}) =>
  download(t, path, { authorization: `Bearer ${workspace.token}`, ...headers });
const listed = async ({ token, path, admin }: Workspace): Promise<string | null> => {
  const { members } = (await t.api.get(path('members'), { token })).body;
  return members.find(({ user_id }: { user_id: number }) => user_id === admin.user.id).photo;
};

describe('POST photo', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['gif', 'image/gif'],
  ] as const)('takes a %s, answers its address and shows it in the list of members', async (format, type) => {
    const workspace = await createWorkspace(t);
    const { status, body } = await post(workspace, { bytes: await picture(format), name: `me.${format}`, type });
    expect([status, body]).toEqual([200, { photo: expect.stringMatching(/^\/api\/v1\//) }]);
    expect(await listed(workspace)).toBe(body.photo);
    const served = await get(workspace, body.photo);
    expect([served.status, served.headers['content-type']]).toEqual([200, type]);
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format, width: 24, height: 16 });
  });

  it('goes by what the file is, not by what it is called: a PNG named .gif is served as image/png', async () => {
    const workspace = await createWorkspace(t);
    const { body } = await post(workspace, { bytes: await picture('png'), name: 'me.gif', type: 'image/gif' });
    const { headers, bytes } = await get(workspace, body.photo);
    expect(headers['content-type']).toBe('image/png');
    expect((await sharp(bytes).metadata()).format).toBe('png');
  });

  it.each(['../../../etc/passwd', 'a"\r\nX-Evil: 1.png', '.png', 'x'.repeat(1_000), 'C:\\me.png', '🙂.svg'])(
    'does not care about the name %j',
    async (name) => {
      const workspace = await createWorkspace(t);
      const { status, body } = await post(workspace, { bytes: await picture('png'), name });
      expect(status).toBe(200);
      expect(body.photo).not.toMatch(/passwd|evil|\.\.|xxx/i);
      expect((await get(workspace, body.photo)).status).toBe(200);
    },
  );

  it('serves no data after the picture of a GIF', async () => {
    const workspace = await createWorkspace(t);
    const bytes = Buffer.concat([await picture('gif'), Buffer.from(SCRIPT)]);
    const { status, body } = await post(workspace, { bytes, name: 'me.gif', type: 'image/gif' });
    expect(status).toBe(200);
    const served = await get(workspace, body.photo);
    expect(served.headers['content-type']).toBe('image/gif');
    expect(served.bytes.toString('latin1')).not.toContain('script');
  });

  it.each(['png', 'jpeg'] as const)('refuses data after the picture of a %s, or drops it', async (format) => {
    const workspace = await createWorkspace(t);
    const answer = await post(workspace, { bytes: Buffer.concat([await picture(format), Buffer.from(SCRIPT)]) });
    if (answer.status !== 200) return expect(refusal(answer)).toEqual(NOT_A_PICTURE);
    expect((await get(workspace, answer.body.photo)).bytes.toString('latin1')).not.toContain('script');
  });

  it('serves nothing of what the camera wrote into the file', async () => {
    const workspace = await createWorkspace(t);
    const plain = sharp(await picture('jpeg'));
    const bytes = await plain
      .withExif({ IFD0: { Copyright: 'telling-exif', Artist: SCRIPT } })
      .jpeg()
      .toBuffer();
    expect(bytes.toString('latin1')).toContain('telling-exif');
    const { body } = await post(workspace, { bytes, name: 'me.jpg', type: 'image/jpeg' });
    const served = await get(workspace, body.photo);
    expect(served.bytes.toString('latin1')).not.toMatch(/telling-exif|script|Exif/);
  });

  it('replaces the picture that was there', async () => {
    const workspace = await createWorkspace(t);
    await post(workspace, { bytes: await picture('png', '#ff0000') });
    const first = await get(workspace);
    const { body } = await post(workspace, { bytes: await picture('png', '#00ff00') });
    expect(await listed(workspace)).toBe(body.photo);
    const second = await get(workspace, body.photo);
    expect(second.headers.etag).not.toBe(first.headers.etag);
    const { data } = await sharp(second.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([0, 255, 0]);
  });

  it('ends with one picture that can be fetched under concurrent requests', async () => {
    const workspace = await createWorkspace(t);
    const colours = Array.from({ length: 10 }, (_, n) => `#0000${(10 + n * 20).toString(16).padStart(2, '0')}`);
    const pictures = await Promise.all(colours.map((colour) => picture('png', colour)));
    const answers = await Promise.all(pictures.map((bytes) => post(workspace, { bytes })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const photo = (await listed(workspace))!;
    expect(answers.map(({ body }) => body.photo)).toContain(photo);
    expect((await get(workspace, photo)).status).toBe(200);
  });

  it('is for this workspace only, also when the person belongs to another', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    await t.world.member(other.brand, 'member', workspace.admin.user);
    await post(workspace, { bytes: await picture('png') });
    const elsewhere = { ...other, admin: workspace.admin };
    expect(await listed(elsewhere)).toBeNull();
    expect((await get(elsewhere)).status).toBe(404);
  });

  it('accepts exactly 5 MB', async () => {
    const workspace = await createWorkspace(t);
    const bytes = Buffer.concat([await picture('gif'), Buffer.alloc(5 * MEGABYTE)]).subarray(0, 5 * MEGABYTE);
    expect((await post(workspace, { bytes, name: 'me.gif', type: 'image/gif' })).status).toBe(200);
  });

  it.each([5 * MEGABYTE + 1, 8 * MEGABYTE])(
    'answers 400 `File too large (max 5MB)` with a file of %s bytes',
    async (size) => {
      const workspace = await createWorkspace(t);
      const bytes = Buffer.concat([await picture('gif'), Buffer.alloc(size)]).subarray(0, size);
      expect(refusal(await post(workspace, { bytes, name: 'me.gif', type: 'image/gif' }))).toEqual(TOO_LARGE);
      expect(await listed(workspace)).toBeNull();
    },
  );

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing in it', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0x89])],
    ['only the first bytes of a PNG', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['text', () => Buffer.from('I am a picture')],
    ['a page', () => Buffer.from(`<!doctype html>${SCRIPT}`)],
    ['an SVG', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`)],
    ['a WebP', () => picture('webp')],
    ['a TIFF', () => picture('tiff')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')],
    ['half a JPEG', async () => (await noisy('jpeg')).subarray(0, 2_000)],
    ['half a PNG', async () => (await noisy('png')).subarray(0, 2_000)],
    ['a header of GIF and then a page', () => Buffer.from(`GIF89a${SCRIPT}`)],
    ['20,000 × 20,000 pixels', () => pixelBomb(20_000, 20_000)],
    ['2,147,483,647 × 1 pixels', () => pixelBomb(2_147_483_647, 1)],
  ])('answers 400 `File must be PNG, JPG or GIF` for a file with %s, and the picture stays', async (_, make) => {
    const workspace = await createWorkspace(t);
    const { body } = await post(workspace, { bytes: await picture('png') });
    const before = await get(workspace, body.photo);
    expect(refusal(await post(workspace, { bytes: await make() }))).toEqual(NOT_A_PICTURE);
    expect(await listed(workspace)).toBe(body.photo);
    expect((await get(workspace, body.photo)).bytes.equals(before.bytes)).toBe(true);
  });

  const noisy = (format: 'jpeg' | 'png') =>
    sharp({
      create: {
        width: 120,
        height: 120,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .toFormat(format)
      .toBuffer();

  it('answers 400 `File must be PNG, JPG or GIF` for two files', async () => {
    const workspace = await createWorkspace(t);
    const bytes = await picture('png');
    expect(refusal(await post(workspace, { bytes }, { bytes }))).toEqual(NOT_A_PICTURE);
    expect(await listed(workspace)).toBeNull();
  });

  it('answers 422 without a part named file', async () => {
    const workspace = await createWorkspace(t);
    expect((await post(workspace)).status).toBe(422);
    expect((await post(workspace, { bytes: await picture('png'), field: 'photo' })).status).toBe(422);
    expect(await listed(workspace)).toBeNull();
  });

  it('is a refusal and never a fault for a body that is not a form', async () => {
    const { admin, token, path } = await createWorkspace(t);
    const where = path(`members/${admin.user.id}/photo`);
    const authorization = `Bearer ${token}`;
    const bodies: [type: string, body: string][] = [
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=b', ''],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx',
      ],
      ['multipart/form-data; boundary=b', '--b\r\n\r\n\r\n--b--\r\n'],
      ['application/json', '{"file": "x"}'],
      ['image/png', 'x'],
    ];
    for (const [type, body] of bodies) {
      const headers = { authorization, 'content-type': type };
      const { status, text } = await t.api.raw('POST', where, headers, Buffer.from(body));
      expect([400, 415, 422]).toContain(status);
      expect(JSON.parse(text)).toMatchObject({ detail: expect.any(String) });
    }
  });

  it('answers 503 `Image storage not configured` without a storage', async () => {
    const other = await bootApp({ beside: t, env: { STORAGE_URL: 'none' } });
    try {
      const workspace = await createWorkspace(t);
      const answer = await upload(other, photoPath(workspace), workspace, { bytes: await picture('png') });
      expect(refusal(answer)).toEqual([503, 'Image storage not configured']);
      expect(await listed(workspace)).toBeNull();
    } finally {
      await other.stop();
    }
  });
});

describe('GET photo', () => {
  it('marks the picture as private, with its type, and forbids sniffing', async () => {
    const workspace = await createWorkspace(t);
    await post(workspace, { bytes: await picture('gif'), name: 'me.gif', type: 'image/gif' });
    const { headers } = await get(workspace);
    expect(headers).toMatchObject({
      'content-type': 'image/gif',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^(W\/)?"[^"]+"$/),
    });
  });

  it('answers 304 for who has it already, and 200 for who has another', async () => {
    const workspace = await createWorkspace(t);
    await post(workspace, { bytes: await picture('png') });
    const { headers } = await get(workspace);
    const again = await get(workspace, photoPath(workspace), { 'if-none-match': headers.etag! });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    expect((await get(workspace, photoPath(workspace), { 'if-none-match': '"another"' })).status).toBe(200);
    await post(workspace, { bytes: await picture('png', '#ff0000') });
    expect((await get(workspace, photoPath(workspace), { 'if-none-match': headers.etag! })).status).toBe(200);
  });

  it('is open to any member with brand:read and to a session of the workspace', async () => {
    const workspace = await createWorkspace(t);
    const { body } = await post(workspace, { bytes: await picture('png') });
    const member = await t.world.member(workspace.brand);
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${await member.token('brand:read')}` },
      { cookie: `workspace_session=${await member.session()}` },
    ];
    for (const way of ways) expect((await download(t, body.photo, way)).status).toBe(200);
  });

  it('answers 404 `Brand not found` for a session of another workspace', async () => {
    const [workspace, other] = [await createWorkspace(t), await createWorkspace(t)];
    await post(workspace, { bytes: await picture('png') });
    const cookie = `workspace_session=${await other.admin.session()}`;
    const { status, bytes } = await download(t, photoPath(workspace), { cookie });
    expect([status, bytes.toString()]).toEqual([404, '{"detail":"Brand not found"}']);
  });

  it('answers 404 `Photo not found` for a member without one', async () => {
    const { status, bytes } = await get(await createWorkspace(t));
    expect([status, JSON.parse(bytes.toString())]).toEqual([404, NO_PHOTO]);
  });

  it('is served by every process of the installation', async () => {
    const workspace = await createWorkspace(t);
    const { body } = await post(workspace, { bytes: await picture('png') });
    const other = await bootApp({ beside: t });
    try {
      const headers = { authorization: `Bearer ${workspace.token}` };
      expect((await download(other, body.photo, headers)).status).toBe(200);
    } finally {
      await other.stop();
    }
  });
});

describe('DELETE photo', () => {
  it('removes the picture, and succeeds when repeated', async () => {
    const workspace = await createWorkspace(t);
    const { body } = await post(workspace, { bytes: await picture('png') });
    for (let time = 0; time < 2; time++) {
      const answer = await remove(workspace);
      expect([answer.status, answer.body]).toEqual([200, { photo: null }]);
      expect(await listed(workspace)).toBeNull();
    }
    expect((await get(workspace)).status).toBe(404);
    expect((await get(workspace, body.photo)).status).toBe(404);
    expect((await post(workspace, { bytes: await picture('gif') })).status).toBe(200);
  });

  it('changes nothing when it is refused to a member', async () => {
    const workspace = await createWorkspace(t);
    const { body } = await post(workspace, { bytes: await picture('png') });
    const token = await (await t.world.member(workspace.brand)).token(...SCOPES);
    expect((await remove(workspace, workspace.admin.user.id, token)).status).toBe(403);
    expect(await listed(workspace)).toBe(body.photo);
    expect((await get(workspace)).status).toBe(200);
  });
});

describe('Photo routes', () => {
  it('answer 404 `Member not found` for who is not an active member, also when they once had a picture', async () => {
    const workspace = await createWorkspace(t);
    const bytes = await picture('png');
    const left = await t.world.member(workspace.brand);
    expect((await postTo(workspace, left.user.id, bytes)).status).toBe(200);
    await removeMember(t, workspace.brand.id, left.user.id);
    const elsewhere = await t.world.member(await t.world.brand());
    const guest = await createGuest(t, workspace);
    for (const id of [NOBODY, left.user.id, elsewhere.user.id, guest.user.id]) {
      const gone = [404, 'Member not found'];
      expect(refusal(await postTo(workspace, id, bytes))).toEqual(gone);
      expect(refusal(await remove(workspace, id))).toEqual(gone);
      const served = await get(workspace, photoPath(workspace, id));
      expect([served.status, JSON.parse(served.bytes.toString()).detail]).toEqual(gone);
    }
  });

  it('answer 422 for an impossible id', async () => {
    const workspace = await createWorkspace(t);
    const bytes = await picture('png');
    for (const id of NO_USER_IDS) {
      const statuses = [await postTo(workspace, id, bytes), await remove(workspace, id)].map(({ status }) => status);
      expect([id, ...statuses]).toEqual([id, 422, 422]);
      expect((await get(workspace, photoPath(workspace, id))).status).toBe(422);
    }
  });

  it.each([
    { method: 'post', path: 'members/abc/photo', scope: 'brand:admin', adminsOnly: true },
    { method: 'delete', path: 'members/abc/photo', scope: 'brand:admin', adminsOnly: true },
    { method: 'get', path: 'members/abc/photo', scope: 'brand:read', adminsOnly: false },
  ] as const)('are refused to everybody else, in order: $method', async (route) => {
    expect(await refusalsOf(t, route)).toEqual(mustRefuse(route));
  });
});
