import { describe, expect, it } from '@jest/globals';
import { isWithin, periodIn } from './question-times.js';

/** A Wednesday. */
const NOW = new Date('2026-11-18T15:30:00Z');
const iso = (date: Date | null): string | null => date?.toISOString().replace('T00:00:00.000Z', '') ?? null;
const bounds = (question: string, now = NOW): [string | null, string | null] | null => {
  const period = periodIn(question, now);
  return period && [iso(period.from), iso(period.until)];
};

type Case = [question: string, from: string | null, until: string | null];

const NAMED: Case[] = [
  // Days
  ['What did we decide today?', '2026-11-18', '2026-11-19'],
  ["What were today's decisions?", '2026-11-18', '2026-11-19'],
  ['What broke yesterday', '2026-11-17', '2026-11-18'],
  ['YESTERDAY, what broke?', '2026-11-17', '2026-11-18'],
  ['What broke 3 days ago?', '2026-11-15', '2026-11-16'],
  ['What broke three days ago?', '2026-11-15', '2026-11-16'],
  ['What broke a day ago?', '2026-11-17', '2026-11-18'],
  ['What happened on 3 May?', '2026-05-03', '2026-05-04'],
  ['What happened on May 3rd?', '2026-05-03', '2026-05-04'],
  ['What happened on May 3?', '2026-05-03', '2026-05-04'],
  ['What happened on the 3rd of May?', '2026-05-03', '2026-05-04'],
  ['What happened on 3 May 2026?', '2026-05-03', '2026-05-04'],
  ['What happened on May 3, 2025?', '2025-05-03', '2025-05-04'],
  ['What happened on May 3rd 2025?', '2025-05-03', '2025-05-04'],
  ['what happened on 3 may 2025', '2025-05-03', '2025-05-04'],
  ['Decisions of 1 Dec', '2025-12-01', '2025-12-02'],
  ['What happened June 21?', '2026-06-21', '2026-06-22'],
  ['What happened on Sunday, 3 May 2026?', '2026-05-03', '2026-05-04'],
  ['What happened on Sunday 3 May?', '2026-05-03', '2026-05-04'],
  ['What happened on 29 February 2024?', '2024-02-29', '2024-03-01'],
  ['What happened on 29 February?', '2024-02-29', '2024-03-01'],
  ['What happened on 2026-05-03?', '2026-05-03', '2026-05-04'],
  ['2026-05-03', '2026-05-03', '2026-05-04'],
  ['What happened at 2026-05-03T10:00:00Z?', '2026-05-03', '2026-05-04'],
  ['What happened on 31 December?', '2025-12-31', '2026-01-01'],
  // Weekdays
  ['What happened on Monday?', '2026-11-16', '2026-11-17'],
  ['What happened on Wednesday?', '2026-11-18', '2026-11-19'],
  ['What happened on Thursday?', '2026-11-12', '2026-11-13'],
  ['What happened last Friday?', '2026-11-13', '2026-11-14'],
  ['What happened last Wednesday?', '2026-11-11', '2026-11-12'],
  // Weeks
  ['What did we learn this week?', '2026-11-16', '2026-11-23'],
  ['What did we learn last week?', '2026-11-09', '2026-11-16'],
  ["Last week's decisions", '2026-11-09', '2026-11-16'],
  ['What did we learn 2 weeks ago?', '2026-11-02', '2026-11-09'],
  ['What did we learn a week ago?', '2026-11-09', '2026-11-16'],
  ['What did we learn in the past week?', '2026-11-11', '2026-11-19'],
  ['What did we learn in the last 2 weeks?', '2026-11-04', '2026-11-19'],
  ['What did we learn in the last 7 days?', '2026-11-11', '2026-11-19'],
  ['What did we learn over the past ten days?', '2026-11-08', '2026-11-19'],
  ['Last 30 days: what changed?', '2026-10-19', '2026-11-19'],
  ['What changed within the last 30 days about deploys?', '2026-10-19', '2026-11-19'],
  // Months
  ['What changed this month?', '2026-11-01', '2026-12-01'],
  ['What changed last month?', '2026-10-01', '2026-11-01'],
  ['What changed in the past 3 months?', '2026-08-18', '2026-11-19'],
  ['What changed in the last month?', '2026-10-01', '2026-11-01'],
  ['What changed 2 months ago?', '2026-09-01', '2026-10-01'],
  ['What changed in May?', '2026-05-01', '2026-06-01'],
  ['what changed in may', '2026-05-01', '2026-06-01'],
  ['What changed in December?', '2025-12-01', '2026-01-01'],
  ['What changed in November?', '2026-11-01', '2026-12-01'],
  ['What changed in Sept?', '2026-09-01', '2026-10-01'],
  ['What changed in May 2025?', '2025-05-01', '2025-06-01'],
  ['What changed in May of 2025?', '2025-05-01', '2025-06-01'],
  ['May 2025: what changed?', '2025-05-01', '2025-06-01'],
  ['What changed last May?', '2026-05-01', '2026-06-01'],
  ['What changed last November?', '2025-11-01', '2025-12-01'],
  ['What changed last December?', '2025-12-01', '2026-01-01'],
  ['What changed at the end of May?', '2026-05-01', '2026-06-01'],
  ['What changed during March?', '2026-03-01', '2026-04-01'],
  // Quarters and years
  ['What changed in Q2 2026?', '2026-04-01', '2026-07-01'],
  ['Q4 2025 decisions', '2025-10-01', '2026-01-01'],
  ['What changed in Q2?', '2026-04-01', '2026-07-01'],
  ['What changed in q4?', '2026-10-01', '2027-01-01'],
  ['What changed in the second quarter?', '2026-04-01', '2026-07-01'],
  ['What changed in the 3rd quarter of 2025?', '2025-07-01', '2025-10-01'],
  ['Decisions from the first quarter of 2025', '2025-01-01', '2025-04-01'],
  ['What changed last quarter?', '2026-07-01', '2026-10-01'],
  ['What changed this quarter?', '2026-10-01', '2027-01-01'],
  ['What changed this year?', '2026-01-01', '2027-01-01'],
  ['What changed last year?', '2025-01-01', '2026-01-01'],
  ['What changed in 2025?', '2025-01-01', '2026-01-01'],
  ['What changed in 2025 about deploys?', '2025-01-01', '2026-01-01'],
  ['What changed 2 years ago?', '2024-01-01', '2025-01-01'],
  // Open at one end
  ['What broke the day before yesterday?', '2026-11-16', '2026-11-17'],
  ['What changed since yesterday?', '2026-11-17', null],
  ['What changed since May?', '2026-05-01', null],
  ['What changed since 3 May 2026?', '2026-05-03', null],
  ['What changed since Monday?', '2026-11-16', null],
  ['What changed since 2025?', '2025-01-01', null],
  ['What changed since last week?', '2026-11-09', null],
  ['What changed since 2026-05-03?', '2026-05-03', null],
  ['What changed since the second quarter?', '2026-04-01', null],
  ['What changed after May?', '2026-06-01', null],
  ['What changed after 3 May?', '2026-05-04', null],
  ['What changed after 2024?', '2025-01-01', null],
  ['What did we know before May?', null, '2026-05-01'],
  ['What did we know before yesterday?', null, '2026-11-17'],
  ['What did we know before last year?', null, '2025-01-01'],
  ['Before 2025-01-31, what did we know?', null, '2025-01-31'],
  ['What held until May 2025?', null, '2025-06-01'],
  ['What held until Friday?', null, '2026-11-14'],
  ['What held till 3 May 2026?', null, '2026-05-04'],
  // Between two
  ['What changed between May and July?', '2026-05-01', '2026-08-01'],
  ['What changed between May and July 2025?', '2025-05-01', '2025-08-01'],
  ['What changed between November and February?', '2025-11-01', '2026-03-01'],
  ['What changed between 3 May 2026 and 5 May 2026?', '2026-05-03', '2026-05-06'],
  ['What changed between 3 and 5 May 2026?', '2026-05-03', '2026-05-06'],
  ['What changed between 2024 and 2025?', '2024-01-01', '2026-01-01'],
  ['What changed between Monday and yesterday?', '2026-11-16', '2026-11-18'],
  ['What changed between 2026-05-03 and 2026-05-10?', '2026-05-03', '2026-05-11'],
  ['What changed from May to July?', '2026-05-01', '2026-08-01'],
  ['What changed between May and now?', '2026-05-01', '2026-11-19'],
  // Named twice, but the same
  ['Yesterday: what broke yesterday?', '2026-11-17', '2026-11-18'],
];

const UNNAMED = [
  'When do deploys go out?',
  'What may I deploy?',
  'May I deploy on Fridays?',
  'May 3 people deploy at once?',
  'We may 2 times a day',
  'Who may be asked in maybe two teams?',
  'Do we march 3 times?',
  'Who is April?',
  'What does June think of it?',
  'What do we do on Mondays?',
  'Which Monday is it?',
  'Do tokens last 90 days?',
  'How long does a session last?',
  'What were the last 3 deploys?',
  'What was the last release?',
  'Which port is 2025?',
  'What changed in 2025.5?',
  'What changed in 2024, 2025?',
  'What changed after May but before July?',
  'What did we do in early May?',
  'What is written in 2025 files?',
  'How many fit in 2000 bytes?',
  'What fails after 2000 requests?',
  'What happened on 31 February 2026?',
  'What happened on February 29, 2025?',
  'What happened on 31 June 2026?',
  'What happened on May 32?',
  'What happened on 2026-13-01?',
  'What happened on 2026-02-30?',
  'What changed in Q5 2026?',
  'What changed in the fifth quarter?',
  'What happened on 3/5/2026?',
  'What is in backup-2026-05-03.sql?',
  'What is in v2026-05-03-rc1?',
  'What happened yesterday or last week?',
  'What changed in May or June?',
  'What changed in May, June and July?',
  'What did we decide yesterday about the release in May?',
  'What changed between July 2026 and May 2026?',
  'What changed between tests and builds?',
  'What changed 99999999 days ago?',
  'What changed 3000 years ago?',
  'What changed a few days ago?',
  'Will it be done in 3 days?',
  'What must be done before 10:00?',
  'What changed since the release?',
  'What did we know before?',
  'Is todays a word?',
  'What does yesterday_file do?',
  'Sat on the sun, what did we see?',
  'What happens next week?',
  'What happens tomorrow?',
  '',
  '   ',
];

describe('The period that a question names', () => {
  it.each(NAMED)('%s: from %s until %s', (question, from, until) => {
    expect(bounds(question)).toEqual([from, until]);
  });

  it.each(UNNAMED)('is none in: %s', (question) => {
    expect(periodIn(question, NOW)).toBeNull();
  });

  it.each<[string, string]>([
    ['What changed since  May,  and why?', 'since May'],
    ['What changed in May 2025?', 'in May 2025'],
    ['What broke yesterday?', 'yesterday'],
    ['What changed between May and July?', 'between May and July'],
  ])('is told as the question names it: %s', (question, named) => {
    expect(periodIn(question, NOW)!.named).toBe(named);
  });

  it.each<[string, string, string, string]>([
    ['yesterday', '2026-01-01T00:00:00Z', '2025-12-31', '2026-01-01'],
    ['today', '2026-03-01T23:59:59.999Z', '2026-03-01', '2026-03-02'],
    ['this week', '2026-11-22T12:00:00Z', '2026-11-16', '2026-11-23'],
    ['last month', '2026-03-31T12:00:00Z', '2026-02-01', '2026-03-01'],
    ['last quarter', '2026-01-15T12:00:00Z', '2025-10-01', '2026-01-01'],
    ['in the past 1 month', '2026-03-31T12:00:00Z', '2026-02-28', '2026-04-01'],
    ['on 29 February', '2024-02-29T12:00:00Z', '2024-02-29', '2024-03-01'],
  ])('%s, at %s', (question, now, from, until) => {
    expect(bounds(question, new Date(now))).toEqual([from, until]);
  });
});

describe('A memory is within a period', () => {
  const may = periodIn('in May 2026', NOW)!;
  const at = (text: string): Date => new Date(text);

  it.each<[string, Date | null, Date, boolean]>([
    ['its first moment', at('2026-05-01T00:00:00Z'), NOW, true],
    ['its last moment', at('2026-05-31T23:59:59.999Z'), NOW, true],
    ['the moment after', at('2026-06-01T00:00:00Z'), NOW, false],
    ['the moment before', at('2026-04-30T23:59:59.999Z'), NOW, false],
    ['when it was written, if it is not known when it happened', null, at('2026-05-10T00:00:00Z'), true],
    ['when it happened, not when it was written', at('2025-01-01T00:00:00Z'), at('2026-05-10T00:00:00Z'), false],
  ])('by %s', (_name, occurredAt, createdAt, expected) => {
    expect(isWithin({ occurredAt, createdAt }, may)).toBe(expected);
  });

  it.each(['since May', 'before December', 'until yesterday'])('that is open at one end: %s', (question) => {
    const memory = { occurredAt: at('2026-05-10T00:00:00Z'), createdAt: NOW };
    expect(isWithin(memory, periodIn(question, new Date('2026-12-24T00:00:00Z'))!)).toBe(true);
  });
});
