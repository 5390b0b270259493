import type { Building, Level, Room } from '../../../building/index.js';
import {
  levelBelow,
  plainWord,
  roomName,
  USE_NAMES,
  USE_WORDS,
  useName,
  useOfWord,
  useWordIn,
} from '../../../building/index.js';
import type { Point } from '../../../maths/geometry.js';
import { finder } from '../../../maths/inside.js';
import { nearestWord } from '../../../maths/nearest-word.js';
import { distance } from '../../../maths/vector.js';
import type { Finding, Fix } from '../../engine/finding.js';
import { at } from './main-rooms.js';
import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';

const INTO_ROOM = t(
  'Point au centre de la pièce fermée la plus proche',
  'Point at the centre of the nearest closed room',
);
const ONTO_FLOOR = t('Altitude du plancher sous le point', 'Altitude of the floor under the point');
const NEAREST_USE = t('Usage connu le plus proche', 'Nearest known use');
const KEPT_NAME = t('Le mot écrit reste le nom de la pièce', 'The written word stays as the room’s name');
const TWICE = t('Même usage donné deux fois à la pièce', 'The same use given twice to the room');

/** Rooms compared with a stray point: a plan where thousands of points stray is not searched whole. */
const MAX_CANDIDATES = 300;

const nearest = (rooms: readonly Room[], isFree: (room: Room) => boolean, point: Point): Room | undefined =>
  rooms
    .slice(0, MAX_CANDIDATES)
    .filter(isFree)
    .toSorted((p, q) => distance(p.labelPoint, point) - distance(q.labelPoint, point))[0];

const moveInto = (pointer: string, point: Point, room: Room | undefined): Fix[] =>
  room
    ? (['x', 'y'] as const).map((axis) => ({
        cible: `${pointer}/${axis}`,
        actuel: point[axis],
        propose: room.labelPoint[axis],
        raison: INTO_ROOM,
      }))
    : [];

/** The room of a level that holds a point. */
function roomFinder(levels: readonly Level[]): (point: Point & { readonly z?: number | undefined }) => {
  readonly level: Level | undefined;
  readonly room: Room | undefined;
} {
  const finders = levels.map(({ rooms }) => finder(rooms.map(({ polygon }) => polygon)));
  return (point) => {
    const index = levelBelow(levels, point.z ?? 0);
    const level = levels[index];
    return { level, room: level?.rooms[finders[index]!(point)] };
  };
}

/** Points of `pieces` outside every room, beside or above; a terrace, a porch or a yard is outside. */
export function* misplacedRoomPoints({ scene, levels }: Building): Generator<Finding> {
  if (!scene.pieces?.length) return;
  const find = roomFinder(levels);
  for (const [index, piece] of scene.pieces.entries()) {
    const { level, room } = find(piece);
    const isOver = level !== undefined && (piece.z ?? 0) > level.top;
    if ((room && !isOver) || useOfWord(piece.type) === 'exterieur') continue;
    const pointer = `/pieces/${index}`;
    const lowered: Fix[] = isOver
      ? [{ cible: `${pointer}/z`, actuel: piece.z, propose: level.z, raison: ONTO_FLOOR }]
      : [];
    yield {
      code: 'piece_hors_batiment',
      objet: pointer,
      params: { nom: piece.nom ?? piece.type },
      position: { x: piece.x, y: piece.y, z: piece.z ?? 0 },
      niveau: level ?? null,
      fixes: room
        ? lowered
        : moveInto(
            pointer,
            piece,
            nearest(level?.rooms ?? [], ({ pieces }) => pieces.length === 0, piece),
          ),
    };
  }
}

/** Two points of the same use in one room. The later ones go, unless each has a name of its own: then a wall is missing. */
export function* repeatedRoomPoints({ rooms, levels }: Building): Generator<Finding> {
  for (const room of rooms) {
    const seen = new Map<string, string | undefined>();
    for (const { pointer, source } of room.pieces) {
      const use = useOfWord(source.type);
      const key = use === 'autre' ? source.type : use;
      if (!seen.has(key)) {
        seen.set(key, source.nom);
        continue;
      }
      const isSame = source.nom === undefined || source.nom === seen.get(key);
      yield {
        ...at(room, levels),
        objet: pointer,
        code: 'pieces_en_double',
        params: { nom: roomName(room), usage: use === 'autre' ? source.type : useName(use) },
        fixes: isSame ? [{ cible: pointer, actuel: source, propose: null, raison: TWICE }] : [],
      };
    }
  }
}

/**
 * Uses that are no known word. A misspelt word is corrected; of a longer one (`chambre_parentale`) the known part becomes
 * the use and the whole stays as the name; another is the caller's own, and is told what is known.
 */
export function* unknownUses({ scene, levels }: Building): Generator<Finding> {
  for (const [index, { type, nom, x, y, z = 0 }] of (scene.pieces ?? []).entries()) {
    const plain = plainWord(type);
    if (USE_WORDS.includes(plain)) continue;
    const misspelt = nearestWord(plain, USE_WORDS);
    const near = misspelt ?? useWordIn(plain);
    const pointer = `/pieces/${index}`;
    const fixes: Fix[] =
      near === null ? [] : [{ cible: `${pointer}/type`, actuel: type, propose: near, raison: NEAREST_USE }];
    if (near !== null && misspelt === null && nom === undefined) {
      fixes.push({ cible: `${pointer}/nom`, actuel: null, propose: type.replaceAll('_', ' '), raison: KEPT_NAME });
    }
    yield {
      code: 'usage_inconnu',
      objet: `${pointer}/type`,
      position: { x, y, z },
      niveau: levels[levelBelow(levels, z)] ?? null,
      params: { type, connus: near === null ? MAIN_USES : lookingLike(near) },
      fixes,
    };
  }
}

const lookingLike = (near: string): Text => t(` ; il ressemble à « ${near} »`, `; it looks like “${near}”`);
const MAIN_USES = t(
  ` (usages connus : ${Object.keys(USE_NAMES).join(', ')})`,
  ` (known uses: ${Object.keys(USE_NAMES).join(', ')})`,
);

/** Points of `sols` outside every room (a terrace's finish may be), and two different finishes in one room. */
export function* misplacedFloors({ scene, levels }: Building): Generator<Finding> {
  if (!scene.sols?.length) return;
  const find = roomFinder(levels);
  const given = new Map<Room, string>();
  for (const [index, floor] of scene.sols.entries()) {
    const { level, room } = find(floor);
    const common = {
      objet: `/sols/${index}`,
      position: { x: floor.x, y: floor.y, z: floor.z ?? 0 },
      niveau: level ?? null,
    };
    const first = room && given.get(room);
    if (room && first === undefined) given.set(room, floor.type);
    else if (room && first !== floor.type) {
      yield {
        ...common,
        code: 'sols_en_double',
        params: { type: floor.type, autre: first!, nom: roomName(room) },
        fixes: [],
      };
    } else if (!room && floor.type !== 'exterieur_terrasse') {
      yield {
        ...common,
        code: 'sol_hors_piece',
        params: { type: floor.type },
        fixes: moveInto(
          common.objet,
          floor,
          nearest(level?.rooms ?? [], (candidate) => !given.has(candidate), floor),
        ),
      };
    }
  }
}
