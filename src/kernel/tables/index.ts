export type { Column, Table } from './table.js';
