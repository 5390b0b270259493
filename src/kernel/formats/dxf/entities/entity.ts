import { DatabaseObject } from '../carrier.js';
import type { StrictTags } from '../tags.js';

/** How an entity prints; what is absent is ByLayer. */
export interface EntityStyle {
  readonly layer: string;
  /** AutoCAD colour index, 1 to 255. */
  readonly color?: number;
  /** Hundredths of a millimetre, a value of the ISO series. */
  readonly lineweight?: number;
  readonly linetype?: string;
  /** Stable id of the scene element, carried as extended data of APLOMB. */
  readonly id?: string;
}

export const APPLICATION = 'APLOMB';

const NOBODY: readonly Entity[] = [];

/** A graphic entity: knows its style and its own tags; the block that receives it sets the owner. */
export abstract class Entity extends DatabaseObject {
  protected abstract readonly kind: string;
  isPaper = false;
  /** Hatches whose boundary it is: the file makes them follow its changes. */
  followers: readonly Entity[] = NOBODY;

  constructor(readonly style: EntityStyle) {
    super();
  }

  protected abstract body(tags: StrictTags): void;

  /** The order ezdxf writes: handle, owner, AcDbEntity, 67, 8, 6, 62, 370, then the entity's own part. */
  override tags(tags: StrictTags): void {
    this.head(tags);
    this.body(tags);
    const { id } = this.style;
    if (id !== undefined) {
      tags.push(1001, APPLICATION);
      tags.push(1000, id);
    }
  }

  protected head(tags: StrictTags): void {
    const { layer, color, lineweight, linetype } = this.style;
    tags.push(0, this.kind);
    tags.push(5, this.handle);
    tags.push(330, this.ownerObjectHandle);
    if (this.followers.length > 0) {
      tags.push(102, '{ACAD_REACTORS');
      for (const { handle } of this.followers) tags.push(330, handle);
      tags.push(102, '}');
    }
    tags.push(100, 'AcDbEntity');
    if (this.isPaper) tags.push(67, 1);
    tags.push(8, layer);
    if (linetype !== undefined) tags.push(6, linetype);
    if (color !== undefined) tags.push(62, color);
    if (lineweight !== undefined) tags.push(370, lineweight);
  }
}
