import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import { sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { ringContains } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { titleSays } from '../../support/title-says.js';

const drafting = { scale: 50, langue: 'fr' } as const;
const ring = [
  [0, 0, 8000, 0],
  [8000, 0, 8000, 6000],
  [8000, 6000, 0, 6000],
  [0, 6000, 0, 0],
] as const;
const murs = ring.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, epaisseur: 300, hauteur: 2600 }));

/** Rows of the bays of a house cut across, with what they say and where their figures stand. */
function bayRows(ouvertures: readonly object[], more: object = {}) {
  const building = buildingOf(Scene.parse({ murs, ouvertures, ...more }));
  const view = sectionView(building, sectionLine(0, [4000, -2000, 4000, 8000]), drafting);
  return view.chains.filter(({ code }) => code === 'baies_coupees').map(({ texts }) => texts);
}

const front = { mur: 0, type: 'porte', position: 3000, largeur: 2000, hauteur: 2150 };
const back = { mur: 2, type: 'fenetre', position: 3000, largeur: 2000, hauteur: 1250, allege: 900 };

test('a column of heights beside a façade measures the bays of that façade', () => {
  const [left, right] = bayRows([front, back]);
  expect(left).toEqual(['2,15', '45']);
  expect(right).toEqual(['90', '1,25', '45']);
});

test('bays alike on both sides are told once', () => {
  expect(bayRows([{ ...back, mur: 0 }, back])).toEqual([['90', '1,25', '45']]);
});

test('a bay on the right alone has its column there, no other', () => {
  expect(bayRows([back])).toEqual([['90', '1,25', '45']]);
});

test('where the limit of the plot leaves no room on the right, its bays are told beyond it', () => {
  const parcelle = [
    [-3000, -4000],
    [11_000, -4000],
    [11_000, 6500],
    [-3000, 6500],
  ];
  expect(bayRows([front, back], { parcelle })).toEqual([
    ['2,15', '45'],
    ['90', '1,25', '45'],
  ]);
});

test('the bays between two parts of a building have their column there, not beside another façade', () => {
  const other = murs.map((wall) => ({ ...wall, y1: wall.y1 + 10_000, y2: wall.y2 + 10_000 }));
  const building = buildingOf(Scene.parse({ murs: [...murs, ...other], ouvertures: [front, back] }));
  const { chains } = sectionView(building, sectionLine(0, [4000, -2000, 4000, 18_000]), drafting);
  const textsOf = (wanted: string) => chains.filter(({ code }) => code === wanted).map(({ texts }) => texts);
  expect(textsOf('baies_coupees')).toEqual([['2,15', '45']]);
  // The box and the swan neck of a flat roof stand where their ceiling would be measured.
  expect(textsOf('baies_cour')).toEqual([['90', '1,25']]);
});

/** A house of one storey with or without more, cut across. */
const cutAcross = (more: object = {}) =>
  sectionView(buildingOf(Scene.parse({ murs, ...more })), sectionLine(0, [4000, -2000, 4000, 8000]), drafting);
const written = ({ items }: ReturnType<typeof cutAcross>): string[] =>
  items.flatMap((item) => (item.kind === 'dimension' ? [item.text] : []));

test('the depth of footings under the ground is written once, in earth left white about it', () => {
  const view = cutAcross();
  expect(written(view).filter((text) => text === '80')).toHaveLength(1);
  const dimension = view.items.find((item) => item.kind === 'dimension' && item.text === '80');
  const at = dimension?.kind === 'dimension' ? dimension.textAt : { x: NaN, y: NaN };
  const earth = view.items.filter((item) => item.kind === 'hatch' && item.fill === 'terre');
  const holds = earth.filter(
    (item) => item.kind === 'hatch' && item.rings.filter((ring) => ringContains(ring, at)).length % 2 === 1,
  );
  expect(holds).toEqual([]);
});

test('the earth is hatched up to the figures of a depth, on both sides of its line', () => {
  const view = cutAcross();
  const dimension = view.items.find((item) => item.kind === 'dimension' && item.text === '80');
  const { textAt, lineFrom } = dimension?.kind === 'dimension' ? dimension : { textAt: null, lineFrom: null };
  const earth = view.items.flatMap((item) => (item.kind === 'hatch' && item.fill === 'terre' ? [item.rings] : []));
  const isEarth = (x: number, y: number): boolean =>
    earth.some((rings) => rings.filter((ring) => ringContains(ring, { x, y })).length % 2 === 1);
  expect(isEarth(textAt!.x, -100)).toBe(true);
  expect(isEarth(textAt!.x, -700)).toBe(true);
  expect(isEarth(lineFrom!.x + 30, -400)).toBe(true);
  expect(isEarth(lineFrom!.x - 250, -400)).toBe(true);
});

test('the floor on the ground has its thickness', () => {
  const plancher = { couches: [{ cle: 'beton_arme', epaisseur: 160 }, { cle: 'isolant', epaisseur: 90 }] } as const; // prettier-ignore
  const low = (view: View): string[] =>
    view.items.flatMap((item) =>
      item.kind === 'dimension' && item.to.y === 0 && item.angle === 90 ? [item.text] : [],
    );
  expect(low(cutAcross({ compositions: { plancher } }))).toContain('25');
  const standing = cutAcross({ murs: murs.map((wall) => ({ ...wall, existant: true })) });
  expect(low(standing)).toEqual([]);
});

test('nobody knows what carries the walls that stand: the section says so, and dimensions nothing', () => {
  const view = cutAcross({ murs: murs.map((wall) => ({ ...wall, existant: true })) });
  expect(titleSays(view)).toContain('ondations existantes non relevées');
  expect(written(view)).not.toContain('80');
  expect(titleSays(cutAcross())).not.toContain('existantes');
});

test('a guardrail that is cut has its height', () => {
  const garde_corps = [{ x1: 3000, y1: 8000, x2: 5000, y2: 8000, hauteur: 1020 }];
  expect(written(cutAcross({ garde_corps }))).toContain('1,02');
});
