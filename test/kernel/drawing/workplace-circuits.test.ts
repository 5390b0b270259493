import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { technicalView } from '../../../src/kernel/drawing/plan/technical-view.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const completed = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr' });
const words = ({ building }: ReturnType<typeof completed>): string =>
  technicalView(building, building.levels[0]!, 'electricite', { scale: 50, langue: 'fr' })
    .items.flatMap((item) => (item.kind === 'text' ? [item.value] : []))
    .join('\n');

/** One room with a lamp, of some type and purpose. */
const room = (piece: object, destination?: string) =>
  Scene.parse({
    ...(destination && { destination }),
    murs: [
      [0, 0, 6000, 0],
      [6000, 0, 6000, 5000],
      [6000, 5000, 0, 5000],
      [0, 5000, 0, 0],
    ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, epaisseur: 200, hauteur: 2600 })),
    pieces: [{ x: 3000, y: 2500, ...piece }],
    electricite: [{ type: 'luminaire', x: 3000, y: 2500, z: 2500 }],
  });

describe('places that rules of dwellings do not equip', () => {
  test.each([
    ['an office floor', SCENES.office],
    ['a shop', () => room({ type: 'boutique' })],
    ['a practice', () => room({ type: 'piece' }, 'erp')],
  ])('%s: the answer and the plan say that its circuits are a proposal', (_, make) => {
    const done = completed(make());
    expect(words(done)).toContain('hors logement : tableau et circuits proposés, à étudier');
    const said = done.hypotheses.find((text) => text.startsWith('Électricité'))!;
    for (const word of ['NF C 15-100-10', 'R. 4215-1', 'R. 4223-4', 'EL et EC']) expect(said).toContain(word);
    const declared = make().electricite!;
    expect(done.scene.electricite!.slice(0, declared.length)).toEqual(declared);
    expect(done.scene.tableau).toBeDefined();
  });

  test('shops under dwellings: their circuits are told to be a proposal', () => {
    const done = completed(SCENES.shops());
    expect(words(done)).toContain('hors logement : tableau et circuits proposés, à étudier');
    expect(done.hypotheses.join('\n')).toContain('locaux qui ne sont pas d’un logement');
  });

  test('a home without a board still says so', () => {
    const building = buildingOf(room({ type: 'sejour' }));
    const view = technicalView(building, building.levels[0]!, 'electricite', { scale: 50, langue: 'fr' });
    const texts = view.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
    expect(texts.join('\n')).toContain('sans tableau ni circuit');
  });
});
