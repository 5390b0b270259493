import { expect, test } from 'vitest';
import { ServiceError } from '../../src/contract/index.js';
import { maskedCall, maskedRead } from '../../src/mcp/masking.js';

const secret = () => {
  throw new Error('password=hunter2 at /srv/db.ts');
};

test('a tool that breaks tells the table’s sentence; the error itself is reported once', async () => {
  const reported: unknown[] = [];
  const result = await maskedCall(secret, 'en', (error) => reported.push(error));
  expect(result).toMatchObject({ isError: true });
  expect(JSON.stringify(result)).toContain('Internal error');
  expect(JSON.stringify(result)).not.toContain('hunter2');
  expect(reported).toHaveLength(1);
});

test('an error of the table keeps its sentence, in a result for a tool, in a protocol error for a resource', async () => {
  const busy = () => {
    throw new ServiceError('indisponible');
  };
  expect(JSON.stringify(await maskedCall(busy, 'fr', () => {}))).toContain('momentanément indisponible');
  await expect(maskedRead(busy, 'fr', () => {})).rejects.toMatchObject({ data: { code: 'indisponible' } });
  await expect(maskedRead(secret, 'fr', () => {})).rejects.not.toThrow(/hunter2/);
});
