import type { Langue, Text } from '../../../words/index.js';
import { say, sayFixed, t } from '../../../words/index.js';
import type { AirTerminal, Building, Course, Level, WallSeat } from '../../building/index.js';
import { AIR_TERMINALS } from '../../catalogue/fixture-defaults.js';
import { ELECTRIC_SYMBOLS } from '../../catalogue/electric-symbols.js';
import type { Stroke } from '../../catalogue/symbol.js';
import { arc, closed, filled, line } from '../../catalogue/symbol.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { distance, dot, leftOf, subtract, unit } from '../../maths/vector.js';
import { boxAround, cornersOf, grown } from '../boxes.js';
import type { FreeBoxes } from '../boxes.js';
import type { BlockItem, Item, TextItem } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBounds, readable } from '../frame.js';
import type { Taken } from '../ink/paper.js';
import { blockBounds, sharedSymbol } from '../symbols.js';
import { textWidth } from '../text/measure.js';
import { airSpeed, ductFlows } from '../../network/index.js';
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
export const DUCT = { layer: 'ELEC', pen: 0.35, dash: 'interrompu', ink: 'vert' } as const;
const TEXT = 1.8;
/** Sine of an angle that the eye takes for none. */
const ALMOST_LEVEL = 0.01;
/** A point this near to a wall's face is on it, mm. */
const ON_FACE = 60;

const flowText = ({ flow }: AirTerminal): string => (flow === null ? '' : `${Math.round(flow)} m³/h`);
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

/** Every symbol of the ventilation plan of a level. */
export const ventilationSymbols = (building: Building, level: Level, langue: Langue): Standing[] => [
  ...terminalsOf(building, level).map((terminal) => standingTerminal(terminal, level, langue)),
  ...ventDevices(building, level).map((device) => standingDevice(device, langue)),
];

/**
 * A straight part of a duct in the height of a level, attic above the last and crawl space below the first included.
 */
interface DuctPart {
  readonly duct: Course;
  readonly a: Point;
  readonly b: Point;
}

function ductParts({ courses, levels }: Building, { index }: Level): DuctPart[] {
  const from = index === 0 ? -Infinity : levels[index]!.z;
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

const isUpright = ({ a, b }: DuctPart): boolean => distance(a, b) < 1;

/** Ducts of a level: their course, and a crossed circle at their diameter where they go up or down. */
export function ductItems(building: Building, level: Level): Item[] {
  return ductParts(building, level).flatMap((part): Item[] => {
    const {
      duct: { id, diameter },
      a,
      b,
    } = part;
    const common = { ...DUCT, class: 'projected', id } as const;
    if (!isUpright(part)) return [{ ...common, kind: 'polyline', points: [a, b].map(({ x, y }) => ({ x, y })) }];
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

const text = (frame: Frame, at: Point, value: string, id: string, rotation: number): TextItem => ({
  kind: 'text',
  layer: 'ELEC',
  class: 'annotation',
  pen: 0.18,
  at: frame.toWorld(at),
  value,
  height: TEXT,
  align: 'center',
  valign: 'middle',
  rotation,
  id,
});

/** Bounds and obstacles of the texts of the ventilation plan. */
export interface VentilationText {
  readonly frame: Frame;
  readonly scale: number;
  readonly texts: Taken;
  readonly marks: FreeBoxes;
}

/** A text and the places it may take, best first, in the axes of the plan. */
interface Wanted {
  readonly value: string;
  readonly id: string;
  readonly places: readonly Point[];
  readonly rotation: number;
}

/**
 * The text at the first place where it covers no other text and, if possible, no symbol or line; null without a free
 * place.
 */
function put(wanted: Wanted, where: VentilationText): Item[] {
  const { frame, texts } = where;
  const boxesAt = boxesOf(wanted, where);
  const isOffTexts = (place: Point): boolean => boxesAt(place).every((box) => texts.isFree(box));
  const at = clearPlace(wanted, where) ?? wanted.places.find(isOffTexts);
  if (!at) return [];
  for (const box of boxesAt(at)) texts.add(box);
  return [text(frame, at, wanted.value, wanted.id, wanted.rotation)];
}

/** What a text about a place covers, in the axes of the plan: one box, a row of small ones along a slant. */
function boxesOf({ value, rotation }: Wanted, { frame, scale }: VentilationText): (at: Point) => readonly Bounds[] {
  const turn = ((rotation - frame.angle) * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  const [long, high] = [textWidth(value, TEXT) * scale, TEXT * scale];
  const isSlanted = Math.min(Math.abs(cosine), Math.abs(sine)) > ALMOST_LEVEL;
  const count = isSlanted ? Math.ceil(long / high) : 1;
  const width = (Math.abs(cosine) * long) / count + Math.abs(sine) * high;
  const height = (Math.abs(sine) * long) / count + Math.abs(cosine) * high;
  return ({ x, y }) =>
    Array.from({ length: count }, (_, i) => {
      const along = ((i + 0.5) / count - 0.5) * long;
      return grown(boxAround(x + cosine * along, y + sine * along, width, height), 0.3 * scale);
    });
}

/** The first place where a text covers no other, no symbol and no line. */
function clearPlace(wanted: Wanted, where: VentilationText): Point | undefined {
  const { texts, marks } = where;
  const boxesAt = boxesOf(wanted, where);
  return wanted.places.find((place) => boxesAt(place).every((box) => texts.isFree(box) && marks.isFree(box)));
}

/** The flow of a terminal: under its symbol, over it, beside it, then further off. */
function flowWanted(terminal: AirTerminal, symbol: BlockItem, { frame, scale }: VentilationText): Wanted {
  const value = flowText(terminal);
  const box = localBounds(frame, cornersOf(blockBounds(symbol, scale)));
  const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  const half = (textWidth(value, TEXT) / 2 + 0.8) * scale;
  const row = (TEXT / 2 + 0.8) * scale;
  const places = [0, 1, 2, 3, 4].flatMap((n) => {
    const far = n * 1.6 * scale;
    return [
      { x, y: box.minY - row - far },
      { x, y: box.maxY + row + far },
      { x: box.maxX + half + far, y },
      { x: box.minX - half - far, y },
      { x: box.maxX + half, y: box.minY - row - far },
      { x: box.minX - half, y: box.minY - row - far },
    ];
  });
  return { value, id: terminal.id, places, rotation: frame.angle };
}

/** The longest level part of each duct: its diameter is written along it. */
function longestParts(parts: readonly DuctPart[]): DuctPart[] {
  const longest = new Map<string, DuctPart>();
  for (const part of parts) {
    const known = longest.get(part.duct.id);
    if (!isUpright(part) && (!known || distance(part.a, part.b) > distance(known.a, known.b))) {
      longest.set(part.duct.id, part);
    }
  }
  return [...longest.values()];
}

const DUCT_FLOW = t('Ø {diameter} · {flow} m³/h · {speed} m/s', 'Ø {diameter} · {flow} m³/h · {speed} m/s');

/** What a duct says of itself, the most first: diameter with flow and mean speed, then its diameter alone. */
function ductTexts(building: Building, duct: Course, langue: Langue): string[] {
  const diameter = String(Math.round(duct.diameter));
  const flow = ductFlows(building).get(duct) ?? null;
  const alone = `Ø ${diameter}`;
  if (flow === null) return [alone];
  const speed = sayFixed(airSpeed(flow, duct.diameter), 1, langue);
  return [say(DUCT_FLOW, langue, { diameter, flow: String(Math.round(flow)), speed }), alone];
}

/**
 * A text of a duct along its middle or nearer its ends, on either side; null where the part is too short for it.
 */
function alongDuct({ duct, a, b }: DuctPart, value: string, { frame, scale }: VentilationText): Wanted | null {
  if (distance(a, b) < textWidth(value, TEXT) * scale) return null;
  const [p, q] = [frame.toLocal(a), frame.toLocal(b)];
  const along = unit(subtract(q, p));
  const left = leftOf(along);
  // Over the duct first, to the left of one that goes up the sheet.
  const isUnder = left.y < -ALMOST_LEVEL || (left.y < ALMOST_LEVEL && left.x > 0);
  const normal = isUnder ? { x: -left.x, y: -left.y } : left;
  const isSlanted = Math.min(Math.abs(along.x), Math.abs(along.y)) > ALMOST_LEVEL;
  const aside = (TEXT / 2 + (isSlanted ? 1.2 : 0.6)) * scale;
  const places = [0.5, 0.35, 0.65, 0.2, 0.8].flatMap((part) =>
    [1, -1].map((side): Point => ({
      x: p.x + (q.x - p.x) * part + normal.x * side * aside,
      y: p.y + (q.y - p.y) * part + normal.y * side * aside,
    })),
  );
  const angle = (Math.atan2(along.y, along.x) * 180) / Math.PI;
  return { value, id: duct.id, places, rotation: readable(frame.angle + angle) };
}

/** The fullest text of a duct that has a clear place along it; its diameter at least over lines where none is clear. */
function ductItem(building: Building, part: DuctPart, langue: Langue, where: VentilationText): Item[] {
  const wanted = ductTexts(building, part.duct, langue).flatMap((value) => alongDuct(part, value, where) ?? []);
  const clear = wanted.find((one) => clearPlace(one, where) !== undefined);
  const chosen = clear ?? wanted.at(-1);
  return chosen ? put(chosen, where) : [];
}

/**
 * Flow of each terminal beside its symbol, then diameter, flow and speed of each duct along it.
 * @param placed symbols as drawn, by id
 */
export function ventilationTexts(
  building: Building,
  level: Level,
  placed: ReadonlyMap<string, BlockItem>,
  where: VentilationText,
  langue: Langue,
): Item[] {
  const flows = terminalsOf(building, level).flatMap((terminal): Item[] => {
    const symbol = placed.get(terminal.id);
    return symbol && flowText(terminal) ? put(flowWanted(terminal, symbol, where), where) : [];
  });
  const ducts = longestParts(ductParts(building, level)).flatMap((part) => ductItem(building, part, langue, where));
  return [...flows, ...ducts];
}

/** Whether a duct runs in the height of a level. */
export const hasDucts = (building: Building, level: Level): boolean => ductParts(building, level).length > 0;
