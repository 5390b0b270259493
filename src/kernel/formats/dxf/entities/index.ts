export * from './curves.js';
export * from './dimension.js';
export * from './entity.js';
export * from './face.js';
export * from './hatch.js';
export * from './insert.js';
export * from './text.js';
export * from './viewport.js';
