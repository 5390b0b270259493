import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import { snap } from '../maths/clip.js';
import type { Ring } from '../maths/geometry.js';
import { add, distance, rotate } from '../maths/vector.js';
import type { Scene, SceneBox, SceneIds } from '../scene/index.js';
import { DEFAULTS, isDemolished } from '../scene/index.js';
import { levelBelow } from './levels.js';
import type { Box, Circle, ReferenceLine, Skipped } from './types.js';

/** A rectangle of `l` by `p` mm about its centre, turned counter-clockwise, degrees. */
export function boxRing({ x, y, l, p, rotation = 0 }: Pick<SceneBox, 'x' | 'y' | 'l' | 'p' | 'rotation'>): Ring {
  const corners = [
    { x: -l / 2, y: -p / 2 },
    { x: l / 2, y: -p / 2 },
    { x: l / 2, y: p / 2 },
    { x: -l / 2, y: p / 2 },
  ];
  return corners.map((corner) => snap(add({ x, y }, rotate(corner, rotation))));
}

/** boites[] with their footprints and the level each stands on; those without a dimension are skipped. */
export function boxesOf(
  scene: Scene,
  levels: readonly { readonly z: number }[],
  ids: SceneIds,
  skipped: Skipped[],
): Box[] {
  const boxes: Box[] = [];
  scene.boites?.forEach((source, index) => {
    if (isDemolished(source)) return;
    const pointer = `/boites/${index}`;
    const { x, y, l, p, h, z = DEFAULTS.boite.z, rotation = DEFAULTS.boite.rotation } = source;
    if (Math.min(l, p, h) <= LENGTH_TOLERANCE_MM) {
      skipped.push({ pointer, reason: 'dimension_nulle' });
      return;
    }
    const center = { x, y };
    boxes.push({
      id: ids.of('/boites', index),
      pointer,
      index,
      source,
      center,
      footprint: boxRing({ x, y, l, p, rotation }),
      z,
      height: h,
      top: z + h,
      rotation,
      role: source.role ?? null,
      group: source.groupe ?? null,
      levelIndex: levelBelow(levels, z),
    });
  });
  return boxes;
}

/** lignes[]: reference lines of the document; those without length are skipped. */
export function linesOf(scene: Scene, ids: SceneIds, skipped: Skipped[]): ReferenceLine[] {
  const lines: ReferenceLine[] = [];
  if (!Array.isArray(scene.plan)) return lines;
  scene.plan.forEach((source, index) => {
    const pointer = `/plan/${index}`;
    const [a, b] = [
      { x: source.x1, y: source.y1 },
      { x: source.x2, y: source.y2 },
    ];
    if (distance(a, b) === 0) skipped.push({ pointer, reason: 'longueur_nulle' });
    else lines.push({ id: ids.of('/plan', index), pointer, index, source, a, b });
  });
  return lines;
}

/** cercles[]: reference circles of the document; those without radius are skipped. */
export function circlesOf(scene: Scene, ids: SceneIds, skipped: Skipped[]): Circle[] {
  const circles: Circle[] = [];
  scene.cercles?.forEach((source, index) => {
    const pointer = `/cercles/${index}`;
    const { x, y, r } = source;
    if (r <= 0) skipped.push({ pointer, reason: 'rayon_nul' });
    else circles.push({ id: ids.of('/cercles', index), pointer, index, source, center: { x, y }, radius: r });
  });
  return circles;
}
