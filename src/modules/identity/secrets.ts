import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const RANDOM_LENGTH = 22;
const CHECK_LENGTH = 6;
const TOKEN = /^wsp_[0-9A-Za-z]{28}$/;

function base62(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < CHECK_LENGTH; i++, rest = Math.floor(rest / ALPHABET.length))
    digits = ALPHABET[rest % ALPHABET.length]! + digits;
  return digits;
}

/**
 * `wsp_`, 22 random characters, 6 of checksum: secret scanners recognize it, and a mistyped token costs no database
 * read.
 */
export function newTokenSecret(): string {
  const body = `wsp_${base62(RANDOM_LENGTH)}`;
  return body + checksum(body);
}

export function isTokenSecret(text: string): boolean {
  return TOKEN.test(text) && checksum(text.slice(0, -CHECK_LENGTH)) === text.slice(-CHECK_LENGTH);
}

/** A secret for a cookie or a link: 43 characters, 256 bits. */
export function newSecret(prefix: 'wss' | 'wsi' | 'wsr' | 'wsd' | 'wse' | 'wso' | 'wsb'): string {
  return `${prefix}_${base62(43)}`;
}
