import { t } from '../../../../words/index.js';
import type { Building, Guardrail, Wall } from '../../../building/index.js';
import { atLeast } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { polygonContains } from '../../../maths/ring.js';
import { leftOf, midpoint, offsetFrom, scale } from '../../../maths/vector.js';
import type { Finding } from '../../engine/finding.js';
import type { Rule } from '../../engine/threshold.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import type { SidesNear } from './sight.js';
import { crossing, nearestOn, neighboursOf, sight } from './sight.js';
import { THRESHOLDS } from './thresholds.js';

const SCREEN = t('Écran à hauteur de vue', 'Screen at eye height');
const STRAIGHT = t('droite', 'straight');
const OBLIQUE = t('oblique', 'oblique');

/** A floor lower than this over the ground is a garden, mm. */
const RAISED_MM = 1500;
/** People lean this much behind their guardrail, and it may stand as far past the boundary, mm. */
const BEHIND_MM = 300;
/** Places along a guardrail that people look from, and how far from its ends the first stand, mm. */
const [PLACES, INSET_MM] = [5, 150];
/** Height from which a wall or a screen shuts the view whoever leans on it, mm. */
const LOW_MM = 900;

/** What a terrace is judged by. */
interface Context {
  readonly building: Building;
  readonly sides: SidesNear;
  /** Height of a screen that shuts the view. */
  readonly eye: number;
}

/**
 * Guardrails of roof terraces and balconies nearer to a neighbour than the civil code has views: straight ahead (678),
 * then aside (679), wherever neither wall nor screen stands in between. What a straight view will be shut by shuts
 * the oblique ones too.
 */
export const terraceViews = check({
  raises: ['terrasse_vue_trop_proche'],
  stage: 'site',
  *run(building) {
    const { scene, site, guardrails } = building;
    const [straight, oblique] = [ruleOf(scene, THRESHOLDS.vue_droite), ruleOf(scene, THRESHOLDS.vue_oblique)];
    const eye = ruleOf(scene, THRESHOLDS.jour_allege_etage)?.valeur;
    if (!site.parcel || !straight || !oblique || eye === undefined || guardrails.length === 0) return;
    const context: Context = { building, sides: neighboursOf(building, site.parcel), eye };
    const open = guardrails.filter((rail) => !atLeast(rail.height, eye) && isOverlooking(rail, building));
    const shut = new Set(guardrails.filter((rail) => atLeast(rail.height, eye)));
    for (const rail of open) {
      const gap = straightAhead(rail, straight.valeur, shut, context);
      if (atLeast(gap, straight.valeur)) continue;
      yield told(rail, { gap, rule: straight, vue: STRAIGHT }, context);
      shut.add(rail);
    }
    for (const rail of open.filter((one) => !shut.has(one))) {
      const gap = aside(rail, oblique.valeur, shut, context);
      if (!atLeast(gap, oblique.valeur)) yield told(rail, { gap, rule: oblique, vue: OBLIQUE }, context);
    }
  },
});

interface View {
  readonly gap: number;
  readonly rule: Rule;
  readonly vue: typeof STRAIGHT;
}

const told = (
  rail: Guardrail,
  { gap, rule, vue }: View,
  { building, eye }: Context,
): Finding<'terrasse_vue_trop_proche'> => ({
  code: 'terrasse_vue_trop_proche',
  objet: rail.pointer,
  id: rail.id,
  niveau: building.levels[rail.levelIndex] ?? null,
  position: { ...midpoint(rail.a, rail.b), z: rail.z },
  params: { index: rail.index, vue },
  valeur: gap,
  seuil: rule.valeur,
  norme: normOf(rule),
  fixes: [{ cible: `${rail.pointer}/hauteur`, actuel: rail.source.hauteur ?? null, propose: eye, raison: SCREEN }],
});

/** Places along a guardrail that people look from. */
function placesOf({ a, direction, length }: Guardrail): Point[] {
  const inset = Math.min(INSET_MM, length / 4);
  const step = (length - 2 * inset) / (PLACES - 1);
  return Array.from({ length: PLACES }, (_, i) => offsetFrom(a, direction, inset + i * step));
}

/** Least distance straight ahead from a guardrail to the land of a neighbour, mm; Infinity where it is shut. */
function straightAhead(rail: Guardrail, within: number, shut: ReadonlySet<Guardrail>, context: Context): number {
  let least = Infinity;
  for (const outward of outwards(rail, context.building)) {
    for (const place of placesOf(rail)) {
      const from = offsetFrom(place, outward, -BEHIND_MM);
      const ahead = sight(from, outward, context.sides, within + BEHIND_MM);
      if (ahead === Infinity || isMasked(from, offsetFrom(from, outward, ahead), rail, shut, context)) continue;
      least = Math.min(least, Math.max(0, ahead - BEHIND_MM));
    }
  }
  return least;
}

/** Least distance from a guardrail to the land of a neighbour, in whatever direction, mm; Infinity where it is shut. */
function aside(rail: Guardrail, within: number, shut: ReadonlySet<Guardrail>, context: Context): number {
  let least = Infinity;
  for (const place of placesOf(rail)) {
    for (const side of context.sides([place], within)) {
      const foot = nearestOn(place, side);
      const gap = Math.hypot(foot.x - place.x, foot.y - place.y);
      if (gap < least && !isMasked(place, foot, rail, shut, context)) least = gap;
    }
  }
  return least;
}

/** From the floor of the terrace outwards; both ways where floor or void is on both sides. */
function outwards({ a, b, z, direction }: Guardrail, { levels }: Building): Point[] {
  const ways = [leftOf(direction), scale(leftOf(direction), -1)];
  const under = levels.filter((level) => level.z < z - RAISED_MM).flatMap(({ outline }) => outline);
  const isFloor = (way: Point): boolean => {
    const at = offsetFrom(midpoint(a, b), way, BEHIND_MM);
    return under.some((polygon) => polygonContains(polygon, at));
  };
  const outside = ways.filter((way) => !isFloor(way));
  return outside.length === 1 ? outside : ways;
}

/** A wall or a screen, as high as the eye of who stands behind the guardrail, between two places. */
function isMasked(
  from: Point,
  to: Point,
  { z }: Guardrail,
  shut: ReadonlySet<Guardrail>,
  { building: { walls }, eye }: Context,
): boolean {
  const crosses = (line: Wall | Guardrail): boolean => crossing(from, to, line) !== null;
  return (
    [...shut].some((screen) => Math.abs(screen.z - z) < LOW_MM && crosses(screen)) ||
    walls.some((wall) => wall.z <= z + LOW_MM && atLeast(wall.top, z + eye) && crosses(wall))
  );
}

/** A guardrail in the open air, over the ground: on a roof, or in no room of its storey but an open one. */
function isOverlooking({ a, b, z }: Guardrail, { site, levels }: Building): boolean {
  if (z - site.groundZ < RAISED_MM) return false;
  const middle = midpoint(a, b);
  const storeys = levels.filter((level) => level.z <= z + 100 && level.top > z + 100);
  return !storeys.some(({ rooms }) =>
    rooms.some(({ use, polygon }) => use !== 'exterieur' && polygonContains(polygon, middle)),
  );
}
