import { joined } from '../../maths/joined-mesh.js';
import { prism } from '../../maths/mesh.js';
import type { Mesh } from '../../maths/mesh.js';
import type { Ring } from '../../maths/geometry.js';
import { asPolygon } from '../../maths/clip.js';
import { offsetFrom } from '../../maths/vector.js';
import type { Solid } from '../solids/solid.js';
import type { Building } from '../types.js';
import { RAIL_HEIGHT_MM } from './flight.js';
import type { Flight, FlightRail } from './types.js';

/** Thickness of a flight square to its slope. */
const WAIST_MM = 120;
/** Hand rail and posts of a sloping rail. */
const RAIL = { width: 40, depth: 50, post: 30, between: 900 } as const;

/** Each flight as one body of steps over a sloping soffit; its rails: hand rail, posts, a rail at mid-height. */
export function* stairSolids({ stairs }: Building): Generator<Solid> {
  for (const { flights } of stairs) {
    for (const flight of flights) {
      const { id, pointer, levelIndex: level, width, finition, finitionRampe, rails } = flight;
      yield {
        id,
        pointer,
        category: 'escalier',
        level,
        material: finition,
        isExisting: false,
        mesh: extruded(flight, profileOf(flight), -width / 2, width / 2),
      };
      for (const rail of rails) {
        yield {
          id,
          pointer,
          category: 'garde_corps',
          level,
          material: finitionRampe,
          isExisting: false,
          mesh: joined([...railMeshes(flight, rail)]),
        };
      }
    }
  }
}

/** Side of a flight (along the climb, altitude), counter-clockwise: soffit, then the steps downwards. The last step is the floor. */
export function profileOf({ z, riser, going, treads, run }: Flight): Ring {
  const pitch = riser / going;
  const under = WAIST_MM * Math.hypot(1, pitch);
  const top = z + treads * riser;
  const end = Math.max(z, top - under);
  const landing = Math.min(run, under / pitch);
  const soffit =
    landing >= run
      ? [{ x: run, y: z }]
      : [
          { x: landing, y: z },
          { x: run, y: end },
        ];
  const steps = Array.from({ length: treads }, (_, i) => treads - i).flatMap((step) => [
    { x: step * going, y: z + step * riser },
    { x: (step - 1) * going, y: z + step * riser },
  ]);
  return [{ x: 0, y: z }, ...soffit, ...steps];
}

/** A profile drawn in (along the climb, altitude), pushed from `right` to `left` of the axis (aside, left positive). */
function extruded({ foot, direction }: Flight, profile: Ring, right: number, left: number): Mesh {
  const { positions, triangles } = prism(asPolygon(profile), -left, -right);
  const moved: number[] = [];
  for (let i = 0; i < positions.length; i += 3) {
    const { x, y } = offsetFrom(foot, direction, positions[i]!, -positions[i + 2]!);
    moved.push(x, y, positions[i + 1]!);
  }
  return { positions: moved, triangles };
}

function* railMeshes(flight: Flight, { side }: FlightRail): Generator<Mesh> {
  const { z, riser, going, run, width } = flight;
  const edge = side === 'droite' ? [-width / 2, -width / 2 + RAIL.width] : [width / 2 - RAIL.width, width / 2];
  const nosing = (along: number): number => z + riser + (along * riser) / going;
  const bar = (from: number, to: number, low: number, high: number): Ring => [
    { x: from, y: nosing(from) + low },
    { x: to, y: nosing(to) + low },
    { x: to, y: nosing(to) + high },
    { x: from, y: nosing(from) + high },
  ];
  const push = (profile: Ring): Mesh => extruded(flight, profile, edge[0]!, edge[1]!);
  yield push(bar(0, run, RAIL_HEIGHT_MM - RAIL.depth, RAIL_HEIGHT_MM));
  yield push(bar(0, run, RAIL_HEIGHT_MM / 2 - RAIL.post / 2, RAIL_HEIGHT_MM / 2 + RAIL.post / 2));
  const bays = Math.max(1, Math.ceil(run / RAIL.between));
  for (const along of Array.from({ length: bays + 1 }, (_, i) => (i * (run - RAIL.post)) / bays)) {
    yield push(bar(along, along + RAIL.post, -riser, RAIL_HEIGHT_MM - RAIL.depth));
  }
}
