import type { Fixture, Furniture, Room, RoomUse } from '../../building/index.js';
import { ruleOf } from '../../checks/engine/threshold.js';
import { openKitchensOf } from '../../checks/trades/electricity/kitchens.js';
import { LIVING, MAIN } from '../../checks/trades/electricity/rooms.js';
import { socketsNeeded } from '../../checks/trades/electricity/sockets-needed.js';
import { THRESHOLDS } from '../../checks/trades/electricity/thresholds.js';
import { ELECTRIC_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Point } from '../../maths/geometry.js';
import { distance } from '../../maths/vector.js';
import type { Dwelling } from '../places/dwellings.js';
import { AXIS, BEDSIDE, DATA, NFC } from './figures.js';
import type { Installation } from './installation.js';
import { backOf } from './kitchen-units.js';
import type { Score } from './plates.js';
import { apart, besideDoor, doorsOf, near } from './scores.js';
import { thingsIn } from './things.js';
import { worktopSockets } from './worktop.js';

const LOW = ELECTRIC_DEFAULTS.prise.axis as number;
/** Beside a bed, a sofa: from its corner to the socket, mm. */
const ASIDE_MM = 250;
/** A socket this near to what it is for serves it, mm. */
const REACH_MM = 1500;
/** A hand reaches this far from the head of a bed, mm: less than what `isNear` takes for near. */
const BEDSIDE_MM = 2 * ASIDE_MM - 1;

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
    const needed = socketsNeeded(room, valueOf, openKitchensOf(site.building).has(room)) ?? 0;
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
    bedsideSockets(site, room);
    dataOutlets(site, room, valueOf);
  }
}

/** A socket at the head of a bed that has none: as many as the norm asks for may hang elsewhere. */
function bedsideSockets(site: Installation, room: Room): void {
  for (const bed of thingsIn(site, room, TYPES.beds)) {
    const wants = beside(bed).map((point): Want => ({ axis: LOW, score: near(point, BEDSIDE_MM) }));
    const isServed = site
      .in(room, 'prise')
      .some(({ spot, at }) => spot && wants.some((want) => isNear(want, spot, at)));
    if (isServed) continue;
    wants.some(({ axis, score }) => site.hang('prise', room, axis, score, { source: BEDSIDE }));
  }
}

const isNear = ({ score }: Want, spot: Parameters<Score>[0], at: Point): boolean => {
  const far = score(spot, at);
  return far !== null && far >= 0 && far < 2 * ASIDE_MM;
};

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

/** Where nothing says where a screen stands, it is not beside a door: mm from it, and what that is worth. */
const BY_DOOR = { within: 1500, cost: 4000 } as const;

const fromDoors = ({ doors }: Room, point: Point): number =>
  doors.some(({ center }) => distance(center, point) < BY_DOOR.within) ? BY_DOOR.cost : 0;

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
      const toTarget = target ? distance(backOf(target).middle, point) : fromDoors(room, point);
      return (Number.isFinite(toSocket) ? toSocket : 0) + toTarget;
    };
    const marge = { valeur: needed, limite: needed, unite: 'prises' };
    if (!site.hang('prise_rj45', room, LOW, score, { source: DATA, marge })) return;
  }
}
