import { materialOf } from '../../catalogue/materials.js';
import { DASHES, DIMENSION } from '../../drawing/display-list.js';
import type {
  ArcItem,
  BlockItem,
  DimensionItem,
  Fill,
  HatchItem,
  Ink,
  Item,
  SurfaceItem,
  TextItem,
} from '../../drawing/display-list.js';
import { hatchLines } from '../../drawing/hatch-lines.js';
import { dimensionLine } from '../../drawing/ink/pieces.js';
import type { PlacedView, Sheet } from '../../drawing/sheet/compose.js';
import { turnedSymbol } from '../../drawing/symbols.js';
import { fontSize } from '../../drawing/text/measure.js';
import type { Point } from '../../maths/geometry.js';
import { escapeXml, number as n } from './escape.js';
import { symbolPath } from './symbol-path.js';
import { COLOURINGS, hexOf } from './themes.js';
import type { Colouring, Theme } from './themes.js';

/** Scene (or paper) millimetres to SVG user units: millimetres of paper, y downwards. */
interface Space {
  /** Millimetres of the items to one of paper, and back. */
  readonly scale: number;
  readonly factor: number;
  /** Where the origin of the items stands from the top left corner of the paper. */
  readonly left: number;
  readonly top: number;
  /** Colours of the theme. */
  readonly colour: Colouring;
  /** The pen of the item before, which most items share. */
  lastPen: Pen | null;
}

interface Pen extends Pick<Item, 'ink' | 'pen' | 'dash'> {
  readonly style: string;
}

const across = ({ left, scale }: Space, x: number): number => left + x / scale;
const down = ({ top, scale }: Space, y: number): number => top - y / scale;
const pairAt = (space: Space, x: number, y: number): string => `${n(across(space, x))} ${n(down(space, y))}`;

/** The paper, and the edge of letters on it. */
const WHITE = '#fff';

const INKS = {
  noir: '#111',
  gris: '#666',
  gris_clair: '#aaa',
  bleu: '#1c64b4',
  rouge: '#c22f2f',
  brun: '#7b5a35',
  vert: '#3c7d3c',
  orange: '#cf7a1c',
  jaune: '#a8860b',
} as const satisfies Record<Ink, string>;

/** Parallel strokes: angle in degrees, spacing in mm of paper. */
interface HatchFamily {
  readonly angle: number;
  readonly spacing: number;
}

interface Poche {
  readonly tone: string;
  /** Strokes over the tone. */
  readonly lines?: readonly HatchFamily[];
}

const POCHES = {
  cree: { tone: '#4d4d4d' },
  existant: { tone: '#c4c4c4' },
  cree_hachure: { tone: '#dcdcdc', lines: [{ angle: 45, spacing: 1.2 }] },
  existant_hachure: { tone: '#ececec' },
  demoli: { tone: '#fbe66a' },
  construit: { tone: '#e0574f' },
  maconnerie: { tone: '#d4d4d4', lines: [{ angle: 45, spacing: 1.2 }] },
  beton: { tone: '#c4c4c4', lines: [{ angle: 45, spacing: 0.8 }] },
  isolant: {
    tone: '#fff',
    lines: [
      { angle: 60, spacing: 1.4 },
      { angle: 120, spacing: 1.4 },
    ],
  },
  bois: { tone: '#f3ece2', lines: [{ angle: 30, spacing: 1 }] },
  terre: {
    tone: '#e6dfd4',
    lines: [
      { angle: 45, spacing: 2.4 },
      { angle: 135, spacing: 2.4 },
    ],
  },
  noir: { tone: '#111' },
  blanc: { tone: '#fff' },
  alerte: { tone: '#fbe3e1' },
  soleil_1: { tone: '#8fa3bf' },
  soleil_2: { tone: '#b5c0cc' },
  soleil_3: { tone: '#dcdcc8' },
  soleil_4: { tone: '#f3e6a9' },
  soleil_5: { tone: '#f9d46b' },
  soleil_6: { tone: '#f6b93b' },
} as const satisfies Record<Fill, Poche>;

function pathOf(space: Space, points: readonly Point[], isClosed: boolean): string {
  let path = '';
  for (const point of points) path += `${path === '' ? 'M' : 'L'}${pairAt(space, point.x, point.y)}`;
  return isClosed ? `${path}Z` : path;
}

const inkOf = ({ colour }: Space, { ink = 'noir' }: Pick<Item, 'ink'>): string => colour(INKS[ink]);

function pen(space: Space, { ink, pen: width, dash }: Item): string {
  const last = space.lastPen;
  if (last && last.ink === ink && last.pen === width && last.dash === dash) return last.style;
  const gaps: readonly number[] = DASHES[dash ?? 'continu'];
  const dashes = gaps.length > 0 ? ` stroke-dasharray="${gaps.join(' ')}"` : '';
  const style = `fill="none" stroke="${inkOf(space, { ink })}" stroke-width="${width}"${dashes}`;
  space.lastPen = { ink, pen: width, dash, style };
  return style;
}

const tag = (item: Pick<Item, 'id'>): string => (item.id === undefined ? '' : ` data-id="${escapeXml(item.id)}"`);

/** Counter-clockwise from start to end, degrees; more than half a turn in two pieces, which a whole circle needs. */
function arcPath(
  space: Space,
  { center, radius, start, end }: Pick<ArcItem, 'center' | 'radius' | 'start' | 'end'>,
): string {
  const [x, y, r] = [across(space, center.x), down(space, center.y), radius * space.factor];
  const at = (degrees: number) =>
    `${n(x + r * Math.cos((degrees * Math.PI) / 180))} ${n(y - r * Math.sin((degrees * Math.PI) / 180))}`;
  const to = (degrees: number) => `A${n(r)} ${n(r)} 0 0 0 ${at(degrees)}`;
  return `M${at(start)}${end - start > 180 ? to((start + end) / 2) : ''}${to(end)}`;
}

function arc(space: Space, item: ArcItem): string {
  const { center, radius, start, end } = item;
  const shape =
    end - start >= 360
      ? `circle cx="${n(across(space, center.x))}" cy="${n(down(space, center.y))}" r="${n(radius * space.factor)}"`
      : `path d="${arcPath(space, item)}"`;
  return `<${shape} ${pen(space, item)}${tag(item)}/>`;
}

const ANCHORS = { left: 'start', center: 'middle', right: 'end' } as const;

/** Letters carry a white edge, so that a line behind never makes them unreadable. */
function text(space: Space, item: Omit<TextItem, 'kind'>): string {
  const turned = item.rotation ? (-item.rotation * Math.PI) / 180 : 0;
  const drop = item.valign === 'middle' ? item.height / 2 : 0;
  const x = across(space, item.at.x) - drop * Math.sin(turned);
  const y = down(space, item.at.y) + drop * Math.cos(turned);
  const rotation = item.rotation ? ` transform="rotate(${n(-item.rotation)} ${n(x)} ${n(y)})"` : '';
  const anchor = item.align && item.align !== 'left' ? ` text-anchor="${ANCHORS[item.align]}"` : '';
  const weight = item.weight === 'bold' ? ' font-weight="700"' : '';
  const size = n(fontSize(item.height, item.weight));
  const font = `font-size="${size}"${anchor}${weight}${rotation} fill="${inkOf(space, item)}"`;
  return `<text x="${n(x)}" y="${n(y)}" ${font}${tag(item)}>${escapeXml(item.value)}</text>`;
}

/** Path data of several closed rings. */
const ringsPath = (space: Space, rings: readonly (readonly Point[])[]): string =>
  rings.map((ring) => pathOf(space, ring, true)).join('');

function hatch(space: Space, item: HatchItem): string {
  const poche: Poche = POCHES[item.fill];
  const tone = space.colour(poche.tone);
  const area = `<path d="${ringsPath(space, item.rings)}" fill="${tone}" fill-rule="evenodd"${tag(item)}/>`;
  if (!poche.lines) return area;
  const strokes = poche.lines.flatMap(({ angle, spacing }) => hatchLines(item.rings, angle, spacing / space.factor));
  const lines = strokes.map((line) => pathOf(space, line, false)).join('');
  return `${area}<path d="${lines}" fill="none" stroke="${space.colour('#555')}" stroke-width="0.13"/>`;
}

/** A face in the colour of its material, as lit; a stroke of its own colour closes the seam with its neighbours. */
function surface(space: Space, item: SurfaceItem): string {
  const tone = space.colour(lit(colourOf(item.material), item.light));
  const style = `fill="${tone}" stroke="${tone}" stroke-width="0.13" fill-rule="evenodd"`;
  return `<path d="${ringsPath(space, item.rings)}" ${style}${tag(item)}/>`;
}

/** A colour of `decoration` as it is written, else that of a material. */
const colourOf = (material: string): string => (material.startsWith('#') ? material : materialOf(material).colour);

/** Half as saturated as the material: lines and texts stay the strongest thing on paper. */
const PAPER = 0.5;

function lit(colour: string, light: number): string {
  const at = (from: number): number =>
    (255 - (255 - Number.parseInt(colour.slice(from, from + 2), 16)) * (1 - PAPER)) * light;
  return hexOf([at(1), at(3), at(5)]);
}

const segment = (space: Space, ax: number, ay: number, bx: number, by: number): string =>
  `M${pairAt(space, ax, ay)}L${pairAt(space, bx, by)}`;

/** Line, extension lines and 45° ticks of one value, as the paths of a thin pen and of a thick one. */
function dimensionPaths(space: Space, item: DimensionItem): { thin: string; ticks: string } {
  const [cos, sin] = [Math.cos((item.angle * Math.PI) / 180), Math.sin((item.angle * Math.PI) / 180)];
  const mm = 1 / space.factor;
  const [awayX, awayY] = [-sin * -item.objectSide, cos * -item.objectSide];
  const { extension, beyond } = DIMENSION;
  const tick = DIMENSION.tick / 2;
  const [tickX, tickY] = [(cos - sin) * tick * mm, (sin + cos) * tick * mm];
  let [thin, ticks] = ['', ''];
  for (const [a, b] of dimensionLine(item)) thin += segment(space, a.x, a.y, b.x, b.y);
  for (const { x, y } of [item.lineFrom, item.lineTo]) {
    const [fromX, fromY] = [x + awayX * -extension * mm, y + awayY * -extension * mm];
    thin += segment(space, fromX, fromY, x + awayX * beyond * mm, y + awayY * beyond * mm);
    ticks += segment(space, x + tickX, y + tickY, x - tickX, y - tickY);
  }
  return { thin, ticks };
}

/** Extension lines, ticks, line and text of one value. */
function dimension(space: Space, item: DimensionItem): string {
  const { thin, ticks } = dimensionPaths(space, item);
  const label = text(space, {
    layer: item.layer,
    class: 'annotation',
    pen: 0.18,
    at: item.textAt,
    value: item.text,
    height: item.height,
    rotation: item.textRotation,
    align: 'center',
    valign: 'middle',
  });
  const black = space.colour(INKS.noir);
  const line = `<path d="${thin}" fill="none" stroke="${black}" stroke-width="0.13"/>`;
  return `<g class="cote">${line}<path d="${ticks}" fill="none" stroke="${black}" stroke-width="0.35"/>${label}</g>`;
}

/** A symbol where it stands, its strokes turned about its point as one path; writing is kept upright. */
function block(space: Space, item: BlockItem): string {
  const { symbol, layer, pen: width, ink, rotation = 0, at } = item;
  const unit = symbol.unit === 'papier' ? 1 / space.factor : 1;
  const factor = unit * space.factor;
  const turned = turnedSymbol(symbol, rotation);
  const { lines, fills, texts } = symbolPath(turned, factor);
  const start = `M${pairAt(space, at.x, at.y)}`;
  const areas = fills.map((area) => `<path d="${start}${area}" fill="${space.colour(POCHES.noir.tone)}"/>`).join('');
  let writing = '';
  for (const { at: place, value, height } of texts) {
    writing += text(space, {
      layer,
      class: 'annotation',
      pen: width,
      ink,
      at: { x: at.x + place.x * unit, y: at.y + place.y * unit },
      value,
      height: height * factor,
      align: 'center',
      valign: 'middle',
    });
  }
  return `<g${tag(item)}>${lines && `<path d="${start}${lines}" ${pen(space, item)}/>`}${areas}${writing}</g>`;
}

function draw(space: Space, item: Item): string {
  switch (item.kind) {
    case 'polyline':
      return `<path d="${pathOf(space, item.points, item.isClosed ?? false)}" ${pen(space, item)}${tag(item)}/>`;
    case 'path':
      return `<path d="${ringsPath(space, item.rings)}" ${pen(space, item)}${tag(item)}/>`;
    case 'zone':
      return `<path d="${ringsPath(space, item.rings)}" fill="none" pointer-events="all"${tag(item)}/>`;
    case 'arc':
      return arc(space, item);
    case 'text':
      return text(space, item);
    case 'hatch':
      return hatch(space, item);
    case 'surface':
      return surface(space, item);
    case 'block':
      return block(space, item);
    case 'dimension':
      return dimension(space, item);
  }
}

/** Layer of a text: what it says of a trade goes with it; rooms and openings have a layer of texts, as in a DXF. */
const writingLayer = ({ kind, layer }: TextItem | DimensionItem): string => {
  if (kind === 'dimension') return 'COTES';
  return layer === 'PLAN' ? 'TEXTES' : layer;
};

function push(layers: Map<string, string[]>, layer: string, drawn: string): void {
  const own = layers.get(layer);
  if (own) own.push(drawn);
  else layers.set(layer, [drawn]);
}

const layerGroup = ([layer, drawn]: readonly [string, readonly string[]]): string[] => [
  `<g data-calque="${layer}">`,
  ...drawn,
  '</g>',
];

/**
 * Items of a view by layer, in the order their layers first appear: a viewer can hide a layer as a group.
 * @returns its lines, which are joined once: a plan has thousands of them
 */
function viewGroup({ view, origin }: PlacedView, height: number, colour: Colouring): string[] {
  const space: Space = {
    colour,
    scale: view.scale,
    factor: 1 / view.scale,
    left: origin.x,
    top: height - origin.y,
    lastPen: null,
  };
  const layers = new Map<string, string[]>();
  const texts = new Map<string, string[]>();
  for (const item of view.items) {
    const drawn = draw(space, item);
    if (item.kind === 'text' || item.kind === 'dimension') push(texts, writingLayer(item), drawn);
    else push(layers, item.layer, drawn);
  }
  const edge = `paint-order="stroke" stroke="${colour(WHITE)}" stroke-width="0.8" stroke-linejoin="round"`;
  const groups = [...layers].flatMap(layerGroup);
  const written = [...texts].flatMap(layerGroup);
  return [`<g data-vue="${escapeXml(view.name)}">`, ...groups, `<g ${edge}>`, ...written, '</g>', '</g>'];
}

/**
 * A sheet as SVG: user units are millimetres of paper at the sheet's scale, fonts by family name, `data-id` on what
 * comes from an element of the scene. No script, no style sheet, no outside reference.
 */
export function sheetSvg(sheet: Sheet, title: string, theme: Theme = 'usages'): string {
  const { width, height } = sheet.format;
  const colour = COLOURINGS[theme];
  const paper: Space = { colour, scale: 1, factor: 1, left: 0, top: height, lastPen: null };
  const size = `width="${n(width)}mm" height="${n(height)}mm" viewBox="0 0 ${n(width)} ${n(height)}"`;
  const style = `font-family="'Noto Sans',Arial,sans-serif" stroke-linecap="round" stroke-linejoin="round"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} ${style}>`,
    `<title>${escapeXml(title)}</title>`,
    `<rect width="${n(width)}" height="${n(height)}" fill="${colour(WHITE)}"/>`,
    ...sheet.views.flatMap((placed) => viewGroup(placed, height, colour)),
    ...layerGroup(['CARTOUCHE', sheet.items.map((item) => draw(paper, item))]),
    '</svg>',
    '',
  ].join('\n');
}
