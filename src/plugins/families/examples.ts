/** A house of one room with a door and a window of the project's own families, for the examples. */
const WALLS = [
  { x1: 0, y1: 0, x2: 6000, y2: 0 },
  { x1: 6000, y1: 0, x2: 6000, y2: 4000 },
  { x1: 6000, y1: 4000, x2: 0, y2: 4000 },
  { x1: 0, y1: 4000, x2: 0, y2: 0 },
];

export const FAMILIES = [
  { nom: 'porte_atelier', base: 'porte_entree', libelle: 'Porte d’atelier', parametres: { largeur: 1000 } },
  { nom: 'fenetre_sud', base: 'fenetre_deux_vantaux', u_w_m2k: 1.2, parametres: { largeur: { defaut: 1400 } } },
];

export const SCENE = {
  murs: WALLS,
  familles: FAMILIES,
  ouvertures: [
    { mur: 0, position: 2500, largeur: 1000, hauteur: 2150, type: 'porte', famille: 'porte_atelier' },
    { mur: 2, position: 2300, largeur: 1400, hauteur: 1150, famille: 'fenetre_sud' },
  ],
};
