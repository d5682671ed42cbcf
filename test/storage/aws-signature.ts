import { createHash, createHmac } from 'node:crypto';

interface SignedRequest {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  body: Buffer;
}

export type Verdict =
  | 'ok'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'XAmzContentSHA256Mismatch'
  | 'AccessDenied';

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/;

/** Checks Signature Version 4 as S3 describes it; the server used in tests takes any. */
export function checkSignature(request: SignedRequest, account: { keyId: string; secret: string }): Verdict {
  const { headers } = request;
  const match = AUTHORIZATION.exec(headers.authorization ?? '');
  const payload = headers['x-amz-content-sha256'];
  const moment = headers['x-amz-date'];
  if (!match || !payload || !moment) return 'AccessDenied';
  const [, keyId, day, region, signed, signature] = match as unknown as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  if (keyId !== account.keyId) return 'InvalidAccessKeyId';
  const names = signed.split(';');
  if (!names.includes('host') || !moment.startsWith(day)) return 'AccessDenied';
  const canonical = [
    request.method,
    request.path,
    '',
    ...names.map((name) => `${name}:${headers[name] ?? ''}`),
    '',
    signed,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${account.secret}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n')).toString('hex');
  if (signature !== expected) return 'SignatureDoesNotMatch';
  return payload === 'UNSIGNED-PAYLOAD' || payload === sha256(request.body) ? 'ok' : 'XAmzContentSHA256Mismatch';
}
