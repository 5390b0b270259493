import type { Drafting } from '../drafting.js';
import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Roof, RoofPane } from '../../building/index.js';
import { centroidOf } from '../../maths/centroid.js';
import { ringsOf } from '../../maths/ring.js';
import { offsetFrom } from '../../maths/vector.js';
import { roofChains } from '../dimensions/roof-chains.js';
import type { RoofRows } from '../dimensions/roof-rows.js';
import type { Item, View } from '../display-list.js';
import { frameAt, localBounds } from '../frame.js';
import { Paper } from '../ink/paper.js';
import type { Taken } from '../ink/paper.js';
import { altitudeText, scaleText } from '../length-text.js';
import { FROM_ABOVE } from '../projection/camera.js';
import { keptPicture } from '../projection/kept.js';
import { pictureOf } from '../projection/picture.js';
import { makeView } from './make-view.js';
import { upstandItems } from './flat-edges.js';
import { flatJoints } from './flat-joints.js';
import { fallItems, flatItems } from './flat-roof-notes.js';
import { emergingItems, isSeenAt, solidsOverRoofs } from './roof-emerging.js';
import { edgeNames, gutterItems, keepPipes, outletItems, rainwaterItems } from './roof-notes.js';
import { roofRemarks } from './roof-remarks.js';
import { isRoundRoof, roundElements } from './round-elements.js';
import { stateLines, stateNames } from './site-state.js';
import { ARROW, arrowBox, arrowItems } from './slope-arrow.js';
import { wallsBelow } from './under-roofs.js';

/** A pane smaller than this on paper carries no arrow, mm². */
const LEAST_PANE = 150;

const NAME = t('Plan de toiture', 'Roof plan');
const HEIGHTS = t('égout {eave}, faîtage {ridge}', 'eaves {eave}, ridge {ridge}');
const ROUND = t('égout {eave}, sommet {ridge}', 'eaves {eave}, summit {ridge}');
const FLAT_AT = t('toiture plate {z}', 'flat roof {z}');
const FALLS_PROPOSED = t(
  'pentes et évacuations des toitures plates proposées',
  'falls and outlets of flat roofs proposed',
);
const PROPOSED = t('descentes EP proposées', 'downpipes proposed');

/** Where on a pane its arrow may stand, as parts of its extent along the eave and down the slope, from its middle. */
const ASIDE = [0, 0.2, -0.2, 0.35, -0.35].flatMap((along) => [0, 0.2, -0.2].map((down) => [along, down] as const));
/** Parts of an arrow, from its middle, that lie on the pane that it is about. */
const ON_ARROW = [-0.5, 0, 0.5] as const;

/** Arrow down the slope with its per cent, in the middle of a pane, or beside what stands there. */
function slopeItems(building: Building, roof: Roof, pane: RoofPane, drafting: Drafting, taken: Taken): Item[] {
  const { plan, slopePct, azimuthDeg, area } = pane;
  if (azimuthDeg === null || area / drafting.scale ** 2 < LEAST_PANE) return [];
  const turn = (azimuthDeg * Math.PI) / 180;
  const down = { x: Math.cos(turn), y: Math.sin(turn) };
  const { minX, maxX, minY, maxY } = localBounds(frameAt(azimuthDeg), plan.outer);
  const places = ASIDE.map(([along, deep]) =>
    offsetFrom(centroidOf(plan.outer), down, deep * (maxX - minX), along * (maxY - minY)),
  );
  const seen = places.filter((place) =>
    ON_ARROW.every((end) => isSeenAt(building, roof, offsetFrom(place, down, end * ARROW * drafting.scale))),
  );
  const at = seen.find((place) => taken.isFree(arrowBox(place, turn, drafting)));
  return at ? arrowItems(at, turn, slopePct, drafting, taken) : [];
}

/** The ways in which the slope of a round roof is written, degrees. */
const QUARTERS = [0, 90, 180, 270] as const;
const turnBetween = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);

/** The panes that carry an arrow: of a round roof, whose facets all fall alike, one in each quarter; of a dome none. */
function arrowPanes(roof: Roof): readonly RoofPane[] {
  const { type, panes } = roof;
  if (!isRoundRoof(roof)) return panes;
  if (type === 'dome') return [];
  const falling = panes.filter(({ azimuthDeg }) => azimuthDeg !== null);
  const nearest = (way: number) =>
    falling.toSorted((p, q) => turnBetween(p.azimuthDeg!, way) - turnBetween(q.azimuthDeg!, way)).slice(0, 1);
  return [...new Set(QUARTERS.flatMap(nearest))];
}

/** The roofs as seen from above, and the walls that they cover dashed. */
function roofPicture(building: Building): Item[] {
  const roofs = keptPicture(building, 'toiture', () =>
    pictureOf(solidsOverRoofs(building), FROM_ABOVE, {
      isShaded: true,
      pen: 0.25,
      contour: 0.5,
      round: roundElements(building),
    }),
  );
  const parapets = building.roofs
    .flatMap(({ parapet }) => (parapet?.parts ?? []).map(ringsOf))
    .map((rings): Item => ({
      kind: 'path',
      layer: 'PLAN',
      class: 'projected',
      pen: 0.35,
      rings,
    }));
  return [...roofs, ...wallsBelow(building), ...parapets, ...flatJoints(building), ...upstandItems(building)];
}

/** Altitudes of the eaves and the ridges of the first roofs, each once. */
function heightTexts({ roofs }: Building, langue: Langue): string[] {
  const heights = roofs
    .filter(({ carrier }) => carrier === null)
    .map((roof) => ({ ...roof, name: isRoundRoof(roof) ? ROUND : HEIGHTS }))
    .map(({ eaveZ, ridgeZ, name }) =>
      ridgeZ - eaveZ > 10
        ? say(name, langue, { eave: altitudeText(eaveZ, langue), ridge: altitudeText(ridgeZ, langue) })
        : say(FLAT_AT, langue, { z: altitudeText(ridgeZ, langue) }),
    );
  return [...new Set(heights)].slice(0, 3);
}

/**
 * The slopes of all roofs, clear of the pipes on them. They come before the names of those, which have leaders: an
 * arrow stands on its own pane or nowhere.
 */
function slopesOf(building: Building, drafting: Drafting, taken: Paper): Item[] {
  keepPipes(building, drafting, taken);
  return building.roofs.flatMap((roof) =>
    arrowPanes(roof).flatMap((pane) => slopeItems(building, roof, pane, drafting, taken)),
  );
}

/**
 * Roofs seen from above with their slopes, the names of their edges, gutters and downpipes, the altitudes of eaves and
 * ridges, their size and overhangs; the walls they cover dashed.
 * @param rows of dimensions about them
 */
export function roofView(building: Building, drafting: Drafting, rows: RoofRows = 'toutes'): View {
  const { scale, langue } = drafting;
  const picture = roofPicture(building);
  // The rows stand before the roof, whatever is written on it: names at the end of a leader keep clear of them.
  const { items: dimensions, chains } = roofChains(building, drafting, [...picture, ...gutterItems(building)], rows);
  const taken = new Paper(frameAt(0), scale).draw([...picture, ...dimensions]);
  const slopes = slopesOf(building, drafting, taken);
  const falls = fallItems(building, drafting, taken);
  const water = rainwaterItems(building, drafting, taken);
  const emerging = emergingItems(building, drafting, taken);
  const flats = flatItems(building, drafting, taken);
  const outlets = outletItems(building, drafting, taken);
  const states = stateNames(building, drafting, { taken });
  const written = [
    ...stateLines(building),
    ...water,
    ...outlets,
    ...emerging,
    ...slopes,
    ...flats,
    ...falls,
    ...states,
  ];
  const edges = edgeNames(building, drafting, [...picture, ...dimensions, ...written]);
  const notes = [
    ...heightTexts(building, langue),
    ...(water.length > 0 ? [say(PROPOSED, langue)] : []),
    ...(falls.length > 0 ? [say(FALLS_PROPOSED, langue)] : []),
  ];
  return makeView({
    smallest: 200,
    name: say(NAME, langue),
    note: [scaleText(drafting), ...notes].join(' · '),
    remarks: roofRemarks(building, langue),
    scale,
    picture,
    annotations: [...written, ...edges, ...dimensions],
    chains,
  });
}
