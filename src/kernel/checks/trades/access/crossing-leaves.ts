import { t } from '../../../../words/index.js';
import type { Building, Leaf, Opening } from '../../../building/index.js';
import { dimensionsOf, familyOf, hungAs, isAllowed } from '../../../catalogue/familles/resolve.js';
import type { OpeningFamily } from '../../../catalogue/familles/types.js';
import { offsetFrom } from '../../../maths/vector.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { atOpening } from '../../support/at-opening.js';
import type { Zone } from '../../support/obstacles.js';
import { CLASH_MM, fan, obstaclesOf, swingsOf } from '../../support/obstacles.js';
import { overlapOf, sharedHeight } from '../../support/overlap.js';
import { openStoreys } from '../../support/settled-storeys.js';
import { garagesOf, hangApart, roomSwept } from '../../support/swept-rooms.js';

const TURNED = t(
  'Ferrage du vantail inversé : il s’ouvre sans rencontrer l’autre',
  'Leaf hung the other way: it opens clear of the other',
);

/** Leaves that run into each other by less than a handle are no obstacle, mm. */
const CROSSED_MM = 60;

/** Leaves compared with each one: enough for any real room, and it bounds the work of a heap of doors. */
const MAX_NEAR = 50;

/** Doors whose leaf sweeps the floor of an earlier one: while one is open, the other cannot be. One finding a door. */
export const crossingLeaves = check({
  raises: ['portes_qui_se_croisent'],
  stage: 'bays-in-use',
  *run(building) {
    const storeys = openStoreys(building, 'portes_qui_se_croisent', 'beside', garagesOf(building));
    const told = new Set<Opening>();
    const { list } = swingsOf(building);
    const open = list.filter(({ of: door }) => storeys.has(door.wall));
    const rooms = new Set(open.map(({ of: door }) => roomSwept(door)));
    const inRoom = Map.groupBy(
      list.filter(({ of: door }) => rooms.has(roomSwept(door))),
      ({ of: door }) => roomSwept(door),
    );
    for (const swing of open) {
      const { of: door } = swing;
      const other = told.has(door) ? null : crossedBy(swing, beside(swing, inRoom.get(roomSwept(door))!, building));
      if (!other) continue;
      told.add(door);
      storeys.fault(door.wall);
      yield {
        ...atOpening(door, building),
        code: 'portes_qui_se_croisent',
        params: { index: door.index, autre: other.index },
        fixes: turned(door, building) ?? turned(other, building) ?? [],
      };
    }
    storeys.settle();
  },
});

/** The swings that one may meet: of the few others of its room those that hang near, whose shapes need not be known. */
const beside = (swing: Zone<Opening>, own: readonly Zone<Opening>[], building: Building): Iterable<Zone<Opening>> =>
  own.length <= MAX_NEAR
    ? own.filter((other) => !hangApart(swing.of, other.of) && sharedHeight(swing, other) > CLASH_MM)
    : swingsOf(building).met(swing.ring, swing);

function crossedBy(swing: Zone<Opening>, others: Iterable<Zone<Opening>>): Opening | null {
  const { of: door } = swing;
  let near = 0;
  for (const zone of others) {
    const { of: other } = zone;
    if (other.index >= door.index || !areBeside(door, other)) continue;
    if (overlapOf(swing.ring, zone.ring) > CROSSED_MM) return other;
    if (++near > MAX_NEAR) return null;
  }
  return null;
}

/** True where both leaves turn into one room and their bays do not overlap, which another alert reports. */
function areBeside(door: Opening, other: Opening): boolean {
  const room = roomSwept(door);
  if (room === null || room !== roomSwept(other)) return false;
  const [first, last] = door.position < other.position ? [door, other] : [other, door];
  return door.wall !== other.wall || first.position + first.width <= last.position;
}

type Hand = 'droite' | 'gauche';
type Way = 'poussant' | 'tirant';

/** The fixes that hang a door of one leaf so that it meets nothing; null when no hanging does. */
function turned(door: Opening, building: Building): Fix[] | null {
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
      if (isFree(door, leafOf(door, side, isFar), building)) return fixesFor(door, family, hand, way);
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

function isFree(door: Opening, { hinge, closed, open }: Leaf, building: Building): boolean {
  const ring = fan(hinge, closed, open);
  const { walls, swings, solids } = obstaclesOf(building);
  for (const { of, ring: body } of walls.met(ring, door)) {
    if (of !== door.wall && overlapOf(body, ring) > CROSSED_MM) return false;
  }
  for (const { of } of swings.met(ring, door)) if (of !== door) return false;
  return !solids.meets(ring, door);
}

function fixesFor({ pointer, source }: Opening, family: OpeningFamily, hand: Hand, way: Way): Fix[] {
  const given = source.parametres;
  const parametres = { ...given, main: hand, ...(wayOf(family, source) === way ? {} : { sens: way }) };
  const hung: Fix = {
    cible: `${pointer}/parametres`,
    actuel: given ?? null,
    propose: parametres,
    raison: TURNED,
  };
  if (source.famille !== undefined) return [hung];
  return [{ cible: `${pointer}/famille`, actuel: null, propose: family.key, raison: TURNED }, hung];
}
