import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/kernel/config/config.js';
import { Database } from '../../../platform/data/database/database.js';
import { Log } from '../../../platform/kernel/logging/log.js';
import { ConversationsService } from '../conversations.service.js';
import { MemorySessionFile, type MemorySource } from '../memory-source.entity.js';
import { redactMessages, redactText } from './redact-messages.js';
import type { PickupBudget } from './pickup-budget.js';
import { MAX_FILES } from './safe-files.js';
import { newChunks, type FileMark, type ReadStep } from './session-files.js';
import { messageOf, type TranscriptType, type Message } from './transcripts.js';

/** Picks up new content of an agent's session files. */
@Injectable()
export class SessionReader {
  constructor(
    private readonly database: Database,
    private readonly conversations: ConversationsService,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  async read(source: MemorySource, type: TranscriptType, budget: PickupBudget): Promise<number> {
    const known = await this.database.manager.findBy(MemorySessionFile, { sourceId: source.id });
    const marks = new Map<string, FileMark>(known.map((mark) => [mark.file, mark]));
    const folder = `${source.agentId}/${inFolder(source, '')}`.replace(/\/$/, '');
    let pickedUp = 0;
    for await (const { mark, chunk } of newChunks(this.config.sessionFolders[type], folder, marks)) {
      if (await this.keep(source, type, mark, chunk)) pickedUp++;
      if (chunk) budget.spend(chunk.to - chunk.from);
      if (!budget.isLeft()) break;
    }
    if (known.length >= MAX_FILES) throw new Error(`Only the first ${MAX_FILES} session files are read`);
    return pickedUp;
  }

  /** Stores the messages and the mark in one transaction. */
  private async keep(
    source: MemorySource,
    type: TranscriptType,
    mark: FileMark,
    chunk: ReadStep['chunk'],
  ): Promise<boolean> {
    const messages = chunk ? await redactMessages(messagesOf(type, chunk.lines)) : [];
    try {
      return await this.database.transaction(async () => {
        await this.mark(source, mark);
        if (!chunk || !messages.length) return false;
        const conversation = redactText(inFolder(source, chunk.file));
        return this.conversations.add(source, { conversation, from: chunk.from, to: chunk.to, messages });
      });
    } catch (error) {
      if (!isRefusedText(error)) throw error;
      // It would be refused in every run, and the content after it would never be read.
      this.log.warn('chunk of a session file skipped', { source: source.id, file: mark.file, error });
      await this.mark(source, mark);
      return false;
    }
  }

  private async mark({ id: sourceId }: MemorySource, mark: FileMark): Promise<void> {
    await this.database.manager.upsert(MemorySessionFile, { sourceId, ...mark }, ['sourceId', 'file']);
  }
}

function* messagesOf(type: TranscriptType, lines: readonly string[]): Generator<Message> {
  for (const line of lines) {
    const message = messageOf(type, line);
    if (message) yield message;
  }
}

/** Path of a source's file, relative to the agent's folder. */
function inFolder({ config }: MemorySource, file: string): string {
  return typeof config.folder === 'string' ? `${config.folder}/${file}` : file;
}

/** The database refused the text: a data exception, or a limit. */
function isRefusedText(error: unknown): boolean {
  const { code, driverError } = error as { code?: unknown; driverError?: { code?: unknown } };
  return /^(?:22|54)/.test(String(driverError?.code ?? code));
}
