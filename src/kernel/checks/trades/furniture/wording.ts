import type { Building, Furniture } from '../../../building/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import { t } from '../../../../words/index.js';

/** What a finding on a piece carries. */
export const on = (piece: Furniture, { levels }: Building) => ({
  objet: piece.pointer,
  id: piece.id,
  position: { ...piece.center, z: piece.z },
  niveau: piece.isOutside ? null : (levels[piece.levelIndex]?.name ?? null),
});
export const named = (piece: Furniture) => ({
  meuble: t(piece.name, piece.source.label ?? FURNITURE[piece.type].libelle.en),
  index: piece.index,
});
