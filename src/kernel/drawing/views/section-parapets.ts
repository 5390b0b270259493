import type { Building } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import type { Item } from '../display-list.js';
import { rectangleAt } from '../boxes.js';
import type { SectionAt } from './section-layers.js';
import { stretchesIn } from './section-lines.js';

/** Coping over a parapet, and how far it passes its faces, mm. */
const COPING = { height: 40, beyond: 30 } as const;
/** Least height of the waterproofing turned up a parapet (NF DTU 43.1), mm. */
const UPSTAND = 150;

const common = { layer: 'PLAN', class: 'cut' } as const;

/** Parapets that a section cuts: their coping, and the waterproofing turned up their inner face. */
export const parapetItems = ({ roofs }: Building, at: SectionAt): Item[] =>
  roofs.flatMap(({ parapet, footprint, outline }) => {
    if (!parapet) return [];
    const { height, z, parts } = parapet;
    const project = (s: number): number => at.origin + s;
    const roof = [footprint, ...outline].flatMap((area) => stretchesIn(at.line, area).flat());
    const middle = (Math.min(...roof) + Math.max(...roof)) / 2;
    return parts.flatMap((part) =>
      stretchesIn(at.line, part).flatMap(([from, to]): Item[] => {
        const [left, right] = [project(from), project(to)];
        const coping = rectangleAt(left - COPING.beyond, z + height, right - left + 2 * COPING.beyond, COPING.height);
        const isLeft = (from + to) / 2 < middle;
        const inner = isLeft ? right : left;
        const up = Math.min(z + height, z + Math.max(UPSTAND, height));
        const upstand: Point[] = [
          { x: inner + (isLeft ? 1 : -1) * 2 * UPSTAND, y: z },
          { x: inner, y: z },
          { x: inner, y: up },
        ];
        return [
          { ...common, kind: 'hatch', pen: 0.13, rings: [coping], fill: 'noir' },
          { ...common, kind: 'polyline', pen: 0.5, points: upstand },
        ];
      }),
    );
  });
