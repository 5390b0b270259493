import { t } from '../../../../words/index.js';
import type { Silence } from '../../engine/trade.js';
import { hasDevice } from '../../support/has-device.js';

export const UNCHECKED: readonly Silence[] = [
  {
    code: 'ventilation_1982',
    regle: 'Arrêté du 24 mars 1982',
    metiers: ['ventilation'],
    raison: t(
      'Sans ventilation ni appareil vmc, les bouches et les débits ne sont pas contrôlés.',
      'Without ventilation or a vmc device, terminals and flows are not checked.',
    ),
    isMissing: (scene) => typeof scene.ventilation !== 'object' && !hasDevice(scene, 'vmc'),
    rank: 15,
  },
];
