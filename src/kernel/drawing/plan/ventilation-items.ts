import type { Langue, Text } from '../../../words/index.js';
import type { AirTerminal, Building, Course, Level, WallSeat } from '../../building/index.js';
import { coverAt } from '../../building/index.js';
import { AIR_TERMINALS } from '../../catalogue/fixture-defaults.js';
import { ELECTRIC_SYMBOLS } from '../../catalogue/electric-symbols.js';
import type { Stroke } from '../../catalogue/symbol.js';
import { arc, closed, filled, line } from '../../catalogue/symbol.js';
import type { Point3 } from '../../maths/geometry.js';
import { distance, dot, leftOf, midpoint, subtract } from '../../maths/vector.js';
import { dormerWindows } from '../../measures/index.js';
import type { BlockItem, Item } from '../display-list.js';
import { sharedSymbol } from '../symbols.js';
import { DUCT_PLACES, ductPlace } from './duct-places.js';
import type { LegendEntry } from './legend-entry.js';
import type { Standing } from './spread.js';
import { standingDevice } from './spread.js';

/**
 * Symbols of air terminals, mm of paper: unit with its fan, extract vent, inlet through the wall with its arrow into
 * the room.
 */
export const TERMINALS: Readonly<
  Record<AirTerminal['kind'], { readonly label: Text; readonly strokes: readonly Stroke[] }>
> = {
  caisson: {
    label: AIR_TERMINALS.caisson,
    strokes: [
      closed([-3.5, -2.5], [3.5, -2.5], [3.5, 2.5], [-3.5, 2.5]),
      arc(0, 0, 2),
      line([-1.4, -1.4], [1.4, 1.4]),
      line([-1.4, 1.4], [1.4, -1.4]),
    ],
  },
  bouche: { label: AIR_TERMINALS.bouche, strokes: ELECTRIC_SYMBOLS.vmc.strokes },
  entree_air: {
    label: AIR_TERMINALS.entree_air,
    strokes: [
      closed([-2.5, 0], [2.5, 0], [2.5, 1], [-2.5, 1]),
      line([0, 1], [0, 3]),
      filled([-0.9, 2.6], [0.9, 2.6], [0, 4.2]),
    ],
  },
};
const DUCT = { layer: 'ELEC', pen: 0.35, ink: 'vert' } as const;
/** A point this near to a wall's face is on it, mm. */
const ON_FACE = 60;

/** Flow of a terminal, as it is written; empty where nobody says it. */
export const flowText = ({ flow }: AirTerminal): string => (flow === null ? '' : `${Math.round(flow)} m³/h`);
const on =
  ({ index }: Level) =>
  ({ levelIndex }: { readonly levelIndex: number }) =>
    levelIndex === index;

/** The wall face a terminal is fixed to: inlets go through walls or joinery. */
function seatOf({ at }: AirTerminal, { cuts }: Level): WallSeat | null {
  for (const { wall } of cuts) {
    const from = subtract(at, wall.a);
    const [along, aside] = [dot(from, wall.direction), dot(from, leftOf(wall.direction))];
    if (along >= 0 && along <= wall.length && Math.abs(Math.abs(aside) - wall.thickness / 2) <= ON_FACE) {
      return { wall, along, face: aside > 0 ? 'left' : 'right' };
    }
  }
  return null;
}

/** Symbol of an air terminal, turned to the wall face it is fixed to. */
export function terminalItem(terminal: AirTerminal, langue: Langue, seat: WallSeat | null = null): BlockItem {
  const { id, kind, at } = terminal;
  const named = { name: `VENT_${kind.toUpperCase()}`, unit: 'papier', tags: ['TYPE', 'DEBIT'] } as const;
  const turned =
    seat &&
    (Math.atan2(seat.wall.direction.y, seat.wall.direction.x) * 180) / Math.PI + (seat.face === 'left' ? 0 : 180);
  return {
    kind: 'block',
    layer: 'ELEC',
    class: 'projected',
    pen: 0.25,
    symbol: sharedSymbol(langue, named, () => TERMINALS[kind].strokes),
    at: { x: at.x, y: at.y },
    rotation: turned ?? 0,
    id,
    attributes: { TYPE: kind, DEBIT: flowText(terminal) },
  };
}

/** An air terminal with the wall face that its symbol hangs on. */
export function standingTerminal(terminal: AirTerminal, level: Level, langue: Langue): Standing {
  const seat = terminal.kind === 'entree_air' ? seatOf(terminal, level) : null;
  return { item: terminalItem(terminal, langue, seat), seat, room: terminal.room };
}

/** Air terminals of a level. */
export const terminalsOf = ({ ventilation }: Building, level: Level): AirTerminal[] =>
  (ventilation?.terminals ?? []).filter(on(level));

/** Devices of type vmc that stand for a terminal: those of rooms where `ventilation` describes none. */
export function ventDevices({ electric, ventilation }: Building, level: Level) {
  const described = new Set(
    (ventilation?.terminals ?? []).filter(({ kind }) => kind === 'bouche').map(({ room }) => room),
  );
  return electric.filter(on(level)).filter(({ type, room }) => type === 'vmc' && !described.has(room));
}

/** An inlet this near to the window of a dormer is in it, mm. */
const IN_DORMER = 700;

/** An inlet this near under a roof, and in no wall, is in it, mm. */
const UNDER_ROOF = 700;

/** Where an inlet is that is in no wall of its room: in the window of a dormer, or in the roof; null of the others. */
export function inletPlace(building: Building, terminal: AirTerminal, level: Level): 'lucarne' | 'toiture' | null {
  const { kind, at } = terminal;
  if (kind !== 'entree_air' || seatOf(terminal, level)) return null;
  if (dormerAt(building, terminal)) return 'lucarne';
  const cover = coverAt(building, at);
  return cover !== null && cover.z - at.z <= UNDER_ROOF ? 'toiture' : null;
}

const dormerAt = (building: Building, { at }: AirTerminal) =>
  dormerWindows(building).find(({ window: { near, far } }) => distance(midpoint(near, far), at) <= IN_DORMER);

/** An inlet in a dormer blows into its room, as one in a wall does; others stand as they are. */
function turnedToDormer(standing: Standing, terminal: AirTerminal, building: Building): Standing {
  if (standing.seat || terminal.kind !== 'entree_air' || standing.item.kind !== 'block') return standing;
  const own = dormerAt(building, terminal);
  if (!own) return standing;
  const { x, y } = own.window.direction;
  return { ...standing, item: { ...standing.item, rotation: (Math.atan2(y, x) * 180) / Math.PI } };
}

/** Every symbol of the ventilation plan of a level. */
export const ventilationSymbols = (building: Building, level: Level, langue: Langue): Standing[] => [
  ...terminalsOf(building, level).map((terminal) =>
    turnedToDormer(standingTerminal(terminal, level, langue), terminal, building),
  ),
  ...ventDevices(building, level).map((device) => standingDevice(device, langue)),
];

/**
 * A straight part of a duct in the height of a level, attic above the last and crawl space below the first included.
 */
export interface DuctPart {
  readonly duct: Course;
  readonly a: Point3;
  readonly b: Point3;
}

/** The parts of ducts that run in the height of a level; on a mezzanine, over its floor. */
export function ductParts({ courses, levels }: Building, { index, z }: Level): DuctPart[] {
  const from = index === 0 && z <= levels[0]!.z ? -Infinity : z;
  const to = levels[index + 1]?.z ?? Infinity;
  return courses
    .filter(({ kind }) => kind === 'conduit')
    .flatMap((duct) =>
      duct.points.slice(1).flatMap((b, i): DuctPart[] => {
        const a = duct.points[i]!;
        const [low, high] = [Math.min(a.z, b.z), Math.max(a.z, b.z)];
        return low < to && high > from ? [{ duct, a, b }] : [];
      }),
    );
}

/** Whether a part of a duct goes straight up or down. */
export const isUpright = ({ a, b }: DuctPart): boolean => distance(a, b) < 1;

/** Ducts of a level: their course, and a crossed circle at their diameter where they go up or down. */
export function ductItems(building: Building, level: Level): Item[] {
  return ductParts(building, level).flatMap((part): Item[] => {
    const {
      duct: { id, diameter },
      a,
      b,
    } = part;
    const common = { ...DUCT, class: 'projected', id } as const;
    if (!isUpright(part)) {
      const { dash } = DUCT_PLACES[ductPlace(building, level, part)];
      return [{ ...common, dash, kind: 'polyline', points: [a, b].map(({ x, y }) => ({ x, y })) }];
    }
    const arm = (diameter / 2) * Math.SQRT1_2;
    return [
      {
        ...common,
        dash: 'continu',
        pen: 0.25,
        kind: 'arc',
        center: { x: a.x, y: a.y },
        radius: diameter / 2,
        start: 0,
        end: 360,
      },
      ...([1, -1] as const).map((side): Item => ({
        ...common,
        dash: 'continu',
        pen: 0.13,
        kind: 'polyline',
        points: [
          { x: a.x - arm, y: a.y - side * arm },
          { x: a.x + arm, y: a.y + side * arm },
        ],
      })),
    ];
  });
}

/** Whether a duct runs in the height of a level. */
export const hasDucts = (building: Building, level: Level): boolean => ductParts(building, level).length > 0;

/** The lines of the legend for ducts that run along a level, one a place, with their diameters. */
export function ductEntries(building: Building, level: Level): LegendEntry[] {
  const along = ductParts(building, level).filter((part) => !isUpright(part));
  const byPlace = Map.groupBy(along, (part) => ductPlace(building, level, part));
  return [...byPlace].map(([place, parts]) => ({
    kind: 'line',
    of: `conduit ${place}`,
    item: { ...DUCT, dash: DUCT_PLACES[place].dash },
    label: DUCT_PLACES[place].label,
    sizes: parts.map(({ duct }) => duct.diameter),
  }));
}

/** An upright duct as the legend shows it. */
export const riserSample: BlockItem = {
  kind: 'block',
  layer: 'ELEC',
  class: 'projected',
  pen: 0.25,
  ink: 'vert',
  symbol: {
    name: 'VENT_CONDUIT_VERTICAL',
    unit: 'papier',
    strokes: [arc(0, 0, 1.4), line([-1, -1], [1, 1]), line([-1, 1], [1, -1])],
  },
  at: { x: 0, y: 0 },
};
