import type { Leaf } from '../../building/leaf.js';
import type { Opening } from '../../building/types.js';
import { LEAFLESS } from '../../catalogue/familles/types.js';
import type { Point } from '../../maths/geometry.js';
import { leftOf, offsetFrom, scale as times, subtract, unit } from '../../maths/vector.js';
import type { Item, Pen } from '../display-list.js';

/** A leaf drawn with its thickness, mm. */
const LEAF_THICKNESS = 40;
/** Joinery frame, and how far the outer sill runs past the face and the jambs, mm. */
const FRAME_DEPTH = 60;
const SILL = 50;
/** A window this wide has two leaves when its family does not say. */
const TWO_LEAVES_FROM = 1000;

type Pencil = (points: readonly Point[], pen: Pen, isClosed?: boolean) => Item;

const pencil =
  (opening: Opening): Pencil =>
  (points, pen, isClosed = false) => ({
    kind: 'polyline',
    layer: 'OUVERTURES',
    class: 'projected',
    pen,
    points,
    isClosed,
    id: opening.id,
  });

/** Point at `along` from the near jamb and `aside` to the left of the axis. */
const at = (opening: Opening, along: number, aside: number): Point =>
  offsetFrom(opening.near, opening.wall.direction, along, aside);

const band = (opening: Opening, from: number, to: number, side: number, depth: number): Point[] => [
  at(opening, from, side),
  at(opening, to, side),
  at(opening, to, side + depth),
  at(opening, from, side + depth),
];

/** +1 when outside lies on the left of the axis, -1 on the right, null inside the building. */
function outside(opening: Opening): 1 | -1 | null {
  if (opening.outer === null) return null;
  return opening.outer === 'left' ? 1 : -1;
}

function windowItems(opening: Opening): Item[] {
  const draw = pencil(opening);
  const { width, wall } = opening;
  const half = wall.thickness / 2;
  const depth = Math.min(FRAME_DEPTH, wall.thickness / 2);
  const items = [
    draw([at(opening, 0, half), at(opening, width, half)], 0.18),
    draw([at(opening, 0, -half), at(opening, width, -half)], 0.18),
    draw(band(opening, 0, width, -depth / 2, depth), 0.25, true),
    draw([at(opening, 0, 0), at(opening, width, 0)], 0.13),
  ];
  const { operation, leaves } = opening.family ?? {
    operation: 'battant',
    leaves: width >= TWO_LEAVES_FROM ? 2 : 1,
  };
  if (operation === 'coulissant') items.push(...slidingItems(opening));
  else if (leaves === 2) {
    items.push(draw([at(opening, width / 2, -depth / 2), at(opening, width / 2, depth / 2)], 0.25));
  }
  const side = outside(opening);
  if (side) {
    items.push(
      draw(
        [
          at(opening, -SILL, side * half),
          at(opening, -SILL, side * (half + SILL)),
          at(opening, width + SILL, side * (half + SILL)),
          at(opening, width + SILL, side * half),
        ],
        0.18,
      ),
    );
  }
  return items;
}

const degreesOf = ({ x, y }: Point): number => (Math.atan2(y, x) * 180) / Math.PI;

/** The open leaf and the quarter circle of its edge. */
function leafItems(opening: Opening, leaf: Leaf): Item[] {
  const draw = pencil(opening);
  const toOpen = unit(subtract(leaf.open, leaf.hinge));
  const toClosed = unit(subtract(leaf.closed, leaf.hinge));
  const thickness = times(toClosed, Math.min(LEAF_THICKNESS, leaf.width / 4));
  const corner = (p: Point): Point => ({ x: p.x + thickness.x, y: p.y + thickness.y });
  const isLeftTurn = leftOf(toClosed).x * toOpen.x + leftOf(toClosed).y * toOpen.y > 0;
  const [from, to] = isLeftTurn ? [toClosed, toOpen] : [toOpen, toClosed];
  const start = degreesOf(from);
  const end = degreesOf(to);
  return [
    draw([leaf.hinge, leaf.open, corner(leaf.open), corner(leaf.hinge)], 0.25, true),
    {
      kind: 'arc',
      layer: 'OUVERTURES',
      class: 'projected',
      pen: 0.13,
      center: leaf.hinge,
      radius: leaf.width,
      start,
      end: end < start ? end + 360 : end,
      id: opening.id,
    },
  ];
}

/** A door that goes up, or a fixed panel: one leaf in the thickness of the wall, over the whole bay. */
function panelItems(opening: Opening): Item[] {
  const panel = Math.min(LEAF_THICKNESS, opening.wall.thickness / 4);
  return [pencil(opening)(band(opening, 0, opening.width, -panel / 2, panel), 0.25, true)];
}

/** Leaves of a door that sweep no floor, by how they move. */
const stillItems = (opening: Opening): Item[] =>
  opening.family && LEAFLESS.has(opening.family.operation) ? panelItems(opening) : slidingItems(opening);

/** Sliding and pocket leaves: two overlapping panels in the thickness, no area swept. */
function slidingItems(opening: Opening): Item[] {
  const draw = pencil(opening);
  const { width, wall } = opening;
  const panel = Math.min(LEAF_THICKNESS, wall.thickness / 4);
  if (opening.family?.operation === 'galandage') {
    const hidden = {
      ...draw(band(opening, -width, 0, -panel / 2, panel), 0.13, true),
      class: 'hidden',
      dash: 'interrompu',
    } as Item;
    return [hidden, draw(band(opening, 0, width * 0.9, -panel / 2, panel), 0.25, true)];
  }
  return [
    draw(band(opening, 0, width * 0.55, 0, panel), 0.25, true),
    draw(band(opening, width * 0.45, width, -panel, panel), 0.25, true),
  ];
}

function doorItems(opening: Opening): Item[] {
  const draw = pencil(opening);
  const { width, wall } = opening;
  const half = wall.thickness / 2;
  const face = (side: number, pen: Pen) => draw([at(opening, 0, side * half), at(opening, width, side * half)], pen);
  const side = outside(opening);
  // An outside door shows its threshold; an inside one only where the floor is seen under it.
  const threshold = side
    ? [
        face(1, 0.18),
        face(-1, 0.18),
        draw([at(opening, -SILL / 2, side * (half + SILL)), at(opening, width + SILL / 2, side * (half + SILL))], 0.13),
      ]
    : [face(1, 0.13), face(-1, 0.13)];
  const glazing = opening.isGlazed ? [draw([at(opening, 0, 0), at(opening, width, 0)], 0.13)] : [];
  const leaves = opening.sweeps ? opening.leaves.flatMap((leaf) => leafItems(opening, leaf)) : stillItems(opening);
  return [...threshold, ...glazing, ...leaves];
}

/** A bay above the cut (high window): its frame is dashed in a clear gap of the poché, where it can be read. */
function overheadItems(opening: Opening): Item[] {
  const draw = pencil(opening);
  const half = opening.wall.thickness / 2;
  const depth = Math.min(FRAME_DEPTH, half);
  const dashed = {
    ...draw(band(opening, 0, opening.width, -depth / 2, depth), 0.18, true),
    class: 'overhead',
    dash: 'interrompu',
  } as Item;
  return [dashed, ...[half, -half].map((side) => draw([at(opening, 0, side), at(opening, opening.width, side)], 0.25))];
}

/** The cut plane passes between its sill and its head. */
const isCut = (opening: Opening, cutZ: number): boolean => opening.z < cutZ && opening.top > cutZ;

/** A door or window as a plan cut at `cutZ` (mm) shows it. */
export function openingItems(opening: Opening, cutZ: number): Item[] {
  if (!isCut(opening, cutZ)) return overheadItems(opening);
  return opening.kind === 'fenetre' ? windowItems(opening) : doorItems(opening);
}
