import type { Point, StrictTags } from '../tags.js';
import { plainText, real } from '../tags.js';
import { Entity } from './entity.js';
import type { EntityStyle } from './entity.js';
import { textBody } from './text.js';
import type { TextSpec } from './text.js';

const INVISIBLE = 1;

/** An attribute of a block: its tag, and how its value is drawn. */
export interface AttributeSpec extends TextSpec {
  readonly tag: string;
  /** @default false: the value is data, not drawing */
  readonly isVisible?: boolean;
}

const flags = (spec: AttributeSpec): number => (spec.isVisible ? 0 : INVISIBLE);

export class AttributeDefinition extends Entity {
  protected readonly kind = 'ATTDEF';
  constructor(
    style: EntityStyle,
    readonly spec: AttributeSpec,
  ) {
    super(style);
  }
  protected body(tags: StrictTags): void {
    textBody(tags, this.spec);
    tags.push(100, 'AcDbAttributeDefinition');
    tags.push(3, this.spec.tag);
    tags.push(2, this.spec.tag);
    tags.push(70, flags(this.spec));
  }
}

class Attribute extends Entity {
  protected readonly kind = 'ATTRIB';
  constructor(
    style: EntityStyle,
    readonly spec: AttributeSpec,
  ) {
    super(style);
  }
  protected body(tags: StrictTags): void {
    textBody(tags, this.spec);
    tags.push(100, 'AcDbAttribute');
    tags.push(2, plainText(this.spec.tag));
    tags.push(70, flags(this.spec));
  }
}

class SequenceEnd extends Entity {
  protected readonly kind = 'SEQEND';
  protected body(): void {
    // SEQEND has no part of its own.
  }
}

/** Reference to a block, with the values of its attributes (positions in the drawing, not in the block). */
export class Insert extends Entity {
  protected readonly kind = 'INSERT';
  private readonly attributes: Attribute[];
  private readonly end: SequenceEnd | null;

  constructor(
    style: EntityStyle,
    readonly block: string,
    readonly at: Point,
    readonly options: {
      readonly scale?: Point;
      readonly rotation?: number;
      readonly attributes?: readonly AttributeSpec[];
    } = {},
  ) {
    super(style);
    const bare = { layer: style.layer };
    this.attributes = (options.attributes ?? []).map((spec) => new Attribute(bare, spec));
    this.end = this.attributes.length > 0 ? new SequenceEnd(bare) : null;
  }

  protected body(tags: StrictTags): void {
    const { scale, rotation } = this.options;
    tags.push(100, 'AcDbBlockReference');
    if (this.end) tags.push(66, 1);
    tags.push(2, this.block);
    tags.xyz(10, this.at);
    if (scale) {
      tags.push(41, real(scale[0]));
      tags.push(42, real(scale[1]));
    }
    if (rotation) tags.push(50, real(rotation));
  }

  override tags(tags: StrictTags): void {
    super.tags(tags);
    for (const follower of this.end ? [...this.attributes, this.end] : []) {
      follower.isPaper = this.isPaper;
      follower.ownerObjectHandle = this.handle;
      follower.tags(tags);
    }
  }
}
