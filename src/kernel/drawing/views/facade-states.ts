import { say, t } from '../../../words/index.js';
import type { Building, Wall } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { boxAround } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item } from '../display-list.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { projectBy } from '../projection/camera.js';
import type { Camera } from '../projection/camera.js';
import { textWidth } from '../text/measure.js';
import { baysFacing } from './facade-marks.js';
import { isInSight } from './sight.js';

const TEXT = 2.3;
/** Air about a name, both sides together, mm of paper. */
const AIR = 1.6;
const EXISTING = t('Existant', 'Existing');
const CREATED = t('Créé', 'New');
/** Cosine from which a wall looks to a façade. */
const FACES = 0.7;
/** Where the name of a wall is tried: parts of its length and of its height. */
const ALONG = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9] as const;
const UP = [0.85, 0.5, 0.7, 0.3, 0.15] as const;

/** The outer face of a wall that looks to a façade, from end to end; null of one that does not, or of a partition. */
function faceOf({ kind, a, b, direction, thickness }: Wall, { toward }: Camera): readonly [Point, Point] | null {
  const side = { x: -direction.y, y: direction.x };
  const look = side.x * toward.x + side.y * toward.y;
  if (kind !== 'mur_exterieur' || Math.abs(look) < FACES) return null;
  const by = (Math.sign(look) * thickness) / 2;
  return [a, b].map(({ x, y }) => ({ x: x + side.x * by, y: y + side.y * by })) as unknown as readonly [Point, Point];
}

/** Places of a name on a wall that is seen there, in the axes of a façade. */
function placesOn(building: Building, wall: Wall, camera: Camera): Point[] {
  const face = faceOf(wall, camera);
  if (!face) return [];
  const [a, b] = face;
  const others = building.walls.filter(({ id }) => id !== wall.id);
  const project = projectBy(camera);
  return UP.flatMap((v) =>
    ALONG.flatMap((u) => {
      const at = { x: a.x + u * (b.x - a.x), y: a.y + u * (b.y - a.y) };
      const z = wall.z + v * (wall.top - wall.z);
      return isInSight(others, at, z, camera.toward) ? [project({ ...at, z })] : [];
    }),
  );
}

/**
 * What stands and what is added, on the longest wall of each that a façade shows; nothing of a façade of one state.
 * @param drawn what the names keep clear of
 */
export function facadeStates(
  building: Building,
  camera: Camera,
  drawn: readonly Item[],
  { scale, langue }: Drafting,
): Item[] {
  const { walls } = building;
  if (walls.every(({ isExisting }) => isExisting) || !walls.some(({ isExisting }) => isExisting)) return [];
  const paper = new Paper(frameAt(0), scale).draw(drawn);
  const project = projectBy(camera);
  // A bay may be of another state than its wall.
  for (const { jambs, heights } of baysFacing(building, camera)) {
    paper.add(boundsOf(jambs.flatMap((jamb) => heights.map((z) => project({ ...jamb, z })))));
  }
  return [true, false].flatMap((isExisting): Item[] => {
    const value = say(isExisting ? EXISTING : CREATED, langue);
    const [across, up] = [(textWidth(value, TEXT) + AIR) * scale, (TEXT + AIR) * scale];
    const places = walls
      .filter((wall) => wall.isExisting === isExisting)
      .toSorted((p, q) => q.length - p.length)
      .flatMap((wall) => placesOn(building, wall, camera));
    const at = places.find(({ x, y }) => paper.isFree(boxAround(x, y, across, up)));
    if (!at) return [];
    const style = { layer: 'PLAN', class: 'annotation', kind: 'text', pen: 0.25, height: TEXT } as const;
    return [{ ...style, align: 'center', valign: 'middle', value, at: { x: at.x, y: at.y } }];
  });
}
