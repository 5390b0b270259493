import type { Building, Flight, Guardrail, Level, Stairwell, Wall } from '../../../building/index.js';
import { FLOOR_TOLERANCE_MM, RAIL_HEIGHT_MM, treadZAt } from '../../../building/index.js';
import type { BoxIndex } from '../../../maths/box-index.js';
import { boxIndex } from '../../../maths/box-index.js';
import { snap } from '../../../maths/clip.js';
import { atMost } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { boundsOf, ringContains } from '../../../maths/ring.js';
import { cross, distance, dot, leftOf, midpoint, offsetFrom, subtract, unit } from '../../../maths/vector.js';
import type { Finding, Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../norms.js';
import { on } from './attachment.js';
import { t } from '../../../../words/index.js';

const PROTECT = t('Garde-corps le long du bord ouvert', 'Guardrail along the open edge');
const REMOVE = t('La rampe de la volée suffit', 'The rail of the flight is enough');
const BOTH = t('Une rampe de chaque côté', 'A rail on each side');

/** A wall's face, or a guardrail, this near to an edge closes it. */
const WALL_MM = 150;
const GUARD_MM = 200;
/** A rail, a foot or an arrival lies on the edge itself. */
const ON_EDGE_MM = 60;
/** Height over the floor from which something stops a fall. */
const STOPS_MM = 800;
/** Sine of the ten degrees within which two lines are parallel. */
const SLANT = 0.17;
/** Edges are looked at by stretches of this length; shorter openings are joints. */
const STRETCH_MM = 100;
const LEAST_MM = 200;
const MOST_STRETCHES = 200;
/** Without a threshold in this country a guardrail of this height is proposed. */
const GUARDRAIL_MM = 1000;

interface Around {
  readonly walls: readonly Wall[];
  readonly wallIndex: BoxIndex;
  readonly guardrails: readonly Guardrail[];
  readonly guardIndex: BoxIndex;
}

const aroundOf = ({ walls, guardrails }: Building): Around => ({
  walls,
  guardrails,
  wallIndex: boxIndex(walls.map(({ footprint }) => boundsOf(footprint))),
  guardIndex: boxIndex(guardrails.map(({ a, b }) => boundsOf([a, b]))),
});

/** Walls and guardrails between a place and the void beside it, from the floor up to 800 mm: those of two storeys may share it. */
function isClosed(at: Point, z: number, { walls, wallIndex, guardrails, guardIndex }: Around): boolean {
  const near = [
    ...guardIndex
      .search(boundsOf([at]), GUARD_MM)
      .map((i) => guardrails[i]!)
      .filter(({ a, b }) => distanceToSegment(at, a, b) <= GUARD_MM),
    ...wallIndex
      .search(boundsOf([at]), WALL_MM)
      .map((i) => walls[i]!)
      .filter(({ a, b, thickness }) => distanceToSegment(at, a, b) <= thickness / 2 + WALL_MM),
  ];
  return [z + 2 * FLOOR_TOLERANCE_MM, z + STOPS_MM].every((height) =>
    near.some((it) => it.z <= height && it.top >= height),
  );
}

/** Stretches of a segment where `isOpen`, each at least 200 mm. */
function openRuns(p: Point, q: Point, isOpen: (at: Point) => boolean): [Point, Point][] {
  const size = distance(p, q);
  const count = Math.max(1, Math.min(MOST_STRETCHES, Math.ceil(size / STRETCH_MM)));
  const direction = unit(subtract(q, p));
  const at = (k: number): Point => (k === count ? q : offsetFrom(p, direction, (size * k) / count));
  const runs: [Point, Point][] = [];
  let from: number | null = null;
  for (let k = 0; k <= count; k++) {
    const open = k < count && isOpen(midpoint(at(k), at(k + 1)));
    if (open) from ??= k;
    else if (from !== null) {
      if (distance(at(from), at(k)) >= LEAST_MM) runs.push([at(from), at(k)]);
      from = null;
    }
  }
  return runs;
}

/** Edges of stairwells one may fall from: neither wall, guardrail, rail of the flight, nor its arrival. */
export function* unprotectedWells(building: Building): Generator<Finding> {
  const { scene, stairwells, levels } = building;
  const rule = ruleOf(scene, 'chute_protegee');
  const around = aroundOf(building);
  const height = ruleOf(scene, 'garde_corps_min')?.valeur ?? GUARDRAIL_MM;
  for (const well of stairwells) {
    const level = levels[well.level]!;
    const ring = well.polygon.outer;
    const runs = ring.flatMap((p, i) => {
      const q = ring[(i + 1) % ring.length]!;
      const along = unit(subtract(q, p));
      const inward = leftOf(along);
      return openRuns(
        p,
        q,
        (at) =>
          !isPassage(at, along, well, level) &&
          !atMost(fallAt(offsetFrom(at, inward, STRETCH_MM / 2), well), rule?.valeur ?? GUARDRAIL_MM) &&
          !isClosed(at, well.z, around),
      );
    });
    if (runs.length === 0) continue;
    const [first] = runs[0]!;
    const stair = well.stairs[0];
    yield {
      code: 'arrivee_sans_protection',
      objet: stair?.pointer ?? '/escaliers',
      id: stair?.id ?? null,
      niveau: level,
      position: { ...first, z: well.z },
      valeur: runs.reduce((sum, [p, q]) => sum + distance(p, q), 0) / 1000,
      ...(rule ? { norme: normOf(rule) } : {}),
      fixes: runs
        .map(([start, end]) => [snap(start), snap(end)] as const)
        .map(([p, q]): Fix => ({
          cible: '/garde_corps/-',
          actuel: null,
          propose: { x1: p.x, y1: p.y, x2: q.x, y2: q.y, z: well.z, hauteur: height },
          raison: PROTECT,
        })),
    };
  }
}

/**
 * On an edge that the rail of a flight guards, or the step where one arrives or starts. A rail follows its flight: upstairs
 * it stands high enough beside the last steps only, and the rest of the edge is open to the void.
 */
const isPassage = (at: Point, along: Point, { stairs, z }: Stairwell, level: Level): boolean =>
  stairs.some(({ flights }) =>
    flights.some((flight) => {
      const { rails, toLevel, fromLevel, arrival, foot, direction } = flight;
      const onRail =
        Math.abs(cross(along, direction)) < SLANT &&
        rails.some(({ a, b }) => distanceToSegment(at, a, b) <= ON_EDGE_MM) &&
        treadZAt(flight, dot(subtract(at, flight.foot), direction)) + RAIL_HEIGHT_MM >= z + STOPS_MM;
      const isAcross = Math.abs(dot(along, direction)) < SLANT;
      const onStep = (middle: Point): boolean => distanceToSegment(at, ...edgeAt(flight, middle)) <= ON_EDGE_MM;
      return (
        onRail ||
        (isAcross && ((toLevel === level.index && onStep(arrival)) || (fromLevel === level.index && onStep(foot))))
      );
    }),
  );

const edgeAt = ({ direction, width }: Flight, middle: Point): [Point, Point] => [
  offsetFrom(middle, direction, 0, -width / 2),
  offsetFrom(middle, direction, 0, width / 2),
];

/** From the floor down to the step or landing right under a place. */
function fallAt(at: Point, { z, stairs }: Stairwell): number {
  let under = -Infinity;
  for (const { flights, landings } of stairs) {
    for (const flight of flights) {
      if (ringContains(flight.footprint, at)) {
        under = Math.max(under, treadZAt(flight, dot(subtract(at, flight.foot), flight.direction)));
      }
    }
    for (const { footprint, top } of landings) if (ringContains(footprint, at)) under = Math.max(under, top);
  }
  return z - under;
}

/** Sides of flights one may fall from: no rail, no wall, no guardrail, over a fall of more than the threshold. */
export function* openSides(building: Building): Generator<Finding> {
  const rule = ruleOf(building.scene, 'chute_protegee');
  if (!rule) return;
  const around = aroundOf(building);
  for (const { flights, z: ground } of building.stairs) {
    for (const flight of flights) {
      const has = new Set(flight.rails.map(({ side }) => side));
      const open = (['droite', 'gauche'] as const).filter(
        (side) => !has.has(side) && isSideOpen(flight, side, ground, rule.valeur, around),
      );
      if (open.length === 0) continue;
      const rampe = open.length === 2 || has.size > 0 ? 'deux' : open[0]!;
      yield {
        ...on(flight, building),
        code: 'volee_cote_ouvert',
        params: { index: flight.index, cote: SIDE_NAMES[open.length === 2 ? 'deux' : open[0]!] },
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [
          { cible: `${flight.pointer}/rampe`, actuel: flight.source.rampe ?? null, propose: rampe, raison: BOTH },
        ],
      };
    }
  }
}

const SIDE_NAMES = {
  droite: t('à droite', 'on the right'),
  gauche: t('à gauche', 'on the left'),
  deux: t('des deux côtés', 'on both sides'),
} as const;

function isSideOpen(flight: Flight, side: 'droite' | 'gauche', ground: number, fall: number, around: Around): boolean {
  const { foot, direction, width, run } = flight;
  const aside = ((side === 'droite' ? -1 : 1) * width) / 2;
  const edge = (along: number): Point => offsetFrom(foot, direction, along, aside);
  return (
    openRuns(edge(0), edge(run), (at) => {
      const z = treadZAt(flight, dot(subtract(at, foot), direction));
      return !atMost(z - ground, fall) && !isClosed(at, z, around);
    }).length > 0
  );
}

/** Guardrails along the rail of a flight, beside its steps. One on the floor it arrives at guards the edge of the well, far above the rail. */
export function* doubledRails(building: Building): Generator<Finding> {
  const rails = building.stairs.flatMap(({ flights }) =>
    flights.flatMap((flight) => flight.rails.map((rail) => ({ flight, rail }))),
  );
  const index = boxIndex(rails.map(({ rail: { a, b } }) => boundsOf([a, b])));
  for (const guardrail of building.guardrails) {
    const { a, b, z, pointer, id, source, levelIndex } = guardrail;
    const doubled = index
      .search(boundsOf([a, b]), GUARD_MM)
      .map((i) => rails[i]!)
      .find(
        ({ flight, rail }) =>
          z >= flight.z - FLOOR_TOLERANCE_MM && z < flight.arrivalZ - FLOOR_TOLERANCE_MM && isAlong(guardrail, rail),
      );
    if (!doubled) continue;
    yield {
      code: 'garde_corps_double_rampe',
      objet: pointer,
      id,
      niveau: building.levels[levelIndex] ?? null,
      position: { ...midpoint(a, b), z },
      params: { index: guardrail.index, escalier: doubled.flight.index },
      fixes: [{ cible: pointer, actuel: source, propose: null, raison: REMOVE }],
    };
  }
}

/** Parallel within ten degrees, within 200 mm, over at least half of the guardrail. */
function isAlong({ a, b, direction, length }: Guardrail, rail: { readonly a: Point; readonly b: Point }): boolean {
  const way = unit(subtract(rail.b, rail.a));
  if (Math.abs(cross(way, direction)) > SLANT) return false;
  if (Math.abs(cross(way, subtract(midpoint(a, b), rail.a))) > GUARD_MM) return false;
  const [from, to] = [dot(way, subtract(a, rail.a)), dot(way, subtract(b, rail.a))];
  const shared = Math.min(Math.max(from, to), distance(rail.a, rail.b)) - Math.max(Math.min(from, to), 0);
  return shared >= length / 2;
}
