import { describe, expect, it } from '@jest/globals';
import { FLUSH, packetLine } from './packet-line.js';
import { MAX_COMMAND_BYTES, readCommands, refusalOf } from './push-commands.js';

const A = 'a'.repeat(40);
const B = 'b'.repeat(40);
const NONE = '0'.repeat(40);
const list = (...lines: string[]) => Buffer.concat([...lines.map((line) => packetLine(line)), FLUSH]);

describe('The commands of a push', () => {
  it('are read with what the client can do, up to the pack', () => {
    const first = `${NONE} ${A} refs/heads/one\0 report-status side-band-64k agent=git/2.39`;
    const bytes = Buffer.concat([list(first, `${A} ${B} refs/heads/zwei ü\n`), Buffer.from('PACK\0\0')]);
    expect(readCommands(bytes)).toEqual({
      commands: [
        { from: NONE, to: A, ref: 'refs/heads/one' },
        { from: A, to: B, ref: 'refs/heads/zwei ü' },
      ],
      capabilities: new Set(['report-status', 'side-band-64k', 'agent=git/2.39']),
    });
  });

  it('of a probe are none', () => {
    expect(readCommands(FLUSH)).toEqual({ commands: [], capabilities: new Set() });
  });

  it('may arrive in any pieces', () => {
    const bytes = list(`${NONE} ${A} refs/heads/one\0report-status`);
    for (let length = 0; length < bytes.length; length++) expect(readCommands(bytes.subarray(0, length))).toBe('more');
  });

  it.each<[string, Buffer]>([
    ['a request of something else', Buffer.from('GET / HTTP/1.1')],
    ['a shallow history', list(`shallow ${A}`, `${NONE} ${A} refs/heads/one\0`)],
    ['a certificate', list('push-cert\0report-status', 'certificate version 0.1')],
    ['ids of another format', list(`${NONE} ${'a'.repeat(64)} refs/heads/one\0`)],
    ['a command without a ref', list(`${NONE} ${A}`)],
    ['capabilities of a second command', list(`${NONE} ${A} refs/heads/one\0`, `${NONE} ${A} refs/heads/two\0atomic`)],
    ['a ref of two lines', list(`${NONE} ${A} refs/heads/one\nng`)],
    [
      'a ref that is no text',
      Buffer.concat([packetLine(Buffer.from(`${NONE} ${A} refs/heads/\xff`, 'latin1')), FLUSH]),
    ],
    ['a list without end', Buffer.concat(Array.from({ length: 900 }, () => packetLine(`${NONE} ${A} refs/heads/one`)))],
    ['half a line that is too long', Buffer.concat([Buffer.from('ff00'), Buffer.alloc(MAX_COMMAND_BYTES)])],
  ])('cannot be %s', (_, bytes) => {
    expect(readCommands(bytes)).toBe('invalid');
  });
});

describe('A push of the branch "mine"', () => {
  const command = (ref: string, to = A) => ({ from: B, to, ref });
  const push = (commands: ReturnType<typeof command>[], ...capabilities: string[]) =>
    refusalOf({ commands, capabilities: new Set(capabilities) }, 'mine');

  it('is accepted alone', () => {
    expect(push([command('refs/heads/mine')], 'report-status')).toBeNull();
  });

  it.each<[string, string | null, RegExp]>([
    ['of another branch', push([command('refs/heads/main')]), /only the branch mine can be pushed here/],
    ['of a tag', push([command('refs/tags/mine')]), /only the branch mine/],
    ['of a branch that only starts so', push([command('refs/heads/mine/2')]), /only the branch mine/],
    ['with another one', push([command('refs/heads/mine'), command('refs/heads/main')]), /only the branch mine/],
    ['twice', push([command('refs/heads/mine'), command('refs/heads/mine')]), /only one branch/],
    ['that deletes it', push([command('refs/heads/mine', NONE)]), /cannot be deleted/],
    ['with options', push([command('refs/heads/mine')], 'push-options'), /push options/],
  ])('%s is refused', (_, refusal, reason) => {
    expect(refusal).toMatch(reason);
  });
});
