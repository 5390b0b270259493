import { t } from '../../../../words/index.js';
import type { Building, Opening } from '../../../building/index.js';
import { atLeast } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { polygonContains, ringContains } from '../../../maths/ring.js';
import { distance, midpoint, offsetFrom } from '../../../maths/vector.js';
import type { Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atOpening } from '../../support/at-opening.js';
import { groundUnder, isGuarded, isUpstairs } from './falls.js';
import { THRESHOLDS } from './thresholds.js';

const GUARD = t('Garde-corps devant la baie', 'Guardrail before the bay');
const ON_NOTHING = t(
  's’ouvre sur le vide, sans balcon ni garde-corps',
  'opens onto nothing, without balcony or guardrail',
);
const ON_BARE_FLOOR = t(
  'mène à un balcon ou à une terrasse sans aucun garde-corps',
  'leads to a balcony or a terrace without any guardrail',
);

/** Distance from the door to a person who has just gone out, mm. */
const OUT_MM = 300;

/** Step between the floor of a door and the surface in front of it, mm. */
const STEP_MM = 300;

/** Guardrails and parapets this far from a door protect what it leads to. */
const AROUND_MM = 8000;
const RAIL_MM = 1000;

/** Doors of upper floors that lead to a fall: no floor in front of them, or a floor without guardrail or parapet. */
export const doorsOnVoid = check({
  raises: ['porte_sur_le_vide'],
  stage: 'bays-in-use',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.allege_etage);
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
        ...atOpening(opening, building),
        code: 'porte_sur_le_vide',
        params: { index: opening.index, constat: isOnFloor ? ON_BARE_FLOOR : ON_NOTHING },
        valeur: opening.z - groundUnder(opening, building),
        norme: normOf(rule),
        fixes,
      };
    }
  },
});

/** In front of a bay: `along` from its near jamb, `away` from the outer face of its wall. */
const before = ({ near, wall, outer }: Opening, along: number, away: number): Point =>
  offsetFrom(near, wall.direction, along, (outer === 'left' ? 1 : -1) * (wall.thickness / 2 + away));

const isStep = (z: number, sill: number): boolean => Math.abs(z - sill) <= STEP_MM;

const isOnStair = ({ z }: Opening, out: Point, { stairs }: Building): boolean =>
  stairs.some(
    ({ flights, landings }) =>
      flights.some(({ arrival, arrivalZ, width }) => isStep(arrivalZ, z) && distance(arrival, out) <= width + OUT_MM) ||
      landings.some(({ footprint, top }) => isStep(top, z) && ringContains(footprint, out)),
  );

/** Surfaces in front of a door: a gallery, a slab drawn as a box, decking, a flat roof, the storey below. */
const hasFloor = (
  { z, levelIndex }: Opening,
  out: Point,
  { boxes, decks, furniture, roofs, levels }: Building,
): boolean =>
  decks.some(({ polygon, top }) => isStep(top, z) && polygonContains(polygon, out)) ||
  boxes.some(({ footprint, top }) => isStep(top, z) && ringContains(footprint, out)) ||
  furniture.some(({ type, footprint, top }) => type === 'terrasse' && isStep(top, z) && ringContains(footprint, out)) ||
  roofs.some((roof) => roof.type === 'plat' && isStep(roof.z, z) && polygonContains(roof.footprint, out)) ||
  levels
    .slice(0, levelIndex)
    .some(({ top, outline }) => isStep(top, z) && outline.some((polygon) => polygonContains(polygon, out)));

/** True when a guardrail or a parapet stands near at that height; whether it runs all along is not checked. */
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
