import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Point } from '../../../src/kernel/maths/geometry.js';
import { rotate } from '../../../src/kernel/maths/vector.js';
import { readSheet } from '../../../src/kernel/drawing/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import { localBounds } from '../../../src/kernel/drawing/frame.js';
import { planFrame } from '../../../src/kernel/drawing/plan/plan-frame.js';
import { tradeDetail } from '../../../src/kernel/drawing/plan/trade-detail.js';
import { Scene } from '../../../src/kernel/scene/index.js';

type Fixture = readonly [type: string, x: number, y: number, rotation: number];

interface Way {
  /** About the origin, degrees. */
  readonly turn?: number;
  readonly walls?: readonly (readonly number[])[];
  readonly width?: number;
}

/** A room 1.80 m deep, 2.40 m wide if nothing else is said, clear, from (100, 100), in walls of 200 mm. */
function bathroom(plomberie: readonly Fixture[], { turn = 0, walls = [], width = 2400 }: Way = {}): Scene {
  const at = (x: number, y: number): Point => rotate({ x, y }, turn);
  const far = width + 200;
  const lines = [[0, 0, far, 0], [far, 0, far, 2000], [far, 2000, 0, 2000], [0, 2000, 0, 0], ...walls];
  return Scene.parse({
    murs: lines.map(([ax, ay, bx, by]) => {
      const [a, b] = [at(ax!, ay!), at(bx!, by!)];
      return { x1: a.x, y1: a.y, x2: b.x, y2: b.y, hauteur: 2500, epaisseur: 200 };
    }),
    plomberie: plomberie.map(([type, x, y, rotation]) => ({ type, ...at(x, y), rotation: rotation + turn })),
  });
}

function detailOf(scene: Scene, scale = 20): View {
  const building = buildingOf(scene);
  const level = building.levels[0]!;
  const walls = level.cuts.flatMap(({ footprint }) => footprint);
  const window = localBounds(planFrame(level), walls);
  return tradeDetail(building, level, 'plomberie', { window, named: 'Détail A' }, { scale, langue: 'fr' });
}

/** The rows of a detail as they are written, each read from its first value. */
const rowsOf = ({ chains }: View): string[] => chains.map(({ texts }) => texts.join(' '));
/** The same, whichever way they are read. */
const eitherWay = (view: View): string[] =>
  rowsOf(view)
    .map((row) => [row, row.split(' ').toReversed().join(' ')].toSorted()[0]!)
    .toSorted();

const faultsOf = (view: View) => readSheet({ views: [{ view, origin: { x: 0, y: 0 } }], items: [] }).faults;

const WC: Fixture = ['wc', 600, 440, 0];
const BASIN: Fixture = ['lavabo', 1400, 340, 0];
const SHOWER: Fixture = ['douche', 2050, 1450, 180];

describe('a detail of a wet room places its fixtures', () => {
  const view = detailOf(bathroom([WC, BASIN, SHOWER]));

  test('from face to face: the axes of the WC and the basin, the edge and the plug of the shower both ways', () => {
    expect(rowsOf(view)).toEqual(['50 80 1,10', '1,50 45 45', '90 45 45']);
  });

  test('outside of its outline, where nothing lies over its rows', () => {
    expect(faultsOf(view)).toEqual([]);
    const rows = view.items.flatMap((item) => (item.kind === 'dimension' ? [item] : []));
    const isOutside = ({ x, y }: Point): boolean => x < -100 || x > 2700 || y < -100 || y > 2100;
    expect(rows.map(({ textAt }) => isOutside(textAt))).toEqual(rows.map(() => true));
  });

  test('alike in a house that is turned', () => {
    fc.assert(
      fc.property(fc.integer({ min: -180, max: 180 }), (turn) => {
        expect(eitherWay(detailOf(bathroom([WC, BASIN, SHOWER], { turn })))).toEqual(eitherWay(view));
      }),
      { numRuns: 12 },
    );
  });

  test('a WC by what is left of the wall on either side of its axis, wherever it stands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 420 }), (step) => {
        const x = 5 * step;
        const [row] = detailOf(bathroom([['wc', x, 440, 0]])).chains;
        expect(row!.values).toEqual([x - 100, 2500 - x]);
      }),
      { numRuns: 12 },
    );
  });

  test('beside one another with the wall between their rooms', () => {
    const scene = bathroom([WC, ['lavabo', 1900, 340, 0]], { walls: [[1300, 0, 1300, 2000]] });
    expect(rowsOf(detailOf(scene))).toEqual(['50 60 20 50 60']);
  });

  test('before them where another fixture stands behind their wall', () => {
    const scene = bathroom(
      [
        ['wc', 600, 1480, 0],
        ['wc', 600, 600, 180],
      ],
      { walls: [[0, 1040, 2600, 1040]] },
    );
    expect(rowsOf(detailOf(scene))).toEqual(['50 1,90', '50 1,90']);
  });

  test('by a line in their room where no row has its place', () => {
    const walls = [[2600, 0, 2600, 2000]];
    const basins: readonly Fixture[] = [
      ['lavabo', 2260, 700, 90],
      ['lavabo', 2940, 700, 270],
    ];
    const both = detailOf(bathroom(basins, { walls, width: 5000 }), 25);
    expect(rowsOf(both)).toEqual(['60', '60']);
    expect(faultsOf(both)).toEqual([]);
  });

  test('leaves out what has no room: of two basins over one another the second', () => {
    const scene = bathroom([WC, ['lavabo', 660, 1660, 180], ['lavabo', 1300, 340, 0], ['lavabo', 1360, 340, 0]]);
    expect(rowsOf(detailOf(scene))).toEqual(['50 70 1,20', '56 1,84']);
  });

  test('says nothing of a fixture that lies askew in its room, nor of one without a wall in sight', () => {
    expect(rowsOf(detailOf(bathroom([['wc', 1300, 1000, 30]])))).toEqual([]);
  });
});
