import { t } from '../../../words/index.js';
import type { Building, Opening } from '../../building/index.js';
import { isObject, tokensOf, valueAt } from '../../scene/index.js';
import { isDeduced } from '../support/source.js';
import type { RuleTrade } from '../trade.js';
import type { StructureReport } from './answer.js';
import { heightFor, lintelOver, needsLintel } from './lintels.js';
export { StructureReport } from './answer.js';

const INDICATIVE = t(
  'Structure : prédimensionnement indicatif, à confirmer par un bureau d’études',
  'Structure: indicative pre-sizing, to be confirmed by a structural engineer',
);

/** Lintels of bearing walls. */
export const structure: RuleTrade<StructureReport> = ({ scene, building }) => {
  const list = '/structure/linteaux';
  const declared = building.beams.filter(({ kind }) => kind === 'linteau');
  const covered = new Set(declared.map(({ opening }) => opening));
  const bare = building.openings.filter((opening) => needsLintel(opening) && !covered.has(opening.index));
  const made = bare.map((opening) => ({ opening, entry: lintelOver(building, opening) }));
  const entries = made.flatMap(({ entry }) => entry ?? []);
  const count = lengthAt(scene, list);
  const added = entries.map((entry, k) => lintelLine(building, entry, `${list}/${count + k}`));
  const lines = [
    ...declared.map(({ pointer }) => lintelLine(building, valueAt(scene, tokensOf(pointer)), pointer)),
    ...added,
    ...made.filter(({ entry }) => !entry).map(({ opening }) => missingLine(opening)),
  ];
  return { additions: { lists: { [list]: entries } }, report: { linteaux: lines }, hypotheses: [INDICATIVE] };
};

const lengthAt = (scene: object, list: string): number => {
  const present = valueAt(scene, tokensOf(list));
  return Array.isArray(present) ? present.length : 0;
};

type LintelLine = StructureReport['linteaux'][number];

/** A lintel of the report, declared or added. */
function lintelLine({ openings }: Building, entry: unknown, objet: string): LintelLine {
  const { mur, ouverture, hauteur, regle } = isObject(entry) ? entry : {};
  const opening = openings.find(({ index }) => index === ouverture);
  return {
    objet,
    mur: wholeOrNull(mur),
    ouverture: wholeOrNull(ouverture),
    portee_mm: opening?.width ?? null,
    hauteur_mm: typeof hauteur === 'number' ? hauteur : null,
    hauteur_requise_mm: opening ? heightFor(opening) : null,
    origine: isDeduced(entry) ? 'deduite' : 'declaree',
    regle: typeof regle === 'string' ? regle : null,
  };
}

const missingLine = (opening: Opening): LintelLine => ({
  objet: null,
  mur: opening.wall.index,
  ouverture: opening.index,
  portee_mm: opening.width,
  hauteur_mm: null,
  hauteur_requise_mm: heightFor(opening),
  origine: 'deduite',
  regle: null,
});

const wholeOrNull = (value: unknown): number | null => (Number.isInteger(value) ? (value as number) : null);
