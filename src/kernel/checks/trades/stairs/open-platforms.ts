import type { Text } from '../../../../words/index.js';
import { fill, t } from '../../../../words/index.js';
import type { Box, Building } from '../../../building/index.js';
import {
  coverAt,
  deckName,
  FLOOR_TOLERANCE_MM,
  furnitureName,
  isBalcony,
  levelBelow,
  treadZAt,
} from '../../../building/index.js';
import { snap } from '../../../maths/clip.js';
import { atMost } from '../../../maths/constants.js';
import type { Point, Polygon, Ring } from '../../../maths/geometry.js';
import { boundsAt, polygonContains, ringContains } from '../../../maths/ring.js';
import { distance, dot, leftOf, offsetFrom, subtract, unit } from '../../../maths/vector.js';
import { isDemolished } from '../../../scene/index.js';
import { naturalGround } from '../../../site/index.js';
import type { Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import type { Around } from './fall-edges.js';
import { aroundOf, isShielded, openRuns } from './fall-edges.js';
import { THRESHOLDS } from './thresholds.js';

const PROTECT = t('Garde-corps le long du bord ouvert', 'Guardrail along the open edge');
const DECK = t('Le plancher {index} ({nom})', 'Floor {index} ({nom})');
const DECKING = t('Le platelage {nom} (meuble {index})', 'Decking {nom} (piece {index})');
const VOLUME = t('Le volume {index} ({nom})', 'Volume {index} ({nom})');

/** Roles of volumes that one walks on in the open air. */
const WALKED =
  /terrasse|platelage|plate-?forme|ponton|balcon|coursive|palier|perron|deck|terrace|platform|landing|porch/;

/** Without a threshold in this country a guardrail of this height is proposed, mm. */
const GUARDRAIL_MM = 1000;
/** What a guardrail may leave open beside a corner at most, before it goes on to that corner, mm. */
const CORNER_MM = 250;
/** How far past an edge the floor beyond is looked at, and beside a step of arrival, mm. */
const [PAST_MM, ARRIVAL_MM] = [200, 100];

/** A floor people stand on, with a void around it. */
interface Platform {
  readonly pointer: string;
  readonly id: string;
  readonly ring: Ring;
  readonly top: number;
  /** Altitude of what lies around it. */
  readonly below: number;
  /** Put into words once the platform is told of. */
  readonly name: () => Text;
  readonly levelIndex: number | null;
  /** In the open air, over the ground of the plot. */
  readonly isOutside: boolean;
}

/** Edges of mezzanines, balconies and raised decking from which people could fall. */
export const openPlatforms = check({
  raises: ['plateforme_sans_garde_corps'],
  stage: 'stair-wells',
  *run(building) {
    const platforms = [...floors(building), ...deckings(building), ...volumes(building)];
    if (platforms.length === 0) return;
    const { scene, levels } = building;
    const rule = ruleOf(scene, THRESHOLDS.chute_protegee);
    const height = ruleOf(scene, THRESHOLDS.garde_corps_min)?.valeur ?? GUARDRAIL_MM;
    const least = rule?.valeur ?? GUARDRAIL_MM;
    const around = aroundOf(building);
    for (const platform of platforms) {
      const { pointer, id, top, below, name, levelIndex } = platform;
      if (atMost(top - below, least)) continue;
      const runs = openEdges(platform, least, { platforms, building, around });
      if (runs.length === 0) continue;
      yield {
        code: 'plateforme_sans_garde_corps',
        objet: pointer,
        id,
        niveau: levelIndex === null ? null : (levels[levelIndex] ?? null),
        position: { ...runs[0]!.from, z: top },
        params: { ouvrage: name(), chute: top - below },
        valeur: runs.reduce((sum, { from, to }) => sum + distance(from, to), 0) / 1000,
        ...(rule ? { norme: normOf(rule) } : {}),
        fixes: runs.map((run) => guard(run, top, height)),
      };
    }
  },
});

/** An open stretch of an edge, and the corners of that edge. */
interface OpenRun {
  readonly from: Point;
  readonly to: Point;
  readonly corners: readonly [Point, Point];
}

/** A guardrail along an open stretch. It goes on to a corner near by: a body passes beside a wall or another rail. */
function guard({ from, to, corners: [start, end] }: OpenRun, z: number, hauteur: number): Fix {
  const [p, q] = [
    snap(distance(from, start) <= CORNER_MM ? start : from),
    snap(distance(to, end) <= CORNER_MM ? end : to),
  ];
  const propose = { x1: p.x, y1: p.y, x2: q.x, y2: q.y, z, hauteur };
  return { cible: '/garde_corps/-', actuel: null, propose, raison: PROTECT };
}

/** Intermediate floors: one falls from a mezzanine to the floor of its storey, from a balcony to the ground. */
const floors = (building: Building): Platform[] =>
  building.decks.map((deck) => {
    const { pointer, id, polygon, top, floorZ, levelIndex } = deck;
    const ring = polygon.outer;
    const isOutside = isBalcony(building, deck);
    const below = isOutside ? lowestUnder(ring, building) : floorZ;
    const name = () => fill(DECK, { index: String(deck.index), nom: deckName(deck) });
    return { pointer, id, ring, top, below, name, levelIndex, isOutside };
  });

/** Decking of the garden, over the ground. */
const deckings = (building: Building): Platform[] =>
  building.furniture
    .filter(({ type, isOutside }) => type === 'terrasse' && isOutside)
    .map((piece) => ({
      ...overGround(piece, building),
      name: () => fill(DECKING, { index: String(piece.index), nom: furnitureName(piece) }),
    }));

/** Terraces, balconies and landings drawn as volumes, in the open air. */
function volumes(building: Building): Platform[] {
  const { boxes, levels } = building;
  const isIndoors = ({ center, levelIndex }: Box): boolean =>
    levels[levelIndex]?.rooms.some(({ use, polygon }) => use !== 'exterieur' && polygonContains(polygon, center)) ??
    false;
  return boxes
    .filter(({ role, source }) => role !== null && WALKED.test(role.toLowerCase()) && !isDemolished(source))
    .filter((box) => !isIndoors(box) && !isRailed(box, building))
    .map((box) => ({
      ...overGround(box, building),
      name: () => fill(VOLUME, { index: String(box.index), nom: box.role! }),
    }));
}

/** True for a landing of a stair that has rails on both sides: they go on around it. */
const isRailed = ({ group }: Box, { stairs }: Building): boolean =>
  group !== null &&
  stairs.some((stair) => stair.group === group && stair.flights.some(({ rails }) => rails.length > 1));

/** What stands in the garden, over the lowest ground at its corners. */
function overGround(
  { pointer, id, footprint, top }: Pick<Box, 'pointer' | 'id' | 'footprint' | 'top'>,
  building: Building,
): Omit<Platform, 'name'> {
  return {
    pointer,
    id,
    ring: footprint,
    top,
    below: lowestUnder(footprint, building),
    levelIndex: null,
    isOutside: true,
  };
}

const lowestUnder = (ring: Ring, building: Building): number => Math.min(...ring.map((at) => groundAt(building, at)));

/** Altitude of the ground of the plot at a place, mm: as surveyed, else level with the building. */
function groundAt(building: Building, at: Point): number {
  const natural = naturalGround(building);
  return natural.isSurveyed ? natural.at(at) : building.site.groundZ;
}

/** Whether the ground, a flat roof or a volume under a place is so near below an altitude that nobody falls far. */
const isShallow = (building: Building, at: Point, top: number, least: number): boolean =>
  [
    groundAt(building, at),
    ...building.roofs
      .filter(({ type, outline }) => type === 'plat' && outline.some((polygon) => polygonContains(polygon, at)))
      .map(({ ridgeZ }) => ridgeZ),
    ...building.boxes.filter(({ footprint }) => ringContains(footprint, at)).map((box) => box.top),
  ].some((z) => z <= top && atMost(top - z, least));

interface Surroundings {
  readonly platforms: readonly Platform[];
  readonly building: Building;
  readonly around: Around;
}

/** @param least a lower fall needs no guard, mm */
function openEdges(platform: Platform, least: number, { platforms, building, around }: Surroundings): OpenRun[] {
  const { ring, top, isOutside } = platform;
  const isFloor = floorAt(platform, platforms, building);
  const isLow = (at: Point): boolean => isOutside && isShallow(building, at, top, least);
  return ring.flatMap((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    const out = leftOf(unit(subtract(p, q)));
    const isOpen = (at: Point): boolean => {
      const beyond = offsetFrom(at, out, PAST_MM);
      return (
        !isFloor(beyond) &&
        !isLow(beyond) &&
        !isArrival(at, top, building) &&
        !isShielded(at, out, top, around) &&
        !isUnderRoof(beyond, top, building, around)
      );
    };
    return openRuns(p, q, isOpen).map(([from, to]) => ({ from, to, corners: [p, q] }));
  });
}

/** Whether a place beside a platform is a floor of about its height: a storey, a platform, the top of a box. */
function floorAt({ ring, top, levelIndex }: Platform, all: readonly Platform[], { levels, boxes }: Building) {
  const isNear = (z: number): boolean => Math.abs(z - top) <= 4 * FLOOR_TOLERANCE_MM;
  const storey = levels[levelBelow(levels, top)];
  const floors: readonly Polygon[] = storey && isNear(storey.z) ? storey.outline : [];
  // Decking against a house stops at its wall, whatever the floor inside.
  const walls: readonly Polygon[] =
    levelIndex === null
      ? levels.filter(({ z, top: head }) => z < top + 800 && head > top).flatMap(({ outline }) => outline)
      : [];
  const others = [
    ...all.filter((other) => other.ring !== ring && isNear(other.top)).map((other) => other.ring),
    ...boxes.filter((box) => isNear(box.top)).map(({ footprint }) => footprint),
  ];
  return (at: Point): boolean =>
    [...floors, ...walls].some((polygon) => polygonContains(polygon, at)) ||
    others.some((ring) => ringContains(ring, at));
}

/** True past the edge of the floor of an attic: a low wall stands there, and the roof on it closes what is over it. */
const isUnderRoof = (at: Point, z: number, building: Building, { walls, wallIndex }: Around): boolean =>
  wallIndex
    .search(boundsAt(at))
    .map((i) => walls[i]!)
    .some((wall) => wall.z <= z && wall.top > z + 2 * FLOOR_TOLERANCE_MM && ringContains(wall.footprint, at)) &&
  (coverAt(building, at)?.z ?? z) > z;

/** True beside the last step of a flight that comes up there, or beside steps a little lower. */
const isArrival = (at: Point, z: number, { stairs }: Building): boolean =>
  stairs.some(({ flights }) =>
    flights.some(({ arrivalZ, arrival, direction, width, ...flight }) => {
      const away = subtract(at, arrival);
      const isLast =
        Math.abs(arrivalZ - z) <= 2 * FLOOR_TOLERANCE_MM &&
        atMost(Math.abs(dot(away, direction)), 3 * ARRIVAL_MM) &&
        atMost(Math.abs(dot(away, leftOf(direction))), width / 2 + ARRIVAL_MM);
      const along = dot(subtract(at, flight.foot), direction);
      const isBeside =
        ringContains(flight.footprint, at) &&
        z - treadZAt({ ...flight, arrivalZ, arrival, direction, width }, along) < 500;
      return isLast || isBeside;
    }),
  );
