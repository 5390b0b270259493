import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { naturalGround, seaLevelOf } from '../../site/index.js';
import { grown } from '../boxes.js';
import type { Item, TextItem } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { textCorners } from '../item-bounds.js';
import { altitudeText, seaLevelText } from '../length-text.js';
import type { Ground } from './site-distances.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
const TEXT = 1.8;
/** A corner of the plot and its level, and where the level is tried round it, mm of paper. */
const CROSS = 1.2;
const ROUND = [5, 8, 12] as const;
const TURNS = 12;

const LEVEL = t('TN {z}', 'NG {z}');
const LEVEL_SEA = t('TN {z} ({ngf})', 'NG {z} ({ngf})');

/** Natural ground at a point: its altitude, and that above sea level where the scene knows it. */
function levelText(building: Building, at: Point, { langue }: Drafting): string {
  const altitude = naturalGround(building).at(at);
  const sea = seaLevelOf(building, altitude);
  const z = altitudeText(altitude, langue);
  return sea === null ? say(LEVEL, langue, { z }) : say(LEVEL_SEA, langue, { z, ngf: seaLevelText(sea, langue) });
}

/** Levels of the natural ground at the corners of the plot, each beside its cross where there is room. */
export function siteLevels(building: Building, parcel: Ring, drafting: Drafting, ground: Ground): Item[] {
  const { scale } = drafting;
  return parcel.flatMap((corner): Item[] => {
    const value = levelText(building, corner, drafting);
    const places = ROUND.flatMap((far) =>
      Array.from({ length: TURNS }, (_, k): TextItem => {
        const turn = (2 * Math.PI * (k + 0.5)) / TURNS;
        const [dx, dy] = [Math.cos(turn) * far * 1.8, Math.sin(turn) * far];
        const at = { x: corner.x + dx * scale, y: corner.y + dy * scale };
        return { ...common, kind: 'text', pen: 0.18, at, value, height: TEXT, align: 'center', valign: 'middle' };
      }),
    );
    const boxOf = (text: TextItem) => grown(boundsOf(textCorners(text, scale)), 0.4 * scale);
    const text = places.find((candidate) => ground.taken.isFree(boxOf(candidate)));
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
  });
}
