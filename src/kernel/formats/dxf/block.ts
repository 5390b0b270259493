import { DatabaseObject } from './carrier.js';
import { AttributeDefinition } from './entities/index.js';
import type { Entity } from './entities/index.js';
import type { StrictTags } from './tags.js';

/** Flags of a block: 1 anonymous (*D), 2 holds attribute definitions. */
const ANONYMOUS = 1;
const WITH_ATTRIBUTES = 2;

class BlockEnd extends DatabaseObject {}

/** Entry of the BLOCK_RECORD table: the owner of what the block contains. */
export class BlockRecord extends DatabaseObject {
  /** Handle of the layout whose content the block is; 0 for an ordinary block. */
  layoutHandle = '0';

  constructor(readonly name: string) {
    super();
  }

  override tags(tags: StrictTags): void {
    tags.push(0, 'BLOCK_RECORD');
    tags.push(5, this.handle);
    tags.push(330, this.ownerObjectHandle);
    tags.push(100, 'AcDbSymbolTableRecord');
    tags.push(100, 'AcDbBlockTableRecord');
    tags.push(2, this.name);
    tags.push(340, this.layoutHandle);
    tags.constants('70 0;280 1;281 0');
  }
}

/** A block and its content; the content of model space and of the first sheet is printed in the ENTITIES section. */
export class Block extends DatabaseObject {
  readonly record: BlockRecord;
  readonly entities: Entity[] = [];
  private readonly end = new BlockEnd();

  constructor(
    readonly name: string,
    private readonly isPaper = false,
  ) {
    super();
    this.record = new BlockRecord(name);
  }

  add<E extends Entity>(entity: E): E {
    entity.ownerObjectHandle = this.record.handle;
    entity.isPaper = this.isPaper;
    this.entities.push(entity);
    return entity;
  }

  content(tags: StrictTags): void {
    for (const entity of this.entities) entity.tags(tags);
  }

  /** @param isInline false when the content goes to the ENTITIES section */
  definition(tags: StrictTags, isInline: boolean): void {
    const hasAttributes = this.entities.some((e) => e instanceof AttributeDefinition);
    this.mark(tags, 'BLOCK', this.handle, 'AcDbBlockBegin');
    tags.push(2, this.name);
    tags.push(70, (this.name.startsWith('*D') ? ANONYMOUS : 0) + (hasAttributes ? WITH_ATTRIBUTES : 0));
    tags.xyz(10, [0, 0]);
    tags.push(3, this.name);
    tags.push(1, '');
    if (isInline) this.content(tags);
    this.mark(tags, 'ENDBLK', this.end.handle, 'AcDbBlockEnd');
  }

  private mark(tags: StrictTags, kind: string, handle: string, subclass: string): void {
    tags.push(0, kind);
    tags.push(5, handle);
    tags.push(330, this.record.handle);
    tags.push(100, 'AcDbEntity');
    if (this.isPaper) tags.push(67, 1);
    tags.push(8, '0');
    tags.push(100, subclass);
  }
}
