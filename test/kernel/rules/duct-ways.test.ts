import { expect, test } from 'vitest';
import type { Course } from '../../../src/kernel/building/index.js';
import { buildingOf, coverAt } from '../../../src/kernel/building/index.js';
import { isRun } from '../../../src/kernel/catalogue/mobilier/symbols/index.js';
import type { Point3 } from '../../../src/kernel/maths/geometry.js';
import { boundsOf, polygonContains, ringContains } from '../../../src/kernel/maths/ring.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { dwelling, DWELLING_KINDS } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';

const generated = Object.fromEntries(
  DWELLING_KINDS.flatMap((kind) => [1, 2].map((seed) => [`${kind} ${seed}`, () => dwelling(kind, seed)])),
);
const scenes = Object.entries({ ...SCENES, ...generated });
const complete = (scene: Scene) =>
  completeScene(buildingOf(scene), {
    langue: 'fr',
    switches: { structure: false, alimentation: false, chauffage: false, electricite_regles: false },
  }).building;

/** Points every 100 mm along the parts of ducts that run level. */
const levelPoints = ({ points }: Course): Point3[] =>
  points.slice(1).flatMap((b, i) => {
    const a = points[i]!;
    const long = Math.hypot(b.x - a.x, b.y - a.y);
    if (Math.abs(b.z - a.z) > 1 || long < 1) return [];
    const steps = Math.ceil(long / 100);
    return Array.from({ length: steps + 1 }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / steps,
      y: a.y + ((b.y - a.y) * k) / steps,
      z: a.z,
    }));
  });

test.each(scenes)('%s: no duct runs outside, over a mezzanine, or through the shaft of a lift', (_, make) => {
  const building = complete(make());
  const { courses, decks, lifts, levels } = building;
  for (const duct of courses.filter(({ kind }) => kind === 'conduit')) {
    const points = levelPoints(duct);
    expect(points.filter((at) => (coverAt(building, at)?.z ?? -Infinity) < at.z + duct.diameter / 2)).toEqual([]);
    const overDeck = points.filter((at) =>
      decks.some(({ polygon, top }) => polygonContains(polygon, at) && at.z > top && at.z < top + 1900),
    );
    expect(overDeck).toEqual([]);
    const inShaft = points.filter((at) =>
      lifts.some(
        ({ outline, levels: served }) =>
          ringContains(outline, at) && served.some((index) => at.z > levels[index]!.z && at.z < levels[index]!.top),
      ),
    );
    expect(inShaft).toEqual([]);
  }
});

test.each(scenes)('%s: the vent of a kitchen is by its run or its sink', (_, make) => {
  const { furniture, plumbing, ventilation } = complete(make());
  for (const vent of ventilation?.terminals ?? []) {
    if (vent.kind !== 'bouche') continue;
    const own = [...furniture.filter(({ type }) => isRun(type)), ...plumbing.filter(({ type }) => type === 'evier')];
    const cookers = own.filter(({ room }) => room === vent.room).map(({ footprint }) => boundsOf(footprint));
    if (cookers.length === 0) continue;
    const farFrom = ({ minX, minY, maxX, maxY }: ReturnType<typeof boundsOf>) =>
      Math.hypot(Math.max(minX - vent.at.x, 0, vent.at.x - maxX), Math.max(minY - vent.at.y, 0, vent.at.y - maxY));
    expect(Math.min(...cookers.map(farFrom))).toBeLessThan(900);
  }
});

/** A storey open to its roof on all sides: nothing level leads from room to room under the slopes. */
const loft = (knee: number, pente: number, split: number): Scene => {
  const wall = (x1: number, y1: number, x2: number, y2: number, epaisseur = 300) => {
    return { x1, y1, x2, y2, epaisseur, hauteur: knee };
  };
  const door = (mur: number, position: number) => ({ type: 'porte', mur, position, largeur: 730, hauteur: 2040 });
  const rooms = [
    { type: 'sejour', x: 6000, y: 3500 },
    { type: 'salle_de_bain', x: 2000, y: split / 2 },
    { type: 'chambre', x: 2000, y: (split + 7000) / 2 },
    { type: 'cuisine', x: 10_000, y: split / 2 },
    { type: 'wc', x: 10_000, y: (split + 7000) / 2 },
  ];
  return Scene.parse({
    murs: [
      wall(0, 0, 12_000, 0),
      wall(12_000, 0, 12_000, 7000),
      wall(12_000, 7000, 0, 7000),
      wall(0, 7000, 0, 0),
      wall(4000, 150, 4000, 6850, 100),
      wall(8000, 150, 8000, 6850, 100),
      wall(150, split, 3950, split, 100),
      wall(8050, split, 11_850, split, 100),
    ],
    ouvertures: [door(0, 5500), door(4, 500), door(5, 500), door(6, 1500), door(7, 1500)],
    pieces: rooms,
    plafonds: rooms.map(({ x, y }) => ({ x, y, hauteur: 9000 })),
    toitures: [{ type: 'deux_pans', pente, debord: 300 }],
  });
};

test.each(
  [1800, 2200, 2600].flatMap((knee) => [30, 45].flatMap((pente) => [2500, 3500].map((split) => [knee, pente, split]))),
)('a loft with walls of %i mm under slopes of %i°: no duct leaves the roof, the vents left are told', (...sizes) => {
  const { building, hypotheses } = completeScene(buildingOf(loft(...(sizes as [number, number, number]))), {
    langue: 'fr',
    switches: { structure: false, alimentation: false, chauffage: false, electricite_regles: false },
  });
  for (const duct of building.courses.filter(({ kind }) => kind === 'conduit')) {
    const above = levelPoints(duct).filter((at) => (coverAt(building, at)?.z ?? -Infinity) < at.z + duct.diameter / 2);
    expect(above).toEqual([]);
  }
  expect(hypotheses.join()).toContain('Bouches dont le conduit est à étudier');
});
