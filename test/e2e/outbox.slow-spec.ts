import { describe, expect, it } from '@jest/globals';
import { letter } from '../../src/engines/mail-message/letter.js';
import { Outbox } from '../../src/platform/background/mailer/index.js';
import { ADMIN_KEY, bootApp, type TestApp } from '../app.js';
import { eventually } from '../support/eventually.js';
import { startMailbox } from '../support/mailbox.js';

const operator = { adminKey: ADMIN_KEY };

const about = (subjectId: string) => letter({ to: 'ada@test.example', subject: subjectId, paragraphs: ['Hello'] });

describe('The outbox of two processes', () => {
  it('sends each mail once', async () => {
    const mailbox = await startMailbox();
    const first = await bootApp({ env: { SMTP_URL: mailbox.url, ROLE: 'all' } });
    const second = await bootApp({ env: { SMTP_URL: mailbox.url, ROLE: 'all' }, beside: first });
    try {
      const subjects = Array.from({ length: 100 }, (_, i) => `Mail ${i}`);
      for (const app of [first, second]) {
        app.app.get(Outbox).writer('note', (subjectId) => Promise.resolve(about(subjectId)));
      }
      const refill = (app: TestApp) => app.api.post('/api/v1/admin/loops/outgoing-mail/run', operator);
      await Promise.all([
        ...subjects.map((subject, i) => (i % 2 ? first : second).app.get(Outbox).post('note', subject)),
        ...[first, second, first, second].map(refill),
      ]);
      await Promise.all([refill(first), refill(second)]);
      await eventually(async () => {
        const row = await first.database.row<{ open: number }>(
          'SELECT count(*) AS open FROM outgoing_mails WHERE sent_at IS NULL',
        );
        expect(row!.open).toBe(0);
      });
      expect(mailbox.mails.map(({ subject }) => subject!).toSorted()).toEqual(subjects.toSorted());
    } finally {
      await second.stop();
      await first.stop();
      await mailbox.stop();
    }
  });
});
