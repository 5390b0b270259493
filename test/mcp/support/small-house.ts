const OUTER = { epaisseur: 300, hauteur: 2600 };
const INNER = { epaisseur: 100, hauteur: 2600 };
const door = (mur: number, position: number, largeur = 830) => ({
  mur,
  position,
  largeur,
  hauteur: 2040,
  type: 'porte',
});
const bay = (mur: number, position: number, largeur: number, z = 900, hauteur = 1250) => ({
  mur,
  position,
  largeur,
  hauteur,
  z,
});
const socket = (mur: number, position: number) => ({ type: 'prise', mur, position });

/** A finished house of one storey as an agent writes it: furnished, wired, with water and a roof; one fault to mend. */
export const SMALL_HOUSE = {
  titre: 'Maison des Tilleuls',
  murs: [
    { x1: 0, y1: 0, x2: 9600, y2: 0, ...OUTER },
    { x1: 9600, y1: 0, x2: 9600, y2: 7200, ...OUTER },
    { x1: 9600, y1: 7200, x2: 0, y2: 7200, ...OUTER },
    { x1: 0, y1: 7200, x2: 0, y2: 0, ...OUTER },
    { x1: 5800, y1: 0, x2: 5800, y2: 7200, ...INNER },
    { x1: 5800, y1: 2600, x2: 9600, y2: 2600, ...INNER },
    { x1: 5800, y1: 3800, x2: 9600, y2: 3800, ...INNER },
  ],
  ouvertures: [
    { ...door(0, 600, 930), hauteur: 2150 },
    door(4, 2750),
    door(5, 400),
    door(6, 400),
    { ...bay(2, 5200, 2400, 0, 2150), type: 'porte', vitree: true },
    bay(3, 2600, 1600),
    bay(2, 1200, 1600),
    bay(1, 900, 600, 1200, 800),
  ],
  pieces: [
    { type: 'sejour', x: 2800, y: 3600, cuisine_ouverte: true },
    { type: 'salle_de_bain', x: 7700, y: 1300 },
    { type: 'degagement', x: 7700, y: 3200 },
    { type: 'chambre', x: 7700, y: 5500 },
  ],
  toitures: [{ type: 'deux_pans', debord: 400, hauteur_faitage: 2200 }],
  mobilier: [
    { type: 'canape', x: 1000, y: 700, rotation: 0 },
    { type: 'table', x: 3600, y: 2600 },
    { type: 'cuisine', x: 5400, y: 5600, rotation: 90 },
    { type: 'lit', x: 8400, y: 5500, rotation: 90 },
    { type: 'armoire', x: 6400, y: 6800, rotation: 180 },
  ],
  plomberie: [
    { type: 'wc', mur: 0, position: 8900 },
    { type: 'lavabo', mur: 0, position: 7800 },
    { type: 'douche', x: 6400, y: 600 },
    { type: 'evier', x: 5400, y: 5600, rotation: 90 },
    { type: 'chauffe_eau', mur: 1, position: 3200 },
  ],
  electricite: [
    { type: 'tableau_electrique', mur: 4, position: 3700, face: 'droite' },
    ...[1200, 2200, 4600].map((position) => socket(0, position)),
    ...[1000, 4600, 5600].map((position) => socket(3, position)),
    ...[600, 3200].map((position) => socket(2, position)),
    socket(6, 2600),
    { type: 'interrupteur', mur: 4, position: 2500 },
    { type: 'luminaire', x: 2800, y: 3600 },
    { type: 'luminaire', x: 7700, y: 5500 },
    { type: 'luminaire', x: 7700, y: 1300 },
    { type: 'luminaire', x: 7700, y: 3200 },
    { type: 'detecteur_fumee', x: 7000, y: 3200 },
    { type: 'vmc', x: 8800, y: 1300 },
  ],
};
