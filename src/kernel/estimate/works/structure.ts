import type { Beam, Building } from '../../building/index.js';
import { materialName } from '../../catalogue/material-names.js';
import { distance } from '../../maths/vector.js';
import { fill, t } from '../../../words/index.js';
import { buriedWalls, masonry } from './masonry.js';
import { wallingUp } from './demolition.js';
import { isExistingStair } from './existing.js';
import { ground } from './ground.js';
import { flatRoofs, floorSlabs, mezzanines, parapets } from './slabs.js';
import type { Work } from './work.js';
import { codePart, COUNTED, grouped, inOrder } from './work.js';

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

const FORMS = {
  escalier_droit: t('Escalier droit, {finish}, rampe comprise', 'Stair (straight), {finish}, with its rail'),
  escalier_quart_tournant: t(
    'Escalier quart tournant, {finish}, rampe comprise',
    'Stair (quarter turn), {finish}, with its rail',
  ),
  escalier_demi_tournant: t(
    'Escalier demi tournant, {finish}, rampe comprise',
    'Stair (half turn), {finish}, with its rail',
  ),
} as const;

function* stairs({ stairs: works }: Building): Generator<Work> {
  const finishOf = ({ flights }: (typeof works)[number]) => flights[0]!.finition;
  const keyOf = (stair: (typeof works)[number]) => `${stair.form}|${finishOf(stair)}`;
  const created = works.filter((stair) => !isExistingStair(stair));
  for (const { first, total } of grouped(created, keyOf, () => 1)) {
    const finish = finishOf(first);
    yield {
      lot,
      code: `GO-${codePart(first.form)}-${codePart(finish)}`,
      name: fill(FORMS[first.form], { finish: materialName(finish) }),
      unit: 'u',
      quantity: total,
      measure: t('ouvrages (volées et paliers d’un même groupe)', 'works (flights and landings of one group)'),
    };
  }
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
 * Earthworks, footings, bearing walls, gables, floors, flat roofs and their parapets, lintels, bays cut and walled up,
 * stairs, lifts; not what stands already.
 */
export const structure = inOrder(
  ground,
  footings,
  masonry,
  buriedWalls,
  floorSlabs,
  mezzanines,
  flatRoofs,
  parapets,
  lintels,
  cuttings,
  wallingUp,
  stairs,
  lifts,
);
