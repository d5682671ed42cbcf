import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { signatureHeaders, writeSecret } from './webhook-signature.js';

const body = JSON.stringify({ type: 'task.created', text: 'Größe 🙂 \u2028' });
const message = { id: 'msg_1', at: new Date(), body };

describe('A signature of Standard Webhooks', () => {
  it('is the one of the specification for its example', () => {
    const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
    const known = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), body: '{"test": 2432232314}' };
    expect(signatureHeaders(known, [key])).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it.each([24, 32, 64])('is accepted by the reference library with a key of %i bytes', (bytes) => {
    const key = randomBytes(bytes);
    expect(new Webhook(writeSecret(key)).verify(body, signatureHeaders(message, [key]))).toEqual(JSON.parse(body));
  });

  it('is accepted with either of two keys and no other', () => {
    const keys = [randomBytes(32), randomBytes(32)];
    const headers = signatureHeaders(message, keys);
    for (const key of keys) expect(new Webhook(writeSecret(key)).verify(body, headers)).toEqual(JSON.parse(body));
    expect(() => new Webhook(writeSecret(randomBytes(32))).verify(body, headers)).toThrow('No matching signature');
  });

  it.each(['webhook-id', 'webhook-timestamp'])('does not hold when %s was changed', (name) => {
    const key = randomBytes(32);
    const headers = signatureHeaders(message, [key]);
    const changed = { ...headers, [name]: headers[name]!.replace(/.$/, (last) => (last === '1' ? '2' : '1')) };
    expect(() => new Webhook(writeSecret(key)).verify(body, changed)).toThrow('No matching signature');
  });
});
