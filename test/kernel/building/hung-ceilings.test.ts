import { describe, expect, it } from 'vitest';
import {
  areaAbove,
  bodiesOf,
  buildingOf,
  clearHeights,
  facesOf,
  volumeAbove,
} from '../../../src/kernel/building/index.js';
import type { Scene as SceneType } from '../../../src/kernel/scene/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

type Fields = Partial<SceneType>;
const ringOf = (hauteur: number, z: number) =>
  [
    [0, 0, 6000, 0],
    [6000, 0, 6000, 4000],
    [6000, 4000, 0, 4000],
    [0, 4000, 0, 0],
  ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur, z, epaisseur: 200 }));
const build = (fields: Fields, murs = ringOf(2700, 0)) => buildingOf(Scene.parse({ murs, ...fields }));
const point = (x: number, y: number) => ({ x, y });
const half = [point(0, 0), point(3000, 0), point(3000, 4000), point(0, 4000)];

describe('a hung ceiling', () => {
  it('lowers the whole room that holds its point', () => {
    const [room] = build({ plafonds: [{ x: 1000, y: 1000, hauteur: 2400 }] }).rooms;
    expect(room!.height).toBe(2400);
    expect(volumeAbove(room!)).toBeCloseTo(5800 * 3800 * 2400, 0);
  });

  it('lowers only the part that its polygon covers', () => {
    const [room] = build({ plafonds: [{ polygone: half, hauteur: 2250 }] }).rooms;
    expect(clearHeights(room!)).toEqual({ lowest: 2250, highest: 2700, isLevel: false });
    expect(volumeAbove(room!) / 1e9).toBeCloseTo((2.9 * 2.25 + 2.9 * 2.7) * 3.8, 3);
    expect(areaAbove(room!, 2500) / 1e6).toBeCloseTo(2.9 * 3.8, 3);
  });

  it('leaves a slope that is lower than it', () => {
    const roof = { type: 'deux_pans', hauteur_faitage: 3000, debord: 0 } as const;
    const low = ringOf(1200, 0);
    const sloping = build({ toitures: [roof] }, low).rooms[0]!;
    const hung = build({ toitures: [roof], plafonds: [{ x: 3000, y: 2000, hauteur: 2300 }] }, low).rooms[0]!;
    expect(sloping.height).toBeGreaterThan(3000);
    expect(hung.height).toBeCloseTo(2300, 0);
    expect(areaAbove(hung, 1800)).toBeCloseTo(areaAbove(sloping, 1800), 0);
    expect(clearHeights(hung).lowest).toBe(clearHeights(sloping).lowest);
  });

  it('changes nothing where it hangs higher than what is there, nor on another storey', () => {
    const murs = [...ringOf(2500, 0), ...ringOf(2500, 2700)];
    const heights = (fields: Fields) => build(fields, murs).rooms.map(({ height }) => height);
    const plain = heights({});
    expect(heights({ plafonds: [{ x: 1000, y: 1000, hauteur: 4000 }] })).toEqual(plain);
    const upper = heights({ plafonds: [{ x: 1000, y: 1000, z: 2700, hauteur: 2300 }] });
    expect(upper).toEqual([plain[0], 2300]);
  });

  it('keeps the room below and the floor above it in contact', () => {
    const murs = [...ringOf(2500, 0), ...ringOf(2500, 2700)];
    const building = build({ plafonds: [{ x: 1000, y: 1000, hauteur: 2250 }] }, murs);
    const [lower] = facesOf(building);
    const ceiling = lower!.faces.find(({ kind }) => kind === 'ceiling');
    expect(ceiling!.beyond).toEqual({ kind: 'room', room: building.rooms[1]!.id });
  });

  it('has a board over what it covers, and none where it is out of its room', () => {
    const boards = (fields: Fields) => {
      const building = build(fields);
      return bodiesOf(building).filter(({ pointer }) => pointer.startsWith('/plafonds'));
    };
    expect(boards({ plafonds: [{ x: 1000, y: 1000, hauteur: 2400 }] }).map(({ frame }) => frame.origin.z)).toEqual([
      2400,
    ]);
    expect(boards({ plafonds: [{ x: 9000, y: 1000, hauteur: 2400 }] })).toEqual([]);
  });

  it('without place, with a flat outline or without height is left out and told', () => {
    const flat = [point(0, 0), point(10, 0), point(20, 0)];
    const { skipped } = build({
      plafonds: [{ hauteur: 2400 }, { polygone: flat, hauteur: 2400 }, { x: 1, y: 1, hauteur: 0 }],
    });
    expect(skipped).toEqual([
      { pointer: '/plafonds/0', reason: 'sans_position' },
      { pointer: '/plafonds/1', reason: 'polygone_invalide' },
      { pointer: '/plafonds/2', reason: 'hauteur_nulle' },
    ]);
  });
});
