import type { Format } from '../format.js';
import type { IfcFile } from './export/index.js';

export { ifcFileOf } from './export/index.js';
export type { IfcFile, IfcFileOptions, LeftOut, Trace } from './export/index.js';
export { IfcWriter } from './writer.js';

/** An IFC file in the encoding of ISO 10303-21: printable ASCII. */
export const ifc: Format<IfcFile> = {
  mediaType: 'application/x-step',
  extension: 'ifc',
  // Hundreds of megabytes are not made a text that nobody may read, nor bytes again.
  write: ({ bytes }) => bytes,
  textOf: (bytes) => new TextDecoder('latin1').decode(bytes),
};
