import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { refuse } from '../../platform/errors/domain-error.js';
import { Images } from '../../platform/images/images.js';
import { Log } from '../../platform/logging/log.js';
import { Storage, type StoredFile } from '../../platform/storage/storage.js';
import { fromStorage } from '../../platform/uploads/from-storage.js';
import { MembershipService } from '../identity/index.js';

export const WRONG_TYPE = 'File must be PNG, JPG or GIF';
const LONGEST_SIDE = 512;

/** Pictures of members. Each upload has a key of its own, so that what is being shown is never written over. */
@Injectable()
export class MemberPhotos {
  constructor(
    private readonly database: Database,
    private readonly membership: MembershipService,
    private readonly images: Images,
    private readonly storage: Storage,
    private readonly log: Log,
  ) {}

  /** Stores the picture, written anew, in place of the one there was. */
  async put(brandId: number, userId: number, bytes: Buffer): Promise<string> {
    const picture = await this.images.reencode(bytes, {
      accept: ['png', 'jpeg', 'gif'],
      maxSide: LONGEST_SIDE,
      animated: true,
    });
    if (!picture) throw refuse.malformed(WRONG_TYPE);
    await this.membership.require(brandId, userId);
    const key = `members/${brandId}/${userId}/${randomUUID()}.${picture.extension}`;
    await fromStorage(this.storage.put(key, picture));
    try {
      await this.point(brandId, userId, key);
    } catch (error) {
      await this.discard(key);
      throw error;
    }
    return key;
  }

  /** Without a picture there is nothing to do. */
  async remove(brandId: number, userId: number): Promise<void> {
    await this.point(brandId, userId, null);
  }

  async find(brandId: number, userId: number): Promise<{ key: string; load: () => Promise<StoredFile> }> {
    const { photo } = await this.membership.require(brandId, userId);
    if (photo === null) throw refuse.notFound('Photo not found');
    const load = async (): Promise<StoredFile> => {
      const file = await fromStorage(this.storage.get(photo));
      if (!file) throw refuse.notFound('Photo not found');
      return file;
    };
    return { key: photo, load };
  }

  private point(brandId: number, userId: number, key: string | null): Promise<void> {
    return this.database.transaction(async () => {
      const previous = await this.membership.setPhoto(brandId, userId, key);
      if (previous !== null) await this.database.afterCommit(() => this.discard(previous));
    });
  }

  /** Nothing points to it any more: a file left behind costs room, not correctness. */
  private async discard(key: string): Promise<void> {
    try {
      await this.storage.remove(key);
    } catch (error) {
      this.log.warn('a picture nobody needs was not removed', { key, error });
    }
  }
}
