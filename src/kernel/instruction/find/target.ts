import type { Building, Device, Fixture, Furniture, Opening, Room, Wall } from '../../building/index.js';
import { furnitureName, levelName, roomNameIn } from '../../building/index.js';
import { ELECTRIC_DEFAULTS, PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Point } from '../../maths/geometry.js';
import { midpoint } from '../../maths/vector.js';
import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import type { Kind } from '../lexicon/nouns.js';

/** An element that an instruction may speak of. Millimetres. */
export interface Target {
  readonly kind: Kind;
  readonly id: string;
  /** JSON pointer into the scene. */
  readonly pointer: string;
  /** Place in its list of the scene; -1 of a room or a storey. */
  readonly index: number;
  readonly type: string;
  readonly center: Point;
  readonly level: number;
  /** Rooms that it is in or between, by id; null is outside. */
  readonly rooms: readonly (string | null)[];
  readonly size: number;
  readonly label: Text;
  readonly of: Room | Wall | Opening | Furniture | Device | Fixture | null;
}

const ONE = t('{name} {index}', '{name} {index}');
const IN = t('{name} ({room})', '{name} ({room})');
const DOOR = t('Porte', 'Door');
const WINDOW = t('Fenêtre', 'Window');
const WALL = t('Mur', 'Wall');
const ROOF = t('Toiture', 'Roof');
const STAIR = t('Escalier', 'Stair');
const GUARD = t('Garde-corps', 'Guardrail');
const TERRACE = t('Terrasse', 'Terrace');

const AND = t('{a} – {b}', '{a} – {b}');

const labelled = (name: Text, index: number): Text => fill(ONE, { name, index: String(index) });

/** A name with the rooms that its element is in or between. */
function within(building: Building, name: Text, ids: readonly (string | null)[]): Text {
  const known = building.rooms.filter(({ id }) => ids.includes(id)).map((room) => roomNameIn(building, room));
  const [first, second] = known;
  if (!first) return name;
  return fill(IN, { name, room: second ? fill(AND, { a: first, b: second }) : first });
}

type Tell<T> = (building: Building, element: T) => Target;

const roomTarget: Tell<Room> = (building, room) => ({
  kind: 'piece',
  id: room.id,
  pointer: room.pieces[0]?.pointer ?? '/pieces',
  index: -1,
  type: room.use,
  center: room.labelPoint,
  level: room.level,
  rooms: [room.id],
  size: room.area,
  label: roomNameIn(building, room),
  of: room,
});

const wallTarget: Tell<Wall> = (building, wall) => {
  const rooms = [...wall.left, ...wall.right].map(({ room }) => room);
  return {
    kind: 'mur',
    id: wall.id,
    pointer: wall.pointer,
    index: wall.index,
    type: wall.kind,
    center: midpoint(wall.a, wall.b),
    level: wall.levelIndexes[0] ?? 0,
    rooms,
    size: wall.length,
    label: within(building, labelled(WALL, wall.index), rooms),
    of: wall,
  };
};

const openingTarget: Tell<Opening> = (building, opening) => {
  const { id, pointer, index, kind: type, center, levelIndex: level, left, right, width, height } = opening;
  const label = within(building, labelled(type === 'porte' ? DOOR : WINDOW, index), [left, right]);
  const rooms = [left, right];
  return {
    kind: 'ouverture',
    id,
    pointer,
    index,
    type,
    center,
    level,
    rooms,
    size: width * height,
    label,
    of: opening,
  };
};

const furnitureTarget: Tell<Furniture> = (building, piece) => {
  const { id, pointer, index, type, center, levelIndex: level, room, width, depth } = piece;
  const label = within(building, labelled(furnitureName(piece), index), [room]);
  return {
    kind: 'mobilier',
    id,
    pointer,
    index,
    type,
    center,
    level,
    rooms: [room],
    size: width * depth,
    label,
    of: piece,
  };
};

const deviceTarget: Tell<Device> = (building, device) => {
  const { id, pointer, index, type, at: center, levelIndex: level, room } = device;
  const label = within(building, labelled(ELECTRIC_DEFAULTS[type].label, index), [room]);
  return { kind: 'electricite', id, pointer, index, type, center, level, rooms: [room], size: 1, label, of: device };
};

const fixtureTarget: Tell<Fixture> = (building, fixture) => {
  const { id, pointer, index, type, center, levelIndex: level, room, width, depth } = fixture;
  const label = within(building, labelled(PLUMBING_DEFAULTS[type].label, index), [room]);
  const size = width * depth;
  return { kind: 'plomberie', id, pointer, index, type, center, level, rooms: [room], size, label, of: fixture };
};

/** All elements of a building that an instruction may speak of, each with the rooms it belongs to. */
export const targetsOf = (building: Building): readonly Target[] => [
  ...building.rooms.map((room) => roomTarget(building, room)),
  ...building.walls.map((wall) => wallTarget(building, wall)),
  ...building.openings.map((opening) => openingTarget(building, opening)),
  ...building.furniture.map((piece) => furnitureTarget(building, piece)),
  ...building.electric.map((device) => deviceTarget(building, device)),
  ...building.plumbing.map((fixture) => fixtureTarget(building, fixture)),
  ...works(building),
  ...building.levels.map(levelTarget),
];

const levelTarget = (level: Building['levels'][number]): Target => ({
  ...plain('niveau', '/niveaux', -1, level.id, levelName(level)),
  level: level.index,
  rooms: level.rooms.map(({ id }) => id),
});

/** An element that is spoken of by its number alone. */
const plain = (
  kind: Kind,
  pointer: string,
  index: number,
  id: string,
  label: Text,
  center = { x: 0, y: 0 },
): Target => ({
  kind,
  id,
  pointer,
  index,
  type: kind,
  center,
  level: 0,
  rooms: [],
  size: 1,
  label,
  of: null,
});

/** Roofs, stairs, guardrails and terraces. */
function works({ scene, stairs, guardrails }: Building): Target[] {
  const listed = (kind: Kind, list: string, index: number, id: string | undefined, name: Text, center?: Point) =>
    plain(kind, `/${list}/${index}`, index, id ?? `/${list}/${index}`, labelled(name, index), center);
  const rails = guardrails.filter(({ pointer }) => pointer.startsWith('/garde_corps/'));
  return [
    ...(scene.toitures ?? []).map((roof, i) =>
      listed('toiture', 'toitures', i, roof.ifc_guid, ROOF, { x: 0, y: roof.z ?? 0 }),
    ),
    ...stairs
      .flatMap(({ flights }) => flights)
      .map(({ index, id, z, rise }) => listed('escalier', 'escaliers', index, id, STAIR, { x: z, y: rise })),
    ...rails.map(({ pointer, id }) =>
      listed('garde_corps', 'garde_corps', Number(pointer.split('/').at(-1)), id, GUARD),
    ),
    ...(scene.terrasses ?? []).map((terrace, i) =>
      listed('terrasse', 'terrasses', i, terrace.ifc_guid, TERRACE, { x: Number(terrace.x1), y: Number(terrace.y1) }),
    ),
  ];
}
