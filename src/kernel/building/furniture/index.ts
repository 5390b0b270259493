import { boxIndex } from '../../maths/box-index.js';
import { snap } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { finder } from '../../maths/inside.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { boundsAt, boundsOf, ringContains } from '../../maths/ring.js';
import { add, rotate } from '../../maths/vector.js';
import type { SceneIds, Scene } from '../../scene/index.js';
import { DEFAULTS } from '../../scene/index.js';
import { FURNITURE } from '../../catalogue/mobilier/table.js';
import type { FurnitureModel } from '../../catalogue/mobilier/types.js';
import { clearHeightAt } from '../headroom.js';
import { levelBelow } from '../levels.js';
import type { Level, Skipped } from '../types.js';
import type { Furniture } from './types.js';

type Source = Furniture['source'];
type Draft = { -readonly [K in keyof Furniture]: Furniture[K] };

/** A written z more than this above its floor is the bottom of a hanging piece, not the floor under it, mm. */
const HUNG_FROM_MM = 300;
/** Ceiling taken where the scene has no level. */
const CEILING_MM = 2500;

/** mobilier[] placed: sizes resolved, level and room found, small objects set on the piece that carries them. */
export function furnitureOf(scene: Scene, levels: readonly Level[], ids: SceneIds, skipped: Skipped[]): Furniture[] {
  const ground = groundOf(levels);
  const pieces: Draft[] = [];
  scene.mobilier?.forEach((source, index) => {
    const pointer = `/mobilier/${index}`;
    const model = FURNITURE[source.type];
    const { width, depth, height } = sizeOf(source, model);
    if (Math.min(width, depth, height) <= LENGTH_TOLERANCE_MM) skipped.push({ pointer, reason: 'dimension_nulle' });
    else pieces.push(pieceOf({ source, index, pointer, width, depth, height }, model, ground, ids));
  });
  setOnTop(pieces);
  return pieces;
}

/** A round piece may be given by its diameter; `w` is another name of p. */
function sizeOf({ l, p, h, d, w }: Source, model: FurnitureModel): Pick<Furniture, 'width' | 'depth' | 'height'> {
  return { width: l ?? d ?? model.l, depth: p ?? w ?? d ?? model.p, height: h ?? model.h };
}

interface Ground {
  readonly levels: readonly Level[];
  readonly roomAt: (level: number, at: Point) => Level['rooms'][number] | null;
}

function groundOf(levels: readonly Level[]): Ground {
  const finders = levels.map(({ rooms }) => finder(rooms.map(({ polygon }): Polygon => polygon)));
  return { levels, roomAt: (level, at) => levels[level]?.rooms[finders[level]!(at)] ?? null };
}

type Sized = Pick<Furniture, 'source' | 'index' | 'pointer' | 'width' | 'depth' | 'height'>;

function pieceOf(sized: Sized, model: FurnitureModel, ground: Ground, ids: SceneIds): Draft {
  const { source, width, depth, height } = sized;
  const { x, y, z: written = DEFAULTS.mobilier.z, rotation = DEFAULTS.mobilier.rotation } = source;
  const center = { x, y };
  const levelIndex = levelBelow(ground.levels, written);
  const level = ground.levels[levelIndex];
  const room = ground.roomAt(levelIndex, center);
  const ceiling = (): number => (room ? room.z + clearHeightAt(room, center) : (level?.top ?? CEILING_MM));
  const z = bottomOf(source, model, height, level?.z ?? 0, ceiling);
  return {
    ...sized,
    id: ids.of('/mobilier', sized.index),
    type: source.type,
    label: source.label ?? null,
    center,
    rotation,
    facing: (((90 + rotation) % 360) + 360) % 360,
    footprint: rectangle(center, rotation, -width / 2, -depth / 2, width / 2, depth / 2),
    hasBack: model.back !== null,
    z,
    top: z + height,
    levelIndex,
    room: room?.id ?? null,
    isOutside: !level?.outline.some(({ outer }) => ringContains(outer, center)),
    mounting: model.mounting,
    clearance:
      model.clearance > 0
        ? rectangle(center, rotation, -width / 2, depth / 2, width / 2, depth / 2 + model.clearance)
        : null,
    material: source.materiau ?? model.finishes[0]!,
  };
}

/** Rectangle of local axes turned about a centre; the first edge is at the least y. */
export function rectangle(center: Point, rotation: number, x1: number, y1: number, x2: number, y2: number): Ring {
  return [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ].map((corner) => snap(add(center, rotate(corner, rotation))));
}

/**
 * z is the floor under a piece; for a picture, a mirror, curtains it is their own bottom. A piece that hangs or is set
 * in another takes its usual height above the floor, unless z is written higher than a floor would be.
 */
function bottomOf(
  { type, z: written }: Source,
  { mounting, bottom }: FurnitureModel,
  height: number,
  floor: number,
  ceiling: () => number,
): number {
  const z = written ?? DEFAULTS.mobilier.z;
  if (FURNITURE[type].isHanging) return written ?? floor + bottom;
  if (z - floor >= HUNG_FROM_MM) return z;
  return mounting === 'plafond' ? Math.max(z, ceiling() - height) : z + bottom;
}

/** Books, tableware, a television written at the floor of the piece under their centre stand on its top. */
function setOnTop(pieces: readonly Draft[]): void {
  const small = pieces.filter(({ type }) => FURNITURE[type].isSmall);
  if (small.length === 0) return;
  const supports = pieces.filter(({ type }) => FURNITURE[type].isSupport);
  const index = boxIndex(supports.map(({ footprint }) => boundsOf(footprint)));
  for (const piece of small) {
    const under = index
      .search(boundsAt(piece.center))
      .map((i) => supports[i]!)
      .filter(
        ({ footprint, levelIndex, z, top }) =>
          levelIndex === piece.levelIndex &&
          piece.z >= z - LENGTH_TOLERANCE_MM &&
          piece.z < top &&
          ringContains(footprint, piece.center),
      );
    const top = Math.max(...under.map((support) => support.top));
    if (under.length > 0) Object.assign(piece, { z: top, top: top + piece.height });
  }
}
