import type { Scene } from '../scene/index.js';

type Composition = NonNullable<Scene['compositions']>[string];

/** Layers of an outer wall of blocks insulated inside, as houses are usually built; mm. */
export const BLOCK_WALL: Composition = {
  libelle: 'Bloc béton, isolation intérieure',
  couches: [
    { cle: 'enduit', epaisseur: 15 },
    { cle: 'bloc_beton' },
    { cle: 'isolant', epaisseur: 120 },
    { cle: 'ba13', epaisseur: 13 },
  ],
};

/** Layers of a partition of plasterboard on studs; mm. */
export const STUD_PARTITION: Composition = {
  libelle: 'Plaques sur ossature',
  couches: [{ cle: 'ba13', epaisseur: 13 }, { cle: 'ossature' }, { cle: 'ba13', epaisseur: 13 }],
};
