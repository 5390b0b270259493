import { BLOCK_WALL, STUD_PARTITION } from '../catalogue/index.js';
import type { Scene, SceneOpening, SceneRoom, SceneWall } from '../scene/index.js';

/** Short forms for writing demonstration scenes by hand. */
type WallOptions = Partial<Omit<SceneWall, 'x1' | 'y1' | 'x2' | 'y2' | 'epaisseur'>>;

/** A wall 2.50 m high between two points, mm. */
export const wall = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  epaisseur: number,
  composition: string,
  options: WallOptions = {},
): SceneWall => ({
  x1,
  y1,
  x2,
  y2,
  hauteur: 2500,
  epaisseur,
  composition,
  ...options,
});

/** An outer wall of the project's composition, 300 mm thick. */
export const facade = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  epaisseur = 300,
  options: WallOptions = {},
): SceneWall => wall(x1, y1, x2, y2, epaisseur, 'mur_exterieur', options);

/** An inner bearing wall, 200 mm thick. */
export const bearing = (x1: number, y1: number, x2: number, y2: number, options: WallOptions = {}): SceneWall =>
  wall(x1, y1, x2, y2, 200, 'refend', options);

/** A partition of boards on studs, 70 mm thick. */
export const partition = (x1: number, y1: number, x2: number, y2: number, options: WallOptions = {}): SceneWall =>
  wall(x1, y1, x2, y2, 70, 'cloison', options);

/** Inner door, usual leaf of 830 × 2040. */
export const door = (mur: number, position: number, largeur = 830): SceneOpening => ({
  mur,
  position,
  largeur,
  hauteur: 2040,
  z: 0,
  type: 'porte',
});

/** Entrance door of a family, head at 2150. */
export const entrance = (mur: number, position: number, largeur = 930): SceneOpening => ({
  mur,
  position,
  largeur,
  hauteur: 2150,
  z: 0,
  type: 'porte',
  famille: 'porte_entree',
});

/** Door to the garden, glazed, head at 2150. */
export const glazedDoor = (mur: number, position: number, largeur: number): SceneOpening => ({
  mur,
  position,
  largeur,
  hauteur: 2150,
  z: 0,
  type: 'porte',
  vitree: true,
});
/** Window whose head is level with the doors' (2150). */
export const window = (mur: number, position: number, largeur: number, hauteur: number): SceneOpening => ({
  mur,
  position,
  largeur,
  hauteur,
  z: 2150 - hauteur,
  type: 'fenetre',
});

type Parameters = NonNullable<SceneOpening['parametres']>;
/** Joinery of a family of the catalogue. Inner doors are 2040 high; heads of outer bays are level at 2150. */
export const inner = (
  mur: number,
  position: number,
  largeur: number,
  famille = 'porte_battante',
  parametres?: Parameters,
): SceneOpening => ({ ...door(mur, position, largeur), famille, ...(parametres ? { parametres } : {}) });

/** Sliding glazed bay. */
export const sliding = (mur: number, position: number, largeur: number): SceneOpening => ({
  ...glazedDoor(mur, position, largeur),
  famille: 'baie_coulissante',
});

/** French window of two leaves. */
export const french = (mur: number, position: number, largeur: number): SceneOpening => ({
  ...glazedDoor(mur, position, largeur),
  famille: 'porte_fenetre',
});

/** Window with opening leaves: one under a metre, else two. */
export const windowOf = (mur: number, position: number, largeur: number, hauteur: number): SceneOpening => ({
  ...window(mur, position, largeur, hauteur),
  famille: largeur < 1000 ? 'fenetre_un_vantail' : 'fenetre_deux_vantaux',
});

/** Fixed window. */
export const pane = (mur: number, position: number, largeur: number, hauteur: number): SceneOpening => ({
  ...window(mur, position, largeur, hauteur),
  famille: 'fenetre_fixe',
});

/** The use and name of the room around a point. */
export const room = (type: string, nom: string, x: number, y: number): SceneRoom => ({ type, nom, x, y, z: 0 });

export const compositions: NonNullable<Scene['compositions']> = {
  mur_exterieur: BLOCK_WALL,
  refend: {
    libelle: 'Bloc béton enduit',
    couches: [{ cle: 'enduit_platre', epaisseur: 10 }, { cle: 'bloc_beton' }, { cle: 'enduit_platre', epaisseur: 10 }],
  },
  cloison: STUD_PARTITION,
  plancher: { libelle: 'Dalle béton', couches: [{ cle: 'beton_arme', epaisseur: 200 }] },
};

type Piece = NonNullable<Scene['mobilier']>[number];
/** A piece of furniture by its centre; at rotation 0 its back is toward −y, at 90 toward +x. */
export const at = (
  type: Piece['type'],
  x: number,
  y: number,
  rotation = 0,
  size: Partial<Pick<Piece, 'l' | 'p' | 'h' | 'z'>> = {},
): Piece => ({ type, x, y, ...(rotation ? { rotation } : {}), ...size });

type Device = NonNullable<Scene['electricite']>[number];

/** Devices of one type along a wall, by their distance from its start, mm. */
export const onWall = (
  type: Device['type'],
  mur: number,
  positions: readonly number[],
  face?: 'droite',
  z?: number,
): Device[] =>
  positions.map((position) => ({ type, mur, position, ...(face ? { face } : {}), ...(z === undefined ? {} : { z }) }));
/** A device on the ceiling, z absolute. */
export const lamp = (type: Device['type'], x: number, y: number, z: number): Device => ({ type, x, y, z });

/** An air duct through points of space, diameter in mm. */
export const duct = (diametre: number, ...trace: readonly (readonly [number, number, number])[]) => ({
  diametre,
  trace: trace.map(([x, y, z]) => ({ x, y, z })),
});
