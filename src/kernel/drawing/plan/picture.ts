import type { Langue } from '../../../words/index.js';
import type { Building, Level, RoomUse } from '../../building/index.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import { grown, merged, overlaps } from '../boxes.js';
import type { DrawingLayer, Item, View } from '../display-list.js';
import { localBounds, localBox } from '../frame.js';
import { itemBounds } from '../item-bounds.js';
import { place } from '../sheet/compose.js';
import type { Sheet } from '../sheet/compose.js';
import { northArrow, scaleBar } from '../sheet/marks.js';
import { plansOfStorey } from './deck-level.js';
import type { PlanOfStorey } from './deck-level.js';
import { levelView } from './level-view.js';
import { looseView } from './loose-view.js';
import { planFrame } from './plan-frame.js';

/** What a picture shows beside the walls. */
export const PICTURE_LAYERS = [
  'pieces',
  'ouvertures',
  'mobilier',
  'plomberie',
  'electricite',
  'reseaux',
  'escaliers',
  'cotes',
  'exterieur',
] as const;
export type PictureLayer = (typeof PICTURE_LAYERS)[number];
/** Those that a dwelling is recognised by. */
export const USUAL_LAYERS: readonly PictureLayer[] = ['pieces', 'ouvertures', 'mobilier', 'plomberie', 'escaliers'];

export interface PictureOptions {
  /** Index of the only level wanted; absent for the lowest ones. */
  readonly niveau?: number;
  readonly layers: readonly PictureLayer[];
  readonly langue: Langue;
  /**
   * True to tint rooms by their use.
   *
   * @default true
   */
  readonly isTinted?: boolean;
}

/** Plans of one picture, those of mezzanines included: with more of them, none could be read. */
const MOST_PLANS = 4;
/** The plans together, mm of paper: a thousand pixels across, the smallest tags are legible and a screen holds it. */
const ROOM = { width: 190, height: 260 };
/** Around the walls, and the strip below with names and scale, mm of paper. */
const MARGIN = 5;
const STRIP = 20;
const NAME_HEIGHT = 3.5;
/** Between what is written outside the walls and the edge of the picture, mm of paper. */
const AIR = 2;

/** Floor colours of rooms, as words of the catalogue of materials: one hue a use. */
const TINTS: Readonly<Partial<Record<RoomUse, string>>> = {
  sejour: 'isolant',
  salon: 'isolant',
  salle_a_manger: 'isolant',
  cuisine: 'tuile',
  chambre: 'verre',
  bureau: 'verre',
  dressing: 'verre',
  salle_de_bain: 'eau',
  wc: 'eau',
  buanderie: 'eau',
  entree: 'carrelage',
  degagement: 'carrelage',
};
const OTHER_TINT = 'herbe';

const BY_LAYER: Readonly<Partial<Record<DrawingLayer, PictureLayer>>> = {
  OBJETS: 'mobilier',
  ELEC: 'electricite',
  PLOMB: 'plomberie',
  PLOMB_RESEAUX: 'reseaux',
  ESCALIER: 'escaliers',
  GARDE_CORPS: 'escaliers',
  ASCENSEUR: 'escaliers',
  OUVERTURES: 'ouvertures',
};

/** Layer of a picture that an item belongs to; null for walls and lines of reference, which are always drawn. */
function layerOf(item: Item): PictureLayer | null {
  if (item.kind === 'dimension') return 'cotes';
  if (item.kind === 'text' && item.layer === 'OUVERTURES') return 'cotes';
  if (item.kind === 'text' && item.layer === 'PLAN') return 'pieces';
  return BY_LAYER[item.layer] ?? null;
}

const tintsOf = (level: Level): Item[] =>
  level.rooms.map((room) => ({
    kind: 'surface',
    layer: 'PLAN',
    class: 'projected',
    pen: 0.13,
    id: room.id,
    rings: ringsOf(room.polygon),
    material: TINTS[room.use] ?? OTHER_TINT,
    light: 1,
  }));

/** The walls of a level, and what it cuts. */
const footprintOf = (level: Level): Point[] =>
  [...level.cuts, ...level.below, ...level.above].flatMap(({ footprint }) => footprint);

const middleOf = ({ minX, maxX, minY, maxY }: Bounds): Bounds => {
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  return { minX: x, maxX: x, minY: y, maxY: y };
};

/** Middle of what each item is a part of: a terrace stays out with all its boards. */
function middlesOf(items: readonly Item[], scale: number): (item: Item) => Bounds {
  const parts = Map.groupBy(items, (item) => item.id ?? item);
  const middles = new Map(
    [...parts].map(([key, own]) => [key, middleOf(merged(own.map((item) => itemBounds(item, scale))))]),
  );
  return (item) => middles.get(item.id ?? item)!;
}

/** A plan of a storey cut to its walls, without title. */
function pictureView(
  { building, level, ...named }: PlanOfStorey,
  scale: number,
  { layers, langue, isTinted = true }: PictureOptions,
): View {
  const wanted = new Set(layers);
  const content = wanted.has('electricite') || wanted.has('reseaux') ? 'tout' : 'architecte';
  const isBare = !wanted.has('cotes');
  const view = levelView(building, level, { ...named, scale, langue, hasOpenings: true, content, isBare });
  const own = new Set(view.title.items);
  const footprint = footprintOf(level);
  const walls = grown(boundsOf(footprint), MARGIN * scale);
  // In the axes of the building: of one that stands turned, the same is shown as of the same one straight.
  const frame = planFrame(level);
  const within = grown(localBounds(frame, footprint), MARGIN * scale);
  const isCut = !wanted.has('exterieur');
  const rooms = new Set(level.rooms.map(({ id }) => id));
  // A room too small for its tag has it outside the walls, at the end of a leader.
  const isTag = (item: Item): boolean =>
    item.class === 'annotation' && 'id' in item && item.id !== undefined && rooms.has(item.id);
  const middles = middlesOf(view.items, scale);
  const kept = view.items.filter((item) => {
    const layer = isTag(item) ? 'pieces' : layerOf(item);
    if (own.has(item) || (layer !== null && !wanted.has(layer))) return false;
    return !isCut || layer === 'cotes' || isTag(item) || overlaps(within, localBox(frame, middles(item)));
  });
  const drawn = isTinted && wanted.has('pieces') ? [...tintsOf(level), ...kept] : kept;
  const isWider = wanted.has('cotes') || !isCut;
  // A terrace in the elbow of a turned L, and a walkway, lie before the walls: they are shown whole or not at all.
  const decks = new Set(building.decks.map(({ id }) => id));
  const isDeck = (item: Item): boolean => item.id !== undefined && decks.has(item.id);
  const shown = drawn.filter((item) => isWider || isTag(item) || layerOf(item) !== null || isDeck(item));
  const around = shown.map((item) => grown(itemBounds(item, scale), AIR * scale));
  const bounds = merged([walls, ...around]);
  // A picture fills its frame: no scale is too small for it as long as its letters are read.
  return { ...view, smallest: undefined, items: drawn, bounds, title: { ...view.title, items: [], bounds } };
}

/**
 * Plans for a reader who looks at a thousand pixels: cut to the building, rooms tinted by use and named, no title
 * block; at the scale that fills the picture.
 */
export function pictureOf(building: Building, options: PictureOptions): { sheet: Sheet; views: readonly View[] } {
  const { niveau, langue } = options;
  const levels = niveau === undefined ? building.levels : building.levels.filter(({ index }) => index === niveau);
  const plans = levels.flatMap((level) => plansOfStorey(building, level, langue)).slice(0, MOST_PLANS);
  const draw = (scale: number): View[] =>
    plans.length > 0
      ? plans.map((plan) => pictureView(plan, scale, options))
      : [looseView(building, { scale, langue })];
  const first = draw(FIRST);
  const [row, column] = [true, false].map((isRow) => filling(place(first, isRow, FIRST).area)) as [number, number];
  const scale = Math.min(row, column);
  const views = draw(scale);
  return { views, sheet: pictureSheet(building, views, row <= column, { scale, langue }) };
}

/** Scale at which plans are measured before theirs is known. */
const FIRST = 100;

/** Scale at which plans fill a picture. @param area what they take at the first scale, mm of paper */
const filling = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.max(1, Math.ceil(FIRST * Math.max(width / ROOM.width, height / ROOM.height)));

function pictureSheet(
  building: Building,
  views: readonly View[],
  isRow: boolean,
  drafting: { readonly scale: number; readonly langue: Langue },
): Sheet {
  const { scale, langue } = drafting;
  const { area, origins } = place(views, isRow, scale);
  const width = Math.max(area.width, 60);
  const isNamed = building.levels.length > 1 || views.length > 1;
  const strip = isNamed ? STRIP + NAME_HEIGHT : STRIP;
  const placed = views.map((view, i) => ({
    view,
    origin: { x: origins[i]!.x + (width - area.width) / 2, y: origins[i]!.y + strip },
  }));
  const names = isNamed ? placed.map(({ view, origin }) => nameItem(view, origin)) : [];
  const marks = [northArrow({ x: 10, y: 8 }, building.northDeg), ...scaleBar({ x: 24, y: 6 }, { scale, langue })];
  const height = area.height + strip;
  const format = { name: `${Math.round(width)} × ${Math.round(height)}`, width, height };
  return { format, scale, views: placed, items: [...marks, ...names] };
}

/** Name of a level under its plan's left end. */
const nameItem = ({ bounds, scale, name }: View, origin: { readonly x: number; readonly y: number }): Item => ({
  kind: 'text',
  layer: 'PLAN',
  class: 'annotation',
  pen: 0.25,
  at: { x: origin.x + (bounds.minX / scale + MARGIN), y: origin.y + bounds.minY / scale - NAME_HEIGHT / 2 },
  value: name,
  height: NAME_HEIGHT,
  weight: 'bold',
});
