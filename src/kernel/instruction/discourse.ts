import type { Clause, NounPhrase, Place } from './parse/types.js';
import { NotUnderstood } from './stops.js';

/** What clauses say for those after them. */
export interface Memory {
  /** The clause before, as it was carried out. */
  readonly last: Clause | null;
  /** « Dans la chambre 1, … »: where the clauses after it are. */
  readonly setting: readonly Place[];
  /** A topic that no order has taken up yet: « La porte est trop étroite ». */
  readonly isOpen: boolean;
}

export const NOTHING_SAID: Memory = { last: null, setting: [], isOpen: false };

/** A clause with what those before it say for it. */
export interface Joined {
  readonly clause: Clause;
  /** It completes the clause before, whose operations it makes anew. */
  readonly isCompletion: boolean;
}

const isNew = ({ determiner, count, index }: NounPhrase): boolean =>
  index === null && (determiner === 'indef' || (determiner !== 'def' && determiner !== 'all' && count !== null));

/** « ajoute un lit », « mets une table »: what it speaks of does not stand yet. */
export const isAdding = ({ verb, things, becomes }: Clause): boolean =>
  becomes === null && (verb === 'ajouter' || (verb === 'mettre' && things[0] !== undefined && isNew(things[0])));

/** What a topic or a place leaves for the clauses after it; null of a clause that asks for something itself. */
export function remembered(clause: Clause, memory: Memory): Memory | null {
  if (clause.verb !== 'viser') return null;
  if (clause.things.length === 0) return { ...memory, setting: clause.places, isOpen: true };
  return { ...memory, last: clause, isOpen: true };
}

/** A clause with its pronouns, its place and what it replaces taken from those before. @throws NotUnderstood */
export function joined(given: Clause, memory: Memory): Joined {
  const clause = withPlaceSaidBefore(given, memory);
  const taking = replacing(clause, memory);
  if (taking) return taking;
  if (clause.things.some(({ isPronoun }) => isPronoun)) return referring(clause, memory);
  if (clause.places.some(({ refs }) => refs.some(({ isPronoun }) => isPronoun))) return placedBy(clause, memory);
  return { clause: settled(clause, memory), isCompletion: false };
}

/** « À la place de la baignoire, mets une douche »: said before the order, and read with it. */
const withPlaceSaidBefore = (clause: Clause, { setting }: Memory): Clause => {
  const before = setting.filter(({ relation }) => relation === 'place');
  return before.length === 0 ? clause : { ...clause, places: [...clause.places, ...before] };
};

/** « … à la place du fauteuil », « enlève le fauteuil puis mets une plante à sa place »: one thing for another. */
function replacing(clause: Clause, { last }: Memory): Joined | null {
  const place = clause.places.find(({ relation }) => relation === 'place');
  const [thing] = clause.things;
  if (!place || !thing) return null;
  const own = place.refs.length === 0;
  const places = clause.places.filter((one) => one !== place);
  if (own && last?.verb !== 'supprimer') {
    if (place.isLoose) return { clause: { ...clause, places }, isCompletion: false };
    throw new NotUnderstood();
  }
  const things = own ? last!.things : [...place.refs];
  return { clause: { ...clause, verb: 'remplacer', things, becomes: thing, places }, isCompletion: own };
}

function referring(clause: Clause, { last }: Memory): Joined {
  if (!last || last.things.length === 0) throw new NotUnderstood();
  if (isAdding(last)) return { clause: completing(last, clause), isCompletion: true };
  if (last.verb === 'supprimer' || last.becomes) throw new NotUnderstood();
  const owners = last.places.filter(({ relation }) => relation === 'dans').flatMap(({ refs }) => refs);
  const meant = last.things.map((thing) =>
    thing.of.length > 0 || owners.length === 0 ? thing : { ...thing, of: owners },
  );
  const things = clause.things.flatMap((thing) => (thing.isPronoun ? meant : [thing]));
  return { clause: { ...clause, things }, isCompletion: false };
}

/** « peins la chambre et mets un tapis dedans », « … à côté de lui »: a place by what was spoken of. */
function placedBy(clause: Clause, { last }: Memory): Joined {
  const spoken = last && !isAdding(last) ? last.things : [];
  const rooms = last?.places.filter(({ relation }) => relation === 'dans').flatMap(({ refs }) => refs) ?? [];
  const places = clause.places.map((place) => {
    const meant = place.relation === 'dans' && spoken.length === 0 ? rooms : spoken;
    if (!place.refs.some(({ isPronoun }) => isPronoun)) return place;
    if (meant.length === 0) throw new NotUnderstood();
    return { ...place, refs: [...meant] };
  });
  return { clause: { ...clause, places }, isCompletion: false };
}

/** « ajoute un canapé dans le séjour et tourne-le »: the second clause says more of the first. */
function completing(last: Clause, more: Clause): Clause {
  if (!['mettre', 'deplacer', 'tourner', 'centrer', 'avancer'].includes(more.verb)) throw new NotUnderstood();
  const rooms = (place: Place): boolean => place.relation === 'dans';
  const places = more.places.some(rooms) ? last.places.filter((place) => !rooms(place)) : last.places;
  return {
    ...last,
    places: [...places, ...more.places],
    measures: [...last.measures, ...more.measures],
    attributes: [...last.attributes, ...more.attributes],
    ways: [...last.ways, ...more.ways],
    sizes: more.sizes ?? last.sizes,
    points: [...last.points, ...more.points],
  };
}

/** A clause that says no place has that of its setting. */
function settled(clause: Clause, { setting }: Memory): Clause {
  const isPlaced = clause.places.some(({ relation }) => relation === 'dans');
  if (setting.length === 0 || isPlaced || clause.points.length > 0) return clause;
  if (isAdding(clause) || clause.things.length === 0) return { ...clause, places: [...clause.places, ...setting] };
  const owners = setting.flatMap(({ refs }) => refs);
  const things = clause.things.map((thing) =>
    thing.of.length > 0 || thing.named !== null || thing.id !== null ? thing : { ...thing, of: [...owners] },
  );
  return { ...clause, things };
}
