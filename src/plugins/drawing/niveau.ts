import type { Langue } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import type { Building } from '../../kernel/building/index.js';
import { levelName } from '../../kernel/building/index.js';
import { say, t } from '../../words/index.js';

const UNKNOWN_LEVEL = t('Niveau inconnu ; la scène a : {levels}', 'Unknown level; the scene has: {levels}');
const NO_LEVEL = t('aucun niveau', 'no level');

/** @throws ServiceError validation when the scene has no such level */
export function requireLevel(building: Building, niveau: number | undefined, langue: Langue): void {
  if (niveau === undefined || niveau < Math.max(building.levels.length, 1)) return;
  const names = building.levels.map((level) => `${level.index} (${say(levelName(level), langue)})`).join(', ');
  const msg = say(UNKNOWN_LEVEL, langue, { levels: names || NO_LEVEL });
  throw new ServiceError('validation', {
    detail: [{ loc: ['body', 'niveau'], msg, type: 'value_error', input: niveau }],
  });
}
