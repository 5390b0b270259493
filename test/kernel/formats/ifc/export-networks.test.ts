import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../../src/kernel/building/index.js';
import { mitredRuns, partedAtBends } from '../../../../src/kernel/formats/ifc/export/bends.js';
import { ifcFileOf } from '../../../../src/kernel/formats/ifc/index.js';
import type { Scene } from '../../../../src/kernel/scene/index.js';

const textOf = (scene: Scene) => {
  const { bytes, trace } = ifcFileOf(buildingOf(scene), { langue: 'fr' });
  return { text: new TextDecoder().decode(bytes), trace };
};
const count = (text: string, entity: string) => text.split(`=${entity}(`).length - 1;

/** Lengths of a kind of quantity set, mm. */
const lengths = (text: string, set: string) =>
  [...text.matchAll(new RegExp(`'${set}',\\$,'BaseQuantities',\\((#\\d+)`, 'g'))].map(([, ref]) =>
    Number(new RegExp(`^${ref}=IFCQUANTITYLENGTH\\('Length',\\$,\\$,([^,]+)`, 'm').exec(text)![1]),
  );

describe('a pipe that turns', () => {
  const trace = [
    { x: 0, y: 0 },
    { x: 2000, y: 0 },
    { x: 3000, y: 0 },
    { x: 3000, y: 1500 },
    { x: 4000, y: 2500 },
  ];
  const { text, trace: told } = textOf({ reseaux: [{ type: 'eu', diametre: 100, z: 0, trace }] });

  test('is straight segments with an elbow at each turn; a point on the way is none', () => {
    expect(count(text, 'IFCPIPESEGMENT')).toBe(3);
    expect(count(text, 'IFCPIPEFITTING')).toBe(2);
    expect(told.filter(({ pointer }) => pointer === '/reseaux/0')).toHaveLength(5);
    const angles = [...text.matchAll(/'BendAngle',\$,IFCPOSITIVEPLANEANGLEMEASURE\(([^)]+)\)/g)];
    expect(angles.map(([, angle]) => Number(angle))).toEqual([Math.PI / 2, Math.PI / 4].map((a) => expect.closeTo(a)));
  });

  test('is as long in pieces as it is drawn, and joined from end to end', () => {
    const all = [...lengths(text, 'Qto_PipeSegmentBaseQuantities'), ...lengths(text, 'Qto_PipeFittingBaseQuantities')];
    expect(all).toHaveLength(5);
    expect(all.reduce((sum, length) => sum + length)).toBeCloseTo(3000 + 1500 + Math.hypot(1000, 1000), 3);
    expect(count(text, 'IFCRELCONNECTSPORTS')).toBe(4);
  });

  test('has elbows that leave something of the shortest stretch', () => {
    const at = (x: number, y: number) => ({ x, y, z: 0 });
    const { stretches, bends } = partedAtBends([at(0, 0), at(30, 0), at(30, 40), at(30, 40), at(90, 40)], 100);
    expect(bends).toHaveLength(2);
    for (const [from, to] of stretches) expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeGreaterThan(5);
  });
});

describe('a swept disk', () => {
  const at = (x: number, y: number) => ({ x, y, z: 0 });

  test('is one solid where it has room to turn', () => {
    const course = [at(0, 0), at(100, 0), at(100, 100), at(170, 170)];
    expect(mitredRuns(course, 25)).toEqual([course]);
  });

  test('is parted where its mitre would reach beyond the stretch beside it', () => {
    const [a, b, c] = [at(0, 0), at(16, 0), at(1, 0.4)];
    expect(mitredRuns([a, b, c], 8)).toEqual([
      [a, b],
      [b, c],
    ]);
    const zigzag = [at(0, 0), at(100, 0), at(100, 30), at(200, 30)];
    expect(mitredRuns(zigzag, 20)).toEqual([zigzag.slice(0, 2), zigzag.slice(1, 3), zigzag.slice(2)]);
  });
});

test('thousands of pipes end to end are each joined to the next', () => {
  const reseaux = Array.from({ length: 6000 }, (_, i) => ({
    type: 'ef' as const,
    z: 100,
    x1: i * 500,
    y1: 0,
    x2: (i + 1) * 500,
    y2: 0,
  }));
  expect(count(textOf({ reseaux }).text, 'IFCRELCONNECTSPORTS')).toBe(5999);
}, 20_000);

test('thousands of pipes in one place are no more work', () => {
  const one = { type: 'ef' as const, z: 100, x1: 0, y1: 0, x2: 500, y2: 0 };
  const { text } = textOf({ reseaux: Array.from({ length: 3000 }, () => one) });
  expect(count(text, 'IFCRELCONNECTSPORTS')).toBe(3000);
}, 20_000);

describe('the site on the earth', () => {
  const site = (georef: Scene['georef']) =>
    /IFCSITE\(.*\.ELEMENT\.,(.*)\);/.exec(textOf({ georef, murs: [] }).text)![1];

  test('has the latitude and longitude of its Lambert-93 coordinates', () => {
    // The Eiffel tower: 48° 51′ 30″ N, 2° 17′ 40″ E.
    expect(site({ est: 648_237, nord: 6_862_271 })).toMatch(/^\(48,51,(29|30),\d+\),\(2,17,(39|40),\d+\),/);
  });

  test('has parts of one sign south of the equator', () => {
    expect(site({ crs: 'EPSG:2975', est: 340_000, nord: 7_690_000 })).toMatch(
      /^\(-20,-\d+,-\d+,-\d+\),\(55,\d+,\d+,\d+\),/,
    );
  });

  test('has none without a georeference, or on a grid that is not known', () => {
    expect(site(undefined)).toMatch(/^\$,\$,/);
    expect(site({ crs: 'EPSG:27572', est: 600_000, nord: 200_000 })).toMatch(/^\$,\$,/);
  });
});
