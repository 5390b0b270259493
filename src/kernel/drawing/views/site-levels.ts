import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { boundsOf, ringContains } from '../../maths/ring.js';
import { naturalGround, seaLevelOf } from '../../site/index.js';
import { cornersOf, grown, overlaps } from '../boxes.js';
import type { Item, TextItem } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { textCorners } from '../item-bounds.js';
import { altitudeText, seaLevelText } from '../length-text.js';
import type { Ground } from './site-distances.js';
import { isClear } from './site-distances.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
const TEXT = 1.8;
/** A corner of the plot and its level, and where the level is tried round it, mm of paper. */
const CROSS = 1.2;
const ROUND = [5, 8, 12] as const;
const TURNS = 12;

const SUPPOSED = t('TN {z} (hypothèse)', 'NG {z} (supposed)');
const LEVEL = t('TN {z}', 'NG {z}');
const LEVEL_SEA = t('TN {z} ({ngf})', 'NG {z} ({ngf})');
const UNSURVEYED = t('{level}, hypothèse', '{level}, supposed');

/**
 * Natural ground at a point: its altitude, and that above sea level where the scene knows it; a hypothesis where nobody
 * surveyed it.
 */
function levelText(building: Building, at: Point, { langue }: Drafting): string {
  const natural = naturalGround(building);
  const altitude = natural.at(at);
  const sea = seaLevelOf(building, altitude);
  const z = altitudeText(altitude, langue);
  const level =
    sea === null ? say(LEVEL, langue, { z }) : say(LEVEL_SEA, langue, { z, ngf: seaLevelText(sea, langue) });
  return natural.isSurveyed ? level : say(UNSURVEYED, langue, { level });
}

/** Floors this much over the ground are no ground floor, mm. */
const RAISED = 1500;

/** Altitude of the floor of the ground storey, mm; null for a building on posts. */
export function groundFloorZ({ levels, site }: Building): number | null {
  const floor = levels.find(({ z }) => z >= site.groundZ - 1);
  return floor && floor.z - site.groundZ < RAISED ? floor.z : null;
}

/** From the corners of a building to where the level of the ground about it is tried, mm of paper. */
const OUT = [6, 10, 15] as const;

/** Level of the ground that nobody surveyed, beside the building: flat as its façades show it, a hypothesis. */
export function supposedLevel(building: Building, drafting: Drafting, ground: Ground): Item[] {
  const { scale, langue } = drafting;
  const { footprint, roofs, site } = building;
  const outlines = [...footprint, ...roofs.flatMap(({ outline }) => outline)].flatMap(({ outer }) => outer);
  if (outlines.length === 0) return [];
  const value = say(SUPPOSED, langue, { z: altitudeText(site.groundZ, langue) });
  for (const out of OUT) {
    for (const corner of cornersOf(grown(boundsOf(outlines), out * scale))) {
      const isOnPlot = !site.parcel || ringContains(site.parcel.ring, corner);
      if (!isOnPlot || !isClear(ground, grown(boundsOf([corner]), CROSS * scale))) continue;
      const items = levelAt(corner, value, drafting, ground);
      if (items.length > 0) return items;
    }
  }
  return [];
}

/** Levels of the natural ground at the corners of the plot, each beside its cross where there is room. */
export const siteLevels = (building: Building, parcel: Ring, drafting: Drafting, ground: Ground): Item[] =>
  parcel.flatMap((corner) => levelAt(corner, levelText(building, corner, drafting), drafting, ground));

/** A cross and the level there, where there is room. */
function levelAt(corner: Point, value: string, { scale }: Drafting, ground: Ground): Item[] {
  const places = ROUND.flatMap((far) =>
    Array.from({ length: TURNS }, (_, k): TextItem => {
      const turn = (2 * Math.PI * (k + 0.5)) / TURNS;
      const [dx, dy] = [Math.cos(turn) * far * 1.8, Math.sin(turn) * far];
      const at = { x: corner.x + dx * scale, y: corner.y + dy * scale };
      return { ...common, kind: 'text', pen: 0.18, at, value, height: TEXT, align: 'center', valign: 'middle' };
    }),
  );
  const boxOf = (text: TextItem) => grown(boundsOf(textCorners(text, scale)), 0.4 * scale);
  const own = grown(boundsOf([corner]), CROSS * scale);
  const text = places.find((candidate) => ground.taken.isFree(boxOf(candidate)) && !overlaps(boxOf(candidate), own));
  if (!text) return [];
  ground.taken.add(boxOf(text));
  const arm = CROSS * scale;
  const cross = [
    [
      { x: corner.x - arm, y: corner.y },
      { x: corner.x + arm, y: corner.y },
    ],
    [
      { x: corner.x, y: corner.y - arm },
      { x: corner.x, y: corner.y + arm },
    ],
  ].map((points): Item => ({ ...common, kind: 'polyline', pen: 0.25, points }));
  return [...cross, text];
}
