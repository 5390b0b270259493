import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { asPolygon, difference, unionRings } from '../../maths/clip.js';
import type { Bounds, Point, Polygon } from '../../maths/geometry.js';
import { labelPointOf } from '../../maths/label-point.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import { maskVolumeOf } from '../../sun/index.js';
import { rectangleAt } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item } from '../display-list.js';
import type { Camera } from '../projection/camera.js';
import { projectBy } from '../projection/camera.js';
import { textWidth } from '../text/measure.js';

/** Width of neighbouring buildings shown on either side of the façade, mm: the rest would only lower the scale. */
const SHOWN = 2500;
const TEXT = 1.8;
const NEIGHBOUR = t('Voisin', 'Neighbour');

/** What the building hides of a façade, as seen; only its solids, not the lines over them. */
const silhouette = (picture: readonly Item[]): Polygon[] =>
  unionRings(picture.flatMap((item) => (item.kind === 'surface' ? [item.rings[0]!] : [])));

/** The outlines of `masques` that stand beside the façade or behind it, as the camera sees them, mm. */
function outlines({ scene, footprint, site }: Building, camera: Camera, shown: Bounds): Polygon[] {
  const project = projectBy(camera);
  const front = Math.max(
    ...footprint.flatMap(({ outer }) => outer.map((point) => project({ ...point, z: 0 }).depth)),
    -Infinity,
  );
  return (scene.masques ?? []).flatMap((mask): Polygon[] => {
    const volume = maskVolumeOf(mask);
    const corners = volume?.plan.outer.map((point) => project({ ...point, z: 0 })) ?? [];
    // What stands wholly before the façade would hide it.
    if (!volume || corners.every(({ depth }) => depth >= front)) return [];
    const { minX, maxX } = boundsOf(corners);
    const [from, to] = [Math.max(minX, shown.minX - SHOWN), Math.min(maxX, shown.maxX + SHOWN)];
    const bottom = Math.max(volume.bottom, site.groundZ);
    if (to - from < 1 || volume.top - bottom < 1) return [];
    return [asPolygon(rectangleAt(from, bottom, to - from, volume.top - bottom))];
  });
}

/** Edges of a part of an outline, less those where it is cut: the neighbour goes on there. */
function edgesOf(part: Polygon, { minX, maxX }: Bounds): (readonly [Point, Point])[] {
  const isCut = (p: Point, q: Point): boolean =>
    [minX - SHOWN, maxX + SHOWN].some((x) => Math.abs(p.x - x) < 1 && Math.abs(q.x - x) < 1);
  return ringsOf(part).flatMap((ring) =>
    ring.flatMap((p, i) => {
      const q = ring[(i + 1) % ring.length]!;
      return isCut(p, q) ? [] : [[p, q] as const];
    }),
  );
}

/**
 * Neighbouring buildings of a façade: the volumes of `masques`, their outlines thin and grey where the building does
 * not hide them, open where they are cut beside it.
 * @param picture of the façade
 * @param shown what the façade covers
 */
export function neighbourItems(
  building: Building,
  camera: Camera,
  picture: readonly Item[],
  shown: Bounds,
  { scale, langue }: Drafting,
): Item[] {
  const seen = outlines(building, camera, shown);
  if (seen.length === 0) return [];
  const hidden = silhouette(picture);
  const parts = hidden.length > 0 ? difference(seen, hidden) : seen;
  const value = say(NEIGHBOUR, langue);
  const room = (textWidth(value, TEXT) / 2 + 1) * scale;
  const common = { layer: 'PLAN', class: 'projected', ink: 'gris', pen: 0.18 } as const;
  return parts.flatMap((part): Item[] => {
    const { point, radius } = labelPointOf(part);
    const text = { height: TEXT, at: point, value, align: 'center', valign: 'middle' } as const;
    return [
      ...edgesOf(part, shown).map((points): Item => ({ ...common, kind: 'polyline', points })),
      ...(radius >= room ? [{ ...common, ...text, kind: 'text', class: 'annotation' } as const] : []),
    ];
  });
}
