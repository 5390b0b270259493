export type { BarChart, Chart, GanttChart, Series, SeriesChart, ShapeChart } from './chart.js';
export { groupColumn, leftColumn, rightColumn } from './columns.js';
export type { Column, Table } from './table.js';
