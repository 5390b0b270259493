import type { Opening } from '../../../building/types.js';
import { hungAs } from '../../../catalogue/familles/resolve.js';
import { distance } from '../../../maths/vector.js';
import { isObject } from '../../../scene/json-values.js';
import type { Json } from '../../../scene/json-values.js';
import type { ReadEntity } from '../reading/index.js';
import type { Host } from './hosts.js';
import type { Fields } from './part.js';

/** How the block of an opening was turned over: end for end along its wall, and from one side of it to the other. */
interface Flip {
  readonly along: boolean;
  readonly across: boolean;
}

const degreesOf = ({ a, b }: Host): number => (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;

/** A block that was mirrored, or turned half round on its wall, which is both. */
function flipOf({ scale: [x, y], rotation }: ReadEntity, wall: Host): Flip {
  const isTurned = Math.cos(((rotation - degreesOf(wall)) * Math.PI) / 180) < -Math.SQRT1_2;
  return { along: x < 0 !== isTurned, across: y < 0 !== isTurned };
}

const opposite = (side: 'left' | 'right') => (side === 'left' ? 'right' : 'left');

/**
 * Hand and way of a door whose block was turned over on its wall. Windows and sliding leaves look alike either way.
 * @param opening the door as it hung
 */
export function hungAnew(entry: Json, opening: Opening, block: ReadEntity, wall: Host): Fields {
  const [leaf] = opening.leaves;
  const { along, across } = flipOf(block, wall);
  if (!leaf || !opening.sweeps || opening.kind !== 'porte' || !(along || across)) return {};
  const isPulled = hungAs(opening.family, opening.source, 'sens') === 'tirant';
  const inward = isPulled ? opposite(leaf.side) : leaf.side;
  const side = across ? opposite(leaf.side) : leaf.side;
  const isFar = distance(leaf.hinge, opening.far) < distance(leaf.hinge, opening.near) !== along;
  const hand = isFar === (inward === 'left') ? 'droite' : 'gauche';
  const isPushed = side === inward;
  const hasHand = along && opening.leaves.length === 1;
  return {
    ...(hasHand ? { sens: hand } : {}),
    ...(across ? { poussant: isPushed } : {}),
    ...parameters(entry, {
      ...(hasHand ? { main: hand } : {}),
      ...(across ? { sens: isPushed ? 'poussant' : 'tirant' } : {}),
    }),
  };
}

/** Parameters of its family that say the same and win over the fields, where the entry has them. */
function parameters({ parametres }: Json, hung: Readonly<Record<string, string>>): Fields {
  if (!isObject(parametres)) return {};
  const own = Object.entries(hung).filter(([key]) => parametres[key] !== undefined);
  return own.length === 0 ? {} : { parametres: { ...parametres, ...Object.fromEntries(own) } };
}
