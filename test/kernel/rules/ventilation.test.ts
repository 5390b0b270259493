import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { airWay } from '../../../src/kernel/network/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { lostIn } from '../../support/kept.js';
import { dwelling, DWELLING_KINDS } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';

const generated = Object.fromEntries(
  DWELLING_KINDS.flatMap((kind) => [1, 2, 3, 4].map((seed) => [`${kind} ${seed}`, () => dwelling(kind, seed)])),
);
const WORKED_IN: ReadonlySet<string> = new Set(['office', 'shops']);
const homes = Object.fromEntries(Object.entries(SCENES).filter(([name]) => !WORKED_IN.has(name)));
const scenes = Object.entries({ ...DEMOS, ...homes, ...generated });
const complete = (scene: Scene) =>
  completeScene(buildingOf(scene), {
    langue: 'fr',
    switches: {
      structure: false,
      evacuations: false,
      alimentation: false,
      chauffage: false,
      electricite_regles: false,
    },
  });
const ofTrade = (scene: Scene) =>
  verify(scene, { langue: 'fr', now: () => 0 }).alertes.filter(({ metier }) => metier === 'ventilation');

const MAIN = new Set(['sejour', 'salon', 'salle_a_manger', 'chambre', 'bureau']);
/** Arrêté du 24 mars 1982, article 3, written here anew: kitchen, bathroom, WC by main rooms. */
const TABLE = [
  [75, 15, 15, 15],
  [90, 15, 15, 15],
  [105, 30, 15, 15],
  [120, 30, 30, 15],
  [135, 30, 30, 15],
] as const;

describe('a ventilated scene', () => {
  test.each(scenes)('%s: vents where there is water, inlets in every main room, balanced at 20 Pa', (_, make) => {
    const given = make();
    const { scene, building, rapport } = complete(given);
    const { debits, entrees_air: inlets, total_extrait_m3h: drawn, total_entrant_m3h: given_ } = rapport.ventilation!;
    expect(lostIn(given, scene)).toEqual([]);
    expect(ofTrade(scene)).toEqual([]);
    for (const { m3h, requis_m3h: due } of debits) expect(m3h).toBeGreaterThanOrEqual(due!);
    if (drawn > 0) {
      expect(given_ / drawn).toBeGreaterThanOrEqual(0.85);
      expect(given_ / drawn).toBeLessThanOrEqual(1.2);
      const aired = new Set(inlets.map(({ piece }) => piece));
      const main = building.rooms.filter(({ use }) => MAIN.has(use)).map(({ id }) => id);
      expect([...aired].toSorted()).toEqual(main.toSorted());
    }
    const again = complete(scene);
    expect(again.difference).toEqual([]);
    expect(again.rapport).toEqual(rapport);
  });

  test.each(Object.entries(generated))('%s: the flows are those of the decree', (_, make) => {
    const { building, rapport } = complete(make());
    const count = building.rooms.filter(({ use }) => MAIN.has(use)).length;
    const row = TABLE[Math.min(count, 5) - 1]!;
    const wcs = building.rooms.filter(({ use }) => use === 'wc').length;
    const uses = new Map(building.rooms.map(({ id, use }) => [id, use]));
    const due = { cuisine: row[0], salle_de_bain: row[1], wc: wcs === 1 ? row[2] : row[3] } as Record<string, number>;
    for (const { piece, m3h } of rapport.ventilation!.debits) expect(m3h).toBe(due[uses.get(piece)!]);
  });

  test.each(scenes)('%s: the air of every vent has its way to the unit, or the vent is told', (name, make) => {
    const { building, hypotheses } = complete(make());
    const terminals = building.ventilation?.terminals ?? [];
    // Without a unit of its own, a scene has no end that its ducts must reach.
    if (terminals.every(({ kind }) => kind !== 'caisson')) return;
    const vents = terminals.filter(({ kind }) => kind === 'bouche');
    const adrift = vents.filter(({ at }) => !airWay(building, at).isWhole);
    const isTold = hypotheses.some((text) => text.startsWith('Bouches dont le conduit est à étudier'));
    expect(isTold).toBe(adrift.length > 0);
    if (name in homes) expect(adrift).toEqual([]);
  });

  test('each of two flats has the flows of its own main rooms', () => {
    const { rapport } = complete(SCENES.twoFlats());
    const kitchens = rapport.ventilation!.debits.filter(({ m3h }) => m3h >= 75);
    expect(kitchens.map(({ m3h }) => m3h)).toEqual([120, 120]);
  });

  test('the inlets of a room are of one module where one gives their sum', () => {
    const byRoom = Map.groupBy(complete(SCENES.twoFlats()).rapport.ventilation!.entrees_air, ({ piece }) => piece);
    const pairs = [...byRoom.values()].filter((own) => own.length === 2).map((own) => own.map(({ m3h }) => m3h));
    expect(pairs).toEqual([
      [30, 30],
      [30, 30],
    ]);
  });

  test('every duct is quick enough to be small and slow enough to be quiet', () => {
    for (const [, make] of scenes) {
      for (const duct of (complete(make()).scene.ventilation as { conduits?: { marge?: { valeur: number } }[] })
        .conduits ?? []) {
        expect(duct.marge?.valeur ?? 0).toBeLessThanOrEqual(4);
      }
    }
  });
});
