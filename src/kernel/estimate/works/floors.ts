import { floorTypes } from '../../building/floor-finish.js';
import type { Building, Face, Room, RoomUse } from '../../building/index.js';
import { facesOf } from '../../building/index.js';
import { materialName } from '../../catalogue/material-names.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { areaOf } from '../../maths/ring.js';
import { fill, t } from '../../../words/index.js';
import { createdOn } from './existing.js';
import { finishedRooms, floorOpenings } from './rooms.js';
import type { Work } from './work.js';
import { codePart, grouped, inOrder } from './work.js';

const lot = 'sols';

/** Default finishes by use, where `sols` says nothing. */
const TILED: ReadonlySet<RoomUse> = new Set(['salle_de_bain', 'wc', 'cuisine']);
const BARE: ReadonlySet<RoomUse> = new Set(['garage', 'local_technique']);

function usualFinish({ use }: Room): string {
  if (TILED.has(use)) return 'carrelage';
  return BARE.has(use) ? 'beton' : 'parquet_clair';
}

interface Finished {
  readonly room: Room;
  readonly type: string;
  /** The finish is the usual one of the room's use: the scene gives none. */
  readonly isDefault: boolean;
}

function finishesOf(building: Building): Finished[] {
  const declared = new Map(building.levels.flatMap((level) => [...floorTypes(building, level)]));
  return finishedRooms(building).map((room) => ({
    room,
    type: declared.get(room.id) ?? usualFinish(room),
    isDefault: !declared.has(room.id),
  }));
}

const FLOOR = t('Sol, {material}', 'Floor, {material}');
const MEASURE = t(
  'surface nette des pièces, trémies et gaines déduites',
  'net area of the rooms, stairwells and shafts deducted',
);
const WITH_DEFAULTS = t(
  '{measure} ; {count} pièce(s) sans « sols » : revêtement d’usage',
  '{measure}; {count} room(s) without “sols”: usual finish',
);

function* coverings(building: Building): Generator<Work> {
  const rooms = finishesOf(building);
  const openings = floorOpenings(building);
  for (const { first, total } of grouped(
    rooms,
    ({ type }) => type,
    ({ room }) => (areaOf(room.polygon) - openings(room.polygon, room.level)) / 1e6,
  )) {
    const count = rooms.filter(({ type, isDefault }) => type === first.type && isDefault).length;
    yield {
      lot,
      code: `SOL-${codePart(first.type)}`,
      name: fill(FLOOR, { material: materialName(first.type) }),
      unit: 'm2',
      quantity: total,
      measure: count > 0 ? fill(WITH_DEFAULTS, { measure: MEASURE, count }) : MEASURE,
    };
  }
}

/** Where walls meet the floor of a room, doors deducted, m. */
function skirtingOf({ room }: Finished, faces: readonly Face[]): number {
  const alongFloor = ({ ring }: Face): number =>
    ring.reduce((sum, p, i) => {
      const q = ring[(i + 1) % ring.length]!;
      const isLow = Math.max(p.z, q.z) < room.z + LENGTH_TOLERANCE_MM;
      return sum + (isLow ? Math.hypot(q.x - p.x, q.y - p.y) : 0);
    }, 0);
  const walls = faces.filter(({ kind }) => kind === 'wall');
  const doors = room.doors.reduce((wide, { width }) => wide + width, 0);
  return Math.max(0, walls.reduce((sum, face) => sum + alongFloor(face), 0) - doors) / 1e3;
}

function* skirting(building: Building): Generator<Work> {
  const faces = new Map(facesOf(building).map((shell) => [shell.room, shell.faces]));
  const dry = finishesOf(building).filter(({ room, type }) => type !== 'beton' && !TILED.has(room.use));
  yield {
    lot,
    code: 'SOL-PLINTHE',
    name: t('Plinthe', 'Skirting'),
    unit: 'm',
    quantity: dry.reduce((sum, finished) => sum + skirtingOf(finished, faces.get(finished.room) ?? []), 0),
    measure: t(
      'périmètre des pièces sèches, largeurs de portes déduites',
      'perimeter of the dry rooms, door widths deducted',
    ),
  };
}

function* screed(building: Building): Generator<Work> {
  const openings = floorOpenings(building);
  const laid = finishesOf(building).filter(({ room, type }) => type !== 'beton' && room.deck === undefined);
  yield {
    lot,
    code: 'SOL-CHAPE',
    name: t('Chape', 'Screed'),
    unit: 'm2',
    quantity: laid.reduce(
      (sum, { room }) =>
        createdOn(building, room.level, [room.polygon]).reduce(
          (area, part) => area + (areaOf(part) - openings(part, room.level)) / 1e6,
          sum,
        ),
      0,
    ),
    measure: t(
      'surface nette des pièces revêtues, trémies, gaines et bâti existant déduits ; épaisseur à donner',
      'net area of the rooms with a finish, stairwells, shafts and existing building deducted; thickness to be given',
    ),
  };
}

/** Screed, floor finishes by type, skirting of the rooms that are not wet. */
export const floors = inOrder(screed, coverings, skirting);
