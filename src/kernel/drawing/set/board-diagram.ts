import type { Langue } from '../../../words/index.js';
import { say, sayNumber, t } from '../../../words/index.js';
import type { Circuit, Differential, Panel } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import type { Item, TextItem } from '../display-list.js';

const WORDS = {
  supply: t('Disjoncteur de branchement', 'Service breaker'),
  residual: t('{id} · type {type}', '{id} · type {type}'),
  rating: t('{rating} A / {sensitivity} mA', '{rating} A / {sensitivity} mA'),
  breaker: t('{rating} A', '{rating} A'),
  cable: t('3G{section}', '3G{section}'),
} as const;

const common = { layer: 'ELEC', class: 'annotation' } as const;
const line = (points: readonly Point[], pen: 0.18 | 0.25 | 0.5 = 0.25): Item => ({
  ...common,
  kind: 'polyline',
  pen,
  points,
});
const text = (value: string, at: Point, more: Partial<TextItem> = {}): Item => ({
  ...common,
  kind: 'text',
  pen: 0.18,
  height: 2.3,
  valign: 'middle',
  at,
  value,
  ...more,
});

/** Width of a circuit of the diagram, least and most, and heights from its top down, mm of paper. */
export const CIRCUIT_WIDTH = { least: 13, most: 22 } as const;
const [BUS, RESIDUAL, SUB_BUS, BREAKER, FOOT] = [14, 24, 44, 52, 72] as const;
/** Names of circuits run down from their foot, at most so long, mm of paper. */
export const NAME = { length: 62, height: 2 } as const;
/** What is said of earth and surges, beside the service breaker, mm of paper. */
const NOTES = { aside: 52, lead: 4, height: 2 } as const;
/** Height of the diagram, mm of paper. */
export const DIAGRAM_HEIGHT = FOOT + NAME.length + 8;

/** A residual-current device with its circuits, or circuits under none. */
export interface Branch {
  readonly differential: Differential | null;
  readonly circuits: readonly Circuit[];
}

/** The branches of a board, in its order. */
export function branchesOf({ circuits, differentials }: Panel): Branch[] {
  const isUnder = (circuit: Circuit, { id, circuits: listed }: Differential): boolean =>
    circuit.differential === id || listed.includes(circuit.id);
  const branches = differentials.map((differential): Branch => ({
    differential,
    circuits: circuits.filter((circuit) => isUnder(circuit, differential)),
  }));
  const loose = circuits.filter((circuit) => !differentials.some((device) => isUnder(circuit, device)));
  const all = loose.length > 0 ? [...branches, { differential: null, circuits: loose }] : branches;
  return all.filter(({ differential, circuits: own }) => differential !== null || own.length > 0);
}

/** Places that a branch takes: one a circuit, one where it has none. */
export const placesOf = ({ circuits }: Branch): number => Math.max(1, circuits.length);

/** How a circuit is called under its line. */
export type NameOf = (circuit: Circuit) => string;

/**
 * One-line diagram of some branches of a board (symbols of IEC 60617): service breaker, busbar, residual-current
 * devices, breakers, circuits with their cable. Millimetres of paper, from the upper left corner.
 * @param notes what is said of the whole board
 */
export function boardDiagram(
  branches: readonly Branch[],
  { corner, width }: { readonly corner: Point; readonly width: number },
  langue: Langue,
  nameOf: NameOf,
  notes: readonly string[] = [],
): Item[] {
  const at = (x: number, down: number): Point => ({ x: corner.x + x, y: corner.y - down });
  const places = branches.reduce((sum, branch) => sum + placesOf(branch), 0);
  const step = Math.min(CIRCUIT_WIDTH.most, Math.max(CIRCUIT_WIDTH.least, width / places));
  const total = places * step;
  const items: Item[] = [
    line([at(step / 2, 0), at(step / 2, 4)]),
    ...contact(at(step / 2, 4), 'cross'),
    line([at(step / 2, 12), at(step / 2, BUS)]),
    text(say(WORDS.supply, langue), at(step / 2 + 5, 7)),
    ...notes.map((note, row) =>
      text(note, at(step / 2 + NOTES.aside, 3.5 + NOTES.lead * row), { height: NOTES.height }),
    ),
    line([at(0, BUS), at(total, BUS)], 0.5),
  ];
  let x = 0;
  for (const branch of branches) {
    const grid = { at: (across: number, down: number) => at(x + across * step, down), step };
    items.push(...branchItems(branch, grid, langue, nameOf));
    x += placesOf(branch) * step;
  }
  return items;
}

/** Places of a branch: across in circuits from its left, down in mm of paper. */
interface Grid {
  readonly at: (across: number, down: number) => Point;
  readonly step: number;
}

function branchItems({ differential, circuits }: Branch, grid: Grid, langue: Langue, nameOf: NameOf): Item[] {
  const { at, step } = grid;
  const last = Math.max(1, circuits.length) - 0.5;
  const beyond = 3 / step;
  return [
    ...(differential ? residualItems(differential, at, langue) : [line([at(0.5, BUS), at(0.5, SUB_BUS)])]),
    line([at(0.5 - beyond, SUB_BUS), at(last + beyond, SUB_BUS)], 0.5),
    ...circuits.flatMap((circuit, k) => circuitItems(circuit, (down) => at(k + 0.5, down), langue, nameOf)),
  ];
}

function residualItems({ id, type, rating, sensitivity }: Differential, at: Grid['at'], langue: Langue): Item[] {
  const beside = (down: number): Point => ({ x: at(0.5, down).x + 3.5, y: at(0.5, down).y });
  const values = { rating: rating === null ? '–' : sayNumber(rating, langue), sensitivity: sensitivity ?? '–' };
  return [
    line([at(0.5, BUS), at(0.5, RESIDUAL)]),
    ...contact(at(0.5, RESIDUAL), 'plain'),
    { ...common, kind: 'arc', pen: 0.25, center: at(0.5, RESIDUAL + 12), radius: 2.2, start: 0, end: 360 },
    line([at(0.5, RESIDUAL + 8), at(0.5, SUB_BUS)]),
    text(say(WORDS.residual, langue, { id, type: type ?? '–' }), beside(RESIDUAL + 2), { weight: 'bold', height: 2 }),
    text(say(WORDS.rating, langue, values), beside(RESIDUAL + 6), { height: 1.8 }),
  ];
}

function circuitItems(circuit: Circuit, at: (down: number) => Point, langue: Langue, nameOf: NameOf): Item[] {
  const { id, breaker, section } = circuit;
  const beside = ({ x, y }: Point): Point => ({ x: x + 1.8, y });
  const rating = breaker === null ? '–' : sayNumber(breaker, langue);
  const cable = section === null ? '' : say(WORDS.cable, langue, { section: sayNumber(section, langue) });
  return [
    line([at(SUB_BUS), at(BREAKER)]),
    ...contact(at(BREAKER), 'cross'),
    line([at(BREAKER + 8), at(FOOT)]),
    text(say(WORDS.breaker, langue, { rating }), beside(at(BREAKER + 4)), { height: 1.8 }),
    text(cable, beside(at(BREAKER + 12)), { height: 1.8 }),
    text(id, { ...at(FOOT + 2.5) }, { align: 'center', weight: 'bold' }),
    text(nameOf(circuit), at(FOOT + 5), { height: NAME.height, rotation: -90, align: 'left' }),
  ];
}

/** A contact, 8 mm high: slanted where it opens; with a cross it breaks faults (a breaker). */
function contact({ x, y }: Point, mark: 'cross' | 'plain'): Item[] {
  const foot = { x, y: y - 8 };
  const cross = [
    line([
      { x: x - 1, y: y - 1 },
      { x: x + 1, y: y + 1 },
    ]),
    line([
      { x: x - 1, y: y + 1 },
      { x: x + 1, y: y - 1 },
    ]),
  ];
  return [...(mark === 'cross' ? cross : []), line([foot, { x: x - 3, y: y - 1.5 }])];
}
