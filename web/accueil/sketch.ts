import { s } from '../shared/svg.js';
import { formOf } from './furniture.js';
import { clearOf } from './rooms.js';
import type { Furniture, House, Opening, Piece, Wall } from './scene.js';
import { along, thickness } from './scene.js';

/** Words that the drawing says to those who do not see it. */
export interface SketchWords {
  readonly partition: string;
  readonly door: string;
  readonly window: string;
}

const isPartition = ({ composition }: Wall): boolean => composition === 'cloison';

function wallOf(wall: Wall, index: number, words: SketchWords): SVGElement {
  const { x1, y1, x2, y2 } = wall;
  // Ends reach half a thickness further, so that corners close.
  const line = s('line', { class: 'mur', x1, y1, x2, y2, 'stroke-width': thickness(wall) });
  if (!isPartition(wall)) return line;
  const grip = s('line', { class: 'prise', x1, y1, x2, y2 });
  const upright = x1 === x2;
  const role = {
    role: 'slider',
    tabindex: 0,
    'aria-label': words.partition,
    'aria-valuenow': upright ? x1 : y1,
    'aria-valuemin': 0,
    'aria-valuemax': 10_000,
    'aria-orientation': upright ? 'horizontal' : 'vertical',
  };
  return s('g', { class: `cloison ${upright ? 'debout' : 'couchee'}`, 'data-mur': index, ...role }, line, grip);
}

/** The leaf of a door and its swing in the frame of its wall, hung as the service hangs it. */
function leafOf({ largeur, hanging: [side, isFar] = [1, false] }: Opening): SVGElement[] {
  const [hinge, end] = isFar ? [largeur, 0] : [0, largeur];
  const turn = side > 0 === isFar ? 1 : 0;
  const swing = `M${hinge} 0V${side * largeur}A${largeur} ${largeur} 0 0 ${turn} ${end} 0`;
  return [s('path', { class: 'vantail', d: swing })];
}

function openingOf(house: House, opening: Opening, index: number, words: SketchWords): SVGElement | null {
  const wall = house.murs[opening.mur];
  if (!wall) return null;
  const { x, y } = along(wall, opening.position);
  const angle = (Math.atan2(wall.y2 - wall.y1, wall.x2 - wall.x1) * 180) / Math.PI;
  const [width, deep] = [opening.largeur, thickness(wall)];
  const isDoor = opening.type === 'porte' && !opening.vitree;
  const hole = s('rect', { class: 'baie', x: 0, y: -deep / 2 - 5, width, height: deep + 10 });
  const glass = [-deep / 6, deep / 6].map((at) => s('line', { class: 'vitre', x1: 0, x2: width, y1: at, y2: at }));
  const parts = isDoor
    ? leafOf(opening)
    : [s('rect', { class: 'dormant', x: 0, y: -deep / 2, width, height: deep }), ...glass];
  const touch = s('rect', { class: 'touche', x: 0, y: -260, width, height: 520 });
  return s(
    'g',
    {
      class: `ouverture${opening.isClosed ? ' muree' : ''}`,
      'data-ouverture': index,
      role: 'button',
      tabindex: 0,
      'aria-pressed': String(opening.isClosed ?? false),
      'aria-label': isDoor ? words.door : words.window,
      transform: `translate(${x} ${y}) rotate(${angle})`,
    },
    ...(opening.isClosed ? [] : [hole, ...parts]),
    touch,
  );
}

function furnitureOf(item: Furniture, index: number): SVGElement | null {
  const form = formOf(item);
  if (!form) return null;
  const { width, depth, isRound, isFlat } = form;
  const shape = isRound
    ? s('circle', { r: width / 2 })
    : s('rect', { x: -width / 2, y: -depth / 2, width, height: depth, rx: isFlat ? 0 : 40 });
  const pillow =
    item.type === 'lit'
      ? [s('rect', { x: -width / 2 + 90, y: depth / 2 - 480, width: width - 180, height: 380, rx: 60 })]
      : [];
  return s(
    'g',
    {
      class: isFlat ? 'meuble tapis' : 'meuble',
      ...(isFlat ? {} : { 'data-meuble': index }),
      transform: `translate(${item.x} ${item.y}) rotate(${item.rotation ?? 0})`,
    },
    shape,
    ...pillow,
  );
}

/** Metres as people write them, in the language of the page. */
const metres = (mm: number) =>
  (mm / 1000).toLocaleString(document.documentElement.lang, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** A room narrower than this has its name on several lines and no measures, mm. */
const NARROW = 1700;

function nameOf(house: House, piece: Piece): SVGElement {
  const clear = clearOf(house, piece);
  const [x, y] = clear ? [(clear.left + clear.right) / 2, (clear.bottom + clear.top) / 2] : [piece.x, piece.y];
  const isNarrow = clear !== null && clear.right - clear.left < NARROW;
  const name = piece.nom ?? piece.type;
  const lines = isNarrow ? name.split(' ') : [name];
  const size = clear && !isNarrow ? `${metres(clear.right - clear.left)} × ${metres(clear.top - clear.bottom)}` : null;
  const first = size === null ? -(lines.length - 1) / 2 : -0.2;
  return s(
    'g',
    { class: 'nom', transform: `translate(${x} ${y}) scale(1 -1)` },
    s('text', {}, ...lines.map((line, i) => s('tspan', { x: 0, dy: i === 0 ? `${first}em` : '1.05em' }, line))),
    ...(size === null ? [] : [s('text', { class: 'cotes', y: 0 }, s('tspan', { x: 0, dy: '1.1em' }, size))]),
  );
}

const MARGIN = 350;

/** Draws a house: walls, openings, furniture, names; what can be moved or walled up carries its index. */
export function sketch(house: House, words: SketchWords): SVGElement {
  const xs = house.murs.flatMap(({ x1, x2 }) => [x1, x2]);
  const ys = house.murs.flatMap(({ y1, y2 }) => [y1, y2]);
  const [left, bottom] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  const [width, height] = [Math.max(...xs) + MARGIN - left, Math.max(...ys) + MARGIN - bottom];
  const kept = (elements: (SVGElement | null)[]) => elements.filter((one) => one !== null);
  const flat = ({ type }: Furniture) => (formOf({ type })?.isFlat ? 0 : 1);
  const order = house.mobilier.map((item, i) => ({ item, i })).sort((a, b) => flat(a.item) - flat(b.item));
  const drawing = s(
    'g',
    { transform: `translate(${-left} ${bottom + height}) scale(1 -1)` },
    s('g', {}, ...kept(order.map(({ item, i }) => furnitureOf(item, i)))),
    s('g', {}, ...house.pieces.map((piece) => nameOf(house, piece))),
    s('g', {}, ...house.murs.map((wall, i) => wallOf(wall, i, words))),
    s('g', {}, ...kept(house.ouvertures.map((opening, i) => openingOf(house, opening, i, words)))),
    s('g', { class: 'reperes' }),
  );
  return s('svg', { viewBox: `0 0 ${width} ${height}`, role: 'group' }, drawing);
}

type Place = { readonly x: number; readonly y: number };
/** Radius of a mark, mm. */
const RADIUS = 210;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Where the names of rooms are printed, in the coordinates of the plan. */
const namesOf = (svg: SVGElement): Box[] =>
  [...svg.querySelectorAll<SVGGElement>('.nom')].map((name) => {
    const { x, y, width, height } = name.getBBox();
    const { e, f } = name.transform.baseVal.getItem(0).matrix;
    return { left: e + x, right: e + x + width, bottom: f - y - height, top: f - y };
  });

/** A mark as its pencil draws it, with air around it. */
const ROOM = RADIUS + 30;
const covers = ({ x, y }: Place, { left, right, bottom, top }: Box): boolean =>
  x + ROOM > left && x - ROOM < right && y + ROOM > bottom && y - ROOM < top;

/** A point beside the name that it would hide: over it, under it, or left as it is where there is no name. */
function besideName(place: Place, names: readonly Box[]): Place {
  const name = names.find((box) => covers(place, box));
  if (!name) return place;
  const beside = [name.top + ROOM, name.bottom - ROOM].map((y) => ({ x: place.x, y }));
  return beside.find((one) => !names.some((box) => covers(one, box))) ?? beside[0]!;
}

/** Places beside names, and side by side where alerts speak of one point. */
function apart(places: readonly (Place | null)[], names: readonly Box[]): (Place | null)[] {
  const taken: Place[] = [];
  return places.map((place) => {
    if (!place) return null;
    const { x: from, y } = besideName(place, names);
    let x = from;
    while (taken.some((other) => Math.hypot(other.x - x, other.y - y) < 2 * RADIUS)) x += 2.2 * RADIUS;
    taken.push({ x, y });
    return { x, y };
  });
}

/** Circles of the red pencil, numbered like the alerts beside the drawing. */
export function mark(svg: SVGElement, places: readonly (Place | null)[]): void {
  const marks = apart(places, namesOf(svg)).flatMap((place, i) => {
    if (!place) return [];
    const number = s('text', { transform: 'scale(1 -1)' }, s('tspan', { x: 0, dy: '.35em' }, String(i + 1)));
    const transform = `translate(${place.x} ${place.y})`;
    return [s('g', { class: 'repere', transform }, s('circle', { r: RADIUS }), number)];
  });
  svg.querySelector('.reperes')!.replaceChildren(...marks);
}
