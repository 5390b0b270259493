import { asPolygon, intersection } from '../../maths/clip.js';
import { areaOf, polygonContains } from '../../maths/ring.js';
import { dot, offsetFrom, subtract } from '../../maths/vector.js';
import type { PlanRoom } from '../types.js';
import type { Lift } from './types.js';

type Around = Pick<PlanRoom, 'polygon' | 'area'>;

/** The shaft takes at least this part of the room that is its own: a hall with a lift in it is a hall. */
const LEAST_PART = 0.5;
/** Whoever waits for a lift stands this far before its shaft, mm: on a landing, which is no shaft. */
const WAITING_MM = 300;

/** The lift whose shaft a room is, made by walls drawn round it: the lift fills it, and nobody waits in it. */
export const liftWithin = (room: Around, lifts: readonly Lift[]): Lift | undefined =>
  lifts.find((lift) => polygonContains(room.polygon, lift.center) && !isWaitedIn(room, lift) && isFilled(room, lift));

function isWaitedIn({ polygon }: Around, { center, facing, outline }: Lift): boolean {
  const front = Math.max(...outline.map((corner) => dot(subtract(corner, center), facing)));
  return polygonContains(polygon, offsetFrom(center, facing, front + WAITING_MM));
}

const isFilled = ({ polygon, area }: Around, { outline }: Lift): boolean =>
  intersection([polygon], [asPolygon(outline)]).reduce((sum, part) => sum + areaOf(part), 0) >= LEAST_PART * area;
