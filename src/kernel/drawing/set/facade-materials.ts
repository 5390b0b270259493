import { fill, say, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Building, Solid } from '../../building/index.js';
import { materialName } from '../../catalogue/material-names.js';
import type { Point } from '../../maths/geometry.js';
import { rectangleAt } from '../boxes.js';
import type { Item } from '../display-list.js';
import { legendStrip } from '../sheet/compose.js';
import type { SheetFormat } from '../sheet/formats.js';
import { fitText, textWidth } from '../text/measure.js';
import { exteriorSolids } from '../views/exterior.js';

/** Materials of façades, in usual reading order. */
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
/** In a strip narrower than this rows are closer, and there are more of them; the most beside it, mm of paper. */
const NARROW = 100;
const CLOSE_ROW = 4.7;
/** Under the marks of an upright title block there is room for more of them. */
const MOST_UPRIGHT = 12;
const SWATCH = { width: 7, height: 3.2 } as const;
const GAP = 8;
const MOST_ROWS = 4;
/** How lit swatches are: a wall seen full on. */
const LIGHT = 0.9;

const common = { layer: 'PLAN', class: 'annotation' } as const;

interface Entry {
  readonly material: string;
  readonly label: string;
}

const TINTED = t('{material}, teinte {colour}', '{material}, colour {colour}');

/** A material of the catalogue by its name; a colour of `decoration` by its number, with what it covers. */
function nameOf({ walls }: Building, material: string, solids: readonly Solid[]): Text {
  if (!material.startsWith('#')) return materialName(material);
  const covered = new Set(solids.filter((solid) => solid.material === material).map(({ id }) => id));
  const layer = walls.find(({ id }) => covered.has(id))?.layers.layers[0];
  return fill(TINTED, { material: materialName(layer?.key ?? 'enduit'), colour: material.toUpperCase() });
}

/** Materials of each part of the façades, each once. */
function entriesOf(building: Building, langue: Langue): Entry[] {
  const solids = exteriorSolids(building);
  return PARTS.flatMap(({ part, isMember }) =>
    [...new Set(solids.filter(isMember).map(({ material }) => material))].map((material) => ({
      material,
      label: say(part, langue, { material: nameOf(building, material, solids) }),
    })),
  );
}

/**
 * A swatch in the tone of the drawing and its label.
 * @param width their widest, mm of paper
 */
function swatchItems({ material, label }: Entry, at: Point, width: number): Item[] {
  const ring = rectangleAt(at.x, at.y, SWATCH.width, SWATCH.height);
  return [
    { ...common, kind: 'surface', pen: 0.13, rings: [ring], material, light: LIGHT },
    { ...common, kind: 'polyline', pen: 0.13, points: ring, isClosed: true },
    {
      ...common,
      kind: 'text',
      pen: 0.18,
      at: { x: at.x + SWATCH.width + 2, y: at.y + SWATCH.height / 2 },
      value: fitText(label, width - SWATCH.width - 2, TEXT),
      height: TEXT,
      valign: 'middle',
    },
  ];
}

/** Materials of the façades with the tones they are drawn in, in the strip beside the title block. */
export function facadeMaterials(building: Building, format: SheetFormat, langue: Langue): Item[] {
  const strip = legendStrip(format, false);
  const isNarrow = strip.width < NARROW;
  const height = isNarrow ? CLOSE_ROW : ROW;
  const most = format.hasSideBlock ? MOST_UPRIGHT : MOST_ROWS + Number(isNarrow);
  const top = strip.y + 9;
  const items: Item[] = [];
  let [x, row] = [strip.x, 0];
  for (const entry of entriesOf(building, langue)) {
    const width = Math.min(strip.width, SWATCH.width + 2 + textWidth(entry.label, TEXT));
    if (x > strip.x && x + width > strip.x + strip.width) [x, row] = [strip.x, row + 1];
    if (row >= most) break;
    items.push(...swatchItems(entry, { x, y: top - height - row * height }, strip.width));
    x += width + (isNarrow ? GAP / 2 : GAP);
  }
  if (items.length === 0) return [];
  const at = { x: strip.x, y: top };
  const heading = { value: say(TITLE, langue), height: HEADING, weight: 'bold' } as const;
  return [{ ...common, ...heading, kind: 'text', pen: 0.35, at }, ...items];
}
