import type { Building, Level, Stack } from '../../building/index.js';
import { slabThickness } from '../../building/index.js';
import { line } from '../../catalogue/symbol.js';
import type { Stroke } from '../../catalogue/symbol.js';
import type { NetworkType } from '../../catalogue/fixture-defaults.js';
import { polygonContains } from '../../maths/ring.js';
import type { BlockItem } from '../display-list.js';
import { isObject, tokensOf, valueAt } from '../../scene/index.js';

/** An upright pipe on a level, which goes on from there. */
export interface Riser {
  readonly stack: Stack;
  /** Among those of its fluid, from 1: of the heating, among those of its circuit. */
  readonly index: number;
  /** Way of the water of the heating; null of other fluids, and where nobody says. */
  readonly circuit: 'aller' | 'retour' | null;
  /** Whether it goes on over the ceiling of the level, and under its floor to another storey. */
  readonly isUp: boolean;
  readonly isDown: boolean;
}

/** The circuit that a riser of the heating is written with. */
function circuitOf({ scene }: Building, { type, pointer }: Stack): Riser['circuit'] {
  if (type !== 'chauffage') return null;
  const entry = valueAt(scene, tokensOf(pointer));
  const circuit = isObject(entry) ? entry['circuit'] : null;
  return circuit === 'aller' || circuit === 'retour' ? circuit : null;
}

/** Whether an upright pipe stands on a level: one that ends in the floor of a storey arrives there. */
function standsOn({ levels, scene }: Building, { bottom, top }: Stack, level: Level): boolean {
  const floor = slabThickness(scene);
  const isTopmost = level.index === levels.length - 1;
  return bottom < level.top - (isTopmost ? 0 : floor) && top > level.z - floor;
}

/** Upright pipes that stand on a level. */
export const stacksOn = (building: Building, level: Level): Stack[] =>
  building.stacks.filter((stack) => standsOn(building, stack, level));

/** The risers of a level, each with the name and the ways that it has on every storey. */
export function risersOn(building: Building, level: Level): Riser[] {
  const counts = new Map<string, number>();
  return building.stacks.flatMap((stack): Riser[] => {
    const circuit = circuitOf(building, stack);
    const kind = `${stack.type satisfies NetworkType} ${circuit ?? ''}`;
    const index = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, index);
    if (!standsOn(building, stack, level)) return [];
    const others = building.levels.filter(
      (other) => standsOn(building, stack, other) && other.outline.some((part) => polygonContains(part, stack.center)),
    );
    const isOut = level.index === building.levels.length - 1 && stack.top > level.top;
    const isUp = isOut || others.some((other) => other.index > level.index);
    return [{ stack, index, circuit, isUp, isDown: others.some((other) => other.index < level.index) }];
  });
}

/** An arrow beside the name of a riser: its height, half of its head, and from one to the next, mm of paper. */
const [HIGH, HALF, STEP] = [1.7, 0.45, 1.3];

/** Room that arrows take after a name, mm of paper. */
export const arrowsWidth = ({ isUp, isDown }: Pick<Riser, 'isUp' | 'isDown'>): number =>
  (Number(isUp) + Number(isDown)) * STEP;

/** Arrows up and down, one after the other from a point on, mm of paper. */
export function arrowStrokes({ isUp, isDown }: Pick<Riser, 'isUp' | 'isDown'>): Stroke<never>[] {
  const ways = [...(isUp ? [1] : []), ...(isDown ? [-1] : [])];
  return ways.flatMap((way, i) => {
    const [x, tip] = [(i + 0.5) * STEP, (way * HIGH) / 2];
    const head = tip - way * 2 * HALF;
    return [line([x, -tip], [x, tip]), line([x - HALF, head], [x, tip], [x + HALF, head])];
  });
}

/** Both arrows as the legend shows them. */
export const waysSample: BlockItem = {
  kind: 'block',
  layer: 'PLOMB_RESEAUX',
  class: 'projected',
  pen: 0.18,
  symbol: {
    name: 'COLONNE_SENS',
    unit: 'papier',
    strokes: arrowStrokes({ isUp: true, isDown: true }).map((stroke) =>
      stroke.kind === 'line' ? line(...stroke.points.map(({ x, y }) => [x - STEP, y] as const)) : stroke,
    ),
  },
  at: { x: 0, y: 0 },
};
