import type { Furniture } from '../../building/index.js';
import type { House } from '../../advice/house.js';
import type { WrittenOperation } from '../../copilot/index.js';
import type { Finder } from '../find/finder.js';
import type { Target } from '../find/target.js';
import type { Kind } from '../lexicon/nouns.js';
import type { Role } from '../lexicon/attributes.js';
import type { Clause, Measure, NounPhrase } from '../parse/types.js';
import { t } from '../../../words/index.js';
import { NotUnderstood } from '../stops.js';

/** What carrying a clause over into operations asks for. */
export interface Acting {
  readonly finder: Finder;
  readonly house: House;
  /** The clause as it was written. */
  readonly said: string;
  /** Furniture that clauses before this one take away. */
  readonly gone: readonly Furniture[];
  /** The room of the clause before. */
  readonly here: Target | null;
  /** True when operations raise no new alert of the scene. */
  readonly holds: (operations: readonly WrittenOperation[]) => boolean;
}

export type Act = (clause: Clause, acting: Acting) => readonly WrittenOperation[];

/** Slots of a clause that an act may leave to others; any other slot that is filled is not understood. */
type Slot =
  'places' | 'measures' | 'sizes' | 'ways' | 'attributes' | 'points' | 'factor' | 'quoted' | 'becomes' | 'roles';
const SLOTS: readonly Slot[] = [
  'places',
  'measures',
  'sizes',
  'ways',
  'attributes',
  'points',
  'factor',
  'quoted',
  'becomes',
  'roles',
];

const isFilled = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : value !== null);

/** @throws NotUnderstood where a clause says more than an act reads */
export function only(clause: Clause, ...slots: readonly Slot[]): void {
  if (SLOTS.some((slot) => isFilled(clause[slot]) && !slots.includes(slot))) throw new NotUnderstood();
}

/** The things of a clause, each one or all as it says. @throws Ambiguous, Impossible, NotUnderstood */
export function thingsOf({ things }: Clause, kinds: readonly Kind[], { finder, said }: Acting): Target[] {
  if (things.length === 0) throw new NotUnderstood();
  return things.flatMap((thing) => [...finder.all(thing, kinds, said)]);
}

/** Whether a noun may mean an element of a kind. */
export const meansKind = (thing: NounPhrase | undefined, kind: Kind): boolean =>
  thing !== undefined && (thing.id !== null ? false : thing.readings.some((reading) => reading.kind === kind));

/** « la pièce », « the room »: that of what is spoken of. */
export const isThisRoom = (ref: NounPhrase | undefined): boolean =>
  ref !== undefined &&
  ref.determiner === 'def' &&
  ref.id === null &&
  [ref.index, ref.ordinal, ref.way, ref.extreme, ref.storey, ref.named, ref.point].every((said) => said === null) &&
  !ref.isFarthest &&
  !ref.isPlural &&
  ref.of.length === 0 &&
  meansKind(ref, 'piece') &&
  ref.readings.every(({ kind, types }) => kind !== 'piece' || types === undefined);

/** A length in mm: with its unit, as a decimal number of metres, or as a number of mm. @throws NotUnderstood */
export function lengthOf({ value, unit, isDecimal }: Measure): number {
  if (unit === 'mm') return value;
  if (unit === null && isDecimal && value < 20) return Math.round(value * 1000);
  if (unit === null && value >= 500) return value;
  throw new NotUnderstood();
}

/** Sizes without unit are metres, centimetres or millimetres by their greatness. */
export function sizesInMm({ values, isMm }: NonNullable<Clause['sizes']>): number[] {
  if (isMm) return [...values];
  const most = Math.max(...values);
  const isMetres = most < 20;
  const centimetres = most < 500 ? 10 : 1;
  return values.map((value) => Math.round(value * (isMetres ? 1000 : centimetres)));
}

/** A change whose amount nobody says. */
export const HOW_MUCH = t('Dites de combien.', 'Say by how much.');

/** Takes the measure of a role out of those of a clause; of no role where none is said. */
export const measureFor = (measures: readonly Measure[], ...roles: readonly (Role | null)[]): Measure | undefined =>
  measures.find(({ role }) => roles.includes(role));

/** The nearest whole millimetre, never minus zero. */
export const rounded = (value: number): number => Math.round(value) + 0;
/** An angle from 0 to 359 degrees. */
export const turn = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;
