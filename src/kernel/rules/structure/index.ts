import { t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { DEFAULTS, tokensOf, valueAt } from '../../scene/index.js';
import { fill } from '../../../words/index.js';
import type { RuleTrade, TradeWork } from '../trade.js';
import type { StructureReport } from './answer.js';
import { floorLines } from './floors.js';
import { footingsUnder, wallsWithoutFooting } from './footings.js';
import { lintelOver, needsLintel } from './lintels.js';
import { footingLine, lintelLine, missingLintel } from './lines.js';
export { StructureReport } from './answer.js';

const INDICATIVE = t(
  'Structure : prédimensionnement indicatif, à confirmer par un bureau d’études ; béton C25/30, descente de charges par bandes sur deux appuis, neige de la région C1, ni vent ni séisme',
  'Structure: indicative pre-sizing, to be confirmed by a structural engineer; C25/30 concrete, loads taken down by strips on two supports, snow of region C1, neither wind nor earthquake',
);
const SOIL = t(
  'Sol : {stress} MPa admissibles et hors gel à {frost} mm, faute d’étude de sol (sol.contrainte_mpa, sol.hors_gel_mm)',
  'Soil: {stress} MPa allowed and frost-free at {frost} mm, for want of a soil survey (sol.contrainte_mpa, sol.hors_gel_mm)',
);

/** Lintels of bearing walls, strip footings, the way floors span. */
export const structure: RuleTrade<StructureReport> = (work) => {
  const { scene, building } = work;
  const [lintels, footings] = [lintelsOf(work), footingsOf(work)];
  const { contrainte_mpa, hors_gel_mm } = scene.sol ?? {};
  const isAssumed = contrainte_mpa === undefined || hors_gel_mm === undefined;
  const soil = fill(SOIL, {
    stress: contrainte_mpa ?? DEFAULTS.sol.contrainte_mpa,
    frost: hors_gel_mm ?? DEFAULTS.sol.hors_gel_mm,
  });
  return {
    additions: {
      lists: { '/structure/linteaux': lintels.entries, '/structure/fondations': footings.entries },
    },
    report: { linteaux: lintels.lines, fondations: footings.lines, planchers: floorLines(building) },
    hypotheses: [INDICATIVE, ...(isAssumed ? [soil] : [])],
  };
};

/** Entries of a list before and behind those that a trade adds, each with its pointer. */
function listed({ scene }: TradeWork, list: string, added: readonly unknown[]): (readonly [string, unknown])[] {
  const present = valueAt(scene, tokensOf(list));
  const all = [...(Array.isArray(present) ? present : []), ...added];
  return all.map((entry, index) => [`${list}/${index}`, entry] as const);
}

function lintelsOf(work: TradeWork) {
  const { building } = work;
  const covered = declaredOpenings(building);
  const bare = building.openings.filter((opening) => needsLintel(opening) && !covered.has(opening.index));
  const made = bare.map((opening) => ({ opening, entry: lintelOver(building, opening) }));
  const entries = made.flatMap(({ entry }) => entry ?? []);
  const lines = [
    ...listed(work, '/structure/linteaux', entries).map(([objet, entry]) => lintelLine(building, entry, objet)),
    ...made.filter(({ entry }) => !entry).map(({ opening }) => missingLintel(building, opening)),
  ];
  return { entries, lines };
}

const declaredOpenings = ({ beams }: Building): ReadonlySet<number | null> =>
  new Set(beams.filter(({ kind }) => kind === 'linteau').map(({ opening }) => opening));

function footingsOf(work: TradeWork) {
  const { building } = work;
  const entries = footingsUnder(building, wallsWithoutFooting(building));
  const lines = listed(work, '/structure/fondations', entries).map(([objet, entry]) =>
    footingLine(building, entry, objet),
  );
  return { entries, lines };
}
