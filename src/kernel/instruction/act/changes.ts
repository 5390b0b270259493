import type { Furniture, Opening, Room, Wall } from '../../building/index.js';
import { roomName, roomNameIn, USE_NAMES } from '../../building/index.js';
import type { RoomUse } from '../../building/index.js';
import type { WrittenOperation } from '../../copilot/index.js';
import type { Point } from '../../maths/geometry.js';
import { dot, leftOf, scale } from '../../maths/vector.js';
import { say, t } from '../../../words/index.js';
import type { Target } from '../find/target.js';
import type { Clause, NounPhrase } from '../parse/types.js';
import { placeFor } from '../place/furniture.js';
import { Impossible, NotUnderstood } from '../stops.js';
import type { Act, Acting } from './acting.js';
import { lengthOf, meansKind, only, rounded, thingsOf, turn } from './acting.js';

const THINGS = [
  'mobilier',
  'ouverture',
  'electricite',
  'plomberie',
  'mur',
  'escalier',
  'garde_corps',
  'terrasse',
  'toiture',
] as const;
const LISTS: Readonly<Record<string, string>> = {
  electricite: 'electricite',
  plomberie: 'plomberie',
  escalier: 'escaliers',
  garde_corps: 'garde_corps',
  terrasse: 'terrasses',
  toiture: 'toitures',
};
const NO_FURNITURE = t('Il n’y a aucun meuble à cet endroit.', 'There is no furniture there.');

/** The name under which operations find a room: with its storey where another has one like it. */
export const roomParameter = ({ of }: Target, { finder }: Acting): string => {
  const { building } = finder;
  const own = of as Room;
  const name = say(roomName(own), 'fr');
  return building.rooms.filter((room) => say(roomName(room), 'fr') === name).length === 1
    ? name
    : say(roomNameIn(building, own), 'fr');
};

/** Places of a clause that say which thing is meant: « la fenêtre dans la chambre ». */
function placed(clause: Clause): NounPhrase[] {
  return clause.places.flatMap(({ relation, refs }) => {
    if (relation !== 'dans' && relation !== 'sur') throw new NotUnderstood();
    return refs;
  });
}

/** The things of a clause whose places are theirs. */
export function located(clause: Clause): Clause {
  const owners = placed(clause);
  if (owners.length === 0) return clause;
  return {
    ...clause,
    places: [],
    things: clause.things.map((thing) => ({ ...thing, of: thing.of.length > 0 ? thing.of : owners })),
  };
}

/** « supprime »: elements of any kind. */
export const remove: Act = (given, acting) => {
  const clause = located(given);
  only(clause);
  const isAll =
    clause.things.length === 1 &&
    clause.things[0]!.index === null &&
    (clause.things[0]!.determiner === 'all' || clause.things[0]!.isPlural || clause.things[0]!.determiner === 'def') &&
    clause.things[0]!.readings.some(({ kind, types }) => kind === 'mobilier' && !types) &&
    !clause.things[0]!.id;
  if (isAll && clause.things[0]!.of.length === 0) throw new NotUnderstood();
  const targets = isAll
    ? acting.finder.all({ ...clause.things[0]!, determiner: 'all' }, ['mobilier'], acting.said)
    : thingsOf(clause, THINGS, acting);
  return targets.map(({ kind, index }): WrittenOperation => {
    if (kind === 'mur') return { operation: 'supprimer_mur', mur: index };
    if (kind === 'ouverture') return { operation: 'supprimer_ouverture', ouverture: index };
    if (kind === 'mobilier') return { operation: 'supprimer_mobilier', mobilier: index };
    return { operation: 'supprimer_element', liste: LISTS[kind]!, indice: index };
  });
};

/** « vide »: the furniture of rooms. */
export const empty: Act = (clause, acting) => {
  only(clause);
  const rooms = thingsOf(clause, ['piece'], acting);
  return rooms.map((room) => {
    if (!acting.finder.building.furniture.some((piece) => piece.room === room.id)) throw new Impossible(NO_FURNITURE);
    return { operation: 'vider_piece', piece: roomParameter(room, acting) };
  });
};

/** The vector of a move by a length along the ways of a clause. */
function shiftOf(clause: Clause, acting: Acting): Point {
  const towards = clause.places.filter(({ relation }) => relation === 'vers');
  const [measure, ...others] = clause.measures;
  if (
    others.length > 0 ||
    !measure ||
    measure.role !== null ||
    measure.prep === 'to' ||
    clause.ways.length !== 1 ||
    towards.length > 0
  ) {
    throw new NotUnderstood();
  }
  const way = acting.finder.vector(clause.ways[0]!);
  return scale(way, lengthOf(measure));
}

/** A measure to a tenth of a millimetre, never minus zero. */
export const tidy = (value: number): number => Math.round(value * 10) / 10 + 0;
export const shift = ({ x, y }: Point): { dx?: number; dy?: number } => ({
  ...(tidy(x) !== 0 && { dx: tidy(x) }),
  ...(tidy(y) !== 0 && { dy: tidy(y) }),
});

/** A wall goes across itself: by the length asked for, in the way asked for. */
function wallShift({ of }: Target, by: Point): Point {
  const normal = leftOf((of as Wall).direction);
  const share = dot(by, normal);
  const length = Math.hypot(by.x, by.y);
  if (Math.abs(share) < length * Math.cos((46 * Math.PI) / 180)) {
    throw new Impossible(t('Un mur ne se déplace qu’en travers de lui-même.', 'A wall only moves across itself.'));
  }
  return scale(normal, Math.sign(share) * length);
}

/** « à 4 m du début de son mur », « au milieu du mur », « de 30 cm vers la droite ». */
function openingPosition(target: Target, clause: Clause, acting: Acting): number {
  const opening = target.of as Opening;
  const [place, ...others] = clause.places;
  if (others.length > 0) throw new NotUnderstood();
  if (!place) {
    const along = dot(shiftOf(clause, acting), opening.wall.direction);
    if (Math.abs(along) < 1) throw new NotUnderstood();
    return tidy(opening.position + along);
  }
  only(clause, 'places');
  for (const ref of place.refs) {
    const wall =
      ref.readings.some(({ kind }) => kind === 'mur') && ref.index === null && ref.of.length === 0 && ref.way === null
        ? null
        : acting.finder.one(ref, ['mur'], acting.said);
    if (wall && wall.index !== opening.wall.index) throw new NotUnderstood();
  }
  if (place.relation === 'debut') return place.distance!;
  if (place.relation === 'fin') return tidy(opening.wall.length - place.distance! - opening.width);
  if (place.relation === 'milieu') return tidy((opening.wall.length - opening.width) / 2);
  throw new NotUnderstood();
}

/** « déplace » and its like: furniture to a place or by so much, bays along their wall, walls sideways. */
export const move: Act = (clause, acting) => {
  if (clause.things.length !== 1) throw new NotUnderstood();
  const [target, ...others] = acting.finder.all(clause.things[0]!, ['mobilier', 'ouverture', 'mur'], acting.said);
  if (others.length > 0 && clause.places.length > 0) throw new NotUnderstood();
  only(clause, 'places', 'measures', 'ways', 'points', 'attributes');
  if (clause.attributes.some(({ of }) => of !== 'rotation')) throw new NotUnderstood();
  if (target!.kind === 'mur') {
    only(clause, 'measures', 'ways');
    const by = shiftOf(clause, acting);
    return [target!, ...others].map((one) => ({
      operation: 'deplacer_mur',
      mur: one.index,
      ...shift(wallShift(one, by)),
    }));
  }
  if (target!.kind === 'ouverture') {
    only(clause, 'places', 'measures', 'ways');
    return [
      { operation: 'deplacer_ouverture', ouverture: target!.index, position: openingPosition(target!, clause, acting) },
    ];
  }
  if (clause.points.length === 1) return [movedTo(target!, clause)];
  if (clause.places.length > 0) {
    only(clause, 'places');
    return [moveTo(target!, clause, acting)];
  }
  const by = shiftOf(clause, acting);
  only(clause, 'measures', 'ways');
  return [target!, ...others].map((one) => ({ operation: 'deplacer_mobilier', mobilier: one.index, ...shift(by) }));
};

/** Furniture at a point, turned where it is said. */
function movedTo(target: Target, clause: Clause): WrittenOperation {
  only(clause, 'points', 'attributes');
  const [rotation] = clause.attributes.map(({ value }) => turn(Number(value)));
  return {
    operation: 'deplacer_mobilier',
    mobilier: target.index,
    ...clause.points[0]!,
    ...(rotation !== undefined && { rotation }),
  };
}

function moveTo(target: Target, clause: Clause, acting: Acting): WrittenOperation {
  const own = target.of as Furniture;
  const inside = clause.places.find(({ relation }) => relation === 'dans');
  const room = inside
    ? acting.finder.one(inside.refs[0]!, ['piece'], acting.said)
    : acting.finder.targets.find(({ kind, id }) => kind === 'piece' && id === own.room);
  if (!room) throw new NotUnderstood();
  const piece = { type: own.type, width: own.width, depth: own.depth, height: own.height, own };
  const base = (room.of as Room).z;
  return placeFor(room, piece, clause.places, acting, ({ center, rotation }) => ({
    operation: 'deplacer_mobilier',
    mobilier: target.index,
    ...center,
    ...(room.level === target.level ? {} : { z: base + own.z - (acting.finder.building.levels[target.level]?.z ?? 0) }),
    ...(rotation === turn(own.rotation) ? {} : { rotation }),
  }));
}

/** Towards the front of a piece, or its back. */
export const along =
  (sign: 1 | -1): Act =>
  (clause, acting) => {
    if (clause.ways.length > 0) return move(clause, acting);
    only(clause, 'measures');
    const [measure, ...others] = clause.measures;
    if (!measure || others.length > 0) throw new NotUnderstood();
    return thingsOf(clause, ['mobilier'], acting).map(({ of, index }) => {
      const angle = ((of as Furniture).facing * Math.PI) / 180;
      const by = scale({ x: Math.cos(angle), y: Math.sin(angle) }, sign * lengthOf(measure));
      return { operation: 'deplacer_mobilier', mobilier: index, ...shift(by) };
    });
  };

/** « tourne »: furniture, by an angle or a quarter turn. */
export const rotate: Act = (clause, acting) => {
  only(clause, 'attributes', 'ways');
  const turned = clause.attributes.find(({ of }) => of === 'rotation');
  if (clause.attributes.length > 1 || (turned === undefined) === (clause.ways.length === 0) || clause.ways.length > 1) {
    throw new NotUnderstood();
  }
  return thingsOf(clause, ['mobilier'], acting).map(({ of, index }) => {
    const piece = of as Furniture;
    if (turned) {
      return { operation: 'deplacer_mobilier', mobilier: index, rotation: turn(piece.rotation + Number(turned.value)) };
    }
    const way = acting.finder.vector(clause.ways[0]!);
    return {
      operation: 'deplacer_mobilier',
      mobilier: index,
      rotation: turn((Math.atan2(way.y, way.x) * 180) / Math.PI - 90),
    };
  });
};

/** A colour, a finish or a floor, of a wall or of a room. */
export const finish: Act = (clause, acting) => {
  const owners = clause.places.flatMap(({ refs }) => refs);
  const subject = clause.things.length > 0 ? located(clause) : { ...clause, things: owners, places: [] };
  only(subject, 'attributes');
  const found = new Map<string, unknown>(clause.attributes.map(({ of, value }) => [of, value]));
  const rooms = subject.things.map((thing) => wallsOfRoom(thing));
  const targets = rooms.flatMap((thing) => [...acting.finder.all(thing, ['mur', 'piece'], acting.said)]);
  if (targets.length === 0) throw new NotUnderstood();
  if (found.has('sol')) {
    if (found.size > 1) throw new NotUnderstood();
    return targets.map((room) => {
      if (room.kind !== 'piece') throw new NotUnderstood();
      return { operation: 'changer_sol', piece: roomParameter(room, acting), type: found.get('sol') };
    });
  }
  if ([...found.keys()].some((of) => !['couleur', 'finition', 'revetement'].includes(of)) || found.size === 0) {
    throw new NotUnderstood();
  }
  const fields = {
    ...(found.has('revetement') && found.get('revetement') !== 'peinture' && { type: found.get('revetement') }),
    ...(found.has('couleur') && { couleur: found.get('couleur') }),
    ...(found.has('finition') && { finition: found.get('finition') }),
  };
  return targets.map((target) => ({
    operation: 'peindre',
    ...(target.kind === 'mur' ? { mur: target.index } : { piece: roomParameter(target, acting) }),
    ...fields,
  }));
};

/** « les murs du salon » are the room. */
const wallsOfRoom = (thing: NounPhrase): NounPhrase =>
  thing.isPlural &&
  thing.way === null &&
  thing.index === null &&
  meansKind(thing, 'mur') &&
  thing.of.length === 1 &&
  meansKind(thing.of[0], 'piece')
    ? thing.of[0]!
    : thing;

/** « renomme », « devient »: the name of a room. */
export const name: Act = (clause, acting) => {
  only(clause, 'becomes', 'quoted');
  const [room, ...others] = thingsOf(clause, ['piece'], acting);
  const use = clause.becomes?.readings.find(({ kind }) => kind === 'piece')?.types?.[0] as RoomUse | undefined;
  if (others.length > 0 || (!use && clause.quoted === null)) throw new NotUnderstood();
  const own = room!.of as Room;
  const point = clause.things[0]!.point ?? { x: rounded(own.labelPoint.x), y: rounded(own.labelPoint.y) };
  return [
    {
      operation: 'nommer_piece',
      type: use ?? own.declaredUse ?? own.use,
      ...point,
      ...(own.z === 0 ? {} : { z: own.z }),
      nom: clause.quoted ?? USE_NAMES[use!].fr,
    },
  ];
};
