import type { Building, Solid } from '../../building/index.js';
import { subtract, unit } from '../../maths/vector.js';
import { asPolygon, difference, intersection } from '../../maths/clip.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import { existingParts } from '../../measures/index.js';
import { rectangleAt } from '../boxes.js';
import type { Fill, Item, Pen } from '../display-list.js';
import type { Camera } from '../projection/camera.js';
import type { Face } from '../projection/faces.js';
import { projectBy } from '../projection/camera.js';
import { keptPicture } from '../projection/kept.js';
import { pictureOf } from '../projection/picture.js';
import type { CutArea } from '../projection/slice.js';
import { cutBy } from '../projection/slice.js';
import { aboveCeilings, wallHeadsBehind } from './section-attic-feet.js';
import { courtItems, looksOnCourt, withoutCourtFloors } from './section-courts.js';
import { earthItems } from './section-earth.js';
import { dormerWool } from './section-dormer-wool.js';
import { dormerLinings, edgesDormer } from './section-dormers.js';
import { plantsBefore } from './facade-plants.js';
import { fallLines } from './section-falls.js';
import { foundationItems, foundationOf, groundFloorItems } from './section-ground.js';
import { withBearings } from './section-bearings.js';
import { jointItems } from './section-joints.js';
import type { SectionAt } from './section-layers.js';
import { crossing, sectionLayers } from './section-layers.js';
import type { SectionLine } from './section-lines.js';
import { stretchesIn } from './section-lines.js';
import { parapetItems } from './section-parapets.js';
import { plateItems } from './section-plates.js';
import { purlinItems } from './section-purlins.js';
import { standingRoofs } from './roof-states.js';
import { roundElements } from './round-elements.js';
import { ZINC } from './rainwater-solids.js';
import type { Reach } from './section-reach.js';
import { isPitched } from './section-roofs.js';
import { upstandLines } from './section-upstands.js';
import { ceilingItems, liftItems, pitsOn, shaftsOverStops } from './section-typical.js';

/** At this scale and larger cut walls are hatched by layers; below, everything that carries is one tone. */
export const DETAILED_FROM = 50;
/** At smaller scales purlins are specks. */
const PURLINS_FROM = 100;

interface CutStyle {
  readonly fill: Fill;
  readonly pen: Pen;
}

/** Cut elements: filled and drawn thick. Fixtures and furniture in the plane are drawn as seen, not filled. */
const CUT: Readonly<Partial<Record<Solid['category'], CutStyle>>> = {
  mur: { fill: 'cree', pen: 0.5 },
  plancher: { fill: 'cree', pen: 0.5 },
  toiture: { fill: 'cree_hachure', pen: 0.5 },
  escalier: { fill: 'cree', pen: 0.35 },
  ascenseur: { fill: 'cree', pen: 0.35 },
  boite: { fill: 'cree_hachure', pen: 0.35 },
  garde_corps: { fill: 'noir', pen: 0.18 },
  ouverture: { fill: 'noir', pen: 0.18 },
  vitrage: { fill: 'noir', pen: 0.13 },
  mobilier: { fill: 'blanc', pen: 0.13 },
  plomberie: { fill: 'blanc', pen: 0.13 },
  exterieur: { fill: 'existant_hachure', pen: 0.35 },
};
/** What a lift's cabin, a gutter and a downpipe are made of: hollow. */
const HOLLOW: ReadonlySet<string> = new Set(['inox', ZINC]);
const HOLLOW_STYLE: CutStyle = { fill: 'blanc', pen: 0.25 };
/** A pitched roof: a covering on timber, whose layers say the rest. */
const PITCHED: CutStyle = { fill: 'blanc', pen: 0.35 };
/** Fills of walls, floors and stairs at detailed scales, where no layer is drawn. */
const DETAILED: Readonly<Partial<Record<Fill, Fill>>> = { cree: 'cree_hachure' };
/** What stands already is grey at any scale: its hatching would be lost among the rooms behind it. */
const EXISTING: Readonly<Partial<Record<Fill, Fill>>> = { cree: 'existant', cree_hachure: 'existant' };
/** Left out of sections: too thin to be read, drawn on their own plans. */
export const LEFT_OUT: ReadonlySet<Solid['category']> = new Set(['electricite', 'reseau']);

/** The viewer stands to the right of a → b and looks to its left; the picture runs from a to b. */
export function cameraOf({ a, b }: SectionLine): Camera {
  const { x, y } = unit(subtract(b, a));
  return { right: { x, y, z: 0 }, up: { x: 0, y: 0, z: 1 }, toward: { x: y, y: 0 - x, z: 0 } };
}

/** How what is cut looks: at any scale a roof of tiles is no slab. */
const styleOf = (area: CutArea, isPitched: boolean): CutStyle | undefined => {
  if (HOLLOW.has(area.material)) return HOLLOW_STYLE;
  return isPitched && !area.isExisting ? PITCHED : CUT[area.category];
};

/** What cut areas are made of. */
interface MakeUp {
  readonly layersOf: (area: CutArea) => Item[];
  readonly isPitched: (area: CutArea) => boolean;
}

const makeUpOf = (building: Building, at: SectionAt): MakeUp => ({
  layersOf: (area) => sectionLayers(building, at, area),
  isPitched: (area) => isPitched(building, at, area),
});

/** Each cut area: its fill, its layers at detailed scales, its outline; later areas cover earlier ones. */
function cutItems(areas: readonly CutArea[], isDetailed: boolean, { layersOf, isPitched }: MakeUp): Item[] {
  return areas.flatMap((area): Item[] => {
    const { isExisting, polygons, id } = area;
    const style = styleOf(area, isPitched(area));
    if (!style) return [];
    const tone = isExisting ? (EXISTING[style.fill] ?? style.fill) : style.fill;
    const fill = isDetailed ? (DETAILED[tone] ?? tone) : tone;
    const common = { layer: 'PLAN', class: 'cut', ...(id ? { id } : {}) } as const;
    return [
      ...polygons.map((polygon): Item => ({ ...common, kind: 'hatch', pen: 0.13, rings: ringsOf(polygon), fill })),
      ...(isDetailed ? layersOf(area) : []),
      ...polygons.map((polygon): Item => ({ ...common, kind: 'path', pen: style.pen, rings: ringsOf(polygon) })),
    ];
  });
}

/** A floor lies on the level whose altitude its top is nearest to, within this, mm. */
const ON_LEVEL = 100;

/**
 * Floors parted where a section leaves what stands already: a scene gives the state of walls alone, and a floor takes
 * that of the walls around it.
 */
function floorsByState(building: Building, { line, origin }: SectionAt, areas: readonly CutArea[]): CutArea[] {
  const standing = existingParts(building).map((parts) => parts.flatMap((part) => stretchesIn(line, part)));
  if (standing.every((stretches) => stretches.length === 0)) return [...areas];
  return areas.flatMap((area): CutArea[] => {
    if (area.category !== 'plancher') return [area];
    return area.polygons.flatMap((polygon) => {
      const { minY, maxY } = boundsOf(polygon.outer);
      const level = building.levels.findIndex(({ z }) => Math.abs(z - maxY) < ON_LEVEL);
      const strips = (standing[level] ?? []).map(([from, to]) =>
        asPolygon(rectangleAt(origin + from, minY, to - from, maxY - minY)),
      );
      return [
        { ...area, isExisting: true, polygons: intersection([polygon], strips) },
        { ...area, polygons: difference([polygon], strips) },
      ].filter(({ polygons }) => polygons.length > 0);
    });
  });
}

/** Walls, floors and undersides of roofs behind a section: rooms are read by their lines, not by their coverings. */
const PLASTER = 'enduit_platre';
const PLASTERED: ReadonlySet<Solid['category']> = new Set(['mur', 'plancher', 'escalier', 'ascenseur']);
/** A face that rises towards the viewer by more than this looks down. */
const LOOKS_DOWN = 1e-3;
/** Shade of a plastered room, as a part of that of a façade. */
const SHADE = 0.3;

/** Plastered rooms, lighter than façades; roofs seen from outside stay what they are. */
const roomLook = ({ category, material, light, depth }: Face, isLined: boolean): Pick<Face, 'material' | 'light'> =>
  isLined || PLASTERED.has(category) || (category === 'toiture' && depth.b > LOOKS_DOWN)
    ? { material: PLASTER, light: 1 - (1 - light) * SHADE }
    : { material, light };

/** Solids in the state that sections show: a roof that does not say so stands as the walls under it do. */
function inTheirState(building: Building, solids: readonly Solid[]): readonly Solid[] {
  const standing = standingRoofs(building);
  return solids.map((solid) => (standing.has(solid.pointer) ? { ...solid, isExisting: true } : solid));
}

/** What stands behind a plane, and what it cuts. */
function partsOf(building: Building, line: SectionLine, solids: readonly Solid[], depth: number) {
  const camera = cameraOf(line);
  const isInCourt = looksOnCourt(building, camera);
  const isLined = edgesDormer(building, camera);
  // A tree that is cut would hide the part of the building behind it, as a white shape.
  const before = plantsBefore(building, camera);
  const hiding = new Set(
    building.furniture.flatMap(({ id, footprint }) => (before.has(id) && crossing(line, footprint) ? [id] : [])),
  );
  const built = solids.filter(({ category, id }) => category !== 'terrain' && !hiding.has(id));
  // How much ground is shown changes only which objects of the garden are.
  const seen = keptPicture(building, `derrière ${JSON.stringify([line.a, line.b, built.length])}`, () => [
    ...wallHeadsBehind(building, line, camera),
    ...pictureOf(built, camera, {
      behind: depth,
      isShaded: true,
      pen: 0.13,
      lookOf: (face) => (isInCourt(face) ? face : roomLook(face, isLined(face))),
      trimmed: aboveCeilings(building, line, camera),
      round: roundElements(building),
    }),
  ]);
  // Just behind the line: a plane through a vertex or along a face would be decided by rounding.
  return { seen, cut: cutBy(inTheirState(building, built), camera, depth - 0.37) };
}

/** Plates and purlins that nobody declared. */
const timberItems = (building: Building, at: SectionAt, scale: number): Item[] => [
  ...(scale <= DETAILED_FROM ? plateItems(building, at) : []),
  ...(scale <= PURLINS_FROM ? purlinItems(building, at, scale <= DETAILED_FROM) : []),
];

/**
 * What a section cuts and what is seen behind it, in the ground and above.
 * @param solids those it may show
 */
export function cutPicture(
  building: Building,
  line: SectionLine,
  solids: readonly Solid[],
  reach: Reach,
  scale: number,
): readonly Item[] {
  const start = projectBy(cameraOf(line))({ ...line.a, z: 0 });
  const at = { line, origin: start.x };
  const isDetailed = scale <= DETAILED_FROM;
  const key = JSON.stringify([line.a, line.b, isDetailed, scale <= PURLINS_FROM, reach.from, reach.to]);
  return keptPicture(building, `coupe ${key}`, () => {
    const { seen, cut: all } = partsOf(building, line, solids, start.depth);
    const cut = withoutCourtFloors(building, at, all);
    const foundation = foundationOf(building, line, start.x, cut);
    const makeUp = makeUpOf(building, at);
    const built = floorsByState(building, at, withBearings(building, at, cut));
    return [
      ...seen,
      ...earthItems(building, reach, cut, [...foundation.polygons, ...pitsOn(building, at)]),
      ...dormerLinings(building, at, cut, seen),
      ...foundationItems(foundation),
      ...ceilingItems(building, at, cut, isDetailed),
      ...dormerWool(building, at, cut, isDetailed),
      ...fallLines(building, at),
      ...cutItems(built, isDetailed, makeUp),
      ...timberItems(building, at, scale),
      ...groundFloorItems(building, cut),
      ...jointItems(building, at, built),
      ...courtItems(building, at),
      ...parapetItems(building, at, isDetailed),
      ...upstandLines(building, at),
      ...liftItems(building, at),
      ...cutItems(shaftsOverStops(building, at), isDetailed, { ...makeUp, layersOf: () => [] }),
    ];
  });
}
