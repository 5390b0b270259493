import type { Building, Opening, Room, Wall } from '../../building/index.js';
import { circulationOf } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, dot, leftOf, scale } from '../../maths/vector.js';
import type { Langue } from '../../../words/index.js';
import { fill, say, t } from '../../../words/index.js';
import type { Kind, Reading } from '../lexicon/nouns.js';
import type { NounPhrase, StoreyWord, Way } from '../parse/types.js';
import { Ambiguous, Impossible } from '../stops.js';
import type { Target } from './target.js';
import { targetsOf } from './target.js';

const NONE = t('Aucun élément de la scène ne répond à « {phrase} ».', 'No element of the scene answers to “{phrase}”.');
const FEWER = t('La scène n’en a que {count}.', 'The scene has only {count}.');

/** A way within 45° of another is that way. */
const LEAST_COSINE = Math.cos((45.5 * Math.PI) / 180);
/** Two ways within 1° of each other, or two places within 100 mm along one, are as far. */
const [SAME_COSINE, SAME_MM] = [0.001, 100];
/** A wall along a room for less than this is only its corner, mm. */
const ALONG_MM = 250;

const SIBLING_USES: Readonly<Record<string, readonly string[]>> = { sejour: ['salon'], salon: ['sejour'] };

/** Finds the elements that noun phrases speak of: by name, use, place and compass, whatever the order of the lists. */
export class Finder {
  readonly targets: readonly Target[];
  readonly #chosen: ReadonlySet<string>;

  constructor(
    readonly building: Building,
    choice: readonly string[],
    readonly langue: Langue,
  ) {
    this.targets = targetsOf(building);
    this.#chosen = new Set(choice);
  }

  /** The unit vector of a way on the plan. */
  vector(way: Way): Point {
    if ('plan' in way) return way.plan;
    const angle = ((way.compass - this.building.northDeg) * Math.PI) / 180;
    return { x: Math.sin(angle), y: Math.cos(angle) };
  }

  room(id: string | null): Room | null {
    return this.building.rooms.find((room) => room.id === id) ?? null;
  }

  /** The one element of a phrase. @throws Ambiguous, Impossible */
  one(phrase: NounPhrase, kinds: readonly Kind[], said: string): Target {
    const found = this.all({ ...phrase, isPlural: false, count: null }, kinds, said);
    return found[0]!;
  }

  /** The elements of a phrase: one, or all of them where it says so. @throws Ambiguous, Impossible */
  all(phrase: NounPhrase, kinds: readonly Kind[], said: string): readonly Target[] {
    const found = this.candidates(phrase, kinds, said);
    if (found.length === 0) throw new Impossible(fill(NONE, { phrase: said }));
    const isEvery =
      phrase.determiner === 'all' || (phrase.isPlural && phrase.count === null && phrase.determiner !== 'indef');
    if (isEvery || found.length === (phrase.count ?? 1)) return found;
    const chosen = found.filter(({ id, pointer }) => this.#chosen.has(id) || this.#chosen.has(pointer));
    if (chosen.length > 0 && chosen.length <= Math.max(found.length, phrase.count ?? 1)) return chosen;
    if (phrase.count !== null && found.length < phrase.count) {
      throw new Impossible(
        fill(t('{a} {b}', '{a} {b}'), {
          a: fill(NONE, { phrase: said }),
          b: fill(FEWER, { count: String(found.length) }),
        }),
      );
    }
    throw new Ambiguous(
      said,
      found.map(({ id, pointer, label }) => ({ id, objet: pointer, libelle: say(label, this.langue) })),
    );
  }

  /** Elements that answer to a phrase, sorted by place. */
  candidates(phrase: NounPhrase, kinds: readonly Kind[], said: string): readonly Target[] {
    if (phrase.id !== null) return this.targets.filter(({ id, kind }) => id === phrase.id && kinds.includes(kind));
    let best: readonly Target[] = [];
    for (const kind of kinds) {
      const found = phrase.readings
        .filter((reading) => reading.kind === kind)
        .flatMap((reading) => this.#read(phrase, reading, said));
      if (found.length > 0) best = best.length === 0 ? found : best;
    }
    return best;
  }

  #read(phrase: NounPhrase, reading: Reading, said: string): readonly Target[] {
    let found: readonly Target[] = this.targets.filter((target) => this.#isOf(target, reading, phrase));
    if (found.length === 0 && reading.kind === 'piece' && phrase.named === null) {
      const others = reading.types?.flatMap((use) => SIBLING_USES[use] ?? []) ?? [];
      found = this.targets.filter(({ kind, type }) => kind === 'piece' && others.includes(type));
    }
    if (phrase.index !== null && reading.kind !== 'niveau') found = this.#numbered(found, phrase, reading);
    if (phrase.storey !== null) found = found.filter(({ level }) => this.isOnStorey(level, phrase.storey!));
    if (phrase.point) found = lowestAt(found, phrase.point);
    if (phrase.of.length > 0) found = this.#owned(found, phrase.of, said);
    if (phrase.between.length === 2) found = this.#between(found, phrase.between, said);
    found = found.toSorted(byPlace);
    if (phrase.isFarthest) found = this.#farthest(found);
    if (phrase.way) found = this.#towards(found, phrase, said);
    if (phrase.extreme) found = extremesOf(found, phrase.extreme);
    if (phrase.ordinal !== null) found = ranked(found, phrase.ordinal);
    return reading.kind === 'ouverture' && reading.opening === 'porte' && reading.isGlazed === undefined
      ? plainDoors(found)
      : found;
  }

  #isOf({ kind, type, of, id }: Target, reading: Reading, phrase: NounPhrase): boolean {
    if (kind !== reading.kind) return false;
    if (kind === 'piece' && phrase.named !== null) return phrase.named.includes(id);
    if (reading.types && !reading.types.includes(type)) return false;
    if (kind !== 'ouverture') return true;
    const opening = of as Opening;
    if (reading.opening !== undefined && opening.kind !== reading.opening) return false;
    if (reading.isGlazed !== undefined && opening.kind === 'porte' && opening.isGlazed !== reading.isGlazed) {
      return false;
    }
    return reading.isExterior === undefined || opening.isExterior === reading.isExterior;
  }

  /** « mur 3 » is an index of the scene; « chambre 2 » a name. */
  #numbered(found: readonly Target[], { index, named }: NounPhrase, { kind }: Reading): Target[] {
    if (kind !== 'piece') return found.filter((target) => target.index === index);
    if (named !== null && found.length === 1) return [];
    return found.filter(({ of, label }) => (of as Room).ordinal === index || label.fr.endsWith(` ${index}`));
  }

  isOnStorey(level: number, word: StoreyWord): boolean {
    const { levels } = this.building;
    const ordinal = levels[level]?.ordinal ?? 0;
    if (word === 'up') return ordinal > 0;
    if (word === 'below') return ordinal < 0;
    return word === 'top' ? level === levels.length - 1 : ordinal === word;
  }

  /** Of a room, of a storey, of the whole house, or on a wall. */
  #owned(found: readonly Target[], owners: readonly NounPhrase[], said: string): Target[] {
    const kept = owners.flatMap((owner) => {
      const whole = this.candidates(owner, ['piece', 'mur', 'niveau', 'ouverture'], said);
      if (whole.length === 0) throw new Impossible(fill(NONE, { phrase: said }));
      const owning = this.all(owner, ['piece', 'mur', 'niveau', 'ouverture'], said);
      return found.filter((target) => owning.some((one) => this.isIn(target, one)));
    });
    return [...new Set(kept)];
  }

  isIn(target: Target, { kind, id, level, index, of }: Target): boolean {
    if (kind === 'niveau') return target.level === level;
    if (kind === 'mur') {
      const { of: own } = target;
      if (target.kind === 'ouverture') return (own as Opening).wall.index === index;
      return own !== null && 'seat' in own && own.seat?.wall.index === index;
    }
    if (kind !== 'piece') return false;
    if (target.kind === 'mur') {
      return alongOf(target.of as Wall, id) >= ALONG_MM && (of as Room).walls.includes(target.index);
    }
    return target.rooms.includes(id);
  }

  #between(found: readonly Target[], [first, second]: readonly NounPhrase[], said: string): Target[] {
    const ends = [first!, second!].map((one) => {
      const outside = one.readings.some(({ types }) => types?.includes('exterieur'));
      return outside ? null : this.one(one, ['piece'], said).id;
    });
    return found.filter(({ of, kind }) => {
      if (kind === 'ouverture') {
        const { left, right } = of as Opening;
        return ends.every((end) => end === left || end === right) && left !== right;
      }
      if (kind !== 'mur') return false;
      return separates(of as Wall, ends[0]!, ends[1]!) >= ALONG_MM;
    });
  }

  /** Farthest on foot from the entrance door. */
  #farthest(found: readonly Target[]): Target[] {
    const far = this.#walks();
    const most = Math.max(...found.map(({ id }) => far.get(id) ?? -1));
    return found.filter(({ id }) => Math.abs((far.get(id) ?? -1) - most) < SAME_MM);
  }

  #walks(): ReadonlyMap<string, number> {
    const circulation = circulationOf(this.building);
    const points = new Map(this.building.openings.map(({ id, center }) => [id, center]));
    const far = new Map<string, number>();
    const entrances = circulation.linksOf(null).filter(({ isGlazed }) => !isGlazed);
    const queue = (entrances.length > 0 ? entrances : circulation.linksOf(null)).flatMap(({ places, id }) =>
      places.flatMap((place) => (place === null ? [] : [{ place, at: points.get(id), way: 0 }])),
    );
    while (queue.length > 0) {
      queue.sort((p, q) => p.way - q.way);
      const { place, at, way } = queue.shift()!;
      if (far.has(place)) continue;
      const room = this.room(place);
      const middle = room?.labelPoint;
      far.set(place, way + (at && middle ? distance(at, middle) : 0));
      for (const link of circulation.linksOf(place)) {
        const door = points.get(link.id) ?? middle;
        for (const next of link.places) {
          if (next !== null && !far.has(next)) {
            const climb = link.kind === 'escalier' || link.kind === 'ascenseur' ? 3000 : 0;
            queue.push({ place: next, at: door, way: way + climb + (at && door ? distance(at, door) : 0) });
          }
        }
      }
    }
    return far;
  }

  /** On the side of the compass that is asked for: walls and openings by the way they look, others by their place. */
  #towards(found: readonly Target[], phrase: NounPhrase, said: string): Target[] {
    const to = this.vector(phrase.way!);
    const owner = phrase.of.length > 0 ? this.candidates(phrase.of[0]!, ['piece'], said)[0] : undefined;
    const isLooking = ({ kind }: Target) => kind === 'mur' || kind === 'ouverture';
    if (found.every(isLooking)) {
      const looks = found.map((target) => ({
        target,
        cosine: Math.max(...this.looks(target, owner?.id ?? null).map((look) => dot(look, to)), -1),
      }));
      const most = Math.max(...looks.map(({ cosine }) => cosine));
      if (most < LEAST_COSINE) return [];
      return looks.filter(({ cosine }) => cosine > most - SAME_COSINE).map(({ target }) => target);
    }
    const most = Math.max(...found.map(({ center }) => dot(center, to)));
    return found.filter(({ center }) => dot(center, to) > most - SAME_MM);
  }

  /** Unit vectors out of a wall or an opening, away from a room, or into the open air. */
  looks({ of, kind }: Target, room: string | null): Point[] {
    const wall = kind === 'mur' ? (of as Wall) : (of as Opening).wall;
    const normal = leftOf(wall.direction);
    const sides =
      kind === 'mur'
        ? { left: wall.left.map((span) => span.room), right: wall.right.map((span) => span.room) }
        : { left: [(of as Opening).left], right: [(of as Opening).right] };
    if (room !== null) {
      return [
        ...(sides.left.includes(room) ? [scale(normal, -1)] : []),
        ...(sides.right.includes(room) ? [normal] : []),
      ];
    }
    const isOut = (side: readonly (string | null)[]) => side.length === 0 || side.includes(null);
    if (isOut(sides.left) === isOut(sides.right)) return [];
    return [isOut(sides.left) ? normal : scale(normal, -1)];
  }
}

const byPlace = (p: Target, q: Target): number =>
  p.level - q.level ||
  Math.round(p.center.x - q.center.x) ||
  Math.round(p.center.y - q.center.y) ||
  p.type.localeCompare(q.type);

/** The length along which a wall borders a room, mm. */
const alongOf = ({ left, right }: Wall, room: string): number =>
  [...left, ...right].filter((span) => span.room === room).reduce((sum, { from, to }) => sum + to - from, 0);

/** The length along which a wall stands between two rooms, mm. */
function separates({ left, right }: Wall, a: string | null, b: string | null): number {
  const shared = (p: string | null, q: string | null) =>
    left
      .filter(({ room }) => room === p)
      .flatMap((one) =>
        right
          .filter(({ room, level }) => room === q && level === one.level)
          .map((other) => Math.min(one.to, other.to) - Math.max(one.from, other.from)),
      );
  return [...shared(a, b), ...shared(b, a)].reduce((sum, length) => sum + Math.max(0, length), 0);
}

/** The room at a point; of rooms one above the other the lowest, unless a storey is said. */
function lowestAt(found: readonly Target[], point: Point): readonly Target[] {
  const there = found.filter(({ of }) => polygonContains((of as Room).polygon, point));
  const lowest = Math.min(...there.map(({ level }) => level));
  return there.filter(({ level }) => level === lowest);
}

function extremesOf(found: readonly Target[], extreme: 'most' | 'least'): Target[] {
  const sizes = found.map(({ size }) => size);
  const best = extreme === 'most' ? Math.max(...sizes) : Math.min(...sizes);
  return found.filter(({ size }) => Math.abs(size - best) <= 0.001 * best);
}

/** Of a rank in the list of the scene. */
function ranked(found: readonly Target[], rank: number): Target[] {
  const listed = found.toSorted((p, q) => p.index - q.index);
  const one = rank < 0 ? listed.at(rank) : listed[rank - 1];
  return one ? [one] : [];
}

/** A door is one that people go in and out by: a glazed bay only where there is no other. */
function plainDoors(found: readonly Target[]): readonly Target[] {
  const plain = found.filter(({ of }) => !((of as Opening).isGlazed && (of as Opening).isExterior));
  return plain.length > 0 ? plain : found;
}
