import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

/** What the plan of plumbing says under its title, of the farmhouse with these entries. */
function remarkOf(entries: Partial<Scene>): string {
  const building = buildingOf({ ...SCENES.farmhouse(), ...entries });
  const view = technicalView(building, building.levels[0]!, 'plomberie', { scale: 50, langue: 'fr' });
  return view.items.flatMap((item) => (item.kind === 'text' ? [item.value] : [])).join(' ');
}

const pipe = (type: string, x: number) => ({ type, x1: x, y1: 3000, x2: x + 2000, y2: 3000, z: 50 });

test('fixtures that no pipe serves are told on their plan, which would pass for whole otherwise', () => {
  expect(remarkOf({})).toContain('alimentations et évacuations à concevoir');
  expect(remarkOf({ reseaux: [pipe('eu', 500)] as never })).toContain('alimentations à concevoir');
  const supplied = remarkOf({ reseaux: [pipe('ef', 500), pipe('ec', 500)] as never });
  expect(supplied).toContain('évacuations à concevoir');
  expect(supplied).not.toContain('alimentations');
});

test('a plan with its pipes, and one of heating alone, say nothing of it', () => {
  expect(remarkOf({ reseaux: ['ef', 'ec', 'eu', 'ev'].map((type) => pipe(type, 500)) as never })).not.toContain(
    'à concevoir',
  );
  expect(
    remarkOf({
      plomberie: [
        { type: 'radiateur', mur: 0, position: 2000 },
        { type: 'module_hydraulique', mur: 1, position: 900 },
      ] as never,
    }),
  ).not.toContain('à concevoir');
});

test('radiators that neither a machine nor a pipe of the building feeds are told', () => {
  const radiator = { type: 'radiateur', mur: 0, position: 2000 };
  expect(remarkOf({ plomberie: [radiator] as never })).toContain('production de chaleur et tubes à concevoir');
  const piped = remarkOf({ plomberie: [radiator] as never, reseaux: [pipe('chauffage', 500)] as never });
  expect(piped).not.toContain('production de chaleur');
  const named = remarkOf({ plomberie: [radiator] as never, chauffage: { generateur: { type: 'gaz' } } as never });
  expect(named).not.toContain('production de chaleur');
});
