import { say, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Item } from '../display-list.js';
import { FLUIDS } from '../plan/pipe-notes.js';

/** What site plans write short, in the order of their key. */
const ABBREVIATIONS: readonly { readonly short: Text<never>; readonly long: Text<never> }[] = [
  { short: FLUIDS.ef, long: t('eau froide', 'cold water') },
  { short: FLUIDS.eu, long: t('eaux usées', 'waste water') },
  { short: FLUIDS.ev, long: t('eaux vannes', 'soil water') },
  { short: FLUIDS.ep, long: t('eaux pluviales', 'rainwater') },
  { short: t('PAC', 'Heat pump'), long: t('pompe à chaleur', 'Heat pump') },
  { short: t('TN', 'NG'), long: t('terrain naturel', 'natural ground') },
  { short: t('NGF', 'NGF'), long: t('nivellement général de la France', 'French levelling network') },
];

const KEY = t('Abréviations : {list}.', 'Abbreviations: {list}.');
const ENTRY = t('{short} {long}', '{short} {long}');

/** The key of the abbreviations that a site plan writes, as one sentence; none where it writes none. */
export function abbreviationKey(items: readonly Item[], langue: Langue): string[] {
  const words = new Set(items.flatMap((item) => (item.kind === 'text' ? item.value.split(/[^\p{L}]+/u) : [])));
  const list = ABBREVIATIONS.map(({ short, long }) => ({ short: say(short, langue), long: say(long, langue) }))
    .filter(({ short, long }) => words.has(short) && short !== long)
    .map((entry) => say(ENTRY, langue, entry));
  return list.length > 0 ? [say(KEY, langue, { list: list.join(', ') })] : [];
}
