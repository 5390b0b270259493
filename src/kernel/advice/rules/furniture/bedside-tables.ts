import { t } from '../../../../words/index.js';
import type { Furniture, Room } from '../../../building/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import type { House } from '../../house.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import type { Standing } from '../../support/room-around.js';
import { axesOf } from '../../support/room-around.js';
import { adding, fits } from '../../support/spots.js';
import { listed, onElement } from '../../support/subjects.js';
import { distance, offsetFrom } from '../../../maths/vector.js';

/** A table farther from the corner of the head is no bedside table, mm. */
const NEAR_MM = 900;
const DOUBLE_MM = 1300;

/** Where a bedside table goes: beside the head, its back on the line of the head. */
function placeBeside(bed: Furniture, side: -1 | 1): Standing {
  const { l, p } = FURNITURE.table_chevet;
  const along = (side * (bed.width + l + 40)) / 2;
  const { x, y } = offsetFrom(bed.center, axesOf(bed).along, along, -(bed.depth - p) / 2);
  return { center: { x: Math.round(x), y: Math.round(y) }, rotation: bed.rotation, width: l, depth: p };
}

/** Sides of the head where a bedside table is missing and has its place. */
function missing(house: House, bed: Furniture, room: Room): readonly Standing[] {
  const tables = house.pieces(['table_chevet', 'commode'], room);
  const guest = { type: 'table_chevet', z: room.z, top: room.z + FURNITURE.table_chevet.h } as const;
  return ([-1, 1] as const)
    .map((side) => placeBeside(bed, side))
    .filter((place) => !tables.some(({ center }) => distance(center, place.center) < NEAR_MM))
    .filter((place) => fits(house, room, place, guest, []));
}

/** Beds without any bedside table that have place for one, with the tables they want. */
const wantedBy = (house: House) =>
  house.pieces(['lit']).flatMap((bed) => {
    const room = house.room(bed.room);
    if (!room) return [];
    const isServed = house
      .pieces(['table_chevet'], room)
      .some(({ center }) => distance(center, bed.center) < bed.depth);
    if (isServed) return [];
    const places = missing(house, bed, room).slice(0, bed.width >= DOUBLE_MM ? 2 : 1);
    return places.length > 0 ? [{ bed, room, places }] : [];
  });

/** Advises bedside tables where a bed has place for them and none is there. */
export const bedsideTables = defineAdvice({
  code: 'lit_sans_chevet',
  metier: 'ameublement',
  confirmed: 'suggestion',
  silentWith: ['lit_tete_sans_mur'],
  message: t(
    '{count} lit(s) sans chevet, alors que la place est libre : {pieces}.',
    '{count} bed(s) without a bedside table, though there is place for one: {pieces}.',
  ),
  reason: t(
    'Une tablette de 40 cm à hauteur de matelas de chaque côté où l’on dort.',
    'A top of 40 cm at the height of the mattress on each side where someone sleeps.',
  ),
  *find(house) {
    const wanted = wantedBy(house);
    const first = wanted[0];
    if (!first) return;
    const way: Way = wanted.flatMap(({ room, places }) => places.map((place) => adding('table_chevet', room, place)));
    yield {
      ...onElement(first.bed),
      params: {
        count: wanted.length,
        pieces: listed(
          house.building,
          wanted.map(({ room }) => room),
        ),
      },
      ways: () => [way],
    };
  },
});
