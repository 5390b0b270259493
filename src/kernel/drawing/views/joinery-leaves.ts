import type { Opening } from '../../building/index.js';
import type { Operation } from '../../catalogue/familles/types.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { rectangleAt } from '../boxes.js';
import type { Dash, Item } from '../display-list.js';

const common = { layer: 'OUVERTURES', class: 'projected' } as const;

/** Rails of a glazed leaf, mm. */
const RAIL = 70;
/** Height of the panels of a sectional door, mm, and of the slats of a roller. */
const PANELS: Readonly<Partial<Record<Operation, number>>> = { sectionnel: 500, enroulable: 100 };
/** A window this wide has two leaves when its family does not say. */
const TWO_LEAVES_FROM = 1000;

const line = (points: readonly Point[], dash: Dash = 'continu', isClosed = false): Item => ({
  ...common,
  kind: 'polyline',
  pen: 0.18,
  dash,
  points,
  isClosed,
});

/** A leaf of an elevation: its box, the side of its hinges, and whether it opens toward the viewer. */
interface Seen {
  readonly box: Ring;
  readonly hinge: 'gauche' | 'droite';
  readonly dash: Dash;
}

/** Number of leaves and how they move: of the family, else of the leaves that the building deduced. */
export function leavesOf({ family, leaves, kind, width }: Opening): { count: number; operation: Operation } {
  const byWidth = kind === 'fenetre' && width >= TWO_LEAVES_FROM ? 2 : 1;
  return {
    count: family?.leaves ?? Math.max(byWidth, leaves.length),
    operation: family?.operation ?? 'battant',
  };
}

/** Turning leaf: two lines that meet at the handle (ISO practice); dashed when it turns away from the viewer. */
function turning({ box, hinge, dash }: Seen): Item {
  const { minX, minY, maxX, maxY } = boundsOf(box);
  const [from, to] = hinge === 'gauche' ? [minX, maxX] : [maxX, minX];
  return line(
    [
      { x: from, y: minY },
      { x: to, y: (minY + maxY) / 2 },
      { x: from, y: maxY },
    ],
    dash,
  );
}

/** Bottom-hung: two lines that meet at the top. */
function tilting({ box, dash }: Seen): Item {
  const { minX, minY, maxX, maxY } = boundsOf(box);
  return line(
    [
      { x: minX, y: minY },
      { x: (minX + maxX) / 2, y: maxY },
      { x: maxX, y: minY },
    ],
    dash,
  );
}

/** Sliding: an arrow the way the leaf goes. */
function sliding({ box, hinge }: Seen): Item[] {
  const { minX, minY, maxX, maxY } = boundsOf(box);
  const [y, reach] = [(minY + maxY) / 2, (maxX - minX) / 4];
  const way = hinge === 'gauche' ? 1 : -1;
  const middle = (minX + maxX) / 2;
  const tip = { x: middle + way * reach, y };
  const head = Math.min(60, reach / 2);
  return [
    line([{ x: middle - way * reach, y }, tip]),
    line([{ x: tip.x - way * head, y: y + head / 2 }, tip, { x: tip.x - way * head, y: y - head / 2 }]),
  ];
}

/** How each kind of leaf is drawn. */
const SIGNS: Readonly<Record<Operation, (leaf: Seen) => Item[]>> = {
  battant: (leaf) => [turning(leaf)],
  oscillo_battant: (leaf) => [turning(leaf), tilting(leaf)],
  coulissant: sliding,
  galandage: sliding,
  basculant: (leaf) => [tilting(leaf)],
  fixe: () => [],
  sectionnel: () => [],
  enroulable: () => [],
};

/** The side of the hinges of a single leaf for who stands outside, or in the room that it turns out of. */
function hingeOf({ leaves, near, wall, width, outer, isExterior }: Opening): 'gauche' | 'droite' {
  const leaf = leaves[0];
  if (!leaf) return 'gauche';
  const along = (leaf.hinge.x - near.x) * wall.direction.x + (leaf.hinge.y - near.y) * wall.direction.y;
  const isOnLeft = isExterior ? outer === 'left' : leaf.side === 'right';
  // Seen from the wall's left the axis runs from right to left.
  return along < width / 2 !== isOnLeft ? 'gauche' : 'droite';
}

/** Whether leaves turn away from the viewer: into the room, for who stands outside. */
function dashOf({ kind, leaves, outer, isExterior }: Opening): Dash {
  const leaf = leaves[0];
  const isToOutside = isExterior && leaf?.side === outer;
  return kind === 'fenetre' || !isToOutside ? 'interrompu' : 'continu';
}

/** Leaves whose sign has no side. */
const SIDELESS: ReadonlySet<Operation> = new Set(['basculant', 'fixe', 'sectionnel', 'enroulable']);

/** What tells the elevation of an opening from that of another of its mark: the hinges of a leaf alone, its way. */
export function looksOf(opening: Opening): string {
  const { count, operation } = leavesOf(opening);
  const side = count === 1 && !SIDELESS.has(operation) ? hingeOf(opening) : '';
  return `${side} ${dashOf(opening)}`;
}

/** What the leaves of an elevation are. */
interface Leaves {
  readonly count: number;
  readonly operation: Operation;
  readonly isGlazed: boolean;
  readonly dash: Dash;
  /** Side of the hinges of a single leaf. */
  readonly single: 'gauche' | 'droite';
}

/** Leaves of an opening within its frame: outline, glass or panels, and how each moves. */
export const leafItems = (opening: Opening, inside: Ring): Item[] =>
  panes(
    {
      ...leavesOf(opening),
      isGlazed: opening.kind === 'fenetre' || opening.isGlazed,
      dash: dashOf(opening),
      single: hingeOf(opening),
    },
    inside,
  );

/** Leaves of a dormer window, which turn into the room. */
export const dormerLeaves = (count: number, inside: Ring): Item[] =>
  panes({ count, operation: 'battant', isGlazed: true, dash: 'interrompu', single: 'gauche' }, inside);

function panes({ count, operation, isGlazed, dash, single }: Leaves, inside: Ring): Item[] {
  const { minX, minY, maxX, maxY } = boundsOf(inside);
  const width = (maxX - minX) / count;
  return Array.from({ length: count }, (_, i): Item[] => {
    const box = rectangleAt(minX + i * width, minY, width, maxY - minY);
    const paired = i < count / 2 ? 'gauche' : 'droite';
    const leaf: Seen = { box, hinge: count === 1 ? single : paired, dash };
    const rail = Math.min(RAIL, width / 5);
    const glass = rectangleAt(minX + i * width + rail, minY + rail, width - 2 * rail, maxY - minY - 2 * rail);
    return [
      { ...common, kind: 'hatch', pen: 0.13, fill: 'blanc', rings: [box] },
      line(box, 'continu', true),
      ...(isGlazed ? [line(glass, 'continu', true)] : []),
      ...panelLines(operation, leaf.box),
      ...SIGNS[operation](leaf),
    ];
  }).flat();
}

/** Joints between the panels or slats of a door that goes up. */
function panelLines(operation: Operation, box: Ring): Item[] {
  const step = PANELS[operation];
  if (step === undefined) return [];
  const { minX, minY, maxX, maxY } = boundsOf(box);
  const count = Math.max(1, Math.round((maxY - minY) / step));
  return Array.from({ length: count - 1 }, (_, i) => {
    const y = minY + ((maxY - minY) * (i + 1)) / count;
    return line([
      { x: minX, y },
      { x: maxX, y },
    ]);
  });
}
