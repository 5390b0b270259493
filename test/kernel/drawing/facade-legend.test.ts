import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { facadeView } from '../../../src/kernel/drawing/index.js';
import type { Item } from '../../../src/kernel/drawing/index.js';
import { facadeMaterials } from '../../../src/kernel/drawing/set/facade-materials.js';
import { SHEETS } from '../../../src/kernel/drawing/sheet/formats.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const A2 = SHEETS.find(({ name }) => name === 'A2')!;
const SIDES = ['avant', 'arriere', 'gauche', 'droite'] as const;
const drafting = { scale: 50, langue: 'fr' } as const;
const texts = (items: readonly Item[]) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
const facadesOf = (scene: Scene) => {
  const building = buildingOf(scene);
  const views = SIDES.map((side) => facadeView(building, side, drafting));
  return { views, legend: facadeMaterials(building, views, A2, 'fr') };
};

describe('the legend of façades', () => {
  const lintel = { mur: 0, x1: 400, y1: -59, x2: 1730, y2: -59, z: 2150, hauteur: 200, epaisseur: 152 };
  const { lHouse } = SCENES;
  const { views, legend } = facadesOf({ ...lHouse(), structure: { linteaux: [lintel] } } as unknown as Scene);

  test('names no lintel that its wall hides, and names the gutters that are seen', () => {
    expect(texts(legend)).toEqual(expect.arrayContaining(['Murs : enduit', 'Zinguerie proposée : zinc']));
    expect(texts(legend)).not.toContain('Murs : béton armé');
    expect(texts(legend)).not.toContain('Couverture : zinc');
  });

  test('says of a state before the works that nobody surveyed its edges and gutters', () => {
    const building = buildingOf(lHouse());
    const standing = facadeMaterials(building, views, A2, 'fr', true);
    expect(texts(standing)).toEqual(expect.arrayContaining(['Rives supposées : bois', 'Zinguerie supposée : zinc']));
  });

  test('has every word in the narrow strip of an upright title block too, on a second line if need be', () => {
    const coats = lHouse().murs!.map((_, mur) => ({ mur, face: 'exterieur', couleur: '#EFE8D8' }));
    const painted = buildingOf({ ...lHouse(), decoration: coats } as unknown as Scene);
    const shown = SIDES.map((side) => facadeView(painted, side, drafting));
    const said = texts(facadeMaterials(painted, shown, { ...A2, hasSideBlock: true }, 'fr'));
    expect(said.filter((text) => text.includes('…'))).toEqual([]);
    expect(said.join(' ')).toContain('Murs : enduit, teinte #EFE8D8');
  });

  test('has its swatches in the light of the drawing', () => {
    const lights = (items: readonly Item[]) =>
      items.flatMap((item) => (item.kind === 'surface' && item.material === 'enduit' ? [item.light] : []));
    const drawn = views.flatMap(({ items }) => lights(items));
    expect(lights(legend)).toHaveLength(1);
    expect(drawn).toContain(lights(legend)[0]);
  });

  test('names what the views of its sheet show, not what others do', () => {
    const building = buildingOf(SCENES.patioHouse());
    const rear = facadeMaterials(building, [facadeView(building, 'arriere', drafting)], A2, 'fr');
    expect(texts(rear)).not.toContain('Menuiseries : chêne');
    expect(texts(rear)).toContain('Murs : enduit');
  });
});
