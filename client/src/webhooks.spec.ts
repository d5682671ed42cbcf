import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook } from './webhooks.js';

const SECRET = `whsec_${Buffer.from('A secret of twenty-four b').toString('base64')}`;
const OTHER_SECRET = `whsec_${Buffer.from('Another one, rotated out.').toString('base64')}`;
const NOW = new Date('2026-11-17T12:00:00Z');
const DELIVERY = { type: 'task.moved', timestamp: NOW.toISOString(), data: { id: '1-1', subject: { ref: 'WEB-1 é' } } };
const BODY = JSON.stringify(DELIVERY);

function headersOf({ secret = SECRET, body = BODY, at = NOW, id = 'msg_1' } = {}): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  };
}
const secondsFromNow = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);
const verify = (body: string | Uint8Array, headers: Parameters<typeof verifyWebhook>[1], secret = SECRET) =>
  verifyWebhook(body, headers, secret, { now: NOW });

describe('A delivery signed by the reference library', () => {
  it('is returned', async () => {
    expect(await verify(BODY, headersOf())).toEqual(DELIVERY);
  });

  it('is read from bytes, from Headers, and from headers in capitals', async () => {
    const headers = headersOf();
    const capitals = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]));
    expect(await verify(Buffer.from(BODY), new Headers(headers))).toEqual(DELIVERY);
    expect(await verify(BODY, capitals)).toEqual(DELIVERY);
  });

  it('is accepted by any of its signatures, while a secret is rotated', async () => {
    const { 'webhook-signature': old, ...headers } = headersOf({ secret: OTHER_SECRET });
    const { 'webhook-signature': current } = headersOf();
    const both = { ...headers, 'webhook-signature': `v1a,AAAA v1,not-base64! ${old} ${current}` };
    expect(await verify(BODY, both)).toEqual(DELIVERY);
    expect(await verify(BODY, both, OTHER_SECRET)).toEqual(DELIVERY);
  });

  it('is accepted with a secret without its prefix', async () => {
    expect(await verify(BODY, headersOf(), SECRET.slice('whsec_'.length))).toEqual(DELIVERY);
  });

  it.each([
    ['was signed with another secret', BODY, headersOf({ secret: OTHER_SECRET })],
    ['has another body', BODY.replace('moved', 'dropped'), headersOf()],
    ['has another id', BODY, { ...headersOf(), 'webhook-id': 'msg_2' }],
    ['has another timestamp', BODY, { ...headersOf(), 'webhook-timestamp': '1794916801' }],
    ['has a signature of another version', BODY, replaceVersion('v1a')],
    ['has more signatures than any sender gives', BODY, { ...headersOf(), 'webhook-signature': manySignatures() }],
  ])('is refused when it %s', async (_, body, headers) => {
    await expect(verify(body, headers)).rejects.toThrow('The signature does not match');
  });

  it.each([
    [-300, 'accepted'],
    [300, 'accepted'],
    [-301, 'The timestamp is too old'],
    [301, 'The timestamp is in the future'],
  ])('made %d seconds from now: %s', async (seconds, expected) => {
    const result = await verify(BODY, headersOf({ at: secondsFromNow(seconds) })).then(
      () => 'accepted',
      ({ message }: Error) => message,
    );
    expect(result).toBe(expected);
  });

  it.each(['webhook-id', 'webhook-timestamp', 'webhook-signature'])('is refused without %s', async (name) => {
    await expect(verify(BODY, { ...headersOf(), [name]: undefined })).rejects.toThrow(`The header ${name} is missing`);
  });

  it('is refused with a timestamp that is no number', async () => {
    const headers = { ...headersOf(), 'webhook-timestamp': 'now' };
    await expect(verify(BODY, headers)).rejects.toThrow('The timestamp is not a number of seconds');
  });

  it.each(['', 'whsec_', 'not base64!'])('needs a secret that is base64, not %j', async (secret) => {
    await expect(verify(BODY, headersOf(), secret)).rejects.toThrow('The secret must be base64');
  });
});

function replaceVersion(version: string): Record<string, string> {
  const { 'webhook-signature': signature, ...headers } = headersOf();
  return { ...headers, 'webhook-signature': signature!.replace(/^v1,/, `${version},`) };
}

function manySignatures(): string {
  return [...Array.from({ length: 10 }, () => 'v1,AAAA'), headersOf()['webhook-signature']].join(' ');
}
