import type { Building } from '../building/index.js';
import { withDeckRooms } from '../building/index.js';
import type { Work } from '../estimate/index.js';
import { LEAST_QUANTITY, worksIn, worksOf } from '../estimate/index.js';
import type { Kind } from './activities.js';
import { ELEMENTS, EXISTING, KINDS, kindOf } from './activities.js';
import { storeyOf } from './storeys.js';

/** One trade's work on one storey, or on the site as a whole. */
export interface Task {
  readonly id: string;
  readonly kind: Kind;
  /** Index of the storey; null of the site. */
  readonly level: number | null;
  /** Ids of what it makes; of finishes, those of the rooms. */
  readonly elements: readonly string[];
  /** In the unit of its kind, to two decimals. */
  readonly quantity: number;
}

/** Stages that are done once for the whole site. */
const OF_SITE: ReadonlySet<string> = new Set(['preparation', 'terrassement', 'fondations', 'dallage']);

const round2 = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;

/** Sums of a building's works by the kind that carries them out. */
function sumsOf(works: Iterable<Work>): Map<string, { readonly kind: Kind; total: number }> {
  const sums = new Map<string, { readonly kind: Kind; total: number }>();
  for (const work of works) {
    if (work.quantity < LEAST_QUANTITY) continue;
    const kind = kindOf(work);
    const sum = sums.get(kind.code) ?? { kind, total: 0 };
    sum.total += work.quantity;
    sums.set(kind.code, sum);
  }
  return sums;
}

/**
 * Tasks of a building, by trade and storey: quantities of its bill, shared among the storeys as each measures alone,
 * and the elements that each makes. Sums over the storeys are those of the bill.
 */
export function tasksOf(building: Building): Task[] {
  const whole = sumsOf(worksOf(building));
  const storeys = building.levels.map(({ index }) => storeyOf(building, index));
  const tiled = withDeckRooms(building);
  const parts = building.levels.map(({ index }) => sumsOf(worksIn(storeyOf(tiled, index))));
  const kinds = new Map([...KINDS, ...[...whole.values()].map(({ kind }) => kind)].map((kind) => [kind.code, kind]));
  const tasks = [...kinds.values()].flatMap((kind) => {
    const total = whole.get(kind.code)?.total ?? 0;
    const elementsIn = (storey: Building): readonly string[] => ELEMENTS[kind.code]?.(storey) ?? [];
    if (OF_SITE.has(kind.stage)) return [taskOf(kind, null, total, elementsIn(building))];
    const measured = parts.map((part) => part.get(kind.code)?.total ?? 0);
    const sum = measured.reduce((one, other) => one + other, 0);
    // What no storey measures alone is made where the first of its elements is.
    const first = Math.max(
      0,
      storeys.findIndex((storey) => elementsIn(storey).length > 0),
    );
    const shareAt = (level: number): number => (sum > 0 ? measured[level]! / sum : Number(level === first));
    return storeys.map((storey, level) => taskOf(kind, level, total * shareAt(level), elementsIn(storey)));
  });
  const kept = ELEMENTS[EXISTING.code]!(building);
  return [taskOf(EXISTING, null, kept.length, kept), ...tasks].filter(
    ({ quantity, elements, kind }) => quantity > 0 || isMade(kind, elements),
  );
}

/** Kinds whose elements stand in no room: they are made even where the bill measures nothing of them. */
const isMade = ({ code }: Kind, elements: readonly string[]): boolean =>
  elements.length > 0 && ['GO-MUR', 'PLA-CLOISON', 'MEN-EXT', 'MEN-INT'].includes(code);

const taskOf = (kind: Kind, level: number | null, quantity: number, elements: readonly string[]): Task => ({
  id: level === null ? kind.code : `${kind.code}@${level}`,
  kind,
  level,
  elements,
  quantity: round2(quantity),
});
