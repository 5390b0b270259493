import type { Building, Level, Pipe } from '../../building/index.js';
import { closed } from '../../catalogue/symbol.js';
import type { Point } from '../../maths/geometry.js';
import { distance, offsetFrom, subtract, unit } from '../../maths/vector.js';
import type { BlockItem, Item } from '../display-list.js';
import { PIPE_STYLES } from './network-items.js';
import { WHOLE_PLAN } from './part-of-plan.js';
import type { PartOfPlan } from './part-of-plan.js';

/** A stretch shorter than this carries no label and no arrow, mm of paper. */
export const LEAST_STRETCH = 8;

/** A stretch of a course. */
export interface Stretch {
  readonly a: Point;
  readonly b: Point;
  readonly length: number;
}

/** The stretches of the parts of a course, the longest first. */
export function longestOf(parts: readonly (readonly Point[])[]): Stretch[] {
  const stretches = parts.flatMap((points) =>
    points.slice(1).map((b, i): Stretch => ({ a: points[i]!, b, length: distance(points[i]!, b) })),
  );
  return stretches.toSorted((p, q) => q.length - p.length);
}

/** An arrow down a drain: its length and half of its width, mm of paper. */
const [LENGTH, HALF] = [2.4, 0.8];

/** Drains of a level with the stretch that has the arrow of each. */
const drainsOf = (
  { pipes }: Building,
  level: Level,
  scale: number,
  { partsOf }: PartOfPlan,
): { pipe: Pipe; stretch: Stretch }[] =>
  pipes
    .filter(({ isGravity }) => isGravity)
    .flatMap((pipe) =>
      pipe.runs
        .filter(({ planIndex }) => planIndex === level.index)
        .flatMap(({ points }) => longestOf(partsOf(points)).slice(0, 1))
        .filter(({ length }) => length >= LEAST_STRETCH * scale)
        .map((stretch) => ({ pipe, stretch })),
    );

/** Arrows down the drains of a level, on their longest stretch. */
export const flowArrows = (building: Building, level: Level, scale: number, part = WHOLE_PLAN): Item[] =>
  drainsOf(building, level, scale, part).map(({ pipe: { type, id }, stretch }): Item => {
    const along = unit(subtract(stretch.b, stretch.a));
    const tip = offsetFrom(stretch.a, along, stretch.length / 2 + scale);
    const foot = (aside: number): Point => offsetFrom(tip, along, -LENGTH * scale, aside * scale);
    const style = { layer: 'PLOMB_RESEAUX', class: 'annotation', pen: 0.25, ink: PIPE_STYLES[type].ink } as const;
    return { ...style, kind: 'polyline', points: [tip, foot(HALF), foot(-HALF)], isClosed: true, id };
  });

/** The arrow as the legend shows it, in the ink of the first drain that has one at a scale; null where none has. */
export function flowSample(building: Building, level: Level, scale: number): BlockItem | null {
  const [first] = drainsOf(building, level, scale, WHOLE_PLAN);
  if (!first) return null;
  const strokes = [closed([LENGTH / 2, 0], [-LENGTH / 2, HALF], [-LENGTH / 2, -HALF])];
  return {
    kind: 'block',
    layer: 'PLOMB_RESEAUX',
    class: 'projected',
    pen: 0.25,
    ink: PIPE_STYLES[first.pipe.type].ink,
    symbol: { name: 'SENS_ECOULEMENT', unit: 'papier', strokes },
    at: { x: 0, y: 0 },
  };
}
