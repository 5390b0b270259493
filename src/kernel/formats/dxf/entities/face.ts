import type { Point3 } from '../../../maths/geometry.js';
import type { StrictTags } from '../tags.js';
import { real } from '../tags.js';
import { Entity } from './entity.js';
import type { EntityStyle } from './entity.js';

/** Corners of a face in space; three corners repeat the last. */
export type Corners = readonly [Point3, Point3, Point3];

/** 3DFACE of three corners; the edge that leaves corner i is not drawn where `hidden[i]`. */
export class Face extends Entity {
  protected readonly kind = '3DFACE';
  constructor(
    style: EntityStyle,
    readonly corners: Corners,
    readonly hidden: readonly [boolean, boolean, boolean],
  ) {
    super(style);
  }
  protected body(tags: StrictTags): void {
    const [a, b, c] = this.corners;
    tags.push(100, 'AcDbFace');
    for (const [i, { x, y, z }] of [a, b, c, c].entries()) tags.xyz(10 + i, [x, y], real(z));
    // Bits 1, 2, 4, 8: edges 1 to 4; the third, between the equal corners, has no length.
    const [ab, bc, ca] = this.hidden;
    const flags = (ab ? 1 : 0) + (bc ? 2 : 0) + (ca ? 8 : 0);
    if (flags > 0) tags.push(70, flags);
  }
}
