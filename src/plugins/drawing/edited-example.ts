/** Walls of a room, with the ids that a drawing carries. */
const WALLS = [
  { ifc_guid: '1hqIFTRjfV6AWq_bMtnZw0', x1: 0, y1: 0, x2: 5000, y2: 0 },
  { ifc_guid: '1hqIFTRjfV6AWq_bMtnZw1', x1: 5000, y1: 0, x2: 5000, y2: 4000 },
  { ifc_guid: '1hqIFTRjfV6AWq_bMtnZw2', x1: 5000, y1: 4000, x2: 0, y2: 4000 },
  { ifc_guid: '1hqIFTRjfV6AWq_bMtnZw3', x1: 0, y1: 4000, x2: 0, y2: 0 },
];

/** How far the east wall was moved, mm. */
const MOVED = 500;

const eastwards = (x: number): number => (x === 5000 ? x + MOVED : x);

/** Axis of a wall as the groups of a LINE with its id. */
const axis = ({ ifc_guid: id, x1, y1, x2, y2 }: (typeof WALLS)[number]): string =>
  ['0', 'LINE', '8', 'Defpoints', '10', eastwards(x1), '20', y1, '11', eastwards(x2), '21', y2]
    .concat(['1001', 'APLOMB', '1000', id])
    .join('\n');

/** The scene of the example. */
export const EXAMPLE_SCENE = { murs: WALLS };

/** What is read of a drawing of it whose east wall was moved, with the ends of its neighbours. */
export const EDITED_DXF = ['0\nSECTION\n2\nENTITIES', ...WALLS.map(axis), '0\nENDSEC\n0\nEOF', ''].join('\n');
