import { describe, expect, it } from 'vitest';
import { buildingOf, levelName } from '../../../src/kernel/building/index.js';
import type { SceneWall } from '../../../src/kernel/scene/index.js';

const box = (options: Partial<SceneWall> = {}, w = 8000, h = 6000): SceneWall[] => [
  { x1: 0, y1: 0, x2: w, y2: 0, ...options },
  { x1: w, y1: 0, x2: w, y2: h, ...options },
  { x1: w, y1: h, x2: 0, y2: h, ...options },
  { x1: 0, y1: h, x2: 0, y2: 0, ...options },
];
const partition = (options: Partial<SceneWall> = {}): SceneWall => ({
  x1: 4000,
  y1: 100,
  x2: 4000,
  y2: 5900,
  epaisseur: 70,
  ...options,
});
const namesOf = (murs: SceneWall[]) =>
  buildingOf({ murs }).levels.map((level) => [levelName(level).fr, level.z, level.rooms.length]);

describe('levels', () => {
  it('are the base altitudes whose walls enclose rooms, named from the one nearest to zero', () => {
    expect(
      namesOf([
        ...box({ z: -2600, hauteur: 2600 }),
        ...box({ hauteur: 2700 }),
        ...box({ z: 2700 }),
        partition({ z: 2700 }),
      ]),
    ).toEqual([
      ['R-1', -2600, 1],
      ['RDC', 0, 1],
      ['R+1', 2700, 2],
    ]);
  });

  it('gather bases equal within 100 mm, at the altitude that carries the most wall', () => {
    expect(namesOf([...box(), partition({ z: 80, hauteur: 2420 })])).toEqual([['RDC', 0, 2]]);
  });

  it('lie at the floor of the house, not at that of its garage a few steps lower', () => {
    const garage = box({ z: -400, hauteur: 2400 }, 3500, 6000)
      .filter((_, i) => i !== 3)
      .map((wall) => ({ ...wall, x1: wall.x1 + 8000, x2: wall.x2 + 8000 }));
    expect(namesOf([...garage, ...box(), partition()])).toEqual([['RDC', 0, 3]]);
    // Low walls on the walls of a storey carry less than they stand on.
    expect(namesOf([...box(), partition(), ...box({ z: 900, hauteur: 1600 })])).toEqual([['RDC', 0, 2]]);
  });

  it('half a storey apart hold the rooms on their own floor alone, each under the storey over it', () => {
    const west = (z: number) => box({ z, hauteur: 2700 }, 6000, 8000);
    const east = (z: number) =>
      west(z)
        .filter((_, i) => i !== 3)
        .map((wall) => ({ ...wall, x1: wall.x1 + 6000, x2: wall.x2 + 6000 }));
    const { levels, slabs } = buildingOf({ murs: [...west(0), ...east(1350), ...west(2700), ...east(4050)] });
    expect(levels.map(({ z, rooms }) => [z, rooms.length])).toEqual([
      [0, 1],
      [1350, 1],
      [2700, 1],
      [4050, 1],
    ]);
    const clear = levels.map(({ rooms }) => rooms[0]!.height);
    expect(clear.slice(0, 2)).toEqual([2500, 2500]);
    // The floor of the upper half does not cut through the lower rooms.
    const xs = slabs.find(({ top }) => top === 1350)!.outline.flatMap(({ outer }) => outer.map(({ x }) => x));
    expect(Math.min(...xs)).toBeGreaterThan(5000);
  });

  it('are not made by parapets, knee walls, chimneys or bands over a passage', () => {
    const chimney = box({ z: 2500, hauteur: 1500, epaisseur: 100 }, 500, 500);
    expect(
      namesOf([...box(), ...box({ z: 2500, hauteur: 900 }), ...chimney, partition({ z: 2150, hauteur: 350 })]),
    ).toEqual([['RDC', 0, 1]]);
  });

  it('share walls two storeys high', () => {
    const { levels, walls } = buildingOf({
      murs: [...box({ hauteur: 5200 }), partition({ hauteur: 2700 }), partition({ z: 2700, x1: 3000, x2: 3000 })],
    });
    expect(levels.map(({ z, rooms }) => [z, rooms.length])).toEqual([
      [0, 2],
      [2700, 2],
    ]);
    expect(walls.map(({ levelIndexes }) => levelIndexes)).toEqual([[0, 1], [0, 1], [0, 1], [0, 1], [0], [1]]);
  });

  it('see low walls under the cut and bands above it', () => {
    const [level] = buildingOf({
      murs: [...box(), partition({ hauteur: 900 }), partition({ z: 2150, hauteur: 350, x1: 2000, x2: 2000 })],
    }).levels;
    expect([
      level!.cuts.length,
      level!.below.map(({ wall }) => wall.index),
      level!.above.map(({ wall }) => wall.index),
    ]).toEqual([4, [4], [5]]);
    expect(level!.rooms.length).toBe(1);
  });

  it('give clear heights under the slab, and to the wall top on the highest', () => {
    const scene = { murs: [...box({ hauteur: 2700 }), ...box({ z: 2700, hauteur: 2600 })] };
    expect(buildingOf(scene).rooms.map(({ height }) => height)).toEqual([2500, 2600]);
    const thin = {
      ...scene,
      compositions: { plancher: { couches: [{ cle: 'beton_arme' as const, epaisseur: 160 }] } },
    };
    expect(buildingOf(thin).rooms[0]!.height).toBe(2540);
  });

  it('exist for walls that enclose nothing, and say so', () => {
    const { levels, rooms } = buildingOf({ murs: [{ x1: 0, y1: 0, x2: 3000, y2: 0 }] });
    expect(levels.map(({ ordinal, isEnclosed, cuts }) => [ordinal, isEnclosed, cuts.length])).toEqual([[0, false, 1]]);
    expect(rooms).toEqual([]);
    expect(buildingOf({ boites: [{ x: 0, y: 0, l: 1, p: 1, h: 1 }] }).levels).toEqual([]);
  });
});

describe('joins', () => {
  const at = (murs: SceneWall[], i: number) => buildingOf({ murs }).walls[i]!;

  it('mitre corners, whatever the thicknesses', () => {
    const murs = [
      { x1: 0, y1: 0, x2: 4000, y2: 0, epaisseur: 300 },
      { x1: 4000, y1: 0, x2: 4000, y2: 3000, epaisseur: 200 },
    ];
    expect(at(murs, 0).footprint).toEqual([
      { x: 0, y: -150 },
      { x: 4100, y: -150 },
      { x: 3900, y: 150 },
      { x: 0, y: 150 },
    ]);
    expect(at(murs, 1).footprint).toEqual([
      { x: 4100, y: -150 },
      { x: 4100, y: 3000 },
      { x: 3900, y: 3000 },
      { x: 3900, y: 150 },
    ]);
    expect(at(murs, 0).ends.map(({ join, touches }) => [join, touches])).toEqual([
      ['free', []],
      ['corner', [1]],
    ]);
  });

  it('run an end to the axis of the wall it stops on, along it when slanted', () => {
    const murs = [
      { x1: 0, y1: 0, x2: 10_000, y2: 0 },
      { x1: 2000, y1: 3000, x2: 5000, y2: 100, epaisseur: 100 },
    ];
    const { footprint, ends } = at(murs, 1);
    expect(ends[1]).toEqual({ join: 'butt', touches: [0] });
    expect(footprint.filter(({ y }) => Math.abs(y) < 0.11).length).toBe(2);
  });
});
