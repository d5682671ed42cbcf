import type { Importance, Kind } from '../memory-kinds.js';

/** Agents of the demo's history: id and name. */
export const DEMO_AGENTS = [
  ['shop-builder', 'Shop builder'],
  ['support-helper', 'Support helper'],
  ['market-reader', 'Market reader'],
] as const;

interface About {
  readonly tag: string;
  readonly kind?: Kind;
  readonly confidence?: number;
  readonly importance?: Importance;
  /** When the first one was written; the others follow a few days apart. */
  readonly daysAgo: number;
  readonly titles: readonly (readonly [title: string, body: string])[];
}

/** Learnings with these tags became one pattern. */
export const MERGED_TAGS = ['staging', 'refunds'] as const;

/** Of each agent, by what they are about. */
export const DEMO_REMEMBERED: readonly (readonly About[])[] = [
  [
    {
      tag: 'staging',
      daysAgo: 44,
      titles: [
        ['Staging mails go nowhere', 'The mail service of staging drops what it gets; read the outbox instead.'],
        ['Staging has last week’s prices', 'The copy runs on Sundays. Prices changed since are missing.'],
        ['Staging needs the second key', 'The gateway refuses the key of production there, without a reason.'],
        ['Staging sleeps at night', 'Between 22:00 and 06:00 the first request takes a minute.'],
      ],
    },
    {
      tag: 'builds',
      kind: 'decision',
      importance: 'high',
      daysAgo: 120,
      titles: [
        ['Branches are named after the card', 'WEB-12-keep-the-cart: the board finds them by the ref.'],
        ['No migration in a hotfix', 'Hotfixes leave the tables alone. Decided after the night of 3 April.'],
        ['One pull request a card', 'Larger cards are split before the work begins.'],
      ],
    },
    {
      tag: 'secrets',
      kind: 'decision',
      importance: 'critical',
      daysAgo: 139,
      titles: [['Never print the key of the gateway', 'Not in logs, not in tests, not in a comment of a card.']],
    },
    {
      tag: 'tests',
      kind: 'learning',
      confidence: 0.6,
      daysAgo: 95,
      titles: [
        ['The cart test needs a frozen clock', 'Discounts of the day make it red after 17:00.'],
        ['Webhooks arrive twice', 'The test service of the gateway sends each notification two times.'],
      ],
    },
    {
      tag: 'style',
      kind: 'preference',
      daysAgo: 70,
      titles: [
        ['Omar reads small commits', 'Moved code in a commit of its own, changed code in another.'],
        ['Mei wants pictures in reviews', 'Before and after, on a phone, light and dark.'],
        ['No abbreviations in names', 'The team agreed on whole words, also in branches.'],
      ],
    },
    {
      tag: 'shop',
      kind: 'fact',
      confidence: 0.42,
      daysAgo: 118,
      titles: [
        ['The search index takes nine minutes', 'Measured once, on the old machine.'],
        ['Two countries have a price list of their own', 'Said in a meeting; nobody wrote it down.'],
        ['The warehouse reads orders at 05:00', 'It was so before the move.'],
      ],
    },
    {
      tag: 'shop-now',
      kind: 'fact',
      confidence: 0.95,
      daysAgo: 6,
      titles: [
        ['Orders per hour: 140 on a normal day', 'From the figures of the last month.'],
        ['Receipts are sent by the outbox since October', 'transport.ts is gone; queueMail is the way.'],
      ],
    },
  ],
  [
    {
      tag: 'refunds',
      daysAgo: 52,
      titles: [
        ['Refunds take three days', 'Banks need two, we need one. Say three.'],
        ['Refund to a closed account', 'The bank sends it back after a week; ask for another account then.'],
        ['Half refunds confuse people', 'Name the items that are refunded, not only the sum.'],
      ],
    },
    {
      tag: 'tone',
      kind: 'preference',
      importance: 'high',
      daysAgo: 110,
      titles: [
        ['Answer with the next step first', 'Tara: what happens next, then why it happened.'],
        ['No apologies twice', 'Once, at the beginning.'],
        ['Write dates in full', '3 June, not 3/6 or 6/3.'],
      ],
    },
    {
      tag: 'customers',
      kind: 'fact',
      daysAgo: 33,
      titles: [
        ['Kestrel Optics pays by invoice', 'The limit is 10,000; Luis raised it in spring.'],
        ['Maple Music has two accounts', 'They want them merged after the season.'],
        ['Fjord Coffee closes on Mondays', 'Calls and parcels from Tuesday on.'],
        ['Nimbus Sport renews in January', 'Ask in December what they miss.'],
      ],
    },
    {
      tag: 'parcels',
      kind: 'learning',
      confidence: 0.7,
      daysAgo: 80,
      titles: [
        ['Islands take two days more', 'The carrier counts working days of the mainland.'],
        ['Lost means eleven days', 'Before that the carrier does not look for it.'],
      ],
    },
    {
      tag: 'old-shop',
      kind: 'fact',
      confidence: 0.36,
      daysAgo: 104,
      titles: [
        ['Vouchers of the old shop are still valid', 'Until the end of the year, it was said.'],
        ['The old returns page is linked in the footer', 'Seen in summer.'],
      ],
    },
    {
      tag: 'calls',
      kind: 'learning',
      confidence: 0.9,
      daysAgo: 4,
      titles: [
        ['Most calls come before ten', 'Two of three; after lunch there is time for mails.'],
        ['People read numbers in pairs', 'Ask for the number of the order in pairs, too.'],
      ],
    },
    {
      tag: 'hours',
      kind: 'decision',
      daysAgo: 18,
      titles: [
        ['Urgent means within two hours', 'On working days between 8 and 18.'],
        ['Refunds above 500 go to Ana', 'She decides on the same day.'],
        ['Phone numbers are not kept', 'After a call they are deleted.'],
      ],
    },
  ],
  [
    {
      tag: 'prices',
      kind: 'fact',
      confidence: 0.75,
      daysAgo: 26,
      titles: [
        ['Three competitors ship free from 40', 'Seen in their shops on the same day.'],
        ['Returns are free in every second shop', 'Of twenty, twelve; four ask for the postage.'],
        ['Wool is 12 % dearer than last year', 'Two suppliers wrote it in their letters.'],
        ['Gift wrap costs 3 to 5 elsewhere', 'Only one shop does it for nothing.'],
      ],
    },
    {
      tag: 'sources',
      kind: 'preference',
      daysAgo: 88,
      titles: [
        ['Numbers with a date and a source', 'Ana sends back what has none.'],
        ['No reports of more than two pages', 'The rest goes into an appendix.'],
        ['Say what was not found', 'Where nobody publishes a number, that is a result.'],
        ['Charts begin at zero', 'Agreed after the chart of March.'],
      ],
    },
    {
      tag: 'reading',
      kind: 'learning',
      confidence: 0.65,
      daysAgo: 60,
      titles: [
        ['Reviews of the first week are kinder', 'Wait for the second week before you count.'],
        ['Search words rise before sales do', 'About ten days, in two seasons of three.'],
      ],
    },
    {
      tag: 'season',
      kind: 'fact',
      confidence: 0.38,
      daysAgo: 99,
      titles: [
        ['Outdoor sells from the first warm weekend', 'Measured in one year only.'],
        ['School bags sell in two weeks of August', 'From the notes of a former colleague.'],
      ],
    },
    {
      tag: 'plans',
      kind: 'decision',
      daysAgo: 9,
      titles: [
        ['The next look is at small furniture', 'Ana and Luis chose it over lamps.'],
        ['Weekly figures on Monday, 09:00', 'Before the meeting, as a docs page.'],
        ['Surveys ask five questions at most', 'More and half of the people leave.'],
      ],
    },
    {
      tag: 'gone',
      kind: 'fact',
      confidence: 0.8,
      daysAgo: 66,
      titles: [
        ['Bluebell opens a shop in the north', 'They announced it, then took it back.'],
        ['The fair is in May', 'It moved to September.'],
        ['Lamps grow by a third', 'The report was about another country.'],
      ],
    },
  ],
];

/** Archived two weeks ago: what they said is no longer so. */
export const ARCHIVED_TAGS: readonly string[] = ['gone'];
