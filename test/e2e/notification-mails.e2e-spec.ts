import { beforeEach, describe, expect, it } from '@jest/globals';
import { newBoard, newCard, postComment, type Board } from '../factories/boards.js';

import { INBOX, INBOX_SETTINGS, readInbox, setNotifications } from '../factories/notifications.js';
import { createWorkspace, removeMember, runLoop, type Workspace } from '../factories/workspace.js';
import type { Person } from '../factories/world.js';
import { eventually } from '../support/eventually.js';
import { HOUR } from '../support/test-clock.js';
import { mailbox, t } from '../suites/guest-mails.js';

let ada: Workspace;
let bob: Person;
let bobs: { session: string };
let board: Board;
beforeEach(async () => {
  ada = await createWorkspace(t, { name: 'Shop' });
  board = await newBoard(t, ada);
  bob = await t.world.member(ada.brand);
  bobs = { session: await bob.session() };
});

const mailsToBob = () => mailbox.mails.filter(({ envelopeTo }) => envelopeTo.includes(bob.user.email));
/** Does something that Bob is told of; resolves when he can read it. */
async function tellBob(title = 'Card') {
  const before = (await readInbox(t, bobs)).unread;
  const card = await newCard(t, ada, board.id, { title, assignee: bob.user.id });
  await eventually(async () => expect((await readInbox(t, bobs)).unread).toBe(before + 1));
  return card;
}
const later = async (ms: number) => {
  t.clock.advance(ms);
  bobs = { session: await bob.session() };
  return runLoop(t, 'notification-mails');
};
/** The outbox has sent, or dropped, what it had. */
const noneWaits = () =>
  eventually(async () => {
    const waiting = await t.database.rows(
      `SELECT FROM outgoing_mails WHERE kind LIKE 'notification%' AND sent_at IS NULL AND failed_at IS NULL`,
    );
    expect(waiting).toEqual([]);
  });

describe('Emails of notifications', () => {
  it('are one for all of an hour, with a link to each', async () => {
    const [one, two] = [await tellBob('Fix <b>login</b>'), await tellBob('Ship it')];
    await later(0.9 * HOUR);
    expect(mailsToBob()).toEqual([]);
    await later(0.2 * HOUR);
    const mail = await mailbox.waitFor(({ envelopeTo }) => envelopeTo.includes(bob.user.email));
    expect(mail.subject).toBe('2 notifications in Shop');
    for (const { ref, title } of [one, two]) {
      expect(mail.text).toContain(`${ref} ${title}: ${ada.admin.user.fullName} assigned this to you`);
      expect(mail.text).toContain(`/dashboard/cards/${ref}`);
    }
    expect(mail.html).toContain('Fix &lt;b&gt;login&lt;/b&gt;');
    expect(mail.text).toContain('/dashboard/settings/notifications');
    await later(2 * HOUR);
    expect(mailsToBob()).toHaveLength(1);
  });

  it('are not of what was read meanwhile', async () => {
    await tellBob();
    const until = t.clock.now().toISOString();
    await t.api.post(`${INBOX}/read`, { ...bobs, body: { until } });
    await later(1.1 * HOUR);
    await noneWaits();
    expect(mailsToBob()).toEqual([]);
  });

  it('come in the morning to who wants one a day', async () => {
    await setNotifications(t, bobs, { mail: 'daily', mute: [] });
    await tellBob('Once a day');
    await later(24 * HOUR);
    const mail = await mailbox.waitFor(({ envelopeTo }) => envelopeTo.includes(bob.user.email));
    expect(mail.subject).toContain('Once a day');
  });

  it('come one by one to who wants them at once', async () => {
    await setNotifications(t, bobs, { mail: 'at_once', mute: [] });
    const card = await tellBob('At once');
    await postComment(t, ada, card.id, { body: `@${bob.user.fullName} look at this` });
    await mailbox.waitFor(
      ({ envelopeTo, subject }) => envelopeTo.includes(bob.user.email) && subject!.endsWith('mentioned you'),
    );
    await eventually(() => Promise.resolve(expect(mailsToBob()).toHaveLength(2)));
    expect(
      mailsToBob()
        .map(({ text }) => text)
        .join(),
    ).toContain('look at this');
  });

  it('do not come to who turned them off, nor to who has left', async () => {
    await setNotifications(t, bobs, { mail: 'off', mute: [] });
    await tellBob();
    await later(25 * HOUR);
    await setNotifications(t, bobs, { mail: 'hourly', mute: [] });
    await tellBob();
    await removeMember(t, ada.brand.id, bob.user.id);
    await later(2 * HOUR);
    await noneWaits();
    expect(mailsToBob()).toEqual([]);
  });

  it('leave when a new choice says, without what was to be in none', async () => {
    await setNotifications(t, bobs, { mail: 'off', mute: [] });
    await tellBob('Before');
    await t.api.put(INBOX_SETTINGS, { ...bobs, body: { mail: 'hourly' } });
    await tellBob('After');
    await later(1.1 * HOUR);
    const mail = await mailbox.waitFor(({ envelopeTo }) => envelopeTo.includes(bob.user.email));
    expect(mail.text).toContain('After');
    expect(mail.text).not.toContain('Before');
  });
});
