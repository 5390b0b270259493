import { DEFAULTS } from '../../../scene/index.js';
import { add, scale } from '../../../maths/vector.js';
import { t } from '../../../../words/index.js';
import { isA } from '../rules/index.js';
import { blockOf } from './boxes.js';
import type { Draft } from './draft.js';
import { extentsOf } from './faces.js';
import { cameOver, leftOut } from './report.js';
import type { IfcSource, SourceElement } from './source.js';

const SAY = {
  shapeless: t('fondation sans forme dans le fichier', 'foundation without a shape in the file'),
  wall: t(
    'mur enterré sous le plancher le plus bas : repris en fondation',
    'wall in the ground under the lowest floor: kept as a foundation',
  ),
} as const;

/** Walls whose top is this near over the lowest floor stand in the ground, mm. */
const OVER_FLOOR_MM = 100;

/** Altitude of the lowest floor of a room; null of a file without spaces. */
export function lowestFloor(source: IfcSource, spaces: readonly SourceElement[]): number | null {
  const floors = spaces.flatMap(({ instance }) => {
    const body = source.bodyOf(instance);
    return body ? [extentsOf(body).min.z] : [];
  });
  return floors.length > 0 ? Math.min(...floors) : null;
}

/** Whether a wall ends at the lowest floor: a room below would be one of the file. */
export function isInGround(source: IfcSource, { instance }: SourceElement, floor: number | null): boolean {
  const body = floor === null ? null : source.bodyOf(instance);
  return body !== null && extentsOf(body).max.z < floor! + OVER_FLOOR_MM;
}

/** Footings and walls in the ground become foundations along their axis. */
export function importFootings(source: IfcSource, elements: readonly SourceElement[], draft: Draft): void {
  const written: object[] = [];
  for (const element of elements) {
    const body = source.bodyOf(element.instance);
    if (!body) {
      draft.outcomes.push(leftOut(element, SAY.shapeless));
      continue;
    }
    const { centre, direction, length, width, bottom, top } = blockOf(body);
    const [a, b] = [-1, 1].map((side) => add(centre, scale(direction, (side * length) / 2))) as [
      typeof centre,
      typeof centre,
    ];
    written.push({
      x1: a.x,
      y1: a.y,
      x2: b.x,
      y2: b.y,
      z: bottom,
      largeur: width || DEFAULTS.mur.epaisseur,
      hauteur: top - bottom,
      ifc_guid: element.guid,
    });
    const reason = isA(element.instance, 'IfcWall') ? SAY.wall : null;
    draft.outcomes.push(cameOver(element, `/structure/fondations/${written.length - 1}`, { reason }));
  }
  if (written.length > 0) draft.set('structure', { fondations: written });
}
