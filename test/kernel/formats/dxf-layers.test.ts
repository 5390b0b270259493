import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { planViews } from '../../../src/kernel/drawing/index.js';
import { drawingDxf, shiftLevels, superposeLevels } from '../../../src/kernel/formats/dxf/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { marksOf } from '../../../src/kernel/measures/index.js';

type Entity = ReadonlyMap<number, readonly string[]>;

/** Records of a section of a file: group codes with their values, `0` first. */
function section(file: string, name: string): Entity[] {
  const lines = file.split(/\r?\n/);
  const found: Map<number, string[]>[] = [];
  let isIn = false;
  for (let i = 0; i + 1 < lines.length; i += 2) {
    const [code, value] = [Number(lines[i]), lines[i + 1]!];
    if (code === 0 && value === 'ENDSEC') isIn = false;
    if (code === 2 && lines[i - 1] === 'SECTION') isIn = value === name;
    else if (isIn && code === 0) found.push(new Map([[0, [value]]]));
    else if (isIn) found.at(-1)?.set(code, [...(found.at(-1)?.get(code) ?? []), value]);
  }
  return found;
}

const building = buildingOf(DEMOS.maison());
const views = planViews(building, { langue: 'fr', hasOpenings: true, isOneSheet: false });
const options = { langue: 'fr', hasOpenings: true, projet: 'Essai' } as const;
const kindOf = (entity: Entity) => entity.get(0)![0]!;
const layerOf = (entity: Entity) => entity.get(8)?.[0] ?? '';

/** A hut whose walls say what they are made of: at 1:50 each of their layers is hatched. */
const layered = Scene.parse({
  compositions: {
    mur_exterieur: {
      couches: [
        { cle: 'enduit', epaisseur: 15 },
        { cle: 'bloc_beton' },
        { cle: 'isolant', epaisseur: 120 },
        { cle: 'ba13', epaisseur: 13 },
      ],
    },
  },
  murs: [
    { x1: 0, y1: 0, x2: 6000, y2: 0 },
    { x1: 6000, y1: 0, x2: 6000, y2: 4000 },
    { x1: 6000, y1: 4000, x2: 0, y2: 4000 },
    { x1: 0, y1: 4000, x2: 0, y2: 0 },
  ].map((wall) => ({ ...wall, hauteur: 2500, epaisseur: 300, composition: 'mur_exterieur' })),
});

describe('a drawing with a layer a kind', () => {
  const file = drawingDxf(building, shiftLevels(building, views), { ...options, isDetailed: true });
  const entities = section(file, 'ENTITIES');

  test('keeps the names of the specification as the start of its own', () => {
    const names = new Set(entities.map(layerOf).filter((name) => name !== 'Defpoints'));
    expect(
      [...names].filter((name) => !/^(MURS|OBJETS|PLAN|ELEC|PLOMB|ESCALIER|GARDE_CORPS|OUVERTURES)/.test(name)),
    ).toEqual([]);
    expect([...names]).toEqual(
      expect.arrayContaining(['PLAN_COTES', 'PLAN_TEXTES', 'OBJETS_MOBILIER', 'OUVERTURES_COTES', 'ELEC_SYMBOLES']),
    );
    expect([...names].some((name) => name.startsWith('MURS_HACHURES_'))).toBe(true);
  });

  test('leaves colour, width and line type of every entity to its layer', () => {
    for (const entity of entities) {
      const own = [6, 62, 370].filter((code) => entity.has(code));
      expect([kindOf(entity), own]).toEqual([kindOf(entity), []]);
    }
  });

  test('has the colours of the drawing without them: what is grey there is grey here', () => {
    const coloured = (text: string): string[] => {
      const layers = new Map(section(text, 'TABLES').map((record) => [record.get(2)?.[0], record.get(62)?.[0]]));
      return [...section(text, 'ENTITIES'), ...section(text, 'BLOCKS')]
        .filter((entity) => kindOf(entity) === 'TEXT' && layerOf(entity) !== '0')
        .map((entity) => `${entity.get(1)![0]} ${entity.get(62)?.[0] ?? layers.get(layerOf(entity))}`)
        .toSorted();
    };
    const plain = coloured(drawingDxf(building, shiftLevels(building, views), options));
    expect(plain.some((text) => text.endsWith(' 8'))).toBe(true);
    expect(coloured(file)).toEqual(plain);
  });

  test.each([
    ['maison', DEMOS.maison()],
    ['lHouse', SCENES.lHouse()],
    ['farmhouse', SCENES.farmhouse()],
    ['walls with declared layers', layered],
  ] as const)(
    '%s: every hatch follows its outlines: each knows the other, and they are the same points',
    (_name, scene) => {
      const own = buildingOf(scene);
      const plans = planViews(own, { langue: 'fr', hasOpenings: true, isOneSheet: false });
      const drawn = section(drawingDxf(own, shiftLevels(own, plans), { ...options, isDetailed: true }), 'ENTITIES');
      const handleOf = (entity: Entity) => entity.get(5)![0]!;
      const byHandle = new Map(drawn.map((entity) => [handleOf(entity), entity]));
      // Those of paper space (67) are of the title block.
      const hatches = drawn.filter((entity) => kindOf(entity) === 'HATCH' && !entity.has(67));
      expect(hatches.length).toBeGreaterThan(0);
      for (const hatch of hatches) {
        const [, ...sources] = hatch.get(330)!;
        expect([hatch.get(71), sources.length]).toEqual([['1'], Number(hatch.get(91)![0])]);
        const outlines = sources.map((handle) => byHandle.get(handle)!);
        for (const outline of outlines) expect(outline.get(330)!.slice(1)).toContain(handleOf(hatch));
        // The first abscissa of a hatch is that of its elevation point.
        expect(hatch.get(10)!.slice(1)).toEqual(outlines.flatMap((outline) => outline.get(10)!));
      }
    },
  );

  test('has each opening as one reference whose attributes are its mark and its sizes', () => {
    const blocks = entities.filter((e) => kindOf(e) === 'INSERT' && e.get(2)![0]!.startsWith('OUVERTURE_'));
    expect(blocks).toHaveLength(building.openings.length);
    const marks = entities.filter((e) => kindOf(e) === 'ATTRIB' && e.get(2)![0] === 'REPERE').map((e) => e.get(1)![0]);
    expect(new Set(marks.filter(Boolean))).toEqual(new Set(marksOf(building).values()));
    const ids = blocks.map((e) => e.get(1000)?.[0]);
    expect(new Set(ids)).toEqual(new Set(building.openings.map(({ id }) => id)));
  });
});

describe.each(['townHouse', 'farmhouse', 'lHouseTurned'] as const)('openings as blocks: %s', (name) => {
  const own = buildingOf(SCENES[name]());
  const plans = shiftLevels(own, planViews(own, { langue: 'fr', hasOpenings: true, isOneSheet: false }));
  const [plain, detailed] = [false, true].map((isDetailed) => drawingDxf(own, plans, { ...options, isDetailed }));
  const ids = new Set(own.openings.map(({ id }) => id));
  const isOpening = (entity: Entity): boolean => ids.has(entity.get(1000)?.at(-1) ?? '');
  const numbers = (entity: Entity, code: number): number[] => (entity.get(code) ?? []).map(Number);
  const lineTypeOf = (entity: Entity): string => entity.get(6)?.[0] ?? 'ByLayer';

  /** Middle of what a line or an arc draws, its width and its line type. */
  const drawn = (entity: Entity, at: (x: number, y: number) => readonly number[]): string => {
    const [xs, ys] = [
      [...numbers(entity, 10), ...numbers(entity, 11)],
      [...numbers(entity, 20), ...numbers(entity, 21)],
    ];
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const weight = entity.get(370)?.[0] ?? '25';
    return [
      kindOf(entity),
      ...at(mean(xs), mean(ys)).map((value) => Math.round(value) + 0),
      weight === '-2' ? '25' : weight,
      lineTypeOf(entity),
    ].join(' ');
  };

  test('draw what the lines of the plain drawing draw, as wide and as dashed', () => {
    const lines = section(plain!, 'ENTITIES').filter(
      (e) => isOpening(e) && ['LINE', 'LWPOLYLINE', 'ARC'].includes(kindOf(e)),
    );
    const blocks = Map.groupBy(section(detailed!, 'BLOCKS'), (e) => e.get(330)?.[0]);
    const begins = section(detailed!, 'BLOCKS').filter((e) => kindOf(e) === 'BLOCK');
    const recordOf = new Map(begins.map((begin) => [begin.get(2)![0], begin.get(330)![0]]));
    const exploded = section(detailed!, 'ENTITIES').flatMap((insert) => {
      if (kindOf(insert) !== 'INSERT' || !isOpening(insert)) return [];
      const angle = (Number(insert.get(50)?.[0] ?? 0) * Math.PI) / 180;
      const [x, y] = [numbers(insert, 10)[0]!, numbers(insert, 20)[0]!];
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const strokes = blocks.get(recordOf.get(insert.get(2)![0]))!;
      return strokes
        .filter((e) => ['LINE', 'LWPOLYLINE', 'ARC'].includes(kindOf(e)))
        .map((e) => drawn(e, (u, v) => [x + c * u - s * v, y + s * u + c * v]));
    });
    expect(lines.length).toBeGreaterThan(20);
    expect(exploded.toSorted()).toEqual(lines.map((line) => drawn(line, (u, v) => [u, v])).toSorted());
  });
});

test('a scene turned from the north has a coordinate system that looks there, others have none', () => {
  const axesOf = (northDeg: number): Entity[] => {
    const turned = buildingOf({ ...DEMOS.maison(), georef: undefined, nord_deg: northDeg });
    const file = drawingDxf(turned, shiftLevels(turned, views), options);
    return section(file, 'TABLES').filter((record) => kindOf(record) === 'UCS');
  };
  // +y looks east: north is on the left, along −x.
  const [north] = axesOf(90);
  expect([2, 12, 22, 32].map((code) => north!.get(code)![0])).toEqual(['NORD', '-1', '0', '0']);
  expect(axesOf(0)).toEqual([]);
});

test('the picture of each dimension is an anonymous block *D, which no list of blocks shows', () => {
  const file = drawingDxf(building, shiftLevels(building, views), options);
  const blocks = section(file, 'BLOCKS').filter((record) => kindOf(record) === 'BLOCK');
  const pictures = section(file, 'ENTITIES').filter((entity) => kindOf(entity) === 'DIMENSION');
  const named = pictures.map((entity) => entity.get(2)![0]!);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !/^\*D\d+$/.test(name))).toEqual([]);
  const flags = new Map(blocks.map((block) => [block.get(2)![0], block.get(70)![0]]));
  expect(named.filter((name) => flags.get(name) !== '1')).toEqual([]);
});

test('a drawing without layers of its own has hatches that stand alone', () => {
  const plain = section(drawingDxf(building, shiftLevels(building, views), options), 'ENTITIES');
  const hatches = plain.filter((entity) => kindOf(entity) === 'HATCH');
  expect(new Set(hatches.flatMap((entity) => entity.get(71)!))).toEqual(new Set(['0']));
});

test('levels laid over one another stand at their true places, on layers of their own that other tabs do not show', () => {
  const file = drawingDxf(building, superposeLevels(views), options);
  const entities = section(file, 'ENTITIES');
  const walls = (prefix: string) =>
    entities.filter((e) => layerOf(e) === `${prefix}MURS` && kindOf(e) === 'LWPOLYLINE');
  const left = (prefix: string) => Math.min(...walls(prefix).flatMap((e) => e.get(10)!.map(Number)));
  expect(left('N0_')).toBeCloseTo(left('N1_'), 0);
  const windows = section(file, 'ENTITIES').filter((e) => kindOf(e) === 'VIEWPORT' && e.has(331));
  expect(windows.length).toBeGreaterThan(0);
  const beside = drawingDxf(building, shiftLevels(building, views), options);
  expect(new Set(section(beside, 'ENTITIES').map(layerOf)).has('N0_MURS')).toBe(false);
});
