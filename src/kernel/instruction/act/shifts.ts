import type { WrittenOperation } from '../../copilot/index.js';
import type { Point } from '../../maths/geometry.js';
import { scale } from '../../maths/vector.js';
import { t } from '../../../words/index.js';
import type { Target } from '../find/target.js';
import type { Clause } from '../parse/types.js';
import { Impossible, NotUnderstood } from '../stops.js';
import type { Acting } from './acting.js';
import { HOW_MUCH, lengthOf } from './acting.js';

const LISTS: Readonly<Record<string, string>> = {
  electricite: 'electricite',
  plomberie: 'plomberie',
  escalier: 'escaliers',
  garde_corps: 'garde_corps',
  terrasse: 'terrasses',
  toiture: 'toitures',
};
/** The operation that takes an element away. */
export function removal({ kind, index }: Target): WrittenOperation {
  if (kind === 'mur') return { operation: 'supprimer_mur', mur: index };
  if (kind === 'ouverture') return { operation: 'supprimer_ouverture', ouverture: index };
  if (kind === 'mobilier') return { operation: 'supprimer_mobilier', mobilier: index };
  return { operation: 'supprimer_element', liste: LISTS[kind]!, indice: index };
}

/** The vector of a move by a length along the ways of a clause, or towards what it names. */
export function shiftBy(clause: Clause, acting: Acting, target: Target): Point {
  const towards = clause.places.filter(({ relation }) => relation === 'vers');
  const [measure, ...others] = clause.measures;
  const isSaid = clause.ways.length + towards.length === 1 && towards.length === clause.places.length;
  if (measure && clause.ways.length + clause.places.length === 0) throw new Impossible(WHICH_WAY);
  if (others.length > 0 || !isSaid || (measure && measure.role !== null)) throw new NotUnderstood();
  if (!measure || measure.prep === 'to') throw new Impossible(HOW_MUCH);
  const ref = towards[0]?.refs[0];
  const way = ref
    ? acting.finder.towards(target, acting.finder.oneIn(ref, SIDES, acting.said, roomAround(target)))
    : acting.finder.vector(clause.ways[0]!);
  return scale(way, lengthOf(measure));
}

const WHICH_WAY = t('Dites dans quelle direction.', 'Say in which direction.');

/** What something is moved towards. */
const SIDES = ['mur', 'ouverture', 'mobilier', 'plomberie', 'piece'] as const;
const roomAround = ({ kind, rooms }: Target): string | null => (kind === 'mobilier' ? (rooms[0] ?? null) : null);

/** A measure to a tenth of a millimetre, never minus zero. */
export const tidy = (value: number): number => Math.round(value * 10) / 10 + 0;
/** A vector as the parameters of a move. */
export const shift = ({ x, y }: Point): { dx?: number; dy?: number } => ({
  ...(tidy(x) !== 0 && { dx: tidy(x) }),
  ...(tidy(y) !== 0 && { dy: tidy(y) }),
});
