import { describe, expect, test } from 'vitest';
import type { Building } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { schedulesOf } from '../../../src/kernel/schedules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { flat } from '../checks/bases/flat.js';
import { home } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';

const completed = (scene: Scene): Building => completeScene(buildingOf(scene), { langue: 'fr' }).building;
/** What stands under the title of each storey, its lines joined. */
const notesOf = (building: Building): string[] =>
  building.levels.map((level) =>
    technicalView(building, level, 'electricite', { scale: 50, langue: 'fr' })
      .title.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []))
      .join(' '),
  );

const writtenOn = (building: Building, index: number): string[] =>
  technicalView(building, building.levels[index]!, 'electricite', { scale: 50, langue: 'fr' }).items.flatMap((item) =>
    item.kind === 'text' ? [item.value] : [],
  );

test('a switch at the foot of a stair names the storey whose lamps it lights: no arc goes there', () => {
  const building = completed(home(2));
  expect(writtenOn(building, 0).filter((text) => /^E\d \(R\+1\)$/.test(text))).toHaveLength(1);
  expect(writtenOn(building, 1).some((text) => text.includes('('))).toBe(false);
});

describe('under the title of an electrical plan', () => {
  test('a stair that the scene lets one light from one end says so on the storey that it arrives on', () => {
    const notes = notesOf(completed(SCENES.townHouse()));
    expect(notes.map((note) => note.includes('Escalier : va-et-vient à prévoir'))).toEqual([false, true, true]);
  });

  test.each([2, 3])('a stair that the rules light from both ends says nothing: home %i', (seed) => {
    for (const note of notesOf(completed(home(seed)))) expect(note).not.toContain('scalier');
  });

  test('a lamp that two one-way switches light has them drawn as two-way ones, which is told; pushes may share', () => {
    const noteOf = (type: string, more: object = {}): string =>
      notesOf(
        buildingOf(
          Scene.parse({
            ...flat(),
            electricite: [
              { type: 'luminaire', x: 2000, y: 2000 },
              { type, mur: 0, position: 1500, commande: [0], ...more },
              { type, mur: 4, position: 1500, commande: [0], ...more },
            ],
          }),
        ),
      ).join();
    expect(noteOf('interrupteur')).toContain(
      '1 point à plusieurs interrupteurs déclarés simples : va-et-vient proposé',
    );
    expect(noteOf('va_et_vient')).not.toContain('va-et-vient');
    expect(noteOf('interrupteur', { appareil: 'minuterie' })).not.toContain('va-et-vient');
  });
});

test('a corridor with two switches that are declared one-way is drawn and counted with two two-way ones', () => {
  const building = completed(SCENES.lHouse());
  const corridor = building.rooms.find(({ use }) => use === 'degagement')!;
  const declared = building.electric.filter(({ room, type }) => room === corridor.id && type === 'interrupteur');
  expect(declared).toHaveLength(2);
  const { items } = technicalView(building, building.levels[0]!, 'electricite', { scale: 50, langue: 'fr' });
  const ids = new Set(declared.map(({ id }) => id));
  const drawn = items.flatMap((item) => (item.kind === 'block' && ids.has(item.id ?? '') ? [item.symbol.name] : []));
  expect(drawn).toEqual(['ELEC_VA_ET_VIENT', 'ELEC_VA_ET_VIENT']);
  const counted = schedulesOf(building, 'fr').equipements.filter(({ type }) => type === 'va_et_vient');
  expect(counted.reduce((sum, { quantite }) => sum + quantite, 0)).toBeGreaterThanOrEqual(2);
});

test.each(['lHouse', 'farmhouse'] as const)('a switch of a lamp outdoors says its circuit: %s', (name) => {
  const building = completed(SCENES[name]());
  const { items } = technicalView(building, building.levels[0]!, 'electricite', { scale: 50, langue: 'fr' });
  const outdoors = new Set<unknown>(
    building.electric.filter(({ type, room }) => type === 'luminaire' && room === null).map(({ index }) => index),
  );
  const switches = building.electric.filter(({ source }) => (source.commande ?? []).some((one) => outdoors.has(one)));
  expect(switches.length).toBeGreaterThan(0);
  const said = new Set(items.flatMap((item) => (item.kind === 'text' ? [item.id] : [])));
  expect(switches.filter(({ id }) => !said.has(id)).map(({ pointer }) => pointer)).toEqual([]);
});
