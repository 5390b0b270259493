import { describe, expect, test } from 'vitest';
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

describe('the opening of a floor carries nothing', () => {
  const well = (x1: number, y1: number, x2: number, y2: number) => ({
    tremies: [
      {
        z: 2700,
        polygone: [
          [x1, y1],
          [x2, y1],
          [x2, y2],
          [x1, y2],
        ].map(([x, y]) => ({ x, y })),
      },
    ],
  });
  const spans = (scene: Json) => told(scene).map((message) => Number(/sur (\d+) mm/.exec(message)![1]));

  test('beside a wall, in the middle, or as wide as the part that is left: the floor spans from wall to wall', () => {
    for (const opening of [well(0, 3500, 4000, 4500), well(4000, 3000, 6500, 5500), well(0, 0, 5500, 8000)]) {
      expect(spans({ ...house(), ...opening }).map((span) => Math.abs(span - 8000) < 100)).toEqual([true]);
    }
  });

  test('a gallery that walls carry all along is no span', () => {
    expect(told({ ...house(), ...well(1300, 1300, 8700, 6700) })).toEqual([]);
    expect(told({ ...house(), ...well(2600, 2600, 7400, 5400) })).toHaveLength(1);
  });
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

test('a thin wall said to be bearing carries the one over it, a thick one said not to be does not', () => {
  const codes = (porteur: boolean, epaisseur: number) => {
    const { murs, ...rest } = house({ murs: [wall(epaisseur, 5000, 2700, porteur)] });
    const upper = { ...wall(200, 5000), z: 2700 };
    return verify(Scene.parse({ ...rest, murs: [...(murs as Json[]), upper] }), { langue: 'fr', now: () => 0 })
      .alertes.filter(({ code }) => code === 'refend_sans_appui')
      .map(({ objet }) => objet);
  };
  expect([codes(true, 70), codes(false, 200)]).toEqual([[], ['/murs/9']]);
});

test('the beam proposed under a wall stands on posts where it would be too long: nothing is told any more', () => {
  const { murs } = house();
  const upper = { ...wall(200, 5000), z: 2700 };
  const carried = [...(murs as Json[]), wall(200, 2500, 2700), wall(200, 7500, 2700), upper];
  const answer = verify(Scene.parse({ murs: carried }), { langue: 'fr', now: () => 0, appliquer: true });
  const codes = (alerts: readonly { code: string }[]) => alerts.map(({ code }) => code);
  expect(codes(answer.alertes)).toEqual(['niveau_non_desservi', 'refend_sans_appui']);
  expect(answer.diff!.map(({ propose }) => (propose as Json)['role'])).toEqual(['poutre', 'poteau']);
  expect(codes(answer.apres_correction!.alertes)).toEqual(['niveau_non_desservi']);
});
