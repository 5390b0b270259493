import { t } from '../../../../words/index.js';
import type { Silence } from '../../engine/trade.js';

export const UNCHECKED: readonly Silence[] = [
  {
    code: 'thermique',
    regle: t('thermique', 'energy'),
    metiers: ['enveloppe'],
    raison: t(
      'Aucun calcul réglementaire (RE2020, DPE) : /cao/re2020 et /cao/energie donnent des ordres de grandeur.',
      'No regulatory energy calculation (RE2020, EPC): /cao/re2020 and /cao/energie give orders of magnitude.',
    ),
    rank: 4,
  },
];
