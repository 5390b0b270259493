import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item, PolylineItem, TextItem } from '../../../src/kernel/drawing/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { distanceToSegment } from '../../../src/kernel/maths/lines.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const SCALE = 50;
/** A name further from its pipe than this stands at the end of a leader, mm of paper. */
const BESIDE = 4;

interface Course {
  readonly id: string;
  readonly points: readonly Point[];
}
const isCourse = (item: Item): item is PolylineItem & Course =>
  item.kind === 'polyline' && item.class !== 'annotation' && item.layer === 'PLOMB_RESEAUX' && item.id !== undefined;

/** Names beside a pipe that stand nearer to another one. */
function astray(items: readonly Item[]): string[] {
  const courses = items.filter(isCourse);
  const from = (at: Point, own: (id: string) => boolean): number =>
    Math.min(
      ...courses
        .filter(({ id }) => own(id))
        .flatMap(({ points }) => points.slice(1).map((b, i) => distanceToSegment(at, points[i]!, b))),
    );
  return items.flatMap((item) => {
    if (item.kind !== 'text' || item.layer !== 'PLOMB_RESEAUX' || !/Ø/.test(item.value)) return [];
    const own = from(item.at, (id) => id === item.id);
    if (own > BESIDE * SCALE) return [];
    return from(item.at, (id) => id !== item.id) < own ? [`${item.value} (${item.id})`] : [];
  });
}

const completed = (scene: Scene): Building => completeScene(buildingOf(scene), { langue: 'fr', switches: {} }).building;
/** The plumbing plan of each storey. */
const drawn = (building: Building): (readonly Item[])[] =>
  building.levels.map((level) => technicalView(building, level, 'plomberie', { scale: SCALE, langue: 'fr' }).items);

const ring = [
  [0, 0, 8000, 0],
  [8000, 0, 8000, 6000],
  [8000, 6000, 0, 6000],
  [0, 6000, 0, 0],
] as const;
const murs = ring.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 200 }));

const run = (circuit: string, y: number) => ({
  type: 'chauffage',
  circuit,
  diametre: 20,
  z: 100,
  trace: [
    { x: 500, y },
    { x: 7500, y },
  ],
});
const pair = (y: number) => drawn(buildingOf(Scene.parse({ murs, reseaux: [run('aller', y), run('retour', y + 50)] })));
const heatingNames = (items: readonly Item[]): string[] =>
  items.flatMap((item) => (item.kind === 'text' && item.value.startsWith('CHAUF ') ? [item.value] : [])).toSorted();

describe('the name of a pipe', () => {
  test('stands on its own side of a pair', () => {
    const [items] = pair(3000);
    expect(heatingNames(items!)).toEqual(['CHAUF aller Ø20', 'CHAUF retour Ø20']);
    expect(astray(items!)).toEqual([]);
  });

  test('is left out where that side is a wall', () => {
    const [items] = pair(5800);
    expect(heatingNames(items!)).toEqual(['CHAUF aller Ø20']);
    expect(astray(items!)).toEqual([]);
  });

  test.each(['lHouse', 'farmhouse', 'patioHouse', 'twoFlats', 'shops'] as const)(
    'is nearer to it than to any other: %s with its networks',
    (name) => {
      expect(drawn(completed(SCENES[name]())).flatMap(astray)).toEqual([]);
    },
  );
});

test('water comes in at the start of the pipe that feeds the others, whatever their order', () => {
  const branch = (diametre: number, ...points: readonly (readonly [number, number])[]) => ({
    type: 'ef',
    depuis: 'arrivee',
    diametre,
    z: 100,
    trace: points.map(([x, y]) => ({ x, y })),
  });
  const main = branch(32, [7000, 500], [4000, 500]);
  const branches = [branch(16, [4000, 500], [4000, 3000]), branch(20, [4000, 500], [1000, 500])];
  for (const reseaux of [
    [...branches, main],
    [main, ...branches],
  ]) {
    const [items] = drawn(buildingOf(Scene.parse({ murs, reseaux })));
    const at = items!.find((item) => item.kind === 'text' && item.value === 'Arrivée EF Ø32') as TextItem;
    expect(Math.hypot(at.at.x - 7000, at.at.y - 500)).toBeLessThan(12 * SCALE);
  }
});
