import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { boundariesOf, isStreet } from '../../building/index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import { distanceToSegment } from '../../maths/lines.js';
import { drainsOf } from './rainwater.js';

/** Less than this over a limit is none: outlines and limits are given to the centimetre, mm. */
const LEAST = 10;

const WORDS = {
  neighbour: t(
    'Toiture au-delà d’une limite, jusqu’à {length} cm : à ramener sur le terrain ou à convenir avec le voisin.',
    'Roof over a boundary by up to {length} cm: to be drawn back or agreed with the neighbour.',
  ),
  street: t(
    'Toiture en surplomb de la voie, jusqu’à {length} cm : autorisation à demander.',
    'Roof over the street by up to {length} cm: permission to be asked for.',
  ),
} as const;

/** How far roofs and their gutters reach over the limits of the plot, mm: over those of neighbours, over streets. */
export function overhangs(building: Building): { readonly neighbour: number; readonly street: number } {
  const { site, roofs } = building;
  const limits = boundariesOf(building);
  const over = { neighbour: 0, street: 0 };
  if (!site.parcel || limits.length === 0) return over;
  const covers = [...roofs.flatMap(({ outline }) => outline), ...drainsOf(building).flatMap(({ gutter }) => gutter)];
  for (const { outer } of difference(covers, [asPolygon(site.parcel.ring)])) {
    for (const corner of outer) {
      const [nearest] = limits
        .map((limit) => ({ limit, far: distanceToSegment(corner, limit.a, limit.b) }))
        .toSorted((p, q) => p.far - q.far);
      const kind = isStreet(nearest!.limit) ? 'street' : 'neighbour';
      over[kind] = Math.max(over[kind], nearest!.far);
    }
  }
  return over;
}

/** Says how far roofs reach over the limits of their plot: its neighbours and the street have a say in that. */
export function overhangRemarks(building: Building, langue: Langue): string[] {
  const over = overhangs(building);
  return (['neighbour', 'street'] as const).flatMap((kind) =>
    over[kind] < LEAST ? [] : [say(WORDS[kind], langue, { length: String(Math.round(over[kind] / 10)) })],
  );
}
