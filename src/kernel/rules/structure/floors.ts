import type { Building } from '../../building/index.js';
import type { Panel } from '../../structure/index.js';
import { structureOf } from '../../structure/index.js';
import { rounded, upTo } from '../support/rounding.js';
import { regleOf } from '../support/source.js';
import type { StructureReport } from './answer.js';
import { FLOOR } from './figures.js';

type FloorLine = StructureReport['planchers'][number];

/** Each floor between its supports: the way it spans, how far, on which walls, how thick it should be. */
export function floorLines(building: Building): FloorLine[] {
  const walls = new Map(building.walls.map((wall) => [wall.id, wall.index]));
  return structureOf(building)
    .panels.filter(({ kind }) => kind !== 'toiture')
    .map((panel) => floorLine(panel, walls));
}

function floorLine(
  { element, kind, level, direction, span, thickness, supports }: Panel,
  walls: ReadonlyMap<string, number>,
): FloorLine {
  const asked = Math.max(FLOOR.leastThickness.valeur, upTo(span * FLOOR.thicknessToSpan.valeur, FLOOR.step.valeur));
  return {
    id: element,
    nature: kind,
    niveau: level,
    sens_deg: rounded((Math.atan2(direction.y, direction.x) * 180) / Math.PI, 1),
    portee_mm: Math.round(span),
    epaisseur_mm: thickness,
    epaisseur_requise_mm: asked,
    appuis: supports.map((id) => walls.get(id)!),
    regle: regleOf(FLOOR.thicknessToSpan),
  };
}
