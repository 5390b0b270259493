import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import { distance, subtract, unit } from '../maths/vector.js';
import type { Scene, SceneWall } from '../scene/index.js';
import { DEFAULTS } from '../scene/index.js';
import type { SceneIds } from '../scene/index.js';
import type { WallDraft } from './draft.js';
import { layersOf } from './layers.js';
import type { Skipped, SkipReason } from './types.js';

const FREE_END = { join: 'free', touches: [] } as const;

/** Valid walls with defaults applied; the others go to `skipped`. Joins, sides and kinds come later. */
export function wallsOf(scene: Scene, ids: SceneIds, skipped: Skipped[]): WallDraft[] {
  const walls: WallDraft[] = [];
  scene.murs?.forEach((source, index) => {
    const pointer = `/murs/${index}`;
    const wall = draftOf(source, index, pointer, ids, scene);
    const reason = faultOf(wall);
    if (reason) skipped.push({ pointer, reason });
    else walls.push(wall);
  });
  return walls;
}

function faultOf(wall: WallDraft): SkipReason | null {
  if (wall.length <= LENGTH_TOLERANCE_MM) return 'longueur_nulle';
  if (wall.thickness <= LENGTH_TOLERANCE_MM) return 'epaisseur_nulle';
  return wall.height <= LENGTH_TOLERANCE_MM ? 'hauteur_nulle' : null;
}

function draftOf(source: SceneWall, index: number, pointer: string, ids: SceneIds, scene: Scene): WallDraft {
  const [a, b] = [
    { x: source.x1, y: source.y1 },
    { x: source.x2, y: source.y2 },
  ];
  const z = source.z ?? DEFAULTS.mur.z;
  const height = source.hauteur ?? DEFAULTS.mur.hauteur;
  const thickness = source.epaisseur ?? DEFAULTS.mur.epaisseur;
  return {
    id: ids.of('/murs', index),
    pointer,
    index,
    source,
    a,
    b,
    length: distance(a, b),
    direction: unit(subtract(b, a)),
    thickness,
    z,
    height,
    top: z + height,
    kind: 'mur_isole',
    isExisting: source.existant ?? false,
    layers: layersOf(source, 'mur_isole', thickness, scene),
    footprint: [],
    ends: [FREE_END, FREE_END],
    left: [],
    right: [],
    levelIndexes: [],
    openings: [],
  };
}
