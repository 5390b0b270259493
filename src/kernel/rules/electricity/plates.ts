import type { Building, Device, Furniture, Room } from '../../building/index.js';
import { clearHeightAt } from '../../building/index.js';
import { isRun } from '../../catalogue/mobilier/symbols/index.js';
import { obstaclesOf, Zones } from '../../checks/support/obstacles.js';
import { overlapOf, sharedHeight } from '../../checks/support/overlap.js';
import type { Spot, Stretch } from '../../checks/support/wall-places.js';
import { bayBlocks, pointOf } from '../../checks/support/wall-places.js';
import { isWet } from '../../checks/support/water-volumes.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { polygonContains } from '../../maths/ring.js';
import { offsetFrom } from '../../maths/vector.js';
import { occupiedOf, stretches as partsOf } from '../../network/index.js';
import { wellsAround } from './ceiling-places.js';
import { facesIn, risesTo } from './deck-rooms.js';

/** A device to hang on a wall of a room. Millimetres. */
export interface Plate {
  readonly room: Room;
  /** Altitude of its axis. */
  readonly z: number;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** Altitudes between which the wall is kept free before it. @default those of its own body */
  readonly span?: { readonly z: number; readonly top: number };
  /** Types of furniture that it may hang behind: the appliance that it feeds. @default none */
  readonly behind?: ReadonlySet<string>;
}

/** A place of a wall and how well it suits: the lowest first, null where it does not suit at all. */
export type Score = (spot: Spot, point: Point) => number | null;

/** Between the places tried along a wall, at least, and how many of them a room has at most. */
const [STEP_MM, MOST_PLACES] = [50, 400];
/** Kept from corners and from bays, beside the half of the plate; and between two plates, mm. */
const [CORNER_MM, BAY_MM, BETWEEN_MM] = [60, 80, 10];
/** From axis to axis of two outlets on one plate (NF C 61-314), mm. */
const ON_PLATE_MM = 71;
/** Side of a plate that is on a wall already, mm. */
const PLATE_MM = 80;
/** How free a place must be: of everything; not of what is low or pushed away; of water, flights and fixtures only. */
const STRICTNESS = ['free', 'behind', 'anywhere'] as const;
type Strictness = (typeof STRICTNESS)[number];
/** A piece of furniture as high as this over the floor is not moved to reach a socket, mm. */
const TALL_MM = 1200;

/** Places of the walls of a building for devices, those given away taken out. */
export class Plates {
  readonly #building: Building;
  /** What is on each wall: along its axis, at an altitude, half as wide. */
  readonly #taken = new Map<number, { along: number; z: number; half: number }[]>();

  constructor(building: Building) {
    this.#building = building;
    for (const { seat, z, type } of building.electric) {
      if (seat) this.#take(seat.wall.index, seat.along, z, halfOf(type));
    }
  }

  /** Takes the best free place for a plate; null where none is free. */
  place(plate: Plate, score: Score): Spot | null {
    const scored = this.#candidates(plate).flatMap((spot) => {
      const rank = score(spot, pointOf(spot));
      return rank === null ? [] : [{ spot, rank }];
    });
    const sorted = scored.toSorted((p, q) => p.rank - q.rank);
    for (const strictness of STRICTNESS) {
      const best = sorted.find(({ spot }) => this.#isFree(plate, spot, strictness));
      if (!best) continue;
      this.#take(best.spot.wall.index, best.spot.along, plate.z, plate.width / 2);
      return best.spot;
    }
    return null;
  }

  /** Places for a plate that suit and are free, in the order of the walls; behind what is low where no other is. */
  free(plate: Plate, score: Score): Spot[] {
    const suited = this.#candidates(plate).filter((spot) => score(spot, pointOf(spot)) !== null);
    for (const strictness of STRICTNESS) {
      const free = suited.filter((spot) => this.#isFree(plate, spot, strictness));
      if (free.length > 0) return free;
    }
    return [];
  }

  /** Takes a free place. */
  take({ z, width }: Plate, { wall, along }: Spot): void {
    this.#take(wall.index, along, z, width / 2);
  }

  /** Takes the place beside an outlet, on one plate with it; null where neither side has one. */
  beside(plate: Plate, { wall, along, face }: Spot): Spot | null {
    const { span, half } = { span: spanOf(plate), half: plate.width / 2 };
    const faces = facesIn(this.#building, plate.room).filter((one) => one.wall === wall && one.face === face);
    const bays = bodiesOfBays(wall, span);
    const isOnWall = (place: number): boolean =>
      faces.some(({ stretches }) => stretches.some(({ from, to }) => place - half >= from && place + half <= to)) &&
      !bays.some(({ from, to }) => place + half > from && place - half < to) &&
      !(this.#taken.get(wall.index) ?? []).some(
        (one) => Math.abs(one.z - plate.z) < plate.height && Math.abs(one.along - place) < ON_PLATE_MM,
      );
    const places = [along + ON_PLATE_MM, along - ON_PLATE_MM].filter(isOnWall);
    const spot = places
      .map((place): Spot => ({ wall, along: place, face }))
      .find((one) => this.#isFree(plate, one, 'behind'));
    if (spot) this.take(plate, spot);
    return spot ?? null;
  }

  #take(wall: number, along: number, z: number, half: number): void {
    const list = this.#taken.get(wall) ?? [];
    list.push({ along, z, half });
    this.#taken.set(wall, list);
  }

  /** Round places along the faces of a room, clear of its corners, of bays and of what is on the wall. */
  #candidates(plate: Plate): Spot[] {
    const { room, z, width, height } = plate;
    const span = spanOf(plate);
    const step = Math.max(STEP_MM, Math.ceil(room.perimeter / MOST_PLACES / 10) * 10);
    const half = width / 2;
    // Under a slope a wall ends at the ceiling that it meets there; what lies on a mezzanine keeps its whole span.
    const top = room.deck === undefined ? z + height / 2 : span.top;
    const faces = facesIn(this.#building, room).filter(
      ({ wall }) => room.deck === undefined || risesTo(wall, span.top),
    );
    return faces.flatMap(({ wall, face, stretches }) => {
      const bays = bodiesOfBays(wall, span);
      const taken = (this.#taken.get(wall.index) ?? []).filter(
        (each) => Math.abs(each.z - z) < (height + PLATE_MM) / 2,
      );
      const isClear = (along: number): boolean =>
        !bays.some(({ from, to }) => along + half + BAY_MM > from && along - half - BAY_MM < to) &&
        !taken.some((each) => Math.abs(each.along - along) < half + each.half + BETWEEN_MM);
      return stretches.flatMap(({ from, to }) => {
        const first = Math.ceil((from + half + CORNER_MM) / 10) * 10;
        const count = Math.max(0, Math.floor((to - half - CORNER_MM - first) / step) + 1);
        return Array.from({ length: count }, (_, k) => first + k * step)
          .filter(isClear)
          .map((along): Spot => ({ wall, along, face }))
          .filter((spot) => top <= room.z + clearHeightAt(room, pointOf(spot)));
      });
    });
  }

  #isFree(plate: Plate, spot: Spot, strictness: Strictness): boolean {
    const building = this.#building;
    if (isWet(building, plate.room, spot, plate.z)) return false;
    const ring = bodyBefore(spot, plate);
    const span = spanOf(plate);
    const { swings, solids, stairs } = obstaclesOf(building);
    if (isAmong(stairs, ring, span) || fixturesOf(building).meets(ring, span)) return false;
    if (strictness === 'anywhere') return true;
    if (isAmong(stairs.filter(isRising), bodyBefore(spot, { ...plate, depth: HAND_MM }), span)) return false;
    if (isOverWell(building, plate.room, spot) || isInNetwork(building, plate, spot)) return false;
    const behind = [...solids.met(ring, span)]
      .map(({ of }) => of)
      .filter((piece) => !plate.behind?.has(piece.type) && !isOverWorktop(piece, plate));
    if (strictness === 'free') return behind.length === 0 && !swings.meets(ring, span);
    return behind.every(({ top }) => top - plate.room.z < TALL_MM);
  }
}

/** Stretches of a wall that its bays take between two altitudes, and the pockets that their leaves slide into. */
const bodiesOfBays = (
  { openings }: Spot['wall'],
  { z, top }: { readonly z: number; readonly top: number },
): Stretch[] =>
  openings.flatMap((opening) => {
    const bay = bayBlocks(opening, z, top);
    if (!bay) return [];
    return opening.family?.operation === 'galandage' ? [{ ...bay, from: bay.from - opening.width }] : [bay];
  });

/** Who uses a device stands so far before its wall, mm. */
const HAND_MM = 300;

type StairZones = ReturnType<typeof obstaclesOf>['stairs'];

/** A flight or a landing: nobody reaches into the gap between it and the wall that it goes along. */
const isRising = ({ kind }: StairZones[number]): boolean => kind === 'volee' || kind === 'palier';

const isAmong = (zones: StairZones, ring: Ring, span: { readonly z: number; readonly top: number }): boolean =>
  zones.some((zone) => sharedHeight(zone, span) > 0 && overlapOf(zone.ring, ring) > 0);

/** Whether there is no floor before a place of a wall, but the well of a stair. */
function isOverWell(building: Building, room: Room, { wall, along, face }: Spot): boolean {
  const { below } = wellsAround(building, room);
  if (below.length === 0) return false;
  const out = (face === 'left' ? 1 : -1) * (wall.thickness / 2 + HAND_MM);
  const stands = offsetFrom(wall.a, wall.direction, along, out);
  return below.some((well) => polygonContains(well, stands));
}

/** Whether a plate would hang in a duct or a pipe: its cable could only end in there. */
function isInNetwork(building: Building, { z, width, height }: Plate, spot: Spot): boolean {
  const at = { ...pointOf(spot), z };
  return occupiedOf(building).hits(partsOf([at, at], { ...WIRED, radius: Math.min(width, height) / 2 })) > 0;
}
/** The end of a cable to be laid. */
const WIRED = { pointer: '', system: 'electricite', carrier: 'cable', circuit: '' } as const;

const spanOf = ({ z, height, span }: Plate) => span ?? { z: z - height / 2, top: z + height / 2 };

/** A run with wall units leaves its wall free between them and its worktop, mm over its floor. */
const SPLASHBACK = { from: 900, to: 1350 } as const;

/** Whether a plate hangs over the worktop of a run, under its wall units. */
const isOverWorktop = ({ type, z: floor }: Furniture, { z, height }: Plate): boolean =>
  isRun(type) && z - height / 2 >= floor + SPLASHBACK.from && z + height / 2 <= floor + SPLASHBACK.to;

const halfOf = (type: Device['type']): number => (type === 'tableau_electrique' ? 125 : PLATE_MM / 2);

/** Bodies of fixtures, radiators among them, found by place. */
const fixturesOf = perObject(
  ({ plumbing }: Building) => new Zones(plumbing.map((of) => ({ ring: of.footprint, z: of.z, top: of.top, of }))),
);

/** The rectangle that a device and the hand on it take in front of a wall, counter-clockwise. */
function bodyBefore({ wall, along, face }: Spot, { width, depth }: Plate): Ring {
  const side = face === 'left' ? 1 : -1;
  const corner = (shift: number, out: number): Point =>
    offsetFrom(wall.a, wall.direction, along + shift, side * (wall.thickness / 2 + out));
  const ring = [corner(-width / 2, 1), corner(width / 2, 1), corner(width / 2, depth), corner(-width / 2, depth)];
  return side > 0 ? ring : ring.toReversed();
}
