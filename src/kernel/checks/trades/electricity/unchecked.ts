import { t } from '../../../../words/index.js';
import type { Silence } from '../../engine/trade.js';
import { hasDevice } from '../../support/has-device.js';

export const UNCHECKED: readonly Silence[] = [
  {
    code: 'plan_travail_foudre_chutes',
    regle: t(
      'prises du plan de travail, protection contre la foudre, sections par chute de tension',
      'worktop sockets, surge protection, cable sizes by voltage drop',
    ),
    metiers: ['electricite'],
    raison: t(
      'La scène ne dit ni le plan de travail ni la longueur des câbles : quatre prises au-dessus du plan, parafoudre et chutes de tension restent à vérifier.',
      'The scene tells neither the worktop nor the length of cables: four sockets above it, surge protection and voltage drops remain to be checked.',
    ),
    rank: 7,
  },
  {
    code: 'nf_c_15_100',
    regle: 'NF C 15-100',
    metiers: ['electricite'],
    raison: t(
      'Tant que l’installation électrique n’est pas dessinée (prises et points lumineux), l’équipement des pièces, le tableau et le détecteur de fumée ne sont pas exigés.',
      'As long as the electrical installation is not drawn (sockets and lighting points), the equipment of rooms, the board and the smoke alarm are not asked for.',
    ),
    isMissing: (scene) => !hasDevice(scene, 'prise') || !hasDevice(scene, 'luminaire'),
    rank: 13,
  },
  {
    code: 'tableau',
    regle: 'tableau',
    metiers: ['electricite'],
    raison: t(
      'Sans tableau, les circuits et les différentiels ne sont pas contrôlés (POST /cao/regles les écrit).',
      'Without tableau, circuits and residual-current devices are not checked (POST /cao/regles writes them).',
    ),
    isMissing: ({ tableau }) => typeof tableau !== 'object',
    rank: 16,
  },
];
