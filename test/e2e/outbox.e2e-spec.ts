import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { letter, Outbox } from '../../src/platform/mailer/index.js';
import { OutgoingMailQueue } from '../../src/platform/mailer/outgoing-mail.queue.js';
import { bootApp, type TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { startMailbox, type Mailbox } from '../mailbox.js';

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
  const arrived = (subject: string) => mailbox.mails.filter((mail) => mail.subject === subject);

  it('sends once the transaction is committed', async () => {
    await t.database.transaction(async () => {
      await outbox.post('note', 'committed');
      expect(await t.app.get(OutgoingMailQueue).bull!.count()).toBe(0);
    });
    await mailbox.waitFor(({ subject }) => subject === 'committed');
    await settled('committed');
    expect(await row('committed')).toMatchObject({ attempts: 1, failed_at: null, last_error: null });
  });

  it('sends nothing when the transaction is undone', async () => {
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
});
