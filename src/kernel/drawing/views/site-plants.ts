import { say } from '../../../words/index.js';
import type { Building, Furniture } from '../../building/index.js';
import { furnitureName } from '../../building/index.js';
import { FURNITURE } from '../../catalogue/index.js';
import { boundsOf } from '../../maths/ring.js';
import type { Drafting } from '../drafting.js';
import type { Item, TextItem } from '../display-list.js';
import { textWidth } from '../text/measure.js';
import type { Ground } from './site-distances.js';
import { placed } from './site-state.js';

const TEXT = 1.8;
/** From a plant to its name, mm of paper. */
const BESIDE = 0.8;
/** Plants that are named, at most: beyond that they are a wood. */
const MOST = 12;

/** Whether a piece is a plant of the garden. */
export const isPlant = ({ isOutside, type }: Furniture): boolean =>
  isOutside && FURNITURE[type].category === 'vegetation';

/** The names of plants, under each, else over it or beside it, where there is room. */
export const plantNames = (building: Building, { scale, langue }: Drafting, ground: Pick<Ground, 'taken'>): Item[] =>
  building.furniture
    .filter(isPlant)
    .slice(0, MOST)
    .flatMap((plant): Item[] => {
      const value = say(furnitureName(plant), langue);
      const { minX, minY, maxX, maxY } = boundsOf(plant.footprint);
      const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
      const [up, across] = [(TEXT / 2 + BESIDE) * scale, (textWidth(value, TEXT) / 2 + BESIDE) * scale];
      const places = [
        { x, y: minY - up },
        { x, y: maxY + up },
        { x: maxX + across, y },
        { x: minX - across, y },
      ];
      const style = { kind: 'text', pen: 0.18, height: TEXT, align: 'center', valign: 'middle' } as const;
      const text: TextItem = { ...style, layer: 'PLAN', class: 'annotation', id: plant.id, value, at: places[0]! };
      return placed(text, places, ground, scale);
    });
