import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Storage } from '../../src/engines/object-storage/storage.js';
import { bootApp } from '../app.js';
import { cardPath, deleteCard, logOf, newBoard, newCard, readCard } from '../factories/boards.js';
import { createVisitor, type Visitor } from '../factories/guests.js';
import { limitedWorkspace, usageOf } from '../factories/quotas.js';
import {
  createSpace,
  createWorkspace,
  download,
  NO_UUID,
  picture,
  refusal,
  runLoop,
  upload,
  type Upload,
  type Workspace,
} from '../factories/workspace.js';
import type { Credentials } from '../support/api.js';
import { MINUTE } from '../support/test-clock.js';
import { t } from '../suites/app.js';

const WRONG_FILE = [400, 'Files of this type cannot be attached'];
const NOT_FOUND = [404, 'Attachment not found'];
const TEXT: Upload = { bytes: Buffer.from('Some notes'), name: 'notes.txt', type: 'text/html' };

type Kind = 'card' | 'page';

/** What files are attached to, and where they are. */
interface Owner {
  readonly workspace: Workspace;
  readonly id: string;
  readonly path: string;
  /** The board or docs space it is in. */
  readonly shared: { readonly kind: 'board' | 'docs'; readonly id: string };
  readonly remove: () => Promise<{ status: number }>;
}

async function owner(kind: Kind, given?: Workspace): Promise<Owner> {
  const workspace = given ?? (await createWorkspace(t));
  const { token } = workspace;
  if (kind === 'card') {
    const board = await newBoard(t, workspace, { name: 'Files' });
    const { id } = await newCard(t, workspace, board.id, { title: 'One' });
    const remove = () => deleteCard(t, workspace, id);
    return { workspace, id, path: cardPath(id, '/attachments'), shared: { kind: 'board', id: board.id }, remove };
  }
  const space = await createSpace(t, token);
  const pages = `/api/v1/docs/spaces/${space}/pages`;
  const { id } = (await t.api.post(pages, { token, body: { title: 'Page', body: 'Text' } })).body as { id: string };
  const remove = () => t.api.delete(`${pages}/${id}`, { token });
  return { workspace, id, path: `${pages}/${id}/attachments`, shared: { kind: 'docs', id: space }, remove };
}

const attach = ({ path, workspace }: Owner, file: Upload = TEXT, by: Credentials = { token: workspace.token }) =>
  upload(t, path, by, file);
const list = async ({ path, workspace }: Owner, by: Credentials = { token: workspace.token }) =>
  (await t.api.get(path, by)).body.items as { id: string; name: string; url: string; is_own: boolean }[];
const load = (url: string, { workspace }: Owner, headers: Record<string, string> = {}) =>
  download(t, url, { authorization: `Bearer ${workspace.token}`, ...headers });
const keysOf = async (id: string): Promise<string[]> =>
  (
    await t.database.rows<{ storage_key: string }>(
      'SELECT storage_key FROM attachments WHERE card_id = $1 OR page_id = $1',
      [id],
    )
  ).map((row) => row.storage_key);
const isStored = async (key: string): Promise<boolean> => (await t.app.get(Storage).get(key)) !== null;
const rowsOf = async ({ workspace }: Owner): Promise<number> =>
  (await t.database.rows('SELECT 1 FROM attachments WHERE brand_id = $1', [workspace.brand.id])).length;

describe.each<[kind: Kind]>([['card'], ['page']])('A file on a %s', (kind) => {
  it('is listed, and saved under its name by whoever opens it', async () => {
    const one = await owner(kind);
    const { status, body } = await attach(one, { ...TEXT, name: 'Grüße "1".txt' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Grüße "1".txt',
        type: 'text/plain; charset=utf-8',
        is_picture: false,
        bytes: 10,
        url: `${one.path}/${body.id}/file`,
        author_id: one.workspace.admin.user.id,
        is_own: true,
        created_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await list(one)).toEqual([body]);
    const served = await load(body.url, one);
    expect([served.status, served.bytes.toString()]).toEqual([200, 'Some notes']);
    expect(served.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="Gr__e _1_.txt"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%221%22.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
    });
    const again = await load(body.url, one, { 'if-none-match': served.headers.etag! });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('is written anew if it is a picture, without what a camera noted', async () => {
    const one = await owner(kind);
    const noted = await sharp(await picture('jpeg'))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer();
    expect(noted.toString('latin1')).toContain('secret place');
    const { body } = await attach(one, { bytes: noted, name: 'x.html', type: 'text/html' });
    expect(body).toMatchObject({ name: 'x.html.jpg', type: 'image/jpeg', is_picture: true });
    const served = await load(body.url, one);
    expect(served.headers['content-disposition']).toMatch(/^inline; /);
    expect(served.bytes.toString('latin1')).not.toContain('secret place');
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 24 });
  });

  it.each<[about: string, file: Upload]>([
    ['a page with scripts', { bytes: Buffer.from('<script>alert(1)</script>'), name: 'a.html', type: 'text/plain' }],
    ['a vector picture', { bytes: Buffer.from('<svg/>'), name: 'a.svg', type: 'image/png' }],
    ['a program', { bytes: Buffer.from('MZ\x90\0'), name: 'a.exe', type: 'application/pdf' }],
    ['a page that is called a document', { bytes: Buffer.from('<script>'), name: 'a.pdf', type: 'application/pdf' }],
    [
      'a damaged picture',
      { bytes: Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'), name: 'a.png', type: 'image/png' },
    ],
  ])('is refused if it is %s', async (_about, file) => {
    const one = await owner(kind);
    expect(refusal(await attach(one, file))).toEqual(WRONG_FILE);
    expect(await rowsOf(one)).toBe(0);
  });

  it('is refused above 10 MB, and without a file', async () => {
    const one = await owner(kind);
    const large = { bytes: Buffer.alloc(10 * 1_048_576 + 1, 'a'), name: 'a.txt' };
    expect(refusal(await attach(one, large))).toEqual([400, 'File too large (max 10MB)']);
    expect((await upload(t, one.path, { token: one.workspace.token })).status).toBe(422);
  });

  it('is refused once there are fifty', async () => {
    const one = await owner(kind);
    await t.database.rows(
      `INSERT INTO attachments (id, brand_id, ${kind}_id, name, type, bytes, storage_key, author_id)
       SELECT gen_random_uuid(), $1, $2, 'a.txt', 'text/plain', 1, 'x', $3 FROM generate_series(1, 50)`,
      [one.workspace.brand.id, one.id, one.workspace.admin.user.id],
    );
    expect(refusal(await attach(one))).toEqual([409, 'No more than 50 files can be attached here']);
  });

  it('counts to the quota, and not once it is removed', async () => {
    const workspace = await limitedWorkspace(t, { bytes: { attachments: 1_000 } });
    const one = await owner(kind, workspace);
    expect((await attach(one, { ...TEXT, bytes: Buffer.alloc(2_000, 'a') })).status).toBe(403);
    const { body } = await attach(one);
    expect((await usageOf(t, workspace)).items.get('attachments')).toMatchObject({ rows: 1, bytes: 266 });
    await t.api.delete(`${one.path}/${body.id}`, { token: workspace.token });
    expect((await usageOf(t, workspace)).items.get('attachments')).toMatchObject({ rows: 0, bytes: 0 });
  });

  it('is removed with its file', async () => {
    const one = await owner(kind);
    const { body } = await attach(one);
    const [key] = await keysOf(one.id);
    expect(await isStored(key!)).toBe(true);
    const { token } = one.workspace;
    expect((await t.api.delete(`${one.path}/${body.id}`, { token })).status).toBe(204);
    expect([await isStored(key!), await list(one), await rowsOf(one)]).toEqual([false, [], 0]);
    expect(refusal(await t.api.delete(`${one.path}/${body.id}`, { token }))).toEqual(NOT_FOUND);
    expect(refusal(await t.api.get(body.url, { token }))).toEqual(NOT_FOUND);
  });

  it('is removed with what it is on, also if the storage has lost it', async () => {
    const one = await owner(kind);
    await attach(one);
    await attach(one, { bytes: await picture('png') });
    const [first, second] = await keysOf(one.id);
    expect((await one.remove()).status).toBe(204);
    await t.app.get(Storage).remove(first!);
    t.clock.advance(11 * MINUTE);
    await runLoop(t, 'attachments-cleanup');
    expect([await isStored(second!), await rowsOf(one)]).toEqual([false, 0]);
  });

  it('is not found by another workspace, nor on something else', async () => {
    const one = await owner(kind);
    const { body } = await attach(one);
    const second = await owner(kind, one.workspace);
    const stranger = (await createWorkspace(t)).token;
    expect((await t.api.get(body.url, { token: stranger })).status).toBe(404);
    expect((await upload(t, one.path, { token: stranger }, TEXT)).status).toBe(404);
    for (const id of [body.id, NO_UUID]) {
      const { token } = one.workspace;
      expect(refusal(await t.api.get(`${second.path}/${id}/file`, { token }))).toEqual(NOT_FOUND);
      expect(refusal(await t.api.delete(`${second.path}/${id}`, { token }))).toEqual(NOT_FOUND);
    }
  });

  it('is in the audit log by its name', async () => {
    const one = await owner(kind);
    const { body } = await attach(one);
    await t.api.delete(`${one.path}/${body.id}`, { token: one.workspace.token });
    const { events } = (await t.api.get('/api/v1/audit?limit=50', { token: one.workspace.token })).body;
    const [added, removed] = (events as { type: string; before: unknown; after: unknown }[]).slice(-2);
    const area = kind === 'card' ? 'task' : 'doc';
    expect([added!.type, added!.after]).toEqual([`${area}.attached`, { file: 'notes.txt' }]);
    expect([removed!.type, removed!.before]).toEqual([`${area}.detached`, { file: 'notes.txt' }]);
  });
});

describe('What a guest may do with files', () => {
  const visit = (one: Owner, level: string): Promise<Visitor> =>
    createVisitor(t, one.workspace.brand.id, [one.shared], level);

  it.each<[kind: Kind, level: string, added: number, removedOwn: number, removedOther: number]>([
    ['card', 'viewer', 404, 404, 404],
    ['card', 'commenter', 201, 204, 403],
    ['card', 'editor', 201, 204, 204],
    ['page', 'viewer', 404, 404, 404],
    ['page', 'commenter', 404, 404, 404],
    ['page', 'editor', 201, 204, 204],
  ])('on a %s as %s: add %i, remove their own %i, another %i', async (kind, level, added, removedOwn, removedOther) => {
    const one = await owner(kind);
    const { body: other } = await attach(one);
    const { session } = await visit(one, level);
    const shown = await list(one, { session });
    expect(shown).toEqual([expect.objectContaining({ id: other.id, author_id: null, is_own: false })]);
    const served = await download(t, other.url, { cookie: `workspace_session=${session}` });
    expect([served.status, served.bytes.toString()]).toEqual([200, 'Some notes']);
    const mine = await attach(one, TEXT, { session });
    expect(mine.status).toBe(added);
    const own = added === 201 ? mine.body.id : other.id;
    expect((await t.api.delete(`${one.path}/${own}`, { session })).status).toBe(removedOwn);
    expect((await t.api.delete(`${one.path}/${other.id}`, { session })).status).toBe(removedOther);
  });

  it('is nothing without access', async () => {
    const one = await owner('card');
    const { body } = await attach(one);
    const stranger = await t.world.outsider();
    const { session } = stranger;
    expect((await t.api.get(body.url, { session })).status).toBe(404);
  });
});

describe('The count of a card', () => {
  it('follows its files, and each is in its history', async () => {
    const one = await owner('card');
    const { body } = await attach(one);
    await attach(one);
    expect((await readCard(t, one.workspace, one.id)).attachments_count).toBe(2);
    await t.api.delete(`${one.path}/${body.id}`, { token: one.workspace.token });
    expect((await readCard(t, one.workspace, one.id)).attachments_count).toBe(1);
    const actions = (await logOf(t, one.workspace, one.shared.id, one.id)).map(({ action }) => action);
    expect(actions).toEqual(['task.created', 'task.attached', 'task.attached', 'task.detached']);
  });
});

describe('An installation without a storage', () => {
  it('says so, and keeps nothing', async () => {
    const one = await owner('card');
    const other = await bootApp({ beside: t, env: { STORAGE_URL: 'none' } });
    try {
      const answer = await upload(other, one.path, { token: one.workspace.token }, TEXT);
      expect(refusal(answer)).toEqual([503, 'Image storage not configured']);
      expect(await rowsOf(one)).toBe(0);
    } finally {
      await other.stop();
    }
  });
});
