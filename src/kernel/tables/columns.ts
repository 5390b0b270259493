import type { Langue, Text } from '../../words/index.js';
import { say } from '../../words/index.js';
import type { Column } from './table.js';

/** A column of words. */
export const leftColumn = (title: Text, langue: Langue): Column => ({ title: say(title, langue) });

/** A column of numbers. */
export const rightColumn = (title: Text, langue: Langue): Column => ({ ...leftColumn(title, langue), align: 'right' });

/** A column to the left whose equal cells are written once on a sheet. */
export const groupColumn = (title: Text, langue: Langue): Column => ({ ...leftColumn(title, langue), isGroup: true });
