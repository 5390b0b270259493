import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Building, Face, Shell } from '../../../src/kernel/building/index.js';
import { buildingOf, facesOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { expectShells, sum } from './shells.js';
import { STRANGE } from './strange-scenes.js';

const ALL = Object.entries({ ...DEMOS, ...STRANGE });
const build = (make: () => object): Building => buildingOf(Scene.parse(make()));
describe('shells of rooms', () => {
  test.each(ALL)('%s: closed, of the volume of the room, faces in pairs', (_, make) => expectShells(build(make)));

  test.each(ALL)('%s: most of what parts two rooms is in pairs, and little is left unsaid', (_, make) => {
    const faces = facesOf(build(make)).flatMap((shell) => shell.faces);
    const lost = sum(faces.filter(({ beyond, pair }) => beyond.kind === 'room' && pair === null).map((f) => f.area));
    expect(lost).toBeLessThan(0.005 * sum(faces.map(({ area }) => area)) + 1);
  });

  test.each(ALL)('%s: every opening of a room is a bay of its faces, whole', (_, make) => {
    const building = build(make);
    for (const { room, faces } of facesOf(building)) {
      const ceilingTop = room.z + room.height;
      for (const opening of [...room.doors, ...room.windows].filter(({ top }) => top <= ceilingTop)) {
        const areas = faces.flatMap(({ bays }) => bays.filter((bay) => bay.opening === opening.id));
        const seen = sum(areas.map(({ area }) => area));
        expect(seen, opening.pointer).toBeLessThanOrEqual(opening.width * opening.height + 1);
      }
    }
    const seen = new Set(
      facesOf(building).flatMap(({ faces }) => faces.flatMap(({ bays }) => bays.map((b) => b.opening))),
    );
    for (const { id } of building.openings.filter(({ left, right }) => left !== null || right !== null)) {
      expect(seen).toContain(id);
    }
  });
});

type Corner = readonly [number, number];
const walls = (corners: readonly Corner[], more: object) =>
  corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!;
    return { x1, y1, x2, y2, ...more };
  });

const OUTLINES = {
  rectangle: [
    [0, 0],
    [9000, 0],
    [9000, 7000],
    [0, 7000],
  ],
  L: [
    [0, 0],
    [11000, 0],
    [11000, 5000],
    [5000, 5000],
    [5000, 10000],
    [0, 10000],
  ],
  slanted: [
    [0, 0],
    [9300, 1700],
    [8200, 8100],
    [-900, 6400],
  ],
  T: [
    [0, 0],
    [12000, 0],
    [12000, 4500],
    [8000, 4500],
    [8000, 9000],
    [4000, 9000],
    [4000, 4500],
    [0, 4500],
  ],
} as const satisfies Record<string, readonly Corner[]>;

/** Buildings of one to three storeys of different outlines, turned, mirrored, between party walls, under roofs that may cut rooms. */
const generated = fc
  .record({
    outlines: fc.array(fc.constantFrom<keyof typeof OUTLINES>('rectangle', 'L', 'slanted', 'T'), {
      minLength: 1,
      maxLength: 3,
    }),
    shrink: fc.constantFrom(1, 1, 0.8),
    thickness: fc.constantFrom(200, 300, 450, 125),
    height: fc.constantFrom(2500, 2700, 1900),
    gap: fc.constantFrom(0, 200, 300),
    cuts: fc.array(fc.record({ x: fc.integer({ min: 15, max: 85 }), isAcross: fc.boolean(), low: fc.boolean() }), {
      maxLength: 3,
    }),
    courtyard: fc.boolean(),
    basement: fc.boolean(),
    roofs: fc.array(
      fc.record({
        type: fc.constantFrom('deux_pans', 'deux_pans', 'quatre_pans', 'conique', 'plat'),
        hauteur_faitage: fc.integer({ min: 800, max: 4500 }),
        rotation: fc.constantFrom(0, 90, 30),
        debord: fc.constantFrom(0, 300),
        drop: fc.constantFrom(0, 0, 600, 1200),
      }),
      { maxLength: 2 },
    ),
    turn: fc.constantFrom(0, 0, 90, 7.3, 30, 211),
    isMirrored: fc.boolean(),
    bays: fc.array(fc.record({ mur: fc.nat(20), position: fc.integer({ min: 300, max: 2500 }) }), { maxLength: 5 }),
  })
  .map(({ outlines, shrink, thickness, height, gap, cuts, courtyard, basement, roofs, turn, isMirrored, bays }) => {
    const [c, s] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
    const at = (x: number, y: number): Corner => {
      const mx = isMirrored ? -x : x;
      return [mx * c - y * s, mx * s + y * c];
    };
    const storeys = outlines.map((name, i) =>
      OUTLINES[name].map(([x, y]): Corner => [x * shrink ** i + i * 350, y * shrink ** i]),
    );
    const base = basement ? -(height + gap) : 0;
    const murs = storeys.flatMap((corners, level) => {
      const z = base + level * (height + gap);
      const [width, depth] = [Math.max(...corners.map(([x]) => x)), Math.max(...corners.map(([, y]) => y))];
      const inner = cuts.map(({ x, isAcross, low }) => ({
        ...(isAcross
          ? { x1: 0, y1: (depth * x) / 100, x2: width, y2: (depth * x) / 100 }
          : { x1: (width * x) / 100, y1: 0, x2: (width * x) / 100, y2: depth }),
        epaisseur: 72,
        hauteur: low ? 1300 : height,
        z,
      }));
      const yard: readonly Corner[] = [
        [2500, 1500],
        [3900, 1500],
        [3900, 2900],
        [2500, 2900],
      ];
      return [
        ...walls(corners, { epaisseur: thickness, hauteur: height, z }),
        ...inner,
        ...(courtyard ? walls(yard, { epaisseur: 150, hauteur: height, z }) : []),
      ];
    });
    const placed = murs.map((wall) => {
      const [[x1, y1], [x2, y2]] = [at(wall.x1, wall.y1), at(wall.x2, wall.y2)];
      return { ...wall, x1, y1, x2, y2 };
    });
    const top = base + storeys.length * (height + gap) - gap;
    const toitures = roofs.map(({ drop, rotation, ...roof }) => ({
      ...roof,
      rotation: rotation + turn,
      z: top - drop,
    }));
    return Scene.parse({
      murs: placed,
      toitures,
      nord_deg: 20,
      ouvertures: bays
        .filter(({ mur }) => mur < placed.length)
        .map((bay, i) => ({
          ...bay,
          largeur: 900,
          hauteur: 1200,
          z: i % 2 ? 900 : 0,
          type: i % 2 ? 'fenetre' : 'porte',
        })),
    });
  });

describe('generated buildings', () => {
  test('closed, of the volume of the room, faces in pairs', () => {
    fc.assert(
      fc.property(generated, (scene) => expectShells(buildingOf(scene))),
      { numRuns: Number(process.env['FC_RUNS'] ?? 80) },
    );
  });
});

describe('what faces say', () => {
  const facesOfKind = (building: Building, kind: Face['kind']): Face[] =>
    facesOf(building).flatMap(({ faces }) => faces.filter((face) => face.kind === kind));

  test('a room of 5 × 4 m: four walls outside, the ground below, the roof above', () => {
    const building = build(() => ({
      murs: walls(
        [
          [0, 0],
          [5000, 0],
          [5000, 4000],
          [0, 4000],
        ],
        { epaisseur: 200, hauteur: 2500 },
      ),
      nord_deg: 30,
      ouvertures: [{ mur: 0, position: 1000, largeur: 1200, hauteur: 1000 }],
      decoration: [{ mur: 0, type: 'lambris', couleur: '#aabbcc' }],
      sols: [{ x: 2000, y: 2000, type: 'carrelage' }],
    }));
    const [{ faces }] = facesOf(building) as [Shell];
    expect(faces).toHaveLength(6);
    const front = faces.find(({ element }) => element === building.walls[0]!.id)!;
    expect(front).toMatchObject({
      kind: 'wall',
      area: 4800 * 2500,
      netArea: 4800 * 2500 - 1200 * 1000,
      normal: { x: 0, y: -1, z: 0 },
      // +y looks 30° east of north, so −y looks to 210°.
      azimuthDeg: 210,
      beyond: { kind: 'outside' },
      pair: null,
      finish: { type: 'lambris', colour: '#aabbcc', aspect: 'mat' },
    });
    expect(front.bays).toEqual([expect.objectContaining({ opening: building.openings[0]!.id, area: 1.2e6 })]);
    expect(faces.find(({ kind }) => kind === 'floor')).toMatchObject({
      area: 4800 * 3800,
      beyond: { kind: 'ground' },
      azimuthDeg: null,
      finish: { type: 'carrelage' },
      construction: { kind: 'dallage' },
    });
    expect(faces.find(({ kind }) => kind === 'ceiling')).toMatchObject({
      element: building.roofs[0]!.id,
      beyond: { kind: 'outside' },
      construction: { kind: 'toiture' },
    });
  });

  test('a stairwell is a virtual pair between the storeys it joins', () => {
    const building = build(STRANGE.townHouse);
    const open = facesOfKind(building, 'virtual');
    const wells = building.stairwells.map(({ polygon }) => polygon);
    expect(open.length).toBe(2 * wells.length);
    for (const { pair, element, construction } of open) {
      expect([pair === null, element, construction]).toEqual([false, null, null]);
    }
  });

  test('over a low wall the two sides of a room look into each other', () => {
    const open = facesOfKind(build(STRANGE.stacked), 'virtual').filter(({ pair }) => pair !== null);
    expect(open.map(({ area }) => Math.round(area)).sort()).toEqual([2_782_000, 2_782_000]);
  });

  test('a basement looks at the ground, a storey that stands out at open air below, a low wing at an attic', () => {
    const faces = facesOf(build(STRANGE.stacked)).flatMap((shell) => shell.faces);
    const area = (kind: Face['kind'], beyond: string) =>
      sum(faces.filter((face) => face.kind === kind && face.beyond.kind === beyond).map((face) => face.area)) / 1e6;
    expect(area('wall', 'ground')).toBeCloseTo(4 * 5.7 * 2.4, 6);
    expect(area('floor', 'outside')).toBeGreaterThan(10);
    expect(area('wall', 'attic')).toBeGreaterThan(1);
  });

  test('under the eaves of a higher storey a flat roof is still the roof of the storey below', () => {
    const ceilings = facesOfKind(build(STRANGE.offices), 'ceiling');
    expect(ceilings.filter(({ beyond }) => beyond.kind === 'attic')).toEqual([]);
  });

  test('a gable is a face of its wall, cut by the slope', () => {
    const building = build(STRANGE.twoRidges);
    const gables = facesOf(building).flatMap(({ faces }) => faces.filter(({ isGable }) => isGable));
    expect(gables.length).toBeGreaterThanOrEqual(2);
    for (const { element, beyond, normal } of gables) {
      expect(building.walls.map(({ id }) => id)).toContain(element);
      expect(beyond.kind).toBe('outside');
      expect(Math.abs(normal.x)).toBeCloseTo(1, 9);
    }
  });

  test('turning a building turns its azimuths and nothing else', () => {
    const turned = (angle: number) => {
      const t = (angle * Math.PI) / 180;
      const scene = STRANGE.courtyard();
      const at = (x: number, y: number): Corner => [
        x * Math.cos(t) - y * Math.sin(t),
        x * Math.sin(t) + y * Math.cos(t),
      ];
      const murs = scene.murs.map((wall) => {
        const [[x1, y1], [x2, y2]] = [at(wall.x1, wall.y1), at(wall.x2, wall.y2)];
        return { ...wall, x1, y1, x2, y2 };
      });
      return facesOf(buildingOf(Scene.parse({ ...scene, murs }))).flatMap(({ faces }) => faces);
    };
    const byLook = (faces: readonly Face[], angle: number) => {
      const areas = new Map<string, number>();
      for (const { azimuthDeg, kind, beyond, area } of faces) {
        const look = azimuthDeg === null ? '-' : Math.round((azimuthDeg + angle + 720) % 360) % 360;
        const key = `${kind} ${look} ${beyond.kind}`;
        areas.set(key, (areas.get(key) ?? 0) + area / 1e6);
      }
      return [...areas].sort(([p], [q]) => (p < q ? -1 : 1));
    };
    const straight = byLook(turned(0), 0);
    for (const angle of [90, 37, 200]) {
      const other = byLook(turned(angle), angle);
      expect(other.map(([key]) => key)).toEqual(straight.map(([key]) => key));
      other.forEach(([key, area], i) => expect(Math.abs(area - straight[i]![1]), key).toBeLessThan(0.01));
    }
  });
});
