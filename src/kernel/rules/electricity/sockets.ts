import type { Fixture, Furniture, Room, RoomUse } from '../../building/index.js';
import { ruleOf } from '../../checks/engine/threshold.js';
import { LIVING, MAIN } from '../../checks/trades/electricity/rooms.js';
import { socketsNeeded } from '../../checks/trades/electricity/sockets-needed.js';
import { THRESHOLDS } from '../../checks/trades/electricity/thresholds.js';
import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Point } from '../../maths/geometry.js';
import { distance, dot, subtract } from '../../maths/vector.js';
import type { Dwelling } from './dwellings.js';
import { kitchensOf } from './dwellings.js';
import { AXIS, DATA, NFC, WORKTOP } from './figures.js';
import type { Installation } from './installation.js';
import { backOf, heldBy } from './kitchen-units.js';
import type { Score } from './plates.js';
import { apart, besideDoor, doorsOf, near } from './scores.js';

const LOW = ELECTRIC_DEFAULTS.prise.axis as number;
/** Beside a bed, a sofa: from its corner to the socket, mm. */
const ASIDE_MM = 250;
/** A socket this near to what it is for serves it, mm. */
const REACH_MM = 1500;

/** What sockets of a room are for, the most wanted first. */
interface Want {
  readonly axis: number;
  readonly score: Score;
}

/** Sockets and data outlets that each room lacks (NF C 15-100-10 and -11). */
export function sockets(site: Installation, { rooms }: Dwelling): void {
  const valueOf = (key: keyof typeof THRESHOLDS) => ruleOf(site.building.scene, THRESHOLDS[key])?.valeur ?? null;
  for (const room of rooms) {
    worktopSockets(site, room);
    const needed = socketsNeeded(room, valueOf) ?? 0;
    const wants = wantsOf(site, room);
    const count = () => site.in(room, 'prise').length;
    const marge = { valeur: needed, limite: needed, unite: 'prises' };
    for (let k = 0; count() < needed && k < needed + wants.length; k++) {
      const want = wants[k];
      const served = want && site.in(room, 'prise').some(({ spot, at }) => spot && isNear(want, spot, at));
      if (served) continue;
      const wanted = want && site.hang('prise', room, want.axis, want.score, { source: NFC, marge });
      if (!wanted) site.hang('prise', room, LOW, apart(site.in(room, 'prise'), room), { source: NFC, marge });
    }
    dataOutlets(site, room, valueOf);
  }
}

const isNear = ({ score }: Want, spot: Parameters<Score>[0], at: Point): boolean => {
  const far = score(spot, at);
  return far !== null && far >= 0 && far < 2 * ASIDE_MM;
};

/** Furniture and fixtures of a room of some types. */
export const thingsIn = (site: Installation, room: Room, types: ReadonlySet<string>): (Furniture | Fixture)[] =>
  [...site.building.furniture, ...site.building.plumbing].filter(
    (thing) => thing.room === room.id && types.has(thing.type),
  );

const beside = (piece: Furniture | Fixture): Point[] => {
  const { a, b, way } = backOf(piece);
  return [
    { x: a.x - way.x * ASIDE_MM, y: a.y - way.y * ASIDE_MM },
    { x: b.x + way.x * ASIDE_MM, y: b.y + way.y * ASIDE_MM },
  ];
};

const TYPES = {
  beds: new Set(['lit']),
  behind: new Set(['meuble_tv', 'television']),
  desks: new Set(['bureau']),
  sofas: new Set(['canape', 'canape_angle']),
  basins: new Set(['lavabo']),
  fridges: new Set(['refrigerateur']),
  runs: new Set(['cuisine', 'cuisine_moderne', 'evier']),
  fires: new Set(['evier', 'plaque_cuisson', 'lavabo']),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>;

/** Where people want the sockets of a room: at beds, screens, desks, sofas, basins; one beside the door to clean. */
function wantsOf(site: Installation, room: Room): Want[] {
  const at = (points: readonly Point[], axis = LOW): Want[] =>
    points.map((point) => ({ axis, score: near(point, REACH_MM) }));
  const things = (types: ReadonlySet<string>) => thingsIn(site, room, types);
  const backs = (types: ReadonlySet<string>) => things(types).map((piece) => backOf(piece).middle);
  const screens = backs(TYPES.behind).slice(0, 1);
  const [door] = doorsOf(room);
  return [
    ...(room.use === 'salle_de_bain' ? at(things(TYPES.basins).flatMap(beside), AXIS.basin) : []),
    ...at(things(TYPES.beds).flatMap(beside).slice(0, 2)),
    ...at([...screens, ...screens]),
    ...at(backs(TYPES.desks)),
    ...at(things(TYPES.sofas).flatMap(beside)),
    ...at(backs(TYPES.fridges)),
    ...(door ? [{ axis: LOW, score: besideDoor(door, room, ASIDE_MM) }] : []),
  ];
}

/** Sockets over the worktop that a kitchen lacks: along its units, not over the sink nor the hob. */
function worktopSockets(site: Installation, room: Room): void {
  if (!kitchensOf(site.building).has(room)) return;
  const needed = room.area / 1e6 > WORKTOP.smallM2 ? WORKTOP.usual : WORKTOP.small;
  const isHigh = ({ at }: { at: { z: number } }) => at.z - room.z >= 900;
  const high = () => site.in(room, 'prise').filter(isHigh);
  const score = overWorktop(site, room);
  for (let missing = needed - high().length; missing > 0; missing--) {
    const spread: Score = (spot, point) => {
      const rank = score(spot, point);
      if (rank === null) return null;
      const gaps = high().map(({ at }) => distance(at, point));
      return rank - Math.min(600, ...gaps);
    };
    const marge = { valeur: needed, limite: needed, unite: 'prises' };
    if (!site.hang('prise', room, AXIS.worktop, spread, { source: NFC, marge })) return;
  }
}

/** Corners of the sink and of the hob that a run draws itself, those that are pieces of the scene left out. */
function builtInCorners(run: Furniture | Fixture, fires: readonly (Furniture | Fixture)[]): Point[][] {
  const { footprint } = run;
  const { way } = backOf(run);
  // From the back and from the front: a run may be written with its front to the wall.
  const at = (along: number): Point[] =>
    [footprint[0]!, footprint[3]!].map(({ x, y }) => ({ x: x + way.x * along, y: y + way.y * along }));
  return heldBy(run, fires)
    .filter(({ isApart }) => !isApart)
    .map(({ from, to }) => [...at(from), ...at(to)]);
}

/** Half of what is kept free over a sink or a hob, mm. */
const FIRE_MM = 50;

/** Behind the units of a kitchen; along the wall of its sink, or any, where no units are drawn. */
function overWorktop(site: Installation, room: Room): Score {
  const units = thingsIn(site, room, TYPES.runs);
  const fires = thingsIn(site, room, TYPES.fires);
  const along = ({ wall }: Parameters<Score>[0], corners: readonly Point[]) => {
    const places = corners.map((corner) => dot(wall.direction, subtract(corner, wall.a)));
    const aside = corners.map((corner) => Math.abs(cross(wall.direction, subtract(corner, wall.a))));
    return { from: Math.min(...places), to: Math.max(...places), gap: Math.min(...aside) - wall.thickness / 2 };
  };
  const hot = [...fires.map(({ footprint }) => footprint), ...units.flatMap((run) => builtInCorners(run, fires))];
  return (spot, point) => {
    const isOverFire = hot
      .map((each) => along(spot, each))
      .some(({ from, to, gap }) => gap < 300 && spot.along > from - FIRE_MM && spot.along < to + FIRE_MM);
    if (isOverFire) return null;
    const behind = units
      .map(({ footprint }) => along(spot, footprint))
      .some(({ from, to, gap }) => gap < 200 && spot.along > from && spot.along < to);
    if (behind) return 0;
    const [sink] = fires;
    return 2000 + (sink ? distance(point, backOf(sink).middle) : 0);
  };
}

const cross = (p: Point, q: Point): number => p.x * q.y - p.y * q.x;

/** Data outlets that a main room lacks, each beside a socket: two together at the screen of the living room. */
function dataOutlets(
  site: Installation,
  room: Room,
  valueOf: (key: 'rj45_sejour' | 'rj45_piece_principale') => number | null,
): void {
  if (!MAIN.has(room.use as RoomUse)) return;
  const needed = valueOf(LIVING.has(room.use) ? 'rj45_sejour' : 'rj45_piece_principale') ?? 0;
  const [screen] = thingsIn(site, room, TYPES.behind);
  const [desk] = thingsIn(site, room, TYPES.desks);
  const target = screen ?? desk;
  for (let missing = needed - site.in(room, 'prise_rj45').length; missing > 0; missing--) {
    const low = [...site.in(room, 'prise'), ...site.in(room, 'prise_rj45')].filter(({ at }) => at.z - room.z < 900);
    const score: Score = (_, point) => {
      const toSocket = Math.min(...low.map(({ at }) => distance(at, point)));
      const toTarget = target ? distance(backOf(target).middle, point) : 0;
      return (Number.isFinite(toSocket) ? toSocket : 0) + toTarget;
    };
    const marge = { valeur: needed, limite: needed, unite: 'prises' };
    if (!site.hang('prise_rj45', room, LOW, score, { source: DATA, marge })) return;
  }
}
