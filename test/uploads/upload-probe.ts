import { createHash } from 'node:crypto';
import { Controller, Get, Injectable, Module, Post, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access, adminToken, token } from '../../src/platform/http/access/index.js';
import type { Domain } from '../../src/platform/data/domain.js';
import { refuse } from '../../src/platform/kernel/errors/domain-error.js';
import { IntField, StringField } from '../../src/platform/http/fields/fields.js';
import { Revalidated } from '../../src/platform/http/formats/etag.js';
import { Operation } from '../../src/platform/http/contract/operation-decorator.js';
import { IntParam, TextParam } from '../../src/platform/http/fields/params.js';
import { RateLimit } from '../../src/platform/http/limits/rate-limit.js';
import { Images } from '../../src/engines/images/images.js';
import { Storage } from '../../src/engines/object-storage/storage.js';
import { fromStorage, STORAGE_REFUSALS } from '../../src/platform/background/pictures/from-storage.js';
import { answerPicture, picture } from '../../src/platform/http/uploads/picture-answer.js';
import { ReceivedFile, ReceivesFile } from '../../src/platform/http/uploads/receives-file.js';

export const MAX_BYTES = 5 * 1024 * 1024;
export const TYPE = 'File must be PNG, JPG or GIF';
export const SIZE = 'File too large (max 5MB)';

const FILE = {
  about: 'PNG, JPG or GIF, up to 5 MB',
  maxBytes: MAX_BYTES,
  refusals: { type: TYPE, size: SIZE },
};
const NAME = { about: 'Name', pattern: /^[a-z0-9-]{1,40}\.(png|jpg|gif)$/, must: 'must be a name', example: 'a.png' };

class ProbeReceiptDto {
  @IntField({ about: 'Bytes received', example: 1 })
  bytes: number;
  @StringField({ about: 'Their SHA-256', example: 'e3b0c442' })
  sha256: string;
}

class ProbeStoredDto {
  @StringField({ about: 'Under this name', example: 'a.png' })
  name: string;
}

/** Lets tests see and hold up the handlers. */
@Injectable()
export class UploadWatch {
  calls = 0;
  inside = 0;
  mostInside = 0;
  /** What every handler waits for. */
  hold: Promise<void> = Promise.resolve();

  async during<T>(work: () => T): Promise<T> {
    this.calls += 1;
    this.mostInside = Math.max(this.mostInside, ++this.inside);
    try {
      await this.hold;
      return work();
    } finally {
      this.inside -= 1;
    }
  }
}

@ApiTags('Uploads')
@Controller('api/v1/brands/:brand_id')
class UploadController {
  constructor(
    private readonly watch: UploadWatch,
    private readonly images: Images,
    private readonly storage: Storage,
  ) {}

  @Post('files/:number')
  @Access(adminToken('brand:admin'))
  @ReceivesFile(FILE)
  @Operation({ summary: 'Receive a file', description: 'Says what arrived.', answer: [201, ProbeReceiptDto] })
  receiveProbe(
    @IntParam('brand_id') _brandId: number,
    @IntParam('number') _number: number,
    @ReceivedFile() file: Buffer,
  ): Promise<ProbeReceiptDto> {
    return this.watch.during(() => ({
      bytes: file.length,
      sha256: createHash('sha256').update(file).digest('hex'),
    }));
  }

  @Post('limited-files')
  @RateLimit({ name: 'probe-files', limit: 1_000, windowSeconds: 60, by: 'person' })
  @Access(adminToken('brand:admin'))
  @ReceivesFile(FILE)
  @Operation({ summary: 'Receive a file', description: 'Under a rate limit.', answer: [201, ProbeReceiptDto] })
  receiveLimitedProbe(@IntParam('brand_id') _brandId: number, @ReceivedFile() file: Buffer): ProbeReceiptDto {
    return { bytes: file.length, sha256: '' };
  }

  @Post('open-files')
  @Access('public')
  @ReceivesFile(FILE)
  @Operation({ summary: 'Receive a file', description: 'From anyone.', answer: [201, ProbeReceiptDto] })
  receiveOpenProbe(@IntParam('brand_id') _brandId: number, @ReceivedFile() file: Buffer): ProbeReceiptDto {
    return { bytes: file.length, sha256: '' };
  }

  @Post('pictures/:name')
  @Access(adminToken('brand:admin'))
  @ReceivesFile(FILE)
  @Operation({
    summary: 'Keep a picture',
    description: 'Decoded and rewritten.',
    answer: [201, ProbeStoredDto],
    refusals: STORAGE_REFUSALS,
  })
  async keepProbe(
    @IntParam('brand_id') brandId: number,
    @TextParam('name', NAME) name: string,
    @ReceivedFile() file: Buffer,
  ): Promise<ProbeStoredDto> {
    const drawn = await this.images.reencode(file, { accept: ['png', 'jpeg', 'gif'], maxSide: 512, animated: true });
    if (!drawn || !name.endsWith(drawn.extension)) throw refuse.malformed(TYPE);
    await fromStorage(this.storage.put(`probe/${brandId}/${name}`, drawn));
    return { name };
  }

  @Get('pictures/:name')
  @Access(token('brand:read'))
  @Revalidated()
  @Operation({
    summary: 'A kept picture',
    description: 'As it was written.',
    answer: [200, picture('png', 'jpeg', 'gif')],
    refusals: { 404: 'Picture not found', ...STORAGE_REFUSALS },
  })
  showProbe(
    @IntParam('brand_id') brandId: number,
    @TextParam('name', NAME) name: string,
  ): Promise<StreamableFile | undefined> {
    const key = `probe/${brandId}/${name}`;
    return answerPicture(key, async () => {
      const found = await fromStorage(this.storage.get(key));
      if (!found) throw refuse.notFound('Picture not found');
      return found;
    });
  }
}

@Module({ controllers: [UploadController], providers: [UploadWatch] })
class UploadProbeModule {}

/** Routes that take files and answer pictures, for testing what the platform promises about them. */
export const uploadProbe: Domain = { module: UploadProbeModule, tags: [['Uploads', 'Routes of the tests']] };
