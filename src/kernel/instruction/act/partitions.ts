import type { Room, Wall } from '../../building/index.js';
import type { WrittenOperation } from '../../copilot/index.js';
import type { Point } from '../../maths/geometry.js';
import { add, dot, leftOf, scale, subtract } from '../../maths/vector.js';
import { t } from '../../../words/index.js';
import type { Clause } from '../parse/types.js';
import { Impossible, NotUnderstood } from '../stops.js';
import type { Act, Acting } from './acting.js';
import { lengthOf, measureFor, only, rounded, thingsOf } from './acting.js';
import type { Maker } from './making.js';

/** Thickness of a partition that nobody says: plasterboard on a 48 mm stud, 72 mm, written as 70 like the example. */
const PARTITION_MM = 70;
const NO_WAY = t(
  'Dites où passe ce mur : entre deux points, ou à une distance d’un mur de la pièce.',
  'Say where this wall runs: between two points, or at a distance from a wall of the room.',
);

/** A wall between two points, or across a room at a distance from one of its walls. */
export const wall: Maker = (_thing, clause, acting, { reading }) => {
  only(clause, 'points', 'measures', 'places');
  const thickness = clause.measures.find(({ role }) => role === 'epaisseur' || role === null);
  const height = measureFor(clause.measures, 'hauteur');
  if (clause.measures.length !== [thickness, height].filter(Boolean).length) throw new NotUnderstood();
  const composition = reading.types?.[0];
  const more = {
    ...(height && { hauteur: lengthOf(height) }),
    ...(thickness && { epaisseur: lengthOf(thickness) }),
    ...(composition && { composition }),
  };
  if (clause.points.length === 2 && clause.places.length === 0) {
    const [a, b] = clause.points as [Point, Point];
    return { operation: 'ajouter_mur', x1: a.x, y1: a.y, x2: b.x, y2: b.y, ...more };
  }
  if (clause.points.length > 0) throw new NotUnderstood();
  return across(clause, acting, { epaisseur: PARTITION_MM, composition: 'cloison', ...more });
};

type Fields = Readonly<Record<string, unknown>> & { readonly epaisseur: number };

/** « dans la chambre 3, à 2 m du mur ouest »: parallel to that wall, from one side of the room to the other. */
function across({ places }: Clause, { finder, said }: Acting, fields: Fields): WrittenOperation {
  const inside = places.find(({ relation }) => relation === 'dans');
  const from = places.find(({ relation }) => relation === 'distance');
  if (places.length !== [inside, from].filter(Boolean).length) throw new NotUnderstood();
  if (!from?.refs[0]) throw new Impossible(NO_WAY);
  const owner = inside?.refs[0] ?? from.refs[0].of[0];
  if (!owner) throw new Impossible(NO_WAY);
  const room = finder.one(owner, ['piece'], said);
  const { a, direction, thickness } = finder.oneIn(from.refs[0], ['mur'], said, room.id).of as Wall;
  const own = room.of as Room;
  const normal = leftOf(direction);
  const side = Math.sign(dot(normal, subtract(own.labelPoint, a)));
  const off = side * (thickness / 2 + from.distance! + fields.epaisseur / 2);
  return through(own, add(a, scale(normal, off)), direction, finder.building.walls, fields);
}

/** « coupe la chambre en deux », « divise le séjour par une cloison »: across its longer side, in the middle. */
export const divide: Act = (clause, acting) => {
  only(clause, 'becomes', 'measures', 'ways');
  const isByWall = clause.becomes === null || clause.becomes.readings.some(({ kind }) => kind === 'mur');
  const [room, ...others] = thingsOf({ ...clause, things: clause.things.slice(0, 1) }, ['piece'], acting);
  const more = clause.things.slice(1).every(({ readings }) => readings.some(({ kind }) => kind === 'mur'));
  if (!room || others.length > 0 || !isByWall || !more || clause.measures.length > 1) throw new NotUnderstood();
  const [thickness] = clause.measures;
  const own = room.of as Room;
  const longest = acting.finder.building.walls
    .filter(({ index }) => own.walls.includes(index))
    .map((one) => ({ one, size: sizeAlong(own, one.direction) }))
    .toSorted((p, q) => q.size.length - p.size.length)[0];
  if (!longest) throw new NotUnderstood();
  const { from, length } = longest.size;
  const middle = scale(longest.one.direction, from + length / 2);
  const epaisseur = thickness ? lengthOf(thickness) : PARTITION_MM;
  const fields = { epaisseur, composition: 'cloison' };
  return [through(own, middle, leftOf(longest.one.direction), acting.finder.building.walls, fields)];
};

function sizeAlong({ polygon }: Room, direction: Point): { readonly from: number; readonly length: number } {
  const along = polygon.outer.map((point) => dot(point, direction));
  const from = Math.min(...along);
  return { from, length: Math.max(...along) - from };
}

/** A wall through a room along a line, from the axis of the wall on one side to that of the wall on the other. */
function through(room: Room, at: Point, along: Point, walls: readonly Wall[], fields: Fields): WrittenOperation {
  const normal = leftOf(along);
  const own = walls.filter(({ index }) => room.walls.includes(index));
  const met = own.flatMap(({ a, b }) => {
    const [p, q] = [dot(normal, subtract(a, at)), dot(normal, subtract(b, at))];
    if (Math.abs(p - q) < 1 || p * q > 0) return [];
    return [dot(along, subtract(add(a, scale(subtract(b, a), p / (p - q))), at))];
  });
  const middle = dot(along, subtract(room.labelPoint, at));
  const [before, after] = [met.filter((one) => one < middle), met.filter((one) => one > middle)];
  if (before.length === 0 || after.length === 0) throw new Impossible(NO_WAY);
  const [p, q] = [Math.max(...before), Math.min(...after)].map((far) => add(at, scale(along, far)));
  return {
    operation: 'ajouter_mur',
    x1: rounded(p!.x),
    y1: rounded(p!.y),
    x2: rounded(q!.x),
    y2: rounded(q!.y),
    ...(room.z === 0 ? {} : { z: room.z }),
    ...fields,
  };
}
