import type { MutableReason, NotificationMail } from '../../client/src/generated.js';

const mail: Readonly<Record<NotificationMail, readonly [name: string, about: string]>> = {
  off: ['Never', 'You see them here only.'],
  at_once: ['At once', 'One email for each, as it happens.'],
  hourly: ['Every hour', 'One email with what you haven’t read an hour after it came.'],
  daily: ['Once a day', 'One email in the morning (07:00 UTC) with what you haven’t read.'],
};

const reasons: Readonly<Record<MutableReason, readonly [name: string, about: string]>> = {
  assigned: ['Assigned to you', 'Somebody gives you a card.'],
  mentioned: ['Mentions', 'Somebody writes your name with an @ in a comment or on a docs page.'],
  question: ['Questions from agents', 'A build you asked for, or of a card you have, waits for an answer.'],
  build_failed: ['Failed builds', 'A build you asked for, or of a card you have, failed.'],
  change_ready: ['Changes to review', 'A build finished a change you asked for, have or review.'],
  reviewer: ['Reviews', 'You become the reviewer of a card, or a card you review goes to review.'],
  watching: ['Cards you watch', 'Comments and moves.'],
};

export const texts = {
  title: 'Inbox',
  lead: 'What happened that concerns you.',
  show: 'Show',
  parts: { unread: 'Unread', all: 'All' },
  today: 'Today',
  earlier: 'Earlier',
  list: 'Notifications',
  settings: 'Notification settings',
  readAll: 'Mark all read',
  allRead: 'Everything is marked as read.',
  done: 'Done',
  doneWith: (what: string) => `Done: ${what}`,
  unread: 'Unread',
  gone: 'Something that was removed',
  calmTitle: 'You’re all caught up',
  calm: 'When somebody mentions you, gives you a card, or an agent needs an answer, it appears here.',
  nothingTitle: 'Nothing has happened yet',
  toAll: 'Show read ones',
  older: 'Show older',
  keys: {
    group: 'Inbox',
    next: 'Next',
    previous: 'Previous',
    open: 'Open and mark as read',
    done: 'Done: mark as read',
  },
  choices: {
    title: 'Notifications',
    lead: 'What you’re told in this workspace, and how.',
    mail: 'Email',
    mailLead: 'What you’ve read here is never in an email.',
    about: 'Tell me about',
    aboutLead: 'What you turn off doesn’t appear in your inbox either.',
    switchOf: (name: string) => `Tell me about: ${name}`,
  },
  mail,
  reasons,
} as const;
