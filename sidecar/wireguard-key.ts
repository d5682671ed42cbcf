import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readIfThere, writeWhole } from './files.js';
import type { Paths } from './paths.js';

/** PKCS #8 around a raw X25519 key; the DER export ends with the 32 bytes that WireGuard uses. */
const PKCS8 = Buffer.from('302e020100300506032b656e04220420', 'hex');
const RAW_BYTES = 32;

const raw = (der: Buffer): string => der.subarray(-RAW_BYTES).toString('base64');
const privateText = (key: KeyObject): string => raw(key.export({ type: 'pkcs8', format: 'der' }));

function publicKeyOf(privateKey: string): string {
  const der = Buffer.concat([PKCS8, Buffer.from(privateKey, 'base64')]);
  const key = createPublicKey(createPrivateKey({ key: der, type: 'pkcs8', format: 'der' }));
  return raw(key.export({ type: 'spki', format: 'der' }));
}

/** The desk's WireGuard key, recreated; it leaves this machine never. Returns the public half. */
export function makeWireguardKey(paths: Paths): string {
  const key = privateText(generateKeyPairSync('x25519').privateKey);
  writeWhole(paths.wireguardKey, `${key}\n`);
  return publicKeyOf(key);
}

/** The public half of the key this desk has; an error when it has none. */
export function ownPublicKey(paths: Paths): string {
  const key = (readIfThere(paths.wireguardKey) ?? '').trim();
  if (Buffer.from(key, 'base64').length !== RAW_BYTES) throw new Error('the WireGuard key cannot be read');
  return publicKeyOf(key);
}
