import type { Point, StrictTags } from '../tags.js';
import { real } from '../tags.js';
import { Entity } from './entity.js';
import type { EntityStyle } from './entity.js';

export interface DimensionSpec {
  /** Measured points. */
  readonly from: Point;
  readonly to: Point;
  /** A point of the dimension line, on the perpendicular through `to`. */
  readonly line: Point;
  /** Direction of measurement, degrees. */
  readonly angle: number;
  readonly textAt: Point;
  readonly isTextMoved: boolean;
  /** The value drawn, for readers that do not compute it. */
  readonly measure: number;
  readonly dimStyle: string;
  /** What is written instead of the value that the style shows; null to show that. */
  readonly text: string | null;
  /** The *D block that holds its picture. */
  readonly block: string;
}

/**
 * Rotated (linear) dimension. Its text stays `<>` where its style shows the value as written, so that CAD software
 * measures again when the drawing is edited.
 */
export class Dimension extends Entity {
  protected readonly kind = 'DIMENSION';
  constructor(
    style: EntityStyle,
    readonly spec: DimensionSpec,
  ) {
    super(style);
  }
  protected body(tags: StrictTags): void {
    const { spec } = this;
    tags.push(100, 'AcDbDimension');
    tags.push(280, 0);
    tags.push(2, spec.block);
    tags.push(3, spec.dimStyle);
    tags.xyz(10, spec.line);
    tags.xyz(11, spec.textAt);
    // 32: the block belongs to this dimension alone; 128: the text was moved by hand.
    tags.push(70, spec.isTextMoved ? 160 : 32);
    tags.push(71, 5);
    tags.push(42, real(spec.measure));
    tags.push(1, spec.text ?? '<>');
    tags.push(100, 'AcDbAlignedDimension');
    tags.xyz(13, spec.from);
    tags.xyz(14, spec.to);
    tags.push(50, real(spec.angle));
    tags.push(100, 'AcDbRotatedDimension');
  }
}
