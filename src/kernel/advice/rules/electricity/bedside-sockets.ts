import { t } from '../../../../words/index.js';
import type { Furniture, Room } from '../../../building/index.js';
import type { Point } from '../../../maths/geometry.js';
import { distance } from '../../../maths/vector.js';
import type { House } from '../../house.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import { headCorners } from '../../support/bed-head.js';
import { fixed, plateNear } from '../../support/devices.js';
import { listed, onElement } from '../../support/subjects.js';

/** Farthest socket from a bedside; least width of a bed for two; height of the axis of a socket, mm. */
const [NEAR_MM, DOUBLE_MM, HEIGHT_MM] = [700, 1300, 300];

/** Sides of the head without a socket: of a bed for two both count, of a single one only if neither has one. */
function dark(house: House, bed: Furniture, room: Room): readonly Point[] {
  const sockets = house.devicesIn(room, 'prise');
  const without = headCorners(bed).filter((corner) => !sockets.some(({ at }) => distance(at, corner) <= NEAR_MM));
  const reachable = without.filter((corner) => plateNear(house, room, corner, HEIGHT_MM, NEAR_MM));
  if (bed.width >= DOUBLE_MM) return reachable;
  return without.length < 2 ? [] : reachable.slice(0, 1);
}

function socketsAt(house: House, room: Room, corners: readonly Point[]): Way {
  return corners.flatMap((corner) => {
    const spot = plateNear(house, room, corner, HEIGHT_MM, NEAR_MM);
    return spot ? [fixed('prise', spot, room, HEIGHT_MM)] : [];
  });
}

/** Beds that want sockets, in rooms where sockets are drawn. */
const wantedBy = (house: House) =>
  house.pieces(['lit']).flatMap((bed) => {
    const room = house.room(bed.room);
    if (!room || house.devicesIn(room, 'prise').length === 0) return [];
    const corners = dark(house, bed, room);
    return corners.length > 0 ? [{ bed, room, corners }] : [];
  });

/** Advises a socket at each bedside, for a lamp and a telephone. */
export const bedsideSockets = defineAdvice({
  code: 'lit_sans_prise',
  metier: 'electricite',
  confirmed: 'suggestion',
  silentWith: ['lit_tete_sans_mur'],
  message: t(
    'Il manque {count} prise(s) à la tête des lits : {pieces}.',
    '{count} socket(s) missing at the head of beds: {pieces}.',
  ),
  reason: t(
    'Une prise à chaque chevet pour la lampe et le téléphone, au lieu d’une rallonge sous le lit.',
    'A socket at each bedside for lamp and telephone, rather than an extension lead under the bed.',
  ),
  *find(house) {
    const wanted = wantedBy(house);
    const first = wanted[0];
    if (!first) return;
    yield {
      ...onElement(first.bed),
      params: {
        count: wanted.reduce((sum, { corners }) => sum + corners.length, 0),
        pieces: listed(
          house.building,
          wanted.map(({ room }) => room),
        ),
      },
      ways: () => [wanted.flatMap(({ room, corners }) => socketsAt(house, room, corners))],
    };
  },
});
