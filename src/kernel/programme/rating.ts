import { kindOf } from './access.js';
import type { Brief } from './brief.js';
import type { Cell, Edge } from './grid.js';
import { PARTITION_MM } from './grid.js';
import type { Arrangement, Measures } from './layout.js';
import type { Typology } from './typologies.js';
import type { RoomKind, Wishes } from './wishes.js';

/** Circulation: hall and corridors, at most this share of the living area. */
export const MOST_CIRCULATION = 0.15;
/** A share under this costs nothing. */
const FREE_CIRCULATION = 0.07;
/** Most proportion of a room but a hall or a corridor, walls measured in. */
const MOST_ASPECT = 2.55;
const CIRCULATION: ReadonlySet<RoomKind> = new Set(['entree', 'degagement']);
const LIVED_IN: ReadonlySet<RoomKind> = new Set(['sejour', 'cuisine', 'chambre', 'bureau']);
/** Outer wall that a room needs for its windows, mm. */
const LEAST_FACADE_MM = 1500;

/** What a plan is rated by. */
export interface Rated {
  readonly cells: readonly Cell[];
  readonly edges: readonly Edge[];
  readonly areas: ReadonlyMap<string, number>;
  readonly area: number;
  readonly ratio: number;
  readonly wishes: Wishes;
  readonly shape: Typology;
  readonly brief: Brief;
  readonly arrangement: Arrangement;
  readonly measures: Measures;
}

/** What each fault of a plan costs. */
const COST = {
  circulation: 14,
  area: 0.9,
  aspect: 0.6,
  ratio: 2.5,
  northern: 0.12,
  unsuited: 5,
  outline: 0.6,
  darkBath: 0.15,
  gap: 20,
} as const;

/** Rates a plan, lower is better; null where it breaks a rule of the brief. */
export function rated(plan: Rated): number | null {
  const { areas, area, wishes, brief, ratio, shape, edges, arrangement } = plan;
  const share = circulationShare(areas, area);
  if (share > MOST_CIRCULATION - 0.002) return null;
  const facades = facadesOf(edges);
  let score = COST.circulation * Math.max(0, share - FREE_CIRCULATION);
  score += COST.ratio * Math.log(ratio / shape.ratio.best) ** 2;
  score += COST.unsuited * unsuited(brief.surface_m2, shape);
  score += (COST.outline * [...facades.values()].reduce((sum, one) => sum + one, 0)) / 1000 / Math.sqrt(area) / 4;
  score +=
    COST.northern *
    [...arrangement.northEast, ...arrangement.northWest].filter((id) => kindOf(id) === 'chambre').length;
  score += COST.gap * Math.abs(area / brief.surface_m2 - 1);
  for (const [room, m2] of areas) {
    const wish = wishes.rooms.get(room);
    const kind = kindOf(room);
    if (wish && m2 < wish.least - 0.02 && kind !== 'degagement') return null;
    const [width, length] = sizeOf(plan.cells, room);
    const aspect = length / width;
    if (!CIRCULATION.has(kind) && aspect > MOST_ASPECT) return null;
    if (LIVED_IN.has(kind)) {
      if ((facades.get(room) ?? 0) < LEAST_FACADE_MM) return null;
      score += COST.aspect * Math.max(0, aspect - 1.45);
    }
    if (kind === 'salle_de_bain' && !facades.has(room)) score += COST.darkBath;
    if (wish && wish.area > 0 && kind !== 'degagement') score += COST.area * gapOf(m2, wish.area, kind);
  }
  return score;
}

/** How much a room misses its area; small rooms are forgiven more. */
const gapOf = (m2: number, wanted: number, kind: RoomKind): number =>
  (m2 / wanted - 1) ** 2 * (LIVED_IN.has(kind) ? 2 : 0.6);

const unsuited = (m2: number, { suits }: Typology): number => Math.max(0, suits.from / m2 - 1, m2 / suits.to - 1);

/** Length of outer wall of each room, mm. */
function facadesOf(edges: readonly Edge[]): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const { left, right, from, to } of edges) {
    const room = left ?? right!;
    if (left === null || right === null) lengths.set(room, (lengths.get(room) ?? 0) + to - from);
  }
  return lengths;
}

/** Width and length of the box around a room, mm. */
function sizeOf(cells: readonly Cell[], room: string): readonly [number, number] {
  const own = cells.filter((cell) => cell.room === room);
  const x = Math.max(...own.map(({ x2 }) => x2)) - Math.min(...own.map(({ x1 }) => x1)) - PARTITION_MM;
  const y = Math.max(...own.map(({ y2 }) => y2)) - Math.min(...own.map(({ y1 }) => y1)) - PARTITION_MM;
  return [Math.min(x, y), Math.max(x, y)];
}

/** Share of the area that circulation takes. */
const circulationShare = (areas: ReadonlyMap<string, number>, area: number): number =>
  [...areas].reduce((sum, [room, m2]) => sum + (CIRCULATION.has(kindOf(room)) ? m2 : 0), 0) / area;
