import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { bootApp } from '../app.js';
import { t } from '../suites/app.js';
import {
  createGuest,
  createWorkspace,
  download,
  NOBODY,
  picture,
  refusal,
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

  it('answers 400 `File too large (max 5MB)` above that', async () => {
    const size = 5 * MEGABYTE + 1;
    const workspace = await createWorkspace(t);
    const bytes = Buffer.concat([await picture('gif'), Buffer.alloc(size)]).subarray(0, size);
    expect(refusal(await post(workspace, { bytes, name: 'me.gif', type: 'image/gif' }))).toEqual(TOO_LARGE);
    expect(await listed(workspace)).toBeNull();
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing in it', () => Buffer.alloc(0)],
    ['an SVG', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`)],
    ['a WebP', () => picture('webp')],
    ['half a JPEG', async () => (await noisy('jpeg')).subarray(0, 2_000)],
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

  it('answers 404 `Photo not found` for a member without one', async () => {
    const { status, bytes } = await get(await createWorkspace(t));
    expect([status, JSON.parse(bytes.toString())]).toEqual([404, NO_PHOTO]);
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
});

describe('My own picture', () => {
  const PATH = '/api/v1/me/photo';

  it('is set and removed by any member, and is the one that everybody sees', async () => {
    const workspace = await createWorkspace(t);
    const member = await t.world.member(workspace.brand);
    const session = await member.session();
    const shown = async () => (await t.api.get<any>('/api/v1/auth/session', { session })).body.user.photo as unknown;
    const listed = async () =>
      (await t.api.get<any>(workspace.path('members'), { session })).body.members.find(
        ({ user_id }: { user_id: number }) => user_id === member.user.id,
      ).photo as unknown;
    expect(await shown()).toBeNull();
    const { status, body } = await upload(t, PATH, { session }, { bytes: await picture('png'), type: 'image/png' });
    expect([status, body.photo]).toEqual([
      200,
      expect.stringMatching(`^/api/v1/brands/${workspace.brand.id}/members/${member.user.id}/photo\\?v=`),
    ]);
    expect([await shown(), await listed()]).toEqual([body.photo, body.photo]);
    expect((await t.api.delete<any>(PATH, { session })).body).toEqual({ photo: null });
    expect([await shown(), await listed()]).toEqual([null, null]);
  });

  it('obeys the rules of any picture of a member', async () => {
    const session = await (await createWorkspace(t)).admin.session();
    const script = { bytes: Buffer.from(SCRIPT), type: 'image/png' };
    expect(refusal((await upload(t, PATH, { session }, script)) as never)).toEqual(NOT_A_PICTURE);
  });
});
