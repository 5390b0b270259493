import { describe, expect, test } from 'vitest';
import { buildingOf, purposesOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { drawSet } from '../../../src/kernel/drawing/index.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { SCENES } from '../../support/scenes/index.js';

const completed = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr' });
const HALL = 1600;

/** Flats of 6 × 5 m in a row along a corridor that they share. */
function row(count: number): Scene {
  const length = 6000 * count;
  const wall = (x1: number, y1: number, x2: number, y2: number, epaisseur = 200) => {
    return { x1, y1, x2, y2, epaisseur, hauteur: 2600 };
  };
  const flats = Array.from({ length: count }, (_, i) => i);
  const murs = [
    wall(0, 0, length, 0),
    wall(length, 0, length, 5000 + HALL),
    wall(length, 5000 + HALL, 0, 5000 + HALL),
    wall(0, 5000 + HALL, 0, 0),
    wall(0, 5000, length, 5000, 180),
    ...flats.slice(1).map((i) => wall(6000 * i, 100, 6000 * i, 4910, 180)),
  ];
  const porte = { type: 'porte', hauteur: 2040 };
  return Scene.parse({
    titre: 'Logements en bande',
    murs,
    ouvertures: [
      { ...porte, mur: 3, position: 300, largeur: 1000 },
      ...flats.map((i) => ({ ...porte, mur: 4, position: 6000 * i + 1000, largeur: 900 })),
      ...flats.map((i) => ({
        type: 'fenetre',
        mur: 0,
        position: 6000 * i + 2000,
        largeur: 1600,
        hauteur: 1350,
        z: 900,
      })),
    ],
    pieces: [
      ...flats.map((i) => ({ type: 'sejour', x: 6000 * i + 3000, y: 2500 })),
      ...flats.map((i) => ({ type: 'cuisine', x: 6000 * i + 4500, y: 1200 })),
      { type: 'hall', x: 3000, y: 5000 + HALL / 2, nom: 'Hall commun' },
    ],
    mobilier: flats.map((i) => ({ type: 'cuisine', x: 6000 * i + 4500, y: 400, l: 2400 })),
  });
}

interface Circuit {
  readonly nature: string;
  readonly tableau: number;
  readonly membres: readonly number[];
}

const cases: readonly (readonly [string, () => Scene])[] = [
  ['two flats round a lift', SCENES.twoFlats],
  ...[2, 3, 5].map((count) => [`${count} flats along a corridor`, () => row(count)] as const),
  ['three flats turned', () => turned(row(3), 37)],
];

describe('what flats share', () => {
  test.each(cases)('%s: lamps on a timer, pushes at the doors, a board of the common services', (_, make) => {
    const { scene, building, hypotheses } = completed(make());
    const shared = building.rooms.filter(purposesOf(building).isShared);
    expect(shared.length).toBeGreaterThan(0);
    const ids = new Set(shared.map(({ id }) => id));
    const ways = shared.flatMap(({ doors }) => doors.filter(({ isExterior }) => isExterior));
    // What hangs in the halls, and the lamps before the doors that one comes in by.
    const own = building.electric.filter(
      ({ room, at }) =>
        ids.has(room ?? '') || (room === null && ways.some(({ center }) => distance(center, at) < 2500)),
    );
    expect(own.filter(({ room, type }) => room === null && type === 'luminaire')).toHaveLength(ways.length);
    const boards = own.filter(({ type }) => type === 'tableau_electrique');
    expect(boards).toHaveLength(1);
    const lamps = own.filter(({ type }) => type === 'luminaire');
    for (const room of shared) expect(lamps.some((lamp) => lamp.room === room.id)).toBe(true);
    const pushes = own.filter(({ source }) => (source as { appareil?: string }).appareil === 'minuterie');
    for (const { source } of pushes) expect(source.commande).toEqual(lamps.map(({ index }) => index));
    for (const { id, doors } of shared) {
      for (const door of doors) {
        const near = pushes.filter(({ room, at }) => room === id && distance(at, door.center) <= 2600);
        expect(near.length).toBeGreaterThanOrEqual(1);
      }
    }
    const { circuits } = scene.tableau as unknown as { circuits: Circuit[] };
    const machines = new Set(['vmc', 'chauffage']);
    const common = circuits.filter(({ tableau, nature }) => tableau === boards[0]!.index && !machines.has(nature));
    expect(common.flatMap(({ membres }) => membres).every((index) => own.some((one) => one.index === index))).toBe(
      true,
    );
    const lit = common.filter(({ nature }) => nature === 'eclairage_commun').flatMap(({ membres }) => membres);
    expect(lit.toSorted((p, q) => p - q)).toEqual(lamps.map(({ index }) => index));
    expect(own.some(({ type }) => type === 'detecteur_fumee')).toBe(false);
    expect(hypotheses.join()).toContain('services généraux');
    expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
    const { alertes } = verify(scene, { langue: 'fr', now: () => 0, building });
    expect(alertes.filter(({ metier, severite }) => metier === 'electricite' && severite !== 'suggestion')).toEqual([]);
  });

  test.each([
    ['two flats round a lift', SCENES.twoFlats],
    ['flats along a corridor', () => row(3)],
  ])('%s: the common services feed the machines that the dwellings share', (_, make) => {
    const { scene, building } = completed(make());
    const ids = new Set(building.rooms.filter(purposesOf(building).isShared).map(({ id }) => id));
    const isCommon = ({ type, room }: (typeof building.electric)[number]): boolean =>
      type === 'tableau_electrique' && ids.has(room ?? '');
    const board = building.electric.find(isCommon)!;
    const { circuits } = scene.tableau as unknown as { circuits: Circuit[] };
    const machines = circuits.filter(({ nature }) => nature === 'vmc' || nature === 'chauffage');
    expect(machines.length).toBeGreaterThan(0);
    expect(machines.map(({ tableau }) => tableau)).toEqual(machines.map(() => board.index));
    expect(machines.every(({ membres }) => membres.length === 1)).toBe(true);
  });

  test('its board has a sheet of its own name, and the legend has the pushes', () => {
    const { building } = completed(row(3));
    const drawing = drawSet(building, {
      langue: 'fr',
      project: { titre: 'Essai', revisions: [] },
      tables: [],
    });
    let step = drawing.next();
    while (!step.done) step = drawing.next();
    const { feuilles, views } = step.value;
    expect(feuilles.map(({ titre }) => titre).join('\n')).toContain('Tableau des services généraux');
    const words = views.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])));
    expect(words.some((word) => word.startsWith('Bouton-poussoir de minuterie'))).toBe(true);
  });

  test('the landing of a house is its own', () => {
    const { building } = completed(SCENES.townHouse());
    expect(building.electric.filter(({ type }) => type === 'tableau_electrique')).toHaveLength(1);
    expect(building.electric.some(({ source }) => (source as { appareil?: string }).appareil === 'minuterie')).toBe(
      false,
    );
  });

  test('the smoke alarm of each flat hangs in the corridor before its bedrooms', () => {
    const { building } = completed(SCENES.twoFlats());
    const useOf = new Map(building.rooms.map(({ id, use }) => [id, use]));
    const alarms = building.electric.filter(({ type }) => type === 'detecteur_fumee');
    expect(alarms.map(({ room }) => useOf.get(room ?? ''))).toEqual(['degagement', 'degagement']);
  });
});
