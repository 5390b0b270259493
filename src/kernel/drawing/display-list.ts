import type { SolidCategory } from '../building/index.js';
import type { Stroke } from '../catalogue/symbol.js';
import type { Bounds, Point, Ring } from '../maths/geometry.js';
import type { LegendEntry } from './plan/legend-entry.js';
import type { Weight } from './text/measure.js';

/** Layers of the exchange drawing; the names are those of the specification, plus OUVERTURES when asked for. */
export const DRAWING_LAYERS = [
  'MURS',
  'OBJETS',
  'PLAN',
  'ELEC',
  'PLOMB',
  'PLOMB_RESEAUX',
  'ESCALIER',
  'GARDE_CORPS',
  'ASCENSEUR',
  'OUVERTURES',
] as const;
export type DrawingLayer = (typeof DRAWING_LAYERS)[number];

/** Line widths on paper, mm (ISO 128 series). */
export type Pen = 0.13 | 0.18 | 0.25 | 0.35 | 0.5 | 0.7;

/** Meaning of a line: cut by the plane, seen below it, above it, hidden, or no part of the building. */
export type LineClass = 'cut' | 'projected' | 'overhead' | 'hidden' | 'annotation';

/** continu; interrompu: hidden; mixte: axes; mixte_double: overhead. */
export type Dash = 'continu' | 'interrompu' | 'mixte' | 'mixte_double';

/** Dashes and gaps, mm of paper. */
export const DASHES = {
  continu: [],
  interrompu: [2, 1],
  mixte: [6, 1.5, 0.5, 1.5],
  mixte_double: [6, 1, 0.5, 1, 0.5, 1],
} as const satisfies Record<Dash, readonly number[]>;

export type Ink = 'noir' | 'gris' | 'gris_clair' | 'bleu' | 'rouge' | 'brun' | 'vert' | 'orange' | 'jaune';

/** Meaning of a filled area, not its appearance: writers choose greys and patterns. */
export type Fill =
  | 'cree'
  | 'existant'
  | 'cree_hachure'
  | 'existant_hachure'
  | 'demoli'
  | 'construit'
  | 'maconnerie'
  | 'beton'
  | 'isolant'
  | 'bois'
  | 'terre'
  | 'noir'
  | 'blanc'
  | 'alerte'
  | SunFill;

/** Ground by its hours of sun, from the darkest class to the brightest. */
export const SUN_FILLS = ['soleil_1', 'soleil_2', 'soleil_3', 'soleil_4', 'soleil_5', 'soleil_6'] as const;
export type SunFill = (typeof SUN_FILLS)[number];

/** Members that every item has. Geometry is in scene millimetres; heights of text and pens in millimetres of paper. */
interface Common {
  readonly layer: DrawingLayer;
  readonly class: LineClass;
  readonly pen: Pen;
  readonly dash?: Dash;
  readonly ink?: Ink;
  /** Stable id of the scene element. */
  readonly id?: string;
}

export interface PolylineItem extends Common {
  readonly kind: 'polyline';
  readonly points: readonly Point[];
  readonly isClosed?: boolean;
}

/** Outline of an area with its holes. */
export interface PathItem extends Common {
  readonly kind: 'path';
  readonly rings: readonly Ring[];
}

/** Counter-clockwise, degrees; a circle runs from 0 to 360. */
export interface ArcItem extends Common {
  readonly kind: 'arc';
  readonly center: Point;
  readonly radius: number;
  readonly start: number;
  readonly end: number;
}

export interface TextItem extends Common {
  readonly kind: 'text';
  readonly at: Point;
  readonly value: string;
  /** Height of capitals, mm of paper. */
  readonly height: number;
  readonly rotation?: number;
  readonly align?: 'left' | 'center' | 'right';
  /** @default 'baseline' */
  readonly valign?: 'baseline' | 'middle';
  readonly weight?: Weight;
}

/** Visible part of a lit face, in façades, sections and axonometric views. Exchange files leave it out. */
export interface SurfaceItem extends Common {
  readonly kind: 'surface';
  readonly rings: readonly Ring[];
  /** Word of catalogue/materials, or a colour: #rrggbb. */
  readonly material: string;
  /** Light received, 0 to 1. */
  readonly light: number;
  /** What it is a face of, in pictures of solids; absent for shadows and swatches. */
  readonly of?: SolidCategory;
}

export interface HatchItem extends Common {
  readonly kind: 'hatch';
  readonly rings: readonly Ring[];
  readonly fill: Fill;
}

/** A stroke of a symbol; one that differs from the reference has a width and dashes of its own. */
export type SymbolStroke = Stroke<string> & { readonly pen?: Pen; readonly dash?: Dash };

/** A symbol drawn once and referred to where it stands; exchange files write it as a block. */
export interface SymbolBlock {
  /** Name of the block: equal names are the same symbol. */
  readonly name: string;
  /** Unit of its coordinates: millimetres of paper (constant size) or of the scene (true size). */
  readonly unit: 'papier' | 'scene';
  readonly strokes: readonly SymbolStroke[];
  /** Tags of the values each reference carries. */
  readonly tags?: readonly string[];
}

/** Reference to a symbol. */
export interface BlockItem extends Common {
  readonly kind: 'block';
  readonly symbol: SymbolBlock;
  readonly at: Point;
  readonly rotation?: number;
  /** Values by tag: data of the exchange file, not drawn. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** One value of a chain: extension lines, ticks, line and text. */
export interface DimensionItem extends Common {
  readonly kind: 'dimension';
  readonly from: Point;
  readonly to: Point;
  /** Direction of measurement, degrees. */
  readonly angle: number;
  /** Points of the dimension line before `from` and `to`. */
  readonly lineFrom: Point;
  readonly lineTo: Point;
  /** Parts of the line left out where it passes under furniture, as shares of its length; apart, in their order. */
  readonly breaks?: readonly (readonly [number, number])[];
  /** Distance, whole millimetres. */
  readonly value: number;
  /** The distance that its text says, mm: to five, or to the centimetre beside slanted walls. A chain sums exactly. */
  readonly written: number;
  readonly text: string;
  readonly height: number;
  /** Middle of the text. */
  readonly textAt: Point;
  /** Degrees: readable from below or from the right. */
  readonly textRotation: number;
  readonly isTextMoved: boolean;
  /** Side of the dimension line that the extension lines come from: +1 or -1 along the left normal of `angle`. */
  readonly objectSide: 1 | -1;
}

/** Unprinted area that carries an element's id: what a click on a wall or a room finds. Exchange files leave it out. */
export interface ZoneItem extends Common {
  readonly kind: 'zone';
  readonly rings: readonly Ring[];
}

export type Item =
  ZoneItem | SurfaceItem | PolylineItem | PathItem | ArcItem | TextItem | HatchItem | BlockItem | DimensionItem;

/** Whether the values of a chain, as written, add up to its total, as written. */
export interface Chain {
  readonly code: string;
  readonly values: readonly number[];
  readonly total: number;
  readonly texts: readonly string[];
  readonly totalText: string;
  /** What it is written to, mm. */
  readonly step: 5 | 10;
}

/** A room and whether its tag found a place. */
export interface TagRecord {
  readonly id: string;
  readonly name: string;
  readonly isPlaced: boolean;
}

/** Sentences under the note of a view. */
export interface Remarks {
  readonly sentences: readonly string[];
  /** Their lines among the items of the title. */
  readonly items: readonly Item[];
  /** Bounds of the view with its title but without them. */
  readonly bounds: Bounds;
}

/** Title and note under a view. */
export interface ViewTitle {
  readonly text: string;
  /** Scale, level. */
  readonly note: string;
  /** What the drawing leaves open, under its note. */
  readonly remarks?: Remarks;
  /** Its items among those of the view. */
  readonly items: readonly Item[];
  /** Bounds of the view without these items. */
  readonly bounds: Bounds;
  /** The items of the view without it, where what stands beside it then moves into its place. */
  readonly without?: readonly Item[];
}

/** The legend of a view. */
export interface ViewLegend {
  /** What kind of view it explains. */
  readonly of: string;
  readonly entries: readonly LegendEntry[];
  /** The view without its legend. */
  readonly bare: () => View;
}

/** A part of a view that is drawn again at a larger scale, where what it says has room. */
export interface ViewDetail {
  /** Letter beside its outline on the view that it is a part of. */
  readonly letter: string;
  /** The part that it shows, scene mm. */
  readonly shown: Bounds;
  readonly draw: (scale: number) => View;
}

/** One view at one scale: a level's plan, a façade, a section, an axonometric view. */
export interface View {
  readonly name: string;
  readonly z: number;
  /** Denominator: 100 for 1:100. */
  readonly scale: number;
  /** Direction of the building's main axis, degrees in (-45, 45]. */
  readonly angle: number;
  readonly items: readonly Item[];
  /** Symbols stand at the true places of their elements, even where they touch: an exchange drawing. */
  readonly isExact?: boolean;
  /** Its ordinates say nothing beside those of its neighbours on a sheet: a detail at a scale of its own. */
  readonly isLoose?: boolean;
  /** The details of it that are to be drawn beside it, in the order of their letters. */
  readonly details?: readonly ViewDetail[];
  /** Extent of the building, scene mm. */
  readonly extent: Bounds;
  /** The same with annotations. */
  readonly bounds: Bounds;
  readonly title: ViewTitle;
  /** Denominator of the smallest scale at which it can be read; absent for views that are not measured. */
  readonly smallest?: number | undefined;
  /** What its legend says, where it has one, and how the view is without it: views of one kind may share one. */
  readonly legend?: ViewLegend;
  readonly chains: readonly Chain[];
  readonly rooms: readonly TagRecord[];
  readonly openings: readonly TagRecord[];
}

/** Dimension ticks, extension lines and gaps, mm of paper. */
export const DIMENSION = { tick: 1.5, gap: 0.85, beyond: 1.2, extension: 4 } as const;
