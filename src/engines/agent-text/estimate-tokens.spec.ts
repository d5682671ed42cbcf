import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { encode } from 'gpt-tokenizer';
import { estimateTokens } from './estimate-tokens.js';

const root = new URL('../../../../', import.meta.url);
const file = (path: string): string => readFileSync(new URL(path, root), 'utf8').slice(0, 20_000);
const hex = (n: number): string => createHash('sha256').update(String(n)).digest('hex');
const uuids = Array.from({ length: 50 }, (_, n) =>
  hex(n).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5'),
);
const base64 = Array.from({ length: 30 }, (_, n) => createHash('sha512').update(String(n)).digest('base64')).join('\n');

/** At most this many times as many as are counted; at least 0.9 times. */
const SAMPLES: [name: string, text: string, most: number][] = [
  ['prose', file('README.md'), 1.9],
  ['a page of tables', file('docs/performance.md'), 1.9],
  ['TypeScript', file('src/modules/board/cards.service.ts'), 1.9],
  ['JSON', JSON.stringify({ items: uuids.map((id, n) => ({ id, title: `Card ${n}`, done: false })) }, null, 1), 1.9],
  ['ids', uuids.join('\n'), 1.9],
  ['hexadecimal', Array.from({ length: 30 }, (_, n) => hex(n)).join(' '), 1.9],
  ['base64', base64, 1.9],
  ['random letters', base64.toLowerCase().replace(/[^a-z]/g, ''), 1.9],
  ['times', uuids.map((_, n) => new Date(1_700_000_000_000 + n * 86_461_000).toISOString()).join('\n'), 1.9],
  [
    'paths',
    uuids.map((_, n) => `src/modules/billing/invoice-lines/part-${n}.service.ts#InvoiceLines.total`).join('\n'),
    1.9,
  ],
  [
    'German',
    'Die Rechnung wird zeilenweise gerundet, weil das Finanzamt es so verlangt; Überschüsse gehören dazu. '.repeat(20),
    1.9,
  ],
  [
    'French',
    "L'été dernier, nous avons déployé chaque mardi parce que l'équipe d'assistance était présente. ".repeat(20),
    1.9,
  ],
  [
    'Finnish',
    'Julkaisu tehdään tiistaisin, koska tukitiimi on silloin paikalla ja asiakkaat saavat apua. '.repeat(20),
    1.9,
  ],
  ['Polish', 'Wdrożenia odbywają się we wtorki, ponieważ zespół wsparcia jest wtedy na miejscu. '.repeat(20), 1.9],
  ['Latin', 'Gallia est omnis divisa in partes tres, quarum unam incolunt Belgae, aliam Aquitani. '.repeat(20), 1.9],
  ['Russian', 'Развёртывание выполняется по вторникам, потому что служба поддержки на месте. '.repeat(20), 3],
  ['Greek', 'Οι εκδόσεις βγαίνουν κάθε Τρίτη επειδή η υποστήριξη είναι εκεί. '.repeat(20), 3],
  ['Arabic', 'يتم النشر يوم الثلاثاء لأن فريق الدعم موجود. '.repeat(20), 3],
  ['Hindi', 'तैनाती मंगलवार को होती है क्योंकि सहायता दल वहाँ होता है। '.repeat(20), 3],
  ['Chinese', '部署在星期二进行，因为支持团队在场。'.repeat(20), 2.5],
  ['Japanese', '火曜日にデプロイします。サポートチームがいるからです。'.repeat(20), 2.2],
  ['emoji', '🚀✅🎉👩‍💻🧪🔥'.repeat(30), 3],
  ['one letter with an accent', 'é'.repeat(500), 1.9],
  ['one Greek letter', 'Ω'.repeat(500), 1.9],
  ['one accent', '\u0301'.repeat(500), 1.9],
  ['hidden characters, written out', '⟨U+202E⟩⟨U+0007⟩'.repeat(100), 1.9],
  ['nothing', '', 1],
];

describe('The estimate of tokens', () => {
  it.each(SAMPLES)('is close to the real count for %s', (_name, text, most) => {
    const counted = encode(text).length;
    const estimated = estimateTokens(text);
    expect(estimated).toBeGreaterThanOrEqual(Math.floor(counted * 0.9));
    expect(estimated).toBeLessThanOrEqual(Math.ceil(counted * most));
  });
});
