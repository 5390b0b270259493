import { say } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { roomName } from '../../building/index.js';
import { labelPointOf } from '../../maths/label-point.js';
import { polygonContains } from '../../maths/ring.js';
import { boxAround, cornersOf } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item } from '../display-list.js';
import { altitudeText } from '../length-text.js';
import { textWidth } from '../text/measure.js';
import { courtsOf } from './section-courts.js';
import type { Ground } from './site-distances.js';

const TEXT = 2.3;
/** Where the name of a court is tried about its middle, mm of paper. */
const ABOUT = [0, 4, -4, 8, -8, 12, -12] as const;

/** Names of the courts with the level of their ground, each in one line, else in two, where they have room. */
export const courtNames = (building: Building, { scale, langue }: Drafting, { taken }: Pick<Ground, 'taken'>): Item[] =>
  courtsOf(building).flatMap((court): Item[] => {
    const words = [say(roomName(court), langue), altitudeText(court.z, langue)];
    const { point } = labelPointOf(court.polygon);
    for (const lines of [[words.join(' ')], words]) {
      const width = (Math.max(...lines.map((line) => textWidth(line, TEXT))) + 1) * scale;
      const height = (1.75 * lines.length - 0.5) * TEXT * scale;
      const places = ABOUT.flatMap((up) =>
        ABOUT.map((aside) => ({ x: point.x + aside * scale, y: point.y + up * scale })),
      );
      const at = places.find(({ x, y }) => {
        const box = boxAround(x, y, width, height);
        return taken.isFree(box) && cornersOf(box).every((corner) => polygonContains(court.polygon, corner));
      });
      if (!at) continue;
      taken.add(boxAround(at.x, at.y, width, height));
      const style = { kind: 'text', pen: 0.18, height: TEXT, align: 'center', valign: 'middle' } as const;
      return lines.map((value, i): Item => ({
        layer: 'PLAN',
        class: 'annotation',
        ...style,
        value,
        at: { x: at.x, y: at.y + ((lines.length - 1) / 2 - i) * 1.75 * TEXT * scale },
      }));
    }
    return [];
  });
