import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Item, TextItem } from '../../../src/kernel/drawing/display-list.js';
import { frameAt } from '../../../src/kernel/drawing/frame.js';
import { Paper } from '../../../src/kernel/drawing/ink/paper.js';
import { textCorners } from '../../../src/kernel/drawing/item-bounds.js';
import { sectionLine } from '../../../src/kernel/drawing/index.js';
import { sectionView } from '../../../src/kernel/drawing/views/section-view.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';

const SCALE = 100;
const corners = Array.from({ length: 6 }, (_, i) => ({
  x: Math.round(9000 + 5200 * Math.cos((i * Math.PI) / 3)),
  y: Math.round(9000 + 5200 * Math.sin((i * Math.PI) / 3)),
}));

test('the name and the clear height of a room keep off the natural ground that runs through it', () => {
  const building = buildingOf({
    murs: corners.map(({ x, y }, i) => {
      const next = corners[(i + 1) % 6]!;
      return { x1: x, y1: y, x2: next.x, y2: next.y, hauteur: 2700, epaisseur: 220 };
    }),
    ouvertures: [1, 2, 3, 4].map((mur) => ({ mur, position: 1800, largeur: 1400, hauteur: 1250, z: 900 })),
    toitures: [{ type: 'quatre_pans', hauteur_faitage: 4600, debord: 500 }],
    parcelle: [
      [-3000, -4000],
      [20_000, -1000],
      [22_000, 21_000],
      [1000, 24_000],
    ],
    terrain: [
      { x: -3000, y: -4000, z: -400 },
      { x: 20_000, y: -1000, z: 200 },
      { x: 22_000, y: 21_000, z: 1500 },
      { x: 1000, y: 24_000, z: 900 },
    ],
  } as never);
  for (const x of [7000, 9000, 11_000]) {
    const { items } = sectionView(building, sectionLine(0, [x, -2000, x, 23_000]), { scale: SCALE, langue: 'fr' });
    const lines = items.filter((item: Item) => item.kind !== 'text');
    const paper = new Paper(frameAt(0), SCALE).draw(lines);
    const names = items.filter((item): item is TextItem => item.kind === 'text' && /HSP|Séjour/.test(item.value));
    const onInk = names.filter((name) => !paper.isFree(boundsOf(textCorners(name, SCALE))));
    expect(onInk.map(({ value }) => `${x}: ${value}`)).toEqual([]);
  }
});
