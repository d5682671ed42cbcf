import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { itWhere } from '../../../test/support/conditional-tests.js';
import { sshKeyFrom } from './ssh-key.js';

const keygen = spawnSync('ssh-keygen', ['-?']).error === undefined;

describe('An ssh key', () => {
  /** RFC 8032, 7.1, test 1. */
  const SEED = Buffer.from('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60', 'hex');
  const POINT = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';

  it('has the public key of the RFC test vector', () => {
    const [type, blob, comment] = sshKeyFrom(SEED, 'repository-1').publicKey.split(' ');
    expect([type, comment]).toEqual(['ssh-ed25519', 'repository-1']);
    expect(Buffer.from(blob!, 'base64').subarray(-32).toString('hex')).toBe(POINT);
  });

  it('depends only on the seed', () => {
    expect(sshKeyFrom(SEED, 'a')).toEqual(sshKeyFrom(SEED, 'a'));
    expect(sshKeyFrom(Buffer.alloc(32, 1), 'a').publicKey).not.toBe(sshKeyFrom(SEED, 'a').publicKey);
    expect(() => sshKeyFrom(Buffer.alloc(31), 'a')).toThrow('A seed has 32 bytes');
  });

  // Every length of padding.
  itWhere(keygen, 'ssh-keygen is not installed').each(['', 'a', 'ab', 'abc', 'abcd', 'abcde', 'abcdef', 'abcdefg'])(
    'is read by OpenSSH, with the comment %j',
    (comment) => {
      const folder = mkdtempSync(join(tmpdir(), 'ssh-key-'));
      try {
        const { publicKey, privateKey, fingerprint } = sshKeyFrom(SEED, comment);
        const file = join(folder, 'key');
        writeFileSync(file, privateKey, { mode: 0o600 });
        const run = (...args: string[]) => execFileSync('ssh-keygen', args, { encoding: 'utf8' }).trim();
        expect(run('-y', '-f', file)).toBe(publicKey.trim());
        expect(run('-l', '-f', file).split(' ')[1]).toBe(fingerprint);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
});
