import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { Database } from '../../data/database/database.js';
import { refuse } from '../../kernel/errors/domain-error.js';
import { Quotas } from '../../background/quotas/quotas.js';
import { IdempotentAnswer } from './idempotent-answer.entity.js';
import { ANSWERS } from './idempotency-usage.js';

const MIN_PAUSE_MS = 20;
const MAX_PAUSE_MS = 250;

/** First byte of a deflated answer; no JSON text begins with it. Older answers are not deflated. */
const DEFLATED = 0x78;

const pack = promisify(deflate);
const unpack = promisify(inflate);

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface IdempotentCall {
  readonly key: string;
  /** The raw credential of the caller: separates callers, and seals the stored answer. */
  readonly credential: string;
  /** Workspace whose quota the stored answer counts towards. */
  readonly brandId: number | null;
  /** Method, URL and body. */
  readonly request: string;
}

const digest = (...parts: string[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Runs work once per key. The work's writes and its answer commit in one transaction, so a retry after a crash finds both
 * or neither. A stored answer is valid for a day, so a workspace over its quota is refused new keys and keeps its old
 * answers. Answers may contain secrets shown once: they are encrypted with the caller's credential.
 */
@Injectable()
export class Idempotency {
  /** How long a repeat waits for the request that is still at work. */
  readonly waitLimitMs: number = 5_000;

  constructor(
    private readonly database: Database,
    private readonly quotas: Quotas,
  ) {
    quotas.register(ANSWERS);
  }

  async once(call: IdempotentCall, work: () => Promise<Answer>): Promise<Answer & { replayed: boolean }> {
    const id = digest(call.credential, call.key);
    const request = digest(call.request);
    const deadline = Date.now() + this.waitLimitMs;
    for (let pause = MIN_PAUSE_MS; ; pause = Math.min(pause * 2, MAX_PAUSE_MS)) {
      const outcome = await this.attempt(id, request, call, work);
      if (outcome) return outcome;
      if (Date.now() > deadline) throw refuse.conflict('A request with this Idempotency-Key is still in progress');
      await wait(pause);
    }
  }

  /** The stored or new answer; null while another request with this key is in progress. */
  private async attempt(id: Buffer, request: Buffer, call: IdempotentCall, work: () => Promise<Answer>) {
    return this.database.transaction(async (manager) => {
      const lock = id.readBigInt64BE(0).toString();
      const [row] = await manager.query<[{ free: boolean }]>('SELECT pg_try_advisory_xact_lock($1) AS free', [lock]);
      if (!row.free) return null;
      const stored = await manager.findOneBy(IdempotentAnswer, { id });
      if (stored) {
        // A session can move to another workspace, which must not get the answer of the first. Old answers name none.
        const isOfAnother = stored.brandId !== null && stored.brandId !== call.brandId;
        if (isOfAnother || !stored.request.equals(request))
          throw refuse.field('Idempotency-Key', 'was already used with another request');
        return { status: stored.status, body: await unseal(stored.sealedBody, call), replayed: true };
      }
      if (call.brandId !== null) await this.quotas.require(call.brandId, { [ANSWERS.kind]: { rows: 1, bytes: 1 } });
      const answer = await work();
      await manager.insert(IdempotentAnswer, {
        id,
        request,
        status: answer.status,
        sealedBody: await seal(answer.body, call),
        brandId: call.brandId,
      });
      return { ...answer, replayed: false };
    });
  }
}

function sealingKey({ credential, key }: IdempotentCall): Buffer {
  return Buffer.from(hkdfSync('sha256', credential, key, 'idempotent-answer', 32));
}

async function seal(body: unknown, call: IdempotentCall): Promise<Buffer> {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(call), nonce);
  const packed = await pack(JSON.stringify(body ?? null));
  return Buffer.concat([nonce, cipher.update(packed), cipher.final(), cipher.getAuthTag()]);
}

async function unseal(sealed: Buffer, call: IdempotentCall): Promise<unknown> {
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(call), sealed.subarray(0, 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const packed = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  const text = packed[0] === DEFLATED ? await unpack(packed) : packed;
  return JSON.parse(text.toString('utf8'));
}
