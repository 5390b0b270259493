import { fill, say, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Building, Solid } from '../../building/index.js';
import { materialName } from '../../catalogue/material-names.js';
import type { Point } from '../../maths/geometry.js';
import { areaOf } from '../../maths/ring.js';
import { rectangleAt } from '../boxes.js';
import type { Item, View } from '../display-list.js';
import { legendStrip } from '../sheet/compose.js';
import type { SheetFormat } from '../sheet/formats.js';
import { textWidth } from '../text/measure.js';
import { wrapped } from '../text/wrapped.js';
import { exteriorSolids } from '../views/exterior.js';
import { isFascia } from '../views/fascias.js';
import { isRainwater, rainwaterSolids } from '../views/rainwater-solids.js';

/** What a façade is made of, and its name where it is said otherwise of what stands already. */
interface Part {
  readonly part: Text<'material'>;
  readonly standing?: Text<'material'>;
  readonly isMember: (solid: Solid) => boolean;
}

/** Materials of façades, in usual reading order. */
const PARTS: readonly Part[] = [
  { part: t('Murs : {material}', 'Walls: {material}'), isMember: ({ category }: Solid) => category === 'mur' },
  {
    part: t('Couverture : {material}', 'Roof covering: {material}'),
    isMember: (solid: Solid) => solid.category === 'toiture' && !isRainwater(solid) && !isFascia(solid),
  },
  // No scene tells of the edges of roofs and of what carries their water away.
  {
    part: t('Rives proposées : {material}', 'Fascias, proposed: {material}'),
    standing: t('Rives supposées : {material}', 'Fascias, supposed: {material}'),
    isMember: isFascia,
  },
  {
    part: t('Zinguerie proposée : {material}', 'Rainwater, proposed: {material}'),
    standing: t('Zinguerie supposée : {material}', 'Rainwater, supposed: {material}'),
    isMember: isRainwater,
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
];

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
/** What is seen of a material on less than this names nothing, mm² of paper. */
const LEAST_SEEN = 1;

const common = { layer: 'PLAN', class: 'annotation' } as const;

interface Entry {
  readonly material: string;
  /** Light on most of what is seen of it, 0 to 1. */
  readonly light: number;
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

/** A part of the façades in one material, as a surface of a drawing and a solid both tell it. */
const keyOf = (category: string, material: string): string => `${category}|${material}`;

/** The light that most of what is seen of each part and material receives: what no view shows is in no legend. */
function lightsOf(shown: readonly View[]): Map<string, number> {
  const areas = new Map<string, Map<number, number>>();
  for (const { items, scale } of shown) {
    for (const item of items) {
      if (item.kind !== 'surface' || item.of === undefined) continue;
      const [outer = [], ...holes] = item.rings;
      const key = keyOf(item.of, item.material);
      const own = areas.get(key) ?? new Map<number, number>();
      areas.set(key, own.set(item.light, (own.get(item.light) ?? 0) + areaOf({ outer, holes }) / scale ** 2));
    }
  }
  return new Map(
    [...areas].flatMap(([key, own]) => {
      const [most] = [...own].toSorted(([, p], [, q]) => q - p);
      const seen = [...own.values()].reduce((sum, area) => sum + area, 0);
      return most && seen >= LEAST_SEEN ? [[key, most[0]] as const] : [];
    }),
  );
}

/** Materials of each part of the façades that some views show, each once. @param isStanding in its existing state */
function entriesOf(building: Building, shown: readonly View[], langue: Langue, isStanding: boolean): Entry[] {
  const lights = lightsOf(shown);
  const solids = [...exteriorSolids(building), ...rainwaterSolids(building)];
  return PARTS.flatMap(({ part, standing = part, isMember }) => {
    const named = isStanding ? standing : part;
    const lit = Map.groupBy(solids.filter(isMember), ({ category, material }) => keyOf(category, material));
    return [...lit].flatMap(([key, [first]]): Entry[] => {
      const light = lights.get(key);
      if (light === undefined || !first) return [];
      const { material } = first;
      return [{ material, light, label: say(named, langue, { material: nameOf(building, material, solids) }) }];
    });
  });
}

/** From a swatch to its label, mm of paper. */
const BESIDE = 2;

/** A swatch in the tone of the drawing and the lines of its label. */
function swatchItems({ material, light }: Entry, lines: readonly string[], at: Point, step: number): Item[] {
  const ring = rectangleAt(at.x, at.y, SWATCH.width, SWATCH.height);
  return [
    { ...common, kind: 'surface', pen: 0.13, rings: [ring], material, light },
    { ...common, kind: 'polyline', pen: 0.13, points: ring, isClosed: true },
    ...lines.map((value, i): Item => {
      const beside = { x: at.x + SWATCH.width + BESIDE, y: at.y + SWATCH.height / 2 - i * step };
      return { ...common, kind: 'text', pen: 0.18, at: beside, value, height: TEXT, valign: 'middle' };
    }),
  ];
}

/**
 * Materials that the façades of a sheet show, with the tones they are drawn in, in the strip beside the title block.
 * @param shown views of the sheet
 * @param isStanding they show what stands before the works
 */
export function facadeMaterials(
  building: Building,
  shown: readonly View[],
  format: SheetFormat,
  langue: Langue,
  isStanding = false,
): Item[] {
  const strip = legendStrip(format, false);
  const isNarrow = strip.width < NARROW;
  const height = isNarrow ? CLOSE_ROW : ROW;
  const most = format.hasSideBlock ? MOST_UPRIGHT : MOST_ROWS + Number(isNarrow);
  const top = strip.y + 9;
  const items: Item[] = [];
  let [x, row] = [strip.x, 0];
  for (const entry of entriesOf(building, shown, langue, isStanding)) {
    const lines = wrapped(entry.label, strip.width - SWATCH.width - BESIDE, TEXT);
    const width = SWATCH.width + BESIDE + Math.max(...lines.map((line) => textWidth(line, TEXT)));
    if (x > strip.x && x + width > strip.x + strip.width) [x, row] = [strip.x, row + 1];
    if (row + lines.length > most) break;
    items.push(...swatchItems(entry, lines, { x, y: top - height - row * height }, height));
    row += lines.length - 1;
    x += width + (isNarrow ? GAP / 2 : GAP);
  }
  if (items.length === 0) return [];
  const at = { x: strip.x, y: top };
  const heading = { value: say(TITLE, langue), height: HEADING, weight: 'bold' } as const;
  return [{ ...common, ...heading, kind: 'text', pen: 0.35, at }, ...items];
}
