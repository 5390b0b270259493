/**
 * dxf-writer provides handles, the tag list, tables, dictionaries and the header. The parts that it lacks or that
 * AutoCAD rejects (blocks with content, owners, hatches, dimensions, layouts, the CLASSES and OBJECTS scaffold) are
 * ours.
 */
export { default as Handle } from 'dxf-writer/src/Handle.js';
export { default as TagsManager } from 'dxf-writer/src/TagsManager.js';
export { default as DatabaseObject } from 'dxf-writer/src/DatabaseObject.js';
export { default as Table } from 'dxf-writer/src/Table.js';
export { default as Dictionary } from 'dxf-writer/src/Dictionary.js';
export { default as Drawing } from 'dxf-writer/src/Drawing.js';
