import { expect, test } from 'vitest';
import { parseS3Url } from '../../../src/services/artefacts/s3/location.js';

test.each([
  ['s3://K:S@s3.eu-west-3.amazonaws.com/seau', 'https://s3.eu-west-3.amazonaws.com/seau/', 'eu-west-3'],
  ['s3://K:S@127.0.0.1:9000/seau/aplomb?tls=0', 'http://127.0.0.1:9000/seau/aplomb/', 'us-east-1'],
  ['s3://K:S@objets.exemple.fr/seau?region=fr-par', 'https://objets.exemple.fr/seau/', 'fr-par'],
])('%s', (url, base, region) => {
  const location = parseS3Url(url);
  expect(location.base.href).toBe(base);
  expect(location.credentials).toEqual({ accessKey: 'K', secretKey: 'S', region });
});

test('a secret with reserved characters is percent-encoded', () => {
  expect(parseS3Url('s3://K:a%2Fb%40c%2Bd@h/seau').credentials.secretKey).toBe('a/b@c+d');
});

test.each(['s3://h/seau', 's3://K:S@h', 's3://K:S@h/'])('%s is refused with the expected form', (url) => {
  expect(() => parseS3Url(url)).toThrow(/s3:\/\/KEY:SECRET@endpoint\/bucket/);
});
