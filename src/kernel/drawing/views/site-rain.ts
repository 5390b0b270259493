import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { labelPointOf } from '../../maths/label-point.js';
import { offsetFrom, rotate } from '../../maths/vector.js';
import { boxAround, cornersOf } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item, TextItem } from '../display-list.js';
import { PIPE_STYLES } from '../plan/network-items.js';
import { FLUIDS } from '../plan/pipe-notes.js';
import { flatDrainsOf } from './flat-drains.js';
import { groundUnder } from './ground-under.js';
import { DOWNPIPE_MM, drainsOf, roofUnder } from './rainwater.js';
import { courtsOf } from './section-courts.js';
import type { Ground } from './site-distances.js';
import { placed } from './site-state.js';

/** Least radius of a downpipe, and from it to its name, mm of paper. */
const RADIUS = 0.6;
const BESIDE = [2.4, 3, 3.6, 5] as const;
/** The ways in which its name is tried, degrees. */
const WAYS = [0, 180, 90, 270, 45, 135, 225, 315] as const;
const TEXT = 1.8;
/** A gully: its side, mm, and the least of it, mm of paper; where the bars of its grating lie, as parts of it. */
const GULLY = { side: 250, least: 2, bars: [-0.2, 0, 0.2] } as const;
const GULLY_NAME = t('Grille EP', 'Gully');
/** A downpipe whose foot is this near to the ground stands on it, mm. */
const ON_GROUND = 10;

const common = { layer: 'PLOMB_RESEAUX', class: 'projected', ink: PIPE_STYLES.ep.ink } as const;

/** Where the proposed downpipes reach the ground: those over a lower roof pour onto it. */
const rainFeet = perObject((building: Building): readonly Point[] => [
  ...drainsOf(building).flatMap((drain) => drain.downpipes.filter((at) => roofUnder(building, drain, at) === null)),
  ...flatDrainsOf(building)
    .filter(({ heights: [foot], at }) => foot - groundUnder(building, at) < ON_GROUND)
    .map(({ at }) => at),
]);

/** The middle of each court: no water leaves it over its edge. */
const gullies = perObject((building: Building): readonly Point[] =>
  courtsOf(building).map(({ polygon }) => labelPointOf(polygon).point),
);

/** A gully with its grating. */
function gullyItems({ x, y }: Point, scale: number): Item[] {
  const side = Math.max(GULLY.side, GULLY.least * scale);
  const bars = GULLY.bars.map((part): Item => {
    const points = [-0.5, 0.5].map((end) => ({ x: x + part * side, y: y + end * side }));
    return { ...common, kind: 'polyline', pen: 0.13, points };
  });
  return [{ ...common, kind: 'path', pen: 0.25, rings: [cornersOf(boxAround(x, y, side, side))] }, ...bars];
}

/** The feet of the proposed downpipes, the gullies of courts: where rainwater is to be taken from. */
export const rainItems = (building: Building, { scale }: Drafting): Item[] => [
  ...rainFeet(building).map((center): Item => {
    const radius = Math.max(DOWNPIPE_MM / 2, RADIUS * scale);
    return { ...common, kind: 'arc', pen: 0.25, center, radius, start: 0, end: 360 };
  }),
  ...gullies(building).flatMap((at) => gullyItems(at, scale)),
];

/** What they are, beside each where there is room. */
export const rainNames = (building: Building, { scale, langue }: Drafting, ground: Pick<Ground, 'taken'>): Item[] =>
  [
    ...rainFeet(building).map((at) => ({ at, name: FLUIDS.ep })),
    ...gullies(building).map((at) => ({ at, name: GULLY_NAME })),
  ].flatMap(({ at, name }) => {
    const style = { kind: 'text', pen: 0.18, height: TEXT, align: 'center', valign: 'middle' } as const;
    const text: TextItem = { ...common, ...style, class: 'annotation', value: say(name, langue), at };
    const places = BESIDE.flatMap((far) => WAYS.map((way) => offsetFrom(at, rotate({ x: 1, y: 0 }, way), far * scale)));
    return placed(text, places, ground, scale);
  });
