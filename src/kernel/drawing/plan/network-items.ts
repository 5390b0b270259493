import type { Langue } from '../../../words/index.js';
import type { Building, Device, Fixture, Level, Pipe, Stack } from '../../building/index.js';
import { ELECTRIC_SYMBOLS, symbolOf } from '../../catalogue/electric-symbols.js';
import type { NetworkType } from '../../catalogue/fixture-defaults.js';
import { fixtureSymbol } from '../../catalogue/mobilier/symbols/index.js';
import { isTechnical, plumbingSymbol } from '../../catalogue/plumbing-symbols.js';
import type { BlockItem, Dash, Ink, Item, Pen, SymbolBlock } from '../display-list.js';
import { sharedSymbol } from '../symbols.js';
import { hungFixtures } from './hung-fixtures.js';
import { stacksOn } from './risers.js';

/** How each fluid is drawn: colour of the trade, and a dash that sets it apart on a black print too. */
export const PIPE_STYLES = {
  ef: { ink: 'bleu', dash: 'continu', pen: 0.25 },
  ec: { ink: 'rouge', dash: 'interrompu', pen: 0.25 },
  eu: { ink: 'brun', dash: 'mixte', pen: 0.35 },
  ev: { ink: 'brun', dash: 'mixte_double', pen: 0.5 },
  ep: { ink: 'vert', dash: 'mixte', pen: 0.35 },
  chauffage: { ink: 'orange', dash: 'continu', pen: 0.25 },
} as const satisfies Record<NetworkType, { ink: Ink; dash: Dash; pen: Pen }>;

/** True for heating water on its way back. */
export const isReturn = ({ type, source }: Pipe): boolean => type === 'chauffage' && source.circuit === 'retour';

/** How a pipe is drawn: as its fluid, the return of the heating dashed. */
export const pipeStyle = (pipe: Pipe): { readonly ink: Ink; readonly dash: Dash; readonly pen: Pen } =>
  isReturn(pipe) ? { ...PIPE_STYLES.chauffage, dash: 'interrompu' } : PIPE_STYLES[pipe.type];

/** Electrical device: a symbol of constant size on paper, its stem on the wall it hangs on. */
export function deviceItem(device: Device, langue: Langue): BlockItem {
  const { type, seat, facing, at, id, heightAboveFloor, source } = device;
  const symbol = symbolOf(device);
  const { strokes, isWallMounted } = ELECTRIC_SYMBOLS[symbol];
  const named = { name: `ELEC_${symbol.toUpperCase()}`, unit: 'papier', tags: ['TYPE', 'HAUTEUR', 'REPERE'] } as const;
  const repere = typeof source['repere'] === 'string' ? source['repere'] : '';
  return {
    kind: 'block',
    layer: 'ELEC',
    class: 'projected',
    pen: 0.25,
    symbol: sharedSymbol(langue, named, () => strokes),
    at,
    id,
    rotation: seat && isWallMounted ? facing - 90 : 0,
    attributes: { TYPE: type, HAUTEUR: String(Math.round(heightAboveFloor)), REPERE: repere },
  };
}

const round = (value: number): number => Math.round(value);

/** The symbol of a fixture at its size in whole millimetres, which its name says. */
function fixtureBlock({ type, ...size }: Fixture, langue: Langue): SymbolBlock {
  const [width, depth] = [round(size.width), round(size.depth)];
  const named = {
    name: `PLOMB_${type.toUpperCase()}_${width}X${depth}`,
    unit: 'scene',
    tags: ['TYPE', 'LARGEUR', 'PROFONDEUR', 'HAUTEUR'],
  } as const;
  return sharedSymbol(langue, named, () =>
    isTechnical(type) ? plumbingSymbol(type, width, depth) : fixtureSymbol(type, width, depth),
  );
}

/** Sanitary or heating fixture at its true size. */
export function fixtureItem(fixture: Fixture, langue: Langue): BlockItem {
  const { type, width, depth, height, facing, center, id } = fixture;
  return {
    kind: 'block',
    layer: 'PLOMB',
    class: 'projected',
    pen: 0.25,
    at: center,
    rotation: facing - 90,
    id,
    symbol: fixtureBlock(fixture, langue),
    attributes: {
      TYPE: type,
      LARGEUR: String(round(width)),
      PROFONDEUR: String(round(depth)),
      HAUTEUR: String(round(height)),
    },
  };
}

/** A drain this high over the floor of a level hangs under its ceiling: it serves the storey above, mm. */
const OVERHEAD_MM = 1500;

/** Thinner than drains of the storey itself. */
const OVERHEAD_PEN: Readonly<Record<0.25 | 0.35 | 0.5, Pen>> = { 0.25: 0.13, 0.35: 0.13, 0.5: 0.18 };

/** True for a drain of the storey above, which hangs under the ceiling of a level. */
export const isOverhead = ({ isGravity, runs }: Pipe, level: Level): boolean =>
  isGravity &&
  runs.some(({ planIndex, points }) => planIndex === level.index && points.every(({ z }) => z > level.z + OVERHEAD_MM));

/** How a drain is drawn that hangs under the ceiling. */
export function overheadStyle(type: NetworkType): { readonly ink: Ink; readonly dash: Dash; readonly pen: Pen } {
  const { ink, dash, pen } = PIPE_STYLES[type];
  return { ink, dash, pen: OVERHEAD_PEN[pen] };
}

function pipeItems(pipe: Pipe, level: Level): Item[] {
  const { runs, id } = pipe;
  const { ink, dash, pen } = isOverhead(pipe, level) ? overheadStyle(pipe.type) : pipeStyle(pipe);
  return runs
    .filter((run) => run.planIndex === level.index)
    .map(({ points }): Item => ({
      kind: 'polyline',
      layer: 'PLOMB_RESEAUX',
      class: 'projected',
      pen,
      dash,
      ink,
      points,
      id,
    }));
}

/** Upright pipes: a circle at their diameter, crossed when they carry waste. */
function stackItems({ center: { x, y }, diameter, type, id }: Stack): Item[] {
  const { ink } = PIPE_STYLES[type];
  const common = { layer: 'PLOMB_RESEAUX', class: 'cut', pen: 0.35, ink, id } as const;
  const r = Math.max(diameter, 40) / 2;
  const arm = r * Math.SQRT1_2;
  return [
    { ...common, kind: 'arc', center: { x, y }, radius: r, start: 0, end: 360 },
    {
      ...common,
      kind: 'polyline',
      pen: 0.18,
      points: [
        { x: x - arm, y: y - arm },
        { x: x + arm, y: y + arm },
      ],
    },
    {
      ...common,
      kind: 'polyline',
      pen: 0.18,
      points: [
        { x: x - arm, y: y + arm },
        { x: x + arm, y: y - arm },
      ],
    },
  ];
}

/** Sanitary and heating fixtures of a level; what hangs over another one is dashed, like all that is overhead. */
export function plumbingItems(building: Building, level: Level, langue: Langue): Item[] {
  const hung = hungFixtures(building);
  return building.plumbing
    .filter(({ levelIndex }) => levelIndex === level.index)
    .map((fixture) => {
      const item = fixtureItem(fixture, langue);
      return hung.has(fixture) ? { ...item, class: 'overhead', dash: 'interrompu' } : item;
    });
}

/** Pipes that run on a level, and upright ones that cross it. */
export const networkItems = (building: Building, level: Level): Item[] => [
  ...building.pipes.flatMap((pipe) => pipeItems(pipe, level)),
  ...stacksOn(building, level).flatMap(stackItems),
];
