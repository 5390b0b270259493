import { t } from '../../../../words/index.js';
import type { Silence } from '../../engine/trade.js';

export const UNCHECKED: readonly Silence[] = [
  {
    code: 'urbanisme_local',
    regle: t('urbanisme local', 'local planning rules'),
    metiers: ['urbanisme', 'paysage'],
    raison: t(
      'Le plan local d’urbanisme n’est pas connu : donnez regles_urbanisme à /cao/urbanisme. Servitudes, voie publique et mitoyenneté restent à vérifier.',
      'The local plan is not known: give regles_urbanisme to /cao/urbanisme. Easements, public road and party walls remain to be checked.',
    ),
    rank: 6,
  },
  {
    code: 'terrain',
    regle: t('terrain', 'ground'),
    metiers: ['structure', 'paysage', 'urbanisme'],
    raison: t(
      'Le terrain est plan : ni relief, ni sol, ni eaux souterraines.',
      'The ground is flat: no relief, soil nor ground water.',
    ),
    rank: 11,
  },
  {
    code: 'parcelle',
    regle: 'parcelle',
    metiers: ['urbanisme', 'paysage'],
    raison: t(
      'Sans parcelle, les distances aux limites (code civil, 671 à 680) ne sont pas contrôlées.',
      'Without parcelle, distances to the boundary (civil code, 671 to 680) are not checked.',
    ),
    isMissing: ({ parcelle }) => !parcelle?.length,
    rank: 17,
  },
];
