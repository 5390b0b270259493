import type { Langue } from '../../../words/index.js';
import { say, sayNumber, t } from '../../../words/index.js';
import type { Circuit, Differential, Panel } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import type { Extra, ServiceBreaker } from '../../electrical/index.js';
import { circuitsUnder, fedThrough, isThreePhase } from '../../electrical/index.js';
import { rectangleAt } from '../boxes.js';
import type { Item, TextItem } from '../display-list.js';
import { textWidth } from '../text/measure.js';
import { EXTRA_MARKS } from './board-front.js';
import type { NamesOf } from './board-names.js';

const WORDS = {
  supply: t('Disjoncteur de branchement', 'Service breaker'),
  supplyRating: t('{from}/{to} A · {sensitivity} mA', '{from}/{to} A · {sensitivity} mA'),
  supplyNote: t(
    'Calibre du disjoncteur de branchement : proposition, à confirmer par le gestionnaire de réseau',
    'Rating of the service breaker: a proposal, to be confirmed by the operator of the grid',
  ),
  supplyToStudy: t('puissance et calibre à étudier', 'power and rating to be studied'),
  fed: t('Arrivée du tableau {number}', 'Supply from board {number}'),
  residual: t('{id} · type {type}', '{id} · type {type}'),
  rating: t('{rating} A / {sensitivity} mA', '{rating} A / {sensitivity} mA'),
  breaker: t('{rating} A', '{rating} A'),
  cable: t('3G{section}', '3G{section}'),
  fourPoles: t('4P {rated}', '4P {rated}'),
  fiveWires: t('5G{section}', '5G{section}'),
  arrester: t('Parafoudre', 'Surge arrester'),
  rest: t('{id} (suite)', '{id} (continued)'),
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
/** Names of circuits run down from their foot, at most so long, line beside line, mm of paper. */
export const NAME = { length: 62, height: 2, lead: 3.2 } as const;
/** The name of the service breaker beside it; what is said of earth and surges after that, mm of paper. */
const SUPPLY = { aside: 5, height: 2.3, lead: 4 } as const;
const NOTES = { air: 10, first: 1.5, lead: 3.3, height: 2 } as const;
/** From the foot of a circuit to its name, and under that, mm of paper. */
const NAME_AIR = { over: 5, under: 3 } as const;

/** A residual-current device with its circuits, or circuits under none. */
export interface Branch {
  readonly differential: Differential | null;
  readonly circuits: readonly Circuit[];
  /** It goes on from another sheet: its device is drawn there. */
  readonly isRest?: boolean;
}

/** A part of the diagram of a board, on a sheet of its own where one does not hold all. */
export interface Diagram {
  readonly branches: readonly Branch[];
  /** The surge arrester hangs at its head. */
  readonly hasArrester: boolean;
  /** What it hangs on: the number of the board that feeds it, or its service breaker. */
  readonly supply: Supply;
}

/** What feeds a board: another one, by its number, or the service breaker, proposed for it or to be studied. */
export type Supply = { readonly fedBy: number } | { readonly breaker: ServiceBreaker } | { readonly isToStudy: true };

/** The branches of a board, in its order. */
export function branchesOf({ circuits, differentials }: Panel): Branch[] {
  const branches = differentials.map((differential): Branch => ({
    differential,
    circuits: circuitsUnder(differential, circuits),
  }));
  const guarded = new Set(branches.flatMap((branch) => branch.circuits));
  const loose = circuits.filter((circuit) => !guarded.has(circuit));
  const all = loose.length > 0 ? [...branches, { differential: null, circuits: loose }] : branches;
  return all.filter(({ differential, circuits: own }) => differential !== null || own.length > 0);
}

/** Places that a branch takes: one a circuit, two at least under a device, whose name is as wide as that. */
export const placesOf = ({ circuits, differential }: Branch): number =>
  Math.max(differential === null ? 1 : 2, circuits.length);

/** Height of the diagram of some circuits: as deep as their names run, mm of paper. */
export const diagramHeight = (circuits: readonly Circuit[], namesOf: NamesOf): number => {
  const longest = Math.max(0, ...circuits.flatMap(namesOf).map((line) => textWidth(line, NAME.height)));
  return FOOT + NAME_AIR.over + longest + NAME_AIR.under;
};

/** Places that a part of the diagram takes. */
export const placesIn = ({ branches, hasArrester }: Pick<Diagram, 'branches' | 'hasArrester'>): number =>
  branches.reduce((sum, branch) => sum + placesOf(branch), hasArrester ? 1 : 0);

/**
 * One-line diagram of some branches of a board (symbols of IEC 60617): service breaker, busbar, surge arrester,
 * residual-current devices, breakers, circuits with their cable. Millimetres of paper, from the upper left corner.
 * @param notes what is said of the whole board
 */
export function boardDiagram(
  diagram: Diagram,
  { corner, width }: { readonly corner: Point; readonly width: number },
  langue: Langue,
  namesOf: NamesOf,
  notes: readonly string[] = [],
): Item[] {
  const at = (x: number, down: number): Point => ({ x: corner.x + x, y: corner.y - down });
  const places = placesIn(diagram);
  const step = Math.min(CIRCUIT_WIDTH.most, Math.max(CIRCUIT_WIDTH.least, width / places));
  const items: Item[] = [
    ...supplyItems(at, step / 2, diagram.supply, langue, notes),
    line([at(0, BUS), at(places * step, BUS)], 0.5),
    ...(diagram.hasArrester ? arresterItems((down) => at(step / 2, down), langue) : []),
  ];
  let x = diagram.hasArrester ? step : 0;
  for (const branch of diagram.branches) {
    const from = x;
    const grid = { at: (across: number, down: number) => at(from + across * step, down), step };
    items.push(...branchItems(branch, grid, langue, namesOf));
    x += placesOf(branch) * step;
  }
  return items;
}

/** The service breaker, or what comes from the board that feeds it, and its name; then what is said of the board. */
function supplyItems(
  at: (x: number, down: number) => Point,
  x: number,
  supply: Supply,
  langue: Langue,
  notes: readonly string[],
): Item[] {
  const [name, ...rest] = supplyTexts(supply, langue);
  const from = x + SUPPLY.aside;
  const after = from + textWidth(name, SUPPLY.height) + NOTES.air;
  const said = 'breaker' in supply ? [...notes, say(WORDS.supplyNote, langue)] : notes;
  const middle = 7 - (SUPPLY.lead * rest.length) / 2;
  return [
    line([at(x, 0), at(x, 4)]),
    ...contact(at(x, 4), 'cross'),
    line([at(x, 12), at(x, BUS)]),
    ...[name, ...rest].map((value, row) =>
      text(value, at(from, middle + SUPPLY.lead * row), { height: SUPPLY.height }),
    ),
    ...said.map((note, row) => text(note, at(after, NOTES.first + NOTES.lead * row), { height: NOTES.height })),
  ];
}

function supplyTexts(supply: Supply, langue: Langue): [string, ...string[]] {
  if ('fedBy' in supply) return [say<'number'>(WORDS.fed, langue, { number: supply.fedBy })];
  if ('isToStudy' in supply) return [say(WORDS.supply, langue), say(WORDS.supplyToStudy, langue)];
  const { from, to, sensitivity } = supply.breaker;
  return [
    say(WORDS.supply, langue),
    say<'from' | 'to' | 'sensitivity'>(WORDS.supplyRating, langue, { from, to, sensitivity }),
  ];
}

/** The surge arrester behind its own protection, to earth. */
function arresterItems(at: (down: number) => Point, langue: Langue): Item[] {
  const { x, y } = at(BREAKER + 11);
  const foot = at(FOOT - 3);
  return [
    line([at(BUS), at(BREAKER)]),
    ...contact(at(BREAKER), 'cross'),
    line([at(BREAKER + 8), { x, y }]),
    { ...common, kind: 'polyline', pen: 0.25, isClosed: true, points: rectangleAt(x - 1.6, y - 4.5, 3.2, 4.5) },
    { ...common, kind: 'hatch', pen: 0.18, fill: 'noir', rings: [arrowHead({ x, y: y - 3.2 }, 1.8)] },
    line([{ x, y: y - 4.5 }, foot]),
    ...[2.4, 1.6, 0.8].map((half, k) =>
      line([
        { x: x - half, y: foot.y - k * 0.8 },
        { x: x + half, y: foot.y - k * 0.8 },
      ]),
    ),
    text(EXTRA_MARKS.parafoudre.mark, at(FOOT + 2.5), { align: 'center', weight: 'bold' }),
    text(say(WORDS.arrester, langue), at(FOOT + NAME_AIR.over), { height: NAME.height, rotation: -90, align: 'left' }),
  ];
}

/** A triangle that points down to a point. */
const arrowHead = ({ x, y }: Point, height: number): Point[] => [
  { x, y },
  { x: x + 0.7, y: y + height },
  { x: x - 0.7, y: y + height },
];

/** Places of a branch: across in circuits from its left, down in mm of paper. */
interface Grid {
  readonly at: (across: number, down: number) => Point;
  readonly step: number;
}

function branchItems(
  { differential, circuits, isRest = false }: Branch,
  grid: Grid,
  langue: Langue,
  namesOf: NamesOf,
): Item[] {
  const { at, step } = grid;
  const last = Math.max(1, circuits.length) - 0.5;
  const beyond = 3 / step;
  return [
    ...headItems({ differential, circuits, isRest }, at, langue),
    line([at(0.5 - beyond, SUB_BUS), at(last + beyond, SUB_BUS)], 0.5),
    ...circuits.flatMap((circuit, k) => circuitItems(circuit, (down) => at(k + 0.5, down), langue, namesOf)),
  ];
}

/** What stands before the circuits of a branch: its device, a reference to the sheet that has it, or nothing. */
function headItems({ differential, circuits, isRest }: Branch, at: Grid['at'], langue: Langue): Item[] {
  if (!differential) return [line([at(0.5, BUS), at(0.5, SUB_BUS)])];
  if (!isRest) return residualItems(differential, circuits.some(isThreePhase), at, langue);
  const { x, y } = at(0.5, RESIDUAL + 8);
  return [
    line([{ x, y }, at(0.5, SUB_BUS)]),
    text(say(WORDS.rest, langue, { id: differential.id }), { x: x - 2, y: y + 2.5 }, { weight: 'bold', height: 2 }),
  ];
}

function residualItems(
  { id, type, rating, sensitivity }: Differential,
  hasFourPoles: boolean,
  at: Grid['at'],
  langue: Langue,
): Item[] {
  const beside = (down: number): Point => ({ x: at(0.5, down).x + 3.5, y: at(0.5, down).y });
  const values = { rating: rating === null ? '–' : sayNumber(rating, langue), sensitivity: sensitivity ?? '–' };
  return [
    line([at(0.5, BUS), at(0.5, RESIDUAL)]),
    ...contact(at(0.5, RESIDUAL), 'plain'),
    { ...common, kind: 'arc', pen: 0.25, center: at(0.5, RESIDUAL + 12), radius: 2.2, start: 0, end: 360 },
    line([at(0.5, RESIDUAL + 8), at(0.5, SUB_BUS)]),
    text(say(WORDS.residual, langue, { id, type: type ?? '–' }), beside(RESIDUAL + 2), { weight: 'bold', height: 2 }),
    text(inPoles(say(WORDS.rating, langue, values), hasFourPoles, langue), beside(RESIDUAL + 6), { height: 1.8 }),
  ];
}

/** A rating, after the poles of its device where there are four. */
const inPoles = (rated: string, hasFour: boolean, langue: Langue): string =>
  hasFour ? say<'rated'>(WORDS.fourPoles, langue, { rated }) : rated;

/** The cable of a circuit: its wires with the earth, and their section. */
const cableText = (circuit: Circuit, langue: Langue): string =>
  circuit.section === null
    ? ''
    : say<'section'>(isThreePhase(circuit) ? WORDS.fiveWires : WORDS.cable, langue, {
        section: sayNumber(circuit.section, langue),
      });

function circuitItems(circuit: Circuit, at: (down: number) => Point, langue: Langue, namesOf: NamesOf): Item[] {
  const { id, breaker } = circuit;
  const through = fedThrough(circuit);
  const beside = ({ x, y }: Point): Point => ({ x: x + (through ? 3 : 1.8), y });
  const rating = breaker === null ? '–' : sayNumber(breaker, langue);
  const rated = inPoles(say<'rating'>(WORDS.breaker, langue, { rating }), isThreePhase(circuit), langue);
  return [
    line([at(SUB_BUS), at(BREAKER)]),
    ...contact(at(BREAKER), 'cross'),
    ...(through ? THROUGH[through](at) : [line([at(BREAKER + 8), at(FOOT)])]),
    text(rated, beside(at(BREAKER + 4)), { height: 1.8 }),
    text(cableText(circuit, langue), beside(at(BREAKER + 12)), { height: 1.8 }),
    text(id, { ...at(FOOT + 2.5) }, { align: 'center', weight: 'bold' }),
    ...namesOf(circuit).map((value, k, all) => {
      const { x, y } = at(FOOT + NAME_AIR.over);
      const aside = ((all.length - 1) / 2 - k) * NAME.lead;
      return text(value, { x: x + aside, y }, { height: NAME.height, rotation: -90, align: 'left' });
    }),
  ];
}

/** A transformer below a breaker: two windings seen end on, one over the other. */
function transformerItems(at: (down: number) => Point): Item[] {
  const radius = 2.2;
  const [upper, lower] = [BREAKER + 11.5, BREAKER + 14.5];
  const winding = (down: number): Item => ({
    ...common,
    kind: 'arc',
    pen: 0.25,
    center: at(down),
    radius,
    start: 0,
    end: 360,
  });
  return [
    line([at(BREAKER + 8), at(upper - radius)]),
    winding(upper),
    winding(lower),
    line([at(lower + radius), at(FOOT)]),
  ];
}

/** A contactor below a breaker: a contact that closes by its coil, with its mark. */
function contactorItems(at: (down: number) => Point): Item[] {
  const top = at(BREAKER + 10);
  const { mark } = EXTRA_MARKS.contacteur;
  return [
    line([at(BREAKER + 8), top]),
    { ...common, kind: 'arc', pen: 0.25, center: { x: top.x, y: top.y - 0.8 }, radius: 0.8, start: 90, end: 270 },
    ...contact(top, 'plain'),
    line([at(BREAKER + 18), at(FOOT)]),
    text(mark, { x: top.x + 3, y: at(BREAKER + 16).y }, { height: 1.8 }),
  ];
}

/** How what a circuit is fed through is drawn. */
const THROUGH: Readonly<Record<Extra, (at: (down: number) => Point) => Item[]>> = {
  transformateur: transformerItems,
  contacteur: contactorItems,
  parafoudre: () => [],
};

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
