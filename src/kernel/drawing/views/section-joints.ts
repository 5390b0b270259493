import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { asPolygon, intersection } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import { rectangleAt } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { CutArea } from '../projection/slice.js';
import type { Contact } from './section-contacts.js';
import { contactsOn, JOINT } from './section-contacts.js';
import { hasTypicalFootings } from './section-ground.js';
import type { SectionAt } from './section-layers.js';
import type { SectionLine } from './section-lines.js';

/** What an extension is parted from: the walls and floors that stand. */
const STANDING: ReadonlySet<CutArea['category']> = new Set(['mur', 'plancher']);
const BUILT: ReadonlySet<CutArea['category']> = new Set(['mur', 'plancher', 'toiture']);
/** A floor this near to the lowest lies on the ground, mm. */
const ON_GROUND = 300;

const polygonsOf = (areas: readonly CutArea[], isOwn: (area: CutArea) => boolean): Polygon[] =>
  areas.filter(isOwn).flatMap(({ polygons }) => polygons);

/** A band beside a face, on one side of it. */
const beside = (face: number, way: number, [low, high]: readonly [number, number]): Polygon =>
  asPolygon(rectangleAt(way > 0 ? face : face - JOINT, low, JOINT, high - low));

/**
 * What a joint takes of an extension: all that lies against the old wall, as high as that stands, where a wall of its
 * own carries it; else its floor on the ground alone, since its floors and roof bear on the old wall.
 */
function jointAt({ levels }: Building, { along, way, wall }: Contact, origin: number, areas: readonly CutArea[]) {
  const face = origin + along;
  const all = boundsOf(areas.flatMap(({ polygons }) => polygons.flatMap(({ outer }) => outer)));
  const old = polygonsOf(areas, ({ category, isExisting }) => isExisting && STANDING.has(category));
  const met = intersection([beside(face, -way, [all.minY, all.maxY])], old);
  if (met.length === 0) return [];
  const { minY, maxY } = boundsOf(met.flatMap(({ outer }) => outer));
  const lowest = (levels[0]?.z ?? 0) + ON_GROUND;
  const own = polygonsOf(areas, ({ category, isExisting, polygons }) => {
    if (isExisting || !BUILT.has(category)) return false;
    return wall !== null || (category === 'plancher' && polygons.length > 0);
  });
  return intersection([beside(face, way, [minY, wall === null ? Math.min(maxY, lowest) : maxY])], own);
}

/** Joints between extensions and what they are built against, in what a section cuts. */
export const jointItems = (building: Building, { line, origin }: SectionAt, areas: readonly CutArea[]): Item[] =>
  contactsOn(building, line)
    .flatMap((contact) => jointAt(building, contact, origin, areas))
    .flatMap((part): Item[] => {
      const common = { layer: 'PLAN', class: 'cut', pen: 0.13, rings: ringsOf(part) } as const;
      return [
        { ...common, kind: 'hatch', fill: 'blanc' },
        { ...common, kind: 'path' },
      ];
    });

const JOINTS = {
  footing: t(
    'joint de 2 cm contre l’existant, semelle excentrée, à étudier',
    'joint of 2 cm against what stands, footing off its wall, to be designed',
  ),
  wall: t('joint de 2 cm contre l’existant, à étudier', 'joint of 2 cm against what stands, to be designed'),
  none: t(
    'joint de 2 cm du dallage contre l’existant, appuis de l’extension sur lui à étudier',
    'joint of 2 cm between ground floor and what stands, bearings of the extension on that to be designed',
  ),
} as const;

/** What a section says, once, of an extension that meets what stands. */
export function jointRemarks(building: Building, line: SectionLine, langue: Langue): string[] {
  const contacts = contactsOn(building, line);
  if (contacts.length === 0) return [];
  const own = hasTypicalFootings(building, line) ? JOINTS.footing : JOINTS.wall;
  const kinds = new Set(contacts.map(({ wall }) => (wall === null ? JOINTS.none : own)));
  return [...kinds].map((text) => say(text, langue));
}
