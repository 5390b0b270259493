import type { Point, Ring } from '../../src/kernel/maths/geometry.js';
import { add, distance, leftOf, midpoint, scale, subtract, unit } from '../../src/kernel/maths/vector.js';
import { s } from '../shared/svg.js';
import { metres } from './measures.js';
import { langue } from './page.js';
import type { Segment } from './snap.js';

const at = ({ x, y }: Point): string => `${x} ${-y}`;
const path = (points: readonly Point[], isClosed: boolean): string =>
  `M${points.map(at).join('L')}${isClosed ? 'Z' : ''}`;

/** What is drawn over the plan, in millimetres of the scene; lines and letters keep their size on the screen. */
export class Marks {
  /** @param unit millimetres a pixel */
  constructor(private readonly unit: number) {}

  ring(ring: Ring, className: string): SVGElement {
    return s('path', { d: path(ring, true), class: className, 'vector-effect': 'non-scaling-stroke' });
  }

  line({ a, b }: Segment, className: string): SVGElement {
    return s('path', { d: path([a, b], false), class: className, 'vector-effect': 'non-scaling-stroke' });
  }

  dot({ x, y }: Point, className: string, radius = 5): SVGElement {
    return s('circle', {
      cx: x,
      cy: -y,
      r: radius * this.unit,
      class: className,
      'vector-effect': 'non-scaling-stroke',
    });
  }

  text({ x, y }: Point, words: string, className = 'word'): SVGElement {
    const size = 13 * this.unit;
    return s(
      'text',
      {
        x,
        y: -y,
        class: className,
        'font-size': size,
        'stroke-width': 4 * this.unit,
        'text-anchor': 'middle',
        dy: 0.35 * size,
      },
      words,
    );
  }

  /** A length with its line, beside a segment; nothing for one that is too short to be read. */
  dimension(segment: Segment, pixelsAside = 18): SVGElement[] {
    const length = distance(segment.a, segment.b);
    if (length < 8 * this.unit) return [];
    const aside = scale(leftOf(unit(subtract(segment.b, segment.a))), pixelsAside * this.unit);
    const [a, b] = [add(segment.a, aside), add(segment.b, aside)];
    const ticks = [a, b].map((end) => this.dot(end, 'tick', 2));
    return [this.line({ a, b }, 'dimension'), ...ticks, this.text(midpoint(a, b), metres(length, langue))];
  }
}
