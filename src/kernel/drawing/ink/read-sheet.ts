import type { Bounds, Point, Ring } from '../../maths/geometry.js';
import { boundsOf, inRings, signedArea } from '../../maths/ring.js';
import type { Item, View } from '../display-list.js';
import { ROOMY } from '../drafting.js';
import { overlaps } from '../boxes.js';
import { quadsOverlap } from '../quads.js';
import type { SheetFormat } from '../sheet/formats.js';
import type { Ink } from '../writing.js';
import { writingOf } from '../writing.js';
import { strayOn } from './astray.js';
import { spread } from './convex.js';
import { boxOfLines, hardStrokes, solidsOf, STROKE } from './ink-of-item.js';
import { Letters, TOUCH } from './letters.js';

/** What a reader would object to, read from the ink. */
export type FaultKind =
  'texte_sur_texte' | 'texte_sur_trait' | 'hors_piece' | 'coupe' | 'petit' | 'hors_cadre' | 'hors_vue';

/** A fault where it stands on its sheet. */
export interface Fault {
  readonly kind: FaultKind;
  /** The text, and what it stands on; for lines the name of their view or their layer. */
  readonly text: string;
  readonly other?: Item;
  /** mm of paper from the bottom left corner of the sheet. */
  readonly at: Bounds;
}

/** A drawing to read: its views where they stand and what the sheet itself carries. */
export interface Readable {
  readonly views: readonly { readonly view: View; readonly origin: Point }[];
  readonly items: readonly Item[];
  /** Those of them that make the frame and the title block; absent for a picture without them. */
  readonly block?: readonly Item[];
  /** Absent for a drawing without sheet. */
  readonly format?: SheetFormat;
}

/** Least height of capitals, mm of paper (ISO 3098 and the readers of a folded A3). */
export const LEAST_HEIGHT = 1.8;
/** Side of a cell of the index of letters, mm of paper: about the length of a word. */
const CELL_MM = 8;

/** What stands on the sheet, in millimetres of paper. */
interface Written {
  readonly quad: readonly Point[];
  readonly box: Bounds;
  /** The same corners in the unit of its item. */
  readonly ink: Ink;
  readonly value: string;
  readonly height: number;
  readonly item: Item;
  /** A letter of a symbol. */
  readonly isLetter: boolean;
  readonly isExact: boolean;
  /** The first item found with a line or a filled area under it. */
  under: Item | null;
}

interface Layer {
  readonly items: readonly Item[];
  readonly scale: number;
  readonly origin: Point;
  readonly written: readonly Written[];
}

const layerOf = (items: readonly Item[], scale: number, origin: Point, isExact: boolean): Layer => ({
  items,
  scale,
  origin,
  written: items.flatMap((item) => writtenBy(item, scale, origin, isExact)),
});

const layersOf = ({ views, items }: Readable): Layer[] => [
  ...views.map(({ view, origin }) => layerOf(view.items, view.scale, origin, view.isExact === true)),
  layerOf(items, 1, { x: 0, y: 0 }, false),
];

const writingValue = (item: Item): { value: string; height: number } => {
  if (item.kind === 'text') return { value: item.value, height: item.height };
  if (item.kind === 'dimension') return { value: item.text, height: item.height };
  return { value: item.kind === 'block' ? item.symbol.name : '', height: LEAST_HEIGHT };
};

const boxOnPaper = ({ origin, scale }: Layer, { minX, minY, maxX, maxY }: Bounds): Bounds => ({
  minX: origin.x + minX / scale,
  minY: origin.y + minY / scale,
  maxX: origin.x + maxX / scale,
  maxY: origin.y + maxY / scale,
});

const onPaper = (points: readonly Point[], scale: number, { x, y }: Point): Point[] =>
  points.map((point) => ({ x: x + point.x / scale, y: y + point.y / scale }));

const NOTHING: readonly Written[] = [];

/** Everything that an item writes, where it stands. */
function writtenBy(item: Item, scale: number, origin: Point, isExact: boolean): readonly Written[] {
  const inks = writingOf(item, scale);
  if (inks.length === 0) return NOTHING;
  const { value, height } = writingValue(item);
  const isLetter = item.kind === 'block';
  return inks.map((ink): Written => {
    const quad = onPaper(ink, scale, origin);
    return { quad, box: boundsOf(quad), ink, value, height, item, isLetter, isExact, under: null };
  });
}

/** Holds the lines and the filled areas of an item against the letters. */
function standOver(item: Item, layer: Layer, letters: Letters<Written>): void {
  const { scale, origin } = layer;
  const { x, y } = origin;
  const lines = boxOfLines(item, scale);
  if (lines && !letters.isNear(boxOnPaper(layer, lines))) return;
  const meet = (text: Written): false => {
    text.under ??= item;
    return false;
  };
  const strokes = hardStrokes(item, scale);
  for (let i = 0; i < strokes.length; i += STROKE) {
    const [ax, ay] = [x + strokes[i]! / scale, y + strokes[i + 1]! / scale];
    letters.isCrossed(ax, ay, x + strokes[i + 2]! / scale, y + strokes[i + 3]! / scale, meet);
  }
  for (const rings of solidsOf(item)) {
    const places = rings.map((ring) => onPaper(ring, scale, origin));
    for (const ring of places) {
      ring.forEach((a, i) => {
        const b = ring[(i + 1) % ring.length]!;
        letters.isCrossed(a.x, a.y, b.x, b.y, meet);
      });
    }
    letters.inside(places, meet);
  }
}

/**
 * Texts on lines, symbols or solid areas. A letter of a symbol stands on its own symbol. Lines are many and texts are
 * few: each line is held against the letters, and forgotten.
 */
function onLines(layers: readonly Layer[], written: readonly Written[]): Fault[] {
  const letters = new Letters<Written>(CELL_MM);
  for (const text of written) if (!text.isLetter) letters.put(spread(text.quad, TOUCH), text);
  for (const layer of layers) for (const item of layer.items) standOver(item, layer, letters);
  return written.flatMap(({ under: other, value, box: at }): Fault[] =>
    other ? [{ kind: 'texte_sur_trait', text: value, other, at }] : [],
  );
}

/** Area of an outline less its holes. */
const netArea = ([outer = [], ...holes]: readonly Ring[]): number =>
  Math.abs(signedArea(outer)) - holes.reduce((sum, hole) => sum + Math.abs(signedArea(hole)), 0);

/** Tags that stand in no room of theirs: in another one that they would name, or elsewhere without a leader. */
function strayTags({ items, scale, written }: Layer): Fault[] {
  const zones = items.filter((item) => item.kind === 'zone');
  const rooms = new Map(zones.map((zone) => [zone.id, zone.rings] as const));
  const astray = written.filter(({ item, ink }) => {
    const own = item.kind === 'text' && item.id !== undefined && rooms.get(item.id);
    return own && !ink.every((point) => inRings(own, point));
  });
  if (astray.length === 0) return [];
  const narrow = zones.filter(({ rings }) => netArea(rings) < ROOMY * scale ** 2);
  const led = new Set(items.filter((item) => item.kind === 'polyline').map(({ id }) => id));
  return astray.flatMap(({ item, ink, value, box: at }): Fault[] => {
    const isElsewhere = narrow.some(({ rings }) => ink.some((point) => inRings(rings, point)));
    return !isElsewhere && led.has(item.id) ? [] : [{ kind: 'hors_piece', text: value, at }];
  });
}

/** A name that goes on in an ellipsis, whether its area follows it or not. */
const CUT = /[^\s…]…/;

/** Texts that an ellipsis cuts short or that leave the paper, and texts too small to be read. */
const misprints = (written: readonly Written[], format: Readable['format']): Fault[] =>
  written.flatMap(({ box: at, value, height, item, isLetter }): Fault[] => {
    const isOut = format && (at.minX < 0 || at.minY < 0 || at.maxX > format.width || at.maxY > format.height);
    const isCut = item.kind === 'text' && CUT.test(value);
    return [
      ...(isOut || isCut ? [{ kind: 'coupe', text: value, at } as const] : []),
      ...(!isLetter && height < LEAST_HEIGHT - 1e-6 ? [{ kind: 'petit', text: value, at } as const] : []),
    ];
  });

/** What a reading found: the faults, and symbols at their true places that touch another, which is none. */
export interface Reading {
  readonly faults: readonly Fault[];
  readonly fixed: number;
}

/** Texts compared with each one: a thousand symbols at one point stay cheap. */
const MOST_NEAR = 500;

/** Texts over texts. */
function onTexts(written: readonly Written[]): Reading {
  const sorted = written.toSorted((a, b) => a.box.minX - b.box.minX);
  const faults: Fault[] = [];
  let fixed = 0;
  for (const [i, text] of sorted.entries()) {
    const last = Math.min(sorted.length, i + 1 + MOST_NEAR);
    for (let k = i + 1; k < last && sorted[k]!.box.minX < text.box.maxX; k++) {
      const other = sorted[k]!;
      if (!overlaps(text.box, other.box) || !quadsOverlap(text.quad, other.quad)) continue;
      if (text.isLetter && other.isLetter && text.isExact && other.isExact) fixed += 1;
      else {
        faults.push({
          kind: 'texte_sur_texte',
          text: `${text.value} × ${other.value}`,
          other: other.item,
          at: text.box,
        });
      }
    }
  }
  return { faults, fixed };
}

/**
 * Reads a sheet as it is printed: every text against every other, every line, its room and the paper; all ink against
 * the frame, the title block and the box of its view.
 */
export function readSheet(sheet: Readable): Reading {
  const layers = layersOf(sheet);
  const written = layers.flatMap((layer) => layer.written);
  const { faults, fixed } = onTexts(written);
  const { views, items, block, format } = sheet;
  const ofBlock = new Set(block);
  const own = items.filter((item) => !ofBlock.has(item));
  return {
    faults: [
      ...faults,
      ...onLines(layers, written),
      ...layers.flatMap(strayTags),
      ...misprints(written, format),
      ...strayOn(views, own, block && format),
    ],
    fixed,
  };
}
