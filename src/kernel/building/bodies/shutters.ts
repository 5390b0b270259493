import type { Ring } from '../../maths/geometry.js';
import type { Shutter } from '../types.js';
import type { Joinery } from './openings.js';

/** Usual sections, mm: a panel and its gap to the wall, the box of a roller and of slats, a folded leaf. */
const PANEL = { depth: 32, gap: 15 } as const;
const ROLLER = { height: 180, depth: 180 } as const;
const SLATS = { height: 250, depth: 130 } as const;
const FOLDED = { width: 60, depth: 180 } as const;

/** A prism: its plan along the bay and out of the wall's axis, its heights above the sill. */
interface ShutterPart {
  readonly ring: Ring;
  readonly low: number;
  readonly high: number;
  readonly material: string;
}

const box = (x0: number, x1: number, y0: number, y1: number): Ring => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];

/** Two panels opened flat against the wall, one on each side of the bay. */
function panels({ width, height, wall }: Joinery): ShutterPart[] {
  const from = wall.thickness / 2 + PANEL.gap;
  const part = (x0: number, x1: number): ShutterPart => ({
    ring: box(x0, x1, from, from + PANEL.depth),
    low: 0,
    high: height,
    material: 'chene',
  });
  return [part(-width / 2, 0), part(width, 1.5 * width)];
}

/** A box under the lintel, on the outside of the bay. */
const under =
  ({ height: high, depth }: { readonly height: number; readonly depth: number }) =>
  ({ width, height, wall }: Joinery): ShutterPart[] => {
    const face = wall.thickness / 2;
    const ring = box(0, width, Math.max(face - depth, 40), Math.max(face, 80));
    return [{ ring, low: Math.max(0, height - high), high: height, material: 'blanc' }];
  };

/** Leaves folded against both jambs. */
function folded({ width, height, wall }: Joinery): ShutterPart[] {
  const face = wall.thickness / 2;
  const [y0, y1] = [Math.max(face - FOLDED.depth, 40), Math.max(face, 80)];
  const own = Math.min(FOLDED.width, width / 4);
  const part = (x0: number): ShutterPart => ({
    ring: box(x0, x0 + own, y0, y1),
    low: 0,
    high: height,
    material: 'blanc',
  });
  return [part(0), part(width - own)];
}

/** What each kind of shutter is while it is open. */
export const SHUTTERS = {
  battant: panels,
  coulissant: panels,
  roulant: under(ROLLER),
  persienne: folded,
  brise_soleil: under(SLATS),
} as const satisfies Readonly<Record<Exclude<Shutter, 'aucun'>, (opening: Joinery) => ShutterPart[]>>;
