import { Injectable } from '@nestjs/common';
import type { StoredFile } from '../../../engines/object-storage/storage.js';
import { Pictures } from '../../../platform/background/pictures/pictures.js';
import { text } from '../../../platform/data/database/columns.js';
import { Database } from '../../../platform/data/database/database.js';
import { refuse } from '../../../platform/kernel/errors/domain-error.js';

/** Pictures of members for people from outside, who must not learn whose id is whose: by the random name of the file. */
@Injectable()
export class NamedPhotos {
  constructor(
    private readonly database: Database,
    private readonly pictures: Pictures,
  ) {}

  /** `id`: a UUID. */
  async find(brandId: number, id: string): Promise<{ key: string; load: () => Promise<StoredFile> }> {
    const found = await this.database.row(
      { photo: text },
      `SELECT photo FROM members WHERE brand_id = $1 AND removed_at IS NULL AND photo LIKE '%/' || $2::uuid || '.%'`,
      [brandId, id],
    );
    if (!found) throw refuse.notFound('Photo not found');
    return { key: found.photo, load: () => this.pictures.load(found.photo) };
  }
}
