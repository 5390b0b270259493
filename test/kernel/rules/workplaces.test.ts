import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { symbolOf } from '../../../src/kernel/catalogue/electric-symbols.js';
import { controlsOf } from '../../../src/kernel/electrical/index.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { facadeDucts } from '../../../src/kernel/network/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { SCENES } from '../../support/scenes/index.js';

const completed = (make: () => Parameters<typeof buildingOf>[0]) =>
  completeScene(buildingOf(make()), { langue: 'fr' }).building;

describe('workplaces are proposed lights, switches, outlets and the units that show the way out', () => {
  const floor = completed(SCENES.office);
  const units = floor.electric.filter((device) => symbolOf(device) === 'bloc_secours');

  test('every room of an office floor has lamps and a switch that commands them', () => {
    for (const { id } of floor.rooms) {
      const lamps = floor.electric.filter((one) => one.room === id && symbolOf(one) === 'luminaire');
      const commanded = new Set(floor.electric.flatMap(({ source }) => source.commande ?? []));
      expect(lamps.length, id).toBeGreaterThan(0);
      expect(lamps.filter(({ index }) => !commanded.has(index))).toEqual([]);
    }
  });

  test('each desk has two sockets and a data outlet on a wall near it', () => {
    for (const desk of floor.furniture.filter(({ type }) => type === 'bureau')) {
      const near = (type: string) =>
        floor.electric.filter(
          (one) => one.type === type && one.room === desk.room && distance(one.at, desk.center) <= 3000,
        ).length;
      expect(near('prise'), desk.pointer).toBeGreaterThanOrEqual(2);
      expect(near('prise_rj45'), desk.pointer).toBeGreaterThanOrEqual(1);
    }
  });

  test('a unit is over the exit, and along the way there the next one is 15 m away at most', () => {
    const exit = floor.openings.find(({ kind, isExterior }) => kind === 'porte' && isExterior)!;
    expect(units.some(({ at }) => distance(at, exit.center) < 1500)).toBe(true);
    const way = floor.rooms.find(({ use }) => use === 'degagement')!;
    const lamps = floor.electric.filter((one) => one.room === way.id && symbolOf(one) === 'luminaire');
    expect(lamps.length).toBeGreaterThan(10);
    for (const { at } of lamps) expect(Math.min(...units.map((unit) => distance(unit.at, at)))).toBeLessThan(9000);
  });

  test('no switch commands a unit, nor does a plan draw that one does', () => {
    const commanded = new Set(floor.electric.flatMap(({ source }) => source.commande ?? []));
    expect(units.filter(({ index }) => commanded.has(index))).toEqual([]);
    const drawn = new Set(controlsOf(floor, floor.levels[0]!).map(({ to }) => to));
    expect(units.filter((unit) => drawn.has(unit))).toEqual([]);
  });

  test('shops have one over the door that the public comes in by, their flats none', () => {
    const building = completed(SCENES.shops);
    const own = building.electric.filter((device) => symbolOf(device) === 'bloc_secours');
    expect(new Set(own.map(({ levelIndex }) => levelIndex))).toEqual(new Set([0]));
    expect(own).toHaveLength(6);
    expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
  });

  test('a large room without desks has sockets along its walls, not beside its door alone', () => {
    const shops = completed(SCENES.shops);
    for (const room of shops.rooms.filter(({ level, area }) => level === 0 && area > 40e6)) {
      const own = shops.electric.filter((one) => one.type === 'prise' && one.room === room.id);
      expect(own.length).toBeGreaterThanOrEqual(5);
      const gaps = own.map(({ at, id }) =>
        Math.min(...own.filter((one) => one.id !== id).map((one) => distance(one.at, at))),
      );
      expect(Math.min(...gaps)).toBeGreaterThan(1500);
    }
  });

  test('a second call adds nothing', () => {
    expect(completeScene(floor, { langue: 'fr' }).difference).toEqual([]);
  });
});

interface Circuit {
  readonly id: string;
  readonly nature: string;
  readonly tableau?: number;
  readonly membres: readonly number[];
  readonly regle: string;
}
const circuitsOf = ({ scene }: ReturnType<typeof completed>) =>
  (scene.tableau as { readonly circuits: readonly Circuit[] }).circuits;
const FED: ReadonlySet<string> = new Set(['luminaire', 'prise', 'prise_spe']);

describe('workplaces are proposed a board and circuits, which stay to be studied', () => {
  test.each([
    ['an office floor', SCENES.office, 1],
    ['shops under flats: a board each, and one for the heat pump that all share', SCENES.shops, 4],
  ] as const)('%s', (_, make, boards) => {
    const building = completed(make);
    const work = new Set(building.rooms.filter(({ level }) => level === 0).map(({ id }) => id));
    const own = building.electric.filter(({ room }) => work.has(room ?? ''));
    expect(own.filter(({ type }) => type === 'tableau_electrique')).toHaveLength(boards);
    const circuits = circuitsOf(building);
    const fed = new Map(circuits.flatMap((circuit) => circuit.membres.map((member) => [member, circuit] as const)));
    for (const device of own.filter(({ type }) => FED.has(type))) {
      expect(fed.get(device.index), device.pointer).toBeDefined();
      expect(fed.get(device.index)!.regle).toContain(device.type === 'prise_spe' ? '' : 'à étudier');
    }
    for (const { nature, membres } of circuits) {
      if (nature.startsWith('prises_')) expect(membres.length).toBeLessThanOrEqual(8);
    }
  });

  test('an emergency unit is on the circuit of the lamps of its room: it lights when those fail', () => {
    for (const building of [completed(SCENES.office), completed(SCENES.shops)]) {
      const circuits = circuitsOf(building);
      const idOf = (index: number) => circuits.find(({ membres }) => membres.includes(index))?.id;
      for (const unit of building.electric.filter((one) => symbolOf(one) === 'bloc_secours')) {
        const lamps = building.electric.filter((one) => one.room === unit.room && symbolOf(one) === 'luminaire');
        expect(lamps.map(({ index }) => idOf(index))).toContain(idOf(unit.index));
      }
    }
  });

  test('a heat pump that flats and shops share is on no home’s board', () => {
    const building = completed(SCENES.shops);
    const [heating, ...others] = circuitsOf(building).filter(({ nature }) => nature === 'chauffage');
    expect(others).toEqual([]);
    const board = building.electric.find(({ index }) => index === heating!.tableau)!;
    expect((board.source as { appareil?: string }).appareil).toBe('services_generaux');
    // The unit of the ventilation, which several share as well, is fed from there too.
    const natures = circuitsOf(building).flatMap(({ tableau, nature }) => (tableau === board.index ? [nature] : []));
    expect(natures.toSorted()).toEqual(['chauffage', 'vmc']);
  });
});

test('each extractor of a shop that blows through the façade has a socket and a circuit, once', () => {
  const once = completeScene(buildingOf(SCENES.shops()), { langue: 'fr' }).building;
  const twice = completeScene(buildingOf(once.scene), { langue: 'fr' }).building;
  const extractors = [...facadeDucts(once).keys()];
  expect(extractors.length).toBeGreaterThan(0);
  for (const building of [once, twice]) {
    const circuits = building.panel!.circuits.filter(({ nature }) => nature === 'extracteur');
    const rooms = circuits.map(({ members }) => building.electric.find(({ index }) => index === members[0])!.room);
    expect(rooms.toSorted()).toEqual(extractors.map(({ room }) => room).toSorted());
    // The unit of the flats keeps its own.
    expect(building.panel!.circuits.filter(({ nature }) => nature === 'vmc')).toHaveLength(1);
  }
});
