import type { Building, Solid, SolidCategory } from '../../building/index.js';
import { solidsOf } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { polygonContains } from '../../maths/ring.js';
import { coatsOf, outerMaterial } from './coats.js';
import { uprightTriangles, withFascias } from './fascias.js';
import { roofOutlets, roofUnits } from './roof-outlets.js';

/** Categories of elements in rooms: invisible from outside above the footprint. */
const INDOOR: ReadonlySet<SolidCategory> = new Set([
  'mobilier',
  'electricite',
  'plomberie',
  'reseau',
  'escalier',
  'ascenseur',
]);

/**
 * Solids that a viewer outside may see: inner walls and the contents of rooms are left out, which saves the work of
 * hiding them.
 */
export const exteriorSolids = perObject((building: Building): readonly Solid[] => {
  const inner = new Set<string>([
    ...building.walls.filter(({ kind }) => kind === 'refend' || kind === 'cloison').map(({ id }) => id),
    ...building.openings.filter(({ isExterior }) => !isExterior).map(({ id }) => id),
  ]);
  const skin = skinOf(building);
  // Pipes outside run in the ground or in a wall: only stacks come out, discharges over the roof, and a unit on it.
  const units = new Set(roofUnits(building).map(({ id }) => id));
  const stacks = new Set([...[...building.stacks, ...roofOutlets(building)].map(({ id }) => id), ...units]);
  // Cables outside run in a wall or in the ground; those of an attic, between its rafters.
  const cables = new Set(building.courses.filter(({ kind }) => kind === 'cable').map(({ id }) => id));
  // Footings lie in the ground, lintels in the wall that they carry.
  const beams = new Set(building.beams.map(({ id }) => id));
  const isBuried = ({ category, id }: Solid): boolean =>
    (category === 'reseau' && !stacks.has(id)) || cables.has(id) || beams.has(id);
  // A wall that rises above the roof of a lower part is visible from outside, even when it separates two rooms below.
  const coats = coatsOf(building);
  const dressed = (solid: Solid): Solid => {
    const coat = coats.get(solid.id);
    if (coat !== undefined && (solid.category === 'mur' || solid.part === 'gable')) {
      return { ...solid, category: 'mur', material: coat };
    }
    // A gable goes on in the layers of its outer wall; what rises out of the rooms is coated as the house is.
    const isCoated = solid.category === 'plancher' || (solid.part === 'gable' && inner.has(solid.id));
    return isCoated ? { ...solid, ...skin } : solid;
  };
  const flush = new Set(
    building.roofs.filter(({ type, overhang }) => type === 'plat' && overhang < FLUSH).map(({ id }) => id),
  );
  return solidsOf(building)
    .map(dressed)
    .flatMap(withFascias(building))
    .flatMap((solid) => (flush.has(solid.id) && solid.part === 'pane' ? coated(solid, skin) : [solid]))
    .filter(
      (solid) =>
        !isBuried(solid) &&
        (solid.part === 'gable' || !inner.has(solid.id)) &&
        !(INDOOR.has(solid.category) && !units.has(solid.id) && isIndoors(building, solid)) &&
        !(solid.category === 'garde_corps' && isInRoom(building, solid)),
    );
});

/** A flat roof that comes out over its walls by less than this ends behind their coat, mm. */
const FLUSH = 20;

/** A flat roof with its upright edge in the coat of the walls below it, which goes up to its top. */
function coated(solid: Solid, skin: Pick<Solid, 'category' | 'material'>): Solid[] {
  const { positions } = solid.mesh;
  const { upright, rest } = uprightTriangles(solid.mesh);
  return [
    { ...solid, ...skin, mesh: { positions, triangles: upright } },
    { ...solid, mesh: { positions, triangles: rest } },
  ];
}

/** Look of most outer walls: their coat covers the edges of the floors, and what rises out of the rooms. */
function skinOf(building: Building): Pick<Solid, 'category' | 'material'> {
  const lengths = new Map<string, number>();
  for (const wall of building.walls) {
    const coat = outerMaterial(building, wall);
    if (wall.kind === 'mur_exterieur' && coat) lengths.set(coat, (lengths.get(coat) ?? 0) + wall.length);
  }
  const [material = 'enduit'] = [...lengths].sort(([, p], [, q]) => q - p)[0] ?? [];
  return { category: 'mur', material };
}

/** Middle of the corners of a solid, in plan. */
function middleOf({ mesh: { positions } }: Solid): Point {
  const count = positions.length / 3;
  const sum = { x: 0, y: 0 };
  for (let i = 0; i < positions.length; i += 3) {
    sum.x += positions[i]!;
    sum.y += positions[i + 1]!;
  }
  return { x: sum.x / count, y: sum.y / count };
}

function isIndoors({ levels }: Building, solid: Solid): boolean {
  const place = solid.level === null ? null : levels[solid.level];
  return place ? place.outline.some((polygon) => polygonContains(polygon, middleOf(solid))) : false;
}

/** A guardrail in the thickness of an outer wall stands before a window, and is seen from outside. */
function isInRoom({ levels }: Building, solid: Solid): boolean {
  const place = solid.level === null ? null : levels[solid.level];
  return place ? place.rooms.some(({ polygon }) => polygonContains(polygon, middleOf(solid))) : false;
}
