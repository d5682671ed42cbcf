import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const length = (size: number): Buffer =>
  size < 128
    ? Buffer.from([size])
    : size < 256
      ? Buffer.from([0x81, size])
      : Buffer.from([0x82, size >> 8, size & 255]);
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), length(content.length), content]);
};
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(6, Buffer.from(hex, 'hex'));
const time = (date: Date): Buffer =>
  der(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
const extension = (id: string, value: Buffer): Buffer => sequence(oid(id), der(4, value));

const ECDSA_SHA256 = sequence(oid('2a8648ce3d040302'));
const COMMON_NAME = '550403';
const SUBJECT_ALT_NAME = '551d11';
const BASIC_CONSTRAINTS = '551d13';
const DAY = 86_400_000;

/** A certificate for one host, signed by itself, as servers in tests need one. */
export function selfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const name = sequence(der(0x31, sequence(oid(COMMON_NAME), der(0x0c, Buffer.from(host)))));
  const body = sequence(
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_SHA256,
    name,
    sequence(time(new Date(Date.now() - DAY)), time(new Date(Date.now() + DAY))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(
      0xa3,
      sequence(
        extension(SUBJECT_ALT_NAME, sequence(der(0x82, Buffer.from(host)))),
        extension(BASIC_CONSTRAINTS, sequence(der(1, Buffer.from([255])))),
      ),
    ),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = sequence(body, ECDSA_SHA256, der(3, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
