import type { Drafting } from '../drafting.js';
import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import type { ViewPoint } from '../../permit/index.js';
import { grown } from '../boxes.js';
import type { Item, View } from '../display-list.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { altitudeText, areaText, scaleText, seaLevelText } from '../length-text.js';
import { FROM_ABOVE } from '../projection/camera.js';
import { keptPicture } from '../projection/kept.js';
import { pictureOf } from '../projection/picture.js';
import { exteriorSolids } from './exterior.js';
import { boundsOfItems, makeView } from './make-view.js';
import type { Ground } from './site-distances.js';
import { limitLengths, setbacks } from './site-distances.js';
import { boundaryNames, sideLengths } from './site-limits.js';
import { accessMarks, buildingName, groundNames } from './site-names.js';
import { siteLevels } from './site-levels.js';
import { goneGround, goneNames, networkNames, siteNetworks, stateLines, stateNames } from './site-state.js';
import { viewPointEyes, viewPointNames } from './site-view-points.js';

const WORDS = {
  name: t('Plan de masse', 'Site plan'),
  plot: t('terrain {area}', 'plot {area}'),
  noPlot: t('limites du terrain non fournies', 'plot boundary not given'),
} as const;

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

/** What stands under the title: scale, area of the plot, altitude of its origin above sea level. */
function noteOf({ site, scene }: Building, drafting: Drafting): string {
  const { langue } = drafting;
  const ngf = scene.georef?.altitude;
  return [
    scaleText(drafting),
    site.parcel ? say(WORDS.plot, langue, { area: areaText(site.parcel.area, langue) }) : say(WORDS.noPlot, langue),
    ...(ngf === undefined ? [] : [`${altitudeText(0, langue)} = ${seaLevelText(ngf, langue)}`]),
  ].join(' · ');
}

/** What the site plan of a permit shows beside the rest. */
export interface PermitMarks {
  readonly viewPoints: readonly ViewPoint[];
}

/**
 * Plot seen from above: roofs, what exists and what is created, outside works, accesses, networks that leave the
 * building, limits with their lengths and natures, sides of the building, its distances to each limit.
 * @param permit adds the levels of the natural ground at the corners of the plot, and where photographs are taken from
 */
export function siteView(building: Building, drafting: Drafting, permit: PermitMarks | null = null): View {
  const { scale, langue } = drafting;
  const parcel = building.site.parcel?.ring ?? null;
  const viewPoints = permit?.viewPoints ?? [];
  const picture = [
    ...fromAbove(building),
    ...goneGround(building),
    ...stateLines(building),
    ...(parcel ? limitItems(parcel) : []),
    ...siteNetworks(building),
    ...viewPointEyes(viewPoints, scale),
  ];
  const ground = groundOf(building, scale, picture);
  const measured = parcel
    ? [
        ...accessMarks(building, parcel, drafting, ground),
        ...limitLengths(parcel, drafting, ground),
        ...setbacks(building, parcel, drafting, ground),
      ]
    : [];
  const annotations = [
    ...measured,
    ...buildingName(building, drafting, ground),
    ...(permit && parcel ? siteLevels(building, parcel, drafting, ground) : []),
    ...stateNames(building, drafting, ground),
    ...goneNames(building, drafting, ground),
    ...networkNames(building, drafting, ground),
    ...groundNames(building, drafting, ground),
    ...boundaryNames(building, drafting, ground),
    ...sideLengths(building, drafting, ground),
    ...viewPointNames(viewPoints, drafting, ground),
  ];
  return makeView({ name: say(WORDS.name, langue), note: noteOf(building, drafting), scale, picture, annotations });
}

/** Air around what stands on the ground, mm. */
const AROUND = 300;

/** Objects on the ground, and the roofs. */
function groundOf({ furniture, roofs }: Building, scale: number, drawn: readonly Item[]): Ground {
  const standing = furniture
    .filter(({ isOutside, type }) => isOutside && type !== 'terrasse')
    .map(({ footprint }) => grown(boundsOf(footprint), AROUND));
  const covered = roofs.flatMap(({ panes }) => panes.map(({ plan }) => boundsOf(plan.outer)));
  return { taken: new Paper(frameAt(0), scale).draw(drawn), objects: [...standing, ...covered] };
}

const fromAbove = (building: Building) =>
  keptPicture(building, 'masse', () =>
    pictureOf(exteriorSolids(building), FROM_ABOVE, { isShaded: true, pen: 0.18, unedged: 'terrain' }),
  );

/** Extent of the site: its limits, else everything drawn. */
export const siteExtent = (building: Building) => boundsOfItems(fromAbove(building), 1);
