import type { Point, StrictTags } from '../tags.js';
import { real } from '../tags.js';
import { Entity } from './entity.js';
import type { EntityStyle } from './entity.js';

export interface ViewportSpec {
  /** Centre and size on the sheet, mm. */
  readonly center: Point;
  readonly width: number;
  readonly height: number;
  /** Centre and height of what it shows, in the space of the model. */
  readonly viewCenter: Point;
  readonly viewHeight: number;
  /** 1 is the sheet itself. */
  readonly number: number;
  /** Handles of the layers that it does not show. */
  readonly frozen?: readonly string[];
}

/** Window of a sheet on the model. Locked (90 bit 16384): zooming in it does not change its scale. */
export class Viewport extends Entity {
  protected readonly kind = 'VIEWPORT';
  constructor(
    style: EntityStyle,
    readonly spec: ViewportSpec,
  ) {
    super(style);
  }
  protected body(tags: StrictTags): void {
    const { center, width, height, viewCenter, viewHeight, number, frozen = [] } = this.spec;
    tags.push(100, 'AcDbViewport');
    tags.xyz(10, center);
    tags.push(40, real(width));
    tags.push(41, real(height));
    tags.push(68, number);
    tags.push(69, number);
    tags.xy(12, viewCenter);
    tags.constants('13 0;23 0;14 10;24 10;15 10;25 10;16 0;26 0;36 1;17 0;27 0;37 0;42 50;43 0;44 0');
    tags.push(45, real(viewHeight));
    tags.constants('50 0;51 0;72 1000');
    for (const handle of frozen) tags.push(331, handle);
    tags.push(90, number === 1 ? 557088 : 32768 + 16384);
    tags.constants('1;281 0;71 0;74 0;110 0;120 0;130 0;111 1;121 0;131 0;112 0;122 1;132 0;79 0;146 0;282 0');
  }
}
