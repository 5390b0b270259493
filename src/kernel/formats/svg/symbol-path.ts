import type { Point } from '../../maths/geometry.js';
import type { TurnedSymbol } from '../../drawing/symbols.js';
import { perScale } from '../../drawing/symbols.js';
import { number as n } from './escape.js';

/** Path data of a symbol, each command relative to the one before, the first to the point of the symbol. */
export interface SymbolPath {
  readonly lines: string;
  readonly fills: readonly string[];
  /** What is written in it, which stays upright, in its own unit. */
  readonly texts: readonly Letters[];
}

type Letters = Extract<TurnedSymbol['strokes'][number], { readonly kind: 'text' }>;

/**
 * Path data from whole micrometres of paper, so that steps add up to the places themselves. The steps are joined once:
 * a string grown step by step is a tree of its pieces, which each sheet that shows the symbol would walk again.
 */
class RelativePath {
  readonly #steps: string[] = [];
  #x = 0;
  #y = 0;

  /** @param factor millimetres of paper to a unit of the symbol, whose y is upwards */
  constructor(private readonly factor: number) {}

  get data(): string {
    return this.#steps.join('');
  }

  line(points: readonly Point[], isClosed: boolean): void {
    points.forEach((point, i) => this.#to(i === 0 ? 'm' : 'l', point));
    if (!isClosed || points.length === 0) return;
    this.#steps.push('z');
    // A closed line ends where it began.
    this.#x = this.#micrometres(points[0]!.x);
    this.#y = this.#micrometres(-points[0]!.y);
  }

  /** Counter-clockwise, degrees; more than half a turn in two pieces, which a whole circle needs. */
  arc(center: Point, radius: number, start: number, end: number): void {
    const at = (degrees: number): Point => ({
      x: center.x + radius * Math.cos((degrees * Math.PI) / 180),
      y: center.y + radius * Math.sin((degrees * Math.PI) / 180),
    });
    const r = n(radius * this.factor);
    const turn = `a${r} ${r} 0 0 0 `;
    this.#to('m', at(start));
    if (end - start > 180) this.#to(turn, at((start + end) / 2));
    this.#to(turn, at(end));
  }

  readonly #micrometres = (length: number): number => Math.round(length * this.factor * 1000);

  #to(command: string, point: Point): void {
    const [x, y] = [this.#micrometres(point.x), this.#micrometres(-point.y)];
    this.#steps.push(`${command}${n((x - this.#x) / 1000)} ${n((y - this.#y) / 1000)}`);
    this.#x = x;
    this.#y = y;
  }
}

/** Path data of a symbol at a scale; the same for all that look the same. */
export const symbolPath = perScale(({ strokes }: TurnedSymbol, factor: number): SymbolPath => {
  const lines = new RelativePath(factor);
  const fills: string[] = [];
  for (const stroke of strokes) {
    if (stroke.kind === 'line') lines.line(stroke.points, stroke.isClosed ?? false);
    if (stroke.kind === 'arc') lines.arc(stroke.center, stroke.radius, stroke.start, stroke.end);
    if (stroke.kind !== 'fill') continue;
    const area = new RelativePath(factor);
    area.line(stroke.points, true);
    fills.push(area.data);
  }
  return { lines: lines.data, fills, texts: strokes.filter((stroke) => stroke.kind === 'text') };
});
