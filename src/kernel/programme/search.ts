import { innerDoors } from './access.js';
import type { Brief } from './brief.js';
import { STEP_MM } from './columns.js';
import type { Cell, Edge } from './grid.js';
import { Grid, netAreas, OUTER_MM, PARTITION_MM } from './grid.js';
import type { Arrangement, Measures } from './layout.js';
import { CORRIDOR_MM, layoutOf } from './layout.js';
import { arrangementsOf } from './arrangements.js';
import { rated } from './rating.js';
import type { Typology, TypologyName } from './typologies.js';
import { TYPOLOGIES } from './typologies.js';
import type { Wishes } from './wishes.js';
import { wishesOf } from './wishes.js';

/** A plan: its cells, what follows from them, and how good it is. */
export interface Plan {
  readonly typology: TypologyName;
  readonly cells: readonly Cell[];
  readonly edges: readonly Edge[];
  /** Net areas, m². */
  readonly areas: ReadonlyMap<string, number>;
  /** Total, m². */
  readonly area: number;
  readonly arrangement: Arrangement;
  readonly measures: Measures;
  /** Lower is better. */
  readonly score: number;
}

/** What a search found. */
export interface Found {
  /** The best first. */
  readonly plans: readonly Plan[];
  /** Layouts looked at, and those that hold the brief. */
  readonly examined: number;
}

/** How far the area of a plan may be from the one asked for. */
export const MOST_GAP = 0.02;
/** Lengths tried for one set of depths: the first is an estimate, the next correct it by what is missing. */
const TRIES = 3;

/** Every plan of a typology that holds a brief, the best first. Bounded by the tables of the typology. */
export function plansOf(brief: Brief, typology: TypologyName, wishes: Wishes = wishesOf(brief)): Found {
  const shape: Typology = TYPOLOGIES[typology];
  const plans: Plan[] = [];
  let examined = 0;
  if (wishes.ease < -0.03) return { plans, examined };
  const look = (trial: Omit<Trial, 'typology' | 'shape'>) => {
    examined += 1;
    const plan = planOf(brief, wishes, { typology, shape, ...trial });
    if (plan) plans.push(plan);
  };
  const arrangements = arrangementsOf(brief, wishes, shape);
  // A tight brief may fit between the coarse steps alone.
  for (const [s, n] of BETWEEN) {
    for (const arrangement of arrangements) {
      for (const south of shape.south) {
        for (const north of shape.north) {
          for (const forward of shape.forward) look({ arrangement, south: south + s, north: north + n, forward });
        }
      }
    }
    if (plans.length >= ENOUGH) break;
  }
  for (const { arrangement, measures } of plans.toSorted(byScore).slice(0, REFINED)) {
    const { south, north, forward } = measures;
    for (const [s, n, f] of NEARBY) {
      if (forward > 0 || f === 0) look({ arrangement, south: south + s, north: north + n, forward: forward + f });
    }
  }
  return { plans: plans.sort(byScore), examined };
}

const byScore = (p: Plan, q: Plan): number => p.score - q.score;
/** Plans that are enough to choose from, and how the coarse steps are shifted where there are fewer, mm. */
const ENOUGH = 6;
const BETWEEN = [
  [0, 0],
  [300, 300],
  [300, 0],
  [0, 300],
  [-150, 150],
  [150, -150],
] as const;
/** The best plans of the coarse steps are looked at again a little deeper and shallower, mm. */
const REFINED = 10;
const SHIFTS = [-300, -150, 0, 150, 300] as const;
const NEARBY = SHIFTS.flatMap((s) => SHIFTS.flatMap((n) => [-500, 0, 500].map((f) => [s, n, f] as const))).filter(
  ([s, n, f]) => s !== 0 || n !== 0 || f !== 0,
);

interface Trial {
  readonly typology: TypologyName;
  readonly shape: Typology;
  readonly arrangement: Arrangement;
  readonly south: number;
  readonly north: number;
  readonly forward: number;
}

/** The plan of given depths whose length makes the area. */
function planOf(
  brief: Brief,
  wishes: Wishes,
  { typology, shape, arrangement, south, north, forward }: Trial,
): Plan | null {
  const depth = south + CORRIDOR_MM + north;
  const target = brief.surface_m2 * 1e6;
  const living = wishes.rooms.get('sejour')!.area * 1e6;
  const ahead = forward === 0 ? 0 : forward * (living / (depth + forward));
  const crossings = wishes.rooms.size - 3;
  let length = snapped((target - ahead + crossings * PARTITION_MM * 3200) / (depth - 1.4 * PARTITION_MM));
  for (let k = 0; k < TRIES; k++) {
    const ratio = (length + 2 * OUTER_MM) / (depth + 2 * OUTER_MM);
    if (ratio < shape.ratio.min || ratio > shape.ratio.max) return null;
    const measures: Measures = { south, north, forward, length };
    const cells = layoutOf(wishes, arrangement, measures);
    if (!cells) return null;
    const edges = new Grid(cells).edges();
    const areas = netAreas(cells, edges);
    const area = [...areas.values()].reduce((sum, one) => sum + one, 0);
    const next = snapped(length + (target - area * 1e6) / depth);
    if (next !== length && k < TRIES - 1) {
      length = next;
      continue;
    }
    if (Math.abs(area * 1e6 - target) > MOST_GAP * target) return null;
    if (!innerDoors(edges, areas.keys())) return null;
    const score = rated({ cells, edges, areas, area, ratio, wishes, shape, brief, arrangement, measures });
    return score === null ? null : { typology, cells, edges, areas, area, arrangement, measures, score };
  }
  return null;
}

const snapped = (mm: number): number => Math.round(mm / STEP_MM) * STEP_MM;
