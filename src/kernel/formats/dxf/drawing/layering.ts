import type { HatchItem, Item } from '../../../drawing/display-list.js';
import type { EntityStyle, HatchPattern } from '../entities/index.js';
import type { LayerSpec } from '../tables.js';
import { AXES_LAYER, COLORS, fillOf, LAYERS, layerSpecs, LINE_TYPES, styleOf } from './style.js';

/** How the items of one view are laid on layers. */
export interface Styler {
  readonly style: (item: Item) => EntityStyle;
  /** Style and strokes of a filled area; no strokes for a solid one. */
  readonly hatch: (
    item: HatchItem,
    scale: number,
  ) => { readonly style: EntityStyle; readonly pattern: HatchPattern | null };
  /** Style of the axis of a wall, by its id. */
  readonly axis: (id: string) => EntityStyle;
  /** Style of the outline that a filled area follows where nothing drawn is its outline. */
  readonly edge: (item: HatchItem) => EntityStyle;
}

/** Layers of a document, and how items are laid on them. */
export interface Layering {
  readonly specs: readonly LayerSpec[];
  /** @param prefix of the level whose items are laid on layers of their own; empty where levels stand side by side */
  readonly stylerOf: (prefix: string) => Styler;
  /** Layers of the items that stand on the sheets beside the plans: title block, north arrow, scale bar. */
  readonly sheetStyler: Styler;
}

const FILLED_PEN = 13;

/** How axes of walls look: their layer prints on no sheet. */
const AXES = { color: 9, lineweight: 13, linetype: LINE_TYPES['mixte']!.name } as const;
const axesSpec = (prefix: string): LayerSpec => ({ name: `${prefix}${AXES_LAYER}`, ...AXES, isPlotted: false });

/** End of the name of the layers of outlines that hatches alone follow: they print on no sheet. */
const EDGES_PART = '_HACHURES_CONTOURS';
const edgesLayer = ({ layer }: Item, prefix: string): string => `${prefix}${layer}${EDGES_PART}`;
const edgesSpec = (item: HatchItem, prefix: string): LayerSpec => ({
  name: edgesLayer(item, prefix),
  color: AXES.color,
  lineweight: AXES.lineweight,
  isPlotted: false,
});

/**
 * The nine layers of the specification, again for each prefix. An item that differs from its layer carries its own
 * style.
 */
export function plainLayers(hasOpenings: boolean, prefixes: readonly string[]): Layering {
  const base = layerSpecs(hasOpenings);
  const specs = ['', ...prefixes.filter(Boolean)].flatMap((prefix) =>
    base.map((spec) => ({ ...spec, name: `${prefix}${spec.name}` })),
  );
  const axes = prefixes.filter(Boolean).map(axesSpec);
  const stylerOf = (prefix: string): Styler => {
    const style = (item: Item): EntityStyle => ({ ...styleOf(item), layer: `${prefix}${item.layer}` });
    return {
      style,
      hatch: (item, scale) => {
        const { color, pattern } = fillOf(item.fill, scale);
        return { style: { ...style(item), color, lineweight: pattern ? FILLED_PEN : undefined }, pattern };
      },
      // The nine layers of the specification are all there are: axes lie on the layer that CAD programs never print.
      axis: (id) => (prefix ? { layer: `${prefix}${AXES_LAYER}`, id } : { layer: 'Defpoints', ...AXES, id }),
      edge: style,
    };
  };
  return { specs: [...specs, ...axes], stylerOf, sheetStyler: stylerOf('') };
}

/** Middle of the name of a layer, for items of a sheet beside its plan: title block, north arrow, scale bar. */
const SHEET_PART = '_CARTOUCHE';

/** Ink of an item as the end of a name; nothing for that of the layer. */
const inkSuffix = ({ ink }: Item): string => (ink && ink !== 'noir' ? `_${ink.toUpperCase()}` : '');

/** What an item is, as the end of the name of its layer. */
function suffixOf(item: Item): string {
  const ink = inkSuffix(item);
  if (item.kind === 'dimension') return `_COTES${ink}`;
  if (item.kind === 'text') return `_TEXTES${ink}`;
  if (item.kind === 'hatch') return `_HACHURES_${item.fill.toUpperCase()}`;
  if (item.kind === 'block') return `${item.layer === 'OBJETS' ? '_MOBILIER' : '_SYMBOLES'}${ink}`;
  const dash = item.dash && item.dash !== 'continu' ? `_${item.dash.toUpperCase()}` : '';
  const isUsual = Math.round(item.pen * 100) === LAYERS[item.layer].lineweight;
  return `${dash}${ink}${isUsual ? '' : `_${String(Math.round(item.pen * 100)).padStart(2, '0')}`}`;
}

/** Where items lie: the start of the names of their layers, and what follows the layer of the specification. */
interface Place {
  readonly prefix: string;
  readonly part?: string;
}
const nameOf = (item: Item, { prefix, part = '' }: Place): string => `${prefix}${item.layer}${part}${suffixOf(item)}`;

/** The layer of an item, with its colour, line width and line type: its items are ByLayer. */
function specOf(item: Item, place: Place): LayerSpec {
  const ink = COLORS[item.ink ?? 'noir'] ?? LAYERS[item.layer].color;
  const isFilled = item.kind === 'hatch';
  return {
    name: nameOf(item, place),
    color: isFilled ? fillOf(item.fill, 1).color : ink,
    lineweight: isFilled ? FILLED_PEN : Math.round(item.pen * 100),
    ...(item.dash && item.dash !== 'continu' ? { linetype: LINE_TYPES[item.dash].name } : {}),
  };
}

/**
 * A layer for each kind of item (dimensions, texts, hatches, furniture) and look: every entity is ByLayer. The layers
 * of the specification stay, as the start of the names.
 */
export function detailedLayers(
  hasOpenings: boolean,
  views: readonly { readonly items: readonly Item[]; readonly prefix: string }[],
  sheets: readonly { readonly items: readonly Item[] }[],
): Layering {
  const axes = [...new Set(views.map(({ prefix }) => prefix))].map(axesSpec);
  const specs = new Map([...layerSpecs(hasOpenings), ...axes].map((spec) => [spec.name, spec] as const));
  const besides: Place = { prefix: '', part: SHEET_PART };
  for (const { items, ...place } of [...views, ...sheets.map((sheet) => ({ items: sheet.items, ...besides }))]) {
    for (const item of items) {
      const spec = specOf(item, place);
      if (item.kind !== 'zone' && item.kind !== 'surface' && !specs.has(spec.name)) specs.set(spec.name, spec);
      if (item.kind === 'hatch') specs.set(edgesLayer(item, place.prefix), edgesSpec(item, place.prefix));
    }
  }
  const stylerAt = (place: Place): Styler => {
    const style = (item: Item): EntityStyle => ({ layer: nameOf(item, place), id: item.id });
    return {
      style,
      hatch: (item, scale) => ({ style: style(item), pattern: fillOf(item.fill, scale).pattern }),
      axis: (id) => ({ layer: `${place.prefix}${AXES_LAYER}`, id }),
      edge: (item) => ({ layer: edgesLayer(item, place.prefix), id: item.id }),
    };
  };
  const stylerOf = (prefix: string): Styler => stylerAt({ prefix });
  return { specs: [...specs.values()], stylerOf, sheetStyler: stylerAt(besides) };
}
