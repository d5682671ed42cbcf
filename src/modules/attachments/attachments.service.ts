import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Images } from '../../engines/images/images.js';
import { Storage, type StoredFile } from '../../engines/object-storage/storage.js';
import { fromStorage, STORAGE_REFUSALS } from '../../platform/background/pictures/from-storage.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { Database } from '../../platform/data/database/database.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { refuse } from '../../platform/kernel/errors/domain-error.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { Attachment } from './attachment.entity.js';
import { fileName, isPictureType, pictureName, typeOfFile } from './file-kinds.js';

export const MAX_ATTACHMENTS = 50;
export const TOO_MANY = `No more than ${MAX_ATTACHMENTS} files can be attached here`;
export const WRONG_FILE = 'Files of this type cannot be attached';
export const NO_ATTACHMENT = 'Attachment not found';
const MAX_SIDE = 4_096;

/** What files are attached to. */
export interface AttachmentOwner {
  readonly brandId: number;
  readonly where: { readonly cardId: string } | { readonly pageId: string };
  /** Refuses if it is not there. */
  readonly require: () => Promise<unknown>;
  /** Writes within its transaction. */
  readonly write: (file: { name: string; isRemoved: boolean }, write: () => Promise<void>) => Promise<void>;
}

interface NewFile {
  readonly authorId: number;
  readonly sentName: string;
  readonly bytes: Buffer;
}

/**
 * Files of cards and pages. A row is written before its file and removed after it, so that no file is ever left without
 * one; a row that belongs to nothing is removed with its file (`attachments-cleanup`).
 */
@Injectable()
export class AttachmentsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly images: Images,
    private readonly storage: Storage,
    private readonly quotas: Quotas,
    private readonly log: Log,
  ) {}

  async add(owner: AttachmentOwner, { authorId, sentName, bytes: sent }: NewFile): Promise<Attachment> {
    await owner.require();
    const { brandId } = owner;
    const { name, file, key } = await this.fileOf(brandId, sentName, sent);
    if (this.config.storage.location.kind === 'none') throw refuse.unavailable(STORAGE_REFUSALS[503]);
    await this.requireSpace(owner);
    const bytes = file.bytes.length;
    await this.quotas.require(brandId, { attachments: { rows: 1, bytes } });
    const attachment = this.database.manager.create(Attachment, {
      id: randomUUID(),
      ...{ brandId, cardId: null, pageId: null },
      ...{ name, type: file.type, bytes, storageKey: key },
      ...{ authorId, createdAt: this.clock.now() },
    });
    await this.database.manager.insert(Attachment, attachment);
    try {
      // An object's type follows from its key; that of the file is answered from the row.
      await fromStorage(this.storage.put(key, { bytes: file.bytes, type: storedType(file.type) }));
      await owner.write({ name, isRemoved: false }, async () => {
        await this.requireSpace(owner);
        await this.database.manager.update(Attachment, { id: attachment.id }, owner.where);
      });
    } catch (error) {
      await this.discard(attachment);
      throw error;
    }
    return { ...attachment, ...owner.where };
  }

  /** Oldest first. */
  async list(owner: AttachmentOwner): Promise<Attachment[]> {
    await owner.require();
    return this.database.manager.find(Attachment, { where: owner.where, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async read(owner: AttachmentOwner, id: string): Promise<Attachment> {
    await owner.require();
    const attachment = await this.database.manager.findOneBy(Attachment, { id, ...owner.where });
    if (!attachment) throw refuse.notFound(NO_ATTACHMENT);
    return attachment;
  }

  async load({ storageKey }: Attachment): Promise<Buffer> {
    const file = await fromStorage(this.storage.get(storageKey));
    if (!file) throw refuse.notFound(NO_ATTACHMENT);
    return file.bytes;
  }

  async remove(owner: AttachmentOwner, attachment: Attachment): Promise<void> {
    await owner.write({ name: attachment.name, isRemoved: true }, async () => {
      const { affected } = await this.database.manager.update(
        Attachment,
        { id: attachment.id, ...owner.where },
        { cardId: null, pageId: null },
      );
      if (!affected) throw refuse.notFound(NO_ATTACHMENT);
      await this.database.afterCommit(() => this.discard(attachment));
    });
  }

  /** Removes the file, then its row. What fails is tried again by the loop. */
  async discard({ id, storageKey }: Pick<Attachment, 'id' | 'storageKey'>): Promise<boolean> {
    try {
      await this.storage.remove(storageKey);
      await this.database.manager.delete(Attachment, { id });
      return true;
    } catch (error) {
      this.log.warn('attachment not removed', { key: storageKey, error });
      return false;
    }
  }

  private async requireSpace({ where }: AttachmentOwner): Promise<void> {
    if ((await this.database.manager.countBy(Attachment, where)) >= MAX_ATTACHMENTS) throw refuse.conflict(TOO_MANY);
  }

  /** A picture is written anew, so that only pixels are left of it. */
  private async fileOf(
    brandId: number,
    sentName: string,
    bytes: Buffer,
  ): Promise<{ name: string; file: StoredFile; key: string }> {
    const name = fileName(sentName);
    const type = typeOfFile(name, bytes);
    if (type === null) throw refuse.malformed(WRONG_FILE);
    const folder = `attachments/${brandId}/${randomUUID()}`;
    if (!isPictureType(type)) return { name, file: { bytes, type }, key: `${folder}.bin` };
    const wanted = { accept: ['png', 'jpeg', 'gif', 'webp'] as const, maxSide: MAX_SIDE, animated: true };
    const picture = await this.images.reencode(bytes, wanted);
    if (!picture) throw refuse.malformed(WRONG_FILE);
    const { extension } = picture;
    return { name: pictureName(name, extension), file: picture, key: `${folder}.${extension}` };
  }
}

const storedType = (type: string): string => (isPictureType(type) ? type : 'application/octet-stream');
