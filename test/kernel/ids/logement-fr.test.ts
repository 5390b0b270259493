import { describe, expect, test } from 'vitest';
import { logementFr, readIds } from '../../../src/kernel/ids/index.js';
import { LANGUES } from '../../../src/words/index.js';

describe.each(LANGUES)('logement-fr in %s', (langue) => {
  test('has no fault by our own audit', () => {
    expect(readIds(logementFr(langue)).faults).toEqual([]);
  });

  test('speaks of rooms, joinery, walls, floors, stairs and the map', () => {
    const { ids } = readIds(logementFr(langue));
    const text = JSON.stringify(ids!.specifications.map(({ applicability }) => applicability));
    for (const name of [
      'IFCSPACE',
      'IFCDOOR',
      'IFCWINDOW',
      'IFCWALL',
      'IFCSLAB',
      'IFCSTAIRFLIGHT',
      'IFCPROJECTEDCRS',
    ]) {
      expect(text).toContain(`"${name}"`);
    }
  });

  test('every specification says what it is for, and asks for something', () => {
    for (const { name, description, requirements } of readIds(logementFr(langue)).ids!.specifications) {
      expect([name, description].every((text) => text!.length > 5)).toBe(true);
      expect(requirements.length).toBeGreaterThan(0);
    }
  });
});

test('the languages ask for the same', () => {
  const asked = LANGUES.map((langue) =>
    logementFr(langue).match(/<(?:applicability|requirements)>[^]*?<\/(?:applicability|requirements)>/g),
  );
  expect(asked[0]).toEqual(asked[1]);
});
