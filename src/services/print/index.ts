import type { PrinterOptions, PrintService } from './printer.js';
import { ChromiumPrinter } from './printer.js';

export type { PrinterOptions, PrinterStatus, PrintService } from './printer.js';

/** The print service. Nothing starts before the first document. */
export const createPrinter = (options?: PrinterOptions): PrintService => new ChromiumPrinter(options);
