import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Opening } from '../../building/index.js';
import { handOf, isPulled } from '../../measures/index.js';
import type { Item } from '../display-list.js';
import { looksOf } from './joinery-leaves.js';

const WORDS = {
  gauche: t('{count} gauche', '{count} left-hand'),
  droite: t('{count} droite', '{count} right-hand'),
  pulled: t('{hand} (tirant)', '{hand} (pull)'),
} as const;

/** Height of what is written over one of several elevations, and its air over the bay, mm of paper. */
const TEXT = { height: 1.8, up: 1.5 } as const;

/** How many leaves hang on each hand, where they turn; apart those that who enters pulls. */
export function handsText(openings: readonly Opening[], langue: Langue): string[] {
  const said = (['gauche', 'droite'] as const).flatMap((hand) => {
    const own = openings.filter((opening) => handOf(opening) === hand);
    const pulled = own.filter(isPulled).length;
    const counted = (count: number) => say(WORDS[hand], langue, { count });
    return [
      ...(own.length > pulled ? [counted(own.length - pulled)] : []),
      ...(pulled > 0 ? [say<'hand'>(WORDS.pulled, langue, { hand: counted(pulled) })] : []),
    ];
  });
  return said.length > 0 ? [said.join(', ')] : [];
}

/** The openings of a mark whose leaves look alike on its sheet: an elevation each, of most of them first. */
export const handed = (openings: readonly Opening[]): (readonly Opening[])[] =>
  [...Map.groupBy(openings, looksOf).values()].toSorted((p, q) => q.length - p.length);

/** Over one of several elevations of a mark: how many of them hang as it shows. @param x middle of the bay, mm */
export const handCaption = (
  own: readonly Opening[],
  { x, top }: { readonly x: number; readonly top: number },
  { scale, langue }: { readonly scale: number; readonly langue: Langue },
): Item[] =>
  handsText(own, langue).map((value) => ({
    layer: 'PLAN',
    class: 'annotation',
    kind: 'text',
    pen: 0.18,
    at: { x, y: top + TEXT.up * scale },
    value,
    height: TEXT.height,
    align: 'center',
  }));
