import { describe, expect, it } from '@jest/globals';
import { checkSignature } from './aws-signature.js';

/** The example "GET Object" of Amazon's description of the signature. */
const EXAMPLE = {
  method: 'GET',
  path: '/test.txt',
  headers: {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  body: Buffer.alloc(0),
};
const ACCOUNT = { keyId: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };

describe('The signature check of the test server', () => {
  it('accepts the example of the specification', () => {
    expect(checkSignature(EXAMPLE, ACCOUNT)).toBe('ok');
  });

  it('refuses everything else', () => {
    expect(checkSignature(EXAMPLE, { ...ACCOUNT, secret: 'x' })).toBe('SignatureDoesNotMatch');
    expect(checkSignature({ ...EXAMPLE, path: '/other.txt' }, ACCOUNT)).toBe('SignatureDoesNotMatch');
    expect(checkSignature({ ...EXAMPLE, body: Buffer.from('x') }, ACCOUNT)).toBe('XAmzContentSHA256Mismatch');
    expect(checkSignature(EXAMPLE, { ...ACCOUNT, keyId: 'x' })).toBe('InvalidAccessKeyId');
    expect(checkSignature({ ...EXAMPLE, headers: {} }, ACCOUNT)).toBe('AccessDenied');
  });
});
