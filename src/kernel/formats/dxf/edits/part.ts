import type { Point } from '../../../maths/geometry.js';
import { MAX_COORDINATE_MM } from '../../../scene/fields.js';
import type { Json } from '../../../scene/json-values.js';
import type { Pair } from './matching.js';
import type { Motion } from './motion.js';
import type { Plan } from './plans.js';
import { Unread } from './reasons.js';

/** The pieces of an element on one plan, found again on the same or another. */
export interface Part {
  readonly pairs: readonly Pair[];
  readonly from: Plan;
  readonly to: Plan;
}

/** New values of some fields of an entry; undefined takes one out. */
export type Fields = Readonly<Record<string, unknown>>;

/** Reads the new values of an entry from its pieces on a plan; those that did not change may be among them. */
export type ReadPart = (entry: Json, part: Part) => Fields | Unread;

/** Moves under this are those of writing and reading, mm. */
export const STILL = 0.05;
/** To the hundredth of a millimetre: what is drawn in a CAD program is finer than what is built. */
export const tidy = (value: number): number => Math.round(value * 100) / 100 + 0;

/** A point of the drawing on the plan that it was on, in the coordinates of the scene. */
export const wasAt = ({ x, y }: Point, { from }: Part): Point => ({ x: x - from.shift, y });
/** The same on the plan that it is on. */
export const isAt = ({ x, y }: Point, { to }: Part): Point => ({ x: x - to.shift, y });

/** Where the motion of a part takes a point of the scene. */
export const moved = (point: Point, motion: Motion, part: Part): Point =>
  isAt(motion.move({ x: point.x + part.from.shift, y: point.y }), part);

const numberAt = (entry: Json, field: string, fallback = 0): number => {
  const value = entry[field];
  return typeof value === 'number' ? value : fallback;
};

/** A field shifted by as much as something drawn was; what did not move stays as it is written. */
export function shifted(entry: Json, field: string, by: number): Fields {
  return Math.abs(by) < STILL ? {} : { [field]: tidy(numberAt(entry, field) + by) };
}

/** The altitude of an element taken to the plan of another level. */
export const raised = (entry: Json, { from, to }: Part): Fields => shifted(entry, 'z', to.z - from.z);

/** The fields that differ from the entry; a refusal where one is no place on earth. */
export function changedOf(entry: Json, fields: Fields): Fields | Unread {
  const changed = Object.entries(fields).filter(([field, value]) => entry[field] !== value);
  const wild = changed.find(([, value]) => typeof value === 'number' && !(Math.abs(value) <= MAX_COORDINATE_MM));
  return wild ? new Unread('hors_bornes', { champ: wild[0], valeur: String(wild[1]) }) : Object.fromEntries(changed);
}
