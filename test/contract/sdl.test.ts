import { readFileSync, writeFileSync } from 'node:fs';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

const FILE = new URL('../../schema.graphql', import.meta.url);
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('schema.graphql', () => {
  // A red test is a decision: read the difference, then UPDATE_SDL=1 npx vitest run test/contract/sdl.test.ts
  test('is the schema the service serves', () => {
    const sdl = `${printSchema(lexicographicSortSchema(app.schema))}\n`;
    if (process.env['UPDATE_SDL']) writeFileSync(FILE, sdl);
    expect(readFileSync(FILE, 'utf8')).toBe(sdl);
  });
});
