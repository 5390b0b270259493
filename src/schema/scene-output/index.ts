/** Everything that takes a scene and gives JSON or files, from one description. */
export { data, dataOf, page, pixels, printed } from './file-format.js';
export type { DataForm, FileFormat, Finished, Forms, Options } from './file-format.js';
export { documentTitle } from './document-title.js';
export { drawSheets, expectedSheets, titled } from './draw-sheets.js';
export { inputFor, sceneOutput } from './scene-output.js';
export type { OutputInput, OutputMade, Reads, SceneOutput } from './scene-output.js';
export { SceneWork } from './scene-work.js';
export { fileStem } from './slug.js';
export type { Made, OptionsOf, SceneOutputSpec, TextField } from './spec.js';
export { partsWritten, withPartsPlaced } from './written-parts.js';
