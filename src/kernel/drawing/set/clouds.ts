import type { Bounds } from '../../maths/geometry.js';
import { grown, merged, overlaps } from '../boxes.js';
import type { Ink, Item } from '../display-list.js';

/** Room round what is clouded, and length of one bow, mm of paper: the first that touches nothing written is taken. */
const SIZES = [
  { air: 2, bow: 4 },
  { air: 1, bow: 2.5 },
  { air: 0.6, bow: 1.6 },
] as const;
type Size = (typeof SIZES)[number];
const LEAST = SIZES[2];
/** Boxes nearer to each other have one cloud, mm of paper. */
const CLOSE = 8;
/** Clouds on one sheet: beyond that, the sheet itself is at fault. */
const MOST = 40;
/** Times that a cloud takes in what it would pass over. */
const MOST_WIDENINGS = 12;

/** How clouds are drawn, and on what. */
export interface CloudStyle {
  readonly ink?: Ink;
  /** Letter of the revision, written at each cloud. */
  readonly letter?: string;
  /** Boxes of what is written on the sheet, mm of paper, which bows pass round. */
  readonly written?: readonly Bounds[];
  /** Where the letters of clouds stand, mm of paper. */
  readonly page?: Bounds;
}

interface Cloud {
  /** What is clouded. */
  readonly core: Bounds;
  /** Line that its bows stand on. */
  readonly box: Bounds;
  readonly bow: number;
}

const cloudOf = (core: Bounds, { air, bow }: Size): Cloud => ({ core, box: grown(core, air), bow });

/** Boxes that are near each other become one. */
function joined(boxes: readonly Bounds[]): Bounds[] {
  const found: Bounds[] = [];
  for (const box of boxes) {
    let one = box;
    const near = (other: Bounds): boolean => overlaps(other, grown(one, CLOSE));
    // What has grown may reach others that it was clear of before.
    for (let k = found.findIndex(near); k >= 0; k = found.findIndex(near)) {
      one = merged([one, ...found.splice(k, 1)]);
    }
    found.push(one);
  }
  return found;
}

const holds = (box: Bounds, { minX, minY, maxX, maxY }: Bounds): boolean =>
  box.minX <= minX && box.minY <= minY && box.maxX >= maxX && box.maxY >= maxY;

/** A cloud round a box whose bows pass over nothing written: smaller ones, else round what they would pass over too. */
function cloudRound(core: Bounds, written: readonly Bounds[], widenings = MOST_WIDENINGS): Cloud {
  const outside = written.filter((text) => !holds(grown(core, LEAST.air), text));
  const passedOver = ({ air, bow }: Size) => outside.filter((text) => overlaps(grown(core, air + bow / 2), text));
  const size = SIZES.find((one) => passedOver(one).length === 0);
  if (size || widenings === 0) return cloudOf(core, size ?? LEAST);
  return cloudRound(merged([core, ...passedOver(LEAST)]), written, widenings - 1);
}

/** Bows along one side of a cloud, outwards. @param start degrees of the first end of each bow */
function side(
  ink: Ink,
  bow: number,
  [x0, y0, x1, y1, start]: readonly [number, number, number, number, number],
): Item[] {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const count = Math.max(1, Math.round(length / bow));
  const radius = length / count / 2;
  return Array.from({ length: count }, (_, k): Item => {
    const share = (k + 0.5) / count;
    return {
      kind: 'arc',
      layer: 'PLAN',
      class: 'annotation',
      pen: 0.35,
      ink,
      center: { x: x0 + (x1 - x0) * share, y: y0 + (y1 - y0) * share },
      radius,
      start,
      end: start + 180,
    };
  });
}

/** Half of the foot of the triangle of a revision, and its height, mm of paper. */
const [HALF, HEIGHT] = [3.2, 5.6];
/** Between a cloud and its triangle. */
const GAP = 1;

const triangleAt = (x: number, y: number): Bounds => ({ minX: x - HALF, maxX: x + HALF, minY: y, maxY: y + HEIGHT });

/** Where the triangle of a cloud may stand: at its top right corner, at others, beside it. */
function triangles({ box: { minX, minY, maxX, maxY }, bow }: Cloud): Bounds[] {
  const [above, below, middle] = [maxY + bow / 2, minY - bow / 2 - HEIGHT, (minY + maxY - HEIGHT) / 2];
  const [right, left] = [maxX + bow / 2 + GAP + HALF, minX - bow / 2 - GAP - HALF];
  return [
    triangleAt(maxX, above),
    triangleAt(minX, above),
    triangleAt(right, middle),
    triangleAt(left, middle),
    triangleAt(maxX, below),
    triangleAt(minX, below),
  ];
}

/** A triangle with the letter of the revision. */
function markItems({ minX, maxX, minY, maxY }: Bounds, letter: string, ink: Ink): Item[] {
  const common = { layer: 'PLAN', class: 'annotation', ink } as const;
  const x = (minX + maxX) / 2;
  const points = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x, y: maxY },
  ];
  const at = { x, y: minY + HEIGHT / 3 };
  return [
    { ...common, kind: 'hatch', pen: 0.18, rings: [points], fill: 'blanc' },
    { ...common, kind: 'polyline', pen: 0.35, points, isClosed: true },
    { ...common, kind: 'text', pen: 0.25, at, value: letter, height: 2, align: 'center', valign: 'middle' },
  ];
}

const bowItems = ({ box: { minX, minY, maxX, maxY }, bow }: Cloud, ink: Ink): Item[] => [
  ...side(ink, bow, [minX, minY, maxX, minY, 180]),
  ...side(ink, bow, [maxX, minY, maxX, maxY, 270]),
  ...side(ink, bow, [maxX, maxY, minX, maxY, 0]),
  ...side(ink, bow, [minX, maxY, minX, minY, 90]),
];

/** Letters of clouds, each at the first place of its own that is free. */
function letterItems(clouds: readonly Cloud[], letter: string, { ink, written, page }: Required<CloudStyle>): Item[] {
  const taken: Bounds[] = [...written];
  return clouds.flatMap((cloud) => {
    const others = clouds.filter((other) => other !== cloud).map(({ box, bow }) => grown(box, bow / 2));
    const places = triangles(cloud);
    const isFree = (place: Bounds) => holds(page, place) && ![...taken, ...others].some((box) => overlaps(box, place));
    const place = places.find(isFree) ?? places[0]!;
    taken.push(place);
    return markItems(place, letter, ink);
  });
}

const ANYWHERE: Bounds = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };

/**
 * Clouds round places of a sheet, mm of paper: red round what its control objects to; round what a revision changed,
 * with its letter (drawing practice of the revisions of ISO 7200).
 */
export function cloudItems(
  boxes: readonly Bounds[],
  { ink = 'rouge', letter = '', written = [], page = ANYWHERE }: CloudStyle = {},
): Item[] {
  const round = (core: Bounds): Cloud => cloudRound(core, written);
  // What a cloud takes in may bring it near to another.
  const cores = joined(joined(boxes).map((box) => round(box).core));
  const clouds = cores.slice(0, MOST).map(round);
  const bows = clouds.flatMap((cloud) => bowItems(cloud, ink));
  return letter ? [...bows, ...letterItems(clouds, letter, { ink, letter, written, page })] : bows;
}
