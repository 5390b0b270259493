export type { SheetsPage } from './sheets-page.js';
export { sheetsPage } from './sheets-page.js';
export type { TablesPage } from './tables-page.js';
export { tablesPage } from './tables-page.js';
