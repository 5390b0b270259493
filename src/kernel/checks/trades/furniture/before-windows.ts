import { t } from '../../../../words/index.js';
import type { Furniture, Opening } from '../../../building/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import type { FurnitureCategory, FurnitureType } from '../../../catalogue/mobilier/types.js';
import type { Findings, Fix } from '../../engine/finding.js';
import type { Planner } from './planner.js';
import { movement } from './planner.js';
import { named, on } from './wording.js';

const CLEAR = t('Dégager la fenêtre {fenetre}', 'Clear window {fenetre}');
const LOW = t('Meubles bas seuls sous la fenêtre {fenetre}', 'Low units only under window {fenetre}');

/** Pieces that store or equip: a plant or a lamp before a window hides little of it. */
const STORES: ReadonlySet<FurnitureCategory> = new Set(['rangement', 'cuisine', 'chambre', 'sejour', 'bureau']);
const RUNS: ReadonlySet<FurnitureType> = new Set(['cuisine', 'cuisine_moderne']);
/** Height of a run of low units, mm. */
const WORKTOP_MM = 900;

/** Furniture that stands over the sill of a window, against it. */
export function* beforeWindows(planner: Planner): Findings<'meuble_devant_fenetre'> {
  const { building, obstacles } = planner;
  for (const piece of planner.solid) {
    if (!STORES.has(FURNITURE[piece.type].category)) continue;
    const window = obstacles.windows.firstMet(piece.footprint, piece)?.of;
    if (!window) continue;
    yield {
      ...on(piece, building),
      code: 'meuble_devant_fenetre',
      params: { ...named(piece), fenetre: window.index },
      valeur: piece.top - piece.z,
      seuil: window.z - piece.z,
      fixes: lowered(piece, window) ?? movement(piece, planner.place(piece), CLEAR),
    };
  }
}

/** A kitchen run keeps its base units and loses its cupboards, where the worktop passes under the sill. */
function lowered(piece: Furniture, window: Opening): Fix[] | null {
  if (!RUNS.has(piece.type) || window.z - piece.z < WORKTOP_MM) return null;
  const { pointer, source } = piece;
  return [{ cible: `${pointer}/h`, actuel: source.h ?? null, propose: WORKTOP_MM, raison: LOW }];
}
