import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';

/** A key pair as the programs of OpenSSH read it. */
export interface SshKey {
  /** A line for `authorized_keys`, or for the deploy keys of a forge. */
  readonly publicKey: string;
  /** As `ssh-keygen -l` shows it. */
  readonly fingerprint: string;
  /** Text of the private key's file. A secret. */
  readonly privateKey: string;
}

const TYPE = 'ssh-ed25519';
const SEED_BYTES = 32;
/** What stands before the seed in PKCS #8. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');
const BLOCK = 8;
const LINE = /.{1,70}/g;

/** The ed25519 key pair of this seed: the same seed gives the same key. The comment is one word. */
export function sshKeyFrom(seed: Buffer, comment: string): SshKey {
  if (seed.length !== SEED_BYTES) throw new Error(`A seed has ${SEED_BYTES} bytes`);
  const key = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  const point = Buffer.from(x!, 'base64url');
  const blob = Buffer.concat([string(TYPE), string(point)]);
  return {
    publicKey: `${TYPE} ${blob.toString('base64')} ${comment}`,
    fingerprint: `SHA256:${createHash('sha256').update(blob).digest('base64').replaceAll('=', '')}`,
    privateKey: privateFile(
      blob,
      Buffer.concat([string(TYPE), string(point), string(Buffer.concat([seed, point]))]),
      comment,
    ),
  };
}

/** The format of PROTOCOL.key in OpenSSH, without a passphrase. Versions before 9.6 read an ed25519 key in no other. */
function privateFile(blob: Buffer, secret: Buffer, comment: string): string {
  const check = Buffer.alloc(8);
  const content = Buffer.concat([check, secret, string(comment)]);
  const padding = Buffer.from(Array.from({ length: (BLOCK - (content.length % BLOCK)) % BLOCK }, (_, n) => n + 1));
  const file = Buffer.concat([
    Buffer.from('openssh-key-v1\0'),
    string('none'),
    string('none'),
    string(''),
    uint32(1),
    string(blob),
    string(Buffer.concat([content, padding])),
  ]);
  const lines = file.toString('base64').match(LINE)!.join('\n');
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${lines}\n-----END OPENSSH PRIVATE KEY-----\n`;
}

function string(value: string | Buffer): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint32(bytes.length), bytes]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
