import type { PrinterOptions, PrintService } from './printer.js';
import { ChromiumPrinter } from './printer.js';

export { finishTask } from './finish.js';
export type { PrinterOptions, PrinterStatus, PrintService, Readiness } from './printer.js';

/** The print service. Nothing starts before the first document, or before it is asked to warm. */
export const createPrinter = (options?: PrinterOptions): PrintService => new ChromiumPrinter(options);
