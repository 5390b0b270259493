import type { Langue } from '../../../words/index.js';
import type { Table } from '../../tables/index.js';
import type { View } from '../display-list.js';
import { layoutTables, shifted } from '../sheet/table.js';
import { boundsOfItems } from '../views/make-view.js';

/** Room that a table may take beside drawings, mm of paper. */
const MOST = { width: 240, height: 240 } as const;

/**
 * A table as a view of its sheet, in millimetres of paper: it stands beside drawings like one of them.
 * @param top its upper end: views of one row keep one another's ordinates
 */
export function tableView(table: Table, langue: Langue, top: number = MOST.height): View {
  const [laid = []] = layoutTables([table], MOST, langue, 'least');
  const items = shifted(laid, 0, top - MOST.height);
  const bounds = boundsOfItems(items, 1);
  return {
    name: table.title,
    z: 0,
    scale: 1,
    angle: 0,
    items,
    extent: bounds,
    bounds,
    title: { text: table.title, note: '', items: [], bounds },
    chains: [],
    rooms: [],
    openings: [],
  };
}
