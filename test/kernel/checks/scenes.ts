import { plainHouse } from './plain-house.js';
import type { Scene, SceneWall } from '../../../src/kernel/scene/index.js';

export type Draft = { -readonly [K in keyof Scene]: Scene[K] } & { murs: SceneWall[] };

export const maison = (): Draft => plainHouse() as Draft;

/** Two stacked storeys of three rooms, walls meeting floor to floor, a stair between them with its well closed. */
export const deuxNiveaux = (): Draft => {
  const storey = (z: number): SceneWall[] => {
    const wall = (x1: number, y1: number, x2: number, y2: number, epaisseur: number): SceneWall => ({
      x1,
      y1,
      x2,
      y2,
      z,
      epaisseur,
      hauteur: z === 0 ? 2700 : 2500,
    });
    return [
      wall(0, 0, 9000, 0, 300),
      wall(9000, 0, 9000, 7000, 300),
      wall(9000, 7000, 0, 7000, 300),
      wall(0, 7000, 0, 0, 300),
      { ...wall(4000, 150, 4000, 6850, 70), porteur: true },
      wall(4035, 3500, 8850, 3500, 70),
    ];
  };
  return {
    projet_id: 'deux-niveaux',
    murs: [...storey(0), ...storey(2700)],
    escaliers: [{ x: 4400, y: 1500, hauteur: 2700, largeur: 900, nb_marches: 16, giron: 280, rampe: 'deux' }],
    garde_corps: [
      { x1: 5240, y1: 1050, x2: 5240, y2: 1950, z: 2700 },
      { x1: 5240, y1: 1050, x2: 8600, y2: 1050, z: 2700 },
      { x1: 5240, y1: 1950, x2: 8600, y2: 1950, z: 2700 },
    ],
  };
};

type Openings = NonNullable<Draft['ouvertures']>;
/** The opening of an index. */
export const opening = (scene: Draft, i: number): Openings[number] => scene.ouvertures![i]!;
