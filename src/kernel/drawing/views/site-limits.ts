import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Boundary, Building } from '../../building/index.js';
import { boundariesOf, boundaryName, isStreet } from '../../building/index.js';
import { signedArea } from '../../maths/ring.js';
import type { Drafting } from '../drafting.js';
import type { Item } from '../display-list.js';
import { lengthText } from '../length-text.js';
import type { Ground } from './site-distances.js';
import { centimetre } from './site-distances.js';
import { textAlong } from './text-along.js';

const WORDS = {
  wide: t('Voie, {width} de large', 'Street, {width} wide'),
  supposed: t('{name} (supposée)', '{name} (supposed)'),
} as const;

/** True of a street that the scene gives a width: nobody supposes it. */
const isWide = (boundary: Boundary): boolean => isStreet(boundary) && boundary.roadWidth !== null;

/** The name of a limit on site plans and in sections: one that nobody declared is said to be supposed. */
export function limitName(boundary: Boundary, langue: Langue): string {
  const name = say(boundaryName(boundary), langue);
  return boundary.isDeclared || isWide(boundary) ? name : say(WORDS.supposed, langue, { name });
}

function natureText(boundary: Boundary, langue: Langue): string {
  const { roadWidth } = boundary;
  if (!isStreet(boundary) || roadWidth === null) return limitName(boundary, langue);
  return say(WORDS.wide, langue, { width: lengthText(centimetre(roadWidth), langue) });
}

/** What lies behind each side of the plot: a street outside it, a neighbour's limit along it. */
export function boundaryNames(building: Building, { scale, langue }: Drafting, ground: Ground): Item[] {
  const ring = (building.scene.parcelle ?? []).map(([x, y]) => ({ x: x!, y: y! }));
  // Sides are as written: the plot lies to the left of those of a counter-clockwise ring.
  const inwards = signedArea(ring) > 0 ? 1 : -1;
  return boundariesOf(building).flatMap((boundary) => {
    const isOutside = boundary.nature === 'voie';
    const side = isOutside === (inwards === 1) ? -1 : 1;
    return textAlong(boundary, natureText(boundary, langue), side, ground, scale);
  });
}
