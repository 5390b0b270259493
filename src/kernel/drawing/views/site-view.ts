import type { Drafting } from '../drafting.js';
import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import type { ViewPoint } from '../../permit/index.js';
import { naturalGround } from '../../site/index.js';
import { grown } from '../boxes.js';
import type { Item, View } from '../display-list.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { altitudeText, areaText, scaleText, seaLevelText } from '../length-text.js';
import { FROM_ABOVE } from '../projection/camera.js';
import { keptPicture } from '../projection/kept.js';
import { pictureOf } from '../projection/picture.js';
import { exteriorSolids } from './exterior.js';
import { gardenItems, isInGarden } from '../plan/furniture-items.js';
import { connectionItems, neighbourAreas, neighbourTexts, streetItems, surroundings } from './site-around.js';
import { boundsOfItems, makeView } from './make-view.js';
import type { Ground } from './site-distances.js';
import { limitLengths, setbacks } from './site-distances.js';
import { abbreviationKey } from './site-abbreviations.js';
import { accessMarks, proposedWayItems } from './site-access.js';
import { boundaryNames } from './site-limits.js';
import { chamberItems, chamberRing, chambersOf } from './site-chambers.js';
import { courtNames } from './site-courts.js';
import { buildingGaps } from './site-gaps.js';
import { entranceMarks } from './site-entrances.js';
import { buildingName, groundNames } from './site-names.js';
import { groundFloorZ, siteLevels, supposedLevel } from './site-levels.js';
import { plantNames } from './site-plants.js';
import { rainItems, rainNames } from './site-rain.js';
import { siteRemarks } from './site-remarks.js';
import { trenchItems, trenchName } from './site-services.js';
import { sideDimensions } from './site-sides.js';
import { goneGround, goneTexts, networkNames, siteNetworks, stateLines, stateNames } from './site-state.js';
import { viewPointEyes, viewPointNames } from './site-view-points.js';
import { workNames } from './site-works.js';
import { clearOfEaves } from './under-eaves.js';
import { underRoofs, unitsBelow, wallsBelow } from './under-roofs.js';

const WORDS = {
  name: t('Plan de masse', 'Site plan'),
  plot: t('terrain {area}', 'plot {area}'),
  connected: t('raccordements proposés', 'connections proposed'),
  chambers: t('regards proposés', 'inspection chambers proposed'),
  relative: t('niveaux relatifs', 'relative levels'),
  fromFloor: t('niveaux relatifs, {zero} = sol fini du RDC', 'relative levels, {zero} = finished ground floor'),
  noPlot: t('limites du terrain non fournies', 'plot boundary not given'),
} as const;

/** The origin of the scene is the floor of the ground storey where it is no further from it, mm. */
const SAME_LEVEL = 5;

/** The limits of the plot. */
const limitItems = (parcel: Ring): Item[] => [
  {
    kind: 'polyline',
    layer: 'PLAN',
    class: 'projected',
    pen: 0.5,
    dash: 'mixte_double',
    points: parcel,
    isClosed: true,
  },
];

/** What the levels of the drawing are counted from: the sea where the scene knows it, else the ground floor. */
function datumText(building: Building, langue: Langue): string {
  const ngf = building.scene.georef?.altitude;
  const zero = altitudeText(0, langue);
  if (ngf !== undefined) return `${zero} = ${seaLevelText(ngf, langue)}`;
  const floor = groundFloorZ(building);
  return floor !== null && Math.abs(floor) < SAME_LEVEL
    ? say(WORDS.fromFloor, langue, { zero })
    : say(WORDS.relative, langue);
}

/** What stands under the title: scale, area of the plot, connections, what its levels are counted from. */
function noteOf(building: Building, isConnected: boolean, drafting: Drafting): string {
  const { site } = building;
  const { langue } = drafting;
  return [
    scaleText(drafting),
    site.parcel ? say(WORDS.plot, langue, { area: areaText(site.parcel.area, langue) }) : say(WORDS.noPlot, langue),
    ...(isConnected ? [say(WORDS.connected, langue)] : []),
    ...(chambersOf(building).length > 0 ? [say(WORDS.chambers, langue)] : []),
    datumText(building, langue),
  ].join(' · ');
}

/** What is shown beyond the limits: street and neighbours, neighbours and connections alone, nothing. */
export const AROUND = ['tout', 'voisins', 'rien'] as const;
export type Around = (typeof AROUND)[number];

/** What the site plan of a permit shows beside the rest. */
export interface PermitMarks {
  readonly viewPoints: readonly ViewPoint[];
}

/**
 * Plot seen from above: roofs, what exists and what is created, outside works, accesses, networks that leave the
 * building, limits with their lengths and natures, sides of the building, its distances to each limit.
 * @param around how much of what lies beyond the limits is shown
 * @param permit adds the levels of the natural ground at the corners of the plot, and where photographs are taken from
 */
export function siteView(
  building: Building,
  drafting: Drafting,
  permit: PermitMarks | null = null,
  around: Around = 'tout',
): View {
  const { scale, langue } = drafting;
  const parcel = building.site.parcel?.ring ?? null;
  const viewPoints = permit?.viewPoints ?? [];
  const connections = parcel && around !== 'rien' ? connectionItems(building, drafting) : [];
  const ways = parcel ? proposedWayItems(building, parcel) : [];
  const trench = parcel && around !== 'rien' ? trenchItems(building, drafting) : [];
  const pipes = [...connections, ...trench, ...chamberItems(building, drafting), ...rainItems(building, drafting)];
  const marks = [...ways, ...pipes, ...viewPointEyes(viewPoints, scale)];
  const picture = sitePicture(building, drafting, parcel, around, marks);
  const ground = groundOf(building, scale, picture);
  const accesses = parcel ? accessMarks(building, parcel, drafting, ground) : [];
  const measured = parcel
    ? [
        ...accesses,
        // A length finds a place anywhere along its limit, a distance often has one line alone.
        ...setbacks(building, parcel, drafting, ground, [
          ...siteNetworks(building),
          ...connections,
          ...trench,
          ...ways,
        ]),
        ...limitLengths(parcel, drafting, ground),
      ]
    : [];
  const gaps = buildingGaps(building, drafting, ground);
  const annotations = [...measured, ...gaps, ...namesOn(building, drafting, ground, permit, around)];
  const note = noteOf(building, connections.length + trench.length > 0, drafting);
  const key = abbreviationKey([...picture, ...annotations], langue);
  const remarks = [
    ...siteRemarks(building, { hasAccess: accesses.length > 0, hasTrench: trench.length > 0 }, langue),
    ...key,
  ];
  return makeView({ name: say(WORDS.name, langue), note, remarks, scale, picture, annotations });
}

/** What is written on a site beside its distances: what has one place alone comes before what has several. */
function namesOn(
  building: Building,
  drafting: Drafting,
  ground: Ground,
  permit: PermitMarks | null,
  around: Around,
): Item[] {
  const parcel = building.site.parcel?.ring ?? null;
  const { isSurveyed } = naturalGround(building);
  return [
    ...buildingName(building, drafting, ground),
    ...(parcel && (permit || isSurveyed) ? siteLevels(building, parcel, drafting, ground) : []),
    ...stateNames(building, drafting, ground),
    ...courtNames(building, drafting, ground),
    // Nothing else is written on what goes.
    ...goneTexts(building, drafting, ground),
    // Lengths of walls go further out than what stands before them.
    ...entranceMarks(building, drafting, ground),
    ...workNames(building, drafting, ground),
    ...sideDimensions(building, drafting, ground),
    ...networkNames(building, drafting, ground),
    ...(parcel && around !== 'rien' ? trenchName(building, drafting, ground) : []),
    ...groundNames(building, drafting, ground),
    ...boundaryNames(building, drafting, ground),
    ...(parcel && around !== 'rien' ? neighbourTexts(building, parcel, drafting, ground) : []),
    ...viewPointNames(permit?.viewPoints ?? [], drafting, ground),
    ...rainNames(building, drafting, ground),
    ...plantNames(building, drafting, ground),
    // Beside a free corner of the building.
    ...(isSurveyed || (parcel && permit) ? [] : supposedLevel(building, drafting, ground)),
  ];
}

/** What is seen from above and what crosses it: neighbours and street under it, networks and limits over it. */
const sitePicture = (
  building: Building,
  drafting: Drafting,
  parcel: Ring | null,
  around: Around,
  marks: readonly Item[],
): Item[] => [
  ...(around === 'tout' ? streetItems(building, drafting) : []),
  ...(parcel && around !== 'rien' ? neighbourAreas(building, parcel, drafting) : []),
  ...surroundings(building),
  ...fromAbove(building),
  ...wallsBelow(building),
  ...unitsBelow(building),
  ...clearOfEaves(building, gardenItems(building, drafting.langue), drafting.scale),
  ...goneGround(building),
  ...stateLines(building),
  ...(parcel ? limitItems(parcel) : []),
  ...siteNetworks(building),
  ...marks,
];

/** Air around what stands on the ground, mm. */
const AIR = 300;

/** Objects on the ground, and the roofs. */
function groundOf(building: Building, scale: number, drawn: readonly Item[]): Ground {
  const { furniture, roofs } = building;
  const standing = furniture
    .filter(({ isOutside, type }) => isOutside && type !== 'terrasse')
    .map(({ footprint }) => grown(boundsOf(footprint), AIR));
  const covered = roofs.flatMap(({ panes }) => panes.map(({ plan }) => boundsOf(plan.outer)));
  const taken = new Paper(frameAt(0), scale).draw(drawn);
  // No line of dimensions passes over a chamber.
  for (const { at } of chambersOf(building)) taken.add(boundsOf(chamberRing(at, scale)));
  return { taken, objects: [...standing, ...covered] };
}

/**
 * What stands in the garden is drawn by its symbol; a sill that comes out of its wall by a hand is nothing to site;
 * without a plot the ground is no more than what is about the building.
 */
function withoutGarden(building: Building) {
  const garden = new Set(building.furniture.filter(isInGarden).map(({ pointer }) => pointer));
  const hasPlot = building.site.parcel !== null;
  return exteriorSolids(building).filter(
    ({ pointer, part, category }) => part !== 'sill' && !garden.has(pointer) && (hasPlot || category !== 'terrain'),
  );
}

const fromAbove = (building: Building) =>
  keptPicture(building, 'masse', () =>
    pictureOf(withoutGarden(building), FROM_ABOVE, {
      isShaded: true,
      pen: 0.18,
      unedged: 'terrain',
      trimmed: underRoofs(building),
    }),
  );

/** Extent of the site: its limits, else everything drawn. */
export const siteExtent = (building: Building) => boundsOfItems([...surroundings(building), ...fromAbove(building)], 1);
