import type { Building } from '../../building/index.js';
import { gableOf, netArea } from '../../measures/index.js';
import { fill, t } from '../../../words/index.js';
import { createdWalls } from './existing.js';
import { assuming, TYPICAL_WALL } from './hypotheses.js';
import { horizontalInsulation } from './insulation.js';
import { ceilingArea, CEILINGS } from './rooms.js';
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

const INSULATION = t('Isolation des murs, {mm} mm', 'Wall insulation, {mm} mm');
const MEASURE = t(
  'surface nette des murs extérieurs, pignons des pièces sous rampant compris',
  'net area of the outer walls, gables of the rooms under a slope included',
);

function* insulation(building: Building): Generator<Work> {
  const insulated = createdWalls(building)
    .filter(({ kind }) => kind === 'mur_exterieur')
    .flatMap((wall) =>
      wall.layers.layers
        .filter(({ key }) => key === 'isolant')
        .map(({ thickness }) => ({ wall, mm: String(Math.round(thickness)) })),
    );
  for (const { first, items, total } of grouped(
    insulated,
    ({ mm }) => mm,
    ({ wall }) => (netArea(wall) + gableOf(building, wall).inside) / 1e6,
  )) {
    yield {
      lot,
      code: `PLA-ISOLANT-${first.mm}`,
      name: fill(INSULATION, { mm: first.mm }),
      unit: 'm2',
      quantity: total,
      measure: assuming(
        MEASURE,
        TYPICAL_WALL,
        items.some(({ wall }) => wall.layers.isHypothesis),
      ),
    };
  }
}

function* ceilings(building: Building): Generator<Work> {
  yield {
    lot,
    code: 'PLA-PLAFOND',
    name: t('Plafond', 'Ceiling'),
    unit: 'm2',
    quantity: ceilingArea(building),
    measure: CEILINGS,
  };
}

/** Partitions by thickness, insulation of walls, roofs and floors by thickness, ceilings. */
export const plasterwork = inOrder(partitions, insulation, horizontalInsulation, ceilings);
