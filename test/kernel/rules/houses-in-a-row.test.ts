import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { airBasis } from '../../../src/kernel/drawing/set/air-basis.js';
import { airWay, discharges, ductFlows } from '../../../src/kernel/network/index.js';
import { dwellingsOf } from '../../../src/kernel/measures/index.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { housesInARow } from '../../support/scenes/houses-in-a-row.js';
import { SCENES } from '../../support/scenes/index.js';

const complete = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr', switches: { structure: false } });
const homeAt = (building: Building, point: { x: number; y: number }): number =>
  dwellingsOf(building).findIndex((rooms) => rooms.some(({ polygon }) => polygonContains(polygon, point)));
/** Homes that a course runs in, in plan. */
const homesAlong = (building: Building, trace: readonly { x: number; y: number }[]): number[] => {
  const along = trace.slice(1).flatMap((b, i) =>
    Array.from({ length: 41 }, (_, k) => ({
      x: trace[i]!.x + ((b.x - trace[i]!.x) * k) / 40,
      y: trace[i]!.y + ((b.y - trace[i]!.y) * k) / 40,
    })),
  );
  return [...new Set(along.map((point) => homeAt(building, point)).filter((home) => home >= 0))];
};
/** Homes that the pipes of each part of the heating run in. */
const homesOfPipes = (building: Building, fluids: readonly string[] = ['chauffage']): number[][] =>
  building.pipes.filter(({ type }) => fluids.includes(type)).map(({ trace }) => homesAlong(building, trace));

const ROWS = {
  'two houses': [2, () => housesInARow()],
  'three houses': [3, () => housesInARow(3)],
  'two houses of two storeys': [2, () => housesInARow(2, 2)],
  'two houses askew': [2, () => turned(housesInARow(), 31)],
} as const;

describe.each(Object.entries(ROWS))('%s side by side', (_, [count, make]) => {
  const { building, scene, rapport, hypotheses } = complete(make());

  test('each has a module and a unit of its own, and nothing crosses the wall between them', () => {
    expect(dwellingsOf(building)).toHaveLength(count);
    const modules = building.plumbing.filter(({ type }) => type === 'module_hydraulique');
    expect(modules.map(({ center }) => homeAt(building, center)).toSorted()).toEqual(modules.map((__, i) => i));
    expect(modules).toHaveLength(count);
    expect(building.plumbing.filter(({ type }) => type === 'pac_exterieure')).toHaveLength(count);
    const homes = homesOfPipes(building);
    expect(homes.filter((own) => own.length > 1)).toEqual([]);
    expect(new Set(homes.flat()).size).toBe(count);
  });

  test('water comes into each by a pipe and a meter of its own, and none goes through the wall between them', () => {
    const homes = homesOfPipes(building, ['ef', 'ec']);
    expect(homes.filter((own) => own.length > 1)).toEqual([]);
    const isOut = (point: { x: number; y: number }): boolean =>
      building.footprint.every((part) => !polygonContains(part, point));
    const arrivals = building.pipes.filter(({ type, trace }) => type === 'ef' && isOut(trace[0]!));
    expect(arrivals.map(({ trace }) => homeAt(building, trace.at(-1)!)).toSorted()).toEqual([...arrivals.keys()]);
    expect(arrivals).toHaveLength(count);
    expect(hypotheses.join(' ')).not.toMatch(/alimentation est à étudier/);
    const drawn = technicalView(building, building.levels[0]!, 'plomberie', { scale: 50, langue: 'fr' }).items;
    const meters = drawn.filter((item) => item.kind === 'block' && item.symbol.name === 'PLOMB_ARRIVEE');
    expect(new Set(meters.flatMap(({ id }) => id ?? [])).size).toBe(count);
  });

  test('the drains of each go down its own stack and out on its own side, none through the wall between them', () => {
    const homes = homesOfPipes(building, ['eu', 'ev']);
    expect(homes.filter((own) => own.length > 1)).toEqual([]);
    const stacks = building.stacks.filter(({ kind }) => kind === 'chute');
    expect(stacks.map(({ center }) => homeAt(building, center)).toSorted()).toEqual([...stacks.keys()]);
    expect(stacks).toHaveLength(count);
    expect(rapport.evacuations!.chutes).toHaveLength(count);
    const isOut = (point: { x: number; y: number }): boolean =>
      building.footprint.every((part) => !polygonContains(part, point));
    const collectors = building.pipes.filter(({ type, trace }) => type === 'ev' && isOut(trace.at(-1)!));
    expect(collectors.map(({ trace }) => homeAt(building, trace[0]!)).toSorted()).toEqual([...stacks.keys()]);
    const wcs = building.plumbing.filter(({ type }) => type === 'wc');
    for (const wc of wcs) {
      const own = building.pipes.filter(
        ({ type, trace }) => type === 'ev' && homeAt(building, trace[0]!) === homeAt(building, wc.center),
      );
      const starts = own.map(({ trace }) => Math.hypot(trace[0]!.x - wc.center.x, trace[0]!.y - wc.center.y));
      expect(Math.min(...starts)).toBeLessThan(700);
    }
    expect(hypotheses.some((one) => one.includes(`${count} logements côte à côte, une chute et un collecteur`))).toBe(
      true,
    );
  });

  test('the air of each is drawn off by a unit of its own, no duct of which goes through the wall between them', () => {
    const terminals = building.ventilation!.terminals;
    const units = terminals.filter(({ kind }) => kind === 'caisson');
    expect(units.map(({ at }) => homeAt(building, at)).toSorted()).toEqual([...units.keys()]);
    expect(units).toHaveLength(count);
    for (const unit of units) {
      const own = terminals.filter(
        ({ kind, at }) => kind === 'bouche' && homeAt(building, at) === homeAt(building, unit.at),
      );
      expect(unit.flow).toBe(own.reduce((sum, { flow }) => sum + flow!, 0));
      for (const { at } of own) expect(airWay(building, at).isWhole).toBe(true);
    }
    const homes = building.courses
      .filter(({ kind }) => kind === 'conduit')
      .map(({ points }) => homesAlong(building, points));
    expect(homes.filter((own) => own.length > 1)).toEqual([]);
    // What leaves each unit is what that one draws.
    const out = discharges(building).map((duct) => ductFlows(building).get(duct));
    expect(out.toSorted()).toEqual(units.map(({ flow }) => flow).toSorted());
    expect(hypotheses.some((one) => one.includes(`${count} logements côte à côte, un caisson chacun`))).toBe(true);
    const basis = airBasis(building, 'fr')!;
    expect(JSON.stringify(basis)).not.toContain('coupe-feu');
    expect(JSON.stringify(basis)).toContain(units.map(({ flow }) => flow).join(' + '));
  });

  test('each board feeds its own unit, and there is no board of common services', () => {
    const boards = building.electric.filter(({ type }) => type === 'tableau_electrique');
    expect(boards).toHaveLength(count);
    const homeOfRoom = (id: string | null) =>
      dwellingsOf(building).findIndex((own) => own.some((room) => room.id === id));
    expect(boards.map(({ room }) => homeOfRoom(room)).toSorted()).toEqual([...boards.keys()]);
    const air = rapport.electricite!.circuits.filter(({ nature }) => nature === 'vmc');
    expect(air).toHaveLength(count);
  });

  test('every radiator has its flow and its return', () => {
    const radiators = building.plumbing.filter(({ type }) => type === 'radiateur');
    for (const circuit of ['aller', 'retour']) {
      const ends = building.pipes
        .filter(({ type, source }) => type === 'chauffage' && source.circuit === circuit)
        .flatMap(({ trace }) => [trace[0]!, trace.at(-1)!]);
      for (const { at } of radiators) {
        expect(Math.min(...ends.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)))).toBeLessThan(150);
      }
    }
  });

  test('the scene says the outputs together, each unit its own, and a second call adds nothing', () => {
    const units = building.plumbing.filter(({ type }) => type === 'pac_exterieure');
    const generator = (scene.chauffage as { generateur: Record<string, unknown> }).generateur;
    const sum = units.reduce((total, { source }) => total + source.puissance_kw!, 0);
    expect(generator).toMatchObject({ nombre: count, puissance_nominale_kw: sum });
    expect(rapport.chauffage!.generateur!.puissance_nominale_kw).toBe(sum);
    expect(hypotheses.some((one) => one.includes(`${count} logements côte à côte, un générateur chacun`))).toBe(true);
    const again = complete(scene);
    expect(again.difference).toEqual([]);
    expect(again.rapport.chauffage).toEqual(rapport.chauffage);
  });

  test('each board feeds its own machine, by a breaker for that one', () => {
    const circuits = building.panel!.circuits.filter(({ nature }) => /chauffage/.test(nature ?? ''));
    expect(circuits).toHaveLength(count);
    const alone = rapport.electricite!.circuits.filter(({ nature }) => nature === 'chauffage');
    for (const { calibre_a: breaker } of alone) expect(breaker).toBeLessThanOrEqual(32);
  });

  test('the plan names each machine, and asks for no meters', () => {
    const texts = technicalView(building, building.levels[0]!, 'plomberie', { scale: 100, langue: 'fr' }).items.flatMap(
      (item) => (item.kind === 'text' ? [item.value] : []),
    );
    expect(texts.filter((text) => text.startsWith('PAC air/eau'))).toHaveLength(count);
    expect(texts.join(' ')).not.toMatch(/compteur d’énergie/);
  });
});

test('flats one over the other, and houses for which the scene gives one output, keep one machine', () => {
  const units = (scene: Scene) => complete(scene).building.plumbing.filter(({ type }) => type === 'pac_exterieure');
  expect(units(SCENES.twoFlats())).toHaveLength(1);
  const shared = { ...housesInARow(), chauffage: { generateur: { type: 'pac_air_eau', puissance_nominale_kw: 11 } } };
  expect(units(shared as Scene)).toHaveLength(1);
});

test('three houses of two storeys: the middle one has its machine too, and none hangs under a flight', () => {
  const { building } = complete(housesInARow(3, 2));
  const modules = building.plumbing.filter(({ type }) => type === 'module_hydraulique');
  expect(modules.map(({ center }) => homeAt(building, center)).toSorted()).toEqual([0, 1, 2]);
  const flights = building.stairs.flatMap((stair) => stair.flights);
  const isUnder = ({ x, y }: { x: number; y: number }): boolean =>
    flights.some(({ foot, direction, run, width }) => {
      const along = (x - foot.x) * direction.x + (y - foot.y) * direction.y;
      const aside = (y - foot.y) * direction.x - (x - foot.x) * direction.y;
      return along > 0 && along < run && Math.abs(aside) < width / 2;
    });
  expect(modules.filter(({ footprint }) => footprint.some(isUnder))).toEqual([]);
  const radiators = building.plumbing.filter(({ type }) => type === 'radiateur');
  const ends = building.pipes.filter(({ type }) => type === 'chauffage').map(({ trace }) => trace.at(-1)!);
  for (const { at } of radiators) {
    expect(Math.min(...ends.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)))).toBeLessThan(150);
  }
});

/** Houses of one room side by side, of unlike depths: the gable of a deep one goes on behind the one beside it. */
function unlikeDepths(): Scene {
  const [xs, depths] = [
    [0, 5600, 12_100, 18_000],
    [9000, 7400, 10_200],
  ];
  const hauteur = 2700;
  const wall = (x1: number, y1: number, x2: number, y2: number, epaisseur = 300) => {
    return { x1, y1, x2, y2, epaisseur, hauteur };
  };
  const houses = depths.map((depth, k) => {
    const [from, to] = [xs[k]!, xs[k + 1]!];
    const next = Math.max(depth, depths[k + 1] ?? 0);
    return {
      murs: [
        wall(from, 0, to, 0),
        wall(to, depth, from, depth),
        wall(to, 0, to, next, k < 2 ? 250 : 300),
        ...(k === 0 ? [wall(from, depth, from, 0)] : []),
      ],
      ouvertures: [
        { mur: 0, position: 600, largeur: 930, hauteur: 2100, type: 'porte' as const },
        { mur: 0, position: 2400, largeur: 1400, hauteur: 1250, allege: 900, type: 'fenetre' as const },
        { mur: 1, position: 600, largeur: 1000, hauteur: 1250, allege: 900, type: 'fenetre' as const },
        { mur: 1, position: to - from - 1600, largeur: 900, hauteur: 1250, allege: 900, type: 'fenetre' as const },
      ],
      pieces: [{ x: from + 2500, y: 2300, type: 'sejour' }],
      mobilier: [{ type: 'cuisine', x: to - 1500, y: 4240, rotation: 180, l: 2400 }],
    };
  });
  const firsts = houses.map((_, k) => houses.slice(0, k).reduce((sum, { murs }) => sum + murs.length, 0));
  return Scene.parse({
    murs: houses.flatMap(({ murs }) => murs),
    ouvertures: houses.flatMap(({ ouvertures }, k) => ouvertures.map((one) => ({ ...one, mur: one.mur + firsts[k]! }))),
    pieces: houses.flatMap(({ pieces }) => pieces),
    mobilier: houses.flatMap(({ mobilier }) => mobilier),
  });
}

test('a unit before a gable stands clear of the façade of the house beside', () => {
  const { building } = complete(unlikeDepths());
  const units = building.plumbing.filter(({ type }) => type === 'pac_exterieure');
  expect(units.length).toBeGreaterThan(0);
  for (const { footprint, center } of units) {
    const inner = footprint.map(({ x, y }) => ({
      x: center.x + 0.9 * (x - center.x),
      y: center.y + 0.9 * (y - center.y),
    }));
    expect(inner.filter((corner) => building.footprint.some((part) => polygonContains(part, corner)))).toEqual([]);
  }
});
