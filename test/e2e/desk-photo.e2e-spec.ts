import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { freePort } from '../../src/engines/embedded-servers/free-port.js';
import { bootApp, type TestApp } from '../app.js';
import { t } from '../suites/app.js';
import {
  deskPath,
  environmentPath,
  openOffice,
  orderDesk,
  readEnvironment,
  uploadPhoto,
  type Office,
} from '../factories/desks.js';
import { download, picture, refusal, type Upload } from '../factories/workspace.js';
import { BUCKET, CREDENTIALS } from '../storage/s3-server.js';

const MEGABYTE = 1_048_576;
const SCRIPT = '<script>alert(1)</script>';

interface DeskFixture {
  office: Office;
  id: string;
}
async function newDesk(): Promise<DeskFixture> {
  const office = await openOffice(t);
  return { office, id: (await orderDesk(t, office)).workstation_id };
}
const imagePath = ({ id }: DeskFixture) => environmentPath(id, '/image');
const post = ({ office, id }: DeskFixture, ...files: Upload[]) => uploadPhoto(t, office, id, ...files);
const get = (fixture: DeskFixture, headers: Record<string, string> = {}, app = t) =>
  download(app, imagePath(fixture), { cookie: `workspace_session=${fixture.office.session}`, ...headers });
const remove = (fixture: DeskFixture, app = t) =>
  app.api.delete(imagePath(fixture), { session: fixture.office.session });
const urlOf = async ({ office, id }: DeskFixture) => (await readEnvironment(t, office, id)).image_url;
const files = (): string[] => {
  const folder = join(t.dataDir, 'files');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
};
const detailOf = ({ status, bytes }: { status: number; bytes: Buffer }) => [
  status,
  JSON.parse(bytes.toString()).detail,
];

/** Three bands of colour side by side, or one upon another: what is left shows where it was cut. */
async function bands(width: number, height: number, format: 'png' | 'jpeg' | 'gif' | 'webp'): Promise<Buffer> {
  const wide = width > height;
  const [w, h] = wide ? [Math.floor((width - height) / 2), height] : [width, Math.floor((height - width) / 2)];
  const side = await sharp({ create: { width: w, height: h, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([
      { input: side, left: 0, top: 0 },
      { input: side, left: width - w, top: height - h },
    ])
    .toFormat(format)
    .toBuffer();
}

describe('POST image', () => {
  it.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['gif', 'image/gif'],
    ['webp', 'image/webp'],
  ] as const)('takes a %s, answers its address and serves a JPEG of 256 × 256', async (format, type) => {
    const fixture = await newDesk();
    const { status, body } = await post(fixture, { bytes: await picture(format), name: `desk.${format}`, type });
    expect([status, body]).toEqual([200, { env_id: fixture.id, image_url: imagePath(fixture) }]);
    expect(await urlOf(fixture)).toBe(imagePath(fixture));
    const served = await get(fixture);
    expect([served.status, served.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
  });

  it.each([
    [900, 300, 'png'],
    [300, 900, 'jpeg'],
  ] as const)('cuts the middle out of %s × %s', async (width, height, format) => {
    const fixture = await newDesk();
    await post(fixture, { bytes: await bands(width, height, format) });
    const { data } = await sharp((await get(fixture)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * 256 + x) * 3, (y * 256 + x) * 3 + 3)];
    // Blue to its edges: nothing of the red bands is left, and nothing of the middle is missing beyond the seam.
    for (const [x, y] of [
      [128, 128],
      [12, 12],
      [243, 12],
      [12, 243],
      [243, 243],
    ] as const) {
      const [red, green, blue] = at(x, y);
      expect([red! < 60, green! < 60, blue! > 190]).toEqual([true, true, true]);
    }
  });

  it('replaces the previous photo completely', async () => {
    const fixture = await newDesk();
    await post(fixture, { bytes: await picture('png', '#ff0000') });
    const [before, first] = [files(), await get(fixture)];
    await post(fixture, { bytes: await picture('png', '#00ff00') });
    expect(files()).toHaveLength(before.length);
    expect(files().toSorted()).not.toEqual(before.toSorted());
    const second = await get(fixture);
    expect(second.headers.etag).not.toBe(first.headers.etag);
    const { data } = await sharp(second.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([data[0]! < 60, data[1]! > 190]).toEqual([true, true]);
  });

  it('ends with one photo, and one stored object, after concurrent uploads', async () => {
    const fixture = await newDesk();
    const before = files().length;
    const bytes = await picture('png');
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(fixture, { bytes })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await get(fixture)).status).toBe(200);
    expect(files()).toHaveLength(before + 1);
  });

  it('accepts exactly 5 MB, and one byte more is 400', async () => {
    const fixture = await newDesk();
    const sized = async (size: number) => Buffer.concat([await picture('gif'), Buffer.alloc(size)]).subarray(0, size);
    expect((await post(fixture, { bytes: await sized(5 * MEGABYTE) })).status).toBe(200);
    const before = await get(fixture);
    for (const size of [5 * MEGABYTE + 1, 8 * MEGABYTE])
      expect(refusal(await post(fixture, { bytes: await sized(size) }))).toEqual([400, expect.stringMatching(/5 ?MB/)]);
    expect((await get(fixture)).bytes.equals(before.bytes)).toBe(true);
  });

  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing in it', () => Buffer.alloc(0)],
    ['an SVG', () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`)],
    ['half a PNG', async () => (await bands(300, 200, 'png')).subarray(0, 300)],
  ])('answers 400 for a file with %s, and the photo stays', async (_, make) => {
    const fixture = await newDesk();
    await post(fixture, { bytes: await picture('png') });
    const before = await get(fixture);
    expect(refusal(await post(fixture, { bytes: await make() }))).toEqual([400, expect.any(String)]);
    expect((await get(fixture)).bytes.equals(before.bytes)).toBe(true);
  });

  it('says which kinds it takes', async () => {
    const { body } = await post(await newDesk(), { bytes: Buffer.from('no picture') });
    expect(body.detail).toMatch(/PNG.*JPG.*GIF.*WebP/);
  });

  it('answers 422 without a part named file', async () => {
    const fixture = await newDesk();
    expect((await post(fixture)).status).toBe(422);
    expect((await post(fixture, { bytes: await picture('png'), field: 'photo' })).status).toBe(422);
    expect(await urlOf(fixture)).toBeNull();
  });
});

describe('GET image', () => {
  it('is private, revalidated each time, and not sent again to a client that has it', async () => {
    const fixture = await newDesk();
    await post(fixture, { bytes: await picture('webp') });
    const { headers } = await get(fixture);
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' });
    expect((await get(fixture, { 'if-none-match': headers.etag! })).status).toBe(304);
    expect((await get(fixture, { 'if-none-match': '"another"' })).status).toBe(200);
  });

  it('answers 404 without a photo, and when the stored object is missing', async () => {
    const fixture = await newDesk();
    expect(detailOf(await get(fixture))).toEqual([404, expect.any(String)]);
    const before = files();
    await post(fixture, { bytes: await picture('png') });
    for (const file of files().filter((one) => !before.includes(one))) rmSync(file);
    expect(detailOf(await get(fixture))).toEqual([404, expect.any(String)]);
    // It can be replaced and removed all the same.
    expect((await post(fixture, { bytes: await picture('png') })).status).toBe(200);
    expect((await get(fixture)).status).toBe(200);
  });
});

describe('DELETE image', () => {
  it('removes the photo and the stored object, and succeeds when repeated', async () => {
    const fixture = await newDesk();
    const before = files();
    await post(fixture, { bytes: await picture('png') });
    for (let time = 0; time < 2; time++) {
      const { status, body } = await remove(fixture);
      expect([status, body]).toEqual([200, { env_id: fixture.id, image_url: null }]);
    }
    expect([await urlOf(fixture), (await get(fixture)).status]).toEqual([null, 404]);
    expect(files().toSorted()).toEqual(before.toSorted());
  });
});

it('A desk that is released while its photo is sent leaves nothing behind', async () => {
  const fixture = await newDesk();
  const before = files();
  const bytes = await picture('png');
  const [released, ...sent] = await Promise.all([
    t.api.delete(deskPath(fixture.id), { session: fixture.office.session }),
    ...Array.from({ length: 8 }, () => post(fixture, { bytes })),
  ]);
  expect(released.status).toBe(200);
  for (const { status } of sent) expect([200, 404]).toContain(status);
  expect(files().toSorted()).toEqual(before.toSorted());
});

describe('Without a working storage', () => {
  const beside = async (env: Record<string, string>, work: (app: TestApp) => Promise<void>): Promise<void> => {
    const app = await bootApp({ beside: t, env });
    try {
      await work(app);
    } finally {
      await app.stop();
    }
  };

  it('photos answer 503 `Image storage not configured` without a storage', async () => {
    const [fixture, empty] = [await newDesk(), await newDesk()];
    await post(fixture, { bytes: await picture('png') });
    await beside({ STORAGE_URL: 'none' }, async (app) => {
      const NONE = [503, 'Image storage not configured'];
      const sent = await uploadPhoto(app, empty.office, empty.id, { bytes: await picture('png') });
      expect(refusal(sent)).toEqual(NONE);
      expect(detailOf(await get(fixture, {}, app))).toEqual(NONE);
    });
    expect([await urlOf(fixture), await urlOf(empty)]).toEqual([imagePath(fixture), null]);
  });

  it('photos are 502 when it cannot be reached, and the desk keeps its photo', async () => {
    const fixture = await newDesk();
    await post(fixture, { bytes: await picture('png') });
    const env = {
      AWS_ACCESS_KEY_ID: CREDENTIALS.keyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secret,
      STORAGE_URL: `s3://${BUCKET}?endpoint=http://127.0.0.1:${await freePort()}`,
    };
    await beside(env, async (app) => {
      const DOWN = [502, 'Image storage could not be reached'];
      expect(detailOf(await get(fixture, {}, app))).toEqual(DOWN);
      expect(refusal(await uploadPhoto(app, fixture.office, fixture.id, { bytes: await picture('png') }))).toEqual(
        DOWN,
      );
    });
    expect((await get(fixture)).status).toBe(200);
  });
});
