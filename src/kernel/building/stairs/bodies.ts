import { asPolygon } from '../../maths/clip.js';
import type { Ring } from '../../maths/geometry.js';
import { joined } from '../../maths/joined-mesh.js';
import type { Mesh } from '../../maths/mesh.js';
import { prism } from '../../maths/mesh.js';
import { offsetFrom } from '../../maths/vector.js';
import { standingFrame } from '../bodies/frame.js';
import { bodyWith } from '../bodies/make.js';
import type { Body } from '../bodies/types.js';
import type { Building } from '../types.js';
import { RAIL_HEIGHT_MM } from './flight.js';
import type { Flight, FlightRail } from './types.js';

/** Thickness of a flight square to its slope. */
const WAIST_MM = 120;
/** Hand rail and posts of a sloping rail. */
const RAIL = { width: 40, depth: 50, post: 30, between: 900 } as const;

/** Each flight as one body of steps over a sloping soffit; its rails: hand rail, posts, a rail at mid-height. */
export function* stairBodies({ stairs }: Building): Generator<Body> {
  for (const { flights } of stairs) {
    for (const flight of flights) {
      const { id, pointer, levelIndex: storey, width, finition, finitionRampe, rails } = flight;
      const key = `${flight.risers}|${flight.riser}|${flight.going}`;
      yield bodyWith({
        element: id,
        pointer,
        part: 'flight',
        category: 'escalier',
        shape: { kind: 'extrusion', profile: asPolygon(profileOf(flight)), depth: width },
        frame: frameAt(flight, width / 2),
        sharedKey: `flight|${key}|${width}`,
        storey,
        isExisting: flight.source.existant === true,
        material: finition,
      });
      for (const [i, rail] of rails.entries()) {
        yield bodyWith(
          {
            element: id,
            pointer,
            part: 'rail',
            category: 'garde_corps',
            shape: { kind: 'mesh', mesh: joined([...barsOf(flight)]) },
            frame: frameAt(flight, leftOf(flight, rail)),
            sharedKey: `rail|${key}`,
            storey,
            material: finitionRampe,
          },
          i,
        );
      }
    }
  }
}

/** At the foot of a flight, `aside` to the left of its axis: x along the climb, y up, z to the right. */
const frameAt = ({ foot, direction, z }: Flight, aside: number) =>
  standingFrame(offsetFrom(foot, direction, 0, aside), z, direction);

/** The left side of a rail, which stands on the edge of its flight. */
const leftOf = ({ width }: Flight, { side }: FlightRail): number =>
  side === 'droite' ? RAIL.width - width / 2 : width / 2;

/**
 * Side of a flight (along the climb, above its foot), counter-clockwise: soffit, then the steps downwards. The last
 * step is the floor.
 */
export function profileOf({ riser, going, treads, run }: Flight): Ring {
  const pitch = riser / going;
  const under = WAIST_MM * Math.hypot(1, pitch);
  const end = Math.max(0, treads * riser - under);
  const landing = Math.min(run, under / pitch);
  const soffit =
    landing >= run
      ? [{ x: run, y: 0 }]
      : [
          { x: landing, y: 0 },
          { x: run, y: end },
        ];
  const steps = Array.from({ length: treads }, (_, i) => treads - i).flatMap((step) => [
    { x: step * going, y: step * riser },
    { x: (step - 1) * going, y: step * riser },
  ]);
  return [{ x: 0, y: 0 }, ...soffit, ...steps];
}

/** Bars of a sloping rail, in the frame of its left side. */
function* barsOf({ riser, going, run }: Flight): Generator<Mesh> {
  const nosing = (along: number): number => riser + (along * riser) / going;
  const bar = (from: number, to: number, low: number, high: number): Ring => [
    { x: from, y: nosing(from) + low },
    { x: to, y: nosing(to) + low },
    { x: to, y: nosing(to) + high },
    { x: from, y: nosing(from) + high },
  ];
  const push = (profile: Ring): Mesh => prism(asPolygon(profile), 0, RAIL.width);
  yield push(bar(0, run, RAIL_HEIGHT_MM - RAIL.depth, RAIL_HEIGHT_MM));
  yield push(bar(0, run, RAIL_HEIGHT_MM / 2 - RAIL.post / 2, RAIL_HEIGHT_MM / 2 + RAIL.post / 2));
  const bays = Math.max(1, Math.ceil(run / RAIL.between));
  for (const along of Array.from({ length: bays + 1 }, (_, i) => (i * (run - RAIL.post)) / bays)) {
    yield push(bar(along, along + RAIL.post, -riser, RAIL_HEIGHT_MM - RAIL.depth));
  }
}
