import { expect, test } from 'vitest';
import { signedHeaders } from '../../../src/services/artefacts/s3/sign.js';

// The worked examples of Amazon's "Signature Calculations for the Authorization Header" (S3 API reference).
const credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const at = new Date(Date.UTC(2013, 4, 24));
const bucket = 'https://examplebucket.s3.amazonaws.com';

test.each([
  [
    'GET an object by a range',
    { method: 'GET', url: `${bucket}/test.txt`, headers: { range: 'bytes=0-9' } },
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT an object',
    {
      method: 'PUT',
      url: `${bucket}/test$file.text`,
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      bytes: Buffer.from('Welcome to Amazon S3.'),
    },
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET the lifecycle of a bucket',
    { method: 'GET', url: `${bucket}/?lifecycle` },
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'list objects',
    { method: 'GET', url: `${bucket}/?max-keys=2&prefix=J` },
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s', (_, request, signature) => {
  const { authorization } = signedHeaders({ ...request, url: new URL(request.url) }, credentials, at);
  expect(authorization).toMatch(
    /^AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE\/20130524\/us-east-1\/s3\/aws4_request,SignedHeaders=/,
  );
  expect(authorization).toMatch(new RegExp(`,Signature=${signature}$`));
});
