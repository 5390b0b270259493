import type { Furniture } from '../../building/index.js';
import { FURNITURE } from '../../catalogue/index.js';
import type { WrittenOperation } from '../../copilot/index.js';
import { scale } from '../../maths/vector.js';
import type { Target } from '../find/target.js';
import type { Clause, NounPhrase, Place } from '../parse/types.js';
import { blank } from '../parse/small-parts.js';
import { laid, placeFor } from '../place/furniture.js';
import { Impossible, NotUnderstood } from '../stops.js';
import type { Act } from './acting.js';
import { HOW_MUCH, lengthOf, only, thingsOf, turn } from './acting.js';
import { move } from './changes.js';
import { replace } from './replace.js';
import { shift } from './shifts.js';
import { roomOrAsked } from './rooms.js';

/**
 * « échange le canapé et le fauteuil »: two pieces take each other's place and turn; « échange la baignoire contre une
 * douche » is a replacement.
 */
export const exchange: Act = (clause, acting) => {
  if (clause.becomes?.determiner === 'indef') return replace(clause, acting);
  const things = clause.becomes ? [...clause.things, clause.becomes] : clause.things;
  only({ ...clause, becomes: null });
  const [p, q, ...others] = thingsOf({ ...clause, things }, ['mobilier'], acting);
  if (!p || !q || others.length > 0) throw new NotUnderstood();
  return [
    [p, q],
    [q, p],
  ].map(([one, other]) => at(one!, other!));
};

function at({ index }: Target, { of }: Target): WrittenOperation {
  const { center, rotation } = of as Furniture;
  return { operation: 'deplacer_mobilier', mobilier: index, ...center, rotation: turn(rotation) };
}

/** « duplique le fauteuil »: another one of its size, near it or where it is said. */
export const duplicate: Act = (clause, acting) => {
  only(clause, 'places');
  const made: WrittenOperation[] = [];
  for (const target of thingsOf(clause, ['mobilier'], acting)) {
    const { type, width, depth, height, room: own } = target.of as Furniture;
    const home = acting.finder.targets.find(({ kind, id }) => kind === 'piece' && id === own);
    const near: Place = { relation: 'pres', refs: [{ ...blank(), id: target.id }], distance: null, way: null };
    const places = clause.places.length > 0 ? clause.places : [near];
    const inside = clause.places.find(({ relation }) => relation === 'dans')?.refs[0];
    const room = inside ? acting.finder.one(inside, ['piece'], acting.said) : (home ?? roomOrAsked(acting, []));
    const piece = { type, width, depth, height, own: null };
    const { l, p, h } = FURNITURE[type];
    const sizes = {
      ...(Math.abs(width - l) > 1 && { l: width }),
      ...(Math.abs(depth - p) > 1 && { p: depth }),
      ...(Math.abs(height - h) > 1 && { h: height }),
    };
    made.push(placeFor(room, piece, places, acting, { make: laid(piece, room, sizes), before: made }));
  }
  return made;
};

/** « rapproche le fauteuil de la table basse », « éloigne la table du mur de 20 cm ». @param sign 1 is nearer */
export const nearer =
  (sign: 1 | -1): Act =>
  (given, acting) => {
    const { thing, ref, distance: far } = towards(given);
    const clause: Clause = { ...given, things: [thing], places: [] };
    only(clause, 'measures');
    const [target, ...others] = thingsOf(clause, ['mobilier'], acting);
    const measure = clause.measures[0];
    const by = far ?? (measure ? lengthOf(measure) : null);
    if (others.length > 0 || clause.measures.length > 1) throw new NotUnderstood();
    if (by === null && sign < 0) throw new Impossible(HOW_MUCH);
    if (by === null) {
      const beside: Place = { relation: 'pres', refs: [ref], distance: null, way: null };
      return move({ ...clause, verb: 'deplacer', places: [beside] }, acting);
    }
    const way = acting.finder.towards(
      target!,
      acting.finder.oneIn(ref, NEAR_KINDS, acting.said, target!.rooms[0] ?? null),
    );
    return [{ operation: 'deplacer_mobilier', mobilier: target!.index, ...shift(scale(way, sign * by)) }];
  };

const NEAR_KINDS = ['mur', 'ouverture', 'mobilier', 'plomberie', 'piece'] as const;

/** What is moved, and what it comes nearer to: a place, or what its noun seems to belong to. */
function towards(clause: Clause): { thing: NounPhrase; ref: NounPhrase; distance: number | null } {
  const [thing, second] = clause.things;
  const [place] = clause.places;
  if (!thing || clause.places.length > 1) throw new NotUnderstood();
  if (place?.refs[0]) return { thing, ref: place.refs[0], distance: place.distance };
  if (second) return { thing, ref: second, distance: null };
  const [owner] = thing.of;
  if (!owner) throw new NotUnderstood();
  return { thing: { ...thing, of: [] }, ref: owner, distance: null };
}
