import { PLUMBING_DEFAULTS } from '../../fixture-defaults.js';
import type { MaterialWord } from '../../materials.js';
import type { FurnitureCategory, FurnitureModel } from '../types.js';

/** Width, depth, height. */
type Size = readonly [l: number, p: number, h: number];
/** Members that have no default. */
type Required = Pick<FurnitureModel, 'form' | 'symbol'>;
type Options = Required & Partial<Omit<FurnitureModel, keyof Required | 'label' | 'category' | 'l' | 'p' | 'h'>>;

/** A piece that stands in a room with its back along −y, unless its options say otherwise. */
export const piece = (
  category: FurnitureCategory,
  fr: string,
  en: string,
  [l, p, h]: Size,
  finishes: readonly MaterialWord[],
  options: Options,
): FurnitureModel => ({
  label: { fr, en },
  category,
  l,
  p,
  h,
  back: '-y',
  mounting: 'sol',
  bottom: 0,
  use: 'interieur',
  occupancy: 'solide',
  finishes,
  clearance: 0,
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

export const freestanding = { back: null } as const;
/** Stands in a room as well as on a terrace. */
export const anywhere = { use: 'les_deux' } as const;
export const garden = { use: 'exterieur' } as const;
export const plant = { ...garden, ...freestanding } as const;
export const lying = { back: null, occupancy: 'pose' } as const;

/** A sanitary fixture has the sizes of plomberie[]. Free depth in front: usual 600 mm. */
export const sanitary = (type: 'wc' | 'lavabo' | 'douche' | 'baignoire', drawn: Required): FurnitureModel => {
  const { label, l, p, h, material } = PLUMBING_DEFAULTS[type];
  return piece('sanitaire', label.fr, label.en, [l, p, h], [material as MaterialWord], {
    ...drawn,
    clearance: 600,
  });
};
