import { t } from '../../../../words/index.js';
import type { Box, Building, Level, Wall } from '../../../building/index.js';
import { FLOOR_TOLERANCE_MM } from '../../../building/index.js';
import { hullOf } from '../../../maths/apart.js';
import { asPolygon, offset } from '../../../maths/clip.js';
import { LEVEL_TOLERANCE_MM } from '../../../maths/constants.js';
import { edgeIndex } from '../../../maths/edge-index.js';
import { boundsOf, polygonContains, ringContains } from '../../../maths/ring.js';
import type { Point } from '../../../maths/geometry.js';
import { distance, midpoint, offsetFrom } from '../../../maths/vector.js';
import { naturalGround } from '../../../site/index.js';
import { check } from '../../engine/trade.js';
import { postsRead } from '../../support/posts.js';
import { openStoreys } from '../../support/settled-storeys.js';
import { baseWalls } from './base-walls.js';

const SUPPORT = t('Ajouter un mur porteur dessous', 'Add a bearing wall below');

/** Unsupported lengths up to this are a corbel, not a missing support. */
const CORBEL_MM = 300;
const SAMPLE_MM = 100;
/** A floor spans about so far from a post; how far it does is a check of its own, mm. */
const SPAN_MM = 6000;

/** A wall stands on the ground by its footing or a plinth lower than a person: no room lies under it, mm. */
const PLINTH_MM = 1800;

/** Walls of an upper level without support: neither the building below, nor the ground, nor a box that reaches them. */
export const unsupportedWalls = check({
  raises: ['mur_etage_sans_appui'],
  stage: 'support',
  *run(building) {
    const { levels, boxes } = building;
    const read = [...postsRead(building), ...groundRead(building)];
    const storeys = openStoreys(building, 'mur_etage_sans_appui', 'below', read);
    const groundAt = groundUnder(building);
    for (const level of levels.slice(1)) {
      const below = levels[level.index - 1]!;
      const posts = boxes.filter(({ top }) => Math.abs(top - level.z) <= LEVEL_TOLERANCE_MM + FLOOR_TOLERANCE_MM * 4);
      const isOnPosts = carriedBy(posts, below);
      for (const wall of baseWalls(level)) {
        if (!storeys.has(wall) || isWithin(below, wall)) continue;
        const bare = bareLength(
          wall,
          (point) =>
            below.outline.some((polygon) => polygonContains(polygon, point)) ||
            groundAt(point) > wall.z - PLINTH_MM ||
            isOnPosts(point),
        );
        if (bare <= CORBEL_MM) continue;
        storeys.fault(wall);
        yield {
          code: 'mur_etage_sans_appui',
          severite: bare > wall.length / 2 ? 'critique' : 'avertissement',
          objet: wall.pointer,
          id: wall.id,
          niveau: level,
          position: { ...midpoint(wall.a, wall.b), z: wall.z },
          params: { index: wall.index, longueur: bare },
          valeur: bare,
          seuil: CORBEL_MM,
          fixes: [{ cible: '/murs/-', actuel: null, propose: supportOf(wall, below.z), raison: SUPPORT }],
        };
      }
    }
    storeys.settle();
  },
});

/** What posts carry: the floor between them and the building below, as far from one as a floor usually spans. */
function carriedBy(posts: readonly Box[], { outline }: Level): (point: Point) => boolean {
  if (posts.length === 0) return () => false;
  const corners = [...posts.map(({ footprint }) => footprint), ...outline.map(({ outer }) => outer)].flat();
  const between = offset([asPolygon(hullOf(corners).corners)], CORBEL_MM);
  return (point) =>
    posts.some(({ footprint }) => ringContains(footprint, point)) ||
    (between.some((polygon) => polygonContains(polygon, point)) &&
      posts.some(({ center }) => distance(center, point) <= SPAN_MM));
}

/** What the check reads of the ground: its altitude, and the points surveyed, mm. */
const groundRead = ({ site, scene: { terrain = [] } }: Building): number[] => [
  site.groundZ,
  ...terrain.flatMap(({ x, y, z }) => [x, y, z]),
];

/** Altitude of the ground under a point, mm: as it was surveyed, else that of the storey on the ground. */
function groundUnder(building: Building): (point: Point) => number {
  const ground = naturalGround(building);
  return ground.isSurveyed ? ground.at : () => building.site.groundZ;
}

/** The same wall from a lower height up to this one, with its build-up. */
function supportOf(wall: Wall, z: number) {
  const { x1, y1, x2, y2, epaisseur, composition } = wall.source;
  return {
    x1,
    y1,
    x2,
    y2,
    z,
    hauteur: wall.z - z,
    ...(epaisseur === undefined ? {} : { epaisseur }),
    ...(composition === undefined ? {} : { composition }),
  };
}

/** True for a wall over the storey below that comes near no edge of it: all of it is carried. */
const isWithin = ({ outline }: Level, { a, b }: Wall): boolean =>
  edgeIndex(outline).search(boundsOf([a, b])).length === 0 && outline.some((polygon) => polygonContains(polygon, a));

function bareLength(wall: Wall, isCarried: (point: { x: number; y: number }) => boolean): number {
  const count = Math.max(2, Math.ceil(wall.length / SAMPLE_MM));
  let bare = 0;
  for (let i = 0; i < count; i++) {
    if (!isCarried(offsetFrom(wall.a, wall.direction, ((i + 0.5) / count) * wall.length))) bare++;
  }
  return (bare / count) * wall.length;
}
