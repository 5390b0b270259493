import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';

/**
 * Printed names of materials and finishes; a word that the table lacks (a caller’s own) is printed as it is written.
 */
const NAMES: Readonly<Record<string, Text>> = {
  acier: t('acier', 'steel'),
  acier_brut: t('acier brut', 'raw steel'),
  anthracite: t('anthracite', 'anthracite'),
  ardoise: t('ardoise', 'slate'),
  ba13: t('plaque de plâtre', 'plasterboard'),
  beton: t('béton', 'concrete'),
  beton_arme: t('béton armé', 'reinforced concrete'),
  blanc: t('blanc', 'white'),
  bloc_beton: t('bloc de béton', 'concrete block'),
  bois: t('bois', 'timber'),
  bois_chene: t('chêne', 'oak'),
  bois_clair: t('bois clair', 'light timber'),
  bois_hetre: t('hêtre', 'beech'),
  bronze: t('bronze', 'bronze'),
  carrelage: t('carrelage', 'tiles'),
  carrelage_mural: t('carrelage mural', 'wall tiles'),
  charpente: t('charpente', 'roof frame'),
  chene: t('chêne', 'oak'),
  chene_clair: t('chêne clair', 'light oak'),
  cuivre: t('cuivre', 'copper'),
  enduit: t('enduit', 'render'),
  enduit_platre: t('enduit de plâtre', 'plaster'),
  etancheite: t('étanchéité', 'waterproofing'),
  exterieur_terrasse: t('lames de terrasse', 'decking'),
  frene: t('frêne', 'ash'),
  galva: t('acier galvanisé', 'galvanised steel'),
  gris_sable: t('gris sablé', 'textured grey'),
  hetre: t('hêtre', 'beech'),
  inox: t('acier inoxydable', 'stainless steel'),
  isolant: t('isolant', 'insulation'),
  laiton: t('laiton', 'brass'),
  marbre: t('marbre', 'marble'),
  metal_noir: t('métal noir', 'black metal'),
  moquette: t('moquette', 'carpet'),
  noir_mat: t('noir mat', 'matt black'),
  noyer: t('noyer', 'walnut'),
  ossature: t('ossature', 'stud frame'),
  papier_peint: t('papier peint', 'wallpaper'),
  parquet_chene: t('parquet de chêne', 'oak parquet'),
  parquet_clair: t('parquet clair', 'light parquet'),
  pierre: t('pierre', 'stone'),
  pin: t('pin', 'pine'),
  tuile: t('tuile', 'tile'),
  verre: t('verre', 'glass'),
  verre_depoli: t('verre dépoli', 'frosted glass'),
  verre_feuillete: t('verre feuilleté', 'laminated glass'),
  zinc: t('zinc', 'zinc'),
};

/** Name of a material in both languages; a word that the catalogue does not know is said as it is, in plain spaces. */
export function materialName(word: string): Text {
  const plain = word.replaceAll('_', ' ');
  return Object.hasOwn(NAMES, word) ? NAMES[word]! : { fr: plain, en: plain };
}
