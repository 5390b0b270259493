import { describe, expect, it } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { readSheet } from '../../../src/kernel/drawing/index.js';
import { levelView } from '../../../src/kernel/drawing/plan/level-view.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { twoFlats } from '../../support/scenes/two-flats.js';

/** Two flats whose lift rises between walls of its own. */
function walledFlats() {
  const flats = twoFlats();
  const around = [0, 2800].flatMap((z) => [
    { x1: 6960, y1: 5590, x2: 6960, y2: 7700, z, epaisseur: 160, hauteur: 2800 },
    { x1: 6880, y1: 7620, x2: 9110, y2: 7620, z, epaisseur: 160, hauteur: 2800 },
  ]);
  const lift = { ...flats.ascenseurs![0]!, x: 8070, y: 6500 };
  return Scene.parse({ ...flats, murs: [...flats.murs!, ...around], ascenseurs: [lift] });
}

const read = (scene: Scene, scale: number, langue: 'fr' | 'en' = 'fr') => {
  const building = buildingOf(scene);
  const view = levelView(building, building.levels[0]!, { scale, langue, hasOpenings: true, content: 'architecte' });
  const texts = view.items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
  const { faults } = readSheet({ views: [{ view, origin: { x: 0, y: 0 } }], items: [] });
  return { texts, faults, lines: view.items.filter((item) => item.layer === 'ASCENSEUR' && item.kind === 'polyline') };
};

describe('a lift on a plan', () => {
  it.each([
    [50, 'Ascenseur'],
    [100, 'Asc.'],
  ])('says what it is in its cabin at 1:%i', (scale, name) => {
    const { texts, faults } = read(twoFlats(), scale);
    expect(texts).toContain(name);
    expect(faults.filter(({ text }) => text === name)).toEqual([]);
  });

  it('is read along its own sides where the plan is turned', () => {
    expect(read(turned(twoFlats(), 23), 50).faults).toEqual([]);
  });

  it.each([0, 23])(
    'leaves its name to the shaft between walls, which a cross makes room for, turned by %i°',
    (angle) => {
      const { texts, faults } = read(turned(walledFlats(), angle), 50);
      expect(texts).not.toContain('Ascenseur');
      expect(texts.join(' ')).toContain('Gaine d’ascenseur 4,04 m²');
      expect(faults).toEqual([]);
    },
  );

  it('is the same drawing in both languages', () => {
    for (const scale of [50, 100]) expect(read(twoFlats(), scale, 'en').lines).toEqual(read(twoFlats(), scale).lines);
  });
});
