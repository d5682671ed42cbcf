import { Injectable } from '@nestjs/common';
import { Loop, type LoopResult } from '../../platform/background/loops/loop-decorator.js';
import { Database } from '../../platform/data/database/database.js';
import { columnsOf, selectList } from '../../platform/data/database/entity-columns.js';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { Config } from '../../platform/kernel/config/config.js';
import { Attachment } from './attachment.entity.js';
import { AttachmentsService } from './attachments.service.js';

/** Longer than an upload takes: until its file is stored, its row belongs to nothing. */
const AFTER_MS = 10 * 60_000;
/** Files of one run; the next one goes on. */
const BATCH = 200;

const FILE = columnsOf(Attachment, ['id', 'storageKey']);

/** Removes files whose card, page or workspace is gone, and those of uploads that did not end. */
@Injectable()
export class AttachmentsCleanup {
  private readonly hasStorage: boolean;

  constructor(
    private readonly database: Database,
    private readonly attachments: AttachmentsService,
    private readonly clock: Clock,
    config: Config,
  ) {
    this.hasStorage = config.storage.location.kind !== 'none';
  }

  @Loop({
    name: 'attachments-cleanup',
    every: '5m',
    jitter: '30s',
    about: 'Removes files whose card, page or workspace is gone',
  })
  async run(signal: AbortSignal): Promise<LoopResult> {
    if (!this.hasStorage) return { removed: 0 };
    const before = new Date(this.clock.now().getTime() - AFTER_MS);
    const files = await this.database.rows(
      FILE,
      `SELECT ${selectList(FILE)} FROM attachments
        WHERE card_id IS NULL AND page_id IS NULL AND created_at < $1 ORDER BY created_at LIMIT ${BATCH}`,
      [before],
    );
    let removed = 0;
    for (const file of files) {
      signal.throwIfAborted();
      if (await this.attachments.discard(file)) removed++;
    }
    return { removed };
  }
}
