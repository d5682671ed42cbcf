import { Shares } from '../fair-shares/shares.js';
import type { Sharp } from './decoder.js';
import { decodingCost, MAX_PIXELS } from './decoding-cost.js';
import { drawnPng } from './png-chunks.js';
import { PICTURES, sniff, type PictureKind } from './picture-kind.js';

export interface Picture {
  readonly bytes: Buffer;
  readonly type: string;
  readonly extension: string;
}

export interface Wanted {
  accept: readonly PictureKind[];
  /** Kind to write; by default the kind it came as. */
  as?: PictureKind;
  /** Longest side; smaller pictures stay as they are. */
  maxSide?: number;
  /** Side of a square cut from the middle, instead of `maxSide`. */
  crop?: number;
  /** Keep the movement of an animated GIF; otherwise its first frame is taken. */
  animated?: boolean;
}

const SLOTS = 2;
const TIME_LIMIT_SECONDS = 10;

/** Decodes and re-encodes untrusted pictures, so that only pixels survive. */
export class Images {
  private readonly shares = new Shares({ slotCount: SLOTS, maxPerTenant: 1 });

  /** The re-encoded picture without metadata or trailing data; null when it is not a valid picture of an accepted type. */
  async reencode(sent: Buffer, wanted: Wanted): Promise<Picture | null> {
    const kind = sniff(sent);
    if (!kind || !wanted.accept.includes(kind)) return null;
    const bytes = kind === 'png' ? drawnPng(sent) : sent;
    if (!bytes) return null;
    const written = wanted.as ?? kind;
    const animated = wanted.animated === true && kind === 'gif' && written === 'gif';
    const { sharp } = await import('./decoder.js');
    const open = (): Sharp =>
      sharp(bytes, { pages: animated ? -1 : 1, failOn: 'warning', limitInputPixels: MAX_PIXELS });
    try {
      const found = await this.shares.run(() => open().metadata());
      const cost = decodingCost(found, animated ? (found.pages ?? 1) : 1);
      if (found.format !== kind || cost === 'refused') return null;
      const draw = (): Promise<Buffer> => write(fit(open(), wanted), written);
      return { bytes: await this.shares.run(draw, cost === 'heavy' ? SLOTS : 1), ...PICTURES[written] };
    } catch {
      // Any decoder error means a damaged picture.
      return null;
    }
  }
}

function fit(picture: Sharp, { crop, maxSide }: Wanted): Sharp {
  const upright = picture.timeout({ seconds: TIME_LIMIT_SECONDS }).autoOrient();
  if (crop) return upright.resize(crop, crop, { fit: 'cover', position: 'centre' });
  return upright.resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true });
}

function write(picture: Sharp, kind: PictureKind): Promise<Buffer> {
  switch (kind) {
    case 'png':
      return picture.png().toBuffer();
    case 'gif':
      return picture.gif({ effort: 3 }).toBuffer();
    case 'webp':
      return picture.webp().toBuffer();
    case 'jpeg':
      return picture.flatten({ background: 'white' }).jpeg({ quality: 85 }).toBuffer();
  }
}
