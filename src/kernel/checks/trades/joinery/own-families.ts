import { t } from '../../../../words/index.js';
import { familiesOf } from '../../../catalogue/familles/own.js';
import type { FamilyFault } from '../../../catalogue/familles/own-parameters.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';

const MEANT = t('Valeur admise la plus proche', 'Nearest allowed value');
const AS_BASE = t(' Sans cela la famille fait comme sa base.', ' Without it the family does as its base.');
const NONE_OF_IT = t(' Aucune ouverture ne peut en être.', ' No opening can be of it.');

/** Longest value that a message quotes, characters. */
const LONGEST = 80;

const quoted = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
};

function fixesOf(cible: string, { value, meant }: FamilyFault): Fix[] {
  return meant === undefined ? [] : [{ cible, actuel: value, propose: meant, raison: MEANT }];
}

/** Families that the project declares: name, base, bounds and choices. */
export const ownFamilies = check({
  raises: ['famille_projet_invalide'],
  stage: 'words',
  *run({ scene }) {
    for (const { index, source, family, faults } of familiesOf(scene).own) {
      for (const fault of faults) {
        const objet = `/familles/${index}${fault.field}`;
        yield {
          code: 'famille_projet_invalide',
          objet,
          params: {
            index,
            famille: source.nom,
            champ: fault.field.slice(1),
            donne: quoted(fault.value),
            attendu: fault.expected,
            suite: family ? AS_BASE : NONE_OF_IT,
          },
          fixes: fixesOf(objet, fault),
        };
      }
    }
  },
});
