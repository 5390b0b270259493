import type { Beam, Building } from '../../building/index.js';
import { distance } from '../../maths/vector.js';
import { t } from '../../../words/index.js';
import { buriedWalls, masonry } from './masonry.js';
import { wallingUp } from './demolition.js';
import { frame } from './frame.js';
import { ground } from './ground.js';
import { flatRoofs, floorSlabs, mezzanines, parapets } from './slabs.js';
import { masonryStairs } from './stairs.js';
import type { Work } from './work.js';
import { COUNTED, inOrder } from './work.js';

const lot = 'gros_oeuvre';

/** In plan, mm. */
const lengthOf = ({ a, b }: Beam): number => distance(a, b);

function* footings({ beams }: Building): Generator<Work> {
  const volume = beams
    .filter(({ kind }) => kind === 'fondation')
    .reduce((sum, beam) => sum + lengthOf(beam) * beam.width * beam.height, 0);
  yield {
    lot,
    code: 'GO-SEMELLE',
    name: t('Semelle filante en béton', 'Strip footing in concrete'),
    unit: 'm3',
    quantity: volume / 1e9,
    measure: t(
      'longueur × largeur × hauteur des fondations de structure{}',
      'length × width × height of the footings of structure{}',
    ),
  };
}

function* lintels({ beams }: Building): Generator<Work> {
  yield {
    lot,
    code: 'GO-LINTEAU',
    name: t('Linteau', 'Lintel'),
    unit: 'm',
    quantity: beams.filter(({ kind }) => kind === 'linteau').reduce((sum, beam) => sum + lengthOf(beam) / 1e3, 0),
    measure: t('longueur des linteaux de structure{}', 'length of the lintels of structure{}'),
  };
}

/** Bays that the project cuts into walls that stand already. */
function* cuttings({ openings }: Building): Generator<Work> {
  yield {
    lot,
    code: 'GO-PERCEMENT',
    name: t(
      'Percement d’une baie dans un mur existant, linteau compris',
      'Bay cut in an existing wall, with its lintel',
    ),
    unit: 'u',
    quantity: openings.filter(({ isCut }) => isCut).length,
    measure: COUNTED,
  };
}

function* lifts({ lifts: all }: Building): Generator<Work> {
  yield {
    lot,
    code: 'GO-ASCENSEUR',
    name: t('Ascenseur et sa gaine', 'Lift and its shaft'),
    unit: 'u',
    quantity: all.length,
    measure: COUNTED,
  };
}

/**
 * Earthworks, footings, bearing walls, gables, posts and beams, floors, flat roofs and their parapets, lintels, bays
 * cut and walled up, stairs, lifts; not what stands already.
 */
export const structure = inOrder(
  ground,
  footings,
  masonry,
  buriedWalls,
  frame,
  floorSlabs,
  mezzanines,
  flatRoofs,
  parapets,
  lintels,
  cuttings,
  wallingUp,
  masonryStairs,
  lifts,
);
