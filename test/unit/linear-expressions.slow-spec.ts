import { describe, expect, it } from '@jest/globals';
import { fitText } from '../../src/engines/agent-text/fit.js';
import { parseRepositoryUrl, RepositoryUrlFault } from '../../src/engines/git-mirror/repository-url.js';
import { mdQuote } from '../../src/engines/markdown/markdown.js';
import { redactSecrets } from '../../src/engines/secret-redaction/redact-secrets.js';
import { normalized } from '../../src/engines/text-search/normalized.js';
import { Groups } from '../../src/modules/memory/consolidation.js';
import { withSection } from '../../src/modules/memory/export/memory-section.js';
import { sectionText } from '../../src/modules/memory/export/section-text.js';
import { digestOf, saysTheSame } from '../../src/modules/memory/memory-text.js';
import { periodIn } from '../../src/modules/memory/search/question-times.js';
import { redactText } from '../../src/modules/memory/pickup/redact-messages.js';
import { redactAssignments } from '../../src/engines/secret-redaction/redact-assignments.js';
import { redactCommands } from '../../src/engines/secret-redaction/redact-commands.js';
import { redactHeaders } from '../../src/engines/secret-redaction/redact-headers.js';
import { redactPrivateKeys } from '../../src/engines/secret-redaction/redact-private-keys.js';
import { redactTokens } from '../../src/engines/secret-redaction/redact-tokens.js';
import { redactUrls } from '../../src/engines/secret-redaction/redact-urls.js';
import {
  isExpression,
  isNoSecret,
  isPlainWord,
  looksSecret,
} from '../../src/engines/secret-redaction/secret-shapes.js';
import { messageOf } from '../../src/modules/memory/pickup/transcripts.js';
import { parseQuery } from '../../src/engines/text-search/query-words.js';
import { spellings, vectorOf } from '../../src/engines/text-search/lexemes.js';
import { snippetOf } from '../../src/engines/text-search/snippet.js';
import { folded, wordsOf } from '../../src/engines/text-search/words.js';
import { redact } from '../../src/engines/secret-redaction/redact.js';
import { dashboardModule } from '../support/dashboard-module.js';

const { parseMetrics } = dashboardModule<{ parseMetrics: (text: string) => unknown }>('pages/operator/prometheus.ts');

const MARKS = ['\u0301\u0316', '\uff9e\u0316', '\u0344\u0316', `a${'\u0301\u0316'.repeat(3)}\u0301`];
const LETTERS = ['ﷺ', '"ﷺ', '½', '㍿ ', 'İ ', 'a ', 'a.', 'aB', '漢字', '😀a', 'a\u0301\u0323', 'C++ ', ...MARKS];

/** An address is short: a square shows when very many are parsed. */
function parseAddresses(text: string): void {
  for (let count = 0; count < 2_000; count++)
    try {
      parseRepositoryUrl(`https://${text.slice(-1_900)}`, { allowedRoot: null });
    } catch (error) {
      if (!(error instanceof RepositoryUrlFault)) throw error;
    }
}

/** Everything that meets texts of strangers, and texts that are the worst for it: over and over, then something else. */
const FUNCTIONS: Record<string, [run: (text: string) => unknown, ...worst: string[]]> = {
  isNoSecret: [isNoSecret, 'x', 'a', '.', 'a@', 'a@a.', '$a', 'xX', 'x-'],
  isExpression: [isExpression, 'a.', 'a', '1', 'a1'],
  isPlainWord: [isPlainWord, 'a', 'a-', 'a.a_'],
  looksSecret: [looksSecret, 'x', 'a', 'aA', 'A', 'sha-', 'a/', 'token', '@', '1'],
  redactTokens: [redactTokens, 'eyJ', 'eyJaaaaaaaa.', 'sk-', 'ghp_a', 'SG.', '1', '12345678:AA', 'a', '-'],
  redactUrls: [redactUrls, '://', '://a:', '://a:b@', '://a', 'https://', '?sig=', '://a:b/', 'a', '@'],
  redactHeaders: [redactHeaders, 'authorization:', 'authorization: x', 'Bearer ', 'cookie: a=', 'cookie:', 'x', 'a.'],
  redactCommands: [redactCommands, 'mysql ', 'mysql -p', 'sshpass ', 'redis-cli -a ', 'docker login ', ' ', 'a'],
  redactPrivateKeys: [
    redactPrivateKeys,
    '-----BEGIN PRIVATE KEY-----',
    '-----END PRIVATE KEY-----',
    '-----',
    'A'.repeat(20),
    `${'A'.repeat(20)}\n`,
    `${'A'.repeat(16)}\\n`,
    '\\',
    '\n',
    '> ',
  ],
  redactAssignments: [
    redactAssignments,
    'token: ',
    'token="',
    'token:"\\',
    'password="x',
    'TOKEN=',
    '--token ',
    'secret_',
    'api key ',
    'password\n',
    'machine a login ',
    ' -u a:b',
    'x',
    ' ',
  ],
  redactText: [redactText, 'x', 'authorization: x', 'token: "x', '\ud83d', '\u200d', 'a '],
  redact: [redact, 'cookie:a=', 'cookie:', 'token=', 'a', 'a://', 'Bearer ', "token='", '\\"', '-----BEGIN ', ' '],
  redactSecrets: [
    (text) => redactSecrets(`token: ${text}`),
    'a',
    '-',
    '.',
    ' ',
    '\n',
    '"',
    '\\',
    '@',
    ':',
    '/',
    'a.',
    'a-',
    'a_',
    'eyJ',
    'eyJaaaaaaaa-',
    'eyJaaaaaaaa.',
    '://',
    'a://b:',
    '://a:@',
    'sk-',
    'sk-a',
    'ghp_',
    'AKIA',
    'xoxb-',
    'SG.',
    `SG.${'a'.repeat(16)}-`,
    'token',
    'token:',
    'token=',
    'token: ',
    'token="',
    "token='",
    'token=`',
    'token=\\"',
    'token:"\\',
    'token is ',
    '--token ',
    '--token',
    '--a-',
    'TOKEN=',
    ' TOKEN=a',
    'TOKEN=a1B2c3\n',
    'password password',
    'secret_',
    'secret-',
    'api key',
    'authorization:',
    'authorization: bearer ',
    'authorization: digest ',
    'Bearer ',
    'Bearer aaaaaaaaaaaaaaaaaaaa.',
    'cookie: a',
    'cookie: a=',
    'machine a login a password ',
    "password '",
    ' -u a:',
    ' -u a:b',
    'curl -u a:bcdefgh ',
    '-----BEGIN PRIVATE KEY-----',
    '-----BEGIN ',
    '-----BEGIN PRIVATE KEY-----\n-',
    `-----BEGIN PRIVATE KEY-----${'A'.repeat(20)}`,
    '-----',
    '[redacted]',
    'token=[redacted]',
    '<token>',
    '\n\n-*token: aaaaaa!',
    'https://hooks.slack.com/services/',
    '?sig=',
    'a.b.c?.',
    'token: a.',
    'token: aaaaaaaa1.',
    '(token=aaaaaaa',
    'pwd',
    ';pwd=',
    'token:\n',
    'token:\n  a1B2c3',
    '"token" => "',
    ':token =>',
    'pass: ',
    'pass: a1',
    'A_PASS=',
    '_auth ',
    '_auth=',
    '_auth aaaaaaaa',
    '密码：',
    'пароль:',
    '://a:b/',
    '://a:b/c@',
    'mysql ',
    'mysql -p',
    'sshpass -p a',
    'redis-cli',
    'docker login ',
    '-----END PRIVATE KEY-----',
    `${'A'.repeat(20)}\n`,
    `${'A'.repeat(20)}\n-----END PRIVATE KEY-----`,
    '\\n',
    'A\\n',
    '12345678',
    '12345678:AA',
    '1//0',
    'wsa_',
    'wsa_-',
    'tskey-',
    'hvs.a-',
    '\u200b',
    '\u200d',
    '\u00e9',
    '\ud83d',
  ],
  parseRepositoryUrl: [parseAddresses, '@', ':', '/', '[', '%41', 'a.', 'https://'],
  parseMetrics: [(text) => parseMetrics(`a{${text}`), 'x="\\', 'x="y",', ' '],
  snippetOf: [(text) => snippetOf(text, 'match'), 'ﷺ', 'a\u0301', '😀', 'é '],
  fitText: [(text) => fitText(text, 6_000), 'x', ' ', '漢'],
  mdQuote: [mdQuote, 'a\n', '\n', '*', ' ', '\t', '1. ', '\r', '\u0001'],
  periodIn: [(text) => periodIn(text, new Date()), 'in ', 'may ', '3 may ', '1 ', 'between ', 'from 1 to ', 'T0', ' '],
  normalized: [(text) => normalized(`a${text}`, 'NFKC', Infinity), ...MARKS],
  folded: [folded, ...LETTERS],
  wordsOf: [wordsOf, '+', '#', 'a+', 'A', "a'", '1.', '\u0301', '_', '/', ...LETTERS],
  parseQuery: [(text) => parseQuery(text), '"', '"a', '“a”', 'a ', 'a-'],
  vectorOf: [(text) => vectorOf(1, { title: 'a', body: text }), 'ab.', "'", ...LETTERS],
  spellings: [(text) => spellings({ title: 'a', body: text }), 'abcd ', 'ab-', ...LETTERS],
  digestOf: [(text) => digestOf({ title: 'a', body: text }), ' ', '.', 'ß', 'ﷺ', '\u0301'],
  saysTheSame: [(text) => saysTheSame({ title: 'a', body: text }, { title: 'b', body: text }), 'a ', 'abcd ', '.'],
  sectionText: [
    (text) => sectionText([{ kind: 'fact', title: text.slice(0, 500), body: text, importance: 'normal' }]),
    '#',
    '\n',
    '<',
    '`',
    '  \n',
  ],
  withSection: [(text) => withSection(Buffer.from(text), 'x'), ' ', '<!-- memory:begin -->', '\n', '\t', '\r', '\r\n'],
  utteranceOf: [
    (text) => messageOf('openclaw', JSON.stringify({ type: 'message', message: { role: 'user', content: text } })),
    '\ud83d',
    '\u0000',
    '"',
    '\\',
  ],
};

const CASES = Object.entries(FUNCTIONS).flatMap(([name, [run, ...worst]]) =>
  worst.flatMap((piece) =>
    ['!', '"', '\n'].map((end): [string, string, string, typeof run] => [name, piece, end, run]),
  ),
);

/** At this length a square takes minutes. */
const LENGTH = 400_000;
/** Far more than any of these takes on a slow and busy machine. */
const MAX_MS = 10_000;

function expectInTime(work: () => unknown): void {
  const began = performance.now();
  work();
  expect(performance.now() - began).toBeLessThan(MAX_MS);
}

describe('Work on texts of strangers takes linear time', () => {
  it.each(CASES)('in %s with repeated %j and %j at the end', (_name, piece, end, run) => {
    const text = piece.repeat(LENGTH / piece.length) + end;
    expectInTime(() => run(text));
  });

  it('when thousands of slightly different words are compared', () => {
    const memory = (letter: string) => ({
      title: 'twin',
      body: Array.from({ length: 2_400 }, (_, n) => `${letter}${n.toString(26).replace(/\d/g, 'x')}abc`).join(' '),
    });
    expectInTime(() => expect(saysTheSame(memory('a'), memory('b'))).toBe(false));
  });

  it('when ten thousand learnings with twenty tags each are grouped', () => {
    const trust = { confidence: 0.8, importance: 'normal', lastVerifiedAt: new Date(0) } as const;
    const groups = new Groups();
    expectInTime(() => {
      groups.add(
        Array.from({ length: 10_000 }, (_, n) => ({
          ...trust,
          id: String(n),
          tags: [`shared ${n % 3_000}`, ...Array.from({ length: 19 }, (__, k) => `own ${n} ${k}`)],
        })),
      );
      let count = 0;
      for (let group = groups.next(); group; group = groups.next(), count++) groups.take(group);
      expect(count).toBe(3_000);
    });
  });
});
