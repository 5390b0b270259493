import type { Text } from '../../../words/index.js';
import type { Building, Leaf, Opening } from '../../building/index.js';
import { dimensionsOf, familyOf, hungAs, isAllowed } from '../../catalogue/familles/resolve.js';
import type { OpeningFamily } from '../../catalogue/familles/types.js';
import type { Ring } from '../../maths/geometry.js';
import { offsetFrom } from '../../maths/vector.js';
import type { Fix } from '../engine/finding.js';
import { CROSSED_MM, fan, obstaclesOf } from './obstacles.js';
import { overlapOf } from './overlap.js';

type Hand = 'droite' | 'gauche';
type Way = 'poussant' | 'tirant';

/** Whether a leaf may sweep an area. */
type MaySweep = (ring: Ring) => boolean;

/**
 * The fixes that hang a door of one leaf the other way, so that it meets no wall, no leaf and no furniture; null when
 * no hanging does.
 *
 * @param maySweep what else the leaf must keep clear of. @default anything else may be in its way
 */
export function rehung(door: Opening, building: Building, raison: Text, maySweep: MaySweep = () => true): Fix[] | null {
  const family = familyFor(door);
  const [leaf] = door.leaves;
  if (!family || !leaf || door.leaves.length !== 1) return null;
  const sens = wayOf(family, door.source);
  const either: readonly Way[] = door.outer === null ? [sens, sens === 'poussant' ? 'tirant' : 'poussant'] : [sens];
  const ways = made(family, 'sens', either);
  // Who pushes the door stands on the side that it does not turn into.
  const inward = (sens === 'poussant') === (leaf.side === 'left') ? 'left' : 'right';
  for (const way of ways) {
    const side = (way === 'poussant') === (inward === 'left') ? 'left' : 'right';
    for (const hand of made(family, 'main', ['droite', 'gauche'] as const)) {
      const isFar = (hand === 'droite') === (inward === 'left');
      const ring = swept(leafOf(door, side, isFar));
      if (isFree(door, ring, building) && maySweep(ring)) return fixesFor(door, family, { hand, way }, raison);
    }
  }
  return null;
}

const wayOf = (family: OpeningFamily, source: Opening['source']): Way =>
  (hungAs(family, source, 'sens') ?? 'poussant') as Way;

/** Those of some choices that a family makes. */
function made<T extends string>(family: OpeningFamily, key: 'main' | 'sens', choices: readonly T[]): readonly T[] {
  const parameter = family.parameters[key];
  return parameter ? choices.filter((choice) => isAllowed(parameter, choice)) : choices;
}

/** Family whose leaf can be hung either way, the opening's own or one of the same size. */
function familyFor({ source, family: own, isExterior, isGlazed }: Opening): OpeningFamily | null {
  if (source.famille !== undefined) return own?.parameters['sens'] ? own : null;
  if (isGlazed) return null;
  const name = isExterior ? 'porte_entree' : 'porte_battante';
  const family = familyOf(name)!;
  const { largeur, hauteur } = dimensionsOf(family, source);
  return largeur === source.largeur && hauteur === source.hauteur ? family : null;
}

function leafOf({ near, wall, width }: Opening, side: Leaf['side'], isFar: boolean): Leaf {
  const way = side === 'left' ? 1 : -1;
  const at = (along: number, aside: number) =>
    offsetFrom(near, wall.direction, along, way * (wall.thickness / 2 + aside));
  const [hinge, end] = isFar ? [width, 0] : [0, width];
  return { hinge: at(hinge, 0), closed: at(end, 0), open: at(hinge, width), width, side };
}

const swept = ({ hinge, closed, open }: Leaf): Ring => fan(hinge, closed, open);

function isFree(door: Opening, ring: Ring, building: Building): boolean {
  const { walls, swings, solids } = obstaclesOf(building);
  for (const { of, ring: body } of walls.met(ring, door)) {
    if (of !== door.wall && overlapOf(body, ring) > CROSSED_MM) return false;
  }
  for (const { of } of swings.met(ring, door)) if (of !== door) return false;
  return !solids.meets(ring, door);
}

interface Hanging {
  readonly hand: Hand;
  readonly way: Way;
}

function fixesFor({ pointer, source }: Opening, family: OpeningFamily, { hand, way }: Hanging, raison: Text): Fix[] {
  const given = source.parametres;
  const parametres = { ...given, main: hand, ...(wayOf(family, source) === way ? {} : { sens: way }) };
  const hung: Fix = {
    cible: `${pointer}/parametres`,
    actuel: given ?? null,
    propose: parametres,
    raison,
  };
  if (source.famille !== undefined) return [hung];
  return [{ cible: `${pointer}/famille`, actuel: null, propose: family.key, raison }, hung];
}
