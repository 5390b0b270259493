import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { distance, midpoint, offsetFrom, subtract, unit } from '../../maths/vector.js';
import type { SceneIds, Scene } from '../../scene/index.js';
import { DEFAULTS } from '../../scene/index.js';
import { boxRing } from '../boxes.js';
import type { Skipped } from '../types.js';
import type { Parking, Path, Terrace } from './types.js';

/** The rectangle of two opposite corners, turned about its centre; counter-clockwise. */
const rectangle = (a: Point, b: Point, rotation = 0): Ring =>
  boxRing({ ...midpoint(a, b), l: Math.abs(b.x - a.x), p: Math.abs(b.y - a.y), rotation });

/** terrasses[] with their footprints; null for one without an area. */
export function terracesOf({ terrasses = [] }: Scene, ids: SceneIds, skipped: Skipped[]): Terrace[] {
  return terrasses.flatMap((source, index) => {
    const pointer = `/terrasses/${index}`;
    const [a, b] = [
      { x: source.x1, y: source.y1 },
      { x: source.x2, y: source.y2 },
    ];
    if (distance(a, b) <= LENGTH_TOLERANCE_MM) {
      skipped.push({ pointer, reason: 'longueur_nulle' });
      return [];
    }
    const isFlat = Math.min(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) <= LENGTH_TOLERANCE_MM;
    return {
      id: ids.of('/terrasses', index),
      pointer,
      index,
      source,
      center: midpoint(a, b),
      footprint: isFlat ? null : rectangle(a, b, source.rotation),
    };
  });
}

/** allees[] with their footprints; null for one without width. */
export function pathsOf({ allees = [] }: Scene, ids: SceneIds, skipped: Skipped[]): Path[] {
  return allees.flatMap((source, index) => {
    const pointer = `/allees/${index}`;
    const [a, b] = [
      { x: source.x1, y: source.y1 },
      { x: source.x2, y: source.y2 },
    ];
    const { largeur: width = null } = source;
    const isEmpty = distance(a, b) <= LENGTH_TOLERANCE_MM;
    if (isEmpty || (width !== null && width <= LENGTH_TOLERANCE_MM)) {
      skipped.push({ pointer, reason: isEmpty ? 'longueur_nulle' : 'dimension_nulle' });
      return [];
    }
    return {
      id: ids.of('/allees', index),
      pointer,
      index,
      source,
      a,
      b,
      width,
      footprint: width === null ? null : strip(a, b, width),
    };
  });
}

function strip(a: Point, b: Point, width: number): Ring {
  const direction = unit(subtract(b, a));
  const [length, half] = [distance(a, b), width / 2];
  return [
    offsetFrom(a, direction, 0, -half),
    offsetFrom(a, direction, length, -half),
    offsetFrom(a, direction, length, half),
    offsetFrom(a, direction, 0, half),
  ];
}

/** stationnements[] with their footprints. */
export function parkingsOf({ stationnements = [] }: Scene, ids: SceneIds, skipped: Skipped[]): Parking[] {
  return stationnements.flatMap((source, index) => {
    const pointer = `/stationnements/${index}`;
    const {
      x,
      y,
      l = DEFAULTS.stationnement.l,
      p = DEFAULTS.stationnement.p,
      adapte: isAdapted = DEFAULTS.stationnement.adapte,
    } = source;
    if (Math.min(l, p) <= LENGTH_TOLERANCE_MM) {
      skipped.push({ pointer, reason: 'dimension_nulle' });
      return [];
    }
    const footprint = placeRing({ x, y }, l, p, source.rotation);
    return {
      id: ids.of('/stationnements', index),
      pointer,
      index,
      source,
      center: { x, y },
      length: Math.max(l, p),
      width: Math.min(l, p),
      isAdapted,
      footprint,
    };
  });
}

/** A place of `l` along x and `p` along y about its centre, turned by `rotation` degrees. */
export const placeRing = ({ x, y }: Point, l: number, p: number, rotation = 0): Ring =>
  boxRing({ x, y, l, p, rotation });
