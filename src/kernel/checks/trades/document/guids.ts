import { t } from '../../../../words/index.js';
import { guidOf, isGuid, SceneIds, writtenGuids } from '../../../scene/index.js';
import { check } from '../../engine/trade.js';

const DERIVED = t('GlobalId dérivé du genre et de la place', 'GlobalId derived from kind and place');
const ENCODED = t('GlobalId de 22 caractères du même identifiant', 'GlobalId of 22 characters of the same identifier');

/** A GlobalId is 22 characters and names one element; of two that carry it the first keeps it. */
export const guids = check({
  raises: ['guid_invalide', 'guid_double'],
  stage: 'words',
  *run({ scene }) {
    const first = new Map<string, string>();
    let ids: SceneIds | null = null;
    for (const { list, index, guid } of writtenGuids(scene)) {
      const pointer = `${list}/${index}`;
      const premier = first.get(guid);
      if (premier === undefined) first.set(guid, pointer);
      if (premier === undefined && isGuid(guid)) continue;
      ids ??= new SceneIds(scene);
      const id = ids.of(list, index);
      const cible = `${pointer}/ifc_guid`;
      const fix = { cible, actuel: guid, propose: guidOf(id), raison: premier === undefined ? ENCODED : DERIVED };
      const code = premier === undefined ? 'guid_invalide' : 'guid_double';
      yield { code, objet: cible, id, params: { guid, premier: premier ?? '' }, fixes: [fix] };
    }
  },
});
