import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Solid } from '../../building/index.js';
import { materialName } from '../../catalogue/material-names.js';
import type { Item } from '../display-list.js';
import { titleStrip } from '../sheet/compose.js';
import type { SheetFormat } from '../sheet/formats.js';
import { fitText, textWidth } from '../text/measure.js';
import { exteriorSolids } from '../views/exterior.js';

/** What façades are made of, in the order a reader asks for it. */
const PARTS = [
  { part: t('Murs : {material}', 'Walls: {material}'), isMember: ({ category }: Solid) => category === 'mur' },
  {
    part: t('Couverture : {material}', 'Roof covering: {material}'),
    isMember: ({ category }: Solid) => category === 'toiture',
  },
  {
    part: t('Menuiseries : {material}', 'Joinery: {material}'),
    isMember: ({ category, material }: Solid) => category === 'ouverture' && material !== 'beton',
  },
  {
    part: t('Appuis : {material}', 'Sills: {material}'),
    isMember: ({ category, material }: Solid) => category === 'ouverture' && material === 'beton',
  },
  {
    part: t('Vitrages : {material}', 'Glazing: {material}'),
    isMember: ({ category }: Solid) => category === 'vitrage',
  },
  {
    part: t('Garde-corps : {material}', 'Guardrails: {material}'),
    isMember: ({ category }: Solid) => category === 'garde_corps',
  },
] as const;

const TITLE = t('Matériaux', 'Materials');

/** Heights and widths on paper, mm. */
const HEADING = 2.7;
const TEXT = 2.3;
const ROW = 6;
const SWATCH = { width: 7, height: 3.2 } as const;
const GAP = 8;
const MOST_ROWS = 4;
/** How lit swatches are: a wall seen full on. */
const LIGHT = 0.9;

const common = { layer: 'PLAN', class: 'annotation' } as const;

/** Materials of the façades with the tones they are drawn in, in the strip beside the title block. */
export function facadeMaterials(building: Building, format: SheetFormat, langue: Langue): Item[] {
  const solids = exteriorSolids(building);
  const entries = PARTS.flatMap(({ part, isMember }) =>
    [...new Set(solids.filter(isMember).map(({ material }) => material))].map((materiau) => ({
      materiau,
      label: say(part, langue, { material: materialName(materiau) }),
    })),
  );
  const strip = titleStrip(format, false);
  const top = strip.y + 9;
  const items: Item[] = [];
  let [x, row] = [strip.x, 0];
  for (const { materiau, label } of entries) {
    const width = Math.min(strip.width, SWATCH.width + 2 + textWidth(label, TEXT));
    if (x > strip.x && x + width > strip.x + strip.width) [x, row] = [strip.x, row + 1];
    if (row >= MOST_ROWS) break;
    const y = top - 6 - row * ROW;
    const ring = [
      { x, y },
      { x: x + SWATCH.width, y },
      { x: x + SWATCH.width, y: y + SWATCH.height },
      { x, y: y + SWATCH.height },
    ];
    items.push(
      { ...common, kind: 'surface', pen: 0.13, rings: [ring], material: materiau, light: LIGHT },
      { ...common, kind: 'polyline', pen: 0.13, points: ring, isClosed: true },
      {
        ...common,
        kind: 'text',
        pen: 0.18,
        at: { x: x + SWATCH.width + 2, y: y + SWATCH.height / 2 },
        value: fitText(label, strip.width - SWATCH.width - 2, TEXT),
        height: TEXT,
        valign: 'middle',
      },
    );
    x += width + GAP;
  }
  return items.length === 0
    ? []
    : [
        {
          ...common,
          kind: 'text',
          pen: 0.35,
          at: { x: strip.x, y: top },
          value: TITLE[langue],
          height: HEADING,
          weight: 'bold',
        },
        ...items,
      ];
}
