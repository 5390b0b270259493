/** What materials and finishes are called in print; a word the table lacks (a caller's own) is shown as it is written. */
const NAMES: Readonly<Record<string, { readonly fr: string; readonly en: string }>> = {
  acier: { fr: 'acier', en: 'steel' }, acier_brut: { fr: 'acier brut', en: 'raw steel' }, anthracite: { fr: 'anthracite', en: 'anthracite' }, ardoise: { fr: 'ardoise', en: 'slate' },
  ba13: { fr: 'plaque de plâtre', en: 'plasterboard' }, beton: { fr: 'béton', en: 'concrete' }, beton_arme: { fr: 'béton armé', en: 'reinforced concrete' }, blanc: { fr: 'blanc', en: 'white' },
  bloc_beton: { fr: 'bloc de béton', en: 'concrete block' }, bois: { fr: 'bois', en: 'timber' }, bois_chene: { fr: 'chêne', en: 'oak' }, bois_clair: { fr: 'bois clair', en: 'light timber' }, bois_hetre: { fr: 'hêtre', en: 'beech' },
  bronze: { fr: 'bronze', en: 'bronze' }, carrelage: { fr: 'carrelage', en: 'tiles' }, carrelage_mural: { fr: 'carrelage mural', en: 'wall tiles' }, charpente: { fr: 'charpente', en: 'roof frame' },
  chene: { fr: 'chêne', en: 'oak' }, chene_clair: { fr: 'chêne clair', en: 'light oak' }, cuivre: { fr: 'cuivre', en: 'copper' }, enduit: { fr: 'enduit', en: 'render' }, enduit_platre: { fr: 'enduit de plâtre', en: 'plaster' },
  etancheite: { fr: 'étanchéité', en: 'waterproofing' }, exterieur_terrasse: { fr: 'lames de terrasse', en: 'decking' }, frene: { fr: 'frêne', en: 'ash' }, galva: { fr: 'acier galvanisé', en: 'galvanised steel' },
  gris_sable: { fr: 'gris sablé', en: 'textured grey' }, hetre: { fr: 'hêtre', en: 'beech' }, inox: { fr: 'acier inoxydable', en: 'stainless steel' }, isolant: { fr: 'isolant', en: 'insulation' }, laiton: { fr: 'laiton', en: 'brass' },
  marbre: { fr: 'marbre', en: 'marble' }, metal_noir: { fr: 'métal noir', en: 'black metal' }, moquette: { fr: 'moquette', en: 'carpet' }, noir_mat: { fr: 'noir mat', en: 'matt black' }, noyer: { fr: 'noyer', en: 'walnut' },
  ossature: { fr: 'ossature', en: 'stud frame' }, papier_peint: { fr: 'papier peint', en: 'wallpaper' }, parquet_chene: { fr: 'parquet de chêne', en: 'oak parquet' }, parquet_clair: { fr: 'parquet clair', en: 'light parquet' },
  pierre: { fr: 'pierre', en: 'stone' }, pin: { fr: 'pin', en: 'pine' }, tuile: { fr: 'tuile', en: 'tile' }, verre: { fr: 'verre', en: 'glass' }, verre_depoli: { fr: 'verre dépoli', en: 'frosted glass' }, verre_feuillete: { fr: 'verre feuilleté', en: 'laminated glass' }, zinc: { fr: 'zinc', en: 'zinc' },
};

export function materialName(word: string): { readonly fr: string; readonly en: string } {
  const plain = word.replaceAll('_', ' ');
  return Object.hasOwn(NAMES, word) ? NAMES[word]! : { fr: plain, en: plain };
}
