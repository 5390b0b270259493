import { say, t } from '../../../words/index.js';
import type { Box, Building } from '../../building/index.js';
import type { Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { altitudeText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import type { SectionAt } from './section-layers.js';
import { crossing } from './section-layers.js';

const LANDING = t('Palier {z}', 'Landing {z}');
/** Height of the value, from a landing to it, air round it; mm of paper. */
const TEXT = 1.8;
const [OFF, AIR] = [1, 0.4];
/** A landing this near to a floor is told by the level of that floor, mm. */
const ON_FLOOR = 20;

/** Landings between floors that a section cuts. */
const landingsOn = ({ stairs, levels }: Building): Box[] =>
  stairs.flatMap(({ landings }) => landings).filter(({ top }) => levels.every(({ z }) => Math.abs(z - top) > ON_FLOOR));

/** Levels of the landings between floors that a section cuts, on them or under them, where they cover nothing. */
export function landingLevels(
  building: Building,
  { line, origin }: SectionAt,
  drawn: readonly Item[],
  { scale, langue }: Drafting,
): Item[] {
  const paper = new Paper(frameAt(0), scale).draw(drawn);
  return landingsOn(building).flatMap((landing): Item[] => {
    const span = crossing(line, landing.footprint);
    if (!span) return [];
    const x = origin + (span[0] + span[1]) / 2;
    const level = altitudeText(landing.top, langue);
    const places = [say(LANDING, langue, { z: level }), level].flatMap((value) =>
      [landing.top + OFF * scale, landing.z - (TEXT + OFF) * scale].map((y) => ({ value, y })),
    );
    const found = places.find(({ value, y }) => {
      const half = (textWidth(value, TEXT) / 2 + AIR) * scale;
      // The line of the landing itself is under its level.
      return paper.isFree({ minX: x - half, maxX: x + half, minY: y - AIR * scale, maxY: y + (TEXT + AIR) * scale });
    });
    if (!found) return [];
    const style = { kind: 'text', layer: 'PLAN', class: 'annotation', align: 'center', pen: 0.18 } as const;
    return [{ ...style, id: landing.id, at: { x, y: found.y }, value: found.value, height: TEXT }];
  });
}
