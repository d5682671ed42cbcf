import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { letter } from '../../src/engines/mail-message/letter.js';
import { Outbox } from '../../src/platform/background/mailer/index.js';
import { OutgoingMailQueue } from '../../src/platform/background/mailer/outgoing-mail.queue.js';
import { OutgoingMails } from '../../src/platform/background/mailer/outgoing-mails.js';
import { Redis } from '../../src/platform/data/redis/redis.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import { startMailbox, type Mailbox } from '../support/mailbox.js';
import { DAY, HOUR, MINUTE } from '../support/test-clock.js';

const operator = { adminKey: ADMIN_KEY };

const about = (subjectId: string) => letter({ to: 'ada@test.example', subject: subjectId, paragraphs: ['Hello'] });

interface Row {
  id: number;
  attempts: number;
  next_attempt_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
  last_error: string | null;
}

describe('The outbox', () => {
  let mailbox: Mailbox;
  let t: TestApp;
  let outbox: Outbox;

  beforeAll(async () => {
    mailbox = await startMailbox();
    t = await bootApp({ env: { SMTP_URL: mailbox.url, ROLE: 'all' } });
    outbox = t.app.get(Outbox);
    outbox.writer('note', (subjectId) => Promise.resolve(about(subjectId)));
  });
  afterAll(async () => {
    await t?.stop();
    await mailbox?.stop();
  });
  beforeEach(() => {
    mailbox.mails.length = 0;
  });
  afterEach(() => mailbox.refuse(null));

  const row = async (subjectId: string, app = t) =>
    (await app.database.row<Row>('SELECT * FROM outgoing_mails WHERE subject_id = $1', [subjectId]))!;
  const settled = (subjectId: string) =>
    eventually(async () => expect((await row(subjectId)).sent_at).toBeInstanceOf(Date));
  const runLoop = () => t.api.post('/api/v1/admin/loops/outgoing-mail/run', operator);
  const idle = () =>
    eventually(async () =>
      expect(await t.app.get(OutgoingMailQueue).bull!.getJobCounts()).toMatchObject({ active: 0, waiting: 0 }),
    );
  const arrived = (subject: string) => mailbox.mails.filter((mail) => mail.subject === subject);

  it('hands a mail to the workers once the transaction is committed, not before', async () => {
    const { bull } = t.app.get(OutgoingMailQueue);
    await bull!.pause();
    await t.database.transaction(async () => {
      await outbox.post('note', 'committed');
      expect(await bull!.count()).toBe(0);
    });
    expect(await bull!.count()).toBe(1);
    await bull!.resume();
    await mailbox.waitFor(({ subject }) => subject === 'committed');
    await settled('committed');
    expect(await row('committed')).toMatchObject({ attempts: 1, failed_at: null, last_error: null });
  });

  it('sends nothing when the transaction is rolled back', async () => {
    const undone = t.database.transaction(async () => {
      await outbox.post('note', 'undone');
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await outbox.post('note', 'after undone');
    await mailbox.waitFor(({ subject }) => subject === 'after undone');
    expect(arrived('undone')).toEqual([]);
    expect(await row('undone')).toBeNull();
  });

  it('sends a mail after Redis was emptied: its loop finds it', async () => {
    const { bull } = t.app.get(OutgoingMailQueue);
    await bull!.pause();
    await outbox.post('note', 'emptied');
    await t.app.get(Redis).client.flushDb();
    expect((await runLoop()).body).toMatchObject({ status: 'succeeded' });
    await mailbox.waitFor(({ subject }) => subject === 'emptied');
    await settled('emptied');
  });

  it('sends once, however often the same job is enqueued', async () => {
    await outbox.post('note', 'once');
    await settled('once');
    const { id } = await row('once');
    const queue = t.app.get(OutgoingMailQueue);
    await Promise.all(Array.from({ length: 10 }, () => queue.process({ mail_id: id })));
    expect(arrived('once')).toHaveLength(1);
    expect((await row('once')).attempts).toBe(1);
  });

  it('sends once when ten workers claim it at the same time', async () => {
    await t.app.get(OutgoingMailQueue).bull!.pause();
    await outbox.post('note', 'wanted');
    const { id } = await row('wanted');
    await Promise.all(Array.from({ length: 10 }, () => t.app.get(OutgoingMailQueue).process({ mail_id: id })));
    await t.app.get(OutgoingMailQueue).bull!.resume();
    expect(arrived('wanted')).toHaveLength(1);
    expect((await row('wanted')).attempts).toBe(1);
  });

  it('sends nothing when the mail is no longer needed', async () => {
    outbox.writer('withdrawn', () => Promise.resolve(null));
    await outbox.post('withdrawn', 'old news');
    await settled('old news');
    expect(await row('old news')).toMatchObject({ attempts: 1, failed_at: null });
    expect(mailbox.mails).toEqual([]);
  });

  it('lets a writer open a transaction, and has none open itself', async () => {
    const open = `SELECT count(*) AS open FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'idle in transaction'`;
    outbox.writer('own transaction', async (subjectId) => {
      const locked = await t.database.row<{ open: number }>(open);
      const seen = await t.database.transaction(() => row(subjectId));
      return about(`held ${locked!.open}, attempts ${seen.attempts}`);
    });
    await outbox.post('own transaction', 'outside');
    await mailbox.waitFor(({ subject }) => subject === 'held 0, attempts 1');
  });

  it('postpones a mail of an unknown kind, logs it, and continues with the others', async () => {
    await outbox.post('of the future', 'unknown kind');
    await outbox.post('note', 'known kind');
    await mailbox.waitFor(({ subject }) => subject === 'known kind');
    await eventually(async () =>
      expect(await row('unknown kind')).toMatchObject({
        attempts: 0,
        sent_at: null,
        failed_at: null,
        last_error: 'No writer for mails of the kind of the future',
      }),
    );
    outbox.writer('of the future', (subjectId) => Promise.resolve(about(subjectId)));
    t.clock.advance(MINUTE + 1);
    await runLoop();
    await mailbox.waitFor(({ subject }) => subject === 'unknown kind');
  });

  it('refuses two writers for one kind', () => {
    expect(() => outbox.writer('note', () => Promise.resolve(null))).toThrow('is registered twice');
  });

  it('records why a mail could not be written, short and without secrets', async () => {
    outbox.writer('broken', () =>
      Promise.reject(new Error(`cannot write:\n password=hunter22 wsp_0123456789abcdef ${'x'.repeat(1_000)}`)),
    );
    await outbox.post('broken', 'broken');
    await eventually(async () => expect((await row('broken')).last_error).toContain('cannot write:'));
    const { last_error: error } = await row('broken');
    expect(error).not.toMatch(/hunter22|0123456789abcdef|\n/);
    expect(error!.length).toBeLessThanOrEqual(300);
    await t.database.rows('DELETE FROM outgoing_mails WHERE kind = $1', ['broken']);
  });

  it('retries later when the server refuses', async () => {
    mailbox.refuse(451);
    await outbox.post('note', 'later');
    await eventually(async () => expect((await row('later')).last_error).toContain('451'));
    await runLoop();
    await idle();
    expect(await row('later')).toMatchObject({ attempts: 1, sent_at: null, failed_at: null });
    mailbox.refuse(null);
    t.clock.advance(MINUTE + 1);
    await runLoop();
    await mailbox.waitFor(({ subject }) => subject === 'later');
    await settled('later');
    expect(await row('later')).toMatchObject({ attempts: 2, last_error: null });
  });

  it('fails permanently after six attempts over ten and a half hours', async () => {
    mailbox.refuse(550);
    await outbox.post('note', 'hopeless');
    for (const [i, pause] of [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR].entries()) {
      await eventually(async () => {
        const { attempts, next_attempt_at: next } = await row('hopeless');
        expect(attempts).toBe(i + 1);
        expect(Math.abs(next.getTime() - t.clock.now().getTime() - pause)).toBeLessThan(MINUTE);
      });
      await idle();
      t.clock.advance(pause);
      await runLoop();
    }
    await eventually(async () => expect((await row('hopeless')).failed_at).toBeInstanceOf(Date));
    t.clock.advance(DAY);
    mailbox.refuse(null);
    await runLoop();
    await idle();
    expect(await row('hopeless')).toMatchObject({ attempts: 6, sent_at: null });
    expect(arrived('hopeless')).toEqual([]);
    const metrics = await t.api.get('/metrics', { ...operator });
    expect(metrics.text).toContain('outgoing_mails_total{outcome="given_up"} 1');
  });

  it('takes over a mail whose worker died', async () => {
    await t.app.get(OutgoingMailQueue).bull!.pause();
    await outbox.post('note', 'orphan');
    const { id } = await row('orphan');
    await t.app.get(OutgoingMails).claim(id);
    await t.app.get(OutgoingMailQueue).bull!.resume();
    await idle();
    expect(await row('orphan')).toMatchObject({ attempts: 1, sent_at: null });
    t.clock.advance(2 * MINUTE + 1);
    await runLoop();
    await mailbox.waitFor(({ subject }) => subject === 'orphan');
  });

  it('deletes settled mails after 30 days and no others', async () => {
    await t.database.rows(
      `INSERT INTO outgoing_mails (kind, subject_id, created_at, next_attempt_at, sent_at, failed_at)
       SELECT 'swept', name, $1, $2, sent, failed FROM (VALUES
         ('old sent', $3::timestamptz, NULL::timestamptz), ('old failed', NULL, $3), ('new sent', $1, NULL),
         ('waiting', NULL, NULL)) AS rows (name, sent, failed)`,
      [...[0, -DAY, 31 * DAY].map((ago) => new Date(t.clock.now().getTime() - ago))],
    );
    await t.api.post('/api/v1/admin/loops/housekeeping/run', operator);
    const left = await t.database.rows<{ subject_id: string }>(
      `DELETE FROM outgoing_mails WHERE kind = 'swept' RETURNING subject_id`,
    );
    expect(left.map((one) => one.subject_id).toSorted()).toEqual(['new sent', 'waiting']);
  });
});
