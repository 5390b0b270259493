import { leftOf, scale, subtract, unit } from '../maths/vector.js';
import type { Demand, Facing, MeasuredSide } from '../site/index.js';
import { naturalGround, ON_BOUNDARY_MM, outerParts, worstPoint } from '../site/index.js';
import { fill } from '../../words/index.js';
import type { Case, PlanningControl, Rule } from './control.js';
import { controlOf, fixed, METRE } from './control.js';
import type { RuleValue } from './rule-book.js';
import { CORRECTIONS, SILENT } from './words.js';

/** True of a side that is a road or a public space. */
export const isRoad = ({ boundary }: MeasuredSide): boolean => boundary.nature === 'voie';
/** True of a side behind. */
export const isRear = ({ boundary }: MeasuredSide): boolean => boundary.nature === 'fond';

/** The way that a building must move to leave a side, unit. */
function awayFrom({ boundary: { a, b } }: MeasuredSide, { at, foot, distance }: Facing, inwards: 1 | -1) {
  const straight = scale(leftOf(unit(subtract(b, a))), inwards);
  return distance < ON_BOUNDARY_MM ? straight : unit(subtract(at, foot));
}

function shiftBy({ measures }: Case, side: MeasuredSide, facing: Facing, by: number) {
  const turn = signOf(measures.sides);
  const way = awayFrom(side, facing, turn);
  return { x: String(Math.round(way.x * by * METRE)), y: String(Math.round(way.y * by * METRE)) };
}

/** 1 where the plot runs counter-clockwise as written: its inside is then on the left of each side. */
const signOf = (sides: readonly MeasuredSide[]): 1 | -1 => {
  const twice = sides.reduce((sum, { boundary: { a, b } }) => sum + a.x * b.y - b.x * a.y, 0);
  return twice >= 0 ? 1 : -1;
};

const rounded = (value: number): number => Math.ceil(value * 1000 - 1e-6) / 1000;

/** A building on the boundary, where that is allowed, has no setback to keep. */
const standsOn = ({ book }: Case, side: MeasuredSide, facing: Facing): boolean =>
  book.given.en_limite === true && !isRoad(side) && facing.distance <= ON_BOUNDARY_MM;

function setbackControl(given: Case, rule: RuleValue, side: MeasuredSide): PlanningControl[] {
  const facing = side.nearest;
  if (!facing) return [];
  const on = standsOn(given, side, facing);
  return [
    controlOf(rule, {
      value: on ? 0 : facing.distance / METRE,
      ...(on && { threshold: 0 }),
      side: side.boundary.index,
      position: facing.at,
      pointer: facing.part.pointer,
      isExisting: facing.part.isExisting,
      correct: (by) =>
        fill(CORRECTIONS.setback, {
          by: fixed(by),
          side: String(side.boundary.index),
          ...shiftBy(given, side, facing, by),
        }),
    }),
  ];
}

/** A setback from the sides of one kind, a side at a time: each may have a value of its own. */
export const setback =
  (isMeant: (side: MeasuredSide, given: Case) => boolean): Rule =>
  (given, { key }) => {
    if (given.measures.plot === null) return SILENT.plot;
    const sides = given.measures.sides.filter((side) => isMeant(side, given));
    if (sides.length === 0) return SILENT.noSide;
    return sides.flatMap((side) => {
      const rule = given.book.of(key, side.boundary);
      return rule ? setbackControl(given, rule, side) : [];
    });
  };

function prospectControl(
  given: Case,
  rule: RuleValue,
  side: MeasuredSide,
  demand: Omit<Demand, 'ratio'>,
): PlanningControl[] {
  const { building } = given;
  const ratio = rule.value;
  const facing = worstPoint(outerParts(building), side.boundary, naturalGround(building), { ...demand, ratio });
  if (!facing) return [];
  const on = standsOn(given, side, facing);
  return [
    controlOf(rule, {
      value: on ? 0 : (facing.distance + demand.beyond) / METRE,
      threshold: on ? 0 : facing.needed / METRE,
      side: side.boundary.index,
      position: facing.at,
      pointer: facing.part.pointer,
      isExisting: facing.part.isExisting,
      ...(demand.beyond > 0 && { roadWidth: demand.beyond / METRE }),
      correct: (by) =>
        fill(CORRECTIONS.prospect, {
          by: fixed(by),
          side: String(side.boundary.index),
          down: fixed(rounded(by / ratio)),
          ...shiftBy(given, side, facing, by),
        }),
    }),
  ];
}

/** A distance to the sides of neighbours that grows with the height (H/2). */
export const prospectOfNeighbours: Rule = (given, { key }) => {
  if (given.measures.plot === null) return SILENT.plot;
  const sides = given.measures.sides.filter((side) => !isRoad(side));
  if (sides.length === 0) return SILENT.noSide;
  const least = (given.book.given.prospect_separatif?.min_m ?? 0) * METRE;
  return sides.flatMap((side) => {
    const rule = given.book.of(key, side.boundary);
    return rule ? prospectControl(given, rule, side, { least, beyond: 0 }) : [];
  });
};

/** A distance to the opposite side of the road that grows with the height. */
export const prospectOfRoads: Rule = (given, { key }) => {
  if (given.measures.plot === null) return SILENT.plot;
  const sides = given.measures.sides.filter(isRoad);
  if (sides.length === 0) return SILENT.noSide;
  const narrow = sides.find(({ boundary }) => boundary.roadWidth === null);
  if (narrow) return fill(SILENT.road, { index: String(narrow.boundary.index) });
  return sides.flatMap((side) => {
    const rule = given.book.of(key, side.boundary);
    return rule ? prospectControl(given, rule, side, { least: 0, beyond: side.boundary.roadWidth! }) : [];
  });
};
