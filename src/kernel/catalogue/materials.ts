/** Appearance of materials: the shaded views, the 3D view of the browser and the photo studio read the same table. */
export interface Material {
  /** Body colour, sRGB. */
  readonly colour: string;
  /** 0 mirror … 1 dull. */
  readonly roughness: number;
  readonly metal: number;
  /** 0 clear … 1 opaque. */
  readonly opacity: number;
}

const matt = (colour: string, roughness = 0.9): Material => ({
  colour,
  roughness,
  metal: 0,
  opacity: 1,
});
const metal = (colour: string, roughness = 0.4): Material => ({
  colour,
  roughness,
  metal: 1,
  opacity: 1,
});
const clear = (colour: string, opacity: number, roughness = 0.05): Material => ({
  colour,
  roughness,
  metal: 0,
  opacity,
});

/** By material word of the scene: layers, finishes, floors, and what the catalogue's objects are made of. */
export const MATERIALS = {
  enduit: matt('#ece7dc'),
  bloc_beton: matt('#b9b7b1'),
  isolant: matt('#f3d58a'),
  ba13: matt('#f4f3ef'),
  ossature: matt('#d8b98a'),
  enduit_platre: matt('#f5f3ee'),
  beton_arme: matt('#bdbbb6'),
  beton: matt('#bdbbb6'),
  tuile: matt('#b5654a'),
  charpente: matt('#c99a63'),
  etancheite: matt('#7f8386'),
  zinc: metal('#9aa1a6', 0.5),
  ardoise: matt('#5d646b', 0.6),
  acier: metal('#a3a7aa'),
  acier_brut: metal('#8f9294'),
  inox: metal('#c6cacc', 0.25),
  galva: metal('#aeb4b7', 0.5),
  laiton: metal('#c9a54f', 0.3),
  bronze: metal('#8c6a3f', 0.4),
  metal_noir: metal('#2f3133', 0.6),
  noir_mat: matt('#2b2c2d', 0.8),
  anthracite: matt('#464b4f', 0.7),
  blanc: matt('#f4f4f2', 0.6),
  gris_sable: matt('#bdb6a6', 0.7),
  bois: matt('#c39a6b', 0.7),
  bois_clair: matt('#dcbf93', 0.7),
  bois_chene: matt('#c8a06a', 0.7),
  bois_hetre: matt('#d9b384', 0.7),
  chene: matt('#c8a06a', 0.7),
  chene_clair: matt('#dcc096', 0.7),
  frene: matt('#dfc79d', 0.7),
  hetre: matt('#d9b384', 0.7),
  noyer: matt('#77533a', 0.7),
  pin: matt('#e2c48d', 0.7),
  marbre: matt('#e6e4e1', 0.3),
  pierre: matt('#cfc4ae'),
  verre: clear('#a9c9d6', 0.35),
  verre_depoli: clear('#d5e3e7', 0.7, 0.6),
  verre_feuillete: clear('#a9c9d6', 0.45),
  miroir: metal('#dfe6e8', 0.02),
  carrelage: matt('#d9d6cf', 0.4),
  carrelage_mural: matt('#eceae4', 0.3),
  moquette: matt('#a59b8f', 1),
  parquet_chene: matt('#c49a64', 0.6),
  parquet_clair: matt('#dcc39a', 0.6),
  exterieur_terrasse: matt('#b98d5e', 0.8),
  tissu: matt('#8d949c', 1),
  tissu_clair: matt('#d6d0c6', 1),
  cuir: matt('#6b4a35', 0.6),
  ceramique: matt('#f7f7f5', 0.2),
  plastique: matt('#dedede', 0.5),
  papier: matt('#efe9dc'),
  vegetation: matt('#6f8f52', 1),
  vegetation_sombre: matt('#4c6b41', 1),
  tronc: matt('#7a5b40', 1),
  eau: clear('#6fa8bf', 0.75, 0.1),
  terre: matt('#a58d6f', 1),
  herbe: matt('#93a974', 1),
  gravier: matt('#c9c2b4', 1),
  enrobe: matt('#6f7173', 1),
  carrosserie: metal('#8a98a5', 0.3),
  pneu: matt('#252526', 0.9),
  peau: matt('#d9b39a', 0.8),
  cuivre: metal('#b5734a', 0.4),
  pvc: matt('#e8e8e6', 0.5),
  neutre: matt('#d3d1cc'),
  /** A volume that is no work: what rules allow, a mask. */
  volume_abstrait: clear('#2f7fc1', 0.28, 0.8),
} as const satisfies Readonly<Record<string, Material>>;

export type MaterialWord = keyof typeof MATERIALS;

/** Any word: one the table lacks (a caller's own material) looks neutral. */
export const materialOf = (word: string): Material =>
  Object.hasOwn(MATERIALS, word) ? MATERIALS[word as MaterialWord] : MATERIALS.neutre;
