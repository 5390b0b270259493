// Members of dxf-writer 1.18.4 that its types do not declare. Read from its source; the version is pinned in
// package.json.
declare module 'dxf-writer/src/Handle.js' {
  export default class Handle {
    /** Last handle given, shared by every drawing of the process. */
    static seed: number;
    static next(): string;
    static peek(): string;
  }
}
declare module 'dxf-writer/src/TagsManager.js' {
  export default class TagsManager {
    lines: (string | number)[];
    push(code: number, value: string | number): void;
    point(x: number, y: number, z?: number): void;
    start(section: string): void;
    end(): void;
    addHeaderVariable(name: string, values: readonly (readonly [number, string | number])[]): void;
    toDxfString(): string;
  }
}
declare module 'dxf-writer/src/DatabaseObject.js' {
  import type TagsManager from 'dxf-writer/src/TagsManager.js';
  export default class DatabaseObject {
    constructor(subclass?: string | string[] | null);
    handle: string;
    ownerObjectHandle: string;
    subclassMarkers: string[];
    tags(manager: TagsManager): void;
  }
}
declare module 'dxf-writer/src/Table.js' {
  import type DatabaseObject from 'dxf-writer/src/DatabaseObject.js';
  export default class Table extends DatabaseObject {
    constructor(name: string);
    name: string;
    elements: DatabaseObject[];
    add(element: DatabaseObject): void;
  }
}
declare module 'dxf-writer/src/Dictionary.js' {
  import type DatabaseObject from 'dxf-writer/src/DatabaseObject.js';
  export default class Dictionary extends DatabaseObject {
    children: Record<string, DatabaseObject>;
    addChildDictionary(name: string, child: DatabaseObject): void;
  }
}
declare module 'dxf-writer/src/Drawing.js' {
  import type DatabaseObject from 'dxf-writer/src/DatabaseObject.js';
  import type Dictionary from 'dxf-writer/src/Dictionary.js';
  import type Table from 'dxf-writer/src/Table.js';
  import type TagsManager from 'dxf-writer/src/TagsManager.js';
  export default class Drawing {
    layers: Record<string, DatabaseObject>;
    lineTypes: Record<string, DatabaseObject>;
    headers: Record<string, [number, string | number][]>;
    tables: Record<string, Table>;
    blocks: Record<string, DatabaseObject>;
    dictionary: Dictionary;
    header(name: string, values: [number, string | number][]): this;
    addTable(name: string): Table;
    generateAutocadExtras(): void;
    _tagsManager(): TagsManager;
    toDxfString(): string;
  }
}
