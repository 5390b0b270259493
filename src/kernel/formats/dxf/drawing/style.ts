import type { Langue, Text } from '../../../../words/index.js';
import { say, t } from '../../../../words/index.js';
import type { Drafting } from '../../../drawing/drafting.js';
import { DASHES, DIMENSION } from '../../../drawing/display-list.js';
import type { Dash, DrawingLayer, Fill, Ink, Item } from '../../../drawing/display-list.js';
import type { EntityStyle, HatchPattern } from '../entities/index.js';
import type { DimStyleSpec, LayerSpec, LineTypeSpec } from '../tables.js';

/** Colour (AutoCAD index) and line width (hundredths of mm) of each layer: readable on black and on paper. */
export const LAYERS = {
  MURS: { color: 7, lineweight: 50 },
  OBJETS: { color: 34, lineweight: 25 },
  PLAN: { color: 7, lineweight: 18 },
  ELEC: { color: 1, lineweight: 18 },
  PLOMB: { color: 150, lineweight: 18 },
  PLOMB_RESEAUX: { color: 150, lineweight: 25 },
  ESCALIER: { color: 94, lineweight: 18 },
  GARDE_CORPS: { color: 214, lineweight: 25 },
  ASCENSEUR: { color: 134, lineweight: 35 },
  OUVERTURES: { color: 30, lineweight: 25 },
} as const satisfies Record<DrawingLayer, Omit<LayerSpec, 'name'>>;

/** Layer of the axes of walls, after the prefix of its level, where there are more than those of the specification. */
export const AXES_LAYER = 'MURS_AXES';

/** Every layer of the specification, used or not; OUVERTURES only when openings are drawn. */
export const layerSpecs = (hasOpenings: boolean): LayerSpec[] =>
  Object.entries(LAYERS)
    .filter(([name]) => hasOpenings || name !== 'OUVERTURES')
    .map(([name, spec]) => ({ name, ...spec }));

/**
 * Names of AutoCAD's ISO line types (ISO 128-2 numbers 02, 10 and 12), and what each is described as: programs such as
 * LibreCAD know line types by these names alone, and draw others continuous.
 */
export const LINE_TYPES: Readonly<
  Record<Exclude<Dash, 'continu'>, { readonly name: string; readonly description: Text }>
> = {
  interrompu: { name: 'ACAD_ISO02W100', description: t('interrompu', 'dashed') },
  mixte: { name: 'ACAD_ISO10W100', description: t('mixte', 'chain') },
  mixte_double: { name: 'ACAD_ISO12W100', description: t('mixte double', 'chain, double-dotted') },
};

/** Dashes sized for the drawing's scale, so that they print the same in every viewport. */
export const lineTypeSpecs = ({ scale, langue }: Drafting): LineTypeSpec[] =>
  Object.entries(LINE_TYPES).map(([dash, { name, description }]) => ({
    name,
    description: say(description, langue),
    dashes: DASHES[dash as Dash].map((length, i) => (i % 2 === 0 ? length : -length) * scale),
  }));

/** AutoCAD colours of the inks; black follows the layer. */
export const COLORS = {
  noir: undefined,
  gris: 8,
  gris_clair: 9,
  bleu: 5,
  rouge: 1,
  brun: 34,
  vert: 94,
  orange: 30,
  jaune: 42,
} as const satisfies Record<Ink, number | undefined>;

/** Layer, line type, line width and colour of an item. */
export const styleOf = (item: Item): EntityStyle => {
  const layer = LAYERS[item.layer];
  const lineweight = Math.round(item.pen * 100);
  return {
    layer: item.layer,
    lineweight: lineweight === layer.lineweight ? undefined : lineweight,
    linetype: item.dash && item.dash !== 'continu' ? LINE_TYPES[item.dash].name : undefined,
    color: COLORS[item.ink ?? 'noir'],
    id: item.id,
  };
};

interface DxfFill {
  readonly color: number;
  /** Strokes: angle and spacing in mm of paper; absent for a solid fill. */
  readonly pattern?: {
    readonly name: string;
    readonly lines: readonly { readonly angle: number; readonly spacing: number }[];
  };
}

const FILLS = {
  cree: { color: 8 },
  existant: { color: 254 },
  cree_hachure: { color: 8, pattern: { name: 'ANSI31', lines: [{ angle: 45, spacing: 1.2 }] } },
  existant_hachure: { color: 254 },
  demoli: { color: 51 },
  construit: { color: 11 },
  maconnerie: { color: 8, pattern: { name: 'ANSI31', lines: [{ angle: 45, spacing: 1.2 }] } },
  beton: { color: 8, pattern: { name: 'BETON', lines: [{ angle: 45, spacing: 0.8 }] } },
  isolant: {
    color: 9,
    pattern: {
      name: 'ISOLANT',
      lines: [
        { angle: 60, spacing: 1.4 },
        { angle: 120, spacing: 1.4 },
      ],
    },
  },
  bois: { color: 34, pattern: { name: 'BOIS', lines: [{ angle: 30, spacing: 1 }] } },
  terre: {
    color: 34,
    pattern: {
      name: 'TERRE',
      lines: [
        { angle: 45, spacing: 2.4 },
        { angle: 135, spacing: 2.4 },
      ],
    },
  },
  noir: { color: 7 },
  blanc: { color: 255 },
  alerte: { color: 11 },
  soleil_1: { color: 156 },
  soleil_2: { color: 254 },
  soleil_3: { color: 53 },
  soleil_4: { color: 51 },
  soleil_5: { color: 41 },
  soleil_6: { color: 40 },
} as const satisfies Record<Fill, DxfFill>;

/** Colour and strokes of a hatched area at a scale; no strokes for a solid fill. */
export function fillOf(fill: Fill, scale: number): { color: number; pattern: HatchPattern | null } {
  const { color, pattern }: DxfFill = FILLS[fill];
  return {
    color,
    pattern: pattern
      ? { name: pattern.name, lines: pattern.lines.map(({ angle, spacing }) => ({ angle, spacing: spacing * scale })) }
      : null,
  };
}

/**
 * Units of dimension styles: what a drawing unit is worth, what is rounded to, in the unit shown, and how many decimals
 * show. Plans are written to 5 mm, to 10 mm beside slanted walls: a style that rounds as they do is measured again by
 * software, where a text would stay as it is written, and be read in the unit of the others.
 */
const UNITS = {
  M: { factor: 0.001, round: 0, decimals: 2, isShort: false },
  MM: { factor: 0.001, round: 0, decimals: 3, isShort: false },
  MM5: { factor: 0.001, round: 0.005, decimals: 3, isShort: false },
  CM: { factor: 0.1, round: 0, decimals: 1, isShort: true },
  CM5: { factor: 0.1, round: 0.5, decimals: 1, isShort: true },
  CM0: { factor: 0.1, round: 0, decimals: 0, isShort: true },
} as const;
type Unit = keyof typeof UNITS;
/** Centimetres below one metre, metres above, to the millimetre where there is one; the first that shows a value. */
const BELOW_A_METRE: readonly Unit[] = ['CM', 'CM5', 'CM0'];
const ROUND_METRES: readonly Unit[] = ['M'];
const METRES: readonly Unit[] = ['MM', 'MM5'];

const HEIGHTS = [2.5, 1.8] as const;

/** Codes of the comma and of the point. */
const DECIMAL_SIGNS = { fr: 44, en: 46 } as const satisfies Record<Langue, number>;

const dimStyleName = (height: number, unit: Unit) => `COTES_${unit}_${String(height * 10)}`;

/**
 * French dimensions change unit at one metre, which no single style can do: several styles a height, chosen by value,
 * so that every dimension stays measured by the software instead of carrying a frozen text.
 */
export function dimStyleSpecs({ scale, langue }: Drafting): [DimStyleSpec, ...DimStyleSpec[]] {
  const spec = (height: number, unit: Unit): DimStyleSpec => ({
    name: dimStyleName(height, unit),
    scale,
    textHeight: height,
    textStyle: 'Standard',
    decimalSign: DECIMAL_SIGNS[langue],
    ...UNITS[unit],
    tick: DIMENSION.tick / Math.SQRT2,
    gap: DIMENSION.gap,
    extensionBeyond: DIMENSION.beyond,
    extensionOffset: 0.6,
    extension: DIMENSION.extension,
  });
  const [first, ...others] = HEIGHTS.flatMap((height) =>
    (Object.keys(UNITS) as Unit[]).map((unit) => spec(height, unit)),
  );
  return [first!, ...others];
}

/** Units that a value may be written in, mm. */
function unitsOf(written: number): readonly Unit[] {
  if (written < 1000) return BELOW_A_METRE;
  return written % 10 === 0 ? ROUND_METRES : METRES;
}

/** Whether a unit shows a measured value as it is written, both in mm. */
function isShownIn(unit: Unit, written: number, measured: number): boolean {
  const { factor, round, decimals } = UNITS[unit];
  const value = measured * factor;
  const rounded = round > 0 ? Math.round(value / round) * round : value;
  return Math.abs(rounded - written * factor) * 10 ** decimals < 0.5;
}

/** The style of a dimension, and whether it shows the value as written: software may then measure it again. */
export function dimStyleOf(written: number, measured: number, height: number): { name: string; isShown: boolean } {
  const units = unitsOf(written);
  const unit = units.find((one) => isShownIn(one, written, measured));
  return { name: dimStyleName(height, unit ?? units[0]!), isShown: unit !== undefined };
}
