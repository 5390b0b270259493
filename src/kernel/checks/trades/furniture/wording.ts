import type { Building, Furniture } from '../../../building/index.js';
import { furnitureName } from '../../../building/index.js';

/** Members that a finding about a piece has. */
export const on = (piece: Furniture, { levels }: Building) => ({
  objet: piece.pointer,
  id: piece.id,
  position: { ...piece.center, z: piece.z },
  niveau: piece.isOutside ? null : (levels[piece.levelIndex] ?? null),
});
/** How a message names a piece: its name and its index in the scene. */
export const named = (piece: Furniture) => ({
  meuble: furnitureName(piece),
  index: piece.index,
});
