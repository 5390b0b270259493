import { describe, expect, test } from 'vitest';
import type { Building, Pipe } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import { dwellingsOf } from '../../../src/kernel/measures/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { appliancesOf } from '../../../src/kernel/rules/support/appliances.js';
import { servedOf } from '../../../src/kernel/rules/support/machines.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { dwelling, DWELLING_KINDS } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';

const complete = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr', switches: { structure: false } });
const MACHINES = ['lave_linge', 'lave_vaisselle'] as const;
const feeds = ({ pipes }: Building, fluid: string, machine: string): Pipe[] =>
  pipes.filter(({ type, source }) => type === fluid && source.alimente === machine);

const watered = { lHouse: 1, townHouse: 1, twoFlats: 2, studio: 1, farmhouse: 1, barn: 1, lHouseTurned: 1 } as const;
const generated = Object.fromEntries(DWELLING_KINDS.map((kind) => [`${kind} 3`, () => dwelling(kind, 3)]));

describe('the washing machine and the dishwasher of a home', () => {
  test.each(Object.entries(watered))('%s: cold water and waste are led to one of each a home', (name, homes) => {
    const { building, scene } = complete(SCENES[name as keyof typeof watered]());
    for (const machine of MACHINES) {
      const [cold, waste] = [feeds(building, 'ef', machine), feeds(building, 'eu', machine)];
      expect([cold.length, waste.length], machine).toEqual([homes, homes]);
      // Both end before the back of one machine.
      for (const { trace } of cold) {
        const near = waste.map((one) => distance(one.trace[0]!, trace.at(-1)!));
        expect(Math.min(...near)).toBeLessThan(200);
      }
      for (const { diameter } of waste) expect(diameter).toBeGreaterThanOrEqual(40);
      // The socket of the machine is near to its water.
      const sockets = building.electric.filter(({ source }) => source['appareil'] === machine);
      expect(sockets).toHaveLength(homes);
      for (const { at } of sockets) {
        expect(Math.min(...cold.map(({ trace }) => distance(trace.at(-1)!, at)))).toBeLessThan(2500);
      }
    }
    expect(complete(scene).difference).toEqual([]);
  });

  test.each(Object.entries({ ...SCENES, ...generated }))(
    '%s: none is supplied twice, and each mark of a plan is where water ends',
    (_, make) => {
      const { building } = complete(make());
      const machines = servedOf(building).length - appliancesOf(building).length;
      expect(machines).toBeLessThanOrEqual(2 * Math.max(1, dwellingsOf(building).length));
      for (const level of building.levels) {
        const { items } = technicalView(building, level, 'plomberie', { scale: 50, langue: 'fr' });
        const marks = items.flatMap((item) =>
          item.kind === 'block' && item.symbol.name === 'PLOMB_ATTENTE' && item.id !== undefined ? [item.at] : [],
        );
        const led = building.pipes.filter(
          ({ type, source, runs }) =>
            type === 'ef' && MACHINES.some((one) => one === source.alimente) && runs.at(-1)!.planIndex === level.index,
        );
        const shown = led.filter(({ trace }) => marks.some((at) => distance(trace.at(-1)!, at) < 300));
        expect(shown.length).toBe(led.length);
      }
    },
  );

  test('one that the scene draws has its own pipes, and no other is supposed', () => {
    const scene = SCENES.lHouse() as Scene;
    const mobilier = [...(scene.mobilier ?? []), { type: 'lave_linge' as const, x: 10_100, y: 4300, z: 0 }];
    const { building } = complete({ ...scene, mobilier } as Scene);
    expect(feeds(building, 'ef', 'lave_linge')).toHaveLength(1);
    expect(servedOf(building).filter(({ type }) => type === 'lave_linge')).toHaveLength(1);
  });

  test('offices have none, nor a home without a kitchen', () => {
    for (const name of ['office', 'atticHouse'] as const) {
      const { building } = complete(SCENES[name]());
      for (const machine of MACHINES) expect(feeds(building, 'ef', machine)).toEqual([]);
    }
  });
});
