import type { Building, Level, Roof } from '../../building/index.js';
import { ringsOf } from '../../maths/ring.js';
import { isDemolished } from '../../scene/index.js';
import type { Ink, Item } from '../display-list.js';

/** Roofs of a building that bear on the walls of a level, without its dormers. */
function roofsOver({ roofs, levels }: Building, { z }: Level): Roof[] {
  const next = Math.min(...levels.map((level) => level.z).filter((over) => over > z));
  return roofs.filter((roof) => !roof.isDefault && !roof.dormer && roof.z > z && roof.z <= next);
}

const edgeOf = ({ outline, id }: Roof, ink: Ink): Item[] =>
  outline.map((polygon): Item => ({
    kind: 'path',
    layer: 'PLAN',
    class: 'overhead',
    pen: 0.25,
    dash: 'mixte_double',
    ink,
    rings: ringsOf(polygon),
    id,
  }));

/** Roofs that works take away over a level of the state before them. */
const goneRoofs = ({ scene }: Building, before: Building, level: Level): Roof[] =>
  roofsOver(before, level).filter(({ index }) => isDemolished(scene.toitures?.[index]));

/** Roofs that works build over a level: those that the state before them has not. */
const builtRoofs = (building: Building, before: Building, level: Level): Roof[] => {
  const standing = new Set(before.roofs.map(({ index }) => index));
  return roofsOver(building, level).filter(({ index }) => !standing.has(index));
};

/** The edges of the roofs over a level that works take away and build, in the inks of works: both are over the cut. */
export const roofWorks = (building: Building, before: Building, level: Level, old: Level): Item[] => [
  ...goneRoofs(building, before, old).flatMap((roof) => edgeOf(roof, 'jaune')),
  ...builtRoofs(building, before, level).flatMap((roof) => edgeOf(roof, 'rouge')),
];

/** Whether works take away a roof of a building, or build one beside roofs that stand. */
export const hasRoofWorks = (building: Building, before: Building): boolean =>
  building.levels.some(
    (level) => builtRoofs(building, before, level).length > 0 || goneRoofs(building, before, level).length > 0,
  );
