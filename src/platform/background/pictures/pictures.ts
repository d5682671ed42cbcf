import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../data/database/database.js';
import { refuse } from '../../kernel/errors/domain-error.js';
import { Images, type Wanted } from '../../../engines/images/images.js';
import { Log } from '../../kernel/logging/log.js';
import { Storage, type StoredFile } from '../../../engines/object-storage/storage.js';
import type { Amount } from '../quotas/limits.js';
import { fromStorage } from './from-storage.js';

/** Sets the key and size of the owner's picture, or null; returns the previous key. */
export type Point = (key: string | null, bytes: number) => Promise<string | null>;

/** A picture before and after, for the audit log. Where it is stored belongs to nobody. */
export function pictureChange(before: string | null, after: string | null): { before: object; after: object } {
  const isReplaced = before !== null && after !== null;
  return {
    before: { photo: before && 'set' },
    after: { photo: isReplaced ? 'changed' : after && 'set' },
  };
}

/** Growth of a workspace's pictures when one is replaced. */
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
  /** Refusal of bytes that are not a valid picture of an accepted type. */
  readonly wrongType: string;
  /** Checks the owner once the picture is known to be valid. */
  readonly check: () => Promise<unknown>;
  readonly folder: string;
  readonly point: Point;
}

/** Pictures of people and desks. Each upload gets a new key, so a picture in use is never overwritten. */
@Injectable()
export class Pictures {
  constructor(
    private readonly database: Database,
    private readonly images: Images,
    private readonly storage: Storage,
    private readonly log: Log,
  ) {}

  /** Re-encodes and stores a picture, and removes the previous one. */
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

  remove(point: Point): Promise<void> {
    return this.point(point, null, 0);
  }

  /** The stored bytes; a missing object is a missing picture. */
  async load(key: string): Promise<StoredFile> {
    const file = await fromStorage(this.storage.get(key));
    if (!file) throw refuse.notFound('Photo not found');
    return file;
  }

  /** Unreferenced: a file left behind only costs disk space. */
  async discard(key: string): Promise<void> {
    try {
      await this.storage.remove(key);
    } catch (error) {
      this.log.warn('unused picture not removed', { key, error });
    }
  }

  private point(point: Point, key: string | null, bytes: number): Promise<void> {
    return this.database.transaction(async () => {
      const previous = await point(key, bytes);
      if (previous !== null) await this.database.afterCommit(() => this.discard(previous));
    });
  }
}
