import type { Building } from '../../building/index.js';
import { netArea } from '../../measures/index.js';
import { fill, t } from '../../../words/index.js';
import { createdWalls } from './existing.js';
import { horizontalInsulation } from './insulation.js';
import { linings } from './lining.js';
import { ceilingArea, NEW_CEILINGS } from './rooms.js';
import { undersides } from './undersides.js';
import type { Work } from './work.js';
import { grouped, inOrder } from './work.js';

const lot = 'platrerie';

const PARTITION = t('Cloison de {mm} mm', 'Partition, {mm} mm');

function* partitions(building: Building): Generator<Work> {
  for (const { first, total } of grouped(
    createdWalls(building).filter(({ kind }) => kind === 'cloison'),
    ({ thickness }) => String(Math.round(thickness)),
    (wall) => netArea(wall) / 1e6,
  )) {
    const mm = String(Math.round(first.thickness));
    yield {
      lot,
      code: `PLA-CLOISON-${mm}`,
      name: fill(PARTITION, { mm }),
      unit: 'm2',
      quantity: total,
      measure: t('longueur d’axe × hauteur, ouvertures déduites', 'axis length × height, openings deducted'),
    };
  }
}

function* ceilings(building: Building): Generator<Work> {
  yield {
    lot,
    code: 'PLA-PLAFOND',
    name: t('Plafond', 'Ceiling'),
    unit: 'm2',
    quantity: ceilingArea(building, true),
    measure: NEW_CEILINGS,
  };
}

/** Partitions, linings, insulation of roofs and floors by thickness, undersides of floors in the open air, ceilings. */
export const plasterwork = inOrder(partitions, linings, horizontalInsulation, undersides, ceilings);
