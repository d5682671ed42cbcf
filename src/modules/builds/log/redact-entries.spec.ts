import { describe, expect, it } from '@jest/globals';
import type { BuildEntry } from '../../../shared/build-protocol.js';
import { redactEntries } from './redact-entries.js';

const LINE = 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj';
const TOKEN = `ghp_${'a1B2'.repeat(9)}`;

async function redacted(texts: readonly string[]): Promise<string[]> {
  const entries = texts.map((text): BuildEntry => ({ at: '', kind: 'command', step: 'coding', text }));
  return (await redactEntries(entries)).map(({ text }) => text);
}

describe('Secrets in a report', () => {
  it.each([
    ['none', ['npm test', 'PASS src/price.ts'], ['npm test', 'PASS src/price.ts']],
    ['a token', ['git push', `token ${TOKEN} used`], ['git push', expect.not.stringContaining(TOKEN.slice(8))]],
    [
      'a private key that comes line by line',
      [
        'cat id',
        '-----BEGIN RSA PRIVATE KEY-----',
        'Proc-Type: 4,ENCRYPTED',
        '',
        LINE,
        LINE,
        'c29tZQ==',
        '-----END RSA PRIVATE KEY-----',
        'done.',
      ],
      ['cat id', ...Array.from({ length: 7 }, () => '[redacted]'), 'done.'],
    ],
    [
      'a private key whose end is missing',
      ['-----BEGIN PRIVATE KEY-----', LINE, 'error: no end of file'],
      ['[redacted]', '[redacted]', 'error: no end of file'],
    ],
    [
      'a key in one entry, and what comes after it',
      [`-----BEGIN PRIVATE KEY-----\n${LINE}\n-----END PRIVATE KEY-----`, 'ok'],
      ['[redacted]', 'ok'],
    ],
    [
      'a value whose quotes are closed in another entry',
      ['password: "correct horse', 'battery staple"', 'done.'],
      ['password: "[redacted]', 'battery staple"', 'done.'],
    ],
  ] as const)('are taken out: %s', async (_name, texts, expected) => {
    expect(await redacted(texts)).toEqual(expected);
  });

  it('are taken out of a long report, and every other entry stays itself', async () => {
    const texts = Array.from({ length: 1_000 }, (_, n) =>
      n % 100 === 50 ? `curl -u me:${TOKEN} x` : `line ${n} of a build`,
    );
    const safe = await redacted(texts);
    expect(safe.join('\n')).not.toContain(TOKEN.slice(8));
    expect(safe.filter((text, n) => text !== texts[n])).toHaveLength(10);
  });
});
