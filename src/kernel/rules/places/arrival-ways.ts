import type { Building, Pipe } from '../../building/index.js';
import { Zones } from '../../checks/support/obstacles.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { finder } from '../../maths/inside.js';
import { leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { groundOf } from './ways-out.js';

/** Kept on either side of a pipe that brings water, mm: what one digs up, and where valve and meter are reached. */
const ASIDE_MM = 200;
/** How high over the ground floor it is kept free, mm. */
const HIGH_MM = 2500;

/** A strip along a straight leg. */
function stripAlong(a: Point, b: Point): Ring {
  const along = unit(subtract(b, a));
  const left = leftOf(along);
  return [
    offsetFrom(a, left, -ASIDE_MM),
    offsetFrom(b, left, -ASIDE_MM),
    offsetFrom(b, left, ASIDE_MM),
    offsetFrom(a, left, ASIDE_MM),
  ];
}

/** Where cold water comes in from the open, through a façade: what stands there covers its pipe, or its valve. */
export const arrivalWays = perObject((building: Building): Zones<Pipe> => {
  const inside = finder(building.footprint);
  const { z } = groundOf(building);
  const legs = building.pipes
    .filter(({ type }) => type === 'ef')
    .flatMap((pipe) => {
      const isOut = pipe.trace.map((point) => inside(point) < 0);
      return pipe.trace
        .slice(1)
        .flatMap((b, i) => (isOut[i] !== isOut[i + 1] ? [{ pipe, ring: stripAlong(pipe.trace[i]!, b) }] : []));
    });
  return new Zones(legs.map(({ pipe, ring }) => ({ ring, z, top: z + HIGH_MM, of: pipe })));
});
