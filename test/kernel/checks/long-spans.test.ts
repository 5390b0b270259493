import { expect, test } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

type Json = Record<string, unknown>;
/** Two storeys of 10 × 8 m between the faces of their walls, and what stands between them. */
const house = (more: { readonly murs?: Json[]; readonly boites?: Json[] } = {}, existant = false): Json => {
  const storey = (z: number) =>
    [
      [-100, -100, 10_100, -100],
      [10_100, -100, 10_100, 8100],
      [10_100, 8100, -100, 8100],
      [-100, 8100, -100, -100],
    ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, z, hauteur: 2700, epaisseur: 200, existant }));
  return { murs: [...storey(0), ...storey(2700), ...(more.murs ?? [])], boites: more.boites ?? [] };
};
const told = (scene: Json): string[] =>
  verify(Scene.parse(scene), { langue: 'fr', now: () => 0 })
    .alertes.filter(({ code }) => code === 'portee_longue')
    .map(({ message }) => message);
const wall = (epaisseur: number, x: number, hauteur = 2700, porteur?: boolean): Json => ({
  x1: x,
  y1: 0,
  x2: x,
  y2: 8000,
  epaisseur,
  hauteur,
  ...(porteur === undefined ? {} : { porteur }),
});

test('a floor is told with its shorter span, to some centimetres', () => {
  expect(told(house())).toHaveLength(1);
  const [span] = told(house()).map((message) => Number(/sur (\d+) mm/.exec(message)![1]));
  expect(Math.abs(span! - 8000)).toBeLessThan(100);
});

test('what carries it: a bearing wall, a partition said to be one, a beam; not a low wall nor a partition', () => {
  expect(told(house({ murs: [wall(200, 5000)] }))).toEqual([]);
  expect(told(house({ murs: [wall(70, 5000, 2700, true)] }))).toEqual([]);
  expect(told(house({ boites: [{ x: 5000, y: 4000, l: 200, p: 8000, h: 300, z: 2200 }] }))).toHaveLength(0);
  expect(told(house({ murs: [wall(70, 5000)] }))).toHaveLength(1);
  expect(told(house({ murs: [wall(200, 5000, 1200)] }))).toHaveLength(1);
  expect(told(house({ murs: [wall(200, 5000, 2700, false)] }))).toHaveLength(1);
});

test('a floor that stands already is not judged', () => {
  expect(told(house({}, true))).toEqual([]);
});

test('a beam is told by its longest stretch between what is under it', () => {
  const post = (x: number): Json => ({ x, y: -6000, l: 200, p: 200, h: 2300, role: 'poteau' });
  const beam = { x: 5000, y: -6000, l: 10_200, p: 200, h: 300, z: 2300, role: 'poutre' };
  const scene = (...at: number[]): Json => ({ ...house({ murs: [wall(200, 5000)], boites: [...at.map(post), beam] }) });
  expect(told(scene(0, 10_000))).toHaveLength(1);
  expect(told(scene(0, 5000, 10_000))).toEqual([]);
});
