import type { Scene } from '../scene/index.js';
import type { WallDraft } from './draft.js';
import { layersOf } from './layers.js';
import type { WallKind } from './types.js';

/** From this thickness an inner wall is taken for load-bearing. */
export const BEARING_THICKNESS_MM = 150;
const KEYS: readonly WallKind[] = ['mur_exterieur', 'refend', 'cloison'];

/** A composition named after a kind decides; else what the faces look onto, then `porteur`, then the thickness. */
export function setKind(wall: WallDraft, scene: Scene): void {
  wall.kind = KEYS.find((key) => key === wall.source.composition) ?? deducedKind(wall);
  wall.layers = layersOf(wall.source, wall.kind, wall.thickness, scene);
}

function deducedKind({ left, right, thickness, source }: WallDraft): WallKind {
  const isOut = [left, right].map((spans) => spans.some(({ room }) => room === null));
  const isIn = [left, right].map((spans) => spans.some(({ room }) => room !== null));
  if (!isIn[0] && !isIn[1]) return 'mur_isole';
  if (isOut[0] || isOut[1]) return 'mur_exterieur';
  return (source.porteur ?? thickness >= BEARING_THICKNESS_MM) ? 'refend' : 'cloison';
}
