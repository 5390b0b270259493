import { t } from '../../../../words/index.js';
import type { Building, Level, Wall, WallCut } from '../../../building/index.js';
import { useOfWord } from '../../../building/index.js';
import { asPolygon, union } from '../../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import type { Bounds, Point, Polygon } from '../../../maths/geometry.js';
import { finder } from '../../../maths/inside.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { boundsOf, perimeterOf, polygonContains, ringContains } from '../../../maths/ring.js';
import { offsetFrom } from '../../../maths/vector.js';
import type { Findings, Fix } from '../../engine/finding.js';
import { holeBetween } from './hole.js';
import { newRegions, regionsIn } from './regions.js';

const FILL = t(
  'Fermer la façade sous le linteau ; la baie voulue se déclare dans ouvertures',
  'Close the façade under the lintel; the bay that is meant is declared in ouvertures',
);

/** Narrower, a hole under a band of wall is a passage. */
const PASSAGE_MM = 1500;
const SAMPLE_MM = 50;
/** The longest bands are sampled more widely. */
const MAX_SAMPLES = 400;
/** Most bands of one level examined: a scene of bands only is another mistake. */
const MAX_BANDS = 200;
/** A façade has walls around most of what it closes; a canopy or a pergola is mostly open. */
const MOSTLY_OPEN = 0.45;

/** Part of a band without support, along its axis. */
interface Bare {
  readonly wall: Wall;
  readonly footprint: WallCut['footprint'];
  readonly from: number;
  readonly to: number;
}

/** Parts of a level that only a band over the cut plane would close: a façade open under its lintel, or a porch. */
export function* openBands(
  level: Level,
  building: Building,
  isUsed: (region: Polygon) => boolean,
): Findings<'enveloppe_percee' | 'facade_ouverte_sous_linteau'> {
  if (level.above.length === 0) return;
  const cuts = finder(level.walls);
  const bands = level.above.slice(0, MAX_BANDS).flatMap((cut) => bareOf(cut, level, building, cuts));
  if (bands.length === 0) return;
  const closed = union([...level.walls, ...bands.map(({ footprint }) => asPolygon(footprint))]);
  const added = boundsOf(bands.flatMap(({ footprint }) => footprint));
  for (const region of newRegions(regionsIn(closed), regionsIn(level.walls), added)) {
    if (isOutdoors(region, level, building)) continue;
    const bounding = bands.filter((bare) => borders(bare, region));
    const open = bounding.reduce((sum, { from, to }) => sum + to - from, 0);
    const [first] = bounding;
    if (!first || open > MOSTLY_OPEN * perimeterOf(region)) continue;
    const common = {
      objet: first.wall.pointer,
      id: first.wall.id,
      niveau: level,
      valeur: open,
      position: { ...offsetFrom(first.wall.a, first.wall.direction, (first.from + first.to) / 2), z: level.z },
    };
    const walls = bounding.map(({ wall }) => wall);
    yield isUsed(region)
      ? {
          ...common,
          code: 'enveloppe_percee',
          seuil: 0,
          params: { trou: holeBetween(open, walls) },
          fixes: bounding.map((bare) => closing(bare, level)),
        }
      : { ...common, code: 'facade_ouverte_sous_linteau', params: { index: first.wall.index, ecart: open }, fixes: [] };
  }
}

const closing = (bare: Bare, level: Level): Fix => ({
  cible: '/murs/-',
  actuel: null,
  propose: wallUnder(bare, level),
  raison: FILL,
});

/**
 * Longest stretch of a band without a wall, a box or a guardrail under it; none when one of these stands within the
 * stretch.
 */
function bareOf(
  { wall, footprint }: WallCut,
  level: Level,
  { boxes, guardrails }: Building,
  cuts: (at: Point) => number,
): Bare[] {
  // A wall at the top of the storey or over it is a parapet or a gable.
  if (wall.length <= PASSAGE_MM || wall.z >= level.top - LENGTH_TOLERANCE_MM) return [];
  const isUnder = ({ z, top }: { readonly z: number; readonly top: number }): boolean =>
    z < wall.z && top > level.z + LENGTH_TOLERANCE_MM;
  const isNear = near(boundsOf([wall.a, wall.b]), wall.thickness);
  const fills = [...boxes.filter(isUnder), ...level.below].map((it) => it.footprint).filter(isNear);
  const rails = guardrails.filter((rail) => isUnder(rail) && isNear([rail.a, rail.b]));
  const count = Math.min(MAX_SAMPLES, Math.ceil(wall.length / SAMPLE_MM));
  const step = wall.length / count;
  const stretches: { from: number; to: number }[] = [];
  for (let i = 0; i < count; i++) {
    const at = offsetFrom(wall.a, wall.direction, (i + 0.5) * step);
    if (cuts(at) !== -1) continue;
    if (
      fills.some((ring) => ringContains(ring, at)) ||
      rails.some(({ a, b }) => distanceToSegment(at, a, b) <= wall.thickness)
    ) {
      return [];
    }
    const last = stretches.at(-1);
    if (last && i * step - last.to < LENGTH_TOLERANCE_MM) last.to = (i + 1) * step;
    else stretches.push({ from: i * step, to: (i + 1) * step });
  }
  const longest = stretches.toSorted((p, q) => q.to - q.from - (p.to - p.from))[0];
  return longest && longest.to - longest.from > PASSAGE_MM ? [{ wall, footprint, ...longest }] : [];
}

const near =
  ({ minX, minY, maxX, maxY }: Bounds, margin: number) =>
  (points: readonly Point[]): boolean => {
    const box = boundsOf(points);
    return (
      box.minX <= maxX + margin && box.maxX >= minX - margin && box.minY <= maxY + margin && box.maxY >= minY - margin
    );
  };

const borders = ({ wall, from, to }: Bare, region: Polygon): boolean =>
  [1, -1].some((side) =>
    polygonContains(
      region,
      offsetFrom(wall.a, wall.direction, (from + to) / 2, side * (wall.thickness / 2 + SAMPLE_MM)),
    ),
  );

/** True for an outdoor place: a point of pieces, a terrace, a path or a parking place lies in it. */
export const isOutdoors = (region: Polygon, level: Level, { scene, site }: Building): boolean =>
  (scene.pieces?.some(
    (piece) =>
      useOfWord(piece.type) === 'exterieur' &&
      Math.abs((piece.z ?? 0) - level.z) < 1000 &&
      polygonContains(region, piece),
  ) ??
    false) ||
  (level.index === 0 &&
    [...site.terraces, ...site.paths, ...site.parkings].some(
      ({ footprint }) => footprint?.some((point) => polygonContains(region, point)) ?? false,
    ));

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;

function wallUnder({ wall, from, to }: Bare, { z }: Level): Record<string, unknown> {
  const [a, b] = [offsetFrom(wall.a, wall.direction, from), offsetFrom(wall.a, wall.direction, to)];
  const { epaisseur, composition, materiau, couches } = wall.source;
  const model = Object.fromEntries(
    Object.entries({ epaisseur, composition, materiau, couches }).filter(([, value]) => value !== undefined),
  );
  return { x1: tenth(a.x), y1: tenth(a.y), x2: tenth(b.x), y2: tenth(b.y), z, hauteur: wall.z - z, ...model };
}
