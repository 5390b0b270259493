/**
 * Values taken for absent fields, once. They are printed in the published schema and applied when the building is
 * derived; the document itself is never completed.
 */
export const DEFAULTS = {
  plancher: { epaisseur: 180, type: 'mezzanine' },
  mur: { hauteur: 2500, epaisseur: 200, z: 0 },
  boite: { z: 0, rotation: 0 },
  ouverture: { type: 'fenetre', z: { fenetre: 900, porte: 0 } },
  georef: { crs: 'EPSG:2154', est: 0, nord: 0, altitude: 0, orientation: 0 },
  escalier: { hauteur: 2600, largeur: 1000, rotation: 0, finition: 'chene', rampe: 'droite', z: 0 },
  garde_corps: { hauteur: 1000, z: 0, finition: 'noir_mat' },
  ascenseur: { largeur: 1100, profondeur: 1400, hauteur: 2600, niveaux: 2, porte: 900, rotation: 0, z: 0 },
  toiture: {
    type: 'plat',
    debord: 200,
    epaisseur: 180,
    rotation: 0,
    segments: 16,
    hauteur_faitage: { chien_assis: 600, autre: 1200 },
    chien_assis: { largeur: 1000, profondeur: 800, hauteur: 900 },
  },
  electricite: { type: 'prise' },
  mobilier: { z: 0, rotation: 0 },
  plomberie: { type: 'evier', rotation: 0 },
  reseau: { type: 'ef' },
  sol: { contrainte_mpa: 0.2, hors_gel_mm: 800 },
  stationnement: { l: 5000, p: 2500, adapte: false },
  decoration: { face: 'interieur', type: 'peinture', finition: 'mat' },
  juridiction: 'fr',
  temperature_base: -7,
} as const;
