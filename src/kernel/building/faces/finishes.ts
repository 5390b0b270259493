import { DEFAULTS } from '../../scene/index.js';
import { floorTypes } from '../floor-finish.js';
import type { Building, Room, Wall } from '../types.js';
import type { Finish } from './types.js';

/** Finishes of the faces of rooms. */
export interface Finishes {
  readonly ofWall: (wall: Wall) => Finish | null;
  readonly ofFloor: (room: Room) => Finish | null;
}

/** The inner faces of `decoration[]`, the first entry of each wall, and the floors of `sols[]`. */
export function finishesOf(building: Building): Finishes {
  const walls = new Map<number, Finish>();
  for (const { mur, type, couleur, face, finition } of building.scene.decoration ?? []) {
    if ((face ?? DEFAULTS.decoration.face) !== 'interieur' || walls.has(mur)) continue;
    walls.set(mur, {
      type: type ?? DEFAULTS.decoration.type,
      colour: couleur ?? null,
      aspect: finition ?? DEFAULTS.decoration.finition,
    });
  }
  const floors = new Map(building.levels.flatMap((level) => [...floorTypes(building, level)]));
  return {
    ofWall: ({ index }) => walls.get(index) ?? null,
    ofFloor: ({ id }) => {
      const type = floors.get(id);
      return type ? { type, colour: null, aspect: null } : null;
    },
  };
}
