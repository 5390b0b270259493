import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createArtefactStore } from '../../../src/services/artefacts/index.js';
import { onSqlite } from '../database.js';
import { artefactsBehaviour } from './behaviour.js';
import type { FakeS3 } from './fake-s3.js';
import { startFakeS3 } from './fake-s3.js';

describe('artefacts in an S3-compatible store', () => {
  const { nodes } = onSqlite(2);
  let s3: FakeS3;
  beforeAll(async () => {
    s3 = await startFakeS3();
  });
  afterAll(() => s3.close());
  artefactsBehaviour(nodes, () => s3.url);

  const file = { name: 'plan.dxf', mediaType: 'image/vnd.dxf', bytes: randomBytes(100) };
  const store = (url = s3.url) => createArtefactStore({ url, database: nodes[0]!, baseUrl: '' });

  test('objects are named after the hash of the token, under the prefix, and no byte is in the database', async () => {
    s3.objects.clear();
    const { url } = await store().put(file);
    const names = [...s3.objects.keys()];
    expect(names).toEqual([expect.stringMatching(/^\/seau\/aplomb\/[0-9a-f]{64}$/)]);
    expect(names[0]).not.toContain(url!.split('/').at(-1)!);
    expect(await nodes[0]!.query('select count(*) as n from blocs')).toEqual([{ n: 0 }]);
  });

  test('expired objects are deleted', async () => {
    s3.objects.clear();
    const late = createArtefactStore({
      url: s3.url,
      database: nodes[0]!,
      baseUrl: '',
      now: () => Date.UTC(2050, 0, 1),
    });
    await store().put(file);
    expect(s3.objects.size).toBe(1);
    expect(await late.purge()).toBeGreaterThan(0);
    expect(s3.objects.size).toBe(0);
  });

  test('a passing failure is tried again, a lasting one and a refusal are indisponible', async () => {
    s3.failures.push(503, 500);
    await store().put(file);
    s3.failures.push(503, 503, 503);
    await expect(store().put(file)).rejects.toMatchObject({ code: 'indisponible' });
    expect(s3.failures).toEqual([]);
    const wrong = s3.url.replace('CLE:', 'AUTRE:');
    await expect(store(wrong).put(file)).rejects.toMatchObject({
      code: 'indisponible',
      cause: { message: expect.stringContaining('SignatureDoesNotMatch') },
    });
    expect(s3.refused).toHaveLength(1);
  });

  test('a store that does not answer is indisponible', async () => {
    await expect(store('s3://a:b@127.0.0.1:1/seau?tls=0').put(file)).rejects.toMatchObject({ code: 'indisponible' });
  });
});
