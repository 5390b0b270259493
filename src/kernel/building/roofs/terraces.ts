import { t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import { asPolygon, difference, union } from '../../maths/clip.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { labelPointOf } from '../../maths/label-point.js';
import { areaOf, polygonContains } from '../../maths/ring.js';
import { midpoint, offsetFrom } from '../../maths/vector.js';
import { partId } from '../../scene/index.js';
import { roomOn } from '../decks/room.js';
import type { Guardrail } from '../guardrails/types.js';
import { FLOOR_TOLERANCE_MM } from '../levels.js';
import type { Building, Level, Opening, Room, Wall } from '../types.js';
import type { Roof } from './types.js';

/** A terrace on flat roofs: where one walks, as a room, and the roof that the walls of its storey leave open. */
export interface RoofTerrace {
  readonly room: Room;
  readonly name: Text;
  readonly around: readonly Polygon[];
}

const NAME = t('Terrasse', 'Terrace');
/** Width of a guardrail, and how far from its ends the wall or the next guardrail may be that it meets, mm. */
const RAIL = { width: 50, reach: 200 } as const;
/** Where one stands before a door, from the face of its wall, mm. */
const BEFORE_DOOR = 300;
/** A guardrail stands on the finish of a roof or of its parapet, a sill is at most this high over its floor, mm. */
const FINISH = 300;
/** A smaller piece of roof is left by a rail along its edge, mm². */
const LEAST_AREA = 1_000_000;

const isNear = (p: number, q: number): boolean => Math.abs(p - q) <= FLOOR_TOLERANCE_MM;

const stripOf = ({ a, direction, length }: Guardrail): Ring => {
  const half = RAIL.width / 2;
  const [from, to] = [-RAIL.reach, length + RAIL.reach];
  return [
    offsetFrom(a, direction, from, -half),
    offsetFrom(a, direction, to, -half),
    offsetFrom(a, direction, to, half),
    offsetFrom(a, direction, from, half),
  ];
};

/** Flat roofs that guardrails of a storey stand on, and those guardrails. */
function railedRoofs({ roofs, guardrails }: Building, level: Level): { roofs: Roof[]; rails: Guardrail[] } {
  const own = guardrails.filter(
    ({ levelIndex, z, a, b }) =>
      levelIndex === level.index &&
      z < level.cutZ &&
      !level.outline.some((polygon) => polygonContains(polygon, midpoint(a, b))),
  );
  const topOf = ({ parapet, ridgeZ }: Roof): number => (parapet ? parapet.z + parapet.height : ridgeZ);
  const carries = (roof: Roof, { a, b, z }: Guardrail): boolean =>
    z >= roof.z - FLOOR_TOLERANCE_MM &&
    z <= topOf(roof) + FINISH &&
    roof.outline.some((polygon) => polygonContains(polygon, midpoint(a, b)));
  const flat = roofs.filter((roof) => roof.type === 'plat' && own.some((rail) => carries(roof, rail)));
  return { roofs: flat, rails: own.filter((rail) => flat.some((roof) => carries(roof, rail))) };
}

/** Where one stands before a door, on either side of its wall. */
function thresholds({ footprint }: Opening, { direction, thickness }: Wall): Point[] {
  const middle = midpoint(footprint[0]!, footprint[2]!);
  return [-1, 1].map((side) => offsetFrom(middle, direction, 0, side * (thickness / 2 + BEFORE_DOOR)));
}

/** Pieces that a door or a glazed door of the storey opens onto; the largest where none says so. */
function reached(pieces: readonly Polygon[], { cuts, z }: Level): Polygon[] {
  const isDoor = (opening: Opening) => opening.isExterior && Math.abs(opening.z - z) <= FINISH;
  const points = cuts.flatMap(({ wall }) => wall.openings.filter(isDoor).flatMap((door) => thresholds(door, wall)));
  const found = pieces.filter((piece) => points.some((point) => polygonContains(piece, point)));
  return found.length > 0 ? found : pieces.toSorted((p, q) => areaOf(q) - areaOf(p)).slice(0, 1);
}

/**
 * Terraces of a storey on the flat roofs of the one below: what its walls leave open of them, inside the parapets and
 * the guardrails that stand there. Flat roofs without guardrails are none.
 */
export function roofTerraces(building: Building, level: Level): RoofTerrace[] {
  const { roofs, rails } = railedRoofs(building, level);
  if (roofs.length === 0) return [];
  const walls = [...level.outline, ...level.walls];
  const around = difference(union(roofs.flatMap(({ outline }) => outline)), walls);
  const closed = [
    ...rails.map((rail) => asPolygon(stripOf(rail))),
    ...roofs.flatMap((roof) => roof.parapet?.parts ?? []),
  ];
  const pieces = difference(around, closed).filter((piece) => areaOf(piece) >= LEAST_AREA);
  return reached(pieces, level).map((polygon, i): RoofTerrace => {
    const { point } = labelPointOf(polygon);
    const roof = roofs.find((one) => one.outline.some((part) => polygonContains(part, point))) ?? roofs[0]!;
    // One walks on the roof, which may lie higher than the floor inside.
    const floor = { top: roof.ridgeZ, levelIndex: level.index, use: 'exterieur', pieces: [] } as const;
    const id = partId(roof.id, i === 0 ? 'terrasse' : `terrasse.${i + 1}`);
    const own = {
      id,
      index: level.rooms.length + i,
      labels: [{ kind: 'use', use: 'exterieur' }],
      ceiling: [],
    } as const;
    return { room: roomOn(floor, { ...own, polygon }), name: nameOf(building, polygon, level), around };
  });
}

/** What a point of `pieces` on it calls it. */
function nameOf({ scene }: Building, polygon: Polygon, level: Level): Text {
  const point = (scene.pieces ?? []).find(
    ({ x, y, z = 0, nom }) => nom !== undefined && isNear(z, level.z) && polygonContains(polygon, { x, y }),
  );
  return point?.nom === undefined ? NAME : t(point.nom, point.nom);
}
