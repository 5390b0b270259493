import { describe, expect, test } from 'vitest';
import type { Building, Pipe } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { ringContains } from '../../../src/kernel/maths/ring.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { dwelling, DWELLING_KINDS } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';

const complete = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr', switches: { structure: false } });
const unitOf = ({ plumbing }: Building) => plumbing.find(({ type }) => type === 'pac_exterieure');
const moduleOf = ({ plumbing }: Building) => plumbing.find(({ type }) => type === 'module_hydraulique');
const linkOf = ({ pipes }: Building): Pipe[] =>
  pipes.filter(({ type, source }) => type === 'chauffage' && source.alimente === 'module_hydraulique');

/** Both ways between the parts: each from within the unit to before the module. */
function expectJoined(building: Building): void {
  const [unit, inner] = [unitOf(building)!, moduleOf(building)!];
  const link = linkOf(building);
  expect(link.map(({ source }) => source.circuit)).toEqual(['aller', 'retour']);
  for (const { trace, source, diameter } of link) {
    const way = source.circuit === 'aller' ? trace : trace.toReversed();
    expect(ringContains(unit.footprint, way[0]!)).toBe(true);
    expect(distance(way.at(-1)!, inner.at)).toBeLessThan(150);
    // At 0.7 m/s or less.
    expect(source['marge']).toMatchObject({ unite: 'm/s' });
    expect((source['marge'] as { valeur: number }).valeur).toBeLessThanOrEqual(0.7);
    expect(diameter).toBeGreaterThanOrEqual(20);
  }
  expect(crossing(link[0]!, link[1]!)).toBe(false);
}

const sides = ({ trace }: Pipe) => trace.slice(1).map((b, i) => [trace[i]!, b] as const);
function crossing(one: Pipe, other: Pipe): boolean {
  type P = { readonly x: number; readonly y: number };
  const turn = (a: P, b: P, c: P) => Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  return sides(one).some(([a, b]) =>
    sides(other).some(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0),
  );
}

const generated = Object.fromEntries(
  DWELLING_KINDS.flatMap((kind) => [1].map((seed) => [`${kind} ${seed}`, () => dwelling(kind, seed)])),
);

describe('the parts of a heat pump', () => {
  test.each(Object.entries({ ...SCENES, ...generated }))(
    '%s: where the rules place both, they are joined',
    (_, make) => {
      const { building, scene, hypotheses } = complete(make());
      if (!unitOf(building)) return;
      expectJoined(building);
      expect(hypotheses.some((one) => one.includes('monobloc'))).toBe(true);
      expect(complete(scene).difference).toEqual([]);
    },
  );

  const ring = [
    [0, 0, 9000, 0],
    [9000, 0, 9000, 6000],
    [9000, 6000, 0, 6000],
    [0, 6000, 0, 0],
  ] as const;
  const murs = ring.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 300 }));
  const withParts = (unit: object, inner: object): Scene =>
    Scene.parse({
      murs,
      pieces: [{ x: 4500, y: 3000, type: 'sejour' }],
      plomberie: [
        { type: 'pac_exterieure', puissance_kw: 8, ...unit },
        { type: 'module_hydraulique', ...inner },
      ],
    });

  test.each([-1600, -900, -300, 0, 250, 700, 1500])('a unit %i mm aside is joined along the façade', (aside) => {
    const { building } = complete(withParts({ mur: 0, position: 4500 + aside }, { mur: 0, position: 4500 }));
    expectJoined(building);
    const inner = moduleOf(building)!;
    // Nothing runs along the wall in the room: inside, a pipe only goes straight to the module.
    for (const { trace } of linkOf(building)) {
      for (const { x, y } of trace) if (y > 0) expect(Math.abs(x - inner.at.x)).toBeLessThan(60);
    }
  });

  test('parts on two walls are joined through the floor', () => {
    const { building, hypotheses } = complete(withParts({ mur: 0, position: 4500 }, { mur: 2, position: 4500 }));
    expectJoined(building);
    expect(hypotheses.some((one) => one.includes('Liaison de l’unité extérieure'))).toBe(false);
  });

  test('the module stands in the plant room of a floor of offices, though no wall of it is a façade', () => {
    const { building } = complete(SCENES.office());
    const room = building.rooms.find(({ id }) => id === moduleOf(building)!.room)!;
    expect(room.use).toBe('local_technique');
    expectJoined(building);
  });

  test('a cupboard without a place for it leaves the module on a façade', () => {
    const scene = SCENES.farmhouse() as Scene;
    const { building } = complete(scene);
    expect(building.rooms.some(({ use }) => ['local_technique', 'cellier', 'garage'].includes(use))).toBe(false);
    expect(moduleOf(building)!.seat!.wall).toBe(unitOf(building)!.seat!.wall);
  });

  test('what the machine draws in the cold is told as supposed', () => {
    const { hypotheses } = complete(SCENES.lHouse());
    expect(hypotheses.some((one) => /pompe à chaleur est supposée appeler.*2,5/.test(one))).toBe(true);
  });
});

describe('the plumbing plan', () => {
  const said = (building: Building, index: number, langue: 'fr' | 'en'): string[] =>
    technicalView(building, building.levels[index]!, 'plomberie', { scale: 50, langue }).items.flatMap((item) =>
      item.kind === 'text' ? [item.value] : [],
    );

  test.each(['townHouse', 'lHouse', 'twoFlats', 'atticHouse', 'lHouseTurned'] as const)(
    '%s: says output, regime, link and back-up of the heat pump where it stands, and the losses once',
    (name) => {
      const { building, rapport } = complete(SCENES[name]());
      const unit = unitOf(building)!;
      const texts = said(building, unit.levelIndex, 'fr');
      const [link] = linkOf(building);
      expect(texts).toContain(`PAC air/eau ${unit.source.puissance_kw} kW, eau 55/45 °C`);
      const backUp = rapport.chauffage!.generateur!.appoint_w / 1000;
      expect(texts).toContain(`liaison 2 × Ø${link!.diameter}, appoint ${String(backUp).replace('.', ',')} kW`);
      const kw = (Math.round(rapport.chauffage!.deperditions_w! / 100) / 10).toString().replace('.', ',');
      expect(texts.filter((text) => text.includes(`déperditions ${kw} kW à −7 °C, pièces à 20 °C`))).toHaveLength(1);
      expect(said(building, unit.levelIndex, 'en')).toContain(
        `Air/water HP ${unit.source.puissance_kw} kW, water 55/45 °C`,
      );
      for (const { index } of building.levels.filter((level) => level.index !== unit.levelIndex)) {
        expect(said(building, index, 'fr').join()).not.toMatch(/PAC|déperditions/);
      }
    },
  );

  test('a bathroom that the scene heats to 24 °C is told beside the losses', () => {
    const given = SCENES.lHouse();
    const pieces = given.pieces!.map((piece) =>
      piece.type === 'salle_de_bain' ? { ...piece, temperature_c: 24 } : piece,
    );
    const { building } = complete({ ...given, pieces });
    expect(said(building, 0, 'fr').join()).toContain('à −7 °C, pièces à 20–24 °C');
    expect(said(building, 0, 'en').join()).toContain('at −7 °C, rooms at 20–24 °C');
  });
});
