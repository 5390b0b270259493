import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOf } from '../../web/scene/lines.ts';

const SCENE = {
  titre: 'A "b" [',
  murs: [
    { x1: 0, y1: 0, x2: 4000, y2: 0 },
    { x1: '…', y1: 0 },
  ],
  sols: {},
};
const TEXT = JSON.stringify(SCENE, null, 2);

test('a pointer has the line on which what it means is written', () => {
  const lines = TEXT.split('\n');
  expect(lines[lineOf(TEXT, '/murs/1/x1') - 1]).toContain('"…"');
  expect(lines[lineOf(TEXT, '/sols') - 1]).toContain('"sols"');
  expect(lineOf(TEXT, '/')).toBe(1);
});

test('what is not there has the line of what should hold it', () => {
  expect(lineOf(TEXT, '/murs/1/epaisseur')).toBe(lineOf(TEXT, '/murs/1'));
  expect(lineOf(TEXT, '/murs/9')).toBe(lineOf(TEXT, '/murs'));
});

test('a scene in the request that carries it is found there', () => {
  const text = JSON.stringify({ langue: 'fr', scene: SCENE }, null, 2);
  expect(text.split('\n')[lineOf(text, '/murs/1/x1') - 1]).toContain('"…"');
});

test('any text and any pointer have a line of that text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), fc.array(fc.string()), (text, steps) => {
      const line = lineOf(text, `/${steps.join('/')}`);
      expect(line).toBeGreaterThanOrEqual(1);
      expect(line).toBeLessThanOrEqual(text.split('\n').length);
    }),
  );
});
