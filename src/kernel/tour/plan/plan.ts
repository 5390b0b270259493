import type { Building, RoomUse } from '../../building/index.js';
import type { Alert } from '../../checks/index.js';
import type { Langue, Text } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import type { TourEntry } from '../answer.js';
import type { TourOptions } from '../options.js';
import { tourAlert } from './alerts.js';
import { pathOf } from './film.js';
import type { Floor } from './floors.js';
import { floorsOf } from './floors.js';
import { TICK_S } from './motion.js';
import { EFFORTS, isMain, SHORTENED } from './pace.js';
import type { Itinerary, Visit } from './route.js';
import { itineraryOf } from './route.js';
import type { Shooting } from './shoot.js';
import { Shooter } from './shoot.js';
import type { Leaving } from './sheet.js';
import { LEFT_OUT, TOUR_ALERTS } from './words.js';

/** A path, and what its proof sheet needs to know of it. */
export interface Planned {
  readonly path: readonly TourEntry[];
  readonly leaving: Leaving;
  readonly alerts: readonly Alert[];
  /** The storeys as it was planned on. */
  readonly floors: readonly Floor[];
}

/** A look shorter than this does not show a room, s. */
const SHORT_POSE_S = 6;
/** A tour is slowed by this much before it stays longer in rooms; and quickened by no more than what rounding takes. */
const [MOST_SLOWER, MOST_FASTER] = [1.25, 0.99];

/** Plans a tour of a building: the most that `duree_s` allows. */
export function planOf(building: Building, options: TourOptions, langue: Langue): Planned {
  const itinerary = itineraryOf(building, options, langue);
  if (!itinerary) {
    const leaving = { poses: new Map(), reasons: new Map(), unsaid: LEFT_OUT.full };
    return { path: [], alerts: [], leaving, floors: floorsOf(building, options.mode, langue) };
  }
  const shooter = new Shooter(itinerary, options, building.site.parcel !== null);
  const fitted = fit(shooter, itinerary, options);
  const { shooting, visits } = fitted;
  const stretch = options.duree_s / shooting.seconds;
  const reasons = new Map<string, Text>(itinerary.reasons);
  const kept = new Set(visits);
  for (const visit of itinerary.visits) if (!kept.has(visit)) reasons.set(visit.room.id, LEFT_OUT.time);
  const entered = new Set(shooting.ticks.map(({ room }) => room));
  const left = itinerary.visits.filter(({ room }) => !entered.has(room.id)).length;
  const alerts = shortAlerts(options, { ...fitted, left, langue });
  return {
    path: pathOf(shooting.ticks, stretch),
    leaving: { poses: posesOf(shooting, stretch), reasons, unsaid: LEFT_OUT.blocked },
    alerts,
    floors: itinerary.floors,
  };
}

interface Fitted {
  readonly shooting: Shooting;
  readonly visits: readonly Visit[];
  readonly effort: number;
  /** Seconds that showing every room whole would take. */
  readonly needed: number;
}

/** The least effort that fits the duration; then rooms are left out, dear in time and little worth first. */
function fit(shooter: Shooter, { visits }: Itinerary, { duree_s }: TourOptions): Fitted {
  const fits = ({ seconds }: Shooting): boolean => seconds * MOST_FASTER <= duree_s;
  const shot = new Map<number, Shooting>();
  const at = (effort: number): Shooting => {
    const known = shot.get(effort) ?? shooter.shoot(visits, EFFORTS[effort]!, 0);
    shot.set(effort, known);
    return known;
  };
  let [low, high] = [0, EFFORTS.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(at(middle))) high = middle;
    else low = middle + 1;
  }
  const needed = at(SHORTENED - 1).seconds;
  if (low === 0) return { shooting: slowed(shooter, visits, { first: at(0), duree_s }), visits, effort: 0, needed };
  if (low < EFFORTS.length) return { shooting: at(low), visits, effort: low, needed };
  for (let kept = fewer(shooter, visits, duree_s); ; kept = withoutSome(shooter, kept)) {
    const hurried = shooter.shoot(kept, EFFORTS.at(-1)!, 0);
    if (!fits(hurried) && kept.length > 0) continue;
    // What is left out may leave the time to look at the rest.
    const effort = EFFORTS.findIndex((one) => fits(shooter.shoot(kept, one, 0)));
    if (effort < 0) return { shooting: hurried, visits: kept, effort: EFFORTS.length - 1, needed };
    return { shooting: shooter.shoot(kept, EFFORTS[effort]!, 0), visits: kept, effort, needed };
  }
}

/** Time to spare: the camera goes slower, then stays longer in each room. */
function slowed(
  shooter: Shooter,
  visits: readonly Visit[],
  { first, duree_s }: { readonly first: Shooting; readonly duree_s: number },
): Shooting {
  const spare = duree_s / MOST_SLOWER - first.seconds;
  if (spare <= 0 || first.looks === 0) return first;
  return shooter.shoot(visits, EFFORTS[0]!, spare / first.looks);
}

/** Visits whose ways alone fit a duration. */
function fewer(shooter: Shooter, visits: readonly Visit[], duree_s: number): readonly Visit[] {
  let kept = visits;
  while (kept.length > 0 && shooter.walkSeconds(kept) > duree_s) kept = withoutSome(shooter, kept);
  return kept;
}

/** How dear a room is to a tour that is short of time: the more, the later it is left out. */
const DEAR: Readonly<Partial<Record<RoomUse, number>>> = {
  sejour: 8,
  salon: 8,
  salle_a_manger: 5,
  cuisine: 5,
  chambre: 2,
};
const SERVICE_DEAR = 0.5;
const dearness = ({ room }: Visit): number => DEAR[room.use] ?? (isMain(room) ? 1 : SERVICE_DEAR);

/** Without the visit, or all those of a storey, that save most time for what they are worth. */
function withoutSome(shooter: Shooter, visits: readonly Visit[]): readonly Visit[] {
  const whole = shooter.walkSeconds(visits);
  const storeys = Map.groupBy(visits, ({ place }) => place.floor);
  const candidates = [...visits.map((visit) => [visit]), ...(storeys.size > 1 ? storeys.values() : [])];
  const gains = candidates.map((dropped) => {
    const left = visits.filter((visit) => !dropped.includes(visit));
    const worth = dropped.reduce((sum, visit) => sum + dearness(visit), 0);
    return { left, gain: (whole - shooter.walkSeconds(left)) / worth };
  });
  const [best] = gains.toSorted((p, q) => q.gain - p.gain);
  return best?.left ?? [];
}

/** Seconds stopped in each room. */
function posesOf({ ticks }: Shooting, stretch: number): Map<string, number> {
  const poses = new Map<string, number>();
  for (const { shown } of ticks) if (shown !== null) poses.set(shown, (poses.get(shown) ?? 0) + TICK_S * stretch);
  return poses;
}

function shortAlerts(
  { cadence: { pose_piece_s: pose }, duree_s }: TourOptions,
  { visits, effort, left, needed, langue }: Fitted & { readonly left: number; readonly langue: Langue },
): Alert[] {
  const seuil = SHORT_POSE_S;
  const alerts: Alert[] = [];
  if (pose < SHORT_POSE_S) {
    const message = say(TOUR_ALERTS.shortPose, langue, { pose });
    alerts.push(
      tourAlert('pose_trop_courte', 'avertissement', { message, objet: '/cadence/pose_piece_s', valeur: pose, seuil }),
    );
  }
  if (left > 0 || effort >= SHORTENED) {
    const rooms = effort >= SHORTENED ? visits.filter(({ room }) => isMain(room)).length : 0;
    const message = say(TOUR_ALERTS.shortTurn, langue, { left, rooms, seconds: Math.ceil(needed) });
    alerts.push(
      tourAlert('pose_trop_courte', 'avertissement', {
        message,
        objet: '/duree_s',
        valeur: duree_s,
        seuil: Math.ceil(needed),
      }),
    );
  }
  return alerts;
}
