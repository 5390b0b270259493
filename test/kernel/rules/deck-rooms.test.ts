import { describe, expect, test } from 'vitest';
import type { Building, Device } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { HALLS } from '../building/halls.js';
import { turned } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';

const completed = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr' });
const onDecks = ({ electric }: Building): Device[] => electric.filter(({ deck }) => deck !== null);
const of = (devices: readonly Device[], type: Device['type']) => devices.filter((device) => device.type === type);

/** A hall with one mezzanine to sleep on, of a size, at one end. */
const sleeping = (depth: number, turn: number, more: object = {}) => {
  const scene = {
    titre: 'Halle',
    murs: [
      [0, 0, 9000, 0],
      [9000, 0, 9000, 6000],
      [9000, 6000, 0, 6000],
      [0, 6000, 0, 0],
    ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, epaisseur: 300, hauteur: 5200 })),
    ouvertures: [{ type: 'porte', mur: 0, position: 7000, largeur: 900, hauteur: 2150 }],
    pieces: [{ type: 'sejour', x: 6500, y: 3000, cuisine_ouverte: true }],
    planchers: [
      {
        polygone: [
          { x: 150, y: 150 },
          { x: 150 + depth, y: 150 },
          { x: 150 + depth, y: 5850 },
          { x: 150, y: 5850 },
        ],
        z: 2600,
        epaisseur: 200,
      },
    ],
    mobilier: [{ type: 'lit', x: 1200, y: 3000, z: 2600, rotation: 270 }],
    escaliers: [
      { x: 150 + depth + 3500, y: 5200, hauteur: 2600, largeur: 900, rotation: 180, giron: 250, nb_marches: 15 },
    ],
    ...more,
  };
  return turned(Scene.parse(scene), turn);
};

describe('mezzanines that the electrical rules equip', () => {
  const cases: readonly (readonly [string, () => Scene])[] = [
    ['the mezzanine of a barn', SCENES.barn],
    ...[2600, 3300, 4100].flatMap((depth) =>
      [0, 23, 90].map((turn) => [`${depth} mm turned by ${turn}°`, () => sleeping(depth, turn)] as const),
    ),
  ];

  test.each(cases)('%s: a bedroom has its sockets, a data outlet, a lamp, a switch above and below', (_, make) => {
    const { scene, building, rapport } = completed(make());
    const [deck] = building.decks;
    const own = onDecks(building);
    expect(of(own, 'prise').length).toBeGreaterThanOrEqual(3);
    expect(of(own, 'prise_rj45').length).toBeGreaterThanOrEqual(1);
    const lamps = of(own, 'luminaire');
    expect(lamps.length).toBeGreaterThanOrEqual(1);
    for (const { z, heightAboveFloor, at, seat } of own) {
      expect(z).toBeGreaterThan(deck!.top);
      expect(heightAboveFloor).toBeCloseTo(z - deck!.top, 3);
      // Nothing hangs at the edge that one looks down from.
      if (!seat) continue;
      expect(building.walls.some(({ a, b, thickness }) => aside(at, a, b) <= thickness / 2 + 1)).toBe(true);
    }
    const lighting = building.electric.filter(({ source }) =>
      lamps.some(({ index }) => source.commande?.includes(index)),
    );
    expect(lighting.map(({ type }) => type)).toEqual(['va_et_vient', 'va_et_vient']);
    expect(lighting.map(({ deck: where }) => where !== null).toSorted()).toEqual([false, true]);
    expect(rapport.electricite!.manques).toEqual([]);
    expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
    const { alertes } = verify(scene, { langue: 'fr', now: () => 0, building });
    expect(alertes.filter(({ metier, severite }) => metier === 'electricite' && severite !== 'suggestion')).toEqual([]);
  });

  test('a mezzanine without a bed has the lamp and the socket of another room', () => {
    const own = onDecks(completed(SCENES.studio()).building);
    expect(of(own, 'luminaire')).toHaveLength(1);
    expect(of(own, 'prise')).toHaveLength(1);
    expect(of(own, 'prise_rj45')).toHaveLength(0);
  });

  test('one that a ladder leads to is lit from the door below', () => {
    const { building } = completed(sleeping(3000, 0, { escaliers: [] }));
    const lamps = new Set(of(onDecks(building), 'luminaire').map(({ index }) => index));
    const lighting = building.electric.filter(({ source }) => source.commande?.some((one) => lamps.has(one)));
    expect(lighting).toHaveLength(1);
    expect(lighting[0]!.deck).toBeNull();
    expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
  });

  test.each(Object.entries(HALLS))('%s: a second call adds nothing', (_, scene) => {
    const { building } = completed(Scene.parse(scene));
    expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
  });
});

const aside = (p: Point, a: Point, b: Point): number =>
  Math.abs((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)) / distance(a, b);
