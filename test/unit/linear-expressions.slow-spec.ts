import { describe, it } from '@jest/globals';
import { expectLinearTime } from '../support/linear-time.js';
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
import { wordsOf } from '../../src/engines/text-search/words.js';
import { redact } from '../../src/engines/secret-redaction/redact.js';

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
  periodIn: [(text) => periodIn(text, new Date()), 'in ', 'may ', '3 may ', '1 ', 'between ', 'from 1 to ', 'T0', ' '],
  wordsOf: [wordsOf, 'a.', '+', '#', 'a+', 'A', 'aB', "a'", '1.', '漢', '\u0301', 'ﷺ', '_', '/'],
  parseQuery: [(text) => parseQuery(text), '"', '"a', '“a”', 'a ', 'a-'],
  vectorOf: [(text) => vectorOf(1, { title: 'a', body: text }), 'a ', 'ab.', 'aB', '漢', "'"],
  spellings: [(text) => spellings({ title: 'a', body: text }), 'abcd ', 'ab-', '漢'],
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

describe('Regular expressions take linear time', () => {
  it.each(CASES)('in %s with repeated %j and %j at the end', (_name, piece, end, run) => {
    // At this length a square is seconds.
    expectLinearTime(100_000, 100, (length) => run(piece.repeat(length / piece.length) + end));
  });
});
