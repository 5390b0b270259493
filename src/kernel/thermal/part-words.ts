import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';
import type { ColdPlace, PartType } from './envelope.js';
import type { Orientation } from './orientation.js';
import type { Junction } from './psi.js';

/** Names of the parts of the envelope. */
export const PART_NAMES: Readonly<Record<PartType, Text>> = {
  mur: t('Mur', 'Wall'),
  toiture: t('Toiture', 'Roof'),
  dallage: t('Dallage', 'Ground slab'),
  plancher: t('Plancher', 'Floor'),
  fenetre: t('Fenêtre', 'Window'),
  porte: t('Porte', 'Door'),
};

/** Names of what lies behind. */
export const SIDE_NAMES: Readonly<Record<ColdPlace, Text>> = {
  exterieur: t('extérieur', 'outdoors'),
  sol: t('sol', 'ground'),
  combles: t('combles', 'attic'),
  local_non_chauffe: t('local non chauffé', 'unheated room'),
};

/** Names of the quadrants. */
export const ORIENTATION_NAMES: Readonly<Record<Orientation, Text>> = {
  sud: t('Sud', 'South'),
  est: t('Est', 'East'),
  ouest: t('Ouest', 'West'),
  nord: t('Nord', 'North'),
  horizontal: t('Horizontal', 'Level'),
};

/** Names of the junctions. */
export const JUNCTION_NAMES: Readonly<Record<Junction, Text>> = {
  plancher_bas: t('Plancher bas / façade', 'Lowest floor / façade'),
  plancher_intermediaire: t('Plancher intermédiaire / façade', 'Floor between storeys / façade'),
  plancher_haut: t('Toiture / façade', 'Roof / façade'),
  refend: t('Refend / façade', 'Inner bearing wall / façade'),
  menuiserie: t('Menuiserie / façade', 'Joinery / façade'),
};
