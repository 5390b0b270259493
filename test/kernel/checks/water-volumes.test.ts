import { describe, expect, it } from 'vitest';
import { ELECTRIC_SYMBOLS } from '../../../src/kernel/catalogue/electric-symbols.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { rotate } from '../../../src/kernel/maths/vector.js';
import { ELECTRIC_TYPES, Scene } from '../../../src/kernel/scene/index.js';

/** Bathroom of 5 × 4 m, bath of 1700 × 700 in the middle of its south wall: x from 1650 to 3350, y from 100 to 800. */
const bathroom = (device: object, degrees = 0, country?: string) => {
  const corners = [
    { x: 0, y: 0 },
    { x: 5000, y: 0 },
    { x: 5000, y: 4000 },
    { x: 0, y: 4000 },
  ].map((corner) => rotate(corner, degrees));
  const murs = corners.map((a, i) => ({
    x1: a.x,
    y1: a.y,
    x2: corners[(i + 1) % 4]!.x,
    y2: corners[(i + 1) % 4]!.y,
    epaisseur: 200,
    hauteur: 2600,
  }));
  return {
    murs,
    electricite: [device],
    plomberie: [{ type: 'baignoire', mur: 0, position: 2500 }],
    ...(country ? { juridiction: country } : {}),
  };
};
const verdict = (device: object, degrees = 0, country?: string) => {
  const { alertes } = verify(Scene.parse(bathroom(device, degrees, country)), { langue: 'fr', now: () => 0 });
  const found = alertes.find(({ code }) => code === 'appareil_volume_eau');
  return found ? `${/volume (\d)/.exec(found.message)![1]} ${found.severite}` : null;
};

describe('bathroom volumes', () => {
  it.each([
    ['socket on the wall behind the bath', { mur: 0, position: 2500, z: 1200 }, '1 critique'],
    ['socket on the same wall, 590 mm beside it', { mur: 0, position: 1060, z: 1200 }, '2 critique'],
    ['socket on the same wall, 610 mm beside it', { mur: 0, position: 1040, z: 1200 }, null],
    ['socket 590 mm in front', { x: 2500, y: 1390, z: 300 }, '2 critique'],
    ['socket 610 mm in front', { x: 2500, y: 1410, z: 300 }, null],
    ['free socket in the water', { x: 2500, y: 400, z: 300 }, '0 critique'],
    ['switch in volume 2', { type: 'interrupteur', mur: 0, position: 1100 }, '2 avertissement'],
    ['switch in volume 1', { type: 'interrupteur', mur: 0, position: 2000 }, '1 critique'],
    ['lamp over the bath at 2.20 m', { type: 'luminaire', x: 2500, y: 400, z: 2200 }, '1 avertissement'],
    ['lamp over the bath at 2.30 m', { type: 'luminaire', x: 2500, y: 400, z: 2300 }, null],
    ['class II lamp in volume 2', { type: 'luminaire', mur: 0, position: 1100, z: 1900 }, null],
  ])('%s', (_name, device, expected) => expect(verdict(device)).toBe(expected));

  it('do not depend on how the plan is turned', () => {
    for (const degrees of [7.3, 45, 90, 201]) {
      expect(verdict({ mur: 0, position: 1060, z: 1200 }, degrees)).toBe('2 critique');
      expect(verdict({ mur: 0, position: 1040, z: 1200 }, degrees)).toBe(null);
    }
  });

  it('are not judged where no text is encoded', () =>
    expect(verdict({ mur: 0, position: 2500, z: 1200 }, 0, 'us')).toBe(null));

  it('end at a wall', () => {
    const scene = bathroom({ mur: 4, position: 1500, face: 'gauche' });
    scene.murs.push({ x1: 3450, y1: 0, x2: 3450, y2: 4000, epaisseur: 70, hauteur: 2600 });
    const codes = (device: object) =>
      verify(Scene.parse({ ...scene, electricite: [device] }), { langue: 'fr', now: () => 0 }).alertes.map(
        ({ code }) => code,
      );
    expect(codes({ mur: 4, position: 500, z: 300 })).toContain('appareil_volume_eau');
    expect(codes({ mur: 4, position: 500, z: 300, face: 'droite' })).not.toContain('appareil_volume_eau');
  });
});

describe('electrical symbols', () => {
  it('exist for every type, stay small on paper and out of the wall they hang on', () => {
    for (const type of ELECTRIC_TYPES) {
      const { strokes, reach, isWallMounted } = ELECTRIC_SYMBOLS[type];
      expect(strokes.length).toBeGreaterThan(0);
      expect(reach).toBeLessThan(10);
      const lows = strokes.map((stroke) =>
        stroke.kind === 'arc'
          ? stroke.center.y - stroke.radius
          : stroke.kind === 'text'
            ? stroke.at.y - stroke.height / 2
            : Math.min(...stroke.points.map(({ y }) => y)),
      );
      if (isWallMounted) expect(Math.min(...lows)).toBeGreaterThanOrEqual(-1e-9);
    }
  });
});
