import type { Building, Opening } from '../../../building/index.js';
import { familyOf } from '../../../catalogue/familles/resolve.js';
import { atLeast } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { polygonContains, ringContains } from '../../../maths/ring.js';
import { cross, distance, dot, midpoint, offsetFrom, subtract } from '../../../maths/vector.js';
import type { Finding, Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../norms.js';
import { at } from './bays.js';
import { t } from '../../../../words/index.js';

const RAISE = t('Relever l’appui', 'Raise the sill');
const GUARD = t('Garde-corps devant la baie', 'Guardrail before the bay');
const ON_NOTHING = t(
  's’ouvre sur le vide, sans balcon ni garde-corps',
  'opens onto nothing, without balcony or guardrail',
);
const ON_BARE_FLOOR = t(
  'mène à un balcon ou à une terrasse sans aucun garde-corps',
  'leads to a balcony or a terrace without any guardrail',
);

/** A floor this high over the ground is an upper floor, and a window lower than this is not glazed down for air only. */
const FALL_MM = 1000;
/** A guardrail this near to a window protects it. */
const GUARD_MM = 500;
/** Between a guardrail and the sill or the jamb it runs past, nobody falls through this. */
const GAP_MM = 110;
/** Sine of the widest angle between a window and a guardrail before it. */
const SLANT = 0.35;
/** Places of a bay looked at, from jamb to jamb. */
const PLACES = [0, 0.25, 0.5, 0.75, 1];
const SHORTEST_WINDOW_MM = 400;

/** Where someone stands who has come out. */
const OUT_MM = 300;
/** A step down or up from a door to what lies before it. */
const STEP_MM = 300;
/** Guardrails and parapets this far from a door protect what it leads to. */
const AROUND_MM = 8000;
const RAIL_MM = 1000;

const isUpstairs = (opening: Opening, { levels }: Building): boolean => {
  const level = levels[opening.levelIndex];
  return level !== undefined && opening.isExterior && level.z - Math.max(levels[0]?.z ?? 0, 0) >= FALL_MM;
};

/** Windows of upper floors low enough to fall from. Fixed lights are left to their makers. */
export function* lowSills(building: Building): Generator<Finding> {
  const rule = ruleOf(building.scene, 'allege_etage');
  if (!rule) return;
  for (const opening of building.openings) {
    if (opening.kind !== 'fenetre' || !isUpstairs(opening, building)) continue;
    const level = building.levels[opening.levelIndex]!;
    const sill = opening.z - level.z;
    if (
      atLeast(sill, rule.valeur) ||
      opening.height < SHORTEST_WINDOW_MM ||
      familyOf(opening.source.famille)?.ouvrant === 'fixe' ||
      isGuarded(opening, building, level.z + rule.valeur)
    ) {
      continue;
    }
    const height = opening.top - (level.z + rule.valeur);
    const canRaise = height >= SHORTEST_WINDOW_MM && opening.source.famille === undefined;
    const fixes = canRaise
      ? [
          {
            cible: `${opening.pointer}/z`,
            actuel: opening.source.z,
            propose: level.z + rule.valeur - opening.wall.z,
            raison: RAISE,
          },
          { cible: `${opening.pointer}/hauteur`, actuel: opening.height, propose: height, raison: RAISE },
        ]
      : [];
    yield {
      ...at(opening, building),
      code: 'allege_sans_garde_corps',
      params: { index: opening.index },
      valeur: sill,
      seuil: rule.valeur,
      norme: normOf(rule),
      fixes,
    };
  }
}

/** All along the bay a guardrail runs before it, from the sill or lower up to where the sill should be. */
function isGuarded({ near, far, z, width, wall }: Opening, { guardrails }: Building, safeZ: number): boolean {
  const rails = guardrails.filter(
    (rail) =>
      rail.z <= z + GAP_MM && atLeast(rail.top, safeZ) && Math.abs(cross(rail.direction, wall.direction)) < SLANT,
  );
  return PLACES.every((part) => {
    const at = { x: near.x + (far.x - near.x) * part, y: near.y + (far.y - near.y) * part };
    return rails.some(({ a, length, direction }) => {
      const [from, along] = [subtract(at, a), dot(subtract(at, a), direction)];
      return along >= -GAP_MM && along <= length + GAP_MM && Math.abs(cross(direction, from)) <= GUARD_MM + width / 2;
    });
  });
}

/** Doors of upper floors that lead out where one falls: onto nothing, or onto a floor that nothing borders. */
export function* doorsOnVoid(building: Building): Generator<Finding> {
  const rule = ruleOf(building.scene, 'allege_etage');
  if (!rule) return;
  for (const opening of building.openings) {
    if (
      opening.kind !== 'porte' ||
      !isUpstairs(opening, building) ||
      isGuarded(opening, building, opening.z + rule.valeur)
    ) {
      continue;
    }
    const out = before(opening, opening.width / 2, OUT_MM);
    if (isOnStair(opening, out, building)) continue;
    const isOnFloor = hasFloor(opening, out, building);
    if (isOnFloor && isBordered(opening, building, rule.valeur)) continue;
    const fixes = !isOnFloor && opening.isGlazed ? [across(opening)] : [];
    yield {
      ...at(opening, building),
      code: 'porte_sur_le_vide',
      params: { index: opening.index, constat: isOnFloor ? ON_BARE_FLOOR : ON_NOTHING },
      valeur: opening.z - Math.max(building.levels[0]!.z, 0),
      norme: normOf(rule),
      fixes,
    };
  }
}

/** In front of a bay: `along` from its near jamb, `away` from the outer face of its wall. */
const before = ({ near, wall, left }: Opening, along: number, away: number): Point =>
  offsetFrom(near, wall.direction, along, (left === null ? 1 : -1) * (wall.thickness / 2 + away));

const isStep = (z: number, sill: number): boolean => Math.abs(z - sill) <= STEP_MM;

const isOnStair = ({ z }: Opening, out: Point, { stairs }: Building): boolean =>
  stairs.some(
    ({ flights, landings }) =>
      flights.some(({ arrival, arrivalZ, width }) => isStep(arrivalZ, z) && distance(arrival, out) <= width + OUT_MM) ||
      landings.some(({ footprint, top }) => isStep(top, z) && ringContains(footprint, out)),
  );

/** A slab drawn as a box, decking, a flat roof, or the storey below. */
const hasFloor = ({ z, levelIndex }: Opening, out: Point, { boxes, furniture, roofs, levels }: Building): boolean =>
  boxes.some(({ footprint, top }) => isStep(top, z) && ringContains(footprint, out)) ||
  furniture.some(({ type, footprint, top }) => type === 'terrasse' && isStep(top, z) && ringContains(footprint, out)) ||
  roofs.some((roof) => roof.type === 'plat' && isStep(roof.z, z) && polygonContains(roof.footprint, out)) ||
  levels
    .slice(0, levelIndex)
    .some(({ top, outline }) => isStep(top, z) && outline.some((polygon) => polygonContains(polygon, out)));

/** Some guardrail or parapet stands at that height around: whether it runs all along is not judged. */
function isBordered(
  { z, center, wall: own, levelIndex }: Opening,
  { guardrails, walls, levels }: Building,
  height: number,
): boolean {
  const isIndoors = (at: Point) => levels[levelIndex]!.rooms.some(({ polygon }) => polygonContains(polygon, at));
  const isNear = (a: Point, b: Point) => distanceToSegment(center, a, b) <= AROUND_MM && !isIndoors(midpoint(a, b));
  return (
    guardrails.some((rail) => isStep(rail.z, z) && isNear(rail.a, rail.b)) ||
    walls.some(
      (wall) =>
        wall !== own &&
        wall.kind !== 'mur_exterieur' &&
        wall.z <= z + STEP_MM &&
        atLeast(wall.top, z + height - STEP_MM) &&
        wall.top < z + 2 * height &&
        isNear(wall.a, wall.b),
    )
  );
}

function across(opening: Opening): Fix {
  const [a, b] = [before(opening, 0, 0), before(opening, opening.width, 0)];
  const mm = Math.round;
  return {
    cible: '/garde_corps/-',
    actuel: null,
    propose: { x1: mm(a.x), y1: mm(a.y), x2: mm(b.x), y2: mm(b.y), z: mm(opening.z), hauteur: RAIL_MM },
    raison: GUARD,
  };
}
