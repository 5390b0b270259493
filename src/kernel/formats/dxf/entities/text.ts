import type { Point, StrictTags } from '../tags.js';
import { plainText, real } from '../tags.js';
import { Entity } from './entity.js';
import type { EntityStyle } from './entity.js';

export type HorizontalAlign = 'left' | 'center' | 'right';
export type VerticalAlign = 'baseline' | 'middle';

export interface TextSpec {
  readonly at: Point;
  /** Height of capitals, drawing units. */
  readonly height: number;
  readonly value: string;
  /** Degrees, counter-clockwise. */
  readonly rotation?: number;
  readonly align?: HorizontalAlign;
  readonly valign?: VerticalAlign;
  readonly textStyle?: string;
}

const HORIZONTAL = { left: 0, center: 1, right: 2 } as const satisfies Record<HorizontalAlign, number>;
const VERTICAL = { baseline: 0, middle: 2 } as const satisfies Record<VerticalAlign, number>;

/** The AcDbText part, shared with attributes. A text that is not left-baseline is placed by its second point (11). */
export function textBody(tags: StrictTags, spec: TextSpec, value = spec.value): void {
  const horizontal = HORIZONTAL[spec.align ?? 'left'];
  const vertical = VERTICAL[spec.valign ?? 'baseline'];
  tags.push(100, 'AcDbText');
  tags.xyz(10, spec.at);
  tags.push(40, real(spec.height));
  tags.push(1, plainText(value));
  if (spec.rotation) tags.push(50, real(spec.rotation));
  if (spec.textStyle) tags.push(7, spec.textStyle);
  if (horizontal) tags.push(72, horizontal);
  if (horizontal || vertical) tags.xyz(11, spec.at);
}

export class Text extends Entity {
  protected readonly kind = 'TEXT';
  constructor(
    style: EntityStyle,
    readonly spec: TextSpec,
  ) {
    super(style);
  }
  protected body(tags: StrictTags): void {
    textBody(tags, this.spec);
    tags.push(100, 'AcDbText');
    const vertical = VERTICAL[this.spec.valign ?? 'baseline'];
    if (vertical) tags.push(73, vertical);
  }
}

/** One line of MTEXT centred on its point: the text of dimension blocks, as AutoCAD writes it. */
export class CentredMText extends Entity {
  protected readonly kind = 'MTEXT';
  constructor(
    style: EntityStyle,
    readonly spec: TextSpec,
  ) {
    super(style);
  }
  protected body(tags: StrictTags): void {
    tags.push(100, 'AcDbMText');
    tags.xyz(10, this.spec.at);
    tags.push(40, real(this.spec.height));
    tags.push(71, 5);
    tags.push(1, plainText(this.spec.value).replace(/[\\{}]/g, '\\$&'));
    if (this.spec.textStyle) tags.push(7, this.spec.textStyle);
    if (this.spec.rotation) tags.push(50, real(this.spec.rotation));
    // A mask in the colour of the background, a little larger than the letters.
    tags.constants('45 1.1;90 3;63 256;441 0');
  }
}
