import { buildingOf } from '../../../building/index.js';
import type { Building } from '../../../building/index.js';
import { t } from '../../../../words/index.js';
import { importCoverings } from './ceilings.js';
import { importContents } from './contents.js';
import { glaze } from './curtains.js';
import { Draft } from './draft.js';
import { importFootings, isInGround, lowestFloor } from './footings.js';
import { importHands } from './hands.js';
import type { Kind } from './kinds.js';
import { elementsByKind } from './kinds.js';
import { importOpenings, leaveStrayJoinery } from './openings.js';
import { importLifts } from './lifts.js';
import { importParapets, isParapet } from './parapets.js';
import { importProject } from './project.js';
import { importRailings } from './railings.js';
import { isA } from '../rules/index.js';
import { cameOver, leftOut } from './report.js';
import type { SourceDormer } from './dormers.js';
import { dormerAround, dormersAmong, importDormers } from './dormers.js';
import type { ReadRoof } from './roof-groups.js';
import { closes, readRoofs } from './roof-groups.js';
import { importRoofs } from './roofs.js';
import { importRooms } from './rooms.js';
import { importRuns } from './runs.js';
import { importSlabs, isLanding, isRoofSlab } from './slabs.js';
import type { IfcSource, SourceElement } from './source.js';
import { importStairs } from './stairs.js';
import { raiseToRoofs } from './under-roofs.js';
import type { ImportedWall } from './walls.js';
import { importWalls } from './walls.js';

const SAY_PART = t('partie d’un élément repris entier', 'part of an element that is kept as a whole');
const SAY_LEFT = t(
  'déduit par la scène, ou hors de ce qu’elle décrit : à redonner par ses propres champs',
  'deduced by the scene, or beyond what it describes: to be given by its own fields',
);

type Elements = readonly SourceElement[];
/** Elements of a kind. */
type Of = (kind: Kind) => Elements;

/** Puts a scene together from the elements of a file: walls first, then what stands in them and lies on them. */
export function importAll(source: IfcSource): Draft {
  const draft = new Draft();
  const kinds = elementsByKind(source);
  const of: Of = (kind) => kinds.get(kind) ?? [];
  const spaces = source.model.population('IfcSpace').map((space) => source.elementOf(space));
  importProject(source, draft);
  const [covers, slabs] = parted(
    of('slab').filter((slab) => !isLanding(slab)),
    isRoofSlab,
  );
  const roofs = readRoofs(source, of('roof'), covers);
  const dormers = dormersAmong(roofs);
  const [parapets, allWalls] = parted(of('wall'), (wall) => isParapet(source, wall, roofs));
  const ofDormers = Map.groupBy(allWalls, (wall) => dormerAround(source, wall, dormers));
  const walls = importStanding(source, ofDormers.get(null) ?? [], of, { spaces, draft });
  // Floors and roofs lie on walls: these alone make a building, which then gives their places.
  const building = buildingOf(draft.scene);
  importLying(source, { slabs, spaces, roofs, dormers }, { building, draft });
  raiseToRoofs(walls, building, draft);
  importParapets(source, parapets, draft);
  importDormers(source, dormers, ofDormers as ReadonlyMap<SourceDormer, Elements>, draft);
  importStairs(source, of('stair'), draft);
  importRailings(source, of('railing'), draft);
  importLifts(source, of('lift'), draft);
  importCoverings(source, of('covering'), building, draft);
  importHands(source, draft);
  importRuns(source, of('run'), draft);
  importContents(source, of('content'), walls, draft);
  for (const element of of('left')) draft.outcomes.push(leftOut(element, SAY_LEFT));
  tellParts(source, draft);
  return draft;
}

/** Walls, what they stand on, and their doors and windows. */
function importStanding(
  source: IfcSource,
  elements: Elements,
  of: Of,
  { spaces, draft }: { readonly spaces: Elements; readonly draft: Draft },
): ImportedWall[] {
  const floor = lowestFloor(source, spaces);
  const [inGround, standing] = parted(elements, (wall) => isInGround(source, wall, floor));
  const walls = importWalls(source, standing, draft);
  importFootings(source, [...inGround, ...of('footing')], draft);
  const filled = importOpenings(source, walls, draft);
  glaze(walls, draft);
  const kept = new Set(elements.map(({ instance }) => instance.row));
  const elsewhere = new Set(of('wall').flatMap(({ instance }) => (kept.has(instance.row) ? [] : [instance.row])));
  leaveStrayJoinery(source, of('joinery'), { done: filled, elsewhere }, draft);
  return walls;
}

interface Lying {
  readonly slabs: Elements;
  readonly spaces: Elements;
  readonly roofs: readonly ReadRoof[];
  readonly dormers: readonly SourceDormer[];
}

/** Floors, rooms and roofs. */
function importLying(
  source: IfcSource,
  { slabs, spaces, roofs, dormers }: Lying,
  { building, draft }: { readonly building: Building; readonly draft: Draft },
): void {
  const bodies = roofs.flatMap(({ group }) => group.bodies);
  const [tops, floors] = parted(slabs, (slab) => closes(source, slab, building, bodies));
  importSlabs(source, floors, building, draft);
  importRooms(source, spaces, building, draft);
  const small = new Set(dormers.map(({ roof }) => roof));
  const whole = roofs.filter((roof) => !small.has(roof));
  importRoofs(source, [...whole, ...readRoofs(source, [], tops)], building, draft);
}

/** A part has the outcome of the whole that it came over with, unless it has an outcome of its own. */
function tellParts(source: IfcSource, draft: Draft): void {
  const told = new Set(draft.outcomes.map(({ element }) => element.instance.row));
  const wholes = draft.outcomes.slice();
  for (const { element, state, pointer, gap } of wholes) {
    for (const part of source.partsOf(element.instance)) {
      if (told.has(part.row) || !isA(part, 'IfcElement')) continue;
      const own = source.elementOf(part);
      draft.outcomes.push(
        state === 'ecarte' ? leftOut(own, SAY_PART) : cameOver(own, pointer, { gap, reason: SAY_PART }),
      );
    }
  }
}

/** Elements that are so, and those that are not. */
function parted(elements: Elements, isSo: (element: SourceElement) => boolean): readonly [Elements, Elements] {
  const so = new Set(elements.filter(isSo));
  return [[...so], elements.filter((element) => !so.has(element))];
}
