import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../platform/kernel/clock/clock.js';
import { int } from '../../platform/data/database/columns.js';
import { Database } from '../../platform/data/database/database.js';
import { DomainError, refuse } from '../../platform/kernel/errors/domain-error.js';
import { readTimeCursor } from '../../platform/data/pages/cursors.js';
import { readTimePage } from '../../platform/data/pages/time-page.js';
import { Llm, NoAnswer } from '../../engines/language-model/llm.js';
import { Log } from '../../platform/kernel/logging/log.js';
import { Quotas } from '../../platform/background/quotas/quotas.js';
import { sizeOf } from '../../platform/background/quotas/size-of.js';
import { EventLog } from '../events/index.js';
import { CONVERSATION_EVENTS } from './memory.events.js';
import { MemoryAgents, type KnownAgent } from './memory-agents.js';
import { MemoryConversation, type ConversationStatus, type MemorySource } from './memory-source.entity.js';
import { PICKUP } from './memory-history.js';
import { MemoryStore } from './memory-store.js';
import type { Draft } from './stored-memory.js';
import { digestOf, saysTheSame } from './memory-text.js';
import { draftsOf, extraction } from './pickup/extraction.js';
import { nextAttempt } from './pickup/retry-times.js';
import type { Message } from './pickup/transcripts.js';
import { MemorySearch } from './search/memory-search.query.js';

const MAX_CANDIDATES = 20;
const ABANDONED = 'The process ended during the attempt, five times';

/** A conversation read from a source. */
export interface PickedUp {
  readonly conversation: string;
  readonly from: number;
  readonly to: number;
  readonly messages: readonly Message[];
  /** What makes it one that was delivered already; absent: its text. */
  readonly key?: string;
}

export type Outcome = { readonly memories: number } | 'failed' | 'not asked' | 'gone';

/** Conversations that wait to become memories. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly database: Database,
    private readonly agents: MemoryAgents,
    private readonly store: MemoryStore,
    private readonly search: MemorySearch,
    private readonly llm: Llm,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly quotas: Quotas,
    private readonly events: EventLog,
  ) {}

  async list(
    brandId: number,
    filter: { status?: ConversationStatus; agentId?: string; cursor?: string; limit: number },
  ): Promise<{ items: MemoryConversation[]; nextCursor: string | null }> {
    const after = readTimeCursor(filter.cursor);
    if (filter.agentId !== undefined) await this.agents.find(brandId, filter.agentId);
    const query = this.database.manager
      .createQueryBuilder(MemoryConversation, 'c')
      .where('c.brandId = :brandId', { brandId });
    if (filter.status) query.andWhere('c.status = :status', { status: filter.status });
    if (filter.agentId !== undefined) query.andWhere('c.agentId = :agentId', { agentId: filter.agentId });
    return readTimePage(query, 'createdAt', { after, limit: filter.limit });
  }

  /** Resets the attempts and makes the conversation due now. */
  retry(brandId: number, id: string): Promise<MemoryConversation> {
    return this.database.transaction(async (manager) => {
      const conversation = await manager.findOne(MemoryConversation, {
        where: { id, brandId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!conversation) throw refuse.notFound('Conversation not found');
      if (conversation.status === 'done') throw refuse.conflict('The conversation is done');
      const now = this.clock.now();
      Object.assign(conversation, { status: 'waiting', attempts: 0, nextAttemptAt: now, error: null, updatedAt: now });
      this.events.record(CONVERSATION_EVENTS, 'conversation.retried', {
        brandId,
        subject: { id },
        data: { agent_id: conversation.agentId },
      });
      return manager.save(conversation);
    });
  }

  /** Queues a conversation, unless the source already delivered the same text. When refused, it is read again later. */
  async add({ id: sourceId, brandId, agentId, sourceType }: MemorySource, pickedUp: PickedUp): Promise<boolean> {
    const now = this.clock.now();
    const which = sourceType === 'agentboard' ? pickedUp.conversation : '';
    const { key, messages } = pickedUp;
    const digest = createHash('sha256')
      .update(key ?? JSON.stringify([which, messages]))
      .digest();
    await this.quotas.require(brandId, { conversations: { rows: 1, bytes: sizeOf(pickedUp.messages) } });
    const added = await this.database.run(
      `INSERT INTO memory_conversations (id, brand_id, agent_id, source_id, source_type, conversation, from_byte, to_byte,
                                         digest, messages, next_attempt_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $11) ON CONFLICT (source_id, digest) DO NOTHING`,
      [
        randomUUID(),
        brandId,
        agentId,
        sourceId,
        sourceType,
        pickedUp.conversation,
        pickedUp.from,
        pickedUp.to,
        digest,
        JSON.stringify(pickedUp.messages),
        now,
      ],
    );
    return added > 0;
  }

  /** Workspaces with a conversation that is due. */
  async workspacesWithDue(): Promise<number[]> {
    const rows = await this.database.rows(
      { id: int },
      `SELECT b.id FROM (SELECT DISTINCT brand_id AS id FROM memory_sources) b
        WHERE EXISTS (SELECT 1 FROM memory_conversations c
                       WHERE c.brand_id = b.id AND c.status = 'waiting' AND c.next_attempt_at <= $1)`,
      [this.clock.now()],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * The next due conversation of a workspace, as it was before this attempt. Counts the attempt in advance, so that a
   * conversation that crashes the process is given up after five attempts as well.
   */
  async begin(brandId: number): Promise<MemoryConversation | null> {
    for (;;) {
      const conversation = await this.beginNext(brandId);
      if (conversation !== 'given up') return conversation;
    }
  }

  /** Has the model extract memories, and stores them. */
  async work(conversation: MemoryConversation, signal: AbortSignal): Promise<Outcome> {
    try {
      // Checked first: no model call for memories that cannot be stored.
      await this.quotas.require(conversation.brandId, { memories: { rows: 1, bytes: 1 } });
      const drafts = await draftsOf(await this.llm.ask(extraction(conversation.messages ?? []), signal));
      return await this.finish(conversation, drafts);
    } catch (error) {
      if (error instanceof NoAnswer && !error.called) {
        await this.takeBack(conversation);
        return 'not asked';
      }
      const expected = error instanceof NoAnswer || error instanceof DomainError;
      if (!expected) this.log.error('conversation not turned into memories', { conversation: conversation.id, error });
      await this.postpone(conversation, expected ? error.message : 'Internal error');
      return 'failed';
    }
  }

  private beginNext(brandId: number): Promise<MemoryConversation | 'given up' | null> {
    return this.database.transaction(async (manager) => {
      const now = this.clock.now();
      const conversation = await manager
        .createQueryBuilder(MemoryConversation, 'c')
        .where(`c.brandId = :brandId AND c.status = 'waiting' AND c.nextAttemptAt <= :now`, { brandId, now })
        .orderBy('c.nextAttemptAt')
        .addOrderBy('c.id')
        .limit(1)
        .setLock('pessimistic_write')
        .setOnLocked('skip_locked')
        .getOne();
      if (!conversation) return null;
      const { id } = conversation;
      const attempts = conversation.attempts + 1;
      // The fifth attempt is the last; it stays scheduled in case the process dies before it records the outcome.
      const nextAttemptAt = nextAttempt(attempts, now) ?? nextAttempt(attempts - 1, now);
      if (nextAttemptAt) {
        await manager.update(MemoryConversation, { id }, { attempts, nextAttemptAt });
        return conversation;
      }
      const failed = { status: 'failed' as const, nextAttemptAt, error: ABANDONED, updatedAt: now };
      await manager.update(MemoryConversation, { id }, failed);
      return 'given up';
    });
  }

  private finish({ id, brandId, agentId, attempts }: MemoryConversation, drafts: readonly Draft[]): Promise<Outcome> {
    return this.database.transaction(async (manager) => {
      const locked = await waiting(manager, id);
      if (!locked) return 'gone';
      const agent = await this.agents.claim(brandId, agentId);
      const source = {
        type: locked.sourceType,
        source_id: locked.sourceId,
        conversation_id: id,
        conversation: locked.conversation,
        from: locked.fromByte,
        to: locked.toByte,
      };
      let memories = 0;
      for (const draft of drafts) {
        if (!(await this.isNew(agent, draft))) continue;
        await this.store.insert(agent, draft, { service: PICKUP }, source);
        memories++;
      }
      const done = { status: 'done' as const, memories, attempts, messages: null, nextAttemptAt: null, error: null };
      await manager.update(MemoryConversation, { id }, { ...done, updatedAt: this.clock.now() });
      return { memories };
    });
  }

  private async isNew(agent: KnownAgent, draft: Draft): Promise<boolean> {
    const digest = digestOf(draft);
    if ((await this.store.isBuried(agent.seq, digest)) || (await this.store.exists(agent.seq, digest))) return false;
    for (const candidate of await this.search.similarMemories(agent, draft.title, MAX_CANDIDATES)) {
      if (saysTheSame(candidate, draft)) return false;
      await otherWork();
    }
    return true;
  }

  /** An unavailable model does not count as an attempt. */
  private async takeBack({ id, attempts, nextAttemptAt }: MemoryConversation): Promise<void> {
    await this.database.manager.update(
      MemoryConversation,
      { id, status: 'waiting', attempts: attempts + 1 },
      { attempts, nextAttemptAt },
    );
  }

  private async postpone({ id }: MemoryConversation, error: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const locked = await waiting(manager, id);
      if (!locked) return;
      const now = this.clock.now();
      // Reset by `retry` while the model was working.
      const attempts = Math.max(1, locked.attempts);
      const next = nextAttempt(attempts, now);
      const status = next ? 'waiting' : 'failed';
      await manager.update(
        MemoryConversation,
        { id },
        { attempts, status, nextAttemptAt: next, error, updatedAt: now },
      );
    });
  }
}

/** Null if it was deleted, or finished by another process. */
function waiting(manager: EntityManager, id: string): Promise<MemoryConversation | null> {
  const where = { id, status: 'waiting' as const };
  return manager.findOne(MemoryConversation, { where, lock: { mode: 'pessimistic_write' } });
}
