import { expect, test } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import type { Draft } from './scenes.js';
import { maison } from './scenes.js';

const DECKING = { role: 'terrasse', x: 3000, y: -1650, z: 1100, h: 100, l: 4000, p: 3000 };
/** Metres of open edge of the decking of a house with these entries. */
const open = (entries: Partial<Draft>): number[] =>
  verify({ ...maison(), boites: [DECKING], ...entries }, { langue: 'fr', now: () => 0 })
    .alertes.filter(({ code }) => code === 'plateforme_sans_garde_corps')
    .map(({ valeur }) => valeur as number);
const rail = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2, z: 1200, hauteur: 1000 });
const RAILS = [rail(1000, -150, 1000, -3150), rail(1000, -3150, 5000, -3150), rail(5000, -3150, 5000, -150)];
const slope = (front: number) =>
  [
    [-9000, 0],
    [15_000, 0],
    [15_000, front],
    [-9000, front],
  ].map(([x, z], i) => ({ x: x!, y: i < 2 ? -150 : -9150, z: z! }));

test('a terrace drawn as a volume is open on the three sides that no wall closes', () => {
  expect(open({})).toEqual([10]);
  expect(open({ garde_corps: RAILS })).toEqual([]);
  // The guardrail of the front closes the first 200 mm of the side.
  expect(open({ garde_corps: RAILS.slice(1) })).toEqual([2.8]);
});

test('a volume of another role, low or inside is no terrace to guard', () => {
  expect(open({ boites: [{ ...DECKING, role: 'cuve' }] })).toEqual([]);
  expect(open({ boites: [{ ...DECKING, z: 800 }] })).toEqual([]);
  expect(open({ boites: [{ ...DECKING, y: 2500, l: 1000, p: 1000 }] })).toEqual([]);
});

test('a landing before a raised entrance is open where no rail of its stair goes around it', () => {
  const landing = { ...DECKING, role: 'palier', groupe: 'P' };
  const flight = {
    x: 3000,
    y: -5250,
    z: 0,
    rotation: 90,
    hauteur: 1200,
    largeur: 1200,
    nb_marches: 7,
    giron: 300,
    groupe: 'P',
  };
  // The step of arrival takes 1.4 m of the front.
  expect(open({ boites: [landing], escaliers: [flight] })).toEqual([8.6]);
  expect(open({ boites: [landing], escaliers: [{ ...flight, rampe: 'deux' }] })).toEqual([]);
  expect(open({ boites: [landing], escaliers: [{ ...flight, groupe: 'autre', rampe: 'deux' }] })).toEqual([8.6]);
});

test('ground, volumes and flat roofs beside a terrace are no fall', () => {
  // Ground that rises to the level of the terrace 9 m before the house leaves a fall of 1 m up to 1.8 m from it.
  expect(open({ terrain: slope(1200) })[0]).toBeLessThan(5);
  expect(open({ terrain: slope(-1200) })[0]).toBe(10);
  const step = { role: 'bac', x: 3000, y: -3650, h: 600, l: 4000, p: 1000 };
  expect(open({ boites: [DECKING, step] })).toEqual([6]);
});

test('the floor of an attic ends at low walls on which the roof stands: nobody falls over them', () => {
  const box = [
    [0, 0, 9000, 0],
    [9000, 0, 9000, 7000],
    [9000, 7000, 0, 7000],
    [0, 7000, 0, 0],
  ] as const;
  /** Metres of open edge of a floor that ends at so many millimetres of the attic, 9 m long. */
  const attic = (end: number): number[] =>
    verify(
      {
        projet_id: 'combles',
        murs: box.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 3430, epaisseur: 300 })),
        planchers: [
          {
            polygone: [
              { x: 150, y: 150 },
              { x: end, y: 150 },
              { x: end, y: 6850 },
              { x: 150, y: 6850 },
            ],
            z: 2700,
          },
        ],
        toitures: [{ type: 'deux_pans', z: 3430, hauteur_faitage: 2800 }],
      } as Draft,
      { langue: 'fr', now: () => 0 },
    )
      .alertes.filter(({ code }) => code === 'plateforme_sans_garde_corps')
      .map(({ valeur }) => valeur as number);
  expect(attic(8850)).toEqual([]);
  // Before the middle of the attic there is no wall: the roof alone closes nothing.
  expect(attic(5000)).toEqual([6.7]);
});

/** A house of two storeys, 9 m wide, with a floor before its front that lies level with the upper storey. */
const withBalcony = (entries: Partial<Draft> = {}): Draft => ({
  projet_id: 'balcon',
  murs: [0, 2700].flatMap((z) =>
    (
      [
        [0, 0, 9000, 0],
        [9000, 0, 9000, 7000],
        [9000, 7000, 0, 7000],
        [0, 7000, 0, 0],
      ] as const
    ).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, z, hauteur: 2700, epaisseur: 300 })),
  ),
  planchers: [
    {
      polygone: [
        { x: 2000, y: -1650 },
        { x: 6000, y: -1650 },
        { x: 6000, y: -150 },
        { x: 2000, y: -150 },
      ],
      z: 2700,
    },
  ],
  ...entries,
});

test('a balcony level with its storey is open on the three sides that no wall closes, over the ground', () => {
  const told = (scene: Draft) =>
    verify(scene, { langue: 'fr', now: () => 0 }).alertes.filter(({ code }) => code === 'plateforme_sans_garde_corps');
  const [alert, ...others] = told(withBalcony());
  expect(others).toEqual([]);
  // The wall of the house closes the first 200 mm of each side; the guardrails proposed go on to it all the same.
  expect(alert).toMatchObject({ valeur: 6.6, objet: '/planchers/0' });
  expect(alert!.message).toContain('Balcon');
  expect(alert!.correctifs.map(({ propose }) => propose)).toEqual([
    { x1: 2000, y1: -1650, x2: 6000, y2: -1650, z: 2700, hauteur: 1000 },
    { x1: 6000, y1: -1650, x2: 6000, y2: -150, z: 2700, hauteur: 1000 },
    { x1: 2000, y1: -150, x2: 2000, y2: -1650, z: 2700, hauteur: 1000 },
  ]);
  const guarded = alert!.correctifs.map(({ propose }) => propose) as NonNullable<Draft['garde_corps']>;
  expect(told(withBalcony({ garde_corps: guarded }))).toEqual([]);
  // Over a volume that stands a step under it nobody falls far.
  expect(told(withBalcony({ boites: [{ x: 4000, y: -1500, l: 8000, p: 4000, h: 2300, role: 'garage' }] }))).toEqual([]);
});
