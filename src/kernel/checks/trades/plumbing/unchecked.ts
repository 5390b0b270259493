import { t } from '../../../../words/index.js';
import type { Silence } from '../../engine/trade.js';

export const UNCHECKED: readonly Silence[] = [
  {
    code: 'diametres_eau',
    regle: t('diamètres d’alimentation en eau', 'diameters of water supply'),
    metiers: ['plomberie'],
    raison: t(
      'Les diamètres de l’eau froide et chaude dépendent des débits simultanés (NF DTU 60.11) : ils sont proposés par /cao/regles, pas jugés.',
      'Diameters of cold and hot water depend on simultaneous flows (NF DTU 60.11): /cao/regles proposes them, they are not judged.',
    ),
    rank: 8,
  },
  {
    code: 'nf_dtu_60_11',
    regle: 'NF DTU 60.11',
    metiers: ['plomberie'],
    raison: t(
      'Sans reseaux, les pentes, les diamètres et les raccordements ne sont pas contrôlés.',
      'Without reseaux, slopes, diameters and connections are not checked.',
    ),
    isMissing: ({ reseaux }) => !reseaux?.length,
    rank: 14,
  },
];
