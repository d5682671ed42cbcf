import { Injectable } from '@nestjs/common';
import type { StoredFile } from '../../../engines/object-storage/storage.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';
import { Pictures, type Point } from '../../../platform/background/pictures/pictures.js';
import { MembershipService } from './membership.service.js';

export const WRONG_TYPE = 'File must be PNG, JPG or GIF';
export const TOO_LARGE = 'File too large (max 5MB)';
/** What an upload may be. */
export const PHOTO_FILE = {
  about: 'PNG, JPG or GIF, up to 5 MB',
  maxBytes: 5 * 1_024 * 1_024,
  refusals: { type: WRONG_TYPE, size: TOO_LARGE },
};
const MAX_SIDE = 512;

/** Pictures of members. */
@Injectable()
export class MemberPhotos {
  constructor(
    private readonly membership: MembershipService,
    private readonly pictures: Pictures,
  ) {}

  put(brandId: number, userId: number, bytes: Buffer): Promise<string> {
    return this.pictures.replace({
      bytes,
      wanted: { accept: ['png', 'jpeg', 'gif'], maxSide: MAX_SIDE, animated: true },
      wrongType: WRONG_TYPE,
      check: () => this.membership.require(brandId, userId),
      folder: `members/${brandId}/${userId}`,
      point: this.pointer(brandId, userId),
    });
  }

  remove(brandId: number, userId: number): Promise<void> {
    return this.pictures.remove(this.pointer(brandId, userId));
  }

  async find(brandId: number, userId: number): Promise<{ key: string; load: () => Promise<StoredFile> }> {
    const { photo } = await this.membership.require(brandId, userId);
    if (photo === null) throw refuse.notFound('Photo not found');
    return { key: photo, load: () => this.pictures.load(photo) };
  }

  private pointer(brandId: number, userId: number): Point {
    return (key, bytes) => this.membership.setPhoto(brandId, userId, key, bytes);
  }
}
