import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { home } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';

const SWITCHES: ReadonlySet<string> = new Set(['interrupteur', 'va_et_vient']);
const bare = (scene: Scene): Scene => ({ ...scene, electricite: [] });
const HOMES: Readonly<Record<string, () => Scene>> = {
  'the demonstration house': () => bare(Scene.parse(DEMOS.maison())),
  'two flats': () => bare(SCENES.twoFlats()),
  'two storeys': () => home(2),
  'three storeys': () => home(3),
};

const completed = (scene: Scene) => buildingOf(Scene.parse(completeScene(buildingOf(scene), { langue: 'fr' }).scene));

describe('switches that the rules add', () => {
  test.each(Object.entries(HOMES))('say which lamps they light: %s', (_, make) => {
    const { electric } = completed(make());
    const byIndex = new Map(electric.map((device) => [device.index, device]));
    const switches = electric.filter(({ type }) => SWITCHES.has(type));
    expect(switches.length).toBeGreaterThan(3);
    const lit = switches.flatMap(({ source }) => (source.commande ?? []).map((index) => byIndex.get(index)!));
    expect(lit.every(({ type }) => type === 'luminaire')).toBe(true);
    const dark = electric.filter((device) => device.type === 'luminaire' && !lit.includes(device));
    const withSwitch = new Set(switches.map(({ room }) => room));
    // The room of a lamp that nothing commands has no place for a switch.
    expect(dark.filter(({ room }) => withSwitch.has(room)).map(({ pointer }) => pointer)).toEqual([]);
  });

  test.each(Object.entries(HOMES))('at both ends of a hall light the same lamps: %s', (_, make) => {
    const pairs = completed(make()).electric.filter(({ type }) => type === 'va_et_vient');
    const lit = Map.groupBy(pairs, ({ source }) => JSON.stringify((source as { commande?: unknown }).commande));
    for (const own of lit.values()) expect(own).toHaveLength(2);
  });

  test('raise nothing that a plan could not draw', () => {
    const scene = completeScene(buildingOf(home(2)), { langue: 'fr' }).scene;
    const { alertes } = verify(Scene.parse(scene), { langue: 'fr', now: () => 0 });
    expect(alertes.filter(({ code }) => code === 'commande_sans_objet')).toEqual([]);
  });

  test('of the lamp outside light that one, not those of the hall', () => {
    const { electric } = completed(home(2));
    const outside = electric.filter(({ type, room }) => type === 'luminaire' && room === null);
    expect(outside.length).toBeGreaterThan(0);
    for (const { index } of outside) {
      const own = electric.filter(({ source }) => source.commande?.includes(index));
      expect(own.map(({ source }) => source.commande)).toEqual([[index]]);
    }
  });
});

describe('large rooms with several main doors', () => {
  test('a room with one declared switch gets a two-way one at the door far from it, which a second call leaves', () => {
    const given = buildingOf(SCENES.farmhouse());
    const living = given.rooms.find(({ use }) => use === 'sejour')!;
    const { building } = completeScene(given, { langue: 'fr' });
    const own = building.electric.filter(
      ({ room, type, source }) => room === living.id && type === 'va_et_vient' && source.origine === 'deduite',
    );
    expect(own).toHaveLength(1);
    const doors = living.doors.map(({ center }) => distance(center, own[0]!.at));
    expect(Math.min(...doors)).toBeLessThan(1500);
    expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
  });

  test('a shop is lit from its street door and from its back door', () => {
    const { building } = completeScene(buildingOf(SCENES.shops()), { langue: 'fr' });
    for (const room of building.rooms.filter(({ level, area }) => level === 0 && area > 40e6)) {
      const own = building.electric.filter((one) => one.room === room.id && one.type === 'va_et_vient');
      expect(own).toHaveLength(2);
    }
  });
});
