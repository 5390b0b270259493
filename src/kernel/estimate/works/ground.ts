import type { Building, Wall } from '../../building/index.js';
import { distance } from '../../maths/vector.js';
import { t } from '../../../words/index.js';
import { createdFloor, createdWalls } from './existing.js';
import type { Work } from './work.js';
import { inOrder } from './work.js';

const lot = 'gros_oeuvre';

/** Bearing walls that the project builds on the ground: nothing in the scene stands under them. */
const walled = (building: Building): Wall[] =>
  createdWalls(building).filter(
    ({ kind, levelIndexes, z }) => kind !== 'cloison' && levelIndexes[0] === 0 && z <= (building.levels[0]?.z ?? 0),
  );

const hasFootings = ({ beams }: Building): boolean => beams.some(({ kind }) => kind === 'fondation');

/** Topsoil stripped under the ground slab. */
function* stripping(building: Building): Generator<Work> {
  yield {
    lot,
    code: 'GO-DECAPAGE',
    name: t('Décapage de la terre végétale', 'Topsoil stripping'),
    unit: 'm2',
    quantity: building.slabs
      .filter(({ level }) => level === 0)
      .reduce((sum, slab) => sum + createdFloor(building, slab) / 1e6, 0),
    measure: t(
      'emprise du niveau bas, bâti existant déduit ; épaisseur et talus selon le terrain',
      'outline of the lowest level, existing building deducted; depth and slopes as the ground asks',
    ),
  };
}

/** Trenches for the footings: their volume where `structure` draws them, else their length. */
function* trenches(building: Building): Generator<Work> {
  const { beams, site } = building;
  if (!hasFootings(building)) return;
  const volume = beams
    .filter(({ kind }) => kind === 'fondation')
    .reduce((sum, { a, b, width, z }) => sum + distance(a, b) * width * Math.max(0, site.groundZ - z), 0);
  yield {
    lot,
    code: 'GO-FOUILLE',
    name: t('Fouille en rigole', 'Footing trench'),
    unit: 'm3',
    quantity: volume / 1e9,
    measure: t(
      'longueur × largeur des fondations de structure{} × profondeur sous le sol naturel, sans talus',
      'length × width of the footings of structure{} × depth under natural ground, without slopes',
    ),
  };
}

/** Footings that nobody draws: their length, no section, which a study of the ground gives. */
function* footings(building: Building): Generator<Work> {
  if (hasFootings(building)) return;
  const length = walled(building).reduce((sum, wall) => sum + wall.length, 0) / 1e3;
  yield {
    lot,
    code: 'GO-FONDATION',
    name: t('Fondation filante, fouille comprise', 'Strip footing, with its trench'),
    unit: 'm',
    quantity: length,
    measure: t(
      'longueur d’axe des murs porteurs du niveau bas ; section à donner par l’étude de sol, structure{} n’en dessine pas',
      'axis length of the bearing walls of the lowest level; section to come from the soil study, structure{} draws none',
    ),
  };
}

/** Earthworks and footings of what the project builds on the ground. */
export const ground = inOrder(stripping, trenches, footings);
