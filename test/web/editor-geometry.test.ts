import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance } from '../../src/kernel/maths/vector.js';
import { SceneDocument } from '../../web/editeur/document.js';
import { adding, addingWalls, lengthening, movingCorner, removing, sidesOf, writing } from '../../web/editeur/edits.js';
import { standingAt, standingOn, wallsOn } from '../../web/editeur/elements.js';
import { parseLength, parseSides } from '../../web/editeur/measures.js';
import { againstWall, bayIn } from '../../web/editeur/placing.js';
import { snap, uncovered } from '../../web/editeur/snap.js';
import { storeysIn } from '../../web/editeur/storeys.js';
import type { Json } from '../../web/scene/protocol.js';

const MAKE = { epaisseur: 200, hauteur: 2500, z: 0 };
const GROUND = { z: 0, top: Infinity };
const NO_SIZES = new Map();
const whole = fc.integer({ min: -20, max: 20 }).map((steps) => steps * 100);
const point = fc.record({ x: whole, y: whole });
const anywhere = fc.record({ x: fc.integer({ min: -2500, max: 2500 }), y: fc.integer({ min: -2500, max: 2500 }) });
const segment = fc.record({ a: point, b: point }).filter(({ a, b }) => distance(a, b) > 0);

/** A room of four walls. */
const roomOf = (x: number, y: number): Json => {
  const document = new SceneDocument({ murs: [] });
  document.edit(addingWalls(sidesOf({ x: 0, y: 0 }, { x, y }), [], MAKE));
  return document.scene;
};

describe('measures that are typed', () => {
  test.each([
    ['4500', 4500],
    ['4,5', 4500],
    ['4.5 m', 4500],
    ['450 cm', 4500],
    ['72mm', 72],
  ])('%s is %i mm', (text, mm) => expect(parseLength(text)).toBe(mm));
  test.each(['', '0', '-3', 'un mètre', '1e9', '4 m 50'])('"%s" is none', (text) =>
    expect(parseLength(text)).toBeNull(),
  );
  test('two sides', () => {
    expect(parseSides('5 m x 4,2 m')).toEqual([5000, 4200]);
    expect(parseSides('5000')).toBeNull();
    expect(parseSides('1x2x3')).toBeNull();
  });
});

describe('where a point goes', () => {
  const around = (walls: { a: { x: number; y: number }; b: { x: number; y: number } }[]) => ({
    walls,
    reach: 60,
    step: 100,
  });

  test('to the end of a wall before anything else', () => {
    const wall = { a: { x: 33, y: 7 }, b: { x: 3033, y: 7 } };
    expect(snap({ x: 3000, y: 40 }, around([wall]))).toMatchObject({ at: wall.b, hold: 'end' });
  });

  test('to a right angle from where the wall starts, a whole number of steps away', () => {
    const { at, hold } = snap({ x: 4030, y: 25 }, { ...around([]), from: { x: 13, y: 0 } });
    expect([at, hold]).toEqual([{ x: 4013, y: 0 }, 'angle']);
  });

  test('to the crossing of a right angle and an alignment, which closes a rectangle', () => {
    const walls = [{ a: { x: 0, y: 0 }, b: { x: 3050, y: 0 } }];
    const { at, hold, guides } = snap({ x: 3030, y: 2020 }, { ...around(walls), from: { x: 0, y: 2000 } });
    expect([at, hold, guides.length]).toEqual([{ x: 3050, y: 2000 }, 'crossing', 2]);
  });

  test('is never far from the pointer', () =>
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 5 }), anywhere, (walls, p) => {
        expect(distance(snap(p, around(walls)).at, p)).toBeLessThan(100 * Math.SQRT2 + 60);
      }),
    ));

  test('stays on the grid beside square walls that are on it, and where it went', () => {
    const square = segment.map(({ a, b }) => ({ a, b: { x: a.x, y: b.y === a.y ? a.y + 100 : b.y } }));
    fc.assert(
      fc.property(fc.array(square, { maxLength: 5 }), anywhere, (walls, p) => {
        const { at } = snap(p, around(walls));
        expect([at.x % 100, at.y % 100].map(Math.abs)).toEqual([0, 0]);
        expect(snap(at, around(walls)).at).toEqual(at);
      }),
    );
  });
});

test('what walls leave uncovered, with them, covers a segment once', () =>
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -20, max: 40 }), fc.integer({ min: -20, max: 40 })), { maxLength: 6 }),
      (spans) => {
        const walls = spans
          .filter(([p, q]) => p !== q)
          .map(([p, q]) => ({ a: { x: p * 100, y: 0 }, b: { x: q * 100, y: 0 } }));
        const free = uncovered({ a: { x: 0, y: 0 }, b: { x: 2000, y: 0 } }, walls);
        const holds =
          (x: number) =>
          ({ a, b }: (typeof walls)[number]) =>
            Math.min(a.x, b.x) < x && x < Math.max(a.x, b.x);
        for (let x = 50; x < 2000; x += 100) {
          expect(free.filter(holds(x)).length).toBe(walls.some(holds(x)) ? 0 : 1);
        }
      },
    ),
  ));

describe('edits', () => {
  test('a room beside another shares its wall', () => {
    const document = new SceneDocument(roomOf(4000, 3000));
    const walls = wallsOn(document.scene, GROUND);
    document.edit(addingWalls(sidesOf({ x: 4000, y: 0 }, { x: 7000, y: 3000 }), walls, MAKE));
    expect((document.scene['murs'] as unknown[]).length).toBe(7);
  });

  test('a wall made longer takes its corner along, and the room stays closed', () => {
    const scene = roomOf(4000, 3000);
    const document = new SceneDocument(scene);
    const walls = wallsOn(scene, GROUND);
    document.edit(lengthening(walls, walls[0]!, 5000));
    const after = wallsOn(document.scene, GROUND);
    expect([after[0]!.b, after[1]!.a]).toEqual([
      { x: 5000, y: 0 },
      { x: 5000, y: 0 },
    ]);
  });

  test('an opening goes where it fits beside the others, or nowhere', () => {
    const scene = {
      ...roomOf(4000, 3000),
      ouvertures: [{ type: 'fenetre', mur: 0, position: 1000, largeur: 1200, hauteur: 1200 }],
    };
    const [wall] = wallsOn(scene, GROUND);
    const bay = bayIn(scene, wall!, { x: 1500, y: 0 }, { width: 900, step: 50 });
    expect([0, 1]).toContain([50, 2250].indexOf(bay!.position));
    expect(bayIn(scene, wall!, { x: 1500, y: 0 }, { width: 2000, step: 50 })).toBeNull();
    expect(bayIn(scene, wall!, { x: 1500, y: 0 }, { width: 2000, step: 50, without: 0 })?.position).toBe(500);
  });

  test('openings stay on their wall and off each other, wherever they are meant', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ p: anywhere, width: fc.integer({ min: 400, max: 1500 }) }), { maxLength: 6 }),
        (asked) => {
          let scene: Json = { ...roomOf(5000, 3000), ouvertures: [] };
          for (const { p, width } of asked) {
            const bay = bayIn(scene, wallsOn(scene, GROUND)[0]!, p, { width, step: 50 });
            if (!bay) continue;
            const opening = { type: 'fenetre', mur: 0, position: bay.position, largeur: width, hauteur: 1000 };
            scene = { ...scene, ouvertures: [...(scene['ouvertures'] as object[]), opening] };
          }
          const spans = (scene['ouvertures'] as { position: number; largeur: number }[])
            .map(({ position, largeur }) => [position, position + largeur] as const)
            .toSorted(([p], [q]) => p - q);
          for (const [i, [from, to]] of spans.entries()) {
            expect(from).toBeGreaterThanOrEqual(spans[i - 1]?.[1] ?? 0);
            expect(to).toBeLessThanOrEqual(5000);
          }
        },
      ),
    ));

  test.each([
    ['south', { x: 2000, y: 700 }, { y: 1100, rotation: 0 }],
    ['east', { x: 3300, y: 1500 }, { x: 2900, rotation: 90 }],
    ['north', { x: 2000, y: 2200 }, { y: 1900, rotation: 180 }],
    ['west', { x: 700, y: 1500 }, { x: 1100, rotation: 270 }],
  ])('a bed near the %s wall has its back to it', (_, { x, y }, expected) => {
    const walls = wallsOn(roomOf(4000, 3000), GROUND);
    expect(againstWall(walls, { x, y, rotation: 45 }, { depth: 2000, reach: 300 })).toMatchObject(expected);
  });

  test('what is touched: a door before its wall, a chair before its table', () => {
    const scene = {
      ...roomOf(4000, 3000),
      ouvertures: [{ type: 'porte', mur: 0, position: 1000, largeur: 900, hauteur: 2040 }],
      mobilier: [
        { type: 'table', x: 2000, y: 1500, l: 1600, p: 900 },
        { type: 'chaise', x: 2000, y: 1500, l: 450, p: 450 },
      ],
    };
    const at = (x: number, y: number) => standingAt(standingOn(scene, GROUND, NO_SIZES), { x, y }, 20)?.pointer;
    expect([at(1400, 0), at(2000, 1500), at(2700, 1500), at(3000, 0), at(3500, 2500)]).toEqual([
      '/ouvertures/0',
      '/mobilier/1',
      '/mobilier/0',
      '/murs/0',
      undefined,
    ]);
  });

  test('storeys are where walls stand', () => {
    expect(storeysIn({ murs: [] })).toEqual([{ z: 0, top: Infinity }]);
    expect(storeysIn({ murs: [{ z: 2700 }, {}, { z: 2710 }] }).map(({ z }) => z)).toEqual([0, 2700]);
  });
});

describe('undo', () => {
  /** Edits that a hand makes, by numbers that choose them. */
  const edit = (document: SceneDocument, kind: number, at: number): void => {
    const walls = wallsOn(document.scene, GROUND);
    const wall = walls[at % Math.max(1, walls.length)];
    const opening = { type: 'porte', mur: wall?.index ?? 0, position: 100, largeur: 800, hauteur: 2000 };
    const edits = [
      () => addingWalls([{ a: { x: 0, y: at * 100 }, b: { x: 3000, y: at * 100 } }], walls, MAKE),
      () => addingWalls(sidesOf({ x: 0, y: 0 }, { x: 1000 + at * 100, y: 3000 }), walls, MAKE),
      () => (wall ? adding('ouvertures', opening) : []),
      () => (wall ? removing(wall.pointer) : []),
      () => (wall ? movingCorner(walls, wall.a, { x: 10 - at * 50, y: 10 - at * 50 }) : []),
      () => (wall ? writing(wall.pointer, { epaisseur: 100 + at }) : []),
      () => adding('mobilier', { type: 'chaise', x: at, y: at }),
    ];
    document.edit(edits[kind % edits.length]!());
  };

  test('to the start gives the first scene, redo gives the last, value for value', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(6), fc.nat(30)), { minLength: 1, maxLength: 12 }), (steps) => {
        const first = { titre: 'Essai', inconnu: { garde: [1] }, ...roomOf(4000, 3000) };
        const document = new SceneDocument(first);
        for (const [kind, at] of steps) edit(document, kind, at);
        const last = document.scene;
        while (document.canUndo) document.undo();
        expect(document.scene).toEqual(first);
        while (document.canRedo) document.redo();
        expect(document.scene).toEqual(last);
      }),
    ));
});
