import { describe, expect, test } from 'vitest';
import { buildingOf, coverAt } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { appliancesOf } from '../../../src/kernel/rules/support/appliances.js';
import { servedOf } from '../../../src/kernel/rules/support/machines.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { lostIn } from '../../support/kept.js';
import { SCENES } from '../../support/scenes/index.js';

const scenes = Object.entries({ ...DEMOS, ...SCENES });
const complete = (scene: Scene) =>
  completeScene(buildingOf(scene), {
    langue: 'fr',
    switches: { structure: false, vmc: false, alimentation: false, chauffage: false, electricite_regles: false },
  });
const faults = (scene: Scene) =>
  verify(scene, { langue: 'fr', now: () => 0 }).alertes.filter(({ code }) => /evacuation|chute/.test(code));
const apart = (p: { x: number; y: number }, q: { x: number; y: number }) => Math.hypot(p.x - q.x, p.y - q.y);

/** Two storeys whose partitions do not lie over one another: a corner of one is the middle of a room of the other. */
function apartStoreys(): Scene {
  const ring = (z: number) =>
    [
      [0, 0, 7000, 0],
      [7000, 0, 7000, 9000],
      [7000, 9000, 0, 9000],
      [0, 9000, 0, 0],
    ].map(([x1, y1, x2, y2]) => ({ x1: x1!, y1: y1!, x2: x2!, y2: y2!, z, hauteur: 2700 }));
  const partition = { epaisseur: 70, hauteur: 2700 };
  return {
    murs: [
      ...ring(0),
      { x1: 100, y1: 5000, x2: 6900, y2: 5000, ...partition },
      { x1: 3500, y1: 100, x2: 3500, y2: 5000, ...partition },
      ...ring(2700),
      { x1: 100, y1: 6500, x2: 6900, y2: 6500, z: 2700, ...partition },
    ],
    pieces: [
      { x: 1500, y: 2000, type: 'chambre' },
      { x: 5000, y: 2000, type: 'chambre' },
      { x: 3500, y: 7000, type: 'sejour' },
      { x: 3500, y: 3000, z: 2700, type: 'salle_de_bain' },
      { x: 3500, y: 7500, z: 2700, type: 'chambre' },
    ],
    plomberie: [{ type: 'wc', x: 3600, y: 6100, z: 2700, rotation: 180 }],
  };
}

test('a stack stands beside a wall on every storey that it goes through', () => {
  const given = apartStoreys();
  const { building, scene } = complete(given);
  expect(appliancesOf(buildingOf(given))).toHaveLength(1);
  expect(building.stacks.filter(({ kind }) => kind === 'chute')).toHaveLength(1);
  expect(faults(scene).map(({ code }) => code)).not.toContain('chute_au_milieu');
});

test.each(['lHouse', 'farmhouse'] as const)(
  '%s: the waste of a sink and of its dishwasher is one size wider where it runs more than four metres',
  (name) => {
    const { building } = complete(SCENES[name]());
    const wastes = building.pipes.filter(({ type }) => type === 'eu');
    const kitchen = new Set<unknown>(['evier', 'lave_vaisselle']);
    const own = wastes.filter(({ source }) => kitchen.has(source.alimente));
    const ends = own.map(({ trace }) => trace.at(-1)!);
    const shared = wastes.filter(({ trace }) => ends.some((end) => apart(end, trace[0]!) < 1));
    const long = [...own, ...shared].filter(({ length }) => length > 4000);
    expect(long.length).toBeGreaterThan(0);
    for (const { diameter } of long) expect(diameter).toBe(63);
    for (const { length, diameter } of own) if (length <= 4000) expect(diameter).toBeLessThanOrEqual(50);
  },
);

describe('a drained scene', () => {
  test.each(scenes)('%s: slopes between 1 and 3 %%, no fault of drains, nothing more at a second call', (_, make) => {
    const given = make();
    const { scene, rapport } = complete(given);
    expect(lostIn(given, scene)).toEqual([]);
    expect(faults(scene).length).toBeLessThanOrEqual(faults(given).length);
    for (const { pente_pct: slope, denivele_mm: fall, longueur_m: length } of rapport.evacuations!.pentes) {
      expect(slope).toBeGreaterThanOrEqual(1);
      expect(slope).toBeLessThanOrEqual(3);
      expect(Math.abs(fall! - 10 * length * slope!)).toBeLessThan(1);
    }
    const again = complete(scene);
    expect(again.difference).toEqual([]);
    expect(again.rapport).toEqual(rapport);
  });

  test.each(scenes)(
    '%s: each drain added starts at its fixture and ends in the stack, on a drain or outside',
    (_, make) => {
      const { building } = complete(make());
      const added = building.pipes.filter(({ source }) => source['origine'] === 'deduite');
      const stack = building.stacks.find(({ kind }) => kind === 'chute');
      const appliances = servedOf(building);
      for (const pipe of added) {
        const [run] = pipe.runs;
        const [first, last] = [run!.points[0]!, run!.points.at(-1)!];
        const word = pipe.source.alimente;
        const near = appliances.filter(({ type }) => type === word);
        if (word) expect(Math.min(...near.map(({ back }) => apart(back, first)))).toBeLessThan(700);
        const onDrain = building.pipes.some(
          (other) =>
            other !== pipe &&
            other.runs[0]!.points.slice(1).some((q, i) => {
              const p = other.runs[0]!.points[i]!;
              return apart(p, last) + apart(last, q) - apart(p, q) < 1 && last.z >= Math.min(p.z, q.z) - 5;
            }),
        );
        const isOut = !building.footprint.some(({ outer }) => outer.length === 0) && apart(stack!.center, first) < 1;
        expect(onDrain || isOut || apart(stack!.center, last) < 1).toBe(true);
      }
    },
  );

  test('a stack is added near the WC, against a wall, and opens 400 mm over the roof', () => {
    const { building, rapport } = complete(SCENES.lHouse());
    const [chute] = rapport.evacuations!.chutes;
    const wc = building.plumbing.find(({ type }) => type === 'wc')!;
    expect(chute).toMatchObject({ origine: 'deduite', diametre_mm: 100, sortie_toiture_mm: 400 });
    expect(apart(chute!, wc.center)).toBeLessThan(1500);
    expect(chute!.z_haut - coverAt(building, chute!)!.z).toBeCloseTo(400, 0);
  });

  test('the stack of a bathroom upstairs goes down into the ground, and its collector leaves there', () => {
    const { building, rapport } = complete(SCENES.townHouse());
    const [chute] = rapport.evacuations!.chutes;
    expect(chute!.z_bas).toBeLessThan(building.levels[0]!.z);
    const collector = building.pipes.find(({ trace }) => apart(trace[0]!, chute!) < 1)!;
    expect(collector.runs[0]!.points[0]!.z).toBe(chute!.z_bas);
  });

  test('a declared stack stays, and takes the drains', () => {
    const bare = SCENES.lHouse();
    const chute = { x: 5000, y: 3000, diametre: 110, z_bas: -500, z_haut: 5000 };
    const { scene } = complete({ ...bare, evacuations: { chute } });
    expect(scene.evacuations).toEqual({ chute });
    const ends = scene.reseaux!.map(({ trace }) => trace!.at(-1)!);
    expect(ends.some((end) => apart(end, chute) < 1)).toBe(true);
  });

  test('drains of a storey that come out under its floor are said', () => {
    const { rapport, hypotheses } = complete(SCENES.townHouse());
    const out = Math.max(...rapport.evacuations!.pentes.map(({ sous_plancher_mm: mm }) => mm ?? 0));
    expect(out).toBeGreaterThan(0);
    expect(hypotheses.some((one) => one.includes(`${out} mm`))).toBe(true);
  });
});

/** Where the collector of a scene ends outside its building. */
function collectorEnd(given: Scene) {
  const { pipes, footprint } = complete(given).building;
  const ends = pipes.flatMap(({ trace }) => trace.at(-1) ?? []);
  return ends.find((end) => !footprint.some((part) => polygonContains(part, end)));
}

test('a collector leaves a house between party walls for its own garden or its street, not for a neighbour', () => {
  const open = apartStoreys();
  const free = collectorEnd(open)!;
  // Limits on all the walls but one: whichever side the collector took, it now takes the one that is left.
  const on = (side: number, far: number): [number, number][] => {
    const [west, south, east, north] = [0, 1, 2, 3].map((i) => (i === side ? far : 100)) as [
      number,
      number,
      number,
      number,
    ];
    return [
      [-west, -south],
      [7000 + east, -south],
      [7000 + east, 9000 + north],
      [-west, 9000 + north],
    ];
  };
  for (const side of [0, 1, 2, 3]) {
    const parcelle = on(side, 12_000);
    const end = collectorEnd({ ...open, parcelle })!;
    const ring = parcelle.map(([x, y]) => ({ x, y }));
    expect(polygonContains({ outer: ring, holes: [] }, end)).toBe(true);
  }
  // A side that is a street may be crossed.
  const index = [free.y < 0, free.x > 7000, free.y > 9000, free.x < 0].indexOf(true);
  const street = { ...open, parcelle: on((index + 3) % 4, 12_000), limites: [{ index, nature: 'voie' }] };
  expect(collectorEnd(street)).toEqual(free);
});
