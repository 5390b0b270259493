import type { Scene } from '../scene/index.js';
import type { WallDraft } from './draft.js';
import { layersOf } from './layers.js';
import type { SideSpan, WallKind } from './types.js';

/** From this thickness an inner wall is taken for load-bearing. */
export const BEARING_THICKNESS_MM = 150;
const KEYS: readonly WallKind[] = ['mur_exterieur', 'refend', 'cloison'];

/** A composition named after a kind decides; else what the faces look onto, then `porteur`, then the thickness. */
export function setKind(wall: WallDraft, scene: Scene): void {
  wall.kind = KEYS.find((key) => key === wall.source.composition) ?? deducedKind(wall);
  wall.layers = layersOf(wall.source, wall.kind, wall.thickness, scene);
}

const isOut = ({ isOutside }: SideSpan): boolean => isOutside;
const isIn = ({ room }: SideSpan): boolean => room !== null;

function deducedKind({ left, right, thickness, source }: WallDraft): WallKind {
  if (!left.some(isIn) && !right.some(isIn)) return 'mur_isole';
  if (left.some(isOut) || right.some(isOut)) return 'mur_exterieur';
  return (source.porteur ?? thickness >= BEARING_THICKNESS_MM) ? 'refend' : 'cloison';
}
