import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../data/database/database.js';
import { refuse } from '../../kernel/errors/domain-error.js';
import { Images, type Wanted } from '../../../engines/images/images.js';
import { Log } from '../../kernel/logging/log.js';
import { Storage, type StoredFile } from '../../../engines/object-storage/storage.js';
import type { Amount } from '../../background/quotas/limits.js';
import { fromStorage } from './from-storage.js';

/** Makes the owner of a picture point at another one of so many bytes, or at none; answers the key it pointed at before. */
export type Point = (key: string | null, bytes: number) => Promise<string | null>;

/** What a new picture in place of the one there was adds to a workspace's pictures. */
export function pictureGrowth(
  { photo, photoBytes }: { photo: string | null; photoBytes: number | null },
  key: string | null,
  bytes: number,
): Amount {
  return {
    rows: Number(key !== null) - Number(photo !== null),
    bytes: bytes - (photo === null ? 0 : (photoBytes ?? 0)),
  };
}

interface Replacement {
  readonly bytes: Buffer;
  readonly wanted: Wanted;
  /** What is refused when the bytes are no sound picture of an accepted kind. */
  readonly wrongType: string;
  /** Asked once the picture is sound: whether there is somebody to give it to. */
  readonly check: () => Promise<unknown>;
  readonly folder: string;
  readonly point: Point;
}

/** One picture of somebody or something. Each upload has a key of its own: what is being shown is never written over. */
@Injectable()
export class Pictures {
  constructor(
    private readonly database: Database,
    private readonly images: Images,
    private readonly storage: Storage,
    private readonly log: Log,
  ) {}

  /** Stores the picture, written anew, in place of the one there was. */
  async replace({ bytes, wanted, wrongType, check, folder, point }: Replacement): Promise<string> {
    const picture = await this.images.reencode(bytes, wanted);
    if (!picture) throw refuse.malformed(wrongType);
    await check();
    const key = `${folder}/${randomUUID()}.${picture.extension}`;
    await fromStorage(this.storage.put(key, picture));
    try {
      await this.point(point, key, picture.bytes.length);
    } catch (error) {
      await this.discard(key);
      throw error;
    }
    return key;
  }

  /** Without a picture there is nothing to do. */
  remove(point: Point): Promise<void> {
    return this.point(point, null, 0);
  }

  /** The stored bytes; a missing object is a missing picture. */
  async load(key: string): Promise<StoredFile> {
    const file = await fromStorage(this.storage.get(key));
    if (!file) throw refuse.notFound('Photo not found');
    return file;
  }

  /** Nothing points to it any more: a file left behind costs room, not correctness. */
  async discard(key: string): Promise<void> {
    try {
      await this.storage.remove(key);
    } catch (error) {
      this.log.warn('a picture nobody needs was not removed', { key, error });
    }
  }

  private point(point: Point, key: string | null, bytes: number): Promise<void> {
    return this.database.transaction(async () => {
      const previous = await point(key, bytes);
      if (previous !== null) await this.database.afterCommit(() => this.discard(previous));
    });
  }
}
