import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import { sameSecret } from '../../platform/kernel/credentials.js';

export const BAD_CURSOR = 'Invalid cursor';
export const OLD_CURSOR = 'This cursor is too old: start again without it';

const SEALED = /^g-([A-Za-z0-9_-]{22})$/;
const MARK = 0x67756573;
const FORM = /^([0-9a-z]{1,10})\.([A-Za-z0-9_-]{22})$/;

/** A position in a workspace's log, signed, and valid for this workspace only. */
export function writeCursor(key: Buffer, brandId: number, seq: number): string {
  const body = seq.toString(36);
  return `${body}.${sign(key, brandId, body)}`;
}

/** The same for guests, who must not learn how much happens in the workspace: the number cannot be read. */
export function sealCursor(key: Buffer, brandId: number, seq: number): string {
  const block = Buffer.alloc(16);
  block.writeUInt32BE(MARK, 0);
  block.writeUInt32BE(brandId, 4);
  block.writeBigUInt64BE(BigInt(seq), 8);
  // One block of its own, so there is nothing to chain.
  const cipher = createCipheriv('aes-256-ecb', sealingKey(key), null).setAutoPadding(false);
  return `g-${Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url')}`;
}

function unseal(key: Buffer, brandId: number, sealed: string): number | null {
  const cipher = createDecipheriv('aes-256-ecb', sealingKey(key), null).setAutoPadding(false);
  const block = Buffer.concat([cipher.update(Buffer.from(sealed, 'base64url')), cipher.final()]);
  const isOurs = block.readUInt32BE(0) === MARK && block.readUInt32BE(4) === brandId;
  return isOurs ? Number(block.readBigUInt64BE(8)) : null;
}

function sealingKey(key: Buffer): Buffer {
  return createHmac('sha256', key).update('guest-cursor').digest();
}

/** Null if the cursor was not issued for this workspace. */
export function readCursor(key: Buffer, brandId: number, text: string): number | null {
  const [, sealed] = SEALED.exec(text) ?? [];
  if (sealed) return unseal(key, brandId, sealed);
  const [, body, signature] = FORM.exec(text) ?? [];
  if (!body || !signature || !sameSecret(signature, sign(key, brandId, body))) return null;
  return parseInt(body, 36);
}

function sign(key: Buffer, brandId: number, body: string): string {
  return createHmac('sha256', key).update(`events:${brandId}:${body}`).digest('base64url').slice(0, 22);
}
