import { t } from '../../../../words/index.js';
import type { Building, Opening } from '../../../building/index.js';
import { dimensionsOf, familyOf } from '../../../catalogue/familles/resolve.js';
import type { Operation } from '../../../catalogue/familles/types.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { atOpening } from '../../support/at-opening.js';
import type { Zone } from '../../support/obstacles.js';
import { fan, swingsOf, WIDEST_LEAF_MM, Zones } from '../../support/obstacles.js';
import { overlapOf } from '../../support/overlap.js';

/** Leaves that run into each other by less than a handle are no obstacle, mm. */
const CROSSED_MM = 60;
const SLIDING = 'fenetre_coulissante';
const SLIDES = t(
  'Fenêtre coulissante : ses vantaux ne quittent pas le mur',
  'Sliding window: its leaves stay in the wall',
);

const TURNING: ReadonlySet<Operation> = new Set(['battant', 'oscillo_battant']);

/** A window opens into its room unless its family says that it slides or is fixed. */
function turnsInwards({ kind, source }: Opening): boolean {
  const family = familyOf(source.famille);
  return kind === 'fenetre' && (family ? TURNING.has(family.operation) : source.famille === undefined);
}

/** Quarter of a disc swept by each leaf of the windows that open into a room, from sill to head. */
const windowSwings = ({ openings }: Building): Zone<Opening>[] =>
  openings.filter(turnsInwards).flatMap((opening) =>
    opening.leaves
      .filter(({ width }) => width <= WIDEST_LEAF_MM)
      .map(({ hinge, closed, open }) => ({
        of: opening,
        z: opening.z,
        top: opening.top,
        ring: fan(hinge, closed, open),
      })),
  );

const roomOf = ({ leaves, left, right }: Opening): string | null => (leaves[0]?.side === 'left' ? left : right);

/** A window whose leaf meets that of a door or of an earlier window of its room: one finding a window. */
export const windowLeaves = check({
  raises: ['fenetre_qui_se_croise'],
  stage: 'bays-in-use',
  *run(building) {
    const windows = windowSwings(building);
    const zones = [swingsOf(building), new Zones(windows)];
    const told = new Set<Opening>();
    for (const swing of windows) {
      const { of: window } = swing;
      const other = told.has(window) ? null : metBy(swing, zones);
      if (!other) continue;
      told.add(window);
      yield {
        ...atOpening(window, building),
        code: 'fenetre_qui_se_croise',
        params: { index: window.index, autre: other.index },
        fixes: slid(window),
      };
    }
  },
});

function metBy({ of: window, ring, z, top }: Zone<Opening>, zones: readonly Zones<Opening>[]): Opening | null {
  for (const some of zones) {
    for (const { of: other, ring: its } of some.met(ring, { z, top })) {
      const isEarlier = other.kind === 'porte' || other.index < window.index;
      const isBeside = other.wall !== window.wall && roomOf(other) === roomOf(window);
      if (isEarlier && isBeside && overlapOf(ring, its) > CROSSED_MM) return other;
    }
  }
  return null;
}

/** The sliding window of the same size, where one is made. */
function slid({ pointer, source }: Opening): Fix[] {
  const { largeur, hauteur } = dimensionsOf(familyOf(SLIDING)!, source);
  if (largeur !== source.largeur || hauteur !== source.hauteur) return [];
  return [{ cible: `${pointer}/famille`, actuel: source.famille ?? null, propose: SLIDING, raison: SLIDES }];
}
