import { t } from '../../../../words/index.js';
import type { Silence } from '../../engine/trade.js';

export const UNCHECKED: readonly Silence[] = [
  {
    code: 'structure',
    regle: 'structure',
    metiers: ['structure'],
    raison: t(
      'Aucun calcul de structure : ni descente de charges, ni béton armé, ni séisme. Les sections proposées par /cao/regles sont indicatives.',
      'No structural design: no load path, reinforced concrete nor earthquake. Sizes proposed by /cao/regles are indicative.',
    ),
    rank: 3,
  },
];
