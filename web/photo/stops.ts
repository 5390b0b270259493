import { clock } from '../shared/clock.js';
import type { Payload } from '../studio/payload.js';
import type { Stop } from '../studio/path.js';
import { RATIO } from './camera.js';
import { say } from './texts.js';
import type { Vector } from './vectors.js';
import type { View } from './views.js';

/** Most views of a tour: a list that is read, not searched. */
const MOST = 24;
/** Views steeper than this are of a floor or a ceiling, not of a room: rise over level distance. */
const STEEPEST = 0.45;
/** Views of one place that look less apart than this show the same, degrees; a place is so large, mm. */
const [APART_DEG, APART_MM] = [50, 3000] as const;
/** A path with no more entries was laid by hand: each is meant. Of a longer one, those where the camera stays. */
const BY_HAND = 60;

const bearing = ({ position, vise }: Stop): number =>
  (Math.atan2(vise.y - position.y, vise.x - position.x) * 180) / Math.PI;
const between = (a: number, b: number): number => Math.abs(((((a - b) % 360) + 540) % 360) - 180);

/** A stop as an architect's camera takes it: level, its lens shifted; null where it looks up or down too much. */
function viewOf({ position, vise, focale_mm: focal, plan }: Stop, name: string): View | null {
  const way: Vector = [(vise.x - position.x) / 1000, (vise.z - position.z) / 1000, (position.y - vise.y) / 1000];
  const level = Math.hypot(way[0], way[2]);
  if (level < 1e-6 || Math.abs(way[1]) > STEEPEST * level) return null;
  const half = 18 / focal / RATIO;
  return {
    name,
    camera: {
      eye: [position.x / 1000, position.z / 1000, -position.y / 1000],
      towards: [way[0] / level, 0, way[2] / level],
      focal,
      shift: way[1] / level / half,
    },
    isOutside: plan === 'exterieur',
  };
}

/** Whether two stops show the same. */
const areAlike = (a: Stop, b: Stop): boolean =>
  Math.hypot(a.position.x - b.position.x, a.position.y - b.position.y, a.position.z - b.position.z) < APART_MM &&
  between(bearing(a), bearing(b)) < APART_DEG;

/** The stops of the tour as views: of each place those that look different ways. */
export function stopsOf({ plan_camera: { chemin }, pieces }: Payload): View[] {
  const names = new Map(pieces.map(({ id, nom }) => [id, nom]));
  const taken: Stop[] = [];
  return chemin
    .filter(({ pose_s: stay }) => stay > 0 || chemin.length <= BY_HAND)
    .flatMap((stop) => {
      const isSeen = taken.some((other) => areAlike(other, stop));
      const room = names.get(stop.piece ?? '');
      const time = clock(stop.t);
      const view = isSeen
        ? null
        : viewOf(stop, room === undefined ? say('tourStop', { time }) : say('tourStopIn', { time, room }));
      if (view) taken.push(stop);
      return view ?? [];
    })
    .slice(0, MOST);
}
