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
import { isThisRoom, lengthOf, meansKind, only, rounded, thingsOf, turn } from './acting.js';
import { stretchAlong } from './bays.js';
import { moveFixed } from './fixed.js';
import { removal, shift, shiftBy, tidy } from './shifts.js';
import type { Standing } from '../../advice/support/room-around.js';

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
  // « everything in bedroom 2 except the bed »: the bed is no room that is left out.
  const isRoom = (one: NounPhrase): boolean => meansKind(one, 'piece') && !meansKind(one, 'mobilier');
  const left = owners.flatMap(({ except }) => except.filter((one) => !isRoom(one)));
  const rooms = owners.map((owner) => ({ ...owner, except: owner.except.filter(isRoom) }));
  return {
    ...clause,
    places: [],
    things: clause.things.map((thing) => ({
      ...thing,
      of: thing.of.length > 0 ? thing.of : rooms,
      except: [...thing.except, ...left],
    })),
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
  return targets.map(removal);
};

/** « vide la chambre sauf le lit »: each piece but those left out. */
function emptied(rooms: readonly Target[], left: readonly NounPhrase[], { finder, said }: Acting): WrittenOperation[] {
  const own = finder.targets.filter((one) => one.kind === 'mobilier' && rooms.some((room) => finder.isIn(one, room)));
  const kept = left.flatMap((one) => finder.candidates({ ...one, of: one.of }, ['mobilier'], said));
  if (!kept.some((one) => own.includes(one))) throw new Impossible(NO_FURNITURE);
  return own.filter((one) => !kept.includes(one)).map(removal);
}

/** « vide »: the furniture of rooms. */
export const empty: Act = (clause, acting) => {
  only(clause);
  const plain = clause.things.map((thing) => ({
    ...thing,
    except: thing.except.filter((one) => meansKind(one, 'piece') && !meansKind(one, 'mobilier')),
  }));
  const rooms = thingsOf({ ...clause, things: plain }, ['piece'], acting);
  const left = clause.things.flatMap(({ except }) => except);
  if (left.length > 0 && left.every((one) => !meansKind(one, 'piece'))) return emptied(rooms, left, acting);
  return rooms.map((room) => {
    if (!acting.finder.building.furniture.some((piece) => piece.room === room.id)) throw new Impossible(NO_FURNITURE);
    return { operation: 'vider_piece', piece: roomParameter(room, acting) };
  });
};

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

/** By how much a bay goes along its wall: as on the plan, or as seen from the room where its wall runs across that. */
function alongOwnWall(target: Target, clause: Clause, acting: Acting): number {
  const { wall, left, right } = target.of as Opening;
  const by = shiftBy(clause, acting, target);
  const along = dot(by, wall.direction);
  if (Math.abs(along) >= 1) return along;
  const [way] = clause.ways;
  const sides = [left, right].filter((id) => id !== null);
  const owner = clause.things[0]?.of[0];
  const seen = owner && meansKind(owner, 'piece') ? acting.finder.one(owner, ['piece'], acting.said).id : sides[0];
  if (!way || !('plan' in way) || way.plan.x === 0 || (sides.length > 1 && !owner)) throw new Impossible(ACROSS);
  // Whoever looks at a wall from its left side has its direction at the left hand.
  const isAhead = way.plan.x < 0 === (left === seen);
  return Math.hypot(by.x, by.y) * (isAhead ? 1 : -1);
}

const ACROSS = t(
  'Une ouverture se déplace le long de son mur : dites vers quel bout.',
  'A bay moves along its wall: say towards which end.',
);

/** In the middle of its wall as seen from the room that is spoken of, or from both; of a façade where one is said. */
function middlePosition({ wall, left, right, width }: Opening, { things, places }: Clause, acting: Acting): number {
  const isFacade = places.some(({ refs }) => refs.some(({ readings }) => readings.every(isOuter)));
  const owner = things[0]?.of.find((one) => meansKind(one, 'piece'));
  const sides = owner ? [acting.finder.one(owner, ['piece'], acting.said).id] : [left, right];
  const own = sides.filter((id) => id !== null && (id === left || id === right)) as string[];
  const [from, to] = stretchAlong(wall, isFacade ? [] : own);
  return tidy((from + to - width) / 2);
}

const isOuter = ({ kind, types }: NounPhrase['readings'][number]): boolean =>
  kind === 'mur' && types?.includes('mur_exterieur') === true;

/** « à 4 m du début de son mur », « au milieu du mur », « de 30 cm vers la droite ». */
function openingPosition(target: Target, clause: Clause, acting: Acting): number {
  const opening = target.of as Opening;
  const [place, ...others] = clause.places;
  if (others.length > 0) throw new NotUnderstood();
  if (!place || place.relation === 'vers') {
    return tidy(opening.position + alongOwnWall(target, clause, acting));
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
  if (place.relation === 'milieu') return middlePosition(opening, clause, acting);
  throw new NotUnderstood();
}

/** « déplace » and its like: furniture to a place or by so much, bays along their wall, walls sideways. */
export const move: Act = (given, acting) => {
  if (given.things.length !== 1) throw new NotUnderstood();
  const kinds = ['mobilier', 'ouverture', 'mur', 'electricite', 'plomberie'] as const;
  const [target, ...others] = acting.finder.all(given.things[0]!, kinds, acting.said);
  const clause = target!.kind === 'mur' ? sided(given) : given;
  if (others.length > 0 && clause.places.length > 0) throw new NotUnderstood();
  only(clause, 'places', 'measures', 'ways', 'points', 'attributes');
  if (clause.attributes.some(({ of }) => of !== 'rotation')) throw new NotUnderstood();
  if (target!.kind === 'mur') {
    only(clause, 'measures', 'ways', 'places');
    return [target!, ...others].map((one) => ({
      operation: 'deplacer_mur',
      mur: one.index,
      ...shift(wallShift(one, shiftBy(clause, acting, one))),
    }));
  }
  if (target!.kind === 'ouverture') {
    only(clause, 'places', 'measures', 'ways');
    return [
      { operation: 'deplacer_ouverture', ouverture: target!.index, position: openingPosition(target!, clause, acting) },
    ];
  }
  if (target!.kind === 'electricite' || target!.kind === 'plomberie') {
    return moveFixed([target!, ...others], clause, acting);
  }
  if (clause.points.length === 1) return [movedTo(target!, clause)];
  const isBy = clause.places.length === 0 || (clause.places.every(isTowards) && clause.measures.length > 0);
  if (!isBy) {
    only(clause, 'places');
    return [moveTo(target!, clause, acting)];
  }
  only(clause, 'measures', 'ways', 'places');
  return [target!, ...others].map((one) => ({
    operation: 'deplacer_mobilier',
    mobilier: one.index,
    ...shift(shiftBy(clause, acting, one)),
  }));
};

const isTowards = ({ relation }: Clause['places'][number]): boolean => relation === 'vers';

/** A wall moves towards a room: « de 50 cm dans le séjour », « into the living room ». */
const sided = (clause: Clause): Clause => ({
  ...clause,
  places: clause.places.map((place) => (place.relation === 'dans' ? { ...place, relation: 'vers' } : place)),
});

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

/** « vers la salle de bains », without saying by how much: into it. */
const arriving = (place: Clause['places'][number]): Clause['places'][number] =>
  isTowards(place) && meansKind(place.refs[0], 'piece') ? { ...place, relation: 'dans' } : place;

function moveTo(target: Target, given: Clause, acting: Acting): WrittenOperation {
  const isOwnRoom = ({ relation, refs }: Clause['places'][number]): boolean =>
    relation === 'dans' && isThisRoom(refs[0]);
  const clause = { ...given, places: given.places.filter((place) => !isOwnRoom(place)).map(arriving) };
  const own = target.of as Furniture;
  const inside = clause.places.find(({ relation }) => relation === 'dans');
  const room = inside
    ? acting.finder.one(inside.refs[0]!, ['piece'], acting.said)
    : acting.finder.targets.find(({ kind, id }) => kind === 'piece' && id === own.room);
  if (!room) throw new NotUnderstood();
  const piece = { type: own.type, width: own.width, depth: own.depth, height: own.height, own };
  const base = (room.of as Room).z;
  const make = ({ center, rotation }: Standing): WrittenOperation => ({
    operation: 'deplacer_mobilier',
    mobilier: target.index,
    ...center,
    ...(room.level === target.level ? {} : { z: base + own.z - (acting.finder.building.levels[target.level]?.z ?? 0) }),
    ...(rotation === turn(own.rotation) ? {} : { rotation }),
  });
  return placeFor(room, piece, clause.places, acting, { make });
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

/** « les murs du salon », « le sol du salon » are the room. */
const wallsOfRoom = (thing: NounPhrase): NounPhrase =>
  (thing.isPlural || meansKind(thing, 'niveau')) &&
  thing.way === null &&
  thing.index === null &&
  (meansKind(thing, 'mur') || meansKind(thing, 'niveau')) &&
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
