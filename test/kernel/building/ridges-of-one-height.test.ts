import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { areaOf } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';

/** A hipped house of 12.3 × 7.3 m and a wing of 5.3 × 6 m in the middle of its back. @param rise of its ridge, mm */
function wingOf(type: string, degrees: number, rise = 1200) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const at = (x: number, y: number) => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  const box = (x1: number, y1: number, x2: number, y2: number) => [at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)];
  const common = { z: 2600, debord: 400, hauteur_faitage: 1200 };
  const { roofs } = buildingOf(
    Scene.parse({
      murs: [{ x1: 0, y1: 0, x2: 100, y2: 0 }],
      toitures: [
        { ...common, type: 'quatre_pans', rotation: degrees, polygone: box(-150, -150, 12_150, 7150) },
        { ...common, type, hauteur_faitage: rise, rotation: degrees + 90, polygone: box(3350, 7150, 8650, 13_150) },
      ],
    }),
  );
  const [, wing] = roofs;
  const slopes = wing!.panes.map(({ ring }) => areaOf({ outer: ring, holes: [] }) / 1e6).toSorted((p, q) => q - p);
  const valleys = roofs.flatMap(({ edges }) => edges.filter(({ kind, length }) => kind === 'noue' && length > 20));
  const ridges = wing!.edges.filter(({ kind, length }) => kind === 'faitage' && length > 20);
  return { slopes, valleys, ridges };
}

test.each(['deux_pans', 'quatre_pans'])(
  'a wing (%s) whose ridge is as high as that of the house goes on to it on both sides, however it is turned',
  (type) => {
    for (let degrees = 0; degrees < 180; degrees += 7) {
      const { slopes, valleys } = wingOf(type, degrees);
      const [left = 0, right = 0] = slopes;
      expect([degrees, valleys.length]).toEqual([degrees, 2]);
      expect(Math.abs(left - right), `turned by ${degrees}°`).toBeLessThan(0.1);
      // The triangle over the slope of the house: half of the wing by the way up to the ridge.
      expect(left, `turned by ${degrees}°`).toBeGreaterThan(type === 'deux_pans' ? 24 : 19.4);
    }
  },
);

test.each(['deux_pans', 'quatre_pans'])('a wing (%s) has one ridge, however it is turned', (type) => {
  for (let degrees = 0; degrees < 360; degrees += 3) {
    const { ridges, valleys } = wingOf(type, degrees, 1000);
    expect([degrees, ridges.length, valleys.length]).toEqual([degrees, 1, 2]);
  }
});
