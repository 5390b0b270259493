import { t } from '../../../../words/index.js';
import { levelPhrase } from '../../../building/index.js';
import { onCeiling } from '../../../checks/support/ceiling.js';
import type { Room } from '../../../building/index.js';
import { HALLS } from '../../house.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import { onRoom } from '../../support/subjects.js';

function alarmIn(room: Room): Way {
  const { x, y, z } = onCeiling('detecteur_fumee', room);
  return [{ operation: 'ajouter_electricite', type: 'detecteur_fumee', x, y, z: Math.round(Number(z)) }];
}

/** Advises a smoke alarm on each storey of bedrooms. */
export const alarmOfStorey = defineAdvice({
  code: 'etage_sans_detecteur',
  metier: 'securite',
  confirmed: 'avertissement',
  silentWith: ['detecteur_fumee_absent', 'detecteur_fumee_mal_place'],
  message: t(
    'Aucun détecteur de fumée au niveau {niveau}, où sont {count} chambre(s).',
    'No smoke alarm on {niveau}, where {count} bedroom(s) are.',
  ),
  reason: t(
    'Un par niveau : la loi n’en demande qu’un par logement, mais la porte fermée étouffe celui du dessous.',
    'One on each storey: the law asks for one a dwelling, but a closed door muffles the one below.',
  ),
  *find(house) {
    if (!house.devices.some(({ type }) => type === 'detecteur_fumee')) return;
    for (const rooms of house.dwellings) {
      for (const [level, here] of Map.groupBy(rooms, (room) => room.level)) {
        const bedrooms = here.filter(({ use }) => use === 'chambre');
        const has = house.devices.some(({ type, levelIndex }) => type === 'detecteur_fumee' && levelIndex === level);
        if (bedrooms.length === 0 || has) continue;
        const hall = here.find(({ use }) => HALLS.has(use)) ?? bedrooms[0]!;
        yield {
          ...onRoom(house.building, hall),
          params: { count: bedrooms.length, niveau: levelPhrase(house.building.levels[level]!) },
          ways: () => [alarmIn(hall)],
        };
      }
    }
  },
});
