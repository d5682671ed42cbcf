import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/data/database/database.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import type { StoredFile } from '../../engines/object-storage/storage.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { pictureChange, pictureGrowth, Pictures, type Point } from '../../platform/background/pictures/pictures.js';
import { EventLog } from '../events/index.js';
import { recordDesk } from './desk.events.js';
import { DesksService } from './desks.service.js';
import { Workstation } from './workstation.entity.js';

export const WRONG_TYPE = 'File must be PNG, JPG, GIF or WebP';
const SIDE = 256;

/** Pictures of desks: center-cropped squares. */
@Injectable()
export class DeskPhotos {
  constructor(
    private readonly database: Database,
    private readonly desks: DesksService,
    private readonly pictures: Pictures,
    private readonly quotas: Quotas,
    private readonly events: EventLog,
  ) {}

  put(brandId: number, id: string, bytes: Buffer): Promise<string> {
    return this.pictures.replace({
      bytes,
      wanted: { accept: ['png', 'jpeg', 'gif', 'webp'], as: 'jpeg', crop: SIDE },
      wrongType: WRONG_TYPE,
      check: () => this.desks.read(brandId, id),
      folder: `desks/${brandId}/${id}`,
      point: this.pointer(brandId, id),
    });
  }

  remove(brandId: number, id: string): Promise<void> {
    return this.pictures.remove(this.pointer(brandId, id));
  }

  async find(brandId: number, id: string): Promise<{ key: string; load: () => Promise<StoredFile> }> {
    const { photo } = await this.desks.read(brandId, id);
    if (photo === null) throw refuse.notFound('Photo not found');
    return { key: photo, load: () => this.pictures.load(photo) };
  }

  private pointer(brandId: number, id: string): Point {
    return async (key, bytes) => {
      const desk = await this.desks.lock(brandId, id);
      await this.quotas.require(brandId, { pictures: pictureGrowth(desk, key, bytes) });
      const changes = { photo: key, photoBytes: key === null ? null : bytes };
      if (desk.photo !== key) {
        await this.database.manager.update(Workstation, { id }, changes);
        recordDesk(this.events, 'desk.changed', desk, { changed: ['photo'], settings: pictureChange(desk.photo, key) });
      }
      return desk.photo;
    };
  }
}
