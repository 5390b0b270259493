import type { View } from '../display-list.js';
import { placeViews } from '../sheet/fit.js';
import type { Draft, SetContext, Subject } from './recipes.js';

/** Share of a sheet that its views cover at least before it takes others in. */
const LEAST_FILLED = 0.4;
/** Views that one sheet takes from two, at most: its title names them all. */
const MOST_VIEWS = 4;

/** Between the titles of what shares a sheet. */
export const JOINT = ' · ';

/** Subjects that an office puts on one sheet. */
const TOGETHER: Readonly<Partial<Record<Subject, readonly Subject[]>>> = {
  masse: ['toiture'],
  existant: ['existant', 'facade'],
  plan: ['toiture', 'coupe'],
  toiture: ['facade'],
  facade: ['facade', 'coupe'],
  coupe: ['coupe'],
  reseau: ['reseau'],
};

/** Share of the drawing area that views cover, titles and dimensions included. */
export function filled(views: readonly View[], { place }: SetContext): number {
  const covered = views.reduce(
    (sum, { bounds, scale }) => sum + ((bounds.maxX - bounds.minX) * (bounds.maxY - bounds.minY)) / scale ** 2,
    0,
  );
  return covered / (place.width * place.height);
}

const scalesOf = ({ echelle, echelles }: Draft): readonly number[] => echelles ?? (echelle === null ? [] : [echelle]);

/** Two sheets as one; null when they have no place on it, or nothing to do with each other. */
function together(first: Draft, other: Draft, context: SetContext): Draft | null {
  if (!TOGETHER[first.subject]?.includes(other.subject)) return null;
  // Legends stand in the strip beside the title block, where the marks leave them room.
  const hasLegend = first.items.length > 0 || other.items.length > 0;
  if (hasLegend && (first.hasMarks !== other.hasMarks || first.items.length * other.items.length > 0)) return null;
  const whole = [...first.whole, ...other.whole];
  const views = whole.length > MOST_VIEWS ? null : placeViews(whole, context.place);
  if (!views) return null;
  const echelles = [...new Set([...scalesOf(first), ...scalesOf(other)])].toSorted((p, q) => p - q);
  return {
    title: `${first.title}${JOINT}${other.title}`,
    subject: first.subject,
    echelle: echelles[0] ?? null,
    echelles,
    views,
    whole,
    items: [...first.items, ...other.items],
    hasMarks: first.hasMarks || other.hasMarks,
  };
}

/** Sheets too empty to be worth their paper take in others that go with them, or join one before them. */
export function gathered(drafts: readonly Draft[], context: SetContext): Draft[] {
  const left = [...drafts];
  for (let i = 0; i < left.length; i++) {
    for (let k = i + 1; k < left.length; k++) {
      const [one, other] = [left[i]!, left[k]!];
      const isSparse = [one, other].some(({ whole }) => whole.length > 0 && filled(whole, context) < LEAST_FILLED);
      const joined = isSparse ? together(one, other, context) : null;
      if (!joined) continue;
      left[i] = joined;
      left.splice(k, 1);
      k -= 1;
    }
  }
  return left;
}
