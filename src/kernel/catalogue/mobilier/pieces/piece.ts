import { PLUMBING_DEFAULTS } from '../../fixture-defaults.js';
import type { MaterialWord } from '../../materials.js';
import type { FurnitureCategory, FurnitureModel } from '../types.js';

/** Width, depth, height. */
type Size = readonly [l: number, p: number, h: number];
/** What has no usual value. */
type Required = Pick<FurnitureModel, 'form' | 'symbol'>;
type Options = Required & Partial<Omit<FurnitureModel, keyof Required | 'libelle' | 'categorie' | 'l' | 'p' | 'h'>>;

/** A piece that stands in a room with its back along −y, unless its options say otherwise. */
export const piece = (
  categorie: FurnitureCategory,
  fr: string,
  en: string,
  [l, p, h]: Size,
  finitions: readonly MaterialWord[],
  options: Options,
): FurnitureModel => ({
  libelle: { fr, en },
  categorie,
  l,
  p,
  h,
  dos: '-y',
  montage: 'sol',
  bas: 0,
  usage: 'interieur',
  occupation: 'solide',
  finitions,
  degagement: 0,
  isHanging: false,
  isSmall: false,
  isSupport: false,
  ...options,
});

export const WOODS = ['chene', 'chene_clair', 'noyer', 'hetre', 'pin', 'frene', 'blanc', 'anthracite'] as const;
export const FRONTS = ['blanc', 'chene', 'chene_clair', 'noyer', 'anthracite', 'gris_sable'] as const;
export const FABRICS = ['tissu', 'tissu_clair', 'cuir'] as const;
export const GARDEN_WOODS = ['bois', 'bois_clair', 'chene', 'pin'] as const;
export const BODIES = ['carrosserie', 'blanc', 'anthracite', 'noir_mat'] as const;

export const freestanding = { dos: null } as const;
/** Stands in a room as well as on a terrace. */
export const anywhere = { usage: 'les_deux' } as const;
export const garden = { usage: 'exterieur' } as const;
export const plant = { ...garden, ...freestanding } as const;
export const lying = { dos: null, occupation: 'pose' } as const;

/** A sanitary fixture has the sizes of plomberie[]. Free depth in front: usual 600 mm. */
export const sanitary = (type: 'wc' | 'lavabo' | 'douche' | 'baignoire', drawn: Required): FurnitureModel => {
  const { libelle, l, p, h, materiau } = PLUMBING_DEFAULTS[type];
  return piece('sanitaire', libelle.fr, libelle.en, [l, p, h], [materiau as MaterialWord], {
    ...drawn,
    degagement: 600,
  });
};
