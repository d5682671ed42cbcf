import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { openTransaction } from '../database/open-transaction.js';
import { DomainError } from '../../kernel/errors/domain-error.js';
import { Spool, spooled } from './spool.js';
import { bytesAnswer, spooledAnswer } from './streamed-answer.js';

const MEGABYTE = 1_048_576;
const LINE = 'Zeile 語 😀\n';

async function textIn(spool: Spool): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of spool.read()) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const files = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('workspace-answer-'));

describe('A spool', () => {
  it.each([0, 1, 1_000, 400_000])('returns %i lines as written', async (count) => {
    const spool = await spooled(async (into) => {
      for (let n = 0; n < count; n++) {
        await into.write(LINE);
        if (n % 1_000 === 0) await othersTurn();
      }
    });
    expect(spool.bytes).toBe(count * Buffer.byteLength(LINE));
    expect((await textIn(spool)) === LINE.repeat(count)).toBe(true);
  });

  it('leaves no file name behind, even while in use', async () => {
    const spool = await spooled(async (into) => into.write('x'.repeat(3 * MEGABYTE)));
    expect(files()).toEqual([]);
    await spool.discard();
  });

  it('refuses more than its maximum size', async () => {
    const filling = spooled(async (into) => {
      for (let n = 0; n < 40; n++) await into.write('x'.repeat(100_000));
    }, 2 * MEGABYTE);
    await expect(filling).rejects.toThrow(DomainError);
    await expect(filling).rejects.toMatchObject({ detail: { error: 'answer_too_large' } });
  });
});

describe('A streamed answer', () => {
  const inTransaction = (work: () => unknown): unknown =>
    openTransaction.run({ manager: {} as EntityManager, beforeCommit: new Map(), afterCommit: [] }, work);

  it('cannot be started inside a transaction', () => {
    expect(() => inTransaction(() => spooledAnswer(new Spool(), { type: 'text/plain' }))).toThrow(
      'inside a transaction',
    );
    expect(() => inTransaction(() => bytesAnswer(Buffer.alloc(1), { type: 'text/plain' }))).toThrow(
      'inside a transaction',
    );
    expect(spooledAnswer(new Spool(), { type: 'text/plain' }).options).toMatchObject({ type: 'text/plain', length: 0 });
  });
});
