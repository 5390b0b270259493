import type { Building, Opening, Room, Wall } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { dot, leftOf, scale } from '../../maths/vector.js';
import type { Langue, Text } from '../../../words/index.js';
import { fill, say, t } from '../../../words/index.js';
import type { Kind, Reading } from '../lexicon/nouns.js';
import { KINDS } from '../lexicon/nouns.js';
import type { NounPhrase, StoreyWord, Way } from '../parse/types.js';
import { blank } from '../parse/small-parts.js';
import { Ambiguous, Impossible } from '../stops.js';
import { towardsSide } from './site-sides.js';
import type { Target } from './target.js';
import { targetsOf } from './target.js';
import { walksOf } from './walks.js';
import {
  alongOf,
  byPlace,
  extremesOf,
  farthestWall,
  gapBehind,
  lowestAt,
  outward,
  plainDoors,
  ranked,
  separates,
  sideOf,
} from './geometry.js';

const NONE = t('Aucun élément de la scène ne répond à « {phrase} ».', 'No element of the scene answers to “{phrase}”.');
const NO_OPERATION = t(
  'Aucune opération du copilote ne fait cela : {label}.',
  'No operation of the copilot does that: {label}.',
);
const FEWER = t('La scène n’en a que {count}.', 'The scene has only {count}.');

/** A way within 45° of another is that way. */
const LEAST_COSINE = Math.cos((45.5 * Math.PI) / 180);
/** Two ways within 1° of each other, or two places within 100 mm along one, are as far. */
const [SAME_COSINE, SAME_MM] = [0.001, 100];
/** A wall along a room for less than this is only its corner, mm. */
const ALONG_MM = 250;

/** What may be left out of what is spoken of. */
const KINDS_LEFT_OUT = ['mobilier', 'ouverture', 'electricite', 'plomberie', 'piece', 'mur'] as const;
/** A back farther than this from a wall has none behind it, mm. */
const BEHIND_MM = 600;

const SIBLING_USES: Readonly<Record<string, readonly string[]>> = {
  sejour: ['salon'],
  salon: ['sejour'],
  buanderie: ['cellier'],
  cellier: ['buanderie'],
};

/** « la fenêtre de la chambre qui donne sur le jardin »: what looks at it is the window. */
const sideOfOwner = ({ readings, of }: NounPhrase): Way | null => {
  const isBay = readings.some(({ kind }) => kind === 'ouverture');
  return (isBay && of.find(({ way }) => way && 'site' in way)?.way) || null;
};

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
    if ('site' in way) return towardsSide(this.building, way.site);
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

  /** Whether the caller has chosen an element among those that fit. */
  isChosen({ id, pointer }: Target): boolean {
    return this.#chosen.has(id) || this.#chosen.has(pointer);
  }

  /** The one element of a phrase, first of all in a room: « la porte » is that of the kitchen spoken of. */
  oneIn(phrase: NounPhrase, kinds: readonly Kind[], said: string, room: string | null): Target {
    const isBare = phrase.of.length === 0 && phrase.between.length === 0 && phrase.index === null && phrase.id === null;
    if (room === null || !isBare) return this.one(phrase, kinds, said);
    const own: NounPhrase = { ...phrase, of: [{ ...blank(), id: room }] };
    const plain = own.isFarthest ? { ...own, isFarthest: false } : own;
    const there = this.candidates(
      plain,
      kinds.filter((kind) => kind !== 'piece'),
      said,
    );
    if (there.length === 0 && phrase.readings.every(({ kind }) => kind === 'ouverture')) {
      throw new Impossible(fill(NONE, { phrase: said }));
    }
    if (there.length === 0) return this.one(phrase, kinds, said);
    const walls = there.filter(({ kind }) => kind === 'mur');
    if (own.isFarthest && walls.length > 0) return farthestWall(walls, this.room(room)!);
    return this.one(plain, kinds, said);
  }

  /** The elements of a phrase: one, or all of them where it says so. @throws Ambiguous, Impossible */
  all(phrase: NounPhrase, kinds: readonly Kind[], said: string): readonly Target[] {
    const found = this.candidates(phrase, kinds, said);
    if (found.length === 0) throw new Impossible(this.#whyNone(phrase, kinds, said));
    const isEvery =
      phrase.others.length > 0 ||
      phrase.determiner === 'all' ||
      (phrase.isPlural && phrase.count === null && phrase.determiner !== 'indef');
    if (isEvery || found.length === (phrase.count ?? 1)) return found;
    const chosen = found.filter((one) => this.isChosen(one));
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

  /** Why a phrase means nothing here: there is nothing of the kind, or no operation for it. */
  #whyNone(phrase: NounPhrase, kinds: readonly Kind[], said: string): Text {
    const [other] = this.candidates(
      phrase,
      KINDS.filter((kind) => !kinds.includes(kind)),
      said,
    );
    return other ? fill(NO_OPERATION, { label: other.label }) : fill(NONE, { phrase: said });
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
    if (reading.isEntry) found = found.filter((door) => this.#isEntry(door, phrase, said));
    if (phrase.behind) found = this.#behind(found, phrase.behind, said);
    if (phrase.between.length > 0) found = this.#between(found, phrase.between, said);
    found = found.toSorted(byPlace);
    if (phrase.isFarthest) found = this.#farthest(found);
    const way = phrase.way ?? sideOfOwner(phrase);
    if (way) found = this.#towards(found, { ...phrase, way }, said);
    if (phrase.extreme) found = extremesOf(found, phrase.extreme);
    if (phrase.ordinal !== null) found = ranked(found, phrase.ordinal);
    if (phrase.except.length > 0) found = this.#without(found, phrase, said);
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
  #numbered(found: readonly Target[], { index, others, named }: NounPhrase, { kind }: Reading): Target[] {
    const numbers = [index!, ...others];
    if (kind !== 'piece') return found.filter((target) => numbers.includes(target.index));
    if (named !== null && found.length === 1) return [];
    return found.filter(({ of, label }) =>
      numbers.some((number) => (of as Room).ordinal === number || label.fr.endsWith(` ${number}`)),
    );
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
      const room =
        owner.id === null ? undefined : this.targets.find(({ id, kind }) => kind === 'piece' && id === owner.id);
      if (room) return found.filter((target) => this.isIn(target, room));
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

  /** Without what is left out: elements themselves, or all those in a room. */
  #without(found: readonly Target[], { except }: NounPhrase, said: string): Target[] {
    const out = except.flatMap((one) => {
      const left = this.candidates(one, [...KINDS_LEFT_OUT], said);
      if (left.length === 0) throw new Impossible(fill(NONE, { phrase: said }));
      return left;
    });
    return found.filter((target) => !out.some((one) => one.id === target.id || this.isIn(target, one)));
  }

  /** The wall that the back of something is nearest to. */
  #behind(found: readonly Target[], phrase: NounPhrase, said: string): Target[] {
    const { of, center } = this.one(phrase, ['mobilier', 'plomberie'], said);
    const [ahead, depth] = of && 'facing' in of && 'depth' in of ? [outward(of.facing), of.depth] : [null, 0];
    const near = found
      .filter(
        ({ of: wall, level }) =>
          level === this.building.levels.findIndex(({ z }) => Math.abs(z - (of as { z: number }).z) < 1500) && wall,
      )
      .map((target) => ({ target, far: gapBehind(target.of as Wall, center, ahead) }))
      .filter(({ far }) => far < depth / 2 + BEHIND_MM);
    const least = Math.min(...near.map(({ far }) => far));
    return near.filter(({ far }) => far < least + SAME_MM).map(({ target }) => target);
  }

  #between(found: readonly Target[], phrases: readonly NounPhrase[], said: string): Target[] {
    const [first, second] = phrases;
    if (!second) return this.#amid(found, first!, said);
    const [ends, others] = [first!, second].map((one) => {
      const outside = one.readings.some(({ types }) => types?.includes('exterieur'));
      return outside ? [null] : this.candidates(one, ['piece'], said).map(({ id }) => id);
    });
    const pairs = ends!.flatMap((a) => others!.map((b) => [a, b]));
    const apart = [...new Set(pairs.flatMap((pair) => this.#separating(found, pair)))];
    // Of two rooms of a name, the one beside the other room is meant; of none beside it, which one is asked.
    if (apart.length > 0) return apart;
    for (const one of [first!, second]) {
      if (!one.readings.some(({ types }) => types?.includes('exterieur'))) this.one(one, ['piece'], said);
    }
    return [];
  }

  /** « entre les chambres »: between any two of several rooms. */
  #amid(found: readonly Target[], rooms: NounPhrase, said: string): Target[] {
    const ids = this.all({ ...rooms, determiner: 'all', count: null }, ['piece'], said).map(({ id }) => id);
    const pairs = ids.flatMap((a, i) => ids.slice(i + 1).map((b) => [a, b]));
    return [...new Set(pairs.flatMap((pair) => this.#separating(found, pair)))];
  }

  #separating(found: readonly Target[], ends: readonly (string | null)[]): Target[] {
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
    const { far } = walksOf(this.building);
    const most = Math.max(...found.map(({ id }) => far.get(id) ?? -1));
    return found.filter(({ id }) => Math.abs((far.get(id) ?? -1) - most) < SAME_MM);
  }

  /** Whether a door is the one by which one comes into its room on the way from the entrance. */
  #isEntry({ id }: Target, { of }: NounPhrase, said: string): boolean {
    const rooms = of.flatMap((owner) => owner.id ?? this.candidates(owner, ['piece'], said).map((room) => room.id));
    const { entries } = walksOf(this.building);
    return rooms.some((room) => entries.get(room) === id);
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

  /** The unit vector from an element to another: across a wall, straight to a thing, along the walls to a room. */
  towards(from: Target, to: Target): Point {
    const way = { x: to.center.x - from.center.x, y: to.center.y - from.center.y };
    const wall = [to, from].find(({ kind }) => kind === 'mur')?.of as Wall | undefined;
    const side = to.kind === 'piece' && from.kind === 'mur' ? sideOf(from.of as Wall, to.id) : 0;
    if (wall) {
      const normal = leftOf(wall.direction);
      return scale(normal, side || Math.sign(dot(way, normal)) || 1);
    }
    if (to.kind !== 'piece') return scale(way, 1 / Math.max(1, Math.hypot(way.x, way.y)));
    return Math.abs(way.x) > Math.abs(way.y) ? { x: Math.sign(way.x), y: 0 } : { x: 0, y: Math.sign(way.y) };
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
