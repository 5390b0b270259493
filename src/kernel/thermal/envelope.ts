import type { Building, Construction, Face, HeatFlow, Opening } from '../building/index.js';
import { constructionsOf, facesOf, openingThermalOf, transmittanceOf } from '../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../maths/constants.js';
import { perObject } from '../maths/memo.js';
import { polygonContains } from '../maths/ring.js';
import { adjoiningShare } from './neighbours.js';
import { orientationOf } from './orientation.js';
import { heatedVolumesOf, zonesOf } from './zones.js';

/** What closes the heated volume. */
export const PART_TYPES = ['mur', 'toiture', 'dallage', 'plancher', 'fenetre', 'porte'] as const;
export type PartType = (typeof PART_TYPES)[number];

/** What lies behind it. */
export const SIDES = ['exterieur', 'sol', 'combles', 'local_non_chauffe'] as const;
export type ColdPlace = (typeof SIDES)[number];

/** A part of the envelope of the heated volume: one element towards one kind of place. Square metres, W/(m²·K). */
export interface EnvelopePart {
  /** Of the wall, the opening, the roof; of the storey and its floor where no element is there. */
  readonly id: string;
  readonly type: PartType;
  readonly beyond: ColdPlace;
  /** Compass bearing of its outward normal; null of a level part. */
  readonly azimuth: number | null;
  /** Inside dimensions, openings deducted. */
  readonly area: number;
  /** Null of an opening. */
  readonly construction: Construction | null;
  /** Null of an opaque part. */
  readonly opening: Opening | null;
  /** Null when a conductivity is not known. */
  readonly u: number | null;
  readonly isHypothesis: boolean;
}

/** A face of the heated volume and what is behind it. */
export interface OuterFace {
  readonly face: Face;
  readonly beyond: ColdPlace;
}

/** The faces that part the heated volume from anything else, in the order of the building. */
export const outerFaces = perObject((building: Building): readonly OuterFace[] => {
  const zoned = zonesOf(building).building;
  return wholeFaces(building).flatMap((outer) => exposed(outer, zoned));
});

/** The same faces room by room, those of partitions left out. */
export const roomFaces = perObject((building: Building): readonly OuterFace[] => {
  const { building: raised, heated } = heatedVolumesOf(building);
  return facesToward(raised, heated).flatMap((outer) => exposed(outer, raised));
});

/** Faces of some rooms of a building with anything else behind them. */
function facesToward(building: Building, heated: ReadonlySet<string>): OuterFace[] {
  const uses = new Map(building.rooms.map((room) => [room.id, room.use]));
  const places: Places = { heated, uses, floors: new Set(building.slabs.map(({ id }) => id)) };
  const zones = building.rooms.filter(({ id }) => heated.has(id));
  return facesOf(building)
    .filter(({ room }) => heated.has(room.id))
    .flatMap(({ room: { z: floor }, faces }) =>
      faces.flatMap((face): OuterFace[] => {
        const beyond = placeBehind(face, floor, places);
        return beyond && !isBackToBack(face, zones) ? [{ face, beyond }] : [];
      }),
    );
}

/** A flat over another has no ground under it, whatever its altitude. */
const partyShare = ({ face, beyond }: OuterFace, building: Building): number =>
  beyond === 'exterieur' || (beyond === 'sol' && face.normal.z < 0) ? adjoiningShare(face, building) : 0;

/** What of a face no neighbour stands against. */
function exposed({ face, beyond }: OuterFace, building: Building): OuterFace[] {
  const left = 1 - partyShare({ face, beyond }, building);
  if (left === 1) return [{ face, beyond }];
  return left === 0 ? [] : [{ face: { ...face, area: face.area * left, netArea: face.netArea * left }, beyond }];
}

/** What of the heated volume neighbours stand against: walls, then floors and ceilings; inside dimensions, m². */
export const adjoiningAreas = perObject((building: Building): { readonly walls: number; readonly floors: number } => {
  const zoned = zonesOf(building).building;
  const [floors, walls] = [true, false].map(
    (isLevel) =>
      wholeFaces(building)
        .filter(({ face }) => Math.abs(face.normal.z) > 0.5 === isLevel)
        .reduce((sum, outer) => sum + outer.face.area * partyShare(outer, zoned), 0) / 1e6,
  );
  return { walls: walls!, floors: floors! };
});

/** The faces that part the heated volume from anything else, neighbours that stand against them included. */
export const wholeFaces = perObject((building: Building): readonly OuterFace[] => {
  const { building: zoned, heated } = zonesOf(building);
  return facesToward(zoned, heated);
});

/** How far behind a face another zone is looked for, through walls that stand back to back, mm. */
const BEHIND_MM = [150, 300, 450, 600, 800, 1000];

/** A face before another wall with the heated volume behind it: an extension against the house. */
function isBackToBack({ beyond, normal, ring, level }: Face, zones: Building['rooms']): boolean {
  if (beyond.kind !== 'element' || Math.abs(normal.z) > 0.5) return false;
  const middle = {
    x: ring.reduce((sum, { x }) => sum + x, 0) / ring.length,
    y: ring.reduce((sum, { y }) => sum + y, 0) / ring.length,
  };
  return BEHIND_MM.some((depth) => {
    const at = { x: middle.x + normal.x * depth, y: middle.y + normal.y * depth };
    return zones.some((zone) => zone.level === level && polygonContains(zone.polygon, at));
  });
}

/** What is known of what may be behind a face, by ids: heated rooms, uses of rooms, floors. */
interface Places {
  readonly heated: ReadonlySet<string>;
  readonly uses: ReadonlyMap<string, string>;
  readonly floors: ReadonlySet<string>;
}

function placeBehind(
  { beyond, normal, kind, ring }: Face,
  floor: number,
  { heated, uses, floors }: Places,
): ColdPlace | null {
  if (beyond.kind === 'outside') return 'exterieur';
  if (beyond.kind === 'ground') return 'sol';
  if (beyond.kind === 'attic') return normal.z < -0.5 ? 'local_non_chauffe' : 'combles';
  if (beyond.kind === 'room') {
    if (heated.has(beyond.room)) return null;
    return uses.get(beyond.room) === 'exterieur' ? 'exterieur' : 'local_non_chauffe';
  }
  // The edge of the floor of the other half of a split level.
  if (beyond.element !== null && floors.has(beyond.element)) return null;
  // The end of a wall that runs on outside, or of a partition at the inner corner of two façades: the façade goes past
  // it. Floors, ceilings and their steps end on walls.
  const isUpright = Math.abs(normal.z) < 0.5;
  const isFromFloor = ring.some(({ z }) => z <= floor + LENGTH_TOLERANCE_MM);
  return isUpright && (kind === 'wall' || isFromFloor) ? 'exterieur' : null;
}

const flowOf = ({ normal: { z } }: Face): HeatFlow => {
  if (Math.abs(z) < 0.5) return 'horizontal';
  return z > 0 ? 'up' : 'down';
};

const TYPE_OF_FLOW: Readonly<Record<HeatFlow, PartType>> = { horizontal: 'mur', up: 'toiture', down: 'plancher' };

/** What part of the envelope a face is. */
export const typeOf = ({ face, beyond }: OuterFace): PartType =>
  flowOf(face) === 'down' && beyond === 'sol' ? 'dallage' : TYPE_OF_FLOW[flowOf(face)];

/**
 * What a face is made of: an upper boundary is of the composition `toiture`, an open side or a step of a ceiling of the
 * wall below it.
 */
export function constructionOf({ face, beyond }: OuterFace, building: Building): Construction {
  const { ceiling, roofs, walls, floor } = constructionsOf(building);
  if (flowOf(face) === 'up' && beyond !== 'local_non_chauffe') return roofs.get(face.element ?? '') ?? ceiling;
  const isStep = face.kind === 'ceiling' && flowOf(face) === 'horizontal';
  if (face.construction && !isStep) return face.construction;
  if (flowOf(face) !== 'horizontal') return floor;
  const facade = building.walls.find(
    ({ kind, levelIndexes }) => kind === 'mur_exterieur' && levelIndexes.includes(face.level),
  );
  return (facade && walls.get(facade.id)) ?? ceiling;
}

/** The opening that each face counts: a bay across two faces belongs to the one that holds most of it. */
function openingsByFace(faces: readonly OuterFace[], building: Building): ReadonlyMap<string, readonly Opening[]> {
  const known = new Map(building.openings.map((opening) => [opening.id, opening]));
  const bays = faces.flatMap(({ face }) => face.bays.map((bay) => ({ face: face.id, ...bay })));
  const largest = [...Map.groupBy(bays, ({ opening }) => opening).values()].map(
    (group) => group.toSorted((p, q) => q.area - p.area)[0]!,
  );
  const byFace = Map.groupBy(largest, ({ face }) => face);
  return new Map([...byFace].map(([face, own]) => [face, own.map(({ opening }) => known.get(opening)!)]));
}

/** Largest clear size of a bay, m². */
export const bayArea = ({ width, height }: Opening): number => (width * height) / 1e6;

/** Of the element of a face; of its storey and part where there is none. */
export const idOf = (outer: OuterFace, { levels }: Building): string =>
  outer.face.element ?? `${levels[outer.face.level]!.id}.${typeOf(outer)}`;

function opaquePart(outer: OuterFace, openings: readonly Opening[], building: Building): EnvelopePart {
  const { face, beyond } = outer;
  const construction = constructionOf(outer, building);
  const isStill = beyond === 'local_non_chauffe';
  const found = transmittanceOf(construction, flowOf(face), isStill ? 'room' : 'outside');
  const type = typeOf(outer);
  return {
    id: idOf(outer, building),
    type,
    beyond,
    azimuth: face.azimuthDeg,
    area: Math.max(0, face.area / 1e6 - openings.reduce((sum, opening) => sum + bayArea(opening), 0)),
    construction,
    opening: null,
    u: found?.u ?? null,
    isHypothesis: found?.isHypothesis ?? false,
  };
}

function openingPart(opening: Opening, { face, beyond }: OuterFace): EnvelopePart {
  const { u } = openingThermalOf(opening);
  return {
    id: opening.id,
    type: opening.kind,
    beyond,
    azimuth: face.azimuthDeg,
    area: bayArea(opening),
    construction: null,
    opening,
    u: u.value,
    isHypothesis: u.source === 'hypothesis',
  };
}

/** What distinguishes one part of the envelope from another. */
export const partKey = ({
  id,
  type,
  beyond,
  azimuth,
  construction,
}: Pick<EnvelopePart, 'id' | 'type' | 'beyond' | 'azimuth' | 'construction'>): string =>
  `${id}|${type}|${beyond}|${orientationOf(azimuth)}|${construction?.id}`;

/** Faces of one element towards one kind of place are one part, whatever storeys and zones they are cut into. */
function merged(parts: readonly EnvelopePart[]): EnvelopePart[] {
  return [...Map.groupBy(parts, partKey).values()].map((group) => ({
    ...group[0]!,
    area: group.reduce((sum, { area }) => sum + area, 0),
  }));
}

/** Thinner parts come from rounding, m². */
const SLIVER_M2 = 0.05;

/**
 * The envelope of the heated volume by inside dimensions: walls, upper boundaries, floors, joinery, each with its area
 * and U (NF EN ISO 6946; a U that the scene declares wins).
 */
export const envelopeOf = perObject((building: Building): readonly EnvelopePart[] => {
  const faces = outerFaces(building);
  const openings = openingsByFace(faces, building);
  const parts = faces.flatMap((outer) => {
    const own = openings.get(outer.face.id) ?? [];
    return [opaquePart(outer, own, building), ...own.map((opening) => openingPart(opening, outer))];
  });
  const rank = ({ type }: EnvelopePart): number => PART_TYPES.indexOf(type);
  return merged(parts)
    .filter(({ area }) => area > SLIVER_M2)
    .toSorted((p, q) => rank(p) - rank(q));
});
