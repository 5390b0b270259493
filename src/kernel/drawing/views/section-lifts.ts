import type { Building, Lift } from '../../building/index.js';
import type { Langue } from '../../../words/index.js';
import { say, t } from '../../../words/index.js';
import type { Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { altitudeText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import type { SectionAt } from './section-layers.js';
import { LIFT, shaftsOn } from './section-typical.js';

const WORDS = {
  lift: t('Ascenseur', 'Lift'),
  pit: t('Cuvette', 'Pit'),
  slab: t('Sous dalle', 'Soffit'),
} as const;

/** Height of a text, from one baseline to the next, air round it, tails of letters; mm of paper. */
const TEXT = 1.8;
const LEADING = 3.4;
const [AIR, DEEP] = [0.8, 0.6];
/** Heights tried in a part of a shaft, as shares of it: from its middle, then up and down. */
const PLACES = [0.5, 0.65, 0.35, 0.8, 0.2, 0.92, 0.1, 0.97, 0.03];

/** What is written in a part of a shaft, between two altitudes, mm. */
interface Said {
  readonly lines: readonly string[];
  readonly low: number;
  readonly high: number;
}

/** What is said of a lift: its name in the storey of its cabin, the levels of its pit and of the slab over it. */
function saidOf({ z, top, storey }: Lift, langue: Langue): Said[] {
  const [foot, head] = [z - LIFT.pit, top + LIFT.headroom];
  return [
    { lines: [say(WORDS.lift, langue)], low: z, high: z + storey },
    { lines: [say(WORDS.pit, langue), altitudeText(foot, langue)], low: foot, high: z },
    { lines: [say(WORDS.slab, langue), altitudeText(head, langue)], low: top, high: head },
  ];
}

/**
 * Names in the shafts that a section cuts: the lift, and the levels of its pit and of the slab over its headroom, which
 * its maker asks for; each where it covers nothing.
 * @param picture items of the building
 */
export function liftNames(
  building: Building,
  at: SectionAt,
  picture: readonly Item[],
  { scale, langue }: Drafting,
): Item[] {
  const shafts = shaftsOn(building, at);
  if (shafts.length === 0) return [];
  const paper = new Paper(frameAt(0), scale).draw(picture);
  return shafts.flatMap(({ lift, inner: [from, to] }) =>
    saidOf(lift, langue).flatMap(({ lines, low, high }): Item[] => {
      const x = (from + to) / 2;
      const half = (Math.max(...lines.map((value) => textWidth(value, TEXT))) / 2 + AIR) * scale;
      const [over, under] = [(TEXT + AIR) * scale, ((lines.length - 1) * LEADING + AIR + DEEP) * scale];
      const y = PLACES.map((share) => low + under + (high - low - over - under) * share).find((base) =>
        paper.isFree({ minX: x - half, maxX: x + half, minY: base - under, maxY: base + over }),
      );
      if (y === undefined || half > (to - from) / 2) return [];
      const style = { kind: 'text', layer: 'PLAN', class: 'annotation', align: 'center', pen: 0.18 } as const;
      return lines.map((value, i) => ({
        ...style,
        id: lift.id,
        at: { x, y: y - i * LEADING * scale },
        value,
        height: TEXT,
      }));
    }),
  );
}
