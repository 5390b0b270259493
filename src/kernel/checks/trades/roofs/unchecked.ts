import { t } from '../../../../words/index.js';
import type { Silence } from '../../engine/trade.js';

export const UNCHECKED: readonly Silence[] = [
  {
    code: 'pente_couverture',
    regle: t('pente minimale de couverture', 'least slope of the roof covering'),
    metiers: ['couverture'],
    raison: t(
      'Elle dépend du modèle de tuile, de la zone et de l’exposition (NF DTU série 40) : la pente de chaque pan est donnée, pas jugée.',
      'It depends on the tile, the zone and the exposure (NF DTU 40 series): the slope of each pane is given, not judged.',
    ),
    rank: 2,
  },
];
