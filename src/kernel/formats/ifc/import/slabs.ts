import { difference, intersection, offset } from '../../../maths/clip.js';
import type { Polygon } from '../../../maths/geometry.js';
import { perObject } from '../../../maths/memo.js';
import { areaOf } from '../../../maths/ring.js';
import type { Building, Level } from '../../../building/index.js';
import { fill, t } from '../../../../words/index.js';
import { isA, readText } from '../rules/index.js';
import { bearingOf, blockOf } from './boxes.js';
import type { Draft } from './draft.js';
import { areaIn, extentsOf, facetsOf, shadowOf } from './faces.js';
import type { Body } from './body.js';
import { layersOf } from './layers.js';
import type { CameOver } from './report.js';
import { cameOver, leftOut } from './report.js';
import type { IfcSource, SourceElement } from './source.js';

const SAY = {
  shapeless: t('dalle sans forme dans le fichier', 'slab without a shape in the file'),
  deduced: t(
    'le plancher se déduit des murs du niveau (il couvre {share} % de celui du fichier)',
    'the floor is deduced from the walls of the storey (it covers {share} % of that of the file)',
  ),
  concrete: t(
    'planchers : le fichier ne dit pas leurs couches, prises en béton armé à leur épaisseur',
    'floors: the file does not say their layers, taken as reinforced concrete of their thickness',
  ),
  finish: t('revêtement ou chape sur un plancher : compris dans celui-ci', 'covering or screed on a floor: part of it'),
  deck: t(
    'hors des murs du niveau : repris en plancher, avec sa forme',
    'outside of the walls of the storey: kept as an intermediate floor, with its shape',
  ),
  loft: t(
    'plancher sans étage au-dessus (combles, mezzanine) : repris en plancher intermédiaire',
    'floor without a storey above (attic, mezzanine): kept as an intermediate floor',
  ),
  decking: t(
    'dalle au sol, hors des murs : reprise en terrasse',
    'slab on the ground, outside of the walls: kept as decking',
  ),
  ground: t(
    'dalle au sol hors des murs, qui n’est pas un rectangle : décrivez-la par des terrasses (mobilier de type terrasse)',
    'slab on the ground outside of the walls that is no rectangle: describe it as decking (furniture of type terrasse)',
  ),
} as const;

/** A floor of the file stands at a storey of the scene within this, mm. */
const SAME_FLOOR_MM = 350;
/** Thinner slabs are coverings, mm. */
const THINNEST_MM = 60;
/** Smaller parts are set-offs of walls, mm². */
const LEAST_PART_MM2 = 1e6;
const LEAST_HOLE_MM2 = 0.3e6;
/** Slabs run into walls to this, mm. */
const IN_WALL_MM = 450;
/** A slab this high over the lowest floor does not lie on the ground, mm. */
const OVER_GROUND_MM = 400;
/** Floors of lofts stop about here in the outer walls, mm. */
const INNER_FACE_MM = 250;
/** A slab fills its block to this part when it is a rectangle. */
const RECTANGULAR = 0.97;

/** Whether a slab closes the building from above. */
export const isRoofSlab = ({ instance, words }: SourceElement): boolean =>
  isA(instance, 'IfcSlab') &&
  (readText(instance, 'PredefinedType') === 'ROOF' || /\broof\b|toiture|\bdach/u.test(words));

/** A landing is a part of its stair. */
export const isLanding = ({ instance }: SourceElement): boolean =>
  isA(instance, 'IfcSlab') && readText(instance, 'PredefinedType') === 'LANDING';

/** Outline of a slab, its holes in it. */
const outlineOf = (body: Body): Polygon[] => shadowOf(facetsOf(body).filter(({ normal }) => normal.z > 0.5));

/**
 * Slabs of floors: a scene deduces them from its walls, so they are compared; what lies outside of those walls is kept
 * as an intermediate floor, and holes as wells.
 * @param building derived from the walls alone
 */
export function importSlabs(
  source: IfcSource,
  elements: readonly SourceElement[],
  building: Building,
  draft: Draft,
): void {
  const read = elements.flatMap((element): SlabRead[] => {
    const body = source.bodyOf(element.instance);
    const outline = body ? outlineOf(body) : [];
    if (body && outline.length > 0) return [{ element, body, outline }];
    draft.outcomes.push(leftOut(element, SAY.shapeless));
    return [];
  });
  declareFloor(source, read, building, draft);
  for (const slab of read) importSlab(slab, building, draft);
}

/** Floors between storeys are made as the largest of them is: its layers, or its thickness in concrete. */
function declareFloor(source: IfcSource, slabs: readonly SlabRead[], { levels }: Building, draft: Draft): void {
  const upper = slabs.filter(({ body }) => {
    const { min, max } = extentsOf(body);
    const isAt = levels.some(({ index, z }) => index > 0 && Math.abs(z - max.z) < SAME_FLOOR_MM);
    return isAt && max.z - min.z >= THINNEST_MM;
  });
  const [largest] = upper.toSorted((p, q) => areaIn(q.outline) - areaIn(p.outline));
  if (!largest) return;
  const { min, max } = extentsOf(largest.body);
  const { couches } = layersOf(source, largest.element, max.z - min.z);
  const layers = couches ?? [{ cle: 'beton_arme', epaisseur: max.z - min.z }];
  draft.set('compositions', { plancher: { libelle: largest.element.name || undefined, couches: layers } });
  if (!couches) draft.warnings.push(SAY.concrete);
}

interface SlabRead {
  readonly element: SourceElement;
  readonly body: Body;
  readonly outline: readonly Polygon[];
}

function importSlab(slab: SlabRead, { levels }: Building, draft: Draft): void {
  const { min, max } = extentsOf(slab.body);
  const level = levels.find(({ z, isEnclosed }) => isEnclosed && Math.abs(z - max.z) < SAME_FLOOR_MM);
  const isFinish = max.z - min.z < THINNEST_MM;
  if (level && isFinish) draft.outcomes.push(cameOver(slab.element, null, { reason: SAY.finish }));
  else if (level) importFloor(slab, level, draft);
  else importOther(slab, levels, draft);
}

/** What a storey covers with what slabs go beyond its walls, and up to their inner faces. */
const outerOf = perObject(({ outline }: Level) => offset(outline, IN_WALL_MM));
const innerOf = perObject(({ outline }: Level) => offset(outline, -INNER_FACE_MM));

/** A floor of a storey: deduced within its walls, a deck beyond them, with its holes as wells. */
function importFloor({ element, body, outline }: SlabRead, level: Level, draft: Draft): void {
  const outside = wide(difference(outline, outerOf(level)));
  const share = Math.round((100 * areaIn(intersection(outline, level.outline))) / areaIn(outline));
  if (level.index > 0) addWells(outline, level.outline, level.z, draft);
  const pointers = level.index > 0 ? addDecks(outside, body, element, draft) : [];
  draft.outcomes.push(cameOver(element, pointers[0] ?? null, { reason: fill(SAY.deduced, { share }) }));
}

/** A slab at no storey: a loft under a roof, a balcony, a pavement. */
function importOther({ element, body, outline }: SlabRead, levels: readonly Level[], draft: Draft): void {
  const { max } = extentsOf(body);
  const below = levels.findLast(({ z, isEnclosed }) => isEnclosed && z < max.z - OVER_GROUND_MM);
  if (!below) {
    draft.outcomes.push(addDecking(element, body, outline, draft));
    return;
  }
  const within = wide(intersection(outline, innerOf(below)));
  const beyond = wide(difference(outline, outerOf(below)));
  const pointers = addDecks([...within, ...beyond], body, element, draft);
  const outcome =
    pointers.length > 0
      ? cameOver(element, pointers[0]!, { reason: within.length > 0 ? SAY.loft : SAY.deck })
      : leftOut(element, SAY.shapeless);
  draft.outcomes.push(outcome);
}

/** Parts that are more than the thickness of a wall. */
const wide = (polygons: readonly Polygon[]): Polygon[] =>
  polygons.filter((one) => areaOf(one) > LEAST_PART_MM2 && offset([one], -100).length > 0);

/** Intermediate floors, the first with the GlobalId of the slab. */
function addDecks(parts: readonly Polygon[], body: Body, { name, guid }: SourceElement, draft: Draft): string[] {
  const { min, max } = extentsOf(body);
  return parts.map(({ outer }, i) =>
    draft.add('planchers', {
      polygone: outer.map(({ x, y }) => ({ x, y })),
      z: max.z,
      epaisseur: max.z - min.z,
      nom: name || undefined,
      ifc_guid: i === 0 ? guid : undefined,
    }),
  );
}

/** A slab on the ground outside: decking where it is a rectangle. */
function addDecking(element: SourceElement, body: Body, outline: readonly Polygon[], draft: Draft): CameOver {
  const { centre, direction, length, width, bottom, top } = blockOf(body);
  if (areaIn(outline) < RECTANGULAR * length * width) return leftOut(element, SAY.ground);
  const pointer = draft.add('mobilier', {
    type: 'terrasse',
    x: centre.x,
    y: centre.y,
    z: bottom,
    l: length,
    p: width,
    h: top - bottom,
    rotation: bearingOf(direction),
    ifc_guid: element.guid,
  });
  return cameOver(element, pointer, { reason: SAY.decking });
}

/** Holes of a slab within the walls of its storey are wells. */
function addWells(outline: readonly Polygon[], walls: readonly Polygon[], z: number, draft: Draft): void {
  for (const { holes } of outline) {
    for (const hole of holes) {
      const ring = hole.toReversed();
      const polygon = { outer: ring, holes: [] };
      const isInside = areaIn(intersection([polygon], walls)) > 0.5 * areaOf(polygon);
      if (areaOf(polygon) > LEAST_HOLE_MM2 && isInside) draft.add('tremies', { polygone: [...ring], z });
    }
  }
}
