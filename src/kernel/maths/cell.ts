/**
 * Number of a cell of a grid, small enough to be no object. Cells far apart may share one: an index held against true
 * boxes shows what it finds in either.
 */
export const cellAt = (column: number, row: number): number => ((column << 15) ^ row) & 0x3fffffff;
