/** Code that was added to the demo's shop later: files with their functions, each with what it returns. */
export const LATER_CODE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/search/query.ts': {
    parseQuery: "text.toLowerCase().split(/\\s+/).filter((word) => word !== '').slice(0, 20)",
    correctSpelling: "text.replaceAll('ph', 'f').replaceAll('ee', 'i')",
    sortByPrice: "text.split('\\n').toSorted((one, other) => Number(one) - Number(other))",
  },
  'src/search/synonyms.ts': {
    synonymsOf: "({ pants: ['trousers'], sneaker: ['trainer'] })[text] ?? []",
    loadSynonyms: "text.split('\\n').map((line) => line.split('='))",
  },
  'src/cart/session-cart.ts': {
    keepForGuest: '`guest:${text}:30d`',
    mergeOnSignIn: "[...new Set(text.split(','))].join(',')",
  },
  'src/payments/refund.ts': {
    refundPart: '`refund:${text}:${Math.floor(text.length / 2)}`',
    refundAll: '`refund:${text}:all`',
  },
  'src/payments/key-rotation.ts': {
    rotateKey: '`${text}:${text.length}`',
    oldKeyUntil: 'Date.parse(text) + 86_400_000',
  },
  'src/orders/cancel.ts': {
    mayCancel: 'Date.now() - Date.parse(text) < 3_600_000',
    cancelOrder: "text === 'open' ? 'cancelled' : text",
  },
  'src/orders/export.ts': { monthAsCsv: "text.split('\\n').map((line) => JSON.stringify(line)).join(',')" },
  'src/outbox/template.ts': {
    inLanguageOf: "text.startsWith('de') ? 'de' : 'en'",
    withTax: '`${text} (with 19 % tax)`',
  },
  'src/outbox/digest.ts': { digestOfDay: "text.split('\\n\\n').join('\\n')" },
  'src/http/rate-limit.ts': {
    allow: 'text.length < 100',
    keyOf: "text.split(',')[0]?.trim() ?? 'unknown'",
  },
  'src/sync/queue.ts': {
    enqueueChange: '`${Date.now()}:${text}`',
    resolveConflict: "text.split('|').at(-1) ?? ''",
    pauseBefore: 'Math.min(1_000 * 2 ** text.length, 60_000)',
  },
};

/** Changed once more after their lessons were written. */
export const CHANGED_CODE: typeof LATER_CODE = {
  'src/search/query.ts': {
    ...LATER_CODE['src/search/query.ts'],
    parseQuery: "text.normalize('NFKD').toLowerCase().match(/[a-z0-9]+/g)?.slice(0, 12) ?? []",
  },
  'src/orders/cancel.ts': {
    ...LATER_CODE['src/orders/cancel.ts'],
    mayCancel: 'Date.now() - Date.parse(text) < 30 * 60_000',
  },
  'src/sync/queue.ts': {
    ...LATER_CODE['src/sync/queue.ts'],
    pauseBefore: 'Math.min(500 * 3 ** text.length + Math.floor(Math.random() * 250), 120_000)',
  },
};

/** Deleted after their lessons were written. */
export const DELETED_CODE = ['src/outbox/digest.ts', 'src/payments/key-rotation.ts'] as const;

export interface DemoLesson {
  readonly id: string;
  readonly type: string;
  readonly anchor: string;
  readonly body: string;
}

const of = (area: string, type: string, path: string, ...texts: readonly (readonly [string, string, string])[]) =>
  texts.map(([slug, symbol, body]): DemoLesson => ({ id: `${area}/${slug}`, type, anchor: `${path}#${symbol}`, body }));

export const LATER_LESSONS: readonly DemoLesson[] = [
  ...of(
    'search',
    'gotcha',
    'src/search/query.ts',
    ['twenty-words', 'parseQuery', 'A pasted paragraph made one search take four seconds. Only the first words count.'],
    ['no-accents', 'parseQuery', 'People type cafe and mean café. Compare without accents on both sides.'],
    [
      'correct-late',
      'correctSpelling',
      'Correct the spelling only when nothing was found: brand names look misspelled.',
    ],
    ['prices-are-numbers', 'sortByPrice', 'Prices sorted as text put 100 before 20. Sort by cents.'],
    ['sold-out-last', 'sortByPrice', 'What is sold out goes last, whatever the order is.'],
  ),
  ...of(
    'search',
    'rule',
    'src/search/synonyms.ts',
    ['both-ways', 'synonymsOf', 'A synonym holds both ways. Support asked three times why pants finds less.'],
    [
      'reload-hourly',
      'loadSynonyms',
      'The office edits synonyms at noon. Read them again each hour, not at start only.',
    ],
    ['never-brands', 'synonymsOf', 'Brands are never synonyms of each other: two of them wrote to our lawyers.'],
  ),
  ...of(
    'cart',
    'rule',
    'src/cart/session-cart.ts',
    ['thirty-days', 'keepForGuest', 'The cart of a guest is kept for 30 days: longer needs a consent.'],
    ['merge-keeps-more', 'mergeOnSignIn', 'At sign-in both carts are merged; the larger number of an item wins.'],
    ['two-tabs', 'mergeOnSignIn', 'Two tabs write the same cart. Send the version with each write.'],
  ),
  ...of(
    'payments',
    'rule',
    'src/payments/refund.ts',
    ['refund-in-cents', 'refundPart', 'Refunds of a part add up to at most what was paid, in cents.'],
    ['refund-once', 'refundAll', 'A refund has an idempotency key as well: the button was pressed twice in May.'],
    ['refund-after-capture', 'refundAll', 'Before the charge is captured there is nothing to refund: void it.'],
  ),
  ...of(
    'payments',
    'gotcha',
    'src/payments/key-rotation.ts',
    ['two-keys-for-a-day', 'rotateKey', 'Notifications signed with the old key arrive for a day. Accept both.'],
    ['keys-by-country', 'oldKeyUntil', 'Each country has a key of its own; they are rotated one after the other.'],
  ),
  ...of(
    'orders',
    'rule',
    'src/orders/cancel.ts',
    ['one-hour', 'mayCancel', 'People may cancel within an hour; then the parcel is packed.'],
    ['cancel-is-a-state', 'cancelOrder', 'A cancelled order stays: accounting needs its number.'],
    ['tell-the-warehouse', 'cancelOrder', 'Tell the warehouse first, then the customer.'],
  ),
  ...of(
    'orders',
    'gotcha',
    'src/orders/export.ts',
    ['csv-quotes', 'monthAsCsv', 'Names have commas and quotes. Quote every field.'],
    [
      'csv-formulas',
      'monthAsCsv',
      'A name that begins with = is a formula for spreadsheets. Put an apostrophe before it.',
    ],
    ['month-in-utc', 'monthAsCsv', 'A month begins at midnight of the shop, not of the server.'],
  ),
  ...of(
    'mail',
    'rule',
    'src/outbox/template.ts',
    ['language-of-order', 'inLanguageOf', 'The language of the order counts, not of the browser that pays.'],
    ['tax-is-shown', 'withTax', 'Receipts show the tax: it is the law in every country we sell to.'],
    ['no-pictures-first', 'withTax', 'A mail that begins with a picture is taken for spam.'],
  ),
  ...of(
    'mail',
    'gotcha',
    'src/outbox/digest.ts',
    ['digest-at-eight', 'digestOfDay', 'The digest goes out at eight in the morning of the reader.'],
    ['empty-digest', 'digestOfDay', 'An empty digest is not sent. It was, for a week.'],
  ),
  ...of(
    'http',
    'rule',
    'src/http/rate-limit.ts',
    ['limit-by-account', 'keyOf', 'Limit by account where there is one: a school shares one address.'],
    ['first-hop', 'keyOf', 'Trust only the hop of our own proxy, never the whole header.'],
    ['say-when', 'allow', 'A refusal says when to try again; clients of partners wait for it.'],
  ),
  ...of(
    'sync',
    'gotcha',
    'src/sync/queue.ts',
    ['clock-of-the-phone', 'enqueueChange', 'Clocks of phones are wrong by hours. Order changes by their number.'],
    ['show-conflicts', 'resolveConflict', 'Whoever is last must not win silently: show both.'],
    [
      'pause-grows',
      'pauseBefore',
      'After an outage all phones come back at once. The pause grows, with some chance in it.',
    ],
    ['survive-restart', 'enqueueChange', 'The queue is on disk before the button turns green.'],
    ['small-answers', 'resolveConflict', 'On a train an answer of 200 KB never arrives. Send pages.'],
  ),
];
