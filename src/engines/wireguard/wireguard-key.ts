import { createPrivateKey, createPublicKey } from 'node:crypto';

const BASE64 = /^[A-Za-z0-9+/]{43}=$/;
const HEX = /^[0-9a-f]{64}$/;
const BYTES = 32;
/** What stands before the 32 bytes of an X25519 private key in DER. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** Whether a text is a WireGuard public key as `wg` writes it: canonical base64 of 32 bytes that are not all zero. */
export function isPublicKey(text: string): boolean {
  if (!BASE64.test(text)) return false;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === BYTES && bytes.toString('base64') === text && bytes.some((byte) => byte !== 0);
}

export function isHexKey(text: string): boolean {
  return HEX.test(text);
}

export function hexOfKey(base64: string): string {
  if (!isPublicKey(base64)) throw new RangeError('Not a WireGuard public key.');
  return Buffer.from(base64, 'base64').toString('hex');
}

export function keyOfHex(hex: string): string {
  if (!isHexKey(hex)) throw new RangeError('Not a WireGuard key.');
  return Buffer.from(hex, 'hex').toString('base64');
}

/** The public key, in base64, that belongs to a private one. */
export function publicKeyOf(privateHex: string): string {
  if (!isHexKey(privateHex)) throw new RangeError('Not a WireGuard key.');
  const der = Buffer.concat([PKCS8_PREFIX, Buffer.from(privateHex, 'hex')]);
  const publicKey = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return publicKey.export({ format: 'der', type: 'spki' }).subarray(-BYTES).toString('base64');
}
