import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { clashesIn, ifcElements, sceneElements } from '../../../src/kernel/clash/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { ifcFileOf } from '../../../src/kernel/formats/ifc/index.js';
import { IfcImport } from '../../../src/kernel/formats/ifc/import/index.js';
import { readStep } from '../../../src/kernel/formats/step/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { IfcGeometry } from '../../../src/plugins/ifc/geometry.js';
import { conformanceAbsent, conformanceBytes } from '../../support/conformance-files.js';
import { SCENES } from '../../support/scenes/index.js';

/** What stands in each other by the geometry of a file, built by web-ifc. */
async function foundIn(bytes: Uint8Array) {
  const file = new IfcImport(readStep(bytes));
  const geometry = await IfcGeometry.open(file.shapes());
  try {
    const { elements, shapeless } = ifcElements(file.source((id) => geometry.body(id)));
    return { ...clashesIn(elements), elements, shapeless };
  } finally {
    geometry.close();
  }
}

const exported = (scene: object) => ifcFileOf(buildingOf(Scene.parse(scene)), { langue: 'fr' }).bytes;

describe.each(Object.entries({ ...DEMOS, ...SCENES }))('the file of %s', (_, make) => {
  test('has no clash either, as its geometry is built by another library', async () => {
    const { clashes, shapeless, elements, unjudged } = await foundIn(exported(make()));
    expect(clashes.map(({ a, b }) => [a.name, b.name])).toEqual([]);
    expect(shapeless).toEqual([]);
    // A mesh that the library leaves open is said to be unjudged.
    expect(unjudged.length).toBeLessThanOrEqual(elements.length / 100);
  });
});

const WALLS = [
  { x1: 0, y1: 0, x2: 6000, y2: 0, epaisseur: 200 },
  { x1: 6000, y1: 0, x2: 6000, y2: 4000, epaisseur: 200 },
  { x1: 6000, y1: 4000, x2: 0, y2: 4000, epaisseur: 200 },
  { x1: 0, y1: 4000, x2: 0, y2: 0, epaisseur: 200 },
];

test('a scene and its file tell the same clashes, of the same GlobalIds, as deep and as large', async () => {
  const scene = {
    murs: WALLS,
    mobilier: [
      { type: 'armoire', x: 2000, y: 250, l: 1000, p: 600, h: 2000 },
      { type: 'commode', x: 4000, y: 2000, rotation: 20 },
      { type: 'bibliotheque', x: 4300, y: 2100, rotation: 50 },
    ],
    boites: [{ x: 1000, y: 3000, l: 300, p: 300, h: 2500, role: 'poteau' }],
    reseaux: [
      {
        type: 'ef',
        diametre: 40,
        z: 1000,
        trace: [
          { x: 400, y: 3000 },
          { x: 2500, y: 3000 },
        ],
      },
    ],
  };
  const tell = ({ clashes }: { readonly clashes: ReturnType<typeof clashesIn>['clashes'] }) =>
    clashes.map(({ a, b, depth, volume }) => ({ a: a.guid, b: b.guid, depth, volume }));
  const own = tell(clashesIn(sceneElements(buildingOf(Scene.parse(scene)))));
  const foreign = tell(await foundIn(exported(scene)));
  expect(own).toHaveLength(3);
  expect(foreign.map(({ a, b }) => [a, b])).toEqual(own.map(({ a, b }) => [a, b]));
  for (const [i, clash] of own.entries()) {
    // Vertices of the library have seven digits; a disk has its own number of sides in each.
    expect(Math.abs(foreign[i]!.depth / clash.depth - 1)).toBeLessThan(0.02);
    expect(Math.abs(foreign[i]!.volume / clash.volume - 1)).toBeLessThan(0.06);
  }
});

describe.skipIf(conformanceAbsent !== null)(`files of other programs ${conformanceAbsent ?? ''}`, () => {
  test('FZK-Haus: bearings of its timber roof and joinery in its walls are no clashes', async () => {
    const { clashes, ignored, unjudged } = await foundIn(conformanceBytes('ifc/AC20-FZK-Haus.ifc'));
    expect(clashes).toEqual([]);
    expect(ignored.appui + ignored.jonction).toBeGreaterThan(200);
    expect(ignored.menuiserie).toBeGreaterThan(10);
    // A spiral stair of thousands of faces: said, not called clean.
    expect(unjudged.map(({ entity }) => entity)).toEqual(['IfcStair']);
  }, 240_000);

  test('AC11-Institute: two pieces of furniture that stand in each other', async () => {
    const { clashes } = await foundIn(conformanceBytes('ifc/AC11-Institute-Var-2.ifc'));
    expect(clashes.map(({ depth, volume }) => [Math.round(depth), Math.round(volume / 1e6)])).toEqual([
      [600, 768],
      [26, 17],
    ]);
  }, 240_000);
});
