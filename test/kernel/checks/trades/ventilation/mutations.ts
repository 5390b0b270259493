import type { Mutation } from '../../mutation.js';
import { VENTS, air, drop, equipped } from '../../bases/equipped.js';

export const MUTATIONS: readonly Mutation[] = [
  {
    name: 'WC without extract',
    code: 'piece_humide_sans_extraction',
    base: equipped,
    breaks: (scene) => drop(scene, (_item, i) => i !== 58),
  },
  {
    name: 'kitchen extract of 60 m³/h',
    code: 'debit_extraction_insuffisant',
    base: equipped,
    breaks: (scene) => air(scene, [{ ...VENTS[0]!, debit_m3h: 60 }, VENTS[1]!, VENTS[2]!]),
  },
  {
    name: 'bedrooms without air inlet',
    code: 'piece_sans_entree_air',
    base: equipped,
    breaks: (scene) => air(scene, VENTS, [{ mur: 3, position: 5800, z: 2200, debit_m3h: 45 }]),
    isCorrected: false,
  },
  {
    name: 'design temperature of 19 °C',
    code: 'temperature_base_invraisemblable',
    base: equipped,
    breaks: (scene) => (scene.chauffage = { temperature_base: 19 }),
    isCorrected: false,
  },
];
