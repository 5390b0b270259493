import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import { nearestWord } from '../../maths/nearest-word.js';

const MEANT = t('vouliez-vous {name} ?', 'did you mean {name}?');
const SOME = t('il faut par exemple {list}', '{list}, for example, is needed');
const NONE = t('il n’y en a aucun', 'there is none');
const SHOWN = 8;

/** What would be right in the place of a name: the one that was meant, else the first that there are. */
export function meant(found: string, names: readonly string[]): Text<never> {
  const near = nearestWord(found, names);
  if (near !== null) return fill(MEANT, { name: near });
  if (names.length === 0) return NONE;
  return fill(SOME, { list: `${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? '…' : ''}` });
}
