import { t } from '../../../../words/index.js';
import type { Opening } from '../../../building/index.js';
import { dimensionsOf, familyOf } from '../../../catalogue/familles/resolve.js';
import type { Operation } from '../../../catalogue/familles/types.js';
import { perObject } from '../../../maths/memo.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { atOpening } from '../../support/at-opening.js';
import type { Zone } from '../../support/obstacles.js';
import { CLASH_MM, CROSSED_MM, leafSwings, swingsOf, Zones } from '../../support/obstacles.js';
import { overlapOf, sharedHeight } from '../../support/overlap.js';
import { openStoreys } from '../../support/settled-storeys.js';
import { garagesOf, hangApart, roomSwept } from '../../support/swept-rooms.js';

const SLIDING = 'fenetre_coulissante';
const SLIDES = t(
  'Fenêtre coulissante : ses vantaux ne quittent pas le mur',
  'Sliding window: its leaves stay in the wall',
);

const TURNING: ReadonlySet<Operation> = new Set(['battant', 'oscillo_battant']);

/** A window opens into its room unless its family says that it slides or is fixed. */
const turnsInwards = ({ kind, family, familyName }: Opening): boolean =>
  kind === 'fenetre' && (family ? TURNING.has(family.operation) : familyName === null);

/** Leaves of a room that are each compared with a window of it; among more, those near it are found by place. */
const FEW = 50;

/** A window whose leaf meets that of a door or of an earlier window of its room: one finding a window. */
export const windowLeaves = check({
  raises: ['fenetre_qui_se_croise'],
  stage: 'bays-in-use',
  *run(building) {
    const storeys = openStoreys(building, 'fenetre_qui_se_croise', 'beside', garagesOf(building));
    const windows = building.openings.filter(turnsInwards).flatMap(leafSwings);
    const open = windows.filter(({ of: window }) => storeys.has(window.wall));
    const rooms = new Set(open.map(({ of: window }) => roomSwept(window)));
    const swings = [...swingsOf(building).list, ...windows].filter(({ of }) => rooms.has(roomSwept(of)));
    const beside = neighbours(Map.groupBy(swings, ({ of }) => roomSwept(of)));
    const told = new Set<Opening>();
    for (const swing of open) {
      const { of: window } = swing;
      const other = told.has(window) ? null : metBy(swing, beside(swing));
      if (!other) continue;
      told.add(window);
      storeys.fault(window.wall);
      yield {
        ...atOpening(window, building),
        code: 'fenetre_qui_se_croise',
        params: { index: window.index, autre: other.index },
        fixes: slid(window),
      };
    }
    storeys.settle();
  },
});

type Swing = Zone<Opening>;

/** Finds the swings of its room that one may meet, in their order. */
function neighbours(inRoom: ReadonlyMap<string | null, readonly Swing[]>): (swing: Swing) => Iterable<Swing> {
  const zonesOf = perObject((swings: readonly Swing[]) => new Zones(swings));
  return (swing) => {
    const own = inRoom.get(roomSwept(swing.of))!;
    return own.length > FEW ? zonesOf(own).met(swing.ring, swing) : own.filter(({ of }) => !hangApart(swing.of, of));
  };
}

function metBy(swing: Swing, others: Iterable<Swing>): Opening | null {
  const { of: window } = swing;
  for (const zone of others) {
    const { of: other } = zone;
    const isEarlier = other.kind === 'porte' || other.index < window.index;
    if (!isEarlier || other.wall === window.wall || sharedHeight(zone, swing) <= CLASH_MM) continue;
    if (overlapOf(swing.ring, zone.ring) > CROSSED_MM) return other;
  }
  return null;
}

/** The sliding window of the same size, where one is made. */
function slid({ pointer, source }: Opening): Fix[] {
  const { largeur, hauteur } = dimensionsOf(familyOf(SLIDING)!, source);
  if (largeur !== source.largeur || hauteur !== source.hauteur) return [];
  return [{ cible: `${pointer}/famille`, actuel: source.famille ?? null, propose: SLIDING, raison: SLIDES }];
}
