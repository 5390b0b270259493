import { describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { caoVerifier } from '../../../src/plugins/verify/checks.operations.js';
import { inputFor } from '../../../src/schema/index.js';

const scene = Scene.parse(DEMOS.maison());
const never = new AbortController().signal;

describe('a check', () => {
  for (const appliquer of [false, true]) {
    test(`tells each stage it has done, growing to the whole${appliquer ? ', corrections included' : ''}`, () => {
      const marks: [number, number, string][] = [];
      caoVerifier.run(inputFor(scene, { options: { appliquer } }), {
        progress: (...mark) => void marks.push(mark),
        signal: never,
      });
      const totals = new Set(marks.map(([, total]) => total));
      expect(totals.size).toBe(1);
      const [total] = [...totals];
      expect([...new Set(marks.map(([done]) => done))]).toEqual(Array.from({ length: total! + 1 }, (_, i) => i));
      expect([...new Set(marks.map(([, , label]) => label))]).toEqual([
        'Bâtiment',
        'Contrôles',
        ...(appliquer ? ['Corrections'] : []),
      ]);
    });
  }

  test('stops at the next stage when its caller has left', () => {
    const left = new AbortController();
    let stages = 0;
    const progress = (done: number) => {
      stages = done;
      if (done === 3) left.abort();
    };
    expect(() => caoVerifier.run(inputFor(scene, { langue: 'en' }), { progress, signal: left.signal })).toThrow(
      /aborted/,
    );
    expect(stages).toBe(3);
  });
});
