import type { Draft } from '../scenes.js';

export type Pieces = NonNullable<Draft['mobilier']>;
export type Openings = NonNullable<Draft['ouvertures']>;

/** A bedroom and a living room, two storeys; inner faces at 100 and 8900 by 100 and 4900, partition at 4000. */
export const furnished = (): Draft => {
  const storey = (z: number): Draft['murs'] => [
    { x1: 0, y1: 0, x2: 9000, y2: 0, z, hauteur: 2700 },
    { x1: 9000, y1: 0, x2: 9000, y2: 5000, z, hauteur: 2700 },
    { x1: 9000, y1: 5000, x2: 0, y2: 5000, z, hauteur: 2700 },
    { x1: 0, y1: 5000, x2: 0, y2: 0, z, hauteur: 2700 },
    { x1: 4000, y1: 100, x2: 4000, y2: 4900, epaisseur: 100, z, hauteur: 2700 },
  ];
  return {
    projet_id: 'meuble',
    murs: [...storey(0)],
    ouvertures: [
      { mur: 0, position: 6000, largeur: 930, hauteur: 2150, type: 'porte', famille: 'porte_entree' },
      {
        mur: 4,
        position: 300,
        largeur: 830,
        hauteur: 2040,
        type: 'porte',
        famille: 'porte_battante',
        parametres: { largeur: 830 },
      },
      { mur: 2, position: 7000, largeur: 1200, hauteur: 1250, z: 900, famille: 'fenetre_deux_vantaux' },
    ],
    mobilier: [
      { type: 'lit', x: 1110, y: 3000, rotation: 270 },
      { type: 'armoire', x: 3000, y: 4590, rotation: 180 },
      { type: 'canape', x: 5300, y: 4430, rotation: 180 },
      { type: 'cadre_mural', x: 115, y: 3000, rotation: 270, z: 1500 },
    ],
  };
};

/** A second storey on it, served by a lift. */
export const upstairs = (): Draft => {
  const scene = furnished();
  const upper = scene.murs.map((wall) => ({ ...wall, z: 2700, hauteur: 2500 }));
  scene.murs.push(...upper);
  scene.ascenseurs = [{ x: 8000, y: 1500, hauteur: 2700 }];
  return scene;
};

export const piece = (scene: Draft, i: number): Pieces[number] => scene.mobilier![i]!;
export const opening = (scene: Draft, i: number): Openings[number] => scene.ouvertures![i]!;
export const withPiece =
  (added: Pieces[number]) =>
  (scene: Draft): void =>
    void scene.mobilier!.push(added);
