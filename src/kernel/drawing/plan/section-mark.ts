import type { Bounds, Point } from '../../maths/geometry.js';
import type { Item } from '../display-list.js';
import { brokenLine } from '../ink/broken-lines.js';
import type { SectionLine } from '../views/section-lines.js';
import { sectionMarks } from '../views/section-lines.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
/** Thick end, arrow and letter, mm of paper. */
const END = 8;
const ARROW = 5;
/** Letter behind the dash: beyond it, every plan would be the taller for it. */
const BEHIND = 4.5;

/** Distance along `outwards` from `at` at which the line leaves the box of the drawing. */
function leave(at: Point, outwards: Point, { minX, minY, maxX, maxY }: Bounds): number {
  const reach = (from: number, step: number, low: number, high: number) =>
    Math.abs(step) < 1e-6 ? Infinity : ((step > 0 ? high : low) - from) / step;
  return Math.max(0, Math.min(reach(at.x, outwards.x, minX, maxX), reach(at.y, outwards.y, minY, maxY)));
}

/**
 * The two ends of a cut, outside the dimensions: thick dash, arrow the way it looks, letter. The line itself crosses in
 * thin chain, and stops at the texts that it would pass over.
 * @param drawn the rest of the plan
 */
export function sectionMarkItems(line: SectionLine, box: Bounds, scale: number, drawn: readonly Item[]): Item[] {
  const marks = sectionMarks(line).map((mark) => {
    const out = leave(mark.at, mark.outwards, box) + 3 * scale;
    return { ...mark, foot: { x: mark.at.x + mark.outwards.x * out, y: mark.at.y + mark.outwards.y * out } };
  });
  const ends = marks.flatMap(({ name, foot, look, outwards }): Item[] => {
    const at = (out: number, ahead: number): Point => ({
      x: foot.x + (outwards.x * out + look.x * ahead) * scale,
      y: foot.y + (outwards.y * out + look.y * ahead) * scale,
    });
    return [
      { ...common, kind: 'polyline', pen: 0.7, points: [at(0, 0), at(END, 0)] },
      { ...common, kind: 'polyline', pen: 0.35, points: [at(END / 2, 0), at(END / 2, ARROW)] },
      {
        ...common,
        kind: 'hatch',
        pen: 0.13,
        fill: 'noir',
        rings: [[at(END / 2 - 1.2, ARROW), at(END / 2 + 1.2, ARROW), at(END / 2, ARROW + 3)]],
      },
      {
        ...common,
        kind: 'text',
        pen: 0.5,
        at: at(END / 2, -BEHIND),
        value: name,
        height: 5,
        weight: 'bold',
        align: 'center',
        valign: 'middle',
      },
    ];
  });
  const [from, to] = marks.map(({ foot }) => foot);
  const axis = { ...common, kind: 'polyline', pen: 0.13, dash: 'mixte', ink: 'gris', points: [from!, to!] } as const;
  return [...brokenLine(axis, [...drawn, ...ends], scale), ...ends];
}
