import type { Point, StrictTags } from '../tags.js';
import { real } from '../tags.js';
import { Entity } from './entity.js';
import type { EntityStyle } from './entity.js';

/** One family of parallel lines, in drawing units. */
export interface HatchPattern {
  readonly name: string;
  readonly lines: readonly { readonly angle: number; readonly spacing: number }[];
}

/** `rings[0]` is the outer boundary, the others holes; null pattern is a solid fill. */
export class Hatch extends Entity {
  protected readonly kind = 'HATCH';
  /** The outline of each ring, where the hatch follows them; empty for a hatch that stands alone. */
  private outlines: readonly Entity[] = [];

  constructor(
    style: EntityStyle,
    readonly rings: readonly (readonly Point[])[],
    readonly pattern: HatchPattern | null,
  ) {
    super(style);
  }

  /** Makes the hatch associative: an outline that is edited takes it along. @param outlines one a ring */
  follow(outlines: readonly Entity[]): void {
    this.outlines = outlines;
    for (const outline of outlines) outline.followers = [...outline.followers, this];
  }

  protected body(tags: StrictTags): void {
    const { rings, pattern, outlines } = this;
    tags.push(100, 'AcDbHatch');
    tags.xyz(10, [0, 0]);
    tags.push(210, 0);
    tags.push(220, 0);
    tags.push(230, 1);
    tags.push(2, pattern?.name ?? 'SOLID');
    tags.push(70, pattern ? 0 : 1);
    tags.push(71, outlines.length > 0 ? 1 : 0);
    tags.push(91, rings.length);
    // Flags: 1 external, 2 polyline, 16 outermost.
    for (const [i, ring] of rings.entries()) this.ring(tags, ring, i === 0 ? 3 : 18, outlines[i]);
    tags.push(75, rings.length > 1 ? 0 : 1);
    tags.push(76, 1);
    if (pattern) this.patternLines(tags, pattern);
    tags.push(98, 0);
  }

  private ring(tags: StrictTags, ring: readonly Point[], flags: number, outline: Entity | undefined): void {
    tags.push(92, flags);
    tags.push(72, 0);
    tags.push(73, 1);
    tags.push(93, ring.length);
    for (const point of ring) tags.xy(10, point);
    tags.push(97, outline ? 1 : 0);
    if (outline) tags.push(330, outline.handle);
  }

  private patternLines(tags: StrictTags, pattern: HatchPattern): void {
    tags.push(52, 0);
    tags.push(41, 1);
    tags.push(77, 0);
    tags.push(78, pattern.lines.length);
    for (const { angle, spacing } of pattern.lines) {
      const radians = (angle * Math.PI) / 180;
      tags.push(53, real(angle));
      tags.push(43, 0);
      tags.push(44, 0);
      tags.push(45, real(-spacing * Math.sin(radians)));
      tags.push(46, real(spacing * Math.cos(radians)));
      tags.push(79, 0);
    }
  }
}
