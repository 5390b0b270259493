export type { BarChart, Chart, Series, SeriesChart } from './chart.js';
export type { Column, Table } from './table.js';
