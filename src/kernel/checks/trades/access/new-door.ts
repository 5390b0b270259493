import { t } from '../../../../words/index.js';
import type { Building, Place, Room, Wall } from '../../../building/index.js';
import { atLeast } from '../../../maths/constants.js';
import { offsetFrom } from '../../../maths/vector.js';
import type { Ring } from '../../../maths/geometry.js';
import type { Fix } from '../../engine/finding.js';
import { fan, obstaclesOf } from '../../support/obstacles.js';
import { overlapOf, sharedHeight } from '../../support/overlap.js';
import type { Stretch } from '../../support/wall-places.js';
import { busyOn, facesOf } from '../../support/wall-places.js';
import { isPrivate } from './uses.js';
import { waysOf } from './ways-in.js';

const ENTRANCE = t('Porte d’entrée à la place libre la plus dégagée', 'Entrance door at the clearest free place');
const INNER = t('Porte vers une pièce que l’entrée dessert', 'Door to a room that the entrance leads to');

/** A door as it is written, dimensions in mm. */
interface Model {
  readonly largeur: number;
  readonly hauteur: number;
  readonly famille: string;
  readonly sweeps: boolean;
}
const ENTRANCE_DOOR: Model = { largeur: 930, hauteur: 2150, famille: 'porte_entree', sweeps: true };
/** Inner doors, the best first: a leaf that turns, a wider one. */
const INNER_DOORS: readonly Model[] = [
  { largeur: 830, hauteur: 2040, famille: 'porte_battante', sweeps: true },
  { largeur: 730, hauteur: 2040, famille: 'porte_battante', sweeps: true },
  { largeur: 830, hauteur: 2040, famille: 'porte_coulissante', sweeps: false },
  { largeur: 730, hauteur: 2040, famille: 'porte_coulissante', sweeps: false },
];

/** Wall kept beside a new door, and the step between the places tried, mm. */
const [PIER_MM, STEP_MM] = [50, 50];
/** Places tried along a stretch at most: a wall may be written a hundred kilometres long. */
const MOST_PLACES = 200;
/** A leaf may run into something by no more than this, mm. */
const CLASH_MM = 10;
/** Lintel kept above a new door, mm. */
const LINTEL_MM = 50;

/** A door into the façade of a room; none where no place is wide enough. */
export const entranceTo = (room: Room, building: Building): Fix[] => {
  const { isOutside } = waysOf(building);
  const place = placeFor(ENTRANCE_DOOR, room, isOutside, building);
  return place ? [added(ENTRANCE_DOOR, place, room, ENTRANCE)] : [];
};

/** A door between a room and one that is served without crossing a bedroom, a bathroom or a WC; none without place. */
export const doorTo = (room: Room, building: Building): Fix[] => {
  const { served, roomOf, isOutside } = waysOf(building);
  const isWelcome = (place: Place) => {
    const other = roomOf(place);
    return other !== undefined && served.has(place) && !isPrivate(other) && !isOutside(place);
  };
  for (const model of INNER_DOORS) {
    const place = placeFor(model, room, isWelcome, building);
    if (place) return [added(model, place, room, INNER)];
  }
  return [];
};

interface DoorPlace {
  readonly wall: Wall;
  readonly from: number;
}

const added = (
  { largeur, hauteur, famille }: Model,
  { wall, from }: DoorPlace,
  room: Room,
  raison: Fix['raison'],
): Fix => ({
  cible: '/ouvertures/-',
  actuel: null,
  propose: { mur: wall.index, position: from, largeur, hauteur, z: room.z - wall.z, type: 'porte', famille },
  raison,
});

/** The first free place on a wall between a room and a welcome place, whose leaf turns freely into the room. */
function placeFor(
  model: Model,
  room: Room,
  isWelcome: (place: Place) => boolean,
  building: Building,
): DoorPlace | null {
  for (const { wall, face, stretches } of facesOf(building, room)) {
    if (!atLeast(wall.top, room.z + model.hauteur + LINTEL_MM) || wall.z > room.z) continue;
    const across = face === 'left' ? 'right' : 'left';
    const beyond = wall[across].filter(({ level, room: other }) => level === room.level && isWelcome(other));
    const busy = busyOn(building, wall, room.z, room.z + model.hauteur);
    for (const shared of common(stretches, beyond)) {
      for (const from of placesIn(shared, busy, model.largeur)) {
        if (!model.sweeps || isClear(wall, face, from, model, room, building)) return { wall, from };
      }
    }
  }
  return null;
}

const common = (these: readonly Stretch[], those: readonly Stretch[]): Stretch[] =>
  these.flatMap((one) =>
    those
      .map((other) => ({ from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }))
      .filter(({ from, to }) => to > from),
  );

function* placesIn({ from, to }: Stretch, busy: readonly Stretch[], width: number): Generator<number> {
  const first = Math.ceil((from + PIER_MM) / STEP_MM) * STEP_MM;
  const step = STEP_MM * Math.max(1, Math.ceil((to - from) / (STEP_MM * MOST_PLACES)));
  for (let place = first; place + width + PIER_MM <= to; place += step) {
    const end = place + width;
    if (busy.every((one) => one.to + PIER_MM <= place || one.from - PIER_MM >= end)) yield place;
  }
}

/** The quarter of a disc that the leaf sweeps into the room meets no wall, leaf, stair nor furniture. */
function isClear(
  wall: Wall,
  face: 'left' | 'right',
  from: number,
  { largeur, hauteur }: Model,
  room: Room,
  building: Building,
): boolean {
  const ring = sweptBy(wall, face, from, largeur);
  const span = { z: room.z, top: room.z + hauteur };
  const { walls, swings, stairs, solids } = obstaclesOf(building);
  for (const { of, ring: body } of walls.met(ring, span)) {
    if (of !== wall && overlapOf(body, ring) > CLASH_MM) return false;
  }
  return (
    !swings.meets(ring, span) &&
    !solids.meets(ring, span) &&
    !stairs.some((zone) => sharedHeight(zone, span) > CLASH_MM && overlapOf(zone.ring, ring) > CLASH_MM)
  );
}

function sweptBy(wall: Wall, face: 'left' | 'right', from: number, width: number): Ring {
  const way = face === 'left' ? 1 : -1;
  const at = (along: number, aside: number) =>
    offsetFrom(wall.a, wall.direction, along, way * (wall.thickness / 2 + aside));
  return fan(at(from, 0), at(from + width, 0), at(from, width));
}
