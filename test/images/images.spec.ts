import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Images, type Picture } from '../../src/engines/images/images.js';
import { animation, attacks, drawing, movingGif, SCRIPT, withScreen } from './samples.js';

const images = new Images();
const PHOTO = { accept: ['png', 'jpeg', 'gif'], maxSide: 512, animated: true } as const;
const DESK = { accept: ['png', 'jpeg', 'gif', 'webp'], crop: 256, as: 'jpeg' } as const;

const taken = async (bytes: Buffer, wanted: Parameters<Images['reencode']>[1] = PHOTO): Promise<Picture> => {
  const picture = await images.reencode(bytes, wanted);
  expect(picture).not.toBeNull();
  return picture!;
};
const look = async ({ bytes }: Picture) => sharp(bytes, { animated: true }).metadata();

describe('A picture', () => {
  it.each<['png' | 'jpeg' | 'gif', string, string]>([
    ['png', 'image/png', 'png'],
    ['jpeg', 'image/jpeg', 'jpg'],
    ['gif', 'image/gif', 'gif'],
  ])('keeps its format: %s', async (kind, type, extension) => {
    const picture = await taken(await drawing(300, 200).toFormat(kind).toBuffer());
    expect(picture).toMatchObject({ type, extension });
    expect(await look(picture)).toMatchObject({ format: kind, width: 300, height: 200 });
  });

  it('is scaled down to fit, and never up', async () => {
    const sides = async (width: number, height: number) => {
      const { width: w, height: h } = await look(await taken(await drawing(width, height).png().toBuffer()));
      return [w, h];
    };
    expect(await sides(2_000, 1_000)).toEqual([512, 256]);
    expect(await sides(512, 512)).toEqual([512, 512]);
    expect(await sides(513, 10)).toEqual([512, 10]);
    expect(await sides(1, 1)).toEqual([1, 1]);
    expect(await sides(3, 3_000)).toEqual([1, 512]);
  });

  it('still looks the same', async () => {
    const drawn = await taken(await drawing(300, 200).png().toBuffer());
    const [before, after] = [await drawing(300, 200).raw().toBuffer(), await sharp(drawn.bytes).raw().toBuffer()];
    expect(after.equals(before)).toBe(true);
  });

  it('keeps its transparency', async () => {
    const clear = {
      create: { width: 10, height: 10, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
    } as const;
    expect((await look(await taken(await sharp(clear).png().toBuffer()))).hasAlpha).toBe(true);
  });

  it('is recognised by its content, not by name or declared type', async () => {
    const { type } = await taken(await drawing(10, 10).png().toBuffer());
    expect(type).toBe('image/png');
    expect(await images.reencode(await drawing(10, 10).png().toBuffer(), { ...PHOTO, accept: ['gif'] })).toBeNull();
  });

  it('keeps the frames and delays of an animated GIF', async () => {
    const picture = await taken(await animation());
    expect(await look(picture)).toMatchObject({ format: 'gif', pages: 4, pageHeight: 40, delay: [100, 200, 300, 400] });
    const still = await taken(await animation(), { ...PHOTO, animated: false });
    expect((await look(still)).pages ?? 1).toBe(1);
  });

  it('stays animated when scaled down', async () => {
    const gif = await sharp(await animation(), { animated: true })
      .resize(1_200)
      .gif()
      .toBuffer();
    expect(await look(await taken(gif))).toMatchObject({ width: 512, pages: 4 });
  });

  it('is rotated upright and loses its orientation tag', async () => {
    const lying = await drawing(400, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const found = await look(await taken(lying));
    expect([found.width, found.height, found.orientation]).toEqual([300, 400, undefined]);
  });

  it('loses its metadata', async () => {
    const texts = { Copyright: 'secret owner', ImageDescription: 'secret words' };
    const gps = {
      GPSLatitudeRef: 'N',
      GPSLatitude: '51/1 30/1 0/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '0/1 7/1 0/1',
    };
    const xmp = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF>secret xmp</rdf:RDF></x:xmpmeta>';
    for (const kind of ['jpeg', 'png'] as const) {
      const bytes = await drawing(100, 100)
        .toFormat(kind)
        .withExif({ IFD0: texts, IFD3: gps })
        .withXmp(xmp)
        .withIccProfile('p3')
        .toBuffer();
      expect(bytes.includes('secret')).toBe(true);
      const picture = await taken(bytes);
      const found = await look(picture);
      expect([found.exif, found.xmp, found.iptc, found.icc, found.comments]).toEqual(Array(5).fill(undefined));
      expect(picture.bytes.includes('secret')).toBe(false);
    }
  });

  it('loses trailing data', async () => {
    const payloads = [SCRIPT, '<?php system($_GET[0]); ?>', 'PK\x03\x04', '%PDF-1.4'];
    for (const kind of ['png', 'jpeg', 'gif'] as const) {
      for (const payload of payloads) {
        const bytes = Buffer.concat([await drawing(50, 50).toFormat(kind).toBuffer(), Buffer.from(payload, 'latin1')]);
        const picture = await taken(bytes);
        expect(picture.bytes.includes(Buffer.from(payload, 'latin1'))).toBe(false);
      }
    }
  });

  it('loses what hides in a comment', async () => {
    const jpeg = await drawing(50, 50).jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, SCRIPT.length + 2]), Buffer.from(SCRIPT)]);
    const spoken = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    expect((await taken(spoken)).bytes.includes(SCRIPT)).toBe(false);
    const gif = await drawing(50, 50).gif().toBuffer();
    const words = Buffer.concat([Buffer.from([0x21, 0xfe, SCRIPT.length]), Buffer.from(SCRIPT), Buffer.from([0])]);
    const lettered = Buffer.concat([gif.subarray(0, -1), words, Buffer.from(';')]);
    expect((await taken(lettered)).bytes.includes(SCRIPT)).toBe(false);
  });

  it('is measured by its frames where a GIF claims a senseless screen', async () => {
    const gif = await drawing(300, 200).gif().toBuffer();
    for (const side of [65_535, 20_000, 0]) {
      const found = await images.reencode(withScreen(gif, side), PHOTO);
      if (found) expect(await look(found)).toMatchObject({ width: 300, height: 200 });
    }
  });

  it('can be cut to a square JPEG', async () => {
    for (const [width, height] of [
      [1_000, 300],
      [20, 900],
      [10, 10],
    ] as const) {
      for (const kind of ['png', 'jpeg', 'gif', 'webp'] as const) {
        const picture = await taken(await drawing(width, height).toFormat(kind).toBuffer(), DESK);
        expect(picture).toMatchObject({ type: 'image/jpeg', extension: 'jpg' });
        expect(await look(picture)).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
      }
    }
    const moving = await taken(await movingGif(100, 50, 2_000), DESK);
    expect(await look(moving)).toMatchObject({ format: 'jpeg', width: 256, height: 256 });
  });
});

describe('A file that is not a valid picture of an accepted type', () => {
  let all: Record<string, Buffer>;
  beforeAll(async () => {
    all = await attacks();
  });

  it('cannot be loaded by a disabled decoder', async () => {
    for (const name of ['SVG', 'AVIF', 'TIFF', 'PDF'])
      await expect(sharp(all[name]).metadata()).rejects.toThrow('unsupported image format');
    await expect(sharp('/etc/passwd').metadata()).rejects.toThrow();
  });

  it('is small on the wire: the bombs fit into an upload', () => {
    for (const [name, bytes] of Object.entries(all)) expect([name, bytes.length < 5_000_000]).toEqual([name, true]);
  });
});
