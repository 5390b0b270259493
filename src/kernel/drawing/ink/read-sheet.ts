import type { Bounds, Point, Ring } from '../../maths/geometry.js';
import { boundsOf, inRings, signedArea } from '../../maths/ring.js';
import type { Item, View } from '../display-list.js';
import { ROOMY } from '../drafting.js';
import { overlaps } from '../boxes.js';
import { quadsOverlap } from '../quads.js';
import type { SheetFormat } from '../sheet/formats.js';
import { writingOf } from '../writing.js';
import { strayOn } from './astray.js';
import { spread } from './convex.js';
import { boxOfLines, hardStrokes, solidsOf, STROKE } from './ink-of-item.js';
import type { Stroke } from './ink-of-item.js';
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
  readonly value: string;
  readonly height: number;
  readonly item: Item;
  /** A letter of a symbol. */
  readonly isLetter: boolean;
  readonly isExact: boolean;
}

interface Layer {
  readonly items: readonly Item[];
  readonly scale: number;
  readonly origin: Point;
  readonly isExact: boolean;
}

const layerOf = (items: readonly Item[], scale: number, origin: Point, isExact: boolean): Layer => ({
  items,
  scale,
  origin,
  isExact,
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

const paperOf =
  ({ origin, scale }: Layer) =>
  ({ x, y }: Point): Point => ({ x: origin.x + x / scale, y: origin.y + y / scale });

const boxOnPaper = ({ origin, scale }: Layer, { minX, minY, maxX, maxY }: Bounds): Bounds => ({
  minX: origin.x + minX / scale,
  minY: origin.y + minY / scale,
  maxX: origin.x + maxX / scale,
  maxY: origin.y + maxY / scale,
});

/** Everything written on a sheet. */
const writtenOn = (layers: readonly Layer[]): Written[] =>
  layers.flatMap((layer) => {
    const paper = paperOf(layer);
    return layer.items.flatMap((item) =>
      writingOf(item, layer.scale).map((corners) => {
        const quad = corners.map(paper);
        const { value, height } = writingValue(item);
        const isLetter = item.kind === 'block';
        return { quad, box: boundsOf(quad), value, height, item, isLetter, isExact: layer.isExact };
      }),
    );
  });

const edgesOf = (ring: Ring): Stroke[] => ring.map((a, i) => ({ a, b: ring[(i + 1) % ring.length]! }));

/**
 * Texts on lines, symbols or solid areas. A letter of a symbol stands on its own symbol. Lines are many and texts are
 * few: each line is held against the letters, and forgotten.
 */
function onLines(layers: readonly Layer[], written: readonly Written[]): Fault[] {
  const letters = new Letters<Written>(CELL_MM);
  for (const text of written) if (!text.isLetter) letters.put(spread(text.quad, TOUCH), text);
  const under = new Map<Written, Item>();
  for (const layer of layers) {
    const paper = paperOf(layer);
    const {
      scale,
      origin: { x, y },
    } = layer;
    for (const item of layer.items) {
      const lines = boxOfLines(item, scale);
      if (lines && !letters.isNear(boxOnPaper(layer, lines))) continue;
      const meet = (text: Written): false => {
        if (!under.has(text)) under.set(text, item);
        return false;
      };
      const strokes = hardStrokes(item, scale);
      const cross = (ax: number, ay: number, bx: number, by: number): void => {
        letters.isCrossed(x + ax / scale, y + ay / scale, x + bx / scale, y + by / scale, meet);
      };
      for (let i = 0; i < strokes.length; i += STROKE) {
        cross(strokes[i]!, strokes[i + 1]!, strokes[i + 2]!, strokes[i + 3]!);
      }
      for (const rings of solidsOf(item)) {
        for (const { a, b } of rings.flatMap(edgesOf)) cross(a.x, a.y, b.x, b.y);
        letters.inside(
          rings.map((ring) => ring.map(paper)),
          meet,
        );
      }
    }
  }
  return written.flatMap((text): Fault[] => {
    const other = under.get(text);
    return other ? [{ kind: 'texte_sur_trait', text: text.value, other, at: text.box }] : [];
  });
}

/** Area of an outline less its holes. */
const netArea = ([outer = [], ...holes]: readonly Ring[]): number =>
  Math.abs(signedArea(outer)) - holes.reduce((sum, hole) => sum + Math.abs(signedArea(hole)), 0);

/** Tags that stand in no room of theirs: in another one that they would name, or elsewhere without a leader. */
function strayTags(layers: readonly Layer[]): Fault[] {
  return layers.flatMap(({ items, scale, origin }): Fault[] => {
    const zones = items.filter((item) => item.kind === 'zone');
    const narrow = zones.filter(({ rings }) => netArea(rings) < ROOMY * scale ** 2);
    const rooms = new Map(zones.map((zone) => [zone.id, zone.rings] as const));
    const led = new Set(items.filter((item) => item.kind === 'polyline').map(({ id }) => id));
    return items.flatMap((item): Fault[] => {
      if (item.kind !== 'text' || item.id === undefined) return [];
      const own = rooms.get(item.id);
      if (!own) return [];
      const quad = writingOf(item, scale)[0] ?? [];
      if (quad.every((point) => inRings(own, point))) return [];
      const isElsewhere = narrow.some(({ rings }) => quad.some((point) => inRings(rings, point)));
      if (!isElsewhere && led.has(item.id)) return [];
      const at = boundsOf(quad.map(({ x, y }) => ({ x: origin.x + x / scale, y: origin.y + y / scale })));
      return [{ kind: 'hors_piece', text: item.value, at }];
    });
  });
}

/** Texts that end in an ellipsis or leave the paper, and texts too small to be read. */
const misprints = (written: readonly Written[], format: Readable['format']): Fault[] =>
  written.flatMap(({ box: at, value, height, item, isLetter }): Fault[] => {
    const isOut = format && (at.minX < 0 || at.minY < 0 || at.maxX > format.width || at.maxY > format.height);
    const isCut = item.kind === 'text' && value.endsWith('…');
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
  const written = writtenOn(layers);
  const { faults, fixed } = onTexts(written);
  const { views, items, block, format } = sheet;
  const ofBlock = new Set(block);
  const own = items.filter((item) => !ofBlock.has(item));
  return {
    faults: [
      ...faults,
      ...onLines(layers, written),
      ...strayTags(layers),
      ...misprints(written, format),
      ...strayOn(views, own, block && format),
    ],
    fixed,
  };
}
