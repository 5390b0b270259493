import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { heatingFields } from '../../thermal/index.js';
import { fluidsOf } from './fluid-legend.js';
import { lossesRemark } from './plant-notes.js';

const SOFFIT = t(
  'évacuations jusqu’à {cm} cm sous le plancher : soffite à prévoir au-dessous (hypothèse)',
  'drains down to {cm} cm under the floor: soffit to be planned below (hypothesis)',
);
const PARTLY = t(
  'évacuations dans le plancher et {cm} cm dessous : soffite à prévoir au-dessous (hypothèse)',
  'drains in the floor and {cm} cm under it: soffit to be planned below (hypothesis)',
);
const IN_FLOOR = t(
  'évacuations dans l’épaisseur du plancher : réservations à étudier',
  'drains in the depth of the floor: recesses to be designed',
);

/** Where the drains of a storey over another run: how far under its floor, or in its depth; null on the ground. */
function drainsRemark({ pipes, slabs }: Building, level: Level, langue: Langue): string | null {
  const floor = level.index > 0 ? slabs.find((slab) => slab.level === level.index) : undefined;
  const drains = pipes.flatMap(({ isGravity, diameter, runs }) =>
    runs.filter(({ planIndex }) => isGravity && planIndex === level.index).map(({ points }) => ({ diameter, points })),
  );
  if (!floor || drains.length === 0) return null;
  const lowest = Math.min(...drains.flatMap(({ diameter, points }) => points.map(({ z }) => z - diameter / 2)));
  if (lowest >= floor.bottom) return lowest >= level.z ? null : say(IN_FLOOR, langue);
  const highest = Math.max(...drains.flatMap(({ diameter, points }) => points.map(({ z }) => z + diameter / 2)));
  return say<'cm'>(highest > floor.bottom ? PARTLY : SOFFIT, langue, {
    cm: String(Math.ceil((floor.bottom - lowest) / 10)),
  });
}

const NO_HOT_WATER = t('eau chaude à étudier', 'hot water to be designed');

/** What makes hot water: rooms with one of them have some, whatever pipes are drawn. */
const MAKERS: ReadonlySet<string> = new Set(['chauffe_eau', 'module_hydraulique']);

/** That cold water is laid to where one washes on a level, and hot water neither made nor brought there. */
function hotWaterRemark(building: Building, level: Level, langue: Langue): string | null {
  const fluids = new Set(fluidsOf(building, level).map(({ type }) => type));
  const own = building.plumbing.filter(({ levelIndex }) => levelIndex === level.index);
  const isWanted = own.some(({ type }) => type !== 'chauffe_eau' && PLUMBING_DEFAULTS[type].supplies.includes('ec'));
  const isMade = own.some(({ type, source }) => MAKERS.has(type) && source.origine !== 'deduite');
  return isWanted && fluids.has('ef') && !fluids.has('ec') && !isMade ? say(NO_HOT_WATER, langue) : null;
}

const MISSING = {
  both: t('alimentations et évacuations à concevoir', 'supplies and drains to be designed'),
  supplies: t('alimentations à concevoir', 'supplies to be designed'),
  drains: t('évacuations à concevoir', 'drains to be designed'),
} as const;

/** That where one washes on a level needs water or a drain, and no pipe of the scene carries any. */
function pipesRemark({ plumbing, pipes }: Building, level: Level, langue: Langue): string | null {
  const own = plumbing
    .filter(({ levelIndex, type }) => levelIndex === level.index && !MAKERS.has(type))
    .map(({ type }) => PLUMBING_DEFAULTS[type]);
  const lacks = {
    supplies: own.some(({ supplies }) => supplies.length > 0) && !pipes.some(({ type }) => type === 'ef'),
    drains: own.some(({ waste }) => waste !== null) && !pipes.some(({ isGravity }) => isGravity),
  };
  if (lacks.supplies) return say(lacks.drains ? MISSING.both : MISSING.supplies, langue);
  return lacks.drains ? say(MISSING.drains, langue) : null;
}

const NO_HEAT = t('production de chaleur et tubes à concevoir', 'heat source and its pipes to be designed');
const HEATS: ReadonlySet<string> = new Set(['module_hydraulique', 'pac_exterieure']);

/** That radiators of a level hang on no machine and no pipe of the building, and its scene names no generator. */
function heatRemark({ scene, plumbing, pipes, stacks }: Building, level: Level, langue: Langue): string | null {
  const isWarmed = plumbing.some(({ type, levelIndex }) => type === 'radiateur' && levelIndex === level.index);
  const isFed =
    heatingFields(scene)['generateur'] !== undefined ||
    plumbing.some(({ type }) => HEATS.has(type)) ||
    [...pipes, ...stacks].some(({ type }) => type === 'chauffage');
  return isWarmed && !isFed ? say(NO_HEAT, langue) : null;
}

/**
 * What a plan of plumbing and heating says under its title: losses, heat, pipes and hot water that nobody has planned,
 * where the drains of a storey run that is over another.
 */
export function plumbingRemark(building: Building, level: Level, langue: Langue): string | null {
  const said = [lossesRemark, heatRemark, pipesRemark, hotWaterRemark, drainsRemark].map((remark) =>
    remark(building, level, langue),
  );
  return said.filter((one) => one !== null).join(' · ') || null;
}
