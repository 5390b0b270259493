import type { Building, Opening, Room, RoomUse } from '../../building/index.js';
import { levelBelow } from '../../building/index.js';
import { atLeast, RELATIVE_TOLERANCE } from '../../maths/constants.js';
import { polygonContains } from '../../maths/ring.js';
import { distance } from '../../maths/vector.js';
import type { Finding } from '../finding.js';
import { sentence } from '../messages.js';

/** Main rooms: those of the decency decree, and those the daylight rule is applied to. */
export const MAIN_USES: ReadonlySet<RoomUse> = new Set(['sejour', 'salon', 'chambre', 'cuisine', 'bureau', 'salle_a_manger']);
export const MIN_CEILING_MM = 2200;
export const DAYLIGHT_RATIO = 1 / 6;
const OUTSIDE_USES: ReadonlySet<RoomUse> = new Set(['gaine', 'exterieur']);
const INTO_ROOM = sentence('Point au centre de la pièce fermée la plus proche', 'Point at the centre of the nearest closed room');
const RAISE_WALLS = sentence('Hauteur sous plafond de 2,20 m', 'A ceiling height of 2.20 m');

const at = (room: Room) => ({ objet: room.pieces[0]?.pointer ?? `/murs/${room.walls[0] ?? 0}`, id: room.id, position: { ...room.labelPoint, z: room.z } });

export function* misplacedRoomPoints({ scene, levels }: Building): Generator<Finding> {
  for (const [index, piece] of (scene.pieces ?? []).entries()) {
    const level = levels[levelBelow(levels, piece.z ?? 0)];
    if (level?.rooms.some(({ polygon }) => polygonContains(polygon, piece))) continue;
    const free = level?.rooms.filter(({ pieces }) => pieces.length === 0) ?? [];
    const near = free.toSorted((p, q) => distance(p.labelPoint, piece) - distance(q.labelPoint, piece))[0];
    const pointer = `/pieces/${index}`;
    yield {
      code: 'piece_hors_batiment',
      objet: pointer,
      params: { nom: piece.nom ?? piece.type },
      position: { x: piece.x, y: piece.y, z: piece.z ?? 0 },
      niveau: level?.name ?? null,
      fixes: near
        ? (['x', 'y'] as const).map((axis) => ({ cible: `${pointer}/${axis}`, actuel: piece[axis], propose: near.labelPoint[axis], raison: INTO_ROOM }))
        : [],
    };
  }
}

export function* ceilings({ rooms, levels, walls }: Building): Generator<Finding> {
  const byIndex = new Map(walls.map((wall) => [wall.index, wall]));
  for (const room of rooms) {
    if (!MAIN_USES.has(room.use) || room.isUseDeduced || atLeast(room.height, MIN_CEILING_MM)) continue;
    const isTop = room.level === levels.length - 1;
    const low = room.walls.map((index) => byIndex.get(index)!).filter((wall) => wall.top - room.z < MIN_CEILING_MM);
    yield {
      ...at(room),
      code: 'hauteur_sous_plafond_insuffisante',
      niveau: levels[room.level]!.name,
      params: { nom: room.name },
      valeur: room.height,
      seuil: MIN_CEILING_MM,
      fixes: isTop ? low.map((wall) => ({ cible: `${wall.pointer}/hauteur`, actuel: wall.source.hauteur, propose: MIN_CEILING_MM + room.z - wall.z, raison: RAISE_WALLS })) : [],
    };
  }
}

/** Glazed bays that look outside, measured in the wall opening. */
const daylightArea = (room: Room): number =>
  [...room.windows, ...room.doors].filter(({ isExterior, isGlazed }: Opening) => isExterior && isGlazed).reduce((sum, { width, height }) => sum + width * height, 0);

export function* daylight({ rooms, levels }: Building): Generator<Finding> {
  for (const room of rooms) {
    if (room.isUseDeduced || !MAIN_USES.has(room.use)) continue;
    const [glazing, needed] = [daylightArea(room), room.area * DAYLIGHT_RATIO];
    if (glazing >= needed * (1 - RELATIVE_TOLERANCE)) continue;
    yield {
      ...at(room),
      code: 'lumiere_naturelle_insuffisante',
      niveau: levels[room.level]!.name,
      params: { nom: room.name, surface: room.area / 1e6 },
      valeur: glazing / 1e6,
      seuil: needed / 1e6,
      fixes: [],
    };
  }
}

export function* doorlessRooms({ rooms, levels, openings }: Building): Generator<Finding> {
  if (!openings.some(({ kind }) => kind === 'porte')) return;
  for (const room of rooms) {
    if (room.isUseDeduced || room.doors.length > 0 || OUTSIDE_USES.has(room.use)) continue;
    yield { ...at(room), code: 'piece_sans_acces', niveau: levels[room.level]!.name, params: { nom: room.name }, fixes: [] };
  }
}
