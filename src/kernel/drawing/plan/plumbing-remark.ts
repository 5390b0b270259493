import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { PLUMBING_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import { fluidsOf } from './fluid-legend.js';
import { lossesRemark } from './plant-notes.js';

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

/** What a plan of plumbing and heating says under its title: losses, and hot water that nobody has planned. */
export function plumbingRemark(building: Building, level: Level, langue: Langue): string | null {
  const said = [lossesRemark, hotWaterRemark].map((remark) => remark(building, level, langue));
  return said.filter((one) => one !== null).join(' · ') || null;
}
