import type { Box, Building, Level, Wall } from '../../building/index.js';
import { isSeated, storeysUnder } from '../../building/index.js';
import { union } from '../../maths/clip.js';
import { distanceToSegment } from '../../maths/lines.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { areaOf, polygonContains } from '../../maths/ring.js';
import { isDemolished } from '../../scene/index.js';
import { distance, midpoint } from '../../maths/vector.js';
import { t } from '../../../words/index.js';
import { createdWalls } from './existing.js';
import { createdFloors } from './floor-parts.js';
import type { Work } from './work.js';
import { inOrder } from './work.js';

const lot = 'gros_oeuvre';

/** A wall whose foot is this near to a floor stands on it, mm. */
const FOOT_MM = 300;

/** Bearing walls that the project builds on the ground: no storey in the scene is under them. */
function walled(building: Building): Wall[] {
  const { levels } = building;
  const standsOn = (wall: Wall): boolean => {
    const level = levels[wall.levelIndexes[0] ?? -1];
    if (wall.kind === 'cloison' || !level || wall.z > level.z + FOOT_MM) return false;
    return isOnGround(building, level, midpoint(wall.a, wall.b));
  };
  return createdWalls(building).filter(standsOn);
}

/** A place of a storey near the ground, beside the storeys below. */
function isOnGround({ levels, site }: Building, { index, z }: Level, at: Point): boolean {
  const under = storeysUnder(levels, index).flatMap(({ outline }) => outline);
  return isSeated(site, z) && !under.some((polygon) => polygonContains(polygon, at));
}

const hasFootings = ({ beams }: Building): boolean => beams.some(({ kind }) => kind === 'fondation');

const areaSum = (plans: readonly Polygon[]): number => plans.reduce((sum, plan) => sum + areaOf(plan), 0);

/** Topsoil stripped under the ground slabs. */
function* stripping(building: Building): Generator<Work> {
  yield {
    lot,
    code: 'GO-DECAPAGE',
    name: t('Décapage de la terre végétale', 'Topsoil stripping'),
    unit: 'm2',
    quantity: areaSum(union(createdFloors(building).flatMap(({ ground }) => ground))) / 1e6,
    measure: t(
      'emprise au sol, bâti existant déduit ; épaisseur et talus selon le terrain',
      'footprint, existing building deducted; depth and slopes as the ground asks',
    ),
  };
}

/** A floor that is less deep only needs the stripping, mm. */
const DUG_MM = 300;

/** Ground dug out for basements. */
function* digging(building: Building): Generator<Work> {
  const { groundZ } = building.site;
  const dug = createdFloors(building).filter(({ slab }) => slab.top < groundZ - DUG_MM);
  yield {
    lot,
    code: 'GO-TERRASSEMENT',
    name: t('Terrassement en pleine masse', 'Bulk excavation'),
    unit: 'm3',
    quantity: dug.reduce((sum, { slab, ground }) => sum + areaSum(ground) * (groundZ - slab.bottom), 0) / 1e9,
    measure: t(
      'emprise du sous-sol × profondeur sous le terrain, dallage compris ; sans talus ni foisonnement',
      'outline of the basement × depth under the ground, slab included; without slopes nor bulking',
    ),
  };
}

/** Trenches for the footings: their volume where `structure` draws them, else their length. */
function* trenches(building: Building): Generator<Work> {
  const { beams, site } = building;
  if (!hasFootings(building)) return;
  const volume = beams
    .filter(({ kind }) => kind === 'fondation')
    .reduce((sum, { a, b, width, z }) => sum + distance(a, b) * width * Math.max(0, site.groundZ - z), 0);
  yield {
    lot,
    code: 'GO-FOUILLE',
    name: t('Fouille en rigole', 'Footing trench'),
    unit: 'm3',
    quantity: volume / 1e9,
    measure: t(
      'longueur × largeur des fondations de structure{} × profondeur sous le sol naturel, sans talus',
      'length × width of the footings of structure{} × depth under natural ground, without slopes',
    ),
  };
}

/** Footings that nobody draws: their length, no section, which a study of the ground gives. */
function* footings(building: Building): Generator<Work> {
  if (hasFootings(building)) return;
  const length = walled(building).reduce((sum, wall) => sum + wall.length, 0) / 1e3;
  yield {
    lot,
    code: 'GO-FONDATION',
    name: t('Fondation filante, fouille comprise', 'Strip footing, with its trench'),
    unit: 'm',
    quantity: length,
    measure: t(
      'longueur d’axe des murs porteurs sur le sol ; section à donner par l’étude de sol, structure{} n’en dessine pas',
      'axis length of the bearing walls on the ground; section to come from the soil study, structure{} draws none',
    ),
  };
}

/** Posts that the project stands on the ground, where no footing that is drawn passes under them. */
function postsOnGround(building: Building): Box[] {
  const { boxes, levels, beams, site } = building;
  const drawn = beams.filter(({ kind }) => kind === 'fondation');
  const isOnGroundAt = ({ center, z, levelIndex }: Box): boolean => {
    const level = levels[levelIndex];
    // Under a house on posts alone the lowest storey is over their feet.
    if (!level || z < level.z - FOOT_MM) return z <= site.groundZ + FOOT_MM;
    return z <= level.z + FOOT_MM && isOnGround(building, level, center);
  };
  return boxes.filter(
    (box) =>
      box.role === 'poteau' &&
      !box.source.existant &&
      !isDemolished(box.source) &&
      isOnGroundAt(box) &&
      !drawn.some(({ a, b, width }) => distanceToSegment(box.center, a, b) <= width / 2),
  );
}

/** Footings of posts, of a size that a study of the ground gives. */
function* pads(building: Building): Generator<Work> {
  yield {
    lot,
    code: 'GO-MASSIF',
    name: t('Massif de fondation sous poteau, fouille comprise', 'Pad footing under a post, with its pit'),
    unit: 'u',
    quantity: postsOnGround(building).length,
    measure: t(
      'nombre de poteaux sur le sol sans fondation dans structure{} ; dimensions à donner par l’étude de sol',
      'number of posts on the ground without a footing in structure{}; sizes to come from the soil study',
    ),
  };
}

/** Earthworks and footings of what the project builds on the ground. */
export const ground = inOrder(stripping, digging, trenches, footings, pads);
