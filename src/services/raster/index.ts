import type { Rasterizer, WorkEngine } from '../../contract/index.js';
import { SERVICE_SHARE } from '../../contract/index.js';
import { rasterTask } from './raster-task.js';

const NEVER = new AbortController().signal;

/** The picture service: resvg with the shipped fonts, off the event loop. */
export const createRasterizer = (work: WorkEngine): Rasterizer => ({
  png: (svg, { width, signal = NEVER, progress = () => {}, share = SERVICE_SHARE }) =>
    work.run(rasterTask, { svg, width }, { signal, progress, share }),
});
